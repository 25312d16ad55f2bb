"""Chapter 5: the end."""

from __future__ import annotations

import pytest
from tests.games.traders_of_the_air.table import Table

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def last_refill(players: int, trigger: str, starter: str = "Ann", size: int = 7) -> Table:
    """Somebody's turn begins, a field is empty, and only the last stack is left."""
    table = Table(*NAMES[:players], starter=starter).turn(trigger).empty_fields(1).stacks(0, 0, 0, 0, size)
    return table.play(trigger, "refill")


def turns_to_come(table: Table) -> list[str]:
    """Who still has a turn, the running one included."""
    names = []
    while not table.over:
        names.append(table.asked)
        assert len(names) < 20, "it does not end"
        table.goes_on()
    return names


def test_T14_the_round_is_finished_and_the_first_taker_has_two_points() -> None:
    table = last_refill(3, "Ben")
    assert turns_to_come(table) == ["Ben", "Cleo"]
    assert [table.points(name).last for name in table.names] == [0, 2, 0]


def test_T23_B08_the_start_player_triggers_and_all_others_have_one_more_turn() -> None:
    assert turns_to_come(last_refill(4, "Ann")) == ["Ann", "Ben", "Cleo", "Dan"]


def test_B08_the_last_player_triggers_and_it_ends_after_that_turn() -> None:
    table = last_refill(3, "Cleo")
    assert table.phase == "Visit"
    assert turns_to_come(table) == ["Cleo"]


def test_rounds_go_by_the_start_player_not_by_the_first_seat() -> None:
    assert turns_to_come(last_refill(4, "Ben", starter="Cleo")) == ["Ben"]
    assert turns_to_come(last_refill(4, "Dan", starter="Cleo")) == ["Dan", "Ann", "Ben"]


def test_B07_only_the_first_one_earns_the_points() -> None:
    again = Table("Ann", "Ben").turn("Ben").empty_fields(1).stacks(0, 0, 0, 0, 7).at(last=0).play("Ben", "refill")
    assert again.view.last == 0
    again.goes_on()
    assert [again.points(name).last for name in ("Ann", "Ben")] == [2, 0]


def test_B07_stack_5_may_be_used_up_and_no_refill_follows() -> None:
    table = last_refill(2, "Ann", size=1)
    assert sum(table.view.stacks) == 0
    table.play("Ann", "end")
    assert table.phase == "Visit"


def test_B45_a_forced_refill_ends_the_game_like_any_other() -> None:
    table = Table("Ann", "Ben").turn().empty().stacks(0, 0, 0, 1, 30)
    assert table.phase == "Visit"
    assert table.view.last == 0
    assert table.points("Ann").last == 2


def test_T32_B36_two_quiet_rounds_end_the_game() -> None:
    table = Table("Ann", "Ben", "Cleo").turn()
    assert turns_to_come(table) == ["Ann", "Ben", "Cleo"] * 2
    assert [told.kind for told in table.match.events(None)].count("quiet") == 1
    assert [table.points(name).last for name in table.names] == [0, 0, 0]
    assert table.view.last is None


def test_B36_whatever_is_done_begins_the_count_anew() -> None:
    table = Table("Ann", "Ben").turn().at(quiet=1).seat("Ben", goods="orange-1")
    table.goes_on().play("Ben", "build orange-1 1")
    assert turns_to_come(table) == ["Ben", *["Ann", "Ben"] * 2]


@pytest.mark.parametrize("action", ["buy blue-1 1", "build orange-1 1", "sell orange"])
def test_B36_each_action_counts(action: str) -> None:
    table = Table("Ann", "Ben", ship="kalmere").acting("Ann").at(quiet=1).fields("kalmere", "blue-1")
    table.seat("Ann", money=1, goods="orange-1 orange-2").seat("Ben")
    if action == "sell orange":
        table.seat("Ann", goods="orange-1 orange-2", branches={"kalmere": 1})
    table.play("Ann", action).goes_on()
    if table.match.actors == (1,):
        table.goes_on()
    assert not table.over
    assert table.view.quiet == 0


def test_B36_a_refill_counts_and_a_flight_does_not() -> None:
    table = Table("Ann", "Ben").turn().at(quiet=1).empty_fields(1).play("Ann", "refill").goes_on().goes_on()
    assert not table.over
    table = Table("Ann", "Ben").turn().at(quiet=1).play("Ann", "fly thespian 1").goes_on().goes_on()
    assert table.over


def test_nothing_can_be_done_after_the_end() -> None:
    table = last_refill(2, "Ben").play("Ben", "end")
    assert table.over
    assert table.refuses("Ann", "end") == ("match-over", "5")
    assert table.match.actors == ()
