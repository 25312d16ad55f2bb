"""Chapter 7: trade, minerals, clouds, holds."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table

from tradewinds.games.sky_traders.actions.ship import Organise, StowSome


def organise(table: Table, *loads: str) -> Organise:
    numbers = [table.number("Load", load) for load in loads]
    return Organise(table.rules.codec.table, *numbers)


def test_t05_two_barrels_of_food() -> None:
    table = Table(tile="city-2").price(food=4).trade()
    table.do(0, "buy food 2")
    assert table.me(0).gp == 12
    assert table.holds(0) == {1: "2 food"}


def test_t06_a_city_does_not_buy_what_it_sells() -> None:
    table = Table(tile="city-3").seat(0, {1: "2 textiles", 2: "1 wine", 3: "2 grog"}).trade()
    assert table.refused(0, "sell textiles 1") == "not-bought-here"
    table.do(0, "sell wine 1", "sell grog 2")
    assert table.me(0).gp == 20 + 4 + 10


def test_t07_no_jewels_in_the_treasury() -> None:
    table = (
        Table(tile="city-6")
        .seat(1, {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"})
        .seat(2, {1: "2 jewels", 2: "2 jewels"})
    )
    table.seat(0, gp=100).trade()
    assert table.refused(0, "buy jewels 1") == "treasury-short"


def test_t08_duke_skazzu_loads_five_sludge() -> None:
    table = Table().seat(0, {4: "skyman", 5: "skyman", 6: "skyman"}).price(sludge=2).trade()
    table.do(0, "take-sludge 5")
    assert table.me(0).gp == 30
    assert [table.holds(0)[hold] for hold in (1, 2, 3)] == ["2 sludge", "2 sludge", "1 sludge"]


def test_sludge_cannot_be_sold_and_grog_not_at_the_cove() -> None:
    table = Table(tile="cove").seat(0, {1: "2 grog", 2: "2 sludge"}).trade()
    assert table.refused(0, "sell grog 1") == "not-bought-here"
    assert not [action for action in table.legal(0) if "sell sludge" in action]
    table.do(0, "buy grog 2")


def test_t09_mangold_collects_minerals_and_jewels() -> None:
    table = Table().act()
    table.do(0, "collect").chance("roll-two 4 4")
    assert table.phase == "Loading"
    table.do(0, "load-all")
    assert table.holds(0) == {1: "1 jewels", 2: "2 minerals", 3: "2 minerals", 4: "2 minerals", 5: "2 minerals"}


def test_t10_one_empty_hold_takes_two_minerals() -> None:
    table = Table().seat(0, {1: "1 food", 2: "2 food", 4: "skyman", 5: "light", 6: "skyman"}).act()
    table.do(0, "collect").chance("roll-two 5 3")
    table.do(0, "load-all")
    assert table.holds(0)[3] == "2 minerals"
    assert table.me(0).barrels(0) == 2


def test_minerals_are_stowed_where_one_wishes() -> None:
    table = Table().act()
    table.do(0, "collect").chance("roll-two 1 2")
    item = table.number("Item", "minerals")
    table.do(0, StowSome(table.rules.codec.table, item, 5, 1), "stow minerals 2")
    assert table.holds(0) == {2: "2 minerals", 6: "1 minerals"}
    assert table.phase != "Loading"


def test_loading_is_optional() -> None:
    table = Table().act()
    table.do(0, "collect").chance("roll-two 1 2").do(0, "done")
    assert table.holds(0) == {}


def test_t11_mining_stops_at_ten() -> None:
    table = Table().seat(0, phlogiston=8).act()
    table.do(0, "mine").chance("roll 5")
    assert table.me(0).phlogiston == 10


def test_t12_the_geyser_gives_two_dice() -> None:
    table = Table(tile="geyser").seat(0, phlogiston=2).act()
    table.do(0, "mine").chance("roll-two 3 4")
    assert table.me(0).phlogiston == 9


def test_trade_and_minerals_need_a_city() -> None:
    table = Table(tile="flyover-1").act()
    assert table.refused(0, "trade") == "not-in-a-city"
    assert table.refused(0, "collect") == "not-in-a-city"
    assert table.legal(0)[0] == "pass"


def test_phlogiston_is_bought_and_sold() -> None:
    table = Table().seat(0, phlogiston=8).trade()
    assert table.refused(0, "buy-fuel 3") == "tank-full"
    table.do(0, "buy-fuel 2", "sell-fuel 10")
    assert (table.me(0).gp, table.me(0).phlogiston) == (28, 0)
    assert table.refused(0, "sell-fuel 1") == "tank-low"


def test_crew_is_hired_into_the_lowest_hold_that_will_do() -> None:
    table = Table().seat(0, {1: "1 food"}, gp=60).upgrade(0, 2).trade()
    table.do(0, "hire skyman", "hire boatswain")
    assert table.holds(0) == {1: "1 food", 3: "boatswain", 4: "skyman"}
    assert table.refused(0, "hire navigator") == "no-berth"
    assert table.me(0).gp == 40


def test_r46_nobody_left_to_hire() -> None:
    table = Table().seat(1, {1: "broker", 2: "broker"}).seat(0, gp=60).trade()
    assert table.refused(0, "hire broker") == "nobody-to-hire"


def test_a_broker_brings_one_more_for_legal_goods() -> None:
    table = Table().seat(0, {1: "broker", 2: "2 food", 3: "2 grog"}).trade()
    table.do(0, "sell food 2", "sell grog 2")
    assert table.me(0).gp == 20 + 6 + 10


def test_repairs_put_the_card_back() -> None:
    table = Table().seat(0, {1: "heavy", 2: "medium", 3: "makeshift"}, gp=40).trade()
    table.do(0, "repair 1", "repair 2", "repair 3")
    assert table.me(0).gp == 0
    assert len(table.s.damages) == 16
    assert table.refused(0, "repair 1") == "not-damaged"


def test_t61_an_upgrade_needs_a_sound_hold_without_crew() -> None:
    table = Table().seat(0, {1: "light", 2: "boatswain", 3: "2 food"}, gp=100).trade()
    assert table.refused(0, "upgrade 1") == "hold-not-free"
    assert table.refused(0, "upgrade 2") == "hold-not-free"
    assert table.refused(0, "upgrade 4") == "not-for-that-hold"
    table.do(0, "upgrade 3")
    assert table.refused(0, "upgrade 3") == "upgraded-already"


def test_r41_an_upgrade_is_sold_once_the_hold_is_down_to_two() -> None:
    table = Table().seat(0, {1: "3 sludge"}).upgrade(0, 1).trade()
    assert table.refused(0, "sell-upgrade 1") == "unload-first"
    table = Table().seat(0, {1: "2 sludge"}).upgrade(0, 1).trade()
    table.do(0, "sell-upgrade 1")
    assert table.me(0).gp == 35


def test_r40_an_upgraded_hold_carries_four_sludge() -> None:
    table = Table().upgrade(0, 1).seat(0, {2: "light", 3: "light", 4: "light", 5: "light", 6: "medium"}).trade()
    table.do(0, "take-sludge 4")
    assert table.holds(0)[1] == "4 sludge"


def test_buying_is_bounded_by_money_stock_and_holds() -> None:
    table = Table().seat(0, {4: "skyman", 5: "skyman", 6: "skyman"}, gp=5).trade()
    assert [action for action in table.legal(0) if action.startswith("buy minerals")][-1] == "buy minerals 5"
    assert table.refused(0, "buy minerals 6") == "too-dear"
    table.seat(0, gp=50)
    assert table.refused(0, "buy minerals 7") == "holds-full"
    assert table.refused(0, "buy food 1") == "not-sold-here"


def test_organising_moves_barrels_and_crew_freely() -> None:
    table = Table().seat(0, {1: "1 food", 2: "1 food", 3: "boatswain", 4: "skyman", 6: "2 wine"}).trade()
    plan = organise(table, "boatswain", "wine-2", "empty", "food-2", "empty", "skyman")
    table.do(0, plan)
    assert table.holds(0) == {1: "boatswain", 2: "2 wine", 4: "2 food", 6: "skyman"}


def test_organising_keeps_the_rules_of_the_holds() -> None:
    table = Table().seat(0, {1: "1 food", 2: "1 food", 4: "skyman", 5: "light"}).trade()
    wrong = organise(table, "skyman", "food-2", "empty", "empty", "empty", "empty")
    assert table.refused(0, wrong) == "not-in-that-hold"
    damaged = organise(table, "empty", "empty", "empty", "skyman", "food-2", "empty")
    assert table.refused(0, damaged) == "not-in-that-hold"
    more = organise(table, "food-2", "food-2", "empty", "skyman", "empty", "empty")
    assert table.refused(0, more) == "other-cargo"
    four = organise(table, "food-4", "empty", "empty", "skyman", "empty", "empty")
    assert table.refused(0, four) == "not-in-that-hold"


def test_tidying_frees_holds() -> None:
    table = Table().seat(0, {1: "1 food", 3: "1 food", 5: "1 wine"}).trade()
    table.do(0, "tidy")
    assert sorted(table.holds(0).values()) == ["1 wine", "2 food"]
    assert table.refused(0, "tidy") == "tidy-already"


@pytest.mark.parametrize(("destroys", "left"), [(True, 5), (False, 4)])
def test_r39_damage_and_upgrades(destroys: bool, left: int) -> None:
    from tradewinds.games.sky_traders.rules.damage import place_damage

    table = Table(damage_destroys_upgrade=destroys).seat(0, {1: "3 food"}, gp=60).upgrade(0, 1)
    place_damage(table.s, 0, 0, 0)
    assert table.s.upgrade_stock == left
    assert table.s.stock[1] == 10
    deck = table.s.damages[:]
    deck.remove(0)
    table.s.damages = deck
    table.trade().do(0, "repair 1")
    assert table.me(0).upgraded[0] is not destroys


def test_everything_the_form_offers_for_a_hold_fits_there() -> None:
    table = Table().seat(0, {1: "2 food", 3: "1 wine", 4: "skyman"}).trade()
    (form,) = table.rules.forms(table.s, 0)
    assert [len(field.options) for field in form.fields] == [4, 4, 4, 5, 5, 5]
