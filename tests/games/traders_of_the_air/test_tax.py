"""Chapter 4.4: the tax."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table


def test_T11_three_dollars_and_three_markers_are_kept() -> None:
    table = Table("Ann", "Ben").seat("Ann", money=5, goods="orange-1 brown-2 blue-2 green-3").play("Ann", "end")
    assert table.phase == "Tax"
    assert table.listed("Ann") == ["discard orange-1", "discard brown-2", "discard blue-2", "discard green-3"]
    assert table.refuses("Ann", "end") == ("tax-first", "4.4")
    assert table.refuses("Ann", "discard orange-2") == ("not-yours", "4.4")
    table.play("Ann", "discard brown-2")
    assert (table.money("Ann"), table.goods("Ann")) == (3, ["orange-1", "blue-2", "green-3"])
    assert table.box() == {"brown-2": 1}
    assert table.asked == "Ben"


def test_two_too_many_go_one_after_the_other() -> None:
    table = Table("Ann", "Ben").seat("Ann", goods="orange-1 orange-1 brown-2 blue-2 green-3").play("Ann", "end")
    table.play("Ann", "discard orange-1")
    assert table.phase == "Tax"
    table.play("Ann", "discard orange-1")
    assert table.goods("Ann") == ["brown-2", "blue-2", "green-3"]


def test_B26_equal_markers_leave_no_choice() -> None:
    table = Table("Ann", "Ben").seat("Ann", money=4, goods="orange-2 orange-2 orange-2 orange-2").play("Ann", "end")
    assert table.goods("Ann") == ["orange-2"] * 3
    assert table.asked == "Ben"
    assert table.happened("taxed") == [{"event": "taxed", "seat": 0, "money": 1, "limit": 3}]
    assert table.happened("discarded") == [{"event": "discarded", "seat": 0, "markers": {"orange-2": 1}, "limit": 3}]


def test_B26_tax_is_taken_in_the_last_turn_too() -> None:
    table = (
        Table("Ann", "Ben").acting("Ben").at(last=0).seat("Ben", money=9, goods="orange-2 orange-2 orange-2 orange-2")
    )
    table.play("Ben", "end")
    assert table.over
    assert (table.money("Ben"), len(table.goods("Ben"))) == (3, 3)


def test_only_the_active_player_is_taxed() -> None:
    table = Table("Ann", "Ben").seat("Ben", money=9, goods="orange-1 orange-2 orange-3 brown-1 brown-2")
    table.play("Ann", "end")
    assert (table.money("Ben"), len(table.goods("Ben"))) == (9 + 3, 5)


@pytest.mark.parametrize(
    ("guild", "money", "markers"), [("treasurers", 6, 3), ("storekeepers", 3, 5), ("factors", 3, 3), ("generic", 3, 3)]
)
def test_what_the_guilds_may_keep(guild: str, money: int, markers: int) -> None:
    table = Table("Ann", "Ben").seat("Ann", money=9, goods="orange-2 " * 5 + "brown-2 brown-2", guild=guild)
    table.play("Ann", "end")
    while table.phase == "Tax":
        table.play("Ann", table.listed("Ann")[0])
    assert (table.money("Ann"), len(table.goods("Ann"))) == (money, markers)


def test_nothing_is_taken_that_is_not_too_much() -> None:
    table = Table("Ann", "Ben").seat("Ann", money=3, goods="orange-1 brown-2 blue-2").play("Ann", "end")
    assert (table.money("Ann"), len(table.goods("Ann"))) == (3, 3)
    assert not table.happened("taxed")
