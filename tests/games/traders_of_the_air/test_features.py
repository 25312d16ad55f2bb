"""Traders of the Air in whole numbers: what clear positions come to."""

from __future__ import annotations

from tests.games.featured import some, told
from tests.games.traders_of_the_air.table import Table


def three() -> Table:
    return Table("Anna", "Ben", "Cedric")


def test_markers_to_sell_and_markers_that_wait() -> None:
    found = told(three().seat("Anna", goods="orange-1 orange-3 blue-2").seat("Ben", goods="orange-2").turn())
    assert some(found, "markers", "markers-sellable", "markers-single") == [3, 2, 1]
    assert some(found, "sale-brings-points", "sale-has-ones", "sale-spoils-markers") == [4, 1, 1]
    assert some(found, "markers-exposed", of="next") == [1]


def test_guilds_change_what_is_kept_and_built() -> None:
    goods = "orange-1 blue-1 purple-1 green-1"
    plain = told(three().seat("Anna", money=3, goods=goods).turn())
    assert some(plain, "guild.generic", "money-after-tax", "markers-over-limit", "markers-build") == [1, 3, 1, 4]
    mason = told(three().seat("Anna", money=3, goods=goods, guild="masons").turn())
    assert some(mason, "guild.masons", "markers-build", "best-marker-builds") == [1, 8, 2]
    treasurer = told(three().seat("Anna", money=3, guild="treasurers").turn())
    assert some(treasurer, "money-after-tax") == [6]


def test_branches_majorities_and_ties() -> None:
    table = three().seat("Anna", branches={"nemesis": 2, "revall": 1, "aleborg": 3})
    found = told(table.seat("Ben", branches={"nemesis": 2, "aleborg": 2}).turn())
    assert some(found, "cities", "cities-alone", "majorities", "majorities-shared") == [3, 1, 2, 1]
    assert some(found, "majorities-by-one", "tallest-pile", "tallest-pile-lead", "cities-first") == [1, 3, 1, 1]
    assert some(found, "points", "points-lead") == [8, 4]
