"""The table in a terminal: everything that lies open is on it, at every width."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.games.packet_row.table import NAMES, Table, packet_row

import tradewinds as tw
from tradewinds.games.packet_row.terminal import table
from tradewinds.text.words import LANGUAGES


def printed(match: tw.Match, width: int, language: str = "en", terminal: bool = True) -> str:
    out = StringIO()
    console = Console(file=out, width=width, force_terminal=terminal, color_system=None)
    console.print(table(match.view(0), packet_row().words, language, NAMES))
    return out.getvalue()


def played(moves: int) -> tw.Match:
    match, rng = tw.Match("packet-row", seats=5, seed=3), Random(3)
    for _ in range(moves):
        if match.actors:
            seat = match.actors[0]
            match.play(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("width", [80, 120, 160])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("terminal", [True, False])
def test_nothing_is_wider_than_the_window(width: int, language: str, terminal: bool) -> None:
    for moves in (0, 40, 120, 1000):
        text = printed(played(moves), width, language, terminal)
        assert all(len(line) <= width for line in text.splitlines())
        assert all(name in text for name in NAMES)


def test_A16_the_discards_are_there_for_everybody_to_look_through() -> None:
    position = Table(2).seat("Anna", hand=["contract-fur-2-sweden", "fur-2"], ships=["ship-sweden"])
    position.pile("bank", 10)
    position.play("Anna", "fulfil contract-fur-2-sweden ship-sweden + fur-2")
    text = printed(position.match, 80)
    shown = text[text.index("Discards") :]
    assert "Guildhall  2 fur → Sweden: $15" in shown
    assert "Docks      ship → Sweden" in shown
    assert "Market     2 fur" in shown
    assert "× money $" in shown


def test_where_nothing_was_discarded_there_is_no_heading() -> None:
    assert "Discards" not in printed(Table(2).match, 80)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_good_country_and_board_is_explained_with_its_numbers(language: str) -> None:
    words, data = packet_row().words, packet_row().data
    for kind in ("Card", "Good", "Place", "Board"):
        for number in range(len(packet_row().codec.names[kind])):
            about = words.about(kind, number)
            assert about is not None
            said = words.say(*about, language)
            assert said.endswith(".")
            if kind == "Card" and data.cost[number]:
                assert str(data.cost[number]) in said
