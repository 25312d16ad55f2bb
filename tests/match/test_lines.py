"""What the lines of matches say alike is held in memory once, and what only looks alike is not."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tradewinds import Match, games, load
from tradewinds.core.event import Event, event
from tradewinds.match import lines
from tradewinds.match.lines import Log, done, log_of

TOLD = event("told", "number: int")


def played(game: str) -> Match:
    match, rng = Match(game, seats=load(game).seats[0], seed=5), Random(5)
    for _ in range(150):
        if not match.over:
            seat = rng.choice(match.actors)
            match.play(seat, rng.choice(match.legal(seat)))
    return match


def can_be_shared(log: Log) -> bool:
    return not any(isinstance(arg, list) for one in log for arg in one.args)


def is_numbered(line: Any) -> bool:
    return bool(line.action.id >= 0)


@pytest.mark.parametrize("game", games())
def test_a_second_match_that_goes_as_the_first_holds_no_line_of_its_own(game: str) -> None:
    one, two = played(game), played(game)
    deeds = [pair for pair in zip(one._entries, two._entries, strict=True) if is_numbered(pair[0])]
    assert all(ours is theirs for ours, theirs in deeds)
    assert len(deeds) > one.length / 2
    logs = [pair for pair in zip(one._events, two._events, strict=True) if can_be_shared(pair[0])]
    assert all(ours is theirs for ours, theirs in logs)
    assert len(logs) > one.length / 2
    assert one.record() == two.record()


def test_only_so_many_are_held() -> None:
    for number in range(lines.KEPT + 100):
        log_of([Event(TOLD, (number,))])
    assert lines._same_log.cache_info().currsize == lines.KEPT
    assert lines._same_done.cache_info().maxsize == lines.KEPT


def test_actions_of_two_versions_that_look_alike_stay_those_of_their_own_rules() -> None:
    """What is filled into a form is compared by its parts, and named by its own rules."""
    offer = {"do": "offer", "give": {"ore": 1}, "want": {"fuel": 1}}
    ours, theirs = (load("starfarers", version=version).codec.action(offer) for version in (1, 2))
    assert ours == theirs
    assert ours.table is not theirs.table
    assert [done(0, "Trade", one).action.table for one in (ours, theirs)] == [ours.table, theirs.table]
