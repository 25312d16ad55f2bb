"""Chapters 4.4, 4.5, 4.6 and 4.8: guild hall, workshop, marketplace, harbour."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.airship_city.table import Table

# 4.4


def test_T11_A07_hiring() -> None:
    table = Table().seat("Anna", workers=["valley", "mine-2"], gold=10, gears=1)
    table.play("Anna", "move valley guild", "hire")
    assert table.stock("Anna")[2] == 0
    assert table.workers("Anna") == ["guild", "mine-2", "harbour"]
    assert table.refuses("Anna", "move harbour architect") == ("has-moved", "3.2")
    table.play("Anna", "move mine-2 factory-2", "skip")
    assert table.asked == "Ben"


def test_T12_a_discount_on_wages() -> None:
    table = Table().seat("Anna", workers=["valley", "mine-2"], gold=8, given={"passenger": 1})
    table.play("Anna", "move valley guild")
    assert table.own("Anna").hire == 8
    assert table.play("Anna", "hire").stock("Anna")[2] == 0


def test_T13_the_developed_guild_hall() -> None:
    table = Table().seat("Anna", workers=["valley", "mine-2"], gold=10, upgrades=["gold"]).developed("guild")
    assert table.play("Anna", "move valley guild", "hire").stock("Anna")[2] == 2


def test_T44_four_workers_are_all() -> None:
    workers = ["valley", "mine-2", "forest-1", "market-2"]
    table = Table().seat("Anna", workers=workers, gold=10, gears=1, upgrades=["gold"]).developed("guild")
    table.play("Anna", "move valley guild")
    assert "hire" not in table.legal("Anna")
    assert table.refuses("Anna", "hire") == ("no-worker-left", "4.4")
    assert table.play("Anna", "skip").stock("Anna")[2] == 10


def test_too_little_gold_for_wages() -> None:
    table = Table().seat("Anna", workers=["valley", "mine-2"], gold=9, gears=1).play("Anna", "move valley guild")
    assert table.refuses("Anna", "hire") == ("too-dear", "4.4")


# 4.5


def at_the_workshop(upgrades: tuple[str, ...] = (), developed: tuple[str, ...] = (), **more: Any) -> Table:
    table = Table().seat("Anna", workers=["mine-2", "guild"], upgrades=upgrades, **more).developed(*developed)
    return table.play("Anna", "move mine-2 workshop")


def test_T23_an_upgrade_with_discount() -> None:
    table = Table().seat("Anna", workers=["mine-2", "guild"], wood=6, gold=2, given={"tourist": 1})
    table.play("Anna", "move mine-2 workshop", "upgrade wood")
    wooden = ("forest-1", "forest-2", "valley", "workshop", "harbour")
    assert table.legal("Anna") == {f"develop {tile}" for tile in wooden}
    table.play("Anna", "develop forest-2")
    assert table.stock("Anna") == (0, 0, 0, 0)
    assert table.points("Anna") == 1 + 3
    assert table.own("Anna").caps["wood"] == 20
    assert table.side("forest-2")
    assert not table.side("forest-1")


def test_T36_A17_the_workshop_developed_by_its_own_action() -> None:
    table = at_the_workshop(wood=6, gold=4).play("Anna", "upgrade wood", "develop workshop")
    assert table.stock("Anna") == (0, 0, 0, 0)
    assert table.phase == "Turn"


def test_A17_switched() -> None:
    table = Table(bonus_tile_side_checked="after_action").seat("Anna", workers=["mine-2", "guild"], wood=6, gold=4)
    table.play("Anna", "move mine-2 workshop", "upgrade wood", "develop workshop")
    assert table.stock("Anna") == (1, 0, 0, 0)


def test_A18_an_upgrade_just_bought_pays() -> None:
    table = at_the_workshop(developed=("workshop",), wood=6, gold=4).play("Anna", "upgrade wood", "develop forest-1")
    assert table.stock("Anna") == (1, 0, 0, 0)
    before = Table(bonus_upgrade_checked="before_action").seat("Anna", workers=["mine-2", "guild"], wood=6, gold=4)
    before.developed("workshop").play("Anna", "move mine-2 workshop", "upgrade wood", "develop forest-1")
    assert before.stock("Anna") == (0, 0, 0, 0)


def test_A18_with_a_choice() -> None:
    table = at_the_workshop(("gold",), ("workshop",), wood=6, gold=4)
    table.play("Anna", "upgrade wood", "develop valley")
    assert table.legal("Anna") == {"take wood", "take gold"}


def test_A19_developing_is_a_duty_wherever_somebody_stands() -> None:
    table = at_the_workshop(wood=6, gold=4).play("Anna", "upgrade wood")
    assert table.refuses("Anna", "skip") == ("develop-first", "4.5")
    assert table.refuses("Anna", "develop mine-1") == ("other-colour", "4.5")
    assert table.accepts("Anna", "develop harbour")  # all the others stand there


def test_A19_nothing_left_to_develop() -> None:
    wooden = ("forest-1", "forest-2", "valley", "harbour")
    table = at_the_workshop(developed=(*wooden, "workshop"), wood=6, gold=4).play("Anna", "upgrade wood")
    assert table.phase != "Development"
    assert table.points("Anna") == 3
    assert table.own("Anna").caps["wood"] == 20


def test_A20_any_of_its_colours_develops_a_tile_but_once() -> None:
    table = at_the_workshop(developed=("valley",), metal=5, gold=4).play("Anna", "upgrade metal")
    assert table.refuses("Anna", "develop valley") == ("developed-already", "4.5")
    assert table.accepts("Anna", "develop workshop")


def test_an_upgrade_is_bought_once_and_paid_for() -> None:
    table = at_the_workshop(("wood",), wood=6, gold=4, gears=1)
    assert table.refuses("Anna", "upgrade wood") == ("upgraded-already", "4.5")
    assert table.refuses("Anna", "upgrade gold") == ("too-dear", "4.5")
    assert table.refuses("Anna", "hire") == ("other-tile", "4.5")


# 4.6


def at_the_market(**more: Any) -> Table:
    return Table().seat("Anna", workers=["workshop", "guild"], **more)


def test_A41_the_display_is_filled_up() -> None:
    table = at_the_market().play("Anna", "move workshop market-1", "sign c07")
    assert [held.contract for held in table.own("Anna").held] == ["c07"]
    assert table.own("Anna").held[0].left == 2
    assert len(table.view.display) == 5
    assert table.view.pile == 14
    assert "c07" not in table.view.display


def test_A41_without_a_pile_it_is_not() -> None:
    table = at_the_market().display("c03", "c04").pile().play("Anna", "move workshop market-1", "sign c03")
    assert table.view.display == ("c04",)


def test_A41_without_a_contract_nothing_is_done() -> None:
    table = at_the_market(gears=1).display().pile().play("Anna", "move workshop market-1")
    assert table.legal("Anna", "sign") == set()
    assert table.refuses("Anna", "sign c01") == ("not-on-display", "4.6")
    assert table.refuses("Anna", "gather") == ("other-tile", "4.6")


def test_A48_any_number_of_contracts() -> None:
    held = {f"c{number:02}": 2 for number in range(8, 15)}
    table = Table().seat("Anna", workers=["workshop", "guild"], held=held)
    table.play("Anna", "move workshop market-1", "sign c15")
    assert len(table.own("Anna").held) == 8


def test_the_developed_marketplace_pays_gold() -> None:
    table = Table().seat("Anna", workers=["workshop", "guild"], upgrades=["gold"]).developed("market-1")
    assert table.play("Anna", "move workshop market-1", "sign c01").stock("Anna")[2] == 1


# 4.8


def test_T09_A06_the_harbour() -> None:
    table = Table().seat("Anna", workers=["forest-2", "mine-1", "shipyard-1"]).moved(0)
    table.play("Anna", "move shipyard-1 harbour", "recall")
    assert table.workers("Anna") == ["harbour"] * 3
    assert table.view.unmoved == ("harbour",)
    table.play("Anna", "move harbour architect")
    assert table.asked == "Ben"


def test_A08_a_worker_may_end_where_it_began() -> None:
    table = Table().seat("Anna", workers=["harbour", "mine-1"])
    table.play("Anna", "move harbour shipyard-1", "move mine-1 harbour", "recall")
    assert table.workers("Anna") == ["harbour", "harbour"]
    assert table.asked == "Ben"


@pytest.mark.parametrize("action", ["hire", "gather", "stop"])
def test_the_harbour_is_for_nothing_else(action: str) -> None:
    table = Table().seat("Anna", workers=["mine-1", "guild"]).play("Anna", "move mine-1 harbour")
    assert table.refuses("Anna", action) == ("other-tile", "4.8")
