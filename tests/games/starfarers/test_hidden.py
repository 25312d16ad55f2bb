"""Chapter 10 and the invariants of the spec, on random play with forms."""

from __future__ import annotations

import json

import pytest
from tests.conformance.play import walk
from tests.games.starfarers.table import DATA, RULES

from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import BLOCKED, OUTER
from tradewinds.games.starfarers.rules.ends import foreign_port
from tradewinds.games.starfarers.state import State


def check_cards(s: State) -> None:
    players = len(s.seats)
    for kind in range(5):
        hands = sum(me.hand[kind] + me.aside[kind] for me in s.seats)
        assert s.supply[kind] + s.reserve[kind] + hands == DATA.cards[players]
        assert min([s.supply[kind], s.reserve[kind], *(me.hand[kind] for me in s.seats)]) >= 0
    for kind in range(3):
        assert s.box[kind] + s.pool[kind] + sum(me.upgrades[kind] for me in s.seats) == DATA.boxes[players][kind]
        assert max(me.upgrades[kind] for me in s.seats) <= DATA.most[kind]
    assert s.medals + sum(me.medals for me in s.seats) == DATA.medals[players]
    assert sorted([*s.deck, *s.discard, *([s.encounter] if s.encounter >= 0 else [])]) == list(range(32))
    friends = sum(s.friends) + sum(len(me.friends) for me in s.seats)
    assert friends == (25 if players > 4 else 20)


def check_pieces(s: State) -> None:
    for seat, me in enumerate(s.seats):
        aboard = [ship.vessel for ship in me.ships]
        assert s.owners.count(seat) + me.colonies + aboard.count(0) == 9
        assert sum(dock.count(seat) for dock in s.docks) + me.stations + aboard.count(1) == 7
        ports = sum(owner == seat and port for owner, port in zip(s.owners, s.ports, strict=True))
        assert ports + me.shipyards == 3
        assert len(me.ships) <= 3
    tokens = [disc for me in s.seats for disc in me.tokens]
    assert len(tokens) == len(set(tokens))


def check_board(s: State) -> None:
    """Every ship stands alone on a point that can be flown; home is closed; nobody blocks a dock."""
    if any(type(phase).__name__ in ("Voyage", "Leaping") for phase in s.stack):
        return
    space, points = DATA.space, [ship.point for me in s.seats for ship in me.ships]
    assert len(points) == len(set(points))
    for seat, me in enumerate(s.seats):
        for ship in me.ships:
            assert s.chart().near[ship.point]
            slot = space.centre_of[ship.point]
            assert slot < 0 or DATA.people[s.sectors[slot]] < 0
            if ship.done:
                site = space.site_of[ship.point]
                on_site = site >= 0 and s.is_system(site // 3)
                assert not (on_site and ship.vessel == 1) or me.changed
                assert not foreign_port(s, seat, ship.point)
    if s.turns:
        assert all(0 <= owner <= BLOCKED for owner in s.owners[OUTER * 3 :])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("seed", [41, 42])
def test_the_invariants_of_the_spec_hold_at_every_step(seats: int, seed: int) -> None:
    for step in walk("starfarers", seats, seed, listed_only=False):
        check_cards(step.state)
        check_pieces(step.state)
        check_board(step.state)


@pytest.mark.parametrize("seats", [3, 6])
def test_the_same_holds_in_what_a_seat_imagines(seats: int) -> None:
    for i, step in enumerate(walk("starfarers", seats, 43, listed_only=False)):
        if i % 40 == 0:
            for seat in range(seats):
                t = RULES.imagine(step.state, seat, Rng(i + 1))
                check_cards(t)
                check_pieces(t)


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
