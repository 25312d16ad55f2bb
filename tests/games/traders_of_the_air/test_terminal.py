"""The table in a terminal: everything is on it, at every width."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console
from tests.games.traders_of_the_air.table import Table, traders

import tradewinds as tw
from tradewinds.games.traders_of_the_air.terminal import table
from tradewinds.games.traders_of_the_air.terminal.chart import arrow

NAMES = ["Anna", "Ben", "Cedric", "David"]


def printed(match: tw.Match, width: int, language: str = "en", terminal: bool = True) -> str:
    out = StringIO()
    console = Console(file=out, width=width, force_terminal=terminal, color_system=None)
    console.print(table(match.view(0), traders().words, language, NAMES))
    return out.getvalue()


def played(moves: int, **options: object) -> tw.Match:
    match, rng = tw.Match("traders-of-the-air", seats=4, seed=2, options=options), Random(2)
    for _ in range(moves):
        if match.actors:
            seat = match.actors[0]
            match.play(seat, rng.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("width", [40, 80, 120, 160])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("terminal", [True, False])
def test_everything_is_there_and_fits(width: int, language: str, terminal: bool) -> None:
    for moves in (0, 12, 60, 1000):
        text = printed(played(moves, boards="random", map="cross-winds"), width, language, terminal)
        assert all(len(line) <= width for line in text.splitlines())
        if width >= 80:
            for city in traders().data.city_names:
                assert traders().words.write("City", traders().codec.numbers["City"][city], language) in text
            assert all(name in text for name in NAMES)


def test_the_map_shows_ship_fields_branches_and_majorities() -> None:
    position = Table("Anna", "Ben", ship="kalmere").fields("kalmere").fields("nemesis", "orange-3", "blue-1")
    position.seat("Anna", branches={"nemesis": 2}).seat("Ben", branches={"nemesis": 1, "revall": 1})
    text = printed(position.match, 80)
    assert "► Kalmere" in text
    assert "(9)" in text
    assert "Or3 Bl1" in text
    assert "▲2* ■1" in text
    assert "Purple, white" in text or "purple, white" in text


def test_arrows_follow_the_wind() -> None:
    plain, turned = (printed(Table("Anna", "Ben", turned=turned).match, 80) for turned in (False, True))
    assert plain != turned
    assert "winds turned" in turned
    assert "with the wind $1: Nemesis, Thespian, Downington · against it $2:" in " ".join(plain.split())


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("language", "box", "unseen"), [
    ("en", "In the box: 2×Or1", "Still to come: "), ("de", "In der Schachtel: 2×Or1", "Noch im Vorrat: "),
])  # fmt: skip
def test_B33_the_box_and_what_is_left_in_the_supply_are_shown(width: int, language: str, box: str, unseen: str) -> None:
    position = Table("Anna", "Ben", ship="kalmere").seat("Anna", money=1, goods="orange-1 orange-1")
    position.play("Anna", "build orange-1 1", "fly new-copenhagen 1", "build orange-1 1")
    text = printed(position.match, width, language)
    assert box in text
    assert unseen in text


def test_the_points_stand_there_item_by_item() -> None:
    position = Table("Anna", "Ben", ship="kalmere").seat("Anna", sold="orange-1 orange-3", branches={"kalmere": 2})
    lines = printed(position.match, 80).splitlines()
    assert [line.split() for line in lines if line.startswith(("Sold markers", "Most 1s"))] == [
        ["Sold", "markers", "6", "·"], ["Most", "1s", "sold", "5", "·"],
    ]  # fmt: skip


def test_text_that_is_no_terminal_is_a_list() -> None:
    text = printed(Table("Anna", "Ben").match, 100, terminal=False)
    assert "Thespian" in text
    assert "·" not in text.split("From the ship")[0]


def test_the_last_round_and_quiet_rounds_are_announced() -> None:
    assert "The last round: Ben" in printed(Table("Anna", "Ben").at(last=1).match, 80)
    assert "1 quiet round" in printed(Table("Anna", "Ben").at(quiet=1).match, 80)


@pytest.mark.parametrize(
    ("end", "sign"), [((9, 0), "→"), ((0, 9), "↓"), ((-9, 0), "←"), ((0, -9), "↑"), ((10, -5), "↗"), ((-10, 5), "↙")]
)
def test_which_arrow_points_best(end: tuple[int, int], sign: str) -> None:
    assert arrow((0, 0), end) == sign
