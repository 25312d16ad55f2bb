"""The table in a terminal: everything a player needs, at 80 columns and beyond."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console
from tests.games.airship_city.table import Table, airship_city

import tradewinds as tw
from tradewinds.games.airship_city.terminal import table as picture

NAMES = ["Anna", "Benedikt", "Cedric", "David"]


def drawn(match: tw.Match, seat: int | None, width: int, language: str = "en", terminal: bool = True) -> str:
    out = StringIO()
    console = Console(file=out, width=width, force_terminal=terminal, color_system=None, highlight=False)
    console.print(picture(match.view(seat), match.rules.words, language, NAMES))
    return out.getvalue()


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_fits_and_nothing_is_cut_off(width: int, language: str) -> None:
    match, rng = tw.Match("airship-city", seats=4, seed=3), Random(3)
    while not match.over:
        for _ in range(60):
            if match.actors:
                match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
        text = drawn(match, 0, width, language)
        assert all(cell_len(line.rstrip()) <= width for line in text.splitlines())
        assert "…" not in text
        assert "{" not in text


def test_it_shows_what_lies_on_the_table() -> None:
    position = Table().seat("Anna", workers=["mine-1", "guild"], wood=7, given={"private-wood": 2}, held={"c20": 3})
    position.seat("Ben", given={"fountain": 1}, upgrades=["gold"], gold=17).developed("forest-2")
    text = drawn(position.match, 0, 120)
    for piece in ("Forest 2 ★", "▲▲····", "6 W 5 M 5 G", "3 stages left", "17/20", "Round 1 of 20", "Guild Hall"):
        assert piece in text, piece
    assert "1 W 2 G" in text  # the next wooden airship costs Anna three wood less
    assert "1 W 2 G" not in drawn(position.match, None, 120)


def test_it_names_who_must_move_and_where_somebody_has_arrived() -> None:
    position = Table().seat("Anna", workers=["mine-1", "guild"], gears=1)
    assert "To move, Anna: Mine 1, Guild Hall" in drawn(position.match, 1, 80)
    position.play("Anna", "move mine-1 forest-1")
    assert "To move, Anna: Guild Hall" in drawn(position.match, 1, 80)
    assert position.view.visiting == "forest-1"


def test_unlocked_powers_are_shown() -> None:
    position = Table().seat("Anna", given={"private-wood": 3, "tourist": 3})
    text = drawn(position.match, 0, 80)
    assert "flight barter" in text


def test_plain_text_and_a_table_before_its_setup() -> None:
    rules = airship_city()
    match = tw.Match(rules, seats=3, seed=1)
    assert "Contracts on display" in drawn(match, None, 80, terminal=False)
