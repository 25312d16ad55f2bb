"""Chapter 7: trade, minerals, clouds, holds."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table


def test_t05_two_barrels_of_food() -> None:
    table = Table(tile="city-2").price(food=4).trade()
    table.play("Anna", "buy food 2")
    assert table.me("Anna").gp == 12
    assert table.holds("Anna") == {1: "2 food"}


def test_t06_a_city_does_not_buy_what_it_sells() -> None:
    table = Table(tile="city-3").seat("Anna", {1: "2 textiles", 2: "1 wine", 3: "2 grog"}).trade()
    assert table.refuses("Anna", "sell textiles 1") == ("not-bought-here", "7.4")
    table.play("Anna", "sell wine 1", "sell grog 2")
    assert table.me("Anna").gp == 20 + 4 + 10


def test_t07_no_jewels_in_the_treasury() -> None:
    table = (
        Table(tile="city-6")
        .seat("Ben", {1: "2 jewels", 2: "2 jewels", 3: "2 jewels"})
        .seat("Cedric", {1: "2 jewels", 2: "2 jewels"})
    )
    table.seat("Anna", gp=100).trade()
    assert table.refuses("Anna", "buy jewels 1") == ("treasury-short", "7.3")


def test_t08_duke_skazzu_loads_five_sludge() -> None:
    table = Table().seat("Anna", {4: "skyman", 5: "skyman", 6: "skyman"}).price(sludge=2).trade()
    table.play("Anna", "take-sludge 5")
    assert table.me("Anna").gp == 30
    assert [table.holds("Anna")[hold] for hold in (1, 2, 3)] == ["2 sludge", "2 sludge", "1 sludge"]


def test_sludge_cannot_be_sold_and_grog_not_at_the_cove() -> None:
    table = Table(tile="cove").seat("Anna", {1: "2 grog", 2: "2 sludge"}).trade()
    assert table.refuses("Anna", "sell grog 1") == ("not-bought-here", "7.4")
    assert not [action for action in table.listed("Anna") if "sell sludge" in action]
    table.play("Anna", "buy grog 2")


def test_t09_mangold_collects_minerals_and_jewels() -> None:
    table = Table().act()
    table.play("Anna", "collect").chance("roll-two 4 4")
    assert table.phase == "Loading"
    table.play("Anna", "load-all")
    assert table.holds("Anna") == {1: "1 jewels", 2: "2 minerals", 3: "2 minerals", 4: "2 minerals", 5: "2 minerals"}


def test_t10_one_empty_hold_takes_two_minerals() -> None:
    table = Table().seat("Anna", {1: "1 food", 2: "2 food", 4: "skyman", 5: "light", 6: "skyman"}).act()
    table.play("Anna", "collect").chance("roll-two 5 3")
    table.play("Anna", "load-all")
    assert table.holds("Anna")[3] == "2 minerals"
    assert table.me("Anna").barrels(0) == 2


def test_minerals_are_stowed_where_one_wishes() -> None:
    table = Table().act()
    table.play("Anna", "collect").chance("roll-two 1 2")
    table.play("Anna", "stow-some minerals 6 1", "stow minerals 2")
    assert table.holds("Anna") == {2: "2 minerals", 6: "1 minerals"}
    assert table.phase != "Loading"


def test_loading_is_optional() -> None:
    table = Table().act()
    table.play("Anna", "collect").chance("roll-two 1 2").play("Anna", "done")
    assert table.holds("Anna") == {}


def test_t11_mining_stops_at_ten() -> None:
    table = Table().seat("Anna", phlogiston=8).act()
    table.play("Anna", "mine").chance("roll 5")
    assert table.me("Anna").phlogiston == 10


def test_t12_the_geyser_gives_two_dice() -> None:
    table = Table(tile="geyser").seat("Anna", phlogiston=2).act()
    table.play("Anna", "mine").chance("roll-two 3 4")
    assert table.me("Anna").phlogiston == 9


def test_trade_and_minerals_need_a_city() -> None:
    table = Table(tile="flyover-1").act()
    assert table.refuses("Anna", "trade") == ("not-in-a-city", "7.2")
    assert table.refuses("Anna", "collect") == ("not-in-a-city", "7.11")
    assert table.listed("Anna")[0] == "pass"


def test_phlogiston_is_bought_and_sold() -> None:
    table = Table().seat("Anna", phlogiston=8).trade()
    assert table.refuses("Anna", "buy-fuel 3") == ("tank-full", "7.5")
    table.play("Anna", "buy-fuel 2", "sell-fuel 10")
    assert (table.me("Anna").gp, table.me("Anna").phlogiston) == (28, 0)
    assert table.refuses("Anna", "sell-fuel 1") == ("tank-low", "7.5")


def test_crew_is_hired_into_the_lowest_hold_that_will_do() -> None:
    table = Table().seat("Anna", {1: "1 food"}, gp=60).upgrade("Anna", 2).trade()
    table.play("Anna", "hire skyman", "hire boatswain")
    assert table.holds("Anna") == {1: "1 food", 3: "boatswain", 4: "skyman"}
    assert table.refuses("Anna", "hire navigator") == ("no-berth", "7.6")
    assert table.me("Anna").gp == 40


def test_r46_nobody_left_to_hire() -> None:
    table = Table().seat("Ben", {1: "broker", 2: "broker"}).seat("Anna", gp=60).trade()
    assert table.refuses("Anna", "hire broker") == ("nobody-to-hire", "7.6")


def test_a_broker_brings_one_more_for_legal_goods() -> None:
    table = Table().seat("Anna", {1: "broker", 2: "2 food", 3: "2 grog"}).trade()
    table.play("Anna", "sell food 2", "sell grog 2")
    assert table.me("Anna").gp == 20 + 6 + 10


def test_repairs_put_the_card_back() -> None:
    table = Table().seat("Anna", {1: "heavy", 2: "medium", 3: "makeshift"}, gp=40).trade()
    table.play("Anna", "repair 1", "repair 2", "repair 3")
    assert table.me("Anna").gp == 0
    assert len(table.s.damages) == 16
    assert table.refuses("Anna", "repair 1") == ("not-damaged", "7.9")


def test_t61_an_upgrade_needs_a_sound_hold_without_crew() -> None:
    table = Table().seat("Anna", {1: "light", 2: "boatswain", 3: "2 food"}, gp=100).trade()
    assert table.refuses("Anna", "upgrade 1") == ("hold-not-free", "7.10")
    assert table.refuses("Anna", "upgrade 2") == ("hold-not-free", "7.10")
    assert table.refuses("Anna", "upgrade 4") == ("not-for-that-hold", "7.10")
    table.play("Anna", "upgrade 3")
    assert table.refuses("Anna", "upgrade 3") == ("upgraded-already", "7.10")


def test_r41_an_upgrade_is_sold_once_the_hold_is_down_to_two() -> None:
    table = Table().seat("Anna", {1: "3 sludge"}).upgrade("Anna", 1).trade()
    assert table.refuses("Anna", "sell-upgrade 1") == ("unload-first", "7.10")
    table = Table().seat("Anna", {1: "2 sludge"}).upgrade("Anna", 1).trade()
    table.play("Anna", "sell-upgrade 1")
    assert table.me("Anna").gp == 35


def test_r40_an_upgraded_hold_carries_four_sludge() -> None:
    table = Table().upgrade("Anna", 1).seat("Anna", dict.fromkeys(range(2, 6), "light") | {6: "medium"}).trade()
    table.play("Anna", "take-sludge 4")
    assert table.holds("Anna")[1] == "4 sludge"


def test_buying_is_bounded_by_money_stock_and_holds() -> None:
    table = Table().seat("Anna", {4: "skyman", 5: "skyman", 6: "skyman"}, gp=5).trade()
    assert [action for action in table.listed("Anna") if action.startswith("buy minerals")][-1] == "buy minerals 5"
    assert table.refuses("Anna", "buy minerals 6") == ("too-dear", "7.3")
    table.seat("Anna", gp=50)
    assert table.refuses("Anna", "buy minerals 7") == ("holds-full", "7.8")
    assert table.refuses("Anna", "buy food 1") == ("not-sold-here", "7.3")


def test_organising_moves_barrels_and_crew_freely() -> None:
    table = Table().seat("Anna", {1: "1 food", 2: "1 food", 3: "boatswain", 4: "skyman", 6: "2 wine"}).trade()
    plan = "organise boatswain wine-2 empty food-2 empty skyman"
    table.play("Anna", plan)
    assert table.holds("Anna") == {1: "boatswain", 2: "2 wine", 4: "2 food", 6: "skyman"}


def test_organising_keeps_the_rules_of_the_holds() -> None:
    table = Table().seat("Anna", {1: "1 food", 2: "1 food", 4: "skyman", 5: "light"}).trade()
    wrong = "organise skyman food-2 empty empty empty empty"
    assert table.refuses("Anna", wrong) == ("not-in-that-hold", "7.8")
    damaged = "organise empty empty empty skyman food-2 empty"
    assert table.refuses("Anna", damaged) == ("not-in-that-hold", "7.8")
    more = "organise food-2 food-2 empty skyman empty empty"
    assert table.refuses("Anna", more) == ("other-cargo", "7.8")
    four = "organise food-4 empty empty skyman empty empty"
    assert table.refuses("Anna", four) == ("not-in-that-hold", "7.8")


def test_tidying_frees_holds() -> None:
    table = Table().seat("Anna", {1: "1 food", 3: "1 food", 5: "1 wine"}).trade()
    table.play("Anna", "tidy")
    assert sorted(table.holds("Anna").values()) == ["1 wine", "2 food"]
    assert table.refuses("Anna", "tidy") == ("tidy-already", "7.8")


@pytest.mark.parametrize(("destroys", "left"), [(True, 5), (False, 4)])
def test_r39_damage_and_upgrades(destroys: bool, left: int) -> None:
    from tradewinds.games.sky_traders.rules.damage import place_damage

    table = Table(damage_destroys_upgrade=destroys).seat("Anna", {1: "3 food"}, gp=60).upgrade("Anna", 1)
    place_damage(table.s, 0, 0, 0)
    assert table.s.upgrade_stock == left
    assert table.s.stock[1] == 10
    deck = table.s.damages[:]
    deck.remove(0)
    table.s.damages = deck
    table.trade().play("Anna", "repair 1")
    assert table.me("Anna").upgraded[0] is not destroys


def test_everything_the_form_offers_for_a_hold_fits_there() -> None:
    table = Table().seat("Anna", {1: "2 food", 3: "1 wine", 4: "skyman"}).trade()
    (form,) = table.match.forms(0)
    assert [len(field.options) for field in form.fields] == [4, 4, 4, 5, 5, 5]
