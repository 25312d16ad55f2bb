"""Chapter 2: setting up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.games.packet_row.table import BOARDS, Table, packet_row, set_up

import tradewinds as tw

PILES = {2: (28, 32, 32, 28), 3: (34, 38, 38, 34), 4: (33, 37, 37, 33), 5: (32, 36, 36, 32)}
ROWS = {2: 2, 3: 2, 4: 3, 5: 4}
every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def test_T19_two_players_leave_six_cards_of_each_deck_in_the_box() -> None:
    table = set_up(2)
    assert [table.sizes(board) for board in BOARDS] == [(2, 2, 28), (2, 2, 32), (2, 2, 32), (2, 2, 28)]


@every_number
def test_rows_and_piles_by_the_number_of_players(players: int) -> None:
    table = set_up(players)
    sizes = [table.sizes(board) for board in BOARDS]
    assert sizes == [(ROWS[players], 2, pile) for pile in PILES[players]]
    assert all(not table.discarded(board) for board in BOARDS)


@every_number
def test_everybody_begins_with_25_dollars_a_pawn_and_one_starting_contract(players: int) -> None:
    table = set_up(players)
    starts = {table.own(name).start for name in table.names}
    assert len(starts) == players
    assert all(start.startswith("start-") for start in starts)
    for name in table.names:
        assert (table.money(name), table.hand(name), table.ships(name), table.pawn(name)) == (25, [], [], None)


@every_number
def test_the_other_starting_contracts_leave_the_game_unseen(players: int) -> None:
    match = tw.Match("packet-row", seats=players, seed=3)
    left = match.dump()["starts"]
    assert len(left) == 12 - players
    shown = "".join(json.dumps(match.view(seat).to_json()) for seat in [None, *range(players)])
    assert all(start not in shown for start in left)


@every_number
def test_the_first_harbourmaster_is_found_by_lot(players: int) -> None:
    tables = [set_up(players, seed) for seed in range(40)]
    assert {table.harbourmaster for table in tables} == set(tables[0].names)
    assert all(table.asked == table.harbourmaster and table.phase == "ChooseBoard" for table in tables)


def test_A33_two_players_differ_only_in_the_table_of_numbers() -> None:
    data = packet_row().data
    columns = [data.row, data.removed, data.failures, data.banker_first, data.banker_second]
    assert [column[2] for column in columns] == [2, 6, 1, 2, 0]
    assert [column[3] for column in columns] == [2, 0, 1, 2, 0]


def test_chance_lays_out_the_boards_then_deals_then_draws_lots() -> None:
    lines = [json.loads(line) for line in tw.Match("packet-row", seats=3, seed=7).record().splitlines()[1:-1]]
    assert all(line["by"] == "chance" for line in lines)
    assert [line["in"] for line in lines] == ["Refill"] * 16 + ["StartingContract"] * 3 + ["FirstHarbourmaster"]


def test_the_cards_that_come_are_as_likely_as_they_are_many() -> None:
    rules = packet_row()
    state = rules.start(3, {"open_hands": False})
    rules.actors(state)
    weights = dict(zip([str(action) for action in rules.legal(state, 8)], rules.odds(state), strict=True))
    assert sum(weights.values()) == 38
    assert (weights["draw assistant"], weights["draw university"]) == (5, 1)


@pytest.mark.parametrize("players", [1, 6, 0, -1, True, "3"])
def test_no_other_number_of_players(players: Any) -> None:
    with pytest.raises(tw.Problem, match="for 2 to 5 players"):
        tw.Match("packet-row", seats=players)


def test_a_table_of_the_tests_is_a_complete_box() -> None:
    table = Table(4).row("market", ["library", "tobacco-1", "fur-2"]).seat("Ben", hand=["assistant", "money-4"])
    dump = table.match.dump()
    cards = [card for key in ("bags", "current", "future") for row in dump[key] for card in row]
    held = [card for seat in dump["seats"] for card in seat["hand"] + seat["ships"]]
    assert len(cards) + len(held) == 160
    assert len(dump["starts"]) == 12


def test_a_position_may_list_its_cards_in_any_order() -> None:
    rules = packet_row()
    dump = Table(2).seat("Anna", hand=["contract-fur-2-sweden", "fur-2", "money-4"], ships=["ship-sweden"]).match.dump()
    again = json.loads(json.dumps(dump))
    for cards in (again["seats"][0]["hand"], *again["bags"], again["starts"]):
        cards.reverse()
    assert rules.dump(rules.restore(again)) == dump
