"""Chances to win: they sum to one, tell the winner at the end, and know nothing that their seat does not know."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from tests.coach.conftest import random_match

import tradewinds as tw
from tradewinds.coach import chances
from tradewinds.core.layout import Layout
from tradewinds.core.rng import Rng

Positions = Callable[[str], Iterator[tw.Match]]


def test_chances_of_all_seats_sum_to_one_for_whoever_asks(game: str, positions: Positions) -> None:
    for match in positions(game):
        for seat in (None, *range(match.seats)):
            told = chances.chances(match.rules, match._state, seat)
            assert len(told) == match.seats
            assert sum(told) == pytest.approx(1)
            assert all(0 <= one <= 1 for one in told)


def test_after_the_end_the_winner_has_all(finished: tw.Match) -> None:
    told = chances.chances(finished.rules, finished._state)
    assert [seat for seat in range(finished.seats) if told[seat] > 0] == list(finished.winners)
    assert sum(told) == pytest.approx(1)


def test_what_a_seat_is_told_is_the_same_in_all_worlds_that_it_cannot_tell_apart(
    game: str, positions: Positions
) -> None:
    for match in positions(game):
        rules, seat = match.rules, match.actors[0]
        worlds = [rules.imagine(match._state, seat, Rng(n)) for n in range(3)]
        told = chances.chances(rules, match._state, seat)
        assert [chances.chances(rules, world, seat) for world in worlds] == [told] * 3
        assert chances.seen_chances(match.seen(seat)) == told


def test_what_was_fitted_fits_the_numbers_that_the_game_writes_now(game: str) -> None:
    rules = tw.load(game)
    found = chances.read(rules.package)
    assert found is not None
    chances.check(rules, found["layouts"])
    names = {name.partition(".")[2] for name in Layout(rules, rules.seats[0]).names if not name.startswith("table.")}
    assert set(found["weights"]) == names
    assert set(found["scale"]) == {str(seats) for seats in rules.seats}


def test_what_was_fitted_for_other_numbers_is_refused_in_one_sentence() -> None:
    with pytest.raises(tw.Problem, match="tradewinds calibrate packet-row --write"):
        chances.check(tw.load("packet-row"), {"3": "other"})


def test_the_winner_is_seen_coming() -> None:
    """Not that it is right, which docs/coach.md measures: that it tells more than nothing."""
    right = 0
    for seed in range(40):
        end = random_match("traders-of-the-air", seed)
        before = tw.Match.replay(end.record(), upto=end.length * 19 // 20)
        told = chances.chances(before.rules, before._state)
        right += max(range(end.seats), key=lambda seat: told[seat]) in end.winners
    assert right >= 27
