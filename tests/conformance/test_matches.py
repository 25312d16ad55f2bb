"""Laws of a match: record and replay, undo, secrecy, the dice. For every game and every number of seats."""

from __future__ import annotations

import json
from random import Random

import pytest
from tests.conformance.play import filled_form

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.match.replay import verify


def played(game: str, seats: int, seed: int, limit: int = 1_000_000, undos: bool = False) -> tw.Match:
    """A random match of so many decisions, perhaps with some taken back."""
    match, rng = tw.Match(game, seats=seats, seed=seed), Random(f"{seed} {game}")
    while match.actors and limit:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
        if undos and match.can_undo(seat) and rng.random() < 0.2:
            match.undo(seat, rng.choice([None, 1]))
        limit -= 1
    return match


def test_a_replay_ends_in_the_same_position(game: str, seats: int) -> None:
    match = played(game, seats, 21)
    assert match.over
    again = tw.Match.replay(match.record())
    assert again.digest() == match.digest()
    assert again.scores == match.scores
    assert again.winners == match.winners
    assert again.record() == match.record()


def test_a_replay_of_a_match_with_undos_is_exact(game: str, seats: int) -> None:
    match = played(game, seats, 22, limit=120, undos=True)
    again = tw.Match.replay(match.record())
    assert again.digest() == match.digest()
    assert again.record() == match.record()


def test_a_saved_match_goes_on_as_it_would_have(game: str, seats: int) -> None:
    match = played(game, seats, 23, limit=25)
    again = tw.Match.replay(match.record())
    rngs = Random(1), Random(1)
    for _ in range(40):
        for one, rng in zip((match, again), rngs, strict=True):
            if one.actors:
                seat = rng.choice(one.actors)
                one.play(seat, rng.choice(one.legal(seat)))
        assert again.digest() == match.digest()


def test_undo_and_redo_come_back_to_the_same_position(game: str, seats: int) -> None:
    match, rng, dice, undone = tw.Match(game, seats=seats, seed=24), Random(24), Rng(24), 0
    for _ in range(150):
        if not match.actors:
            break
        seat = rng.choice(match.actors)
        form = filled_form(match.rules, match._state, seat, dice) if rng.random() < 0.2 else None
        action, before = form or rng.choice(match.legal(seat)), match.digest()
        match.play(seat, action)
        if match.can_undo(seat):
            after = match.digest()
            match.undo(seat, 1)
            assert match.digest() == before
            match.play(seat, action)
            assert match.digest() == after
            undone += 1
    assert undone


def test_undo_stops_at_chance_and_at_what_others_did(game: str, seats: int) -> None:
    match, rng = tw.Match(game, seats=seats, seed=25), Random(25)
    for _ in range(150):
        if not match.actors:
            break
        seat, start = rng.choice(match.actors), match.length
        match.play(seat, rng.choice(match.legal(seat)))
        for other in set(range(seats)) - {seat}:
            assert match.can_undo(other) == 0
            with pytest.raises(tw.Refused):
                match.undo(other)
        if match.length > start + 1:  # chance has spoken
            assert match.can_undo(seat) == 0


def test_the_dice_can_be_verified(game: str, seats: int) -> None:
    assert verify(tw.Match, played(game, seats, 26).record()).over


def test_a_clone_goes_its_own_way(game: str, seats: int) -> None:
    match = played(game, seats, 27, limit=20)
    before, clone = match.digest(), match.clone()
    assert clone.digest() == before
    rng = Random(27)
    for _ in range(10):
        if clone.actors:
            clone.play(clone.actors[0], rng.choice(clone.legal(clone.actors[0])))
    assert match.digest() == before


def test_a_match_goes_on_from_a_dumped_position(game: str, seats: int) -> None:
    match = played(game, seats, 28, limit=30)
    data = json.loads(json.dumps(match.dump()))
    again = tw.Match.at(game, data, seed=1, options=match.options)
    assert again.digest() == match.digest()
    assert tw.Match.replay(again.record()).digest() == again.digest()


def test_the_same_seed_gives_the_same_match_and_another_does_not(game: str) -> None:
    seats = tw.load(game).seats[0]
    assert played(game, seats, 29).record() == played(game, seats, 29).record()
    assert played(game, seats, 29).digest() != played(game, seats, 30).digest()


def test_every_seat_is_told_only_what_it_may_know(game: str, seats: int) -> None:
    """What is secret in an event is null for others, on the raw bytes that they are sent."""
    match = played(game, seats, 31, limit=60)
    for told in match.events(None):
        data = told.to_json()
        for field in told.event.kind.secret:
            assert data[field] is None
            assert f'"{field}": null' in json.dumps(data)


def test_a_bot_reaches_nothing_but_what_its_seat_knows(game: str, seats: int) -> None:
    """A Seen says the same whatever is true behind it: two matches that the seat cannot tell apart give it one Seen."""
    match = played(game, seats, 32, limit=30)
    for seat in match.actors:
        seen = match.seen(seat)
        assert seen.view == match.view(seat)
        assert seen.legal == match.legal(seat)
        world = seen.imagine(Random(1))
        assert world is not match._state
        assert seen._imagined is not match._state
        assert match.rules.view(world, seat) == match.view(seat)
