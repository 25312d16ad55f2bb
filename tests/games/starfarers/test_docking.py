"""Chapters 5.5 to 5.8: tokens, founding, docking, markers, jumps."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table, point

from tradewinds.games.starfarers.rules.speed import speed


def at_the_merchants(pods: int, seat: int = 2) -> Table:
    """A trade ship one step from the docking point, after two stations there."""
    table = Table(4, first=seat).station(1, "merchants").station(3, "merchants")
    table.seat(seat, upgrades=(1, 0, pods)).ships(seat, ("trade", "R(8,2)"))
    return table.to_flight().shake("yellow-red").play(seat, "launch R(8,2)")


def test_t24_docking_with_enough_pods() -> None:
    table = at_the_merchants(3)
    table.s.seats[1].friends = table.s.seats[3].friends = ()
    table.play(2, "step L(9,2)")
    assert "land" not in table.legal(2)
    assert table.refuses(2, "land") == "must-dock"
    stations = table.s.seats[2].stations
    table.play(2, "dock N4")
    assert (table.s.seats[2].ships, table.s.seats[2].stations) == ((), stations)
    assert table.top == "NewFriend"
    assert table.refuses(2, "befriend more-ore") == "other-people"
    assert table.refuses(2, "done") == "friend-first"
    table.play(2, "befriend swap-goods")
    assert table.s.markers[1] == 1, "the marker stays with red"
    assert table.s.friends[DATA.friends.people.index(1) + 4] == 0


def test_t24_with_two_pods_the_end_is_illegal() -> None:
    table = at_the_merchants(2).play(2, "step L(9,2)")
    assert "dock N4" not in table.legal(2)
    assert table.refuses(2, "dock N4") == "too-few-pods"
    assert table.refuses(2, "land") == "too-few-pods"


def test_t24_a_card_that_is_gone_cannot_be_chosen() -> None:
    table = at_the_merchants(3).seat(1, friends=["swap-ore"]).seat(3, friends=["swap-food"])
    table.play(2, "step L(9,2)", "dock N4")
    assert table.legal(2) == ["befriend swap-fuel", "befriend swap-carbon", "befriend swap-goods"]
    assert table.refuses(2, "befriend swap-ore") == "friend-gone"


def test_t25_the_marker_moves_to_strictly_more_stations() -> None:
    table = Table(4, first=3).station(1, "merchants").station(3, "merchants").station(2, "merchants")
    table.seat(3, upgrades=(1, 0, 4), medals=12).seat(1, medals=6).ships(3, ("trade", "R(8,2)"))
    assert (table.points(3), table.points(1)) == (10, 9)
    table.to_flight().shake("yellow-red").play(3, "launch R(8,2)", "step L(9,2)", "dock N4")
    assert (table.points(3), table.points(1)) == (12, 7)
    assert table.told("marked") == [{"seat": 3, "people": 1}]
    assert len(table.s.docks[1]) == 4, "the next station needs five pods"


def test_a_tie_does_not_move_the_marker() -> None:
    table = at_the_merchants(3).play(2, "step L(9,2)", "dock N4", "befriend swap-ore")
    assert table.s.markers[1] == 1


def test_t26_a_new_booster_card_speeds_up_the_second_ship() -> None:
    table = Table(4).seat(0, upgrades=(1, 3, 1)).ships(0, ("trade", "R(1,-1)"), ("trade", "R(1,3)"))
    table.to_flight().shake("blue-red")
    assert speed(table.s, 0) == 5
    table.play(0, "launch R(1,-1)", "step L(2,-1)", "dock F1", "befriend two-boosters", "launch R(1,3)")
    assert table.phase.left == 7


def test_t26_two_cannons_beat_the_base_beside_a_ship_that_has_not_moved() -> None:
    table = Table(4).seat(0, upgrades=(1, 3, 1)).ships(0, ("trade", "R(1,-1)"), ("trade", "L(2,9)"))
    table.disc(N6="3 10 P4").to_flight().shake("blue-red")
    table.play(0, "launch R(1,-1)", "step L(2,-1)", "dock F1", "befriend two-cannons")
    assert table.top == "SpareDisc"
    table.chance("turn 9")
    assert table.s.seats[0].tokens == (DATA.disc_names.index("P4"),)


def test_t26_losing_pods_later_leaves_the_station() -> None:
    table = Table(4, first=2).station(2, "green-folk").seat(2, upgrades=(0, 0, 1)).to_flight().shake("black-blue")
    table.seat(2, hand="1 ore").meet(28).play(2, "give 0", "strip pod")
    assert table.s.docks[0] == (2,)
    assert table.s.markers[0] == 2


def test_all_docks_taken() -> None:
    table = Table(4, first=2)
    for seat in (0, 1, 3, 0, 1):
        table.station(seat, "merchants")
    table.seat(2, upgrades=(1, 0, 5)).ships(2, ("trade", "R(8,2)")).to_flight().shake("yellow-red")
    table.play(2, "launch R(8,2)", "step L(9,2)")
    assert table.refuses(2, "land") == "docks-full"


def test_a_colony_ship_cannot_end_on_a_docking_point() -> None:
    table = Table(4, first=2).ships(2, ("colony", "R(8,2)")).to_flight().shake("yellow-red")
    table.play(2, "launch R(8,2)", "step L(9,2)")
    assert table.refuses(2, "land") == "colony-ship-at-dock"


# 5.6


@pytest.mark.parametrize(("players", "most"), [(3, 2), (4, 3)])
def test_colonies_in_one_system(players: int, most: int) -> None:
    table = Table(players).disc(N6="3 10 5").colony(1, "N6-1").ships(0, ("colony", "R(1,9)"))
    if most == 3:
        table.to_flight().shake("yellow-red")
        assert "found N6-2" in table.legal(0)
    else:
        table.colony(1, "N6-3").to_flight().shake("yellow-red")
        assert table.refuses(0, "found N6-2") == "system-full"


def test_one_player_may_own_several_colonies_of_a_system() -> None:
    table = Table(4).disc(N6="3 10 5").colony(0, "N6-1").ships(0, ("colony", "R(1,9)")).to_flight().shake("blue-red")
    assert "found N6-2" in table.legal(0)


def test_the_token_of_the_third_planet_does_not_matter() -> None:
    table = Table(4).disc(N6="P4 10 5").ships(0, ("colony", "R(1,9)")).to_flight().shake("yellow-red")
    assert "found N6-2" in table.legal(0)


def test_waiting_on_a_site_is_allowed_and_founding_a_choice() -> None:
    table = Table(4).disc(N6="3 10 5").ships(0, ("colony", "L(2,9)"), ("trade", "R(1,3)")).to_flight()
    table.shake("yellow-red").fly(0, "L(2,9)", "R(1,9)")
    assert {"land", "found N6-2"} <= set(table.legal(0))
    table.play(0, "land")
    assert table.refuses(0, "found N6-2") == "ship-done"


def test_tokens_are_claimed_when_moving_begins() -> None:
    table = Table(4).disc(N6="3 10 P4").ships(0, ("trade", "L(2,9)")).seat(0, upgrades=(0, 4, 0)).to_flight()
    table.shake("blue-red")
    assert table.top == "SpareDisc"


def test_two_tokens_by_one_step_in_the_order_of_planets() -> None:
    table = Table(4).disc(N6="3 P4 I3").ships(0, ("colony", "L(2,9)")).seat(0, upgrades=(0, 4, 3))
    table.s.discs = (*table.s.discs[:38], DATA.disc_names.index("5"), *table.s.discs[39:])
    table.to_flight().shake("blue-red")
    table.s.discs = (*table.s.discs[:38], DATA.disc_names.index("I3"), *table.s.discs[39:])
    table.fly(0, "L(2,9)", "R(1,9)").chance("turn 9", "turn 11")
    assert [one["planet"] for one in table.told("cleared")] == [37, 38]
    assert table.points(0) == 6


# 5.8


def jumping(vessel: str = "trade") -> Table:
    table = Table(4, first=2).seat(2, hand="3 ore", upgrades=(1, 0, 1)).ships(2, (vessel, "R(6,9)")).to_flight()
    return table.seat(2, hand="3 ore").shake("black-blue").meet(28).play(2, "give 2", "pay ore", "pay ore")


def test_t33_a_jump_to_the_green_folk() -> None:
    table = jumping().play(2, "leap R(6,9)")
    assert table.refuses(2, "jump L(2,8)") == "no-point"
    assert table.refuses(2, "jump R(1,12)") == "foreign-port"
    assert table.refuses(2, "jump R(1,9)") == "trade-ship-on-site"
    assert table.refuses(2, "jump R(6,9)") == "jump-elsewhere"
    assert table.refuses(2, "done") == "jump-now"
    table.ships(3, ("colony", "R(1,3)"))
    assert table.refuses(2, "jump R(1,3)") == "point-taken"
    before = table.points(2)
    table.play(2, "jump L(2,4)")
    assert table.points(2) == before + 2
    table.play(2, "befriend more-ore")


def test_t33_the_other_ships_fly_with_base_three() -> None:
    table = jumping().ships(2, ("trade", "R(6,9)"), ("colony", "R(1,3)"))
    assert speed(table.s, 2) == 4
    table.play(2, "leap R(6,9)", "jump R(1,4)")
    assert table.refuses(2, "leap R(1,3)") == "no-jump"
    assert table.accepts(2, "launch R(1,3)")


def test_a_colony_ship_that_jumps_may_found_at_once_or_wait() -> None:
    for answer, gained in (("found N6-2", 1), ("wait", 0)):
        table = jumping("colony").disc(N6="3 10 5").play(2, "leap R(6,9)")
        before = table.points(2)
        table.play(2, "jump R(1,9)")
        assert table.refuses(2, "land") == "found-or-wait"
        table.play(2, answer)
        assert table.points(2) == before + gained


def test_a_jump_explores_and_may_be_left_unused() -> None:
    table = jumping("colony").play(2, "leap R(6,9)", "jump L(2,9)")
    assert table.top == "Exploration"
    table = jumping("colony")
    table.play(2, "done")
    assert table.s.seats[2].jumps == 0


def test_no_jump_into_a_sector_that_nobody_has_seen() -> None:
    table = jumping("colony")
    table.s.sectors = (*table.s.sectors[:12], -1, *table.s.sectors[13:])
    table.s.pieces = [[DATA.piece_names.index("E2")], []]
    table.s.mode = 2
    table.play(2, "leap R(6,9)")
    assert table.refuses(2, "jump R(1,9)") == "unknown-sector"
    assert point("L(2,8)") not in [point(text.split()[1]) for text in table.legal(2)]
    table.play(2, "jump L(2,9)")
    assert table.top == "Discovery"
