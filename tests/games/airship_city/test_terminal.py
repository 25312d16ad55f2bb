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


def line(text: str, label: str) -> list[str]:
    """What stands behind the label, in its line."""
    (whole,) = [line for line in text.splitlines() if label in line]
    return whole.split(label, 1)[1].split()


@pytest.mark.parametrize("width", [80, 120])
def test_bonus_actions_tell_how_many_ships_there_are_and_whether_they_are_used(width: int) -> None:
    position = Table(3).seat("Anna", given={"private-wood": 3, "tourist": 3, "private-metal": 1})
    text = drawn(position.used("Anna", "flown").match, 0, width)
    assert line(text, "Long flight (wooden)") == ["–", "0/3", "0/3"]
    assert line(text, "Negotiator (metal)") == ["1/3", "0/3", "0/3"]
    assert line(text, "Barter (tourist family)") == ["✓", "0/3", "0/3"]


@pytest.mark.parametrize("width", [80, 120])
def test_awards_and_the_end_tell_where_everybody_stands(width: int) -> None:
    position = Table(3).seat("Anna", given={"private-wood": 3, "park": 1}, fulfilled=["c01", "c02"])
    text = drawn(position.seat("Ben", given={"tourist": 1}).match, None, width)
    assert line(text, "Majorities of ships (6/3)") == ["1", "1", "0"]
    assert line(text, "Majorities of facilities (4/2)") == ["1", "0", "0"]
    assert line(text, "Contracts fulfilled (2/1)") == ["2", "0", "0"]
    flowing = " ".join(text.split())
    assert "after round 20" in flowing
    assert "9 ships have a majority (now 2) or 3 facilities (now 1)" in flowing


@pytest.mark.parametrize("width", [80, 120])
def test_ships_tell_what_must_come_first_what_markers_save_and_what_they_sell_for(width: int) -> None:
    position = Table(4).seat("Anna", given={"private-wood": 1}).price_rows(2)
    text = drawn(position.match, 0, width)
    residential = [one for one in text.splitlines() if "residential, wood" in one]
    assert any("6 W 4 G" in one and "1/2" in one for one in residential)
    assert any("1 W Workshop" in one and "10 10 9 8 8 7" in one for one in residential)
    assert all("12 11" not in one for one in residential)
    assert "2 $ Architect" in text


def test_A28_a_majority_counts_for_what_must_come_first_where_it_is_agreed() -> None:
    def needs(agreed: bool) -> str:
        table = Table(4, prereq_counts_majority=agreed).seat("Anna", given={"private-wood": 1})
        return next(one for one in drawn(table.match, 0, 80).splitlines() if "residential, wood" in one and "/2" in one)

    assert needs(False).endswith("1/2")
    assert needs(True).endswith("2/2")


@pytest.mark.parametrize("width", [80, 120])
def test_tiles_tell_what_they_do_and_give_others(width: int) -> None:
    text = drawn(Table().match, 0, width)
    assert text.count("3 W & 1") == 2
    for piece in ("1 W 1 M & 1", "2 G & 1", "slide twice", "build a ship", "+2 $", "+1 WM$G"):
        assert piece in text, piece


@pytest.mark.parametrize("width", [80, 120])
def test_what_was_agreed_is_named_and_what_is_unusual_marked(width: int) -> None:
    text = " ".join(drawn(Table(chain_jumps=False).match, 0, width).split())
    assert "Jumps in a row: no (not as usual)" in text
    assert "Ties empty a majority: yes" in text
    assert text.count("not as usual") == 1


def test_plain_text_and_a_table_before_its_setup() -> None:
    rules = airship_city()
    match = tw.Match(rules, seats=3, seed=1)
    assert "Contracts on display" in drawn(match, None, 80, terminal=False)
