"""Sky Traders in whole numbers: what clear positions come to."""

from __future__ import annotations

from tests.games.featured import some, told
from tests.games.sky_traders.table import Table
from tests.games.sky_traders.test_council import bargaining

from tradewinds.core.rng import Rng


def test_the_gp_of_a_private_deal_are_not_known_to_others() -> None:
    table = bargaining(4, open_offers=False).dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    assert some(told(table, "Anna"), "gp", "gp-not-known") == [13, 0]
    assert some(told(table, "Anna"), "gp", "gp-not-known", of="next") == [27, 0]
    for seat in (2, 3):
        found = told(table, table.names[seat])
        assert [found[f"{who}.gp-not-known"] for who in ("me", "next", "next-2", "next-3")].count(1) == 2
        for seed in range(10):
            twin = table.rules.features(table.rules.imagine(table.s, seat, Rng(seed)), seat)
            assert list(twin) == list(found.values())


def test_open_deals_leave_nothing_to_guess() -> None:
    table = bargaining().dice("Anna", 1).dice("Ben", 2)
    table.play("Anna", "propose Ben 7 gp for 1 die-2").play("Ben", "accept 0")
    assert some(told(table, "Cedric"), "gp", "gp-not-known", of="next") == [13, 0]


def test_a_ship_hold_by_hold() -> None:
    holds = {1: "2 food", 2: "1 sludge", 3: "light", 4: "gunner", 5: "skyman"}
    found = told(Table(3).seat("Anna", holds, gp=50).price(food=4).upgrade("Anna", 1).act())
    assert some(found, "barrels.food", "barrels.sludge", "cargo-value", "cargo-value-at-best") == [2, 1, 8, 20]
    assert some(found, "holds-damaged", "repairs-cost", "holds-upgraded", "holds-empty") == [1, 5, 1, 1]
    assert some(found, "barrels-still-fit", "crew.gunner", "strength", "strength-first") == [5, 1, 3, 1]


def test_a_city_sells_what_it_does_not_buy() -> None:
    table = Table(3, tile="city-2").seat("Anna", {1: "2 food", 2: "2 wine"}, phlogiston=0).price(food=4, wine=8).act()
    found = told(table)
    assert some(found, "sale-here", "sale-in-reach", "cities-in-reach") == [16, 16, 1]
    assert some(found, "bargain-here") == [(10 - 4) * 8 // 2]


def test_prey_and_hunters() -> None:
    table = (
        Table(3).seat("Anna", {4: "able-skyman"}).seat("Ben", {1: "2 jewels"}).seat("Cedric", {4: "gunner"}, wanted=1)
    )
    found = told(table.price(jewels=20).act())
    assert some(found, "prey-here", "prey-here-cargo", "wanted-here", "hunters-near") == [1, 40, 1, 1]
    assert some(found, "prey-here", "hunters-near", of="next") == [0, 2]


def test_influence_and_what_the_rest_of_the_track_costs() -> None:
    found = told(Table(3).seat("Anna", influence=48, gp=30).seat("Ben", {1: "2 sludge"}, influence=50).act())
    assert some(found, "influence-missing-gp", "rest-of-track-affordable", "influence-affordable") == [30, 1, 2]
    assert some(found, "arrived-without-sludge", "rest-of-track-affordable", of="next") == [0, 0]
    assert found["table.time-left"] == 0
