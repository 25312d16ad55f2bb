"""Chapters 5.5 to 5.8: tokens, founding, docking, markers, jumps."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table

from tradewinds.games.starfarers.rules.speed import speed


def at_the_merchants(pods: int) -> Table:
    """A trade ship one step from the docking point, after two stations there."""
    table = Table(4, first="Cedric").station("Ben", "merchants").station("David", "merchants")
    table.seat("Cedric", upgrades=(1, 0, pods)).ships("Cedric", ("trade", "R(8,2)"))
    return table.to_flight().shake("yellow-red").play("Cedric", "launch R(8,2)")


def test_t24_docking_with_enough_pods() -> None:
    table = at_the_merchants(3)
    table.me("Ben").friends = table.me("David").friends = ()
    table.play("Cedric", "step L(9,2)")
    assert "land" not in table.legal("Cedric")
    assert table.refuses("Cedric", "land") == ("must-dock", "5.7")
    stations = table.me("Cedric").stations
    table.play("Cedric", "dock N4")
    assert (table.me("Cedric").ships, table.me("Cedric").stations) == ((), stations)
    assert table.phase == "NewFriend"
    assert table.refuses("Cedric", "befriend more-ore") == ("other-people", "7.1")
    assert table.refuses("Cedric", "done") == ("friend-first", "7.1")
    table.play("Cedric", "befriend swap-goods")
    assert table.s.markers[1] == 1, "the marker stays with red"
    assert table.s.friends[DATA.friends.people.index(1) + 4] == 0


def test_t24_with_two_pods_the_end_is_illegal() -> None:
    table = at_the_merchants(2).play("Cedric", "step L(9,2)")
    assert "dock N4" not in table.legal("Cedric")
    assert table.refuses("Cedric", "dock N4") == ("too-few-pods", "5.7")
    assert table.refuses("Cedric", "land") == ("too-few-pods", "5.7")


def test_t24_a_card_that_is_gone_cannot_be_chosen() -> None:
    table = at_the_merchants(3).seat("Ben", friends=["swap-ore"]).seat("David", friends=["swap-food"])
    table.play("Cedric", "step L(9,2)", "dock N4")
    assert table.listed("Cedric") == ["befriend swap-fuel", "befriend swap-carbon", "befriend swap-goods"]
    assert table.refuses("Cedric", "befriend swap-ore") == ("friend-gone", "7.1")


def test_t25_the_marker_moves_to_strictly_more_stations() -> None:
    table = Table(4, first="David")
    for name in ("Ben", "David", "Cedric"):
        table.station(name, "merchants")
    table.seat("David", upgrades=(1, 0, 4), medals=12).seat("Ben", medals=6).ships("David", ("trade", "R(8,2)"))
    assert (table.points("David"), table.points("Ben")) == (10, 9)
    table.to_flight().shake("yellow-red").play("David", "launch R(8,2)", "step L(9,2)", "dock N4")
    assert (table.points("David"), table.points("Ben")) == (12, 7)
    assert table.says()[-2:] == [
        "Ben loses the friendship marker of the Merchants, 1 station to 2 of David: now 7 points.",
        "David takes the friendship marker of the Merchants: now 12 points.",
    ]
    assert len(table.s.docks[1]) == 4, "the next station needs five pods"


def test_a_tie_does_not_move_the_marker() -> None:
    table = at_the_merchants(3).play("Cedric", "step L(9,2)", "dock N4", "befriend swap-ore")
    assert table.s.markers[1] == 1


def test_t26_a_new_booster_card_speeds_up_the_second_ship() -> None:
    table = Table(4).seat("Anna", upgrades=(1, 3, 1)).ships("Anna", ("trade", "R(1,-1)"), ("trade", "R(1,3)"))
    table.to_flight().shake("blue-red")
    assert speed(table.s, 0) == 5
    table.play("Anna", "launch R(1,-1)", "step L(2,-1)", "dock F1", "befriend two-boosters", "launch R(1,3)")
    assert table.match.phase.left == 7


def test_t26_two_cannons_beat_the_base_beside_a_ship_that_has_not_moved() -> None:
    table = Table(4).seat("Anna", upgrades=(1, 3, 1)).ships("Anna", ("trade", "R(1,-1)"), ("trade", "L(2,9)"))
    table.disc(N6="3 10 P4").to_flight().shake("blue-red")
    table.play("Anna", "launch R(1,-1)", "step L(2,-1)", "dock F1", "befriend two-cannons")
    assert table.phase == "SpareDisc"
    table.chance("turn 9")
    assert table.me("Anna").tokens == (DATA.disc_names.index("P4"),)


def test_t26_losing_pods_later_leaves_the_station() -> None:
    table = Table(4, first="Cedric").station("Cedric", "green-folk").seat("Cedric", upgrades=(0, 0, 1)).to_flight()
    table.shake("black-blue").seat("Cedric", hand="1 ore").meet(28).play("Cedric", "give 0", "strip pod")
    assert table.s.docks[0] == (2,)
    assert table.s.markers[0] == 2


def test_all_docks_taken() -> None:
    table = Table(4, first="Cedric")
    for name in ("Anna", "Ben", "David", "Anna", "Ben"):
        table.station(name, "merchants")
    table.seat("Cedric", upgrades=(1, 0, 5)).ships("Cedric", ("trade", "R(8,2)")).to_flight().shake("yellow-red")
    table.play("Cedric", "launch R(8,2)", "step L(9,2)")
    assert table.refuses("Cedric", "land") == ("docks-full", "5.7")


def test_a_colony_ship_cannot_end_on_a_docking_point() -> None:
    table = Table(4, first="Cedric").ships("Cedric", ("colony", "R(8,2)")).to_flight().shake("yellow-red")
    table.play("Cedric", "launch R(8,2)", "step L(9,2)")
    assert table.refuses("Cedric", "land") == ("colony-ship-at-dock", "5.3")


# 5.6


@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 3)])
def test_colonies_in_one_system(players: int, most: int) -> None:
    table = Table(players).disc(N6="3 10 5").colony("Ben", "N6-1").ships("Anna", ("colony", "R(1,9)"))
    if most == 3:
        table.to_flight().shake("yellow-red")
        assert "found N6-2" in table.legal("Anna")
    else:
        table.colony("Ben", "N6-3").to_flight().shake("yellow-red")
        assert table.refuses("Anna", "found N6-2") == ("system-full", "5.6")


def test_one_player_may_own_several_colonies_of_a_system() -> None:
    table = Table(4).disc(N6="3 10 5").colony("Anna", "N6-1").ships("Anna", ("colony", "R(1,9)"))
    table.to_flight().shake("blue-red")
    assert "found N6-2" in table.legal("Anna")


def test_the_token_of_the_third_planet_does_not_matter() -> None:
    table = Table(4).disc(N6="P4 10 5").ships("Anna", ("colony", "R(1,9)")).to_flight().shake("yellow-red")
    assert "found N6-2" in table.legal("Anna")


def test_waiting_on_a_site_is_allowed_and_founding_a_choice() -> None:
    table = Table(4).disc(N6="3 10 5").ships("Anna", ("colony", "L(2,9)"), ("trade", "R(1,3)")).to_flight()
    table.shake("yellow-red").fly("Anna", "L(2,9)", "R(1,9)")
    assert {"land", "found N6-2"} <= table.legal("Anna")
    table.play("Anna", "land")
    assert table.refuses("Anna", "found N6-2") == ("ship-done", "5.2")


def test_tokens_are_claimed_when_moving_begins() -> None:
    table = Table(4).disc(N6="3 10 P4").ships("Anna", ("trade", "L(2,9)")).seat("Anna", upgrades=(0, 4, 0)).to_flight()
    table.shake("blue-red")
    assert table.phase == "SpareDisc"


def test_two_tokens_by_one_step_in_the_order_of_planets() -> None:
    table = Table(4).disc(N6="3 P4 I3").ships("Anna", ("colony", "L(2,9)")).seat("Anna", upgrades=(0, 4, 3))
    table.s.discs = (*table.s.discs[:38], DATA.disc_names.index("5"), *table.s.discs[39:])
    table.to_flight().shake("blue-red")
    table.s.discs = (*table.s.discs[:38], DATA.disc_names.index("I3"), *table.s.discs[39:])
    table.fly("Anna", "L(2,9)", "R(1,9)").chance("turn 9", "turn 11")
    assert [one["planet"] for one in table.told("cleared")] == ["N6-B", "N6-C"]
    assert table.points("Anna") == 6


# 5.8


def jumping(vessel: str = "trade") -> Table:
    table = (
        Table(4, first="Cedric").seat("Cedric", hand="3 ore", upgrades=(1, 0, 1)).ships("Cedric", (vessel, "R(6,9)"))
    )
    table.to_flight().seat("Cedric", hand="3 ore").shake("black-blue").meet(28)
    return table.play("Cedric", "give 2", "pay ore", "pay ore")


def test_t33_a_jump_to_the_green_folk() -> None:
    table = jumping().play("Cedric", "leap R(6,9)")
    assert table.refuses("Cedric", "jump L(2,8)") == ("no-point", "5.2")
    assert table.refuses("Cedric", "jump R(1,12)") == ("foreign-port", "5.3")
    assert table.refuses("Cedric", "jump R(1,9)") == ("trade-ship-on-site", "5.3")
    assert table.refuses("Cedric", "jump R(6,9)") == ("jump-elsewhere", "5.8")
    assert table.refuses("Cedric", "done") == ("jump-now", "5.8")
    table.ships("David", ("colony", "R(1,3)"))
    assert table.refuses("Cedric", "jump R(1,3)") == ("point-taken", "5.3")
    before = table.points("Cedric")
    table.play("Cedric", "jump L(2,4)")
    assert table.points("Cedric") == before + 2
    table.play("Cedric", "befriend more-ore")


def test_t33_the_other_ships_fly_with_base_three() -> None:
    table = jumping().ships("Cedric", ("trade", "R(6,9)"), ("colony", "R(1,3)"))
    assert speed(table.s, 2) == 4
    table.play("Cedric", "leap R(6,9)", "jump R(1,4)")
    assert table.refuses("Cedric", "leap R(1,3)") == ("no-jump", "5.8")
    assert table.accepts("Cedric", "launch R(1,3)")


def test_a_colony_ship_that_jumps_may_found_at_once_or_wait() -> None:
    for answer, gained in (("found N6-2", 1), ("wait", 0)):
        table = jumping("colony").disc(N6="3 10 5").play("Cedric", "leap R(6,9)")
        before = table.points("Cedric")
        table.play("Cedric", "jump R(1,9)")
        assert table.refuses("Cedric", "land") == ("found-or-wait", "5.8")
        table.play("Cedric", answer)
        assert table.points("Cedric") == before + gained


def test_a_jump_explores_and_may_be_left_unused() -> None:
    table = jumping("colony").play("Cedric", "leap R(6,9)", "jump L(2,9)")
    assert table.phase == "Exploration"
    table = jumping("colony")
    table.play("Cedric", "done")
    assert table.me("Cedric").jumps == 0


def test_no_jump_into_a_sector_that_nobody_has_seen() -> None:
    table = jumping("colony")
    table.s.sectors = (*table.s.sectors[:12], -1, *table.s.sectors[13:])
    table.s.pieces = [[DATA.piece_names.index("E2")], []]
    table.s.mode = 2
    table.play("Cedric", "leap R(6,9)")
    assert table.refuses("Cedric", "jump R(1,9)") == ("unknown-sector", "5.8")
    assert "jump L(2,8)" not in table.legal("Cedric")
    table.play("Cedric", "jump L(2,9)")
    assert table.phase == "Discovery"
