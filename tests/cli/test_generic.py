"""The terminal of a game that has none of its own."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import Any

import pytest
from rich.console import Console

import tradewinds as tw
from tradewinds.cli.generic import table, table_of
from tradewinds.core.trade import SeatNo

NAMES = ["Ada", "Ben"]
WORDS = tw.load("packet-row").words


@dataclass(frozen=True)
class Chair:
    money: int
    pawn: str | None
    cards: tuple[str, ...]


@dataclass(frozen=True)
class Deal:
    by: SeatNo
    goods: dict[str, int]


@dataclass(frozen=True)
class View:
    """A view of a game that is not there, in the vocabulary of one that is."""

    seat: SeatNo | None
    round: int
    over: bool
    waiting: tuple[SeatNo, ...]
    gone: str | None
    deals: tuple[Deal, ...]
    notes: tuple[Any, ...]
    seats: tuple[Chair, ...]


CHAIRS = (Chair(7, "docks", ("wheat-1", "banker")), Chair(23, None, ()))
SHOWN = View(1, 3, False, (0, 1), None, (Deal(0, {"wheat": 2, "fur": 1}),), (("docks", 2), "bank"), CHAIRS)


def printed(view: View, width: int = 80, language: str = "en") -> list[str]:
    paper = io.StringIO()
    Console(file=paper, width=width).print(table(view, WORDS, language, NAMES))
    return [" ".join(line.split()) for line in paper.getvalue().splitlines()]


def test_a_field_is_a_line_and_a_seat_is_whoever_sits_there() -> None:
    assert printed(SHOWN)[:4] == ["You are Ben", "Round 3", "Over –", "Waiting Ada, Ben"]
    assert printed(SHOWN, language="de")[:2] == ["Du bist Ben", "Round 3"]


def test_what_is_not_there_is_left_out() -> None:
    assert not any(line.startswith("Gone") for line in printed(SHOWN))


def test_so_many_of_each_are_written_as_the_game_writes_them() -> None:
    shown = printed(SHOWN)
    assert shown[shown.index("Deals") + 2] == "Ada 2 wheat and 1 fur"
    assert "Ada 2 Getreide und 1 Fell" in printed(SHOWN, language="de")


def test_different_things_stand_one_under_the_other() -> None:
    shown = printed(SHOWN)
    assert shown[shown.index("Notes") + 1 :][:2] == ["Docks, 2", "Bank"]


def test_the_players_are_a_table_that_begins_with_their_names() -> None:
    assert printed(SHOWN)[-3:] == ["Player Money Pawn Cards", "Ada 7 Docks 1 wheat, banker", "Ben 23 – –"]


def test_a_table_that_does_not_fit_is_shown_row_by_row() -> None:
    narrow = printed(SHOWN, 30)
    assert narrow[-6:] == ["Ada", "Money 7", "Pawn Docks", "Cards 1 wheat, banker", "Ben", "Money 23"]


@pytest.mark.parametrize("game", ["packet-row", "starfarers"])
def test_a_game_that_has_a_terminal_is_drawn_by_it(game: str) -> None:
    assert table_of(tw.load(game).package).__module__.startswith("tradewinds.games.")
    assert table_of("tradewinds.games") is table
