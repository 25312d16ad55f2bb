"""Whole matches: what always holds, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.airship_city.table import Table, airship_city, check, defaults

import tradewinds as tw
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng


@pytest.mark.parametrize("seed", range(6))
def test_the_score_and_the_pieces_always_add_up(seed: int) -> None:
    match, rng = tw.Match("airship-city", seats=3 + seed % 2, seed=seed), Random(seed)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
        check(match)
    assert match.view(None).round == 20 or match.view(None).round >= 17


@pytest.mark.parametrize("option", [option.name for option in airship_city().options])
def test_every_ruling_can_be_switched(option: str) -> None:
    (switched,) = [one for one in airship_city().options if one.name == option]
    other = next(choice for choice in switched.choices if choice != switched.default)
    match, rng = tw.Match("airship-city", seats=3, seed=4, options={option: other}), Random(4)
    while match.actors:
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    if option == "negative_vp_allowed":
        assert min(seat.points for seat in match.view(None).seats) >= 0
    assert match.view(None).round >= 17


def test_the_first_listed_action_always_leads_on() -> None:
    """What is played for somebody absent: the match ends, and in its time."""
    match, moves = tw.Match("airship-city", seats=4, seed=2), 0
    while match.actors:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
        moves += 1
    assert moves < 20 * 4 * 6


# taking back


def test_a_whole_turn_can_be_taken_back() -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"], gears=3, wood=6, held={"c01": 1})
    before = table.match.digest()
    table.play(
        "Anna", "slide row-4 left", "fulfil c01", "move mine-1 forest-1", "gather", "move guild valley", "gather"
    )
    assert table.asked == "Ben"
    assert table.match.can_undo(0) == 6
    table.match.undo(0)
    assert table.match.digest() == before


def test_not_behind_a_drawn_contract() -> None:
    table = Table().seat("Anna", workers=["workshop", "guild"], gears=2)
    table.play("Anna", "slide row-4 left", "move workshop market-1", "sign c01")
    assert table.match.can_undo(0) == 0
    table.play("Anna", "slide row-4 left")
    assert table.match.can_undo(0) == 1


def test_without_a_pile_a_signature_can_be_taken_back() -> None:
    table = Table().seat("Anna", workers=["workshop", "guild"]).display("c01").pile()
    table.play("Anna", "move workshop market-1", "sign c01")
    assert table.match.can_undo(0) == 2


def test_not_behind_the_answer_of_another() -> None:
    table = Table().seat("Anna", workers=["factory-1", "guild"]).seat("Ben", workers=["valley", "mine-2"])
    table.play("Anna", "move factory-1 valley", "gather")
    assert (table.asked, table.match.can_undo(0)) == ("Ben", 2)
    table.play("Ben", "take wood")
    assert (table.asked, table.match.can_undo(0)) == ("Anna", 0)


def test_not_behind_the_next_players_first_move() -> None:
    table = Table(3).seat("Anna", workers=["mine-1", "guild"], wood=10, metal=10)
    table.play("Anna", "move mine-1 forest-1", "move guild valley")
    assert (table.asked, table.match.can_undo(0)) == ("Ben", 2)
    table.play("Ben", "move harbour mine-1")
    assert table.match.can_undo(0) == 0


# clones and what is hidden


def test_a_clone_has_every_field() -> None:
    rules = airship_city()
    s = rules.start(4, defaults(rules))
    dice = Rng(3)
    for _ in range(120):
        actors = rules.actors(s)
        seat = next(seat for seat in range(CHANCE + 1) if actors >> seat & 1)
        legal = rules.legal(s, seat)
        rules.apply(s, seat, legal[dice.below(len(legal))])
    t = s.clone()
    assert rules.dump(t) == rules.dump(s)
    assert (t._place, [seat._less for seat in t.seats]) == (s._place, [seat._less for seat in s.seats])
    t.find_places()
    t.count_markers()
    assert (t._place, [seat._families for seat in t.seats]) == (s._place, [seat._families for seat in s.seats])


def test_all_see_the_same() -> None:
    match = tw.Match("airship-city", seats=3, seed=9)
    views = [match.view(seat).to_json() | {"seat": None} for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
