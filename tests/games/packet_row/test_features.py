"""Packet Row in whole numbers: what clear positions come to."""

from __future__ import annotations

from tests.games.featured import some, told
from tests.games.packet_row.positions import of_three

WHEAT = "contract-wheat-4-sweden"
TOBACCO = "contract-tobacco-2-sweden"


def test_a_contract_is_as_far_as_its_ship_and_its_goods() -> None:
    nothing = told(of_three().seat("Anna", 25, [WHEAT]))
    goods = told(of_three().seat("Anna", 25, [WHEAT, "wheat-3"]))
    ship = told(of_three().seat("Anna", 25, [WHEAT, "wheat-3", "gold-1"], ["ship-sweden"]))
    assert some(nothing, "pay-without-ship.lacking-more", "contracts-lack-units") == [35, 4]
    assert some(goods, "pay-without-ship.lacking-1", "contracts-lack-units") == [35, 1]
    assert some(ship, "pay-with-ship.lacking-0", "contracts-lack-units", "spare.ships") == [35, 0, 0]


def test_one_ship_takes_several_contracts_and_goods_are_given_out_once() -> None:
    found = told(of_three().seat("Anna", 25, [WHEAT, TOBACCO, "tobacco-2", "wheat-3"], ["ship-sweden"]))
    assert some(found, "pay-with-ship.lacking-0", "pay-with-ship.lacking-1") == [15, 35]
    assert some(found, "contracts-destinations", "contracts-sharing-a-ship") == [1, 1]


def test_a_captain_turns_a_ship_that_nothing_is_meant_for() -> None:
    found = told(of_three().seat("Anna", 25, [WHEAT, "captain"], ["ship-spain"]))
    assert some(found, "pay-with-captain.lacking-more", "pay-without-ship.lacking-more") == [35, 0]


def test_the_starting_contract_is_in_the_plan_of_its_owner_alone() -> None:
    table = of_three().seat("Anna", 25, start="start-fur-3-spain")
    assert some(told(table, "Anna"), "starting-contract", "contracts", "contracts-pay") == [1, 1, 25]
    for name, place in (("Ben", "next-2"), ("Cedric", "next")):
        assert some(told(table, name), "starting-contract", "contracts", "contracts-pay", of=place) == [1, 0, 0]


def test_points_and_leads() -> None:
    found = told(of_three().seat("Anna", 40, ["school", "banker"]).seat("Ben", 30))
    assert some(found, "points-of-buildings", "points-of-bankers", "points") == [3, 2, 9]
    assert some(found, "points-lead", "points-first", "money-lead", "money-first") == [6, 1, 10, 1]
    assert some(found, "points-lead", "points-first", of="next") == [-6, 0]


def test_the_rows_hold_what_a_plan_lacks() -> None:
    table = of_three().seat("Anna", 25, [WHEAT]).row("docks", ["ship-sweden", "gold-2"]).row("market", ["wheat-3"])
    found = told(table)
    assert some(found, "row-ship-for-pay.now", "row-units-lacking.now", "row-gold.now") == [35, 3, 2]
    poor = told(of_three().seat("Anna", 1, [WHEAT]).row("docks", ["ship-sweden", "gold-2"]).row("market", ["wheat-3"]))
    assert some(poor, "row-ship-for-pay.now", "row-units-lacking.now", "row-gold.now") == [35, 0, 0]
