"""Chapters 4.2, 4.3 and 5: shipyard, architect, slots, majorities, discounts, prices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.games.airship_city.table import Table


def builder(given: Mapping[str, int] | None = None, **stock: Any) -> Table:
    """Anna has donated and has in stock."""
    return Table().seat("Anna", given=given, **stock)


def arrive(table: Table) -> Table:
    """Anna comes to a shipyard."""
    return table.put("Anna", "forest-1", "guild").play("Anna", "move forest-1 shipyard-1")


def at_the_office(table: Table) -> Table:
    return table.play("Anna", "move guild architect")


def test_T14_the_first_donation() -> None:
    table = arrive(builder(wood=4, gears=2)).play("Anna", "donate private-wood")
    assert table.points("Anna") == 1
    assert table.project("private-wood").given == (1, 0, 0, 0)
    assert table.leader("private-wood") == "Anna"
    assert table.stock("Anna") == (0, 0, 0, 0)
    assert table.own("Anna").markers == 18
    assert table.price("Anna", "private-wood") == {"wood": 2, "gears": 2}


def test_T16_one_more_takes_the_majority() -> None:
    table = builder({"private-wood": 1}, wood=4, gears=2).seat("Ben", given={"private-wood": 1})
    assert arrive(table).leader("private-wood") is None
    table.play("Anna", "donate private-wood")
    assert table.leader("private-wood") == "Anna"
    assert table.price("Anna", "private-wood") == {"wood": 1, "gears": 2}
    assert table.price("Ben", "private-wood")["wood"] == 3
    assert table.own("Ben").markers == 19


def test_T15_the_marker_comes_back() -> None:
    table = arrive(Table().seat("Ben", given={"private-wood": 1}).seat("Anna", wood=4, gears=2))
    assert table.own("Ben").markers == 18
    table.play("Anna", "donate private-wood")
    assert table.leader("private-wood") is None
    assert table.happened("tied")
    assert table.own("Ben").markers == 19
    assert (table.price("Ben", "private-wood")["wood"], table.price("Anna", "private-wood")["wood"]) == (3, 3)


def test_a_tie_below_the_leader_changes_nothing() -> None:
    table = Table().seat("Ben", given={"tourist": 1}).seat("Cedric", given={"tourist": 2})
    table = arrive(table.seat("Anna", wood=2, metal=2, gears=2)).play("Anna", "donate tourist")
    assert table.leader("tourist") == "Cedric"


def test_A55_switched_a_tie_leaves_it() -> None:
    table = Table(majority_strict=False).seat("Ben", given={"private-wood": 1}).seat("Anna", wood=7, gears=4)
    table = arrive(table).play("Anna", "donate private-wood")
    assert table.leader("private-wood") == "Ben"


def test_T17_A32_A33_a_sale() -> None:
    table = arrive(builder(wood=4, gears=2, gold=5)).play("Anna", "sell private-wood")
    assert table.stock("Anna") == (0, 0, 10, 0)
    assert table.project("private-wood").sells_for == 6
    assert table.project("private-metal").sells_for == 7
    assert table.points("Anna") == 0


def test_T18_the_bottom_of_the_price_list() -> None:
    table = arrive(builder(wood=4, gears=2).price_rows(7)).play("Anna", "sell private-wood")
    assert table.stock("Anna")[2] == 3
    assert table.project("private-wood").sells_for == 3


def test_T19_A31_A54_full_slots() -> None:
    def full(ship: str) -> Table:
        table = Table().seat("Ben", given={ship: 6}).seat("Anna", wood=4, metal=2, gears=2)
        return arrive(table)

    table = full("tourist")
    assert table.refuses("Anna", "donate tourist") == ("slots-full", "5.1")
    assert "donate tourist" not in table.legal("Anna")
    assert not [action for action in table.rules.codec.table.actions if str(action) == "sell tourist"]
    wooden = full("private-wood")
    assert wooden.refuses("Anna", "donate private-wood") == ("slots-full", "5.1")
    assert wooden.accepts("Anna", "sell private-wood")


def test_T20_A28_what_comes_first() -> None:
    table = arrive(builder({"private-wood": 1}, wood=10, gears=10))
    assert table.refuses("Anna", "donate residential-wood") == ("needs-first", "5.2")
    table.play("Anna", "donate private-wood")
    assert table.price("Anna", "residential-wood") == {"wood": 5, "gears": 4}
    ready = arrive(builder({"private-wood": 2}, wood=5, gears=4)).play("Anna", "donate residential-wood")
    assert ready.stock("Anna") == (0, 0, 0, 0)
    assert ready.points("Anna") == 2 + 2


def test_A28_switched() -> None:
    table = Table(prereq_counts_majority=True).seat("Anna", given={"private-wood": 1}, wood=10, gears=10)
    assert arrive(table).accepts("Anna", "donate residential-wood")


def test_A30_conditions_hold_for_sales_too() -> None:
    table = arrive(builder(wood=10, gears=10))
    assert table.refuses("Anna", "sell residential-wood") == ("needs-first", "5.2")


def test_T21_a_cargo_ship_below_the_cap() -> None:
    given = {"private-wood": 3, "residential-wood": 2}
    table = arrive(builder(given, wood=10, gears=7))
    assert table.price("Anna", "cargo-wood") == {"wood": 10, "gears": 7}
    assert table.play("Anna", "donate cargo-wood").stock("Anna") == (0, 0, 0, 0)


def test_T41_never_below_nothing() -> None:
    table = arrive(builder({"private-wood": 4}, gears=2))
    assert table.price("Anna", "private-wood") == {"gears": 2}
    assert table.play("Anna", "donate private-wood").stock("Anna") == (0, 0, 0, 0)


def test_A34_the_new_marker_helps_only_later() -> None:
    table = arrive(builder(wood=3, gears=2))
    assert table.refuses("Anna", "donate private-wood") == ("too-dear", "4.2")


def test_A35_the_discount_of_wood_counts_for_every_ship() -> None:
    table = builder({"private-wood": 1, "private-metal": 1})
    assert table.price("Anna", "tourist") == {"gears": 2}
    assert table.price("Anna", "signpost") == {"wood": 18}
    assert table.price("Ben", "tourist") == {"wood": 2, "metal": 2, "gears": 2}


def test_gears_are_never_discounted() -> None:
    table = arrive(builder({"private-wood": 5}, gears=1))
    assert table.refuses("Anna", "donate private-wood") == ("too-dear", "4.2")
    assert table.price("Anna", "private-wood") == {"gears": 2}


def test_A36_no_marker_left() -> None:
    used = {"private-wood": 5, "private-metal": 5, "tourist": 5, "residential-wood": 1}  # and four majorities
    table = arrive(builder(used, wood=8, metal=3, gears=4))
    assert table.own("Anna").markers == 0
    assert table.refuses("Anna", "donate private-metal") == ("no-marker", "5.1")
    assert table.accepts("Anna", "sell private-metal")


def test_A36_a_majority_without_its_marker() -> None:
    used = {"private-wood": 5, "private-metal": 5, "tourist": 5, "passenger": 0}  # and three majorities: two are left
    table = Table().seat("Anna", given={**used, "residential-metal": 1}, wood=8, metal=6, gears=4)
    table.majority("residential-metal", "Ben").seat("Ben", given={"residential-metal": 1})
    table = arrive(table)
    assert table.own("Anna").markers == 1
    table.play("Anna", "donate residential-metal")
    assert table.leader("residential-metal") == "Anna"
    assert table.own("Anna").markers == 0
    assert table.own("Anna").ship_majorities == 4


def test_the_developed_shipyard_pays_a_gear() -> None:
    table = Table().seat("Anna", upgrades=["gears"], wood=4, gears=2).developed("shipyard-1")
    assert arrive(table).play("Anna", "sell private-wood").stock("Anna") == (0, 0, 7, 1)


# 4.3


def test_T22_a_signpost_with_discount() -> None:
    table = Table().seat("Anna", workers=["guild", "mine-2"], upgrades=["wood"], given={"cargo-wood": 1}, wood=14)
    table = at_the_office(table)
    assert table.price("Anna", "signpost") == {"wood": 14}
    before = table.points("Anna")
    table.play("Anna", "build signpost")
    assert table.points("Anna") == before + 4
    assert table.leader("signpost") == "Anna"
    assert table.stock("Anna")[0] == 0


def test_T45_A52_only_the_full_facility_is_closed() -> None:
    table = Table().seat("Anna", workers=["guild", "mine-2"], wood=10, gold=10).seat("Ben", given={"fountain": 4})
    table = at_the_office(table)
    assert table.legal("Anna", "build") == {"build park"}
    assert table.refuses("Anna", "build fountain") == ("slots-full", "5.1")
    assert table.refuses("Anna", "build clock-tower") == ("too-dear", "4.3")
    assert table.refuses("Anna", "donate tourist") == ("other-tile", "4.3")


def test_facilities_give_no_discount_and_no_points_for_the_majority() -> None:
    table = Table().seat("Anna", workers=["guild", "mine-2"], gold=10, upgrades=["gold"]).developed("architect")
    table = at_the_office(table).play("Anna", "build fountain")
    assert table.points("Anna") == 3 + 5
    assert table.stock("Anna")[2] == 1  # the developed office pays gold
    assert table.price("Anna", "fountain") == {"gold": 10}
