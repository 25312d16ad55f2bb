"""Chapter 10 and the invariants of the spec, on random play with forms."""

from __future__ import annotations

import json

import pytest
from tests.conformance.play import walk
from tests.games.starfarers.invariants import check_board, check_counts, inventory, whole_box
from tests.games.starfarers.table import DATA, RULES

from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import OUTER


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", [41, 42])
def test_the_invariants_of_the_spec_hold_at_every_step(seats: int, seed: int) -> None:
    for step in walk("starfarers", seats, seed, listed_only=False):
        assert inventory(step.state) == whole_box(step.state)
        check_counts(step.state)
        check_board(step.state)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_same_holds_in_what_a_seat_imagines(seats: int) -> None:
    for i, step in enumerate(walk("starfarers", seats, 43, listed_only=False)):
        if i % 40 == 0:
            for seat in range(seats):
                t = RULES.imagine(step.state, seat, Rng(i + 1))
                assert inventory(t) == whole_box(t)
                check_counts(t)


def test_no_hand_and_no_encounter_in_what_others_are_sent() -> None:
    """On the raw bytes: a hand is null for others, and the open card is named to its reader alone."""
    seen = 0
    for step in walk("starfarers", 4, 44):
        s = step.state
        if s.encounter >= 0 and s.shown < 2:
            for seat in [*range(4), None]:
                view = RULES.view(s, seat)
                text = json.dumps(view.to_json()["encounter"])
                assert (DATA.encounters.names[s.encounter] in text) == (seat == s.reader)
                assert [one.hand is not None for one in view.seats] == [number == seat for number in range(4)]
            seen += 1
    assert seen > 5


def test_sectors_and_discs_that_lie_face_down_are_nowhere_in_the_state() -> None:
    """They are bags, decided when somebody turns them up: there is nothing to leak."""
    for step in walk("starfarers", 6, 45):
        s = step.state
        known = [piece for piece in s.sectors[:OUTER] if piece >= 0]
        assert not set(known) & {piece for bag in s.pieces for piece in bag}
