"""Chapters 8.1 and 8.2: stages and the end."""

from __future__ import annotations

from typing import Any

from tests.games.airship_city.table import Table
from tests.games.airship_city.test_contracts import pass_round


def last_turn(round: int, players: int = 3, **options: Any) -> Table:
    """The last player's turn of a round, with nothing left to move: the round ends by itself."""
    table = Table(players, round=round, turn=("Anna", "Ben", "Cedric", "David")[players - 1], **options)
    return table.moved(0, 1)


def test_a_stage_begins_with_its_bonus_for_all() -> None:
    for round, bonus, stock in ((4, 0, (5, 2, 2, 3)), (8, 1, (2, 2, 4, 3)), (12, 2, (4, 4, 2, 3))):
        table = last_turn(round)
        assert table.view.stage == bonus + 2
        assert {table.stock(name) for name in table.names} == {stock}
        assert table.view.bonuses_paid == bonus + 1


def test_no_stage_begins_in_between() -> None:
    table = last_turn(5)
    assert (table.view.round, table.view.stage) == (6, 2)
    assert table.stock("Anna") == (2, 2, 2, 3)


def test_a_bonus_of_ones_choice_is_taken_in_turn_order() -> None:
    table = last_turn(16).seat("Ben", wood=10, metal=10, gold=10, gears=10)
    assert (table.asked, table.phase) == ("Anna", "StageChoice")
    assert len(table.legal("Anna")) == 4
    assert table.refuses("Anna", "skip") == ("stage-bonus-first", "8.1")
    table.play("Anna", "take wood", "take wood", "take gears")
    assert table.stock("Anna") == (4, 2, 2, 4)
    assert table.asked == "Cedric"  # Ben has room for nothing
    table.play("Cedric", "take gold", "take gold", "take gold")
    assert (table.view.round, table.asked, table.phase) == (17, "Anna", "Turn")


def test_used_bonus_actions_come_back() -> None:
    given = {"private-wood": 3, "private-metal": 3}
    table = last_turn(4).seat("Anna", given=given).used("Anna", "flown", "haggled", "bartered")
    assert not any(power.used for power in table.own("Anna").bonus_actions)
    same = last_turn(5).seat("Anna", given=given).used("Anna", "flown")
    assert same.own("Anna").bonus_actions[0].used


def test_T28_only_the_end_of_the_round_counts() -> None:
    table = Table(3, round=18, turn="Cedric").seat("Anna", given={"fountain": 1, "park": 1, "statue": 1})
    table.seat("Cedric", workers=["guild", "mine-2"], gold=10).moved(1)
    table.play("Cedric", "move guild architect", "build fountain")
    assert not table.match.over
    assert table.view.round == 19


def test_T29_A43_three_facilities_end_only_the_last_stage() -> None:
    def facilities(round: int) -> Table:
        return last_turn(round).seat("Anna", given={"fountain": 1, "park": 1}).seat("Ben", given={"statue": 1})

    assert not facilities(14).match.over
    assert not facilities(16).match.over
    table = facilities(17)
    assert table.match.over
    assert [told.to_json()["ending"] for told in table.match.events(None) if told.kind == "ended"] == ["facilities"]


def test_two_facilities_do_not_end_it() -> None:
    assert not last_turn(17).seat("Anna", given={"fountain": 1, "park": 1}).match.over


def test_all_nine_ships_end_it() -> None:
    ships = last_turn(17).rules.data.project_names[:9]
    assert last_turn(17).seat("Anna", given=dict.fromkeys(ships, 1)).match.over
    assert not last_turn(17).seat("Anna", given=dict.fromkeys(ships[1:], 1)).match.over
    assert (
        not last_turn(16)
        .bonuses("a-wood", "a-gold", "b-trade", "b-materials")
        .seat("Anna", given=dict.fromkeys(ships, 1))
        .match.over
    )


def test_T46_a_round_of_the_last_stage_goes_on() -> None:
    table = last_turn(17)
    assert (table.view.round, table.view.stage, table.asked) == (18, 5, "Anna")
    assert table.stock("Anna") == (2, 2, 2, 3)


def test_after_round_20_it_is_over() -> None:
    table = last_turn(20)
    assert table.match.over
    assert table.match.actors == ()
    assert table.refuses("Anna", "end") == ("match-over", "8.2")


def test_T37_contracts_fail_when_the_game_ends_early() -> None:
    table = last_turn(19).seat("Anna", given={"fountain": 1, "park": 1, "statue": 1}, held={"c15": 3})
    assert table.match.over
    assert table.points("Anna") == 5 + 5 + 4 - 4


def test_a_whole_game_of_doing_nothing_takes_twenty_rounds() -> None:
    table = Table(3).bonuses("a-wood", "a-gold", "b-trade", "b-materials")
    for _ in range(20):
        pass_round(table)
    assert table.match.over
    assert table.match.scores == (0, 0, 0)
