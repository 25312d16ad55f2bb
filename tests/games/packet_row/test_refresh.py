"""Chapters 3.7 and 6.1: the boards are refreshed, and whether the game ends with it."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.packet_row.table import BOARDS, Table, packet_row, set_up

import tradewinds as tw

ROWS = {2: 2, 3: 2, 4: 3, 5: 4}
every_number = pytest.mark.parametrize("players", [2, 3, 4, 5])


def take_anything(table: Table, board: str) -> None:
    """A whole round at one board: everybody else passes, the harbourmaster takes the first card in the row."""
    master = table.harbourmaster
    table.play(master, f"choose {board}")
    while table.asked != master:
        table.passes(table.asked)
    table.play(master, min(action for action in table.legal(master) if action.startswith("take")))


def rich(players: int) -> Table:
    table = Table(players)
    for name in table.names:
        table.seat(name, money=900)
    return table


def ended(table: Table) -> list[str] | None:
    found = table.happened("ended")
    return found[0]["boards"] if found else None


# refilling


@every_number
@pytest.mark.parametrize("fetched", [0, 1, 2])
def test_T25_A11_a_gap_in_the_future_row_is_made_good(players: int, fetched: int) -> None:
    table = Table(players).row("bank", None, ["money-4", "mint"])
    for name in ("Ben", "Anna"):
        table.seat(name, hand=["assistant"])
    pile = table.drawable("bank")
    table.play("Anna", "choose bank")
    if fetched == 2:
        table.play("Ben", "fetch money-4")
    while table.asked != "Anna":
        table.passes(table.asked)
    if fetched == 2:
        table.play("Anna", "fetch mint")
    elif fetched == 1:
        table.play("Anna", "fetch money-4")
    else:
        table.play("Anna", min(action for action in table.legal("Anna") if action.startswith("take")))
    drawn = {0: 0, 1: 1, 2: 2}[fetched] + ROWS[players] - 2
    assert table.sizes("bank") == (ROWS[players], 2, pile - drawn - 2)
    assert table.current("bank")[: 2 - fetched] == ["money-4", "mint"][fetched:]
    assert ended(table) is None
    assert table.harbourmaster == "Ben"


def test_boards_that_were_not_chosen_stay_as_they_are() -> None:
    table = rich(5)
    before = {board: table.board(board) for board in BOARDS}
    take_anything(table, "docks")
    for board in ("guildhall", "market", "bank"):
        assert table.board(board) == before[board]


def test_a_chosen_board_is_refreshed_even_if_nobody_took_there() -> None:
    table = Table(3).row("market", ["merchant", "fur-1"], ["fur-2", "fur-3"]).row("bank", ["banker", "money-2"])
    table.play("Anna", "choose market").passes("Ben", "Cedric")
    table.play("Anna", "choose bank").passes("Ben", "Cedric").play("Anna", "take banker")
    assert table.current("market") == ["fur-2", "fur-3"]
    assert table.discarded("market") == {"merchant": 1, "fur-1": 1}


def test_pawns_and_their_slots_go_back() -> None:
    table = Table(3).row("bank", ["banker", "money-2"]).play("Anna", "choose bank").play("Ben", "take money-2")
    assert table.pawn("Ben") == ("bank", 1)
    table.play("Cedric", "take banker").passes("Anna")
    assert [seat["slot"] for seat in table.match.dump()["seats"]] == [-1, -1, -1]
    assert [table.pawn(name) for name in table.names] == [None, None, None]


def test_A36_the_current_row_is_served_before_the_future_row() -> None:
    table = Table(5).row("bank", ["banker"] * 4, ["mint", "money-2"]).pile("bank", ["money-5", "money-6", "money-3"])
    take_anything(table, "bank")
    assert table.sizes("bank") == (4, 1, 0)
    assert table.current("bank")[:2] == ["mint", "money-2"]
    assert ended(table) is None


def test_A36_a_pile_that_gives_out_leaves_the_current_row_short() -> None:
    table = Table(5).row("bank", ["banker"] * 4, ["mint", "money-2"]).pile("bank", ["money-5"])
    take_anything(table, "bank")
    assert table.current("bank") == ["mint", "money-2", "money-5"]
    assert table.sizes("bank") == (3, 0, 0)


@every_number
def test_A16_discards_are_public_and_never_come_back(players: int) -> None:
    """They are counted here from what was told, card by card, and never found in a row again."""
    match, rng = tw.Match("packet-row", seats=players, seed=f"A16 {players}"), Random(players)
    aside: Counter[str] = Counter()
    while not match.over:
        seat, start = match.actors[0], match.length
        match.play(seat, rng.choice(match.legal(seat)))
        for told in match.events(None, start) if start else []:
            aside.update(cards_laid_aside(told.to_json()))
        shown = Counter({card: count for board in match.view(None).boards for card, count in board.discards})
        assert shown == aside


def cards_laid_aside(event: dict[str, object]) -> list[str]:
    """The cards that a told event sends to a discard (A17: starting contracts leave the game)."""
    cards: list[str] = []
    for key in ("cards", "contracts"):
        found = event.get(key)
        if isinstance(found, list):
            cards += found
    if event["event"] == "cashed":
        cards.append(str(event["card"]))
    if event["event"] == "fetched":
        cards.append("assistant")
    return [card for card in cards if not card.startswith("start-")]


# the end of the game


def test_T13_docs_example_a_missing_future_row_does_not_end_the_game() -> None:
    table = Table(3).row("bank", ["banker", "money-2"], ["money-3", "mint"]).pile("bank", 0)
    take_anything(table, "bank")
    assert table.sizes("bank") == (2, 0, 0)
    assert (ended(table), table.harbourmaster) == (None, "Ben")
    take_anything(table, "bank")
    assert table.sizes("bank") == (0, 0, 0)
    assert ended(table) == ["bank"]
    assert (table.over, table.harbourmaster) == (True, "Ben")


def test_T14_one_short_board_of_two_does_not_end_the_game() -> None:
    table = Table(4).row("guildhall", None, ["assistant", "school"]).pile("guildhall", 0)
    take_anything(table, "guildhall")
    assert table.current("guildhall") == ["assistant", "school"]
    assert ended(table) is None
    assert table.accepts("Ben", "choose guildhall")
    take_anything(table, "guildhall")
    assert table.sizes("guildhall") == (0, 0, 0)
    assert ended(table) is None
    assert table.refuses("Cedric", "choose guildhall") == ("board-empty", "3.1")


def test_T26_the_second_short_board_of_four_players_ends_it() -> None:
    table = Table(4).row("guildhall", ["assistant", "school"], []).pile("guildhall", 0)
    table.row("bank", None, ["mint", "money-2"]).pile("bank", 0)
    take_anything(table, "bank")
    assert table.sizes("bank") == (2, 0, 0)
    assert ended(table) == ["guildhall", "bank"]
    assert (table.over, table.harbourmaster) == (True, "Anna")
    assert table.refuses("Anna", "choose docks") == ("match-over", "6.1")


def test_T27_two_short_boards_of_five_players_do_not_end_it() -> None:
    table = Table(5).row("guildhall", ["assistant"], []).pile("guildhall", 0).row("bank", [], []).pile("bank", 0)
    table.row("docks", None, ["captain", "gold-1"]).pile("docks", 2)
    take_anything(table, "docks")
    assert table.sizes("docks") == (4, 0, 0)
    assert (ended(table), table.harbourmaster) == (None, "Ben")
    take_anything(table, "docks")
    assert ended(table) == ["guildhall", "docks", "bank"]


def test_T28_two_players_the_sixteenth_refresh_of_the_bank() -> None:
    table = rich(2)
    for refresh in range(1, 17):
        assert ended(table) is None
        take_anything(table, "bank")
        if refresh == 15:
            assert table.sizes("bank") == (2, 0, 0)
    assert table.sizes("bank") == (0, 0, 0)
    assert ended(table) == ["bank"]


@every_number
@pytest.mark.parametrize("board", BOARDS)
def test_the_refresh_at_which_a_board_runs_short(players: int, board: str) -> None:
    small = board in ("guildhall", "bank")
    expected = {2: (16, 18), 3: (19, 21), 4: (12, 14), 5: (9, 10)}[players][0 if small else 1]
    left = {2: (0, 0), 3: (0, 0), 4: (2, 0), 5: (2, 2)}[players][0 if small else 1]
    table, refreshes = rich(players), 0
    while table.sizes(board)[0] == ROWS[players]:
        take_anything(table, board)
        refreshes += 1
    assert (refreshes, table.sizes(board)) == (expected, (left, 0, 0))
    assert ended(table) == ([board] if players < 4 else None)


def test_A13_the_end_is_tested_once_after_all_boards_in_their_order() -> None:
    table = Table(4)
    for board in BOARDS:
        table.row(board, None, []).pile(board, 1)
    for board in ("bank", "market", "docks"):
        table.play("Anna", f"choose {board}").passes("Ben", "Cedric", "David")
    table.play("Anna", min(action for action in table.legal("Anna") if action.startswith("take")))
    assert [event["board"] for event in table.happened("filled")] == ["docks", "market", "bank"]
    assert [table.sizes(board) for board in BOARDS] == [(3, 0, 1), (1, 0, 0), (1, 0, 0), (1, 0, 0)]
    assert ended(table) == ["docks", "market", "bank"]


def test_A14_a_board_that_has_run_short_is_counted_once() -> None:
    table = Table(4).row("guildhall", ["assistant", "school"], []).pile("guildhall", 0)
    take_anything(table, "guildhall")
    assert table.sizes("guildhall") == (0, 0, 0)
    assert (ended(table), table.harbourmaster) == (None, "Ben")


def test_A14_what_is_left_on_a_short_board_is_discarded() -> None:
    table = Table(4).row("guildhall", ["assistant", "school"], []).pile("guildhall", 0)
    before = table.discarded("guildhall")
    table.play("Anna", "choose guildhall").passes("Ben", "Cedric", "David").play("Anna", "take assistant")
    assert table.discarded("guildhall") - before == {"school": 1}


def test_A14_a_full_row_without_pile_and_future_has_not_failed() -> None:
    table = Table(2).row("bank", ["banker", "money-2"], []).pile("bank", 0)
    assert (table.over, table.phase) == (False, "ChooseBoard")
    take_anything(table, "docks")
    assert ended(table) is None
    take_anything(table, "bank")
    assert ended(table) == ["bank"]


@every_number
def test_A15_every_round_finds_boards_to_choose(players: int) -> None:
    full = {2: 4, 3: 4, 4: 3, 5: 2}[players]
    rules = packet_row()
    for seed in range(6):
        match, rng, least = tw.Match(rules, seats=players, seed=seed), Random(seed), 4
        while not match.over:
            seat = match.actors[0]
            if type(match.phase).__name__ == "ChooseBoard":
                rows = [board.current for board in match.view(None).boards]
                least = min(least, sum(len(row) == ROWS[players] for row in rows))
            match.play(seat, rng.choice(match.legal(seat)))
        assert least >= full


def test_a_match_from_the_setup_on_keeps_every_row_full_for_a_while() -> None:
    table = set_up(4)
    for _ in range(4):
        take_anything(table, "bank")
        assert [table.sizes(board)[:2] for board in BOARDS] == [(3, 2)] * 4
