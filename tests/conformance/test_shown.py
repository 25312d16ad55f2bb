"""Every game can be shown without a board and a terminal of its own: any view, in both languages."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console

import tradewinds as tw
from tradewinds.cli import generic as terminal
from tradewinds.core.rng import Rng
from tradewinds.text.words import LANGUAGES
from tradewinds.web import generic as page

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn"]
every_language = pytest.mark.parametrize("language", LANGUAGES)


def positions(game: str) -> Iterator[tw.Match]:
    """The beginning, two positions on the way, and the end."""
    match, rng = tw.Match(game, seats=tw.load(game).seats[0], seed=5), Random(5)
    for step in range(100_000):
        if step in (0, 10, 40) or match.over:
            yield match
        if match.over:
            return
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))


def typed(match: tw.Match, seat: int | None, language: str, width: int) -> str:
    paper = io.StringIO()
    console = Console(file=paper, width=width, markup=False, emoji=False, highlight=False)
    console.print(terminal.table(match.view(seat), match.rules.words, language, NAMES[: match.seats]))
    return paper.getvalue()


def drawn(match: tw.Match, seat: int | None, language: str) -> dict[str, str]:
    return dict(page.board(match.view(seat), {}, match.rules.words, language, NAMES[: match.seats]))


@every_language
@pytest.mark.parametrize("width", [80, 120])
def test_in_a_terminal_it_fits_and_everybody_is_there(game: str, language: str, width: int) -> None:
    for match in positions(game):
        for seat in (None, 0):
            shown = typed(match, seat, language, width)
            assert max(cell_len(line) for line in shown.splitlines()) <= width
            assert all(re.search(rf"^\s*{name}\b", shown, re.MULTILINE) for name in NAMES[: match.seats])
            assert "{" not in shown


@every_language
def test_on_a_page_every_field_has_a_region_and_is_shown_there_or_in_a_line(game: str, language: str) -> None:
    """The same regions in every position: an open page gets no new ones."""
    for match in positions(game):
        regions, fields = drawn(match, 0, language), vars(match.view(0))
        assert list(regions) == ["side-facts", *(f"pic-{key}" for key in fields)]
        shown = [key for key, region in regions.items() if " hidden" not in region.partition(">")[0]]
        known = [key for key, value in fields.items() if value is not None]
        assert regions["side-facts"].count("<dt>") + len(shown) - 1 == len(known)
        assert all(f"<td>{name}</td>" in regions["pic-seats"] for name in NAMES[: match.seats])


def test_what_a_seat_cannot_know_changes_no_letter(game: str) -> None:
    for match in positions(game):
        other = match.clone()
        other._state = match.rules.imagine(match._state, 0, Rng(99))
        assert typed(other, 0, "en", 80) == typed(match, 0, "en", 80)
        assert drawn(other, 0, "en") == drawn(match, 0, "en")
