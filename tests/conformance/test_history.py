"""Laws of what a seat was told: what is new at each decision, all of it together, and what a bot makes of it.

It hangs on what happened and was not taken back, and on nothing else: not on when a bot began to listen, nor where.
"""

from __future__ import annotations

import json
import pickle
from random import Random
from typing import Any

import pytest
from tests.conformance.play import filled_form
from tests.conformance.sights import Chain

import tradewinds as tw
from tradewinds.bots.seen import Seen, unpacked
from tradewinds.core.rng import Rng

DECISIONS = 40
ENOUGH = 5  # undos


def plain(told: list[Any]) -> list[Any]:
    return [one.to_json() for one in told]


def some(game: str) -> int:
    seats = tw.load(game).seats
    return int(seats[len(seats) // 2])


def given(seen: Seen, bot: Chain) -> list[Any]:
    """All that a bot gets of what happened."""
    return [plain(seen.events), plain(seen.history()), seen.memory(bot)]


def test_at_each_decision_a_seat_is_told_what_is_new_and_misses_nothing(game: str, seats: int) -> None:
    match, rng = tw.Match(game, seats=seats, seed=71), Random(71)
    known: list[list[Any]] = [[] for _ in range(seats)]
    for _ in range(DECISIONS):
        if match.over:
            break
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        assert known[seat] + plain(seen.events) == plain(seen.history()) == plain(match.events(seat))
        known[seat] = plain(seen.history())
        match.play(seat, rng.choice(match.legal(seat)))
    assert any(known)


def test_what_is_taken_back_was_never_told(game: str) -> None:
    match, rng, dice = tw.Match(game, seats=some(game), seed=72), Random(72), Rng(72)
    bot, undone = Chain(), 0
    for _ in range(200):
        if match.over or undone == ENOUGH:
            break
        seat = rng.choice(match.actors)
        before = [given(match.seen(one), bot) for one in range(match.seats)]
        form = filled_form(match.rules, match._state, seat, dice) if rng.random() < 0.2 else None
        match.play(seat, form or rng.choice(match.legal(seat)))
        if match.can_undo(seat):
            assert given(match.seen(seat), bot)[1] == plain(match.events(seat))  # it is told first
            match.undo(seat, 1)
            assert [given(match.seen(one), bot) for one in range(match.seats)] == before
            undone += 1
            match.play(seat, rng.choice(match.legal(seat)))
    assert undone


def test_a_bot_that_takes_over_remembers_the_same(game: str) -> None:
    """In the same process or in another, of a match that went on, was read again, was copied or came in a pickle."""
    match, rng, bots = tw.Match(game, seats=some(game), seed=73), Random(73), [Chain() for _ in range(some(game))]
    for step in range(DECISIONS):
        if match.over:
            break
        seat = rng.choice(match.actors)
        seen = match.seen(seat)
        here = given(seen, bots[seat])
        if step % 8 == 0:
            others = [tw.Match.replay(match.record()), match.clone(), pickle.loads(pickle.dumps(match))]
            sent = [unpacked(json.loads(json.dumps(seen.to_json()))), pickle.loads(pickle.dumps(seen))]
            for there in [*sent, *(other.seen(seat) for other in others)]:
                assert given(there, Chain()) == here
        match.play(seat, rng.choice(match.legal(seat)))
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat)


def test_what_a_bot_has_seen_stays_as_it_was_when_the_match_goes_on(game: str) -> None:
    match, rng, bot = tw.Match(game, seats=some(game), seed=74), Random(74), Chain()
    seat = match.actors[0]
    seen = match.seen(seat)
    then = given(seen, bot)
    for _ in range(DECISIONS // 2):
        mover = rng.choice(match.actors)
        match.play(mover, rng.choice(match.legal(mover)))
    assert given(match.seen(seat), bot) != then
    assert given(seen, bot) == then


def test_who_is_sent_only_what_is_new_is_told_so(game: str) -> None:
    seen = tw.Match(game, seats=some(game), seed=75).seen(0)
    there = unpacked(json.loads(json.dumps(seen.to_json(history=False))))
    assert plain(there.events) == plain(seen.events)
    for wanted in (there.history, lambda: there.memory(Chain())):
        with pytest.raises(tw.Problem, match="without the history"):
            wanted()
