"""Chapters 4.5 and 4.6: building, piece limits, free trade ships."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table, counts, point, site

COSTS = {
    "build colony-ship L(2,13)": "1 ore 1 fuel 1 carbon 1 food",
    "build trade-ship L(2,13)": "1 ore 1 fuel 2 goods",
    "spaceport HC-3": "3 carbon 2 food",
    "fit booster": "2 fuel",
    "fit cannon": "2 carbon",
    "fit pod": "2 ore",
}
PORT = [DATA.space.names[there] for there in DATA.space.port_points[site("HA-1")]]
FREE = next(name for name in PORT if name != "R(1,12)")


def named(action: str) -> str:
    return action.replace("L(2,13)", FREE)


@pytest.mark.parametrize("action", COSTS)
def test_every_building_cost(action: str) -> None:
    cost = counts(COSTS[action])
    table = Table(4).to_build().seat("Anna", hand=COSTS[action])
    supply = table.s.supply
    table.play("Anna", named(action))
    assert table.hand("Anna") == {}
    assert table.s.supply == tuple(a + b for a, b in zip(supply, cost, strict=True)), "it goes to the open supply"


@pytest.mark.parametrize("action", COSTS)
def test_one_card_less_is_not_enough(action: str) -> None:
    for kind, name in enumerate(DATA.resource_names):
        hand = list(counts(COSTS[action]))
        if hand[kind]:
            hand[kind] -= 1
            words = " ".join(f"{count} {n}" for count, n in zip(hand, DATA.resource_names, strict=True))
            table = Table(4).to_build().seat("Anna", hand=words)
            assert table.refuses("Anna", named(action)) == ("too-dear", "4.5"), name


def test_t14_no_transport_or_no_free_site_and_nothing_is_paid() -> None:
    table = Table(4).to_build().seat("Anna", hand="1 ore 1 fuel 2 goods")
    table.ships("Anna", ("colony", "R(1,12)"), ("trade", "R(1,5)"), ("trade", "R(1,6)"))
    assert table.refuses("Anna", f"build trade-ship {FREE}") == ("no-transport", "1.1")
    table.ships("Anna", ("colony", "R(1,12)"), ("trade", FREE))
    assert table.refuses("Anna", f"build trade-ship {FREE}") == ("point-taken", "4.5")
    assert not table.legal("Anna", "build")
    assert table.hand("Anna") == {"ore": 1, "fuel": 1, "goods": 2}


def test_t14_a_foreign_ship_takes_the_site_too() -> None:
    table = Table(4).to_build().seat("Anna", hand="1 ore 1 fuel 2 goods").ships("Ben", ("trade", FREE))
    assert table.refuses("Anna", f"build trade-ship {FREE}") == ("point-taken", "4.5")


def test_t15_a_spaceport_far_from_home() -> None:
    table = Table(4).colony("Anna", "N7-2").seat("Anna", medals=2, shipyards=1).to_build()
    table.s.owners = tuple(-1 if place == site("HC-3") else owner for place, owner in enumerate(table.s.owners))
    table.seat("Anna", hand="4 carbon 3 food 1 ore 1 fuel", colonies=table.me("Anna").colonies + 1)
    before = table.points("Anna")
    table.play("Anna", "spaceport N7-2")
    assert table.points("Anna") == before + 1
    assert table.me("Anna").shipyards == 0
    assert {"build colony-ship L(5,8)", "build colony-ship L(6,7)"} <= table.legal("Anna")
    table.play("Anna", "build colony-ship L(5,8)")
    assert table.refuses("Anna", "spaceport HD-3") == ("no-shipyard", "1.1")


def test_piece_limits() -> None:
    table = Table(4).to_build().seat("Anna", hand="3 ore 3 fuel 5 carbon 5 food 4 goods")
    table.seat("Anna", colonies=0)
    assert table.refuses("Anna", f"build colony-ship {FREE}") == ("no-piece", "1.1")
    table.seat("Anna", colonies=5, stations=0)
    assert table.refuses("Anna", f"build trade-ship {FREE}") == ("no-piece", "1.1")
    assert table.refuses("Anna", "spaceport HA-1") == ("spaceport-already", "4.5")
    assert table.refuses("Anna", "spaceport HA-2") == ("not-your-colony", "4.5")
    assert table.refuses("Anna", "build colony-ship L(5,10)") == ("not-your-port-site", "4.5")


def test_upgrade_limits() -> None:
    table = Table(4).to_build().seat("Anna", hand="2 ore 2 fuel 2 carbon", upgrades=(6, 6, 5))
    assert {table.refuses("Anna", f"fit {name}") for name in DATA.upgrade_names} == {("mothership-full", "1.2")}
    table.seat("Anna", upgrades=(1, 0, 0))
    table.s.box = (0, 0, 0)
    assert {table.refuses("Anna", f"fit {name}") for name in DATA.upgrade_names} == {("box-empty", "1.2")}


def test_a_new_ship_may_fly_in_the_same_turn() -> None:
    table = Table(4).ships("Anna").to_build().seat("Anna", hand="1 ore 1 fuel 1 carbon 1 food")
    table.play("Anna", f"build colony-ship {FREE}", "done").shake("yellow-red")
    assert f"launch {FREE}" in table.legal("Anna")


def test_a_colony_is_never_bought() -> None:
    assert not Table(4).to_build().legal("Anna", "colonise", "found")


# 4.6


def test_an_owed_trade_ship_comes_before_anything_else() -> None:
    table = Table(4).to_build()
    table.seat("Anna", hand="2 fuel", owed_ships=1)
    assert table.legal("Anna") == {f"place {FREE}"}
    assert table.refuses("Anna", "fit booster") == ("place-first", "4.6")
    assert table.refuses("Anna", "done") == ("place-first", "4.6")
    table.play("Anna", f"place {FREE}")
    assert table.me("Anna").ships[-1].point == point(FREE)
    assert (table.me("Anna").owed_ships, table.me("Anna").stations) == (0, 6)
    assert table.accepts("Anna", "fit booster")


@pytest.mark.parametrize("lacking", ["transport", "station", "site"])
def test_an_owed_trade_ship_waits_while_something_is_lacking(lacking: str) -> None:
    table = Table(4).to_build().seat("Anna", owed_ships=1)
    if lacking == "transport":
        table.ships("Anna", ("colony", "R(1,8)"), ("trade", "R(1,5)"), ("trade", "R(1,6)"))
    elif lacking == "station":
        table.seat("Anna", stations=0)
    else:
        table.ships("Anna", ("colony", "R(1,12)"), ("trade", FREE))
    assert table.accepts("Anna", "done")
    assert not table.legal("Anna", "place")


def test_an_owed_trade_ship_is_placed_when_the_turn_begins() -> None:
    table = Table(4).to_build().seat("Ben", owed_ships=1).ships("Anna")
    table.play("Anna", "done")
    assert (table.phase, table.asked) == ("Placing", "Ben")
    table.play("Ben", table.listed("Ben")[0])
    assert table.phase == "Dice"
