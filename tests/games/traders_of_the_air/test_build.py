"""Chapter 4.3.4: building."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table


def builds(table: Table) -> list[str]:
    return [move for move in table.listed("Ann") if move.startswith("build")]


def site(goods: str, stock: int = 9, guild: str = "generic", ship: str = "kalmere") -> Table:
    table = Table("Ann", "Ben", ship=ship)
    return table.seat("Ann", goods=goods, branches={"ryegate": 15 - stock}, guild=guild)


def test_T08_with_a_short_stock_all_are_placed() -> None:
    table = site("orange-3", stock=2)
    assert builds(table) == ["build orange-3 2"]
    assert table.refuses("Ann", "build orange-3 1") == ("place-all", "4.3.4")
    assert table.refuses("Ann", "build orange-3 3") == ("too-many", "4.3.4")
    table.play("Ann", "build orange-3 2")
    assert (table.branches("kalmere"), table.of("Ann").stock, table.goods("Ann")) == ((2, 0), 0, [])
    assert table.box()["orange-3"] == 1


def test_B15_as_many_as_the_value_or_fewer_the_value_first() -> None:
    table = site("orange-1 brown-3")
    assert builds(table) == ["build orange-1 1", "build brown-3 3", "build brown-3 2", "build brown-3 1"]
    table.play("Ann", "build brown-3 1")
    assert table.branches("kalmere") == (1, 0)
    assert table.goods("Ann") == ["orange-1"]
    assert table.box()["brown-3"] == 1


def test_more_than_the_value_is_refused() -> None:
    assert site("orange-1").refuses("Ann", "build orange-1 2") == ("too-many", "4.3.4")


def test_the_marker_must_be_ones_own_and_unsold() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", sold="orange-1 orange-2")
    assert table.refuses("Ann", "build orange-1 1") == ("not-yours", "4.3.4")


def test_B16_no_building_with_an_empty_stock() -> None:
    table = site("orange-1 orange-3", stock=0)
    assert builds(table) == []
    assert table.refuses("Ann", "build orange-3 3") == ("no-branches", "4.3.4")


@pytest.mark.parametrize("ship", ["kalmere", "new-copenhagen"])
def test_B17_in_a_new_city_and_in_new_copenhagen(ship: str) -> None:
    table = site("orange-2", ship=ship).play("Ann", "build orange-2 2")
    assert table.branches(ship) == (2, 0)


def test_it_costs_no_money_and_knows_no_limit() -> None:
    table = Table("Ann", "Ben", ship="kalmere").seat("Ann", money=0, goods="orange-3", branches={"kalmere": 12})
    table.play("Ann", "build orange-3 3")
    assert (table.branches("kalmere"), table.money("Ann")) == ((15, 0), 0)


@pytest.mark.parametrize(("stock", "choices"), [(5, ["2", "1"]), (2, ["2", "1"]), (1, ["1"])])
def test_T29_B43_masons_build_one_or_two_with_a_one(stock: int, choices: list[str]) -> None:
    table = site("orange-1", stock=stock, guild="masons")
    assert builds(table) == [f"build orange-1 {choice}" for choice in choices]
    table.play("Ann", f"build orange-1 {choices[0]}")
    assert table.branches("kalmere") == (int(choices[0]), 0)


def test_masons_build_as_others_do_with_more() -> None:
    assert builds(site("orange-2", guild="masons")) == ["build orange-2 2", "build orange-2 1"]
    assert builds(site("orange-3", guild="masons"))[0] == "build orange-3 3"
    assert site("orange-2", stock=1, guild="masons").refuses("Ann", "build orange-2 2") == ("too-many", "4.3.4")
