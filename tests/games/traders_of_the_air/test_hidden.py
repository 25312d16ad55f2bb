"""Chapter 8: what everybody knows, and what can be taken back."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.traders_of_the_air.table import Table, set_up

import tradewinds as tw


def test_B32_everybody_sees_the_same() -> None:
    match, rng = tw.Match("traders-of-the-air", seats=3, seed=4), Random(4)
    for _ in range(120):
        if match.actors:
            seat = match.actors[0]
            match.play(seat, rng.choice(match.legal(seat)))
        views = [match.view(seat).to_json() | {"seat": None} for seat in (0, 1, 2, None)]
        assert all(view == views[0] for view in views)


def test_B32_sold_markers_are_shown() -> None:
    assert Table("Ann", "Ben").seat("Ben", sold="orange-1 blue-2").match.view(0).seats[1].sold == ("orange-1", "blue-2")


def test_B32_the_supply_is_known_by_numbers_not_by_order() -> None:
    view = set_up(4).view
    assert sum(count for _, count in view.unseen) == sum(view.stacks) == 64
    assert list(view.unseen) == sorted(view.unseen, key=lambda item: set_up(4).rules.codec.numbers["Marker"][item[0]])


def test_B33_what_went_to_the_box_is_open_and_stays_there() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", goods="orange-3").play("Ann", "build orange-3 3")
    assert table.view.box == (("orange-3", 1),)
    assert "orange-3" not in [name for name, count in table.view.unseen if count > 3]


def test_removed_colours_are_not_in_the_box_of_discards() -> None:
    table = Table("Ann", "Ben")
    assert table.view.removed == ("purple", "white")
    assert table.view.box == ()


def test_nothing_is_left_to_imagine() -> None:
    match = set_up(3).match
    seen = match.seen(match.actors[0])
    assert match.rules.dump(seen.imagine(Random(1))) == match.dump()


def test_B41_actions_can_be_taken_back_to_the_refill() -> None:
    table = Table("Ann", "Ben", ship="thespian").turn().empty_fields(9).fields("thespian", "blue-1", "green-1")
    table.play("Ann", "refill")
    assert table.match.can_undo(0) == 0
    before = table.match.digest()
    table.play("Ann", "buy blue-1 1", "fly stockgard 1")
    assert table.match.can_undo(0) == 2
    table.match.undo(0)
    assert table.match.digest() == before
    with pytest.raises(tw.Refused):
        table.match.undo(0)


def test_B41_also_a_skipped_refill_can_be_taken_back() -> None:
    table = Table("Ann", "Ben").turn().empty_fields(1).play("Ann", "skip")
    table.match.undo(0)
    assert table.phase == "RefillPhase"
