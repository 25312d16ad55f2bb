"""Chapters 5 and 6: sailing, the Dual City, dumping."""

from __future__ import annotations

import pytest
from tests.games.sky_traders.table import Table

FAR = ["city-1", "city-2", "volcano", "city-6", "city-3", "city-5"]  # 0 to 5 tiles from City 1 on the first board


@pytest.mark.parametrize(("tiles", "cost"), list(enumerate([0, 1, 2, 3, 5, 10])))
def test_t01_what_sailing_costs(tiles: int, cost: int) -> None:
    table = Table().sail()
    table.play("Anna", "stay" if tiles == 0 else f"sail {FAR[tiles]}")
    assert table.me("Anna").phlogiston == 10 - cost


def test_t02_ping_chan_sails_four_tiles() -> None:
    table = Table().seat("Anna", phlogiston=8).sail()
    table.play("Anna", "sail city-3")
    assert table.me("Anna").phlogiston == 3


def test_t03_five_tiles_are_too_dear() -> None:
    table = Table().seat("Anna", phlogiston=9).sail()
    assert table.refuses("Anna", "sail city-5") == ("too-little-phlogiston", "5.1")
    assert "sail city-5" not in table.listed("Anna")
    assert table.me("Anna").phlogiston == 9


def test_t04_arnaud_jumps_from_hyperzephyr_to_hyperzephyr() -> None:
    table = Table().sail()
    table.play("Anna", "sail dual-city")
    assert table.me("Anna").phlogiston == 7


def test_r06_the_jump_may_be_the_first_step() -> None:
    table = Table(tile="hyperzephyr-1").sail()
    table.play("Anna", "sail hyperzephyr-2")
    assert table.me("Anna").phlogiston == 9


def test_six_tiles_are_too_far() -> None:
    table = Table(tile="city-1").sail()
    ways = table.s._ways[table.me("Anna").tile]
    assert all(way <= 5 for way in ways)
    table.s._ways = [[6 if way == 5 else way for way in row] for row in table.s._ways]
    assert table.refuses("Anna", "sail city-5") == ("too-far", "5.1")
    assert table.refuses("Anna", "sail city-1") == ("already-there", "5.1")


def test_t53_navigator_headwind_tailwind() -> None:
    for headwind, tailwind, cost in [(False, False, 5), (True, False, 10), (True, True, 0)]:
        table = Table().seat("Anna", {1: "navigator"}).keep("Anna", "tailwind").sail()
        table.s.headwind = headwind
        if tailwind:
            table.play("Anna", "use-tailwind")
        table.play("Anna", "sail city-5")
        assert table.me("Anna").phlogiston == 10 - cost


def test_t54_headwind_without_a_navigator() -> None:
    table = Table().sail()
    table.s.headwind = True
    assert table.refuses("Anna", "sail city-5") == ("too-little-phlogiston", "5.1")
    table.play("Anna", "sail city-3")
    assert table.me("Anna").phlogiston == 1


def test_a_tailwind_is_used_once() -> None:
    table = Table().keep("Anna", "tailwind").sail()
    table.play("Anna", "use-tailwind")
    assert table.refuses("Anna", "use-tailwind") == ("no-tailwind", "5.4")
    assert table.entry("Wind", "tailwind") in table.s.laid


def test_t30_mangold_in_the_dual_city() -> None:
    table = Table(tile="geyser").seat("Anna", {1: "1 minerals"}, gp=100).sail()
    table.play("Anna", "sail dual-city").chance("roll-two 2 4").play("Anna", "done", "trade")
    table.play("Anna", "buy food 2", "buy wine 2")
    assert table.refuses("Anna", "sell food 1") == ("not-bought-here", "7.4")
    table.play("Anna", "sell minerals 1")
    table.sail().play("Anna", "stay").chance("roll-two 2 6").play("Anna", "done", "trade")
    assert table.refuses("Anna", "sell food 1") == ("not-bought-here", "7.4")
    table.play("Anna", "sell wine 2", "buy jewels 1")


def test_t31_a_double_closes_the_dual_city() -> None:
    table = Table(tile="dual-city").seat("Anna", {1: "2 textiles", 2: "1 grog", 3: "light"}, gp=60).sail()
    table.play("Anna", "stay").chance("roll-two 3 3").play("Anna", "done", "trade")
    for action in ("buy textiles 1", "sell grog 1", "sell textiles 1", "take-sludge 1"):
        assert table.refuses("Anna", action) == ("market-closed", "5.3")
    table.play("Anna", "hire skyman", "sell-fuel 1", "repair 3")


def test_r12_passing_through_the_dual_city_rolls_nothing() -> None:
    table = Table(tile="geyser").seat("Anna", {4: "skyman"}).sail()
    table.play("Anna", "sail city-4")
    assert table.phase == "DumpCargo"


def test_a_treasure_is_found_in_a_later_turn() -> None:
    table = Table(tile="city-2").keep("Anna", "treasure-map").seat("Anna", treasure=1, treasure_ready=False).sail()
    table.play("Anna", "stay")
    assert table.me("Anna").gp == 20
    table.seat("Anna", treasure_ready=True).sail().play("Anna", "stay")
    assert table.me("Anna").gp == 70
    assert table.me("Anna").kept == ()


# dumping


def test_t32_ping_chan_at_the_volcano() -> None:
    table = Table(tile="volcano").seat("Anna", {1: "2 sludge", 2: "2 sludge"}).dump()
    table.play("Anna", "burn-sludge").chance("roll 3")
    assert table.me("Anna").gp == 32
    assert table.holds("Anna") == {}
    assert table.me("Anna").wanted == 0


def test_t33_sludge_in_a_city_is_one_crime() -> None:
    table = Table().seat("Anna", {1: "2 sludge", 2: "2 sludge", 3: "1 sludge"}).dump()
    table.play("Anna", "dump 1 2", "dump 2 2", "dump 3 1")
    assert table.me("Anna").wanted == 1


def test_t34_sludge_over_flyover_lands() -> None:
    table = Table(tile="flyover-1").seat("Anna", {1: "2 sludge", 2: "2 sludge", 3: "1 sludge"}).dump()
    table.play("Anna", "dump 1 2", "dump 2 2", "dump 3 1")
    assert (table.me("Anna").wanted, table.me("Anna").gp) == (0, 20)


def test_t59_a_part_for_nothing_then_the_rest_for_pay() -> None:
    table = Table(tile="volcano").seat("Anna", {1: "2 sludge", 2: "2 sludge", 3: "1 sludge"}).dump()
    table.play("Anna", "dump 1 2", "burn-sludge").chance("roll 4")
    assert table.me("Anna").gp == 20 + 12


def test_the_volcano_alone_pays() -> None:
    table = Table().seat("Anna", {1: "2 sludge"}).dump()
    assert table.refuses("Anna", "burn-sludge") == ("only-at-the-volcano", "6.3")


def test_t45_dumping_crew_pays_nothing() -> None:
    table = Table().seat("Anna", {5: "able-skyman"}).dump()
    table.play("Anna", "dump-crew 5")
    assert table.me("Anna").gp == 20
    table = Table().seat("Anna", {5: "able-skyman"}).trade()
    table.play("Anna", "fire 5")
    assert table.me("Anna").gp == 30


@pytest.mark.parametrize(("lawless", "tokens"), [(False, 1), (True, 0)])
def test_r09_the_cove(lawless: bool, tokens: int) -> None:
    table = Table(tile="cove", cove_lawless=lawless).seat("Anna", {1: "2 sludge"}).dump()
    table.play("Anna", "dump 1 1")
    assert table.me("Anna").wanted == tokens


def test_goods_are_dumped_without_a_crime() -> None:
    table = Table().seat("Anna", {1: "2 grog", 2: "1 food"}).dump()
    table.play("Anna", "dump 1 2")
    assert table.refuses("Anna", "dump 2 2") == ("not-so-many", "6.1")
    assert table.refuses("Anna", "dump-crew 2") == ("no-crew-there", "6.1")
    assert table.me("Anna").wanted == 0
    assert table.s.stock[6] == 10
