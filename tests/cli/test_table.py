"""Packet Row's table in a terminal."""

from __future__ import annotations

import io
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import tradewinds as tw
from tradewinds.draw.seats import MARKS
from tradewinds.games.packet_row.terminal import table

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil"]


def after(steps: int, seats: int, open_hands: bool = False) -> tw.Match:
    match, rng = tw.Match("packet-row", seats=seats, seed=7, options={"open_hands": open_hands}), Random(1)
    for _ in range(steps):
        if not match.over:
            match.play(match.actors[0], rng.choice(match.legal(match.actors[0])))
    return match


def drawn(match: tw.Match, seat: int | None, width: int, language: str = "en", terminal: bool = True) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=width, force_terminal=terminal, color_system=None)
    console.print(table(match.view(seat), match.rules.words, language, NAMES[: match.seats]))
    return paper.getvalue()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("width", [40, 80, 100, 140, 200])
def test_it_fits_into_any_width(width: int, language: str) -> None:
    for seats in (2, 5):
        for steps in (0, 60, 10_000):
            picture = drawn(after(steps, seats), 0, width, language)
            assert max(cell_len(line) for line in picture.splitlines()) <= width
            assert "…" not in picture or width < 80


def test_every_player_has_a_shape_and_every_pawn_stands_somewhere() -> None:
    match = after(63, 5)
    picture = drawn(match, 0, 100)
    pawns = sum(house.pawn is not None for house in match.view(0).seats)
    assert pawns > 0
    assert sum(picture.count(mark) for mark in MARKS) == 5 + pawns


def test_it_shows_ones_own_hand_and_no_other() -> None:
    match = after(60, 3)
    assert "Your hand" in drawn(match, 1, 80)
    assert "Hand of" not in drawn(match, 1, 80)
    assert "hand" not in drawn(match, None, 80)
    assert drawn(after(60, 3, open_hands=True), 1, 80).count("Hand of") == 2
    assert drawn(after(10_000, 3), None, 80).count("Hand of") == 3


def test_the_board_in_play_and_those_before_it_are_marked() -> None:
    match = after(0, 3)
    seat = match.actors[0]
    match.play(seat, next(action for action in match.legal(seat) if str(action) == "choose docks"))
    assert "▶ Docks – in play" in drawn(match, 0, 80)
    assert "▶ Docks – ist dran" in drawn(match, 0, 80, "de")


def test_plain_text_has_one_board_below_the_other() -> None:
    lines = drawn(after(0, 3), 0, 80, terminal=False).splitlines()
    assert not any("Guildhall" in line and "Docks" in line for line in lines)
