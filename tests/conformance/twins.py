"""Lockstep twins: matches that differ in nothing but what one seat cannot know, played side by side."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests.conformance.play import walk
from tests.conformance.sights import attempts, sights

import tradewinds as tw
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules

STEPS: Final = 2  # actions that twins are played on
TRIES: Final = 4


def positions(rules: Rules, most: int, seed: int) -> Iterator[Any]:
    """Positions of a random match in which somebody decides: its beginning, and some spread over what follows."""
    seats = Random(seed).choice(list(rules.seats))
    kept = [step.state.clone() for step in walk(rules.name, seats, seed, listed_only=False) if step.actor < CHANCE]
    yield from kept[:: max(1, len(kept) // most)][:most]


def twins(rules: Rules, state: Any, seat: int | None, dice: Rng, number: int = 2) -> list[tw.Match]:
    """The position itself, and others that the seat cannot tell from it; the same dice for all."""
    dumps = [rules.dump(state)]
    dumps += [another(rules, state, seat, dumps[0], dice) for _ in range(number - 1)]
    return [tw.Match.at(rules, one, seed=1) for one in dumps]


def another(rules: Rules, state: Any, seat: int | None, true: Any, dice: Rng) -> Any:
    """What the seat imagines, and not by chance the truth if there is anything else to imagine."""
    for _ in range(TRIES):
        dump = rules.dump(rules.imagine(state, seat, dice))
        if dump != true:
            break
    return dump


def leaks(rules: Rules, state: Any, seat: int | None, rng: Random) -> list[str]:
    """The channels by which a seat could tell the twins of a position from each other, now and as they go on."""
    matches = twins(rules, state, seat, Rng(rng.getrandbits(32)))
    found = unlike(matches, seat, rng)
    for _ in range(STEPS):
        mover = go_on(matches, rng)
        if found or mover is None:
            break
        if not alike([match.view(seat).to_json() for match in matches]):
            return news(matches, seat, mover)
        found = unlike(matches, seat, rng)
    return found


def unlike(matches: list[tw.Match], seat: int | None, rng: Random) -> list[str]:
    tried = [] if seat is None else attempts(matches, seat, rng)
    seen = [sights(match, seat, tried) for match in matches]
    return [channel for channel in seen[0] if not alike([one[channel] for one in seen])]


def alike(some: list[Any]) -> bool:
    return all(one == some[0] for one in some)


def go_on(matches: list[tw.Match], rng: Random) -> int | None:
    """Play an action that is listed in all the matches for one who is asked in all of them; who that was."""
    asked = set(matches[0].actors).intersection(*(match.actors for match in matches))
    for seat in rng.sample(sorted(asked), len(asked)):
        shared = [one for one in matches[0].legal(seat) if all(one in match.legal(seat) for match in matches)]
        if shared:
            action = rng.choice(shared)
            for match in matches:
                match.play(seat, action)
            return seat
    return None


def news(matches: list[tw.Match], seat: int | None, mover: int) -> list[str]:
    """Now the seat can tell them apart, as it may: but if that was by what it did, it cannot take it back."""
    return ["undo"] if seat == mover and any(match.can_undo(seat) for match in matches) else []


def peeked(rules: Rules, state: Any, dice: Rng, rng: Random, number: int) -> list[str]:
    """What can be taken back although it told the mover something: the same action in many twins."""
    seat = rng.choice([one for one in members(rules.actors(state)) if one < CHANCE])
    matches = twins(rules, state, seat, dice, number)
    action = rng.choice(matches[0].legal(seat))
    if not all(action in match.legal(seat) for match in matches):
        return ["legal"]
    seen = [[one.to_json() for one in match.play(seat, action)] for match in matches]
    same = alike(seen) and alike([match.view(seat).to_json() for match in matches])
    return [] if same or not any(match.can_undo(seat) for match in matches) else [str(action)]
