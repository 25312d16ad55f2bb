"""The table in a terminal."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.games.sky_traders.table import Table
from tests.games.sky_traders.test_council import bargaining

import tradewinds as tw
from tradewinds.games.sky_traders.terminal import table as picture
from tradewinds.games.sky_traders.view import View
from tradewinds.games.sky_traders.words import Words
from tradewinds.text.words import LANGUAGES

NAMES = ["Anna", "Ben", "Cedric", "David", "Emma"]


def shown(view: View, words: Words, language: str = "en", width: int = 80) -> str:
    file = StringIO()
    console = Console(width=width, color_system=None, file=file)
    console.print(picture(view, words, language, NAMES[: len(view.seats)]))
    return file.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 122, 160])
def test_every_position_of_a_match_can_be_drawn(language: str, width: int) -> None:
    match, rng = tw.Match("sky-traders", seats=5, seed=2), Random(2)
    for number in range(240):
        if number % 12 == 0:
            for seat in (0, None):
                text = shown(match.view(seat), match.rules.words, language, width)
                assert max(len(line) for line in text.splitlines()) <= width
                assert "{" not in text
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))


def test_what_is_hidden_is_not_drawn() -> None:
    table = Table().seat("Anna", gp=777).seat("Ben", gp=888)
    text = shown(table.rules.view(table.s, 0), table.rules.words)
    assert "777" in text
    assert "888" not in text
    assert text.count("?") == 2


def test_ships_exchange_council_and_attack_are_drawn() -> None:
    table = bargaining().dice("Anna", 1, 2).dice("Ben", 2).seat("Anna", {1: "2 food", 4: "gunner", 6: "heavy"})
    table.play("Anna", "propose Ben 1 die-1 for 3 gp").play("Cedric", "ready")
    text = shown(table.rules.view(table.s, 1), table.rules.words)
    for word in ("Volcano", "Dual City", "2 food", "Gunner", "heavy", "1 × die showing 1 ↔ 3 GP", "ready: Cedric"):
        assert word in text
    table = Table().seat("Ben", {1: "2 wine"}).act()
    table.play("Anna", "attack 1", "demand-hold 1").play("Ben", "pay-gold 5")
    text = shown(table.rules.view(table.s, 0), table.rules.words)
    assert "demands 2 × wine" in text
    assert "offers instead: 5 GP" in text
