"""Chapter 3: setting up."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table, set_up, traders

import tradewinds as tw

SIZES = {2: (52, [8, 8, 8, 7, 7]), 3: (65, [11, 10, 10, 10, 10]), 4: (78, [13, 13, 13, 13, 12])}
every_number = pytest.mark.parametrize("players", [2, 3, 4])


def placed(table: Table) -> Table:
    """All placements made, each the first that is listed."""
    while table.phase == "Placement":
        seat = table.match.actors[0]
        table.match.play(seat, table.match.legal(seat)[0])
    return table


@every_number
def test_T19_B02_markers_fields_and_stacks(players: int) -> None:
    view = set_up(players).view
    total, stacks = SIZES[players]
    assert list(view.stacks) == stacks
    assert sum(field.marker is not None for city in view.cities for field in city.fields) == 14
    assert 14 + sum(stacks) == total
    assert view.box == ()


@every_number
def test_T19_money_and_branches(players: int) -> None:
    table = placed(set_up(players))
    starter = table.view.starter
    money = [table.view.seats[(starter + i) % players].money for i in range(players)]
    assert money == [1 + 3, 2, 3, 4][:players]  # the first turn has begun
    assert all(seat.stock == 9 for seat in table.view.seats)


@every_number
def test_B01_colours_leave_by_lot_and_everybody_sees_it(players: int) -> None:
    gone = set()
    for seed in range(12):
        table = set_up(players, seed)
        removed = table.view.removed
        assert len(removed) == {2: 2, 3: 1, 4: 0}[players]
        gone |= set(removed)
        shown = [name for name, _ in table.view.unseen] + [
            field.marker for city in table.view.cities for field in city.fields
        ]
        assert not {marker.rsplit("-", 1)[0] for marker in shown} & set(removed)
    assert (len(gone) > 3) is (players < 4)


def test_the_ship_starts_in_new_copenhagen() -> None:
    assert set_up(3).view.ship == "new-copenhagen"


def test_the_start_player_is_drawn_by_lot() -> None:
    assert {set_up(4, seed).view.starter for seed in range(30)} == {0, 1, 2, 3}


@every_number
def test_B10_three_rounds_in_the_same_order(players: int) -> None:
    table = set_up(players)
    starter, order = table.view.starter, []
    while table.phase == "Placement":
        order.append(table.match.actors[0])
        assert table.view.active == order[-1]
        table.match.play(order[-1], table.match.legal(order[-1])[0])
    assert order == [(starter + i) % players for i in range(players)] * 3


def test_T15_another_city_each_time_and_never_new_copenhagen() -> None:
    table = set_up(3)
    first = table.asked
    table.play(first, "place stockgard")
    assert table.city("stockgard").branches[table.names.index(first)] == 2
    for _ in range(2):
        table.play(table.asked, "place nemesis")
    assert table.asked == first
    assert table.refuses(first, "place stockgard") == ("another-city", "3.8")
    assert table.refuses(first, "place new-copenhagen") == ("not-at-start", "3.8")
    assert len(table.legal(first)) == 7


def test_others_may_be_joined() -> None:
    table = set_up(3)
    for _ in range(3):
        table.play(table.asked, "place downington")
    assert table.branches("downington") == (2, 2, 2)


def test_B09_nobody_passes_and_the_two_stay_together() -> None:
    table = set_up(2)
    assert table.refuses(table.asked, "skip") == ("place-first", "3.8")
    assert table.refuses(table.asked, "end") == ("place-first", "3.8")
    table.play(table.asked, "place kalmere")
    assert sorted(table.branches("kalmere")) == [0, 2]


def test_T31_B11_everybody_has_income_in_the_first_turn() -> None:
    table = placed(set_up(4))
    starter, spend = table.view.starter, []
    for i in range(4):
        name = table.names[(starter + i) % 4]
        assert table.asked == name
        spend.append(table.money(name))
        table.goes_on()
    assert spend == [4, 5, 6, 7]


# guild boards


def test_generic_boards_for_all_unless_said_otherwise() -> None:
    assert {seat.guild for seat in set_up(4).view.seats} == {"generic"}


def test_random_boards_are_all_different_boards() -> None:
    data, seen = traders().data, set()
    for seed in range(25):
        guilds = [seat.guild for seat in set_up(4, seed, boards="random").view.seats]
        numbers = [traders().codec.numbers["Guild"][guild] for guild in guilds]
        assert sorted(data.board[number] for number in numbers) == [1, 2, 3, 4]
        seen |= set(guilds)
    assert len(seen) == 8


def test_B42_boards_are_chosen_openly_from_the_start_player_on() -> None:
    table = set_up(3, boards="choose")
    starter = table.view.starter
    assert table.phase == "BoardChoice"
    first, second, third = (table.names[(starter + i) % 3] for i in range(3))
    assert len(table.legal(first)) == 9
    assert table.refuses(first, "place kalmere") == ("choose-first", "3.5")
    table.play(first, "choose treasurers")
    assert table.refuses(second, "choose windrunners") == ("board-taken", "3.5")
    assert table.refuses(second, "choose treasurers") == ("board-taken", "3.5")
    table.play(second, "choose generic").play(third, "choose generic")
    assert [table.of(name).guild for name in (first, second, third)] == ["treasurers", "generic", "generic"]
    assert [table.money(name) for name in (first, second, third)] == [2, 2, 3]


@pytest.mark.parametrize("guild", traders().codec.names["Guild"])
def test_what_the_boards_add_to_the_money(guild: str) -> None:
    table = set_up(2, boards="choose")
    first = table.asked
    table.play(first, f"choose {guild}")
    table.play(table.asked, "choose generic")
    assert table.money(first) == 1 + (guild in ("treasurers", "storekeepers", "masons"))


def test_a_choice_says_what_the_guild_can_do() -> None:
    match = set_up(2, boards="choose").match
    said = [match.rules.words.action(action, "en") for action in match.legal(match.actors[0])]
    assert "Treasurers: The tax leaves you $6, and you start with $1 more." in said


# the compass


def test_the_compass_turns_all_winds_or_none() -> None:
    found = set()
    for seed in range(20):
        view = set_up(2, seed, compass=True).view
        lanes = {(lane.start, lane.end) for lane in view.lanes}
        assert (("new-copenhagen", "thespian") in lanes) is not view.turned
        assert (("thespian", "new-copenhagen") in lanes) is view.turned
        found.add(view.turned)
    assert found == {False, True}


def test_without_the_compass_the_winds_stay() -> None:
    assert not any(set_up(2, seed).view.turned for seed in range(10))


def test_the_winds_are_known_before_boards_are_chosen() -> None:
    match = tw.Match("traders-of-the-air", seats=2, seed=1, options={"compass": True, "boards": "choose"})
    kinds = [told.kind for told in match.events(None)]
    assert kinds[0] in ("spun", "turned")
    assert type(match.phase).__name__ == "BoardChoice"
