"""Chapters 5.1 to 5.4: speed, moving, where a flight may end, what a ship finds."""

from __future__ import annotations

import pytest
from tests.games.starfarers.table import DATA, Table, point

from tradewinds.games.starfarers.rules.ends import may_end
from tradewinds.games.starfarers.rules.speed import speed
from tradewinds.games.starfarers.ships import Ship

WAY = ("L(2,11)", "R(1,11)", "L(2,10)", "R(1,10)", "L(2,9)", "R(1,9)")


def explore(table: Table, *discs: str) -> Table:
    """The discs of a system, turned up from its last planet to its first."""
    return table.chance(*(f"turn {disc}" for disc in reversed(discs)))


@pytest.mark.parametrize(("balls", "fast"), [("blue-red", 8), ("black-red", 7), ("yellow-red", 9)])
def test_t16_speed(balls: str, fast: int) -> None:
    table = Table(4).seat("Anna", upgrades=(2, 0, 0), friends=["two-boosters"]).to_flight().shake(balls)
    assert speed(table.s, 0) == fast
    assert table.phase == ("Meeting" if balls.startswith("black") else "Fleet")


def test_the_shakes_of_the_rulebook() -> None:
    assert dict(zip(DATA.shake_names, DATA.chances, strict=True)) == {
        "blue-yellow": 2, "yellow-yellow": 1, "blue-red": 1, "yellow-red": 2,
        "black-blue": 1, "black-yellow": 2, "black-red": 1,
    }  # fmt: skip
    assert DATA.base == [3, 4, 4, 5, 3, 3, 3]
    assert DATA.sums == [3, 4, 4, 5, 1, 2, 3]


def t17(ore: str) -> Table:
    table = Table(4).to_flight().shake("yellow-red")
    table.fly("Anna", "R(1,12)", *WAY[:5])
    return explore(table, "3", ore, "5")


def test_t17_explore_on_the_way_and_found() -> None:
    table = t17("10")
    assert {one["planet"] for one in table.told("explored")} == {"N6-A", "N6-B", "N6-C"}
    table.play("Anna", "step R(1,9)")
    assert table.points("Anna") == 4
    assert "found N6-2" in table.legal("Anna")
    table.play("Anna", "found N6-2")
    assert table.points("Anna") == 5
    me = table.me("Anna")
    assert (me.ships, me.colonies) == ((), 5)


def test_t18_a_pirate_base_in_the_way() -> None:
    table = t17("P4").play("Anna", "step R(1,9)")
    table.seat("Anna", upgrades=(1, 3, 0))
    assert table.refuses("Anna", "found N6-2") == ("token-in-the-way", "5.6")
    assert table.accepts("Anna", "land")


@pytest.mark.parametrize(("cannons", "friends"), [(4, []), (3, ["booster-and-cannon"])])
def test_t18_a_pirate_base_beaten(cannons: int, friends: list[str]) -> None:
    table = Table(4).seat("Anna", upgrades=(1, cannons, 0), friends=friends).to_flight().shake("yellow-red")
    explore(table.fly("Anna", "R(1,12)", *WAY[:5]), "3", "P4", "5")
    assert table.phase == "Voyage", "L(2,9) touches only the goods planet"
    table.play("Anna", "step R(1,9)")
    assert table.phase == "SpareDisc"
    assert table.points("Anna") == 5
    table.chance("turn 11").play("Anna", "found N6-2")
    assert table.points("Anna") == 6
    assert table.me("Anna").tokens == (DATA.disc_names.index("P4"),)


def test_t19_ice_needs_real_pods() -> None:
    """The planet N6-C lies on the way, at L(2,9)."""
    for pods, friends in ((2, ["booster-and-cannon"] * 3), (3, [])):
        table = Table(4).disc(N6="3 10 I3").seat("Anna", upgrades=(1, 0, pods), friends=friends).to_flight()
        table.shake("blue-red" if friends else "yellow-red").fly("Anna", "R(1,12)", *WAY[:5])
        if pods == 2:
            assert table.phase == "Voyage"
            assert table.me("Anna").tokens == ()
        else:
            assert table.points("Anna") == 5
            table.chance("turn 9")
            assert table.phase == "Voyage", "the flight goes on with the steps that are left"
            table.play("Anna", "step R(1,9)", "found N6-2")


def test_t20_artifacts_count_peoples() -> None:
    cards = {"A2": (["more-ore", "more-fuel"], ["more-ore", "space-jump"])}
    cards["A3"] = (["more-ore", "space-jump"], ["more-ore", "space-jump", "swap-ore"])
    for token, (few, enough) in cards.items():
        for friends, won in ((few, False), (enough, True)):
            table = Table(5).settled().disc(N6=f"3 10 {token}").seat("Anna", friends=friends)
            table.ships("Anna", ("colony", "L(2,10)")).ships("David").to_flight().shake("yellow-red")
            table.fly("Anna", "L(2,10)", "R(1,10)", "L(2,9)")
            assert (table.phase == "SpareDisc") == won
            assert len(table.me("Anna").tokens) == won


def test_t21_where_a_trade_ship_may_end() -> None:
    table = Table(4).to_flight().shake("yellow-red").ships("Anna", ("colony", "R(1,3)"))
    ship = Ship(0, point("L(2,11)"), 1, False, False, -1)
    for name, legal in (("R(1,12)", False), ("R(1,9)", False), ("R(1,3)", False), ("L(2,4)", False), ("R(1,4)", True)):
        assert may_end(table.s, 1, ship, point(name)) == legal, name
    table.seat("Ben", upgrades=(1, 0, 1))
    assert may_end(table.s, 1, ship, point("L(2,4)")), "with a pod it can dock there"


def test_t21_passing_over_all_of_them_is_legal() -> None:
    table = Table(4, first="Ben").ships("Ben", ("trade", "L(2,10)")).disc(N6="3 10 5").to_flight().shake("yellow-red")
    table.fly("Ben", "L(2,10)", "R(1,10)", "L(2,9)", "R(1,9)")
    assert "land" not in table.legal("Ben")
    assert table.refuses("Ben", "land") == ("trade-ship-on-site", "5.3")
    table.play("Ben", table.listed("Ben")[-1])


def test_no_step_without_an_end_in_reach() -> None:
    table = Table(4, first="Ben").ships("Ben", ("trade", "L(2,9)")).disc(N6="3 10 5").to_flight().shake("blue-yellow")
    table.seat("Ben", upgrades=(0, 0, 0))
    table.play("Ben", "launch L(2,9)")
    assert "step R(1,9)" in table.legal("Ben"), "three steps: there is an end beyond the site"
    table.play("Ben", "step R(1,10)", "step L(2,9)")
    assert table.refuses("Ben", "step R(1,9)") == ("trade-ship-on-site", "5.3")
    assert table.refuses("Ben", "step L(2,2)") == ("not-beside", "5.2")
    table.play("Ben", "step R(1,10)")
    assert table.listed("Ben") == ["land"]
    assert table.refuses("Ben", "step L(2,9)") == ("no-speed", "5.2")


def blockade() -> Table:
    table = Table(4, first="Ben").colony("David", "N7-2", spaceport=True).ships("Ben", ("trade", "L(5,8)")).to_flight()
    return table.shake("black-blue").meet(25).play("Ben", "yes").shake("black-blue", "yellow-red")


def test_t22_a_ship_that_must_leave_cannot_be_grounded() -> None:
    table = blockade()
    assert table.phase == "Fleet", "no ship can be picked, so nothing is grounded"
    assert table.refuses("Ben", "done") == ("ship-must-leave", "5.3")
    table.play("Ben", "launch L(5,8)")
    assert table.refuses("Ben", "land") == ("must-leave", "5.3")
    table.play("Ben", table.listed("Ben")[-1])
    assert table.accepts("Ben", "land")


def test_t22_another_ship_is_grounded_instead() -> None:
    table = Table(4, first="Ben").colony("David", "N7-2", spaceport=True)
    table.ships("Ben", ("trade", "L(5,8)"), ("trade", "R(1,3)"))
    table.to_flight().shake("black-blue").meet(25).play("Ben", "yes").shake("black-blue", "yellow-red")
    assert table.listed("Ben") == ["ground R(1,3)"]
    assert table.refuses("Ben", "ground L(5,8)") == ("ship-must-leave", "5.3")
    table.play("Ben", "ground R(1,3)")
    assert table.refuses("Ben", "launch R(1,3)") == ("ship-grounded", "6.2")


def waiting(disc: str) -> Table:
    return Table(4, first="Cedric").ships("Cedric", ("colony", "R(1,9)")).disc(N6=f"3 {disc} 5").to_flight()


def test_t23_a_waiting_colony_ship_must_leave() -> None:
    table = waiting("P4").shake("blue-red")
    assert table.refuses("Cedric", "done") == ("ship-must-leave", "5.3")
    assert table.listed("Cedric") == ["launch R(1,9)"]
    table.play("Cedric", "launch R(1,9)")
    assert table.refuses("Cedric", "land") == ("must-leave", "5.3")
    table.play("Cedric", "step L(2,9)", "step R(1,9)")
    assert table.refuses("Cedric", "land") == ("must-leave", "5.3"), "coming back is not leaving"
    table.play("Cedric", "step L(2,9)", "land")


@pytest.mark.parametrize("disc", ["P4", "10"])
def test_t23_a_grounded_one_may_stay_and_found(disc: str) -> None:
    table = waiting(disc).seat("Cedric", hand="1 ore").shake("black-blue").meet(5)
    table.play("Cedric", "give 0", "ground R(1,9)")
    assert table.accepts("Cedric", "done")
    if disc == "10":
        table.play("Cedric", "found N6-2")
        assert table.points("Cedric") == 5
    else:
        assert table.refuses("Cedric", "found N6-2") == ("token-in-the-way", "5.6")


def test_a_ship_that_finished_is_not_taken_up_again() -> None:
    table = Table(4).to_flight().shake("yellow-red").fly("Anna", "R(1,12)", "L(2,11)").play("Anna", "land")
    assert table.phase == "Dice", "nothing is left to do, so the turn is over"
    table = Table(4).ships("Anna", ("colony", "R(1,12)"), ("trade", "R(1,3)")).to_flight().shake("yellow-red")
    table.fly("Anna", "R(1,12)", "L(2,11)").play("Anna", "land")
    assert table.refuses("Anna", "launch L(2,11)") == ("ship-done", "5.2")
    assert table.refuses("Anna", "launch L(2,10)") == ("no-ship-there", "5.2")


def test_no_ship_no_flight() -> None:
    table = Table(4).ships("Anna").to_build().play("Anna", "done")
    assert table.phase == "Dice"
    assert table.s.turn == 1


def test_a_course_is_a_shortest_way_and_stops_when_something_is_found() -> None:
    table = Table(4).to_flight().shake("yellow-red").play("Anna", "launch R(1,12)", "course R(1,9)")
    assert (table.phase, table.me("Anna").ships[0].point) == ("Exploration", point("L(2,9)"))
    explore(table, "3", "10", "5").play("Anna", "course R(1,9)", "found N6-2")
    assert table.points("Anna") == 5
    table = Table(4).to_flight().shake("blue-yellow").play("Anna", "launch R(1,12)", "course R(5,-3)")
    assert table.listed("Anna") == ["land"], "its speed is used up"
    assert table.refuses("Anna", "course R(1,9)") == ("no-speed", "5.2")
    table = Table(4).to_flight().shake("blue-yellow").play("Anna", "launch R(1,12)")
    assert table.refuses("Anna", "course L(2,4)") == ("no-course", "5.2"), "a colony ship has nothing to do at a dock"


# 5.4: face-down sectors


def explorer(contact_ends_flight: bool = False) -> Table:
    table = Table(4, mode="explorer", contact_ends_flight=contact_ends_flight).settled()
    return table.ships("Anna", ("colony", "L(2,10)"))


def test_a_face_down_sector_is_turned_up_from_its_rim() -> None:
    table = explorer().to_flight().shake("yellow-red").fly("Anna", "L(2,10)", "R(1,10)", "L(2,9)")
    assert table.phase == "Discovery"
    table.chance("lay P2 1", "turn 10", "turn 3", "turn 5")
    assert table.s.sectors[12] == DATA.piece_names.index("P2")
    assert [DATA.resource_names[table.s.resource_of(planet)] for planet in (36, 37, 38)] == ["goods", "carbon", "ore"]
    assert table.phase == "Voyage"
    assert table.match.phase.left > 0


def test_an_outpost_found_opens_its_middle() -> None:
    table = explorer().to_flight().shake("yellow-red").fly("Anna", "L(2,10)", "R(1,10)", "L(2,9)")
    centre = DATA.space.centre_point[12]
    assert not table.s.chart().near[centre]
    table.chance("lay O-GRE 0")
    assert table.s.chart().near[centre]


def test_contact_ends_the_flight_where_that_is_chosen() -> None:
    table = explorer(contact_ends_flight=True).to_flight().shake("yellow-red")
    table.fly("Anna", "L(2,10)", "R(1,10)", "L(2,9)").chance("lay E2 0")
    assert table.listed("Anna") == ["land"]


def test_S26_a_ship_that_ended_beside_a_token_founds_in_the_next_turn_at_the_earliest() -> None:
    """Founding ends a flight: when another ship clears the token later, this flight is over."""
    table = Table(4).disc(N6="3 P4 5").seat("Anna", hand="", upgrades=(1, 2, 1)).to_flight()
    table.ships("Anna", ("colony", "L(2,9)"), ("trade", "R(1,0)"), ("trade", "R(1,3)")).shake("blue-yellow")
    table.fly("Anna", "L(2,9)", "R(1,9)")
    assert table.refuses("Anna", "found N6-2") == ("token-in-the-way", "5.6")
    table.play("Anna", "land").fly("Anna", "R(1,0)", "L(2,-1)").play("Anna", "dock F1", "befriend two-cannons")
    table.chance("turn 9")
    assert table.told("cleared")[0]["disc"] == "P4"
    assert table.refuses("Anna", "found N6-2") == ("ship-done", "5.2")
    table.play("Anna", "done")
    for name in ("Ben", "Cedric", "David"):
        table.ships(name)
        table.roll(2).play(name, "done")
    table.to_flight().shake("blue-yellow")
    assert table.accepts("Anna", "found N6-2")
