"""The table in a terminal: everything a player needs fits into 80 columns, in both languages."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.conformance.play import walk
from tests.games.starfarers.table import NAMES, RULES, Table
from tests.games.starfarers.test_trade import market

from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.terminal import table as picture
from tradewinds.games.starfarers.words import Words


def drawn(state: State, seat: int | None, width: int = 80, language: str = "en") -> str:
    words = RULES.words
    assert isinstance(words, Words)
    console = Console(width=width, file=StringIO(), force_terminal=False)
    console.print(picture(RULES.view(state, seat), words, language, NAMES))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [80, 120, 150])
def test_it_fits_and_names_every_place_and_player(width: int, language: str) -> None:
    for seats in (3, 6):
        for i, step in enumerate(walk("starfarers", seats, 61)):
            if i % 600 == 0:
                text = drawn(step.state, 0, width, language)
                assert max(cell_len(line) for line in text.splitlines()) <= width
                assert all(name in text for name in NAMES[:seats])
                assert all(slot in text for slot in RULES.data.slot_names)
                assert "{" not in text


def test_distances_of_the_own_ships() -> None:
    text = drawn(Table(4).s, 0)
    line = next(line for line in text.splitlines() if line.startswith("N6"))
    assert line.rstrip().endswith(" 6")
    assert "1:R(1,8) 2:R(1,9) 3:R(0,9)" in line


def test_a_hand_is_shown_to_its_owner_alone_and_offers_to_all() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods")
    assert "Your hand: 2 goods" in drawn(table.s, 1)
    assert "Your hand" not in drawn(table.s, None)
    assert "Hand of" not in drawn(table.s, None)
    assert "offers (0): 2 ore for 1 goods" in drawn(table.s, 3)


def test_tokens_settlers_and_what_is_under_way() -> None:
    table = Table(4).disc(N6="3 P4 5").colony("Ben", "N6-1").station("Cedric", "merchants").to_flight()
    table.shake("yellow-red").play("Anna", "launch R(1,12)")
    text = drawn(table.s, 0)
    assert "ore ☠4" in text
    assert "◆···· ♥◆" in text
    assert "(6 steps left)" in text
    assert "base speed 5" in text
    table = Table(4).to_flight().seat("Anna", hand="1 ore").shake("black-blue").meet(5)
    assert "Encounter: a merchant" in drawn(table.s, 2)
