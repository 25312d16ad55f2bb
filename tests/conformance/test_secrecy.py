"""The law of secrecy: whatever reaches a seat, by whatever way, is the same in all positions that it cannot tell apart.

`--positions N` looks at more of them.
"""

from __future__ import annotations

from random import Random

import pytest
from tests.conformance.twins import leaks, peeked, positions

import tradewinds as tw
from tradewinds.core.rng import Rng

FEW = 5
PEEKS = 12  # times as many positions in which something is done and perhaps taken back
TWINS = 6


@pytest.fixture
def most(request: pytest.FixtureRequest) -> int:
    return int(request.config.getoption("positions") or FEW)


def test_twins_look_the_same_by_every_channel_and_go_on_to(game: str, most: int) -> None:
    rules, rng = tw.load(game), Random(game)
    for number, state in enumerate(positions(rules, most, 51)):
        viewer = [*range(len(state.seats)), None][number % (len(state.seats) + 1)]
        for seat in {viewer, rng.randrange(len(state.seats))}:
            assert leaks(rules, state, seat, rng) == [], f"seat {seat} in {type(state.stack[-1]).__name__}"


def test_what_can_be_taken_back_told_the_mover_nothing(game: str, most: int) -> None:
    rules, rng, dice = tw.load(game), Random(game), Rng(52)
    for state in positions(rules, PEEKS * most, 52):
        assert peeked(rules, state, dice, rng, TWINS) == [], type(state.stack[-1]).__name__


def test_what_is_imagined_follows_from_what_is_known(game: str, most: int) -> None:
    """So a bot's decisions and words do, and so does what can be taken back."""
    rules = tw.load(game)
    for number, state in enumerate(positions(rules, PEEKS * most, 53)):
        for seat in range(len(state.seats)):
            twin = rules.imagine(state, seat, Rng(number))
            given = [rules.dump(rules.imagine(one, seat, Rng(53))) for one in (state, twin)]
            assert given[0] == given[1], f"seat {seat} in {type(state.stack[-1]).__name__}"
