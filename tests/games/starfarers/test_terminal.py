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
    slots = range(len(RULES.data.slot_names))
    for seats in (3, 6):
        for i, step in enumerate(walk("starfarers", seats, 61)):
            if i % 600 == 0:
                text = drawn(step.state, 0, width, language)
                assert max(cell_len(line) for line in text.splitlines()) <= width
                assert all(name in text for name in NAMES[:seats])
                assert [slot for slot in slots if RULES.words.write("Slot", slot, language) not in text] == []
                assert "{" not in text


def test_distances_of_the_own_ships() -> None:
    text = drawn(Table(4).s, 0)
    line = next(line for line in text.splitlines() if line.startswith("N6"))
    assert line.rstrip().endswith(" 6")
    assert "outer inner middle" in line


def test_a_hand_is_shown_to_its_owner_alone_and_offers_to_all() -> None:
    table = market().play("Anna", "offer 2 ore for 1 goods")
    assert "Your hand: 2 goods" in drawn(table.s, 1)
    assert "Your hand" not in drawn(table.s, None)
    assert "Hand of" not in drawn(table.s, None)
    assert "offers 2 ore for 1 goods" in drawn(table.s, 3)


def test_tokens_settlers_and_what_is_under_way() -> None:
    table = Table(4).disc(N6="3 P4 5").colony("Ben", "N6-1").station("Cedric", "merchants").to_flight()
    table.shake("yellow-red").play("Anna", "launch R(1,12)")
    text = drawn(table.s, 0)
    assert "ore ☠4" in text
    assert "◆···· ♥◆" in text
    assert "(6 steps left)" in text
    assert "base speed 5" in text
    table = Table(4).to_flight().seat("Anna", hand="1 ore").shake("black-blue").meet(5)
    assert "Encounter: merchant" in drawn(table.s, 2)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", ["en", "de"])
def test_all_that_lies_open_is_shown(width: int, language: str) -> None:
    table = Table(4).to_build().seat("Anna", hand="2 goods", friends=["swap-goods", "two-cannons"])
    table.play("Anna", "exchange goods ore")
    text = " ".join(drawn(table.s, 0, width, language).split())
    said = {
        "en": ["goods 2:1", "1:1 exchange: goods, once a turn (used)", "20 boosters, 24 cannons and 20 freight pods",
               "half medals 36", "32 face down", "reserve discs: 5", "Scientists: Booster and cannon ×3; Two boosters"],
        "de": ["Ware 2:1", "(genutzt)", "20 Antriebe, 24 Bordkanonen und 20 Frachtmodule", "halbe Medaillen 36",
               "32 verdeckt", "Reserve-Chips: 5", "Wissendes Volk: Antrieb und Bordkanone ×3; Zwei Antriebe"],
    }[language]  # fmt: skip
    assert [line for line in said if line not in text] == []
    assert "0+2" in text, "the cannons of friends beside those of the mothership"


def test_discs_that_lie_face_down_show_the_icon_of_their_pool() -> None:
    text = drawn(Table(4).s, 0)
    near = next(line for line in text.splitlines() if line.startswith("N6"))
    far = next(line for line in text.splitlines() if line.startswith("F2"))
    assert "carbon ?△ ore ?⬡ goods ?□" in near
    assert "carbon ?■ fuel ?▲ goods ?⬢" in far


@pytest.mark.parametrize("width", [80, 120])
def test_the_reader_reads_all_of_the_card_and_everybody_when_it_was_read_out(width: int) -> None:
    table = Table(4).to_flight().seat("Anna", upgrades=(0, 0, 0)).shake("black-blue").meet(18)
    card = ["attacking pirate (card 18; combat against the left neighbour)", "Combat: Anna against Ben, with cannons",
            "Escaped −½ medal", "Won a free trade ship"]  # fmt: skip
    known, unknown = (" ".join(drawn(table.s, seat, width).split()) for seat in (1, 2))
    assert [line for line in card if line not in known] == []
    assert [line for line in card if line in unknown] == []
    table.play("Anna", "yes").shake("blue-red", "black-blue")
    told = " ".join(drawn(table.s, None, width).split())
    assert [line for line in card if line not in told] == []
    assert "Anna: blue (1) + red (3) = 4" in told


def test_the_last_flight_is_no_news_in_the_next_turn() -> None:
    table = Table(4).to_flight().shake("black-red").meet(3).play("Anna", "give 0")
    assert "base speed 3 · black ball" in drawn(table.s, 0)
    table.play("Anna", "done").roll(2)
    assert "base speed" not in drawn(table.s, 0)
    view = table.match.view(None)
    assert (view.base, view.black, view.balls, view.dice) == (0, False, (), 2)
