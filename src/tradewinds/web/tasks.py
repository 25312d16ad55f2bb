"""What workers do besides deciding for bots. They are told all they need, as plain data, and know nothing else."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

import msgspec

from tradewinds import Match, Problem, load
from tradewinds.bots.seen import unpacked
from tradewinds.coach.advice import Idea as Thought
from tradewinds.coach.advice import advise
from tradewinds.coach.report import report
from tradewinds.match.course import BROKEN
from tradewinds.web.alarm import Late, alarm
from tradewinds.web.boards import choices_of, draw

SHARE: Final = b"share "  # how a message begins that tells how much of a task is done
ENOUGH: Final = 1.0  # seconds for which a position is tried
STUCK: Final = 5.0  # and after which it leads nowhere
PLAYOUTS: Final = 3
THOUGHT: Final = 20.0  # seconds for an idea, on a machine however busy
NICE: Final = 10  # how far a long task stands back behind bots for whom people wait


class Try(msgspec.Struct, tag="try"):
    """A position that anybody may have written: can it be played?"""

    game: str
    version: int | None
    options: dict[str, Any]
    position: Any


class Tried(msgspec.Struct):
    """`problem`: in a sentence why it is none; "" where it is one."""

    problem: str


class Advise(msgspec.Struct, tag="advise"):
    """What a seat may know: what would be good to do?"""

    seen: dict[str, Any]
    seed: str
    ideas: int = 3


class Idea(msgspec.Struct, frozen=True):
    """An action as plain data, the chance to win with it, the error of its lead, and what speaks for it, how much."""

    action: dict[str, Any]
    chance: float
    error: float
    reasons: list[tuple[str, float]]


class Study(msgspec.Struct, tag="study"):
    """The record of a match that is over: what was it made of?"""

    record: str


Task: TypeAlias = Try | Advise | Study
Tell: TypeAlias = Callable[[bytes], None]


def done(task: Task, tell: Tell) -> Any:
    match task:
        case Try():
            return tried(task)
        case Advise():
            return advised(task)
        case Study():
            return studied(task, tell)


def advised(task: Advise) -> list[Idea]:
    """None where it takes too long."""
    try:
        with alarm(THOUGHT):
            found = advise(unpacked(task.seen), Random(task.seed), task.ideas)
    except Late:
        return []
    return [_idea(one) for one in found]


def _idea(one: Thought) -> Idea:
    return Idea(one.action.to_json(), one.chance, one.error, [(why.name, why.amount) for why in one.reasons])


def studied(task: Study, tell: Tell) -> dict[str, Any]:
    """Tells after every hundredth how much of it is done."""
    if hasattr(os, "nice") and os.nice(0) < NICE:
        os.nice(NICE)
    last = 0

    def progress(steps: int, total: int) -> None:
        nonlocal last
        if (share := 100 * steps // max(1, total)) > last:
            last = share
            tell(b"%d" % share)

    return report(task.record, progress).to_json()


# a position that somebody wrote


def tried(task: Try) -> Tried:
    """Played on a few times by chance. What breaks the rules, or never comes to an end, is found out here, where it
    harms nobody.
    """
    end = time.monotonic() + ENOUGH
    try:
        with alarm(STUCK):
            for number in range(PLAYOUTS):
                _playout(task, Random(number), end)
    except Problem as problem:
        return Tried(str(problem))
    except (Late, *BROKEN):
        return Tried("it is a position from which nobody can play on")
    return Tried("")


def _playout(task: Try, rng: Random, end: float) -> None:
    match = Match.at(load(task.game, version=task.version), task.position, str(rng.random()), task.options)
    if match.over:
        raise Problem("the match is over in this position")
    _look(match)
    while not match.over and time.monotonic() < end:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    _look(match)


def _look(match: Match) -> None:
    """As pages do."""
    names = [f"#{seat + 1}" for seat in range(match.seats)]
    for seat in range(match.seats):
        draw(match, seat, {}, "en", names)
    for seat in match.actors:
        choices_of(match, seat, "en", names)
