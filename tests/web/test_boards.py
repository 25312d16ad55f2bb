"""Every game's page, drawn without a server: regions are what they say, places can be clicked, secrets stay out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds
from tradewinds import Match, games, load
from tradewinds.core.rng import Rng
from tradewinds.draw.board import Regions
from tradewinds.draw.el import Markup
from tradewinds.text.words import LANGUAGES, catalogue
from tradewinds.web.boards import board_of, choices_of, cover, spots_of, style_of
from tradewinds.web.ending import sources
from tradewinds.web.lobby import seated
from tradewinds.web.pages.bar import kind_text
from tradewinds.web.pages.match import regions
from tradewinds.web.phrases import phrases
from tradewinds.web.room import Room
from tradewinds.web.seeing import Seeing
from tradewinds.web.settings import Settings
from tradewinds.web.store.people import Person
from tradewinds.web.store.tables import Clock, Seat, new_table

PLACES = ("pic-", "hand-", "side-", "layer-", "spots")
OWN = (
    "turn",
    "stamp",
    "bar",
    "curtain",
    "people",
    "log",
    "chat",
    "result",
    "scrub",
    "replay",
    "timeline",
    "more",
    "coach",
)
SOURCE = Path(str(tradewinds.__file__)).parent
NAMES = ("Ada", "Ben", "Cai", "Dee", "Eli", "Fay")
every_board = pytest.mark.parametrize("game", [game for game in games() if board_of(load(game).package)])


def room_of(match: Match) -> Room:
    """A room around a match that nobody serves."""
    chairs = [Seat(person=f"p{seat}", name=NAMES[seat], ready=True) for seat in range(match.seats)]
    table = new_table(match.rules.name, match.options, Clock(), True, "p0", chairs)
    house: Any = None
    return Room(house, table, match, [])


def positions(game: str, seats: int, seed: int = 11, every: int = 23, most: int = 8) -> Iterator[Match]:
    """Positions of a match played at random, its end included."""
    match, rng = Match(game, seats=seats, seed=seed), Random(seed)
    given = 0
    for step in range(4000):
        if match.over:
            break
        if step % every == 0 and given < most:
            given += 1
            yield match
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    yield match


def drawn(match: Match, seat: int | None, language: str = "en") -> Regions:
    own = () if seat is None else (seat,)
    shown = regions(room_of(match), match, Seeing(seat, own), phrases(language), past=False)
    return {key: markup for key, markup in shown.items() if key not in ("stamp", "more", "scrub", "log")}


@pytest.mark.parametrize("game", games())
def test_every_region_carries_its_key_as_id_and_has_a_place(game: str) -> None:
    for match in positions(game, load(game).seats[0]):
        for seat in (None, *range(match.seats)):
            for key, markup in drawn(match, seat).items():
                assert key in OWN or key.startswith(PLACES), key
                assert re.match(rf'<[\w-]+ (?:[^>]*\s)?id="{key}"', markup), (key, markup[:80])


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_both_languages(game: str, language: str) -> None:
    for match in positions(game, load(game).seats[-1], every=61, most=4):
        for seat in (None, 0):
            for markup in drawn(match, seat, language).values():
                assert isinstance(markup, Markup)


@pytest.mark.parametrize("game", games())
def test_ids_stand_once_on_a_page(game: str) -> None:
    for match in positions(game, load(game).seats[-1]):
        ids = re.findall(r'\sid="([^"]+)"', "".join(drawn(match, 0).values()))
        assert len(ids) == len(set(ids)), sorted(one for one in ids if ids.count(one) > 1)


@pytest.mark.parametrize("game", games())
def test_every_legal_action_is_a_button_of_the_bar_and_every_place_is_drawn(game: str) -> None:
    board = board_of(load(game).package)
    for match in positions(game, load(game).seats[0]):
        for seat in match.actors:
            shown = drawn(match, seat)
            assert shown["bar"].count('name="do"') >= len(match.legal(seat))
            picture = "".join(markup for key, markup in shown.items() if key.startswith(PLACES))
            for spot in spots_of(match, choices_of(match, seat, "en", list(NAMES))).values() if board else ():
                for choice in spot.choices:
                    assert escape(choice.do) in picture, choice.label


@pytest.mark.parametrize("game", games())
def test_whoever_does_not_act_finds_no_button_to_act(game: str) -> None:
    for match in positions(game, load(game).seats[0]):
        for seat in (None, *range(match.seats)):
            if seat not in match.actors:
                assert "&quot;do&quot;" not in "".join(drawn(match, seat).values())


@pytest.mark.parametrize("game", games())
def test_what_is_hidden_from_a_seat_changes_no_byte_of_its_page(game: str) -> None:
    """The same page, drawn from the true state and from one that the seat imagines instead."""
    for match in positions(game, load(game).seats[-1]):
        if match.over:
            continue
        for seat in (None, *range(match.seats)):
            other = match.clone()
            other._state = match.rules.imagine(match._state, seat, Rng(99))
            assert drawn(match, seat) == drawn(other, seat)


@pytest.mark.parametrize("game", games())
def test_every_symbol_that_a_page_uses_is_on_its_sheet(game: str) -> None:
    for match in positions(game, load(game).seats[-1]):
        shown = drawn(match, 0)
        used = set(re.findall(r'href="#(i-[^"]+)"', "".join(shown.values())))
        assert used
        assert used <= set(re.findall(r'id="(i-[^"]+)"', shown["pic-symbols"]))


def imports(path: Path) -> set[str]:
    """What a module imports, each name with the module that it comes from."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    named = {f"{node.module}.{name.name}" for node in nodes if isinstance(node, ast.ImportFrom) for name in node.names}
    return named | {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}


def drawings(game: str, what: str) -> list[Path]:
    folder = SOURCE / "games" / game
    found = [*folder.glob(f"{what}.py"), *folder.glob(f"{what}/*.py")]
    assert found
    return found


GAMES = [load(game).package.rpartition(".")[2] for game in games()]


@pytest.mark.parametrize("what", ["board", "terminal"])
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_drawn_from_view_words_and_data(game: str, what: str) -> None:
    """The modules that the data are made of count as data."""
    package = f"tradewinds.games.{game}."
    known = {"view", "words", "data", what}
    data = imports(SOURCE / "games" / game / "data.py")
    known |= {name.removeprefix(package).split(".")[0] for name in data if name.startswith(package)}
    for path in drawings(game, what):
        for name in imports(path):
            if name.startswith(package):
                assert name.removeprefix(package).split(".")[0] in known, (path, name)


def test_a_page_does_without_what_only_a_terminal_needs() -> None:
    """Rich is slow to import, and the server prints nothing with it."""
    pages = [path for game in GAMES for path in drawings(game, "board")]
    pages += [path for path in (SOURCE / "draw").glob("*.py") if path.name != "terminal.py"]
    for path in pages:
        assert not [name for name in imports(path) if name.startswith(("rich", "tradewinds.draw.terminal"))], path
    assert any(name.startswith("rich") for name in imports(SOURCE / "draw" / "terminal.py"))


@pytest.mark.parametrize("game", games())
def test_every_game_has_a_picture_for_the_home_page(game: str) -> None:
    assert cover(load(game)).startswith("<svg")


@every_board
def test_the_final_score_is_headed_in_words_of_the_readers_language(game: str) -> None:
    *_, match = positions(game, load(game).seats[0])
    for language in LANGUAGES:
        rows = sources(match, phrases(language))
        assert rows or game in ("sky-traders", "starfarers")
        assert not rows or tuple(sum(points) for points in zip(*(row for _, row in rows), strict=True)) == match.scores
        assert {label for label, _ in rows} <= set(catalogue(match.rules.package, language).values())


def test_the_final_score_has_a_row_for_each_source_and_a_column_for_each_seat_best_first() -> None:
    *_, match = positions("packet-row", 3)
    shown = regions(room_of(match), match, Seeing(0, (0,)), phrases("en"), past=False)["result"]
    rows = re.findall(r'<tr><th scope="row">(\w+)</th>(.*?)</tr>', shown)
    points = {label: [int(cell) for cell in re.findall(r">(\d+)<", cells)] for label, cells in rows}
    assert list(points) == ["Buildings", "Money", "Bankers", "Total"]
    assert points["Total"] == sorted(match.scores, reverse=True)
    best = re.findall(r"([A-Z][a-z]+) ★</th>", shown)
    assert best == [NAMES[seat] for seat in match.winners]


def test_before_the_end_no_source_of_points_is_shown() -> None:
    match = next(positions("packet-row", 3))
    shown = regions(room_of(match), match, Seeing(0, (0,)), phrases("en"), past=False)["result"]
    assert not match.over
    assert "Buildings" not in shown
    assert "hidden" in shown


def test_a_sentence_that_grows_takes_the_place_of_what_it_was() -> None:
    """The log goes out whole: the longer sentence stands at its last line, and the shorter one is gone."""
    before = match = Match("packet-row", seats=4, seed=1)
    rng = Random(1)
    while not (said := re.findall(r">([A-Z]\w+, \w+ and \w+ pass at the \w+)\.<", log_of(match))):
        before = match.clone()
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    shorter = re.sub(r", (\w+) and \w+ pass", r" and \1 pass", said[0])
    assert f">{shorter}.<" in log_of(before)
    assert f">{shorter}.<" not in log_of(match)
    ids = re.findall(r'<li id="([^"]+)"', log_of(match))
    assert len(ids) == len(set(ids))


def log_of(match: Match) -> str:
    return regions(room_of(match), match, Seeing(None), phrases("en"), past=False)["log"]


def test_a_sentence_of_the_log_begins_with_a_capital_letter() -> None:
    for match in positions("sky-traders", 3, every=200, most=4):
        shown = regions(room_of(match), match, Seeing(0, (0,)), phrases("en"), past=False)["log"]
        assert not re.findall(r"<li[^>]*><a[^>]*>([a-z][^<]*)", shown)


def test_a_bot_has_a_short_name_and_its_kind_beside_it_in_the_readers_language() -> None:
    match = Match("packet-row", seats=2, seed=1)
    room = room_of(match)
    room.table.seats[1] = seated(Settings(), "easy:hard-bargainer", 1, Person("p0", "Ada", None))
    shown = regions(room, match, Seeing(0, (0,)), phrases("de"), past=False)["people"]
    assert '<b>Brig<span class="mark">Bot, leicht, hart im Handeln</span></b>' in shown


def selectors(css: str) -> Iterator[str]:
    """The selectors of a style sheet, but those that are nested in others."""
    start, queries = 0, list[bool]()
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    for place, sign in enumerate(css):
        head = css[start:place].strip()
        if sign == "{":
            if all(queries) and not head.startswith("@"):
                yield from re.split(r",\s*(?![^(]*\))", head)
            queries.append(head.startswith("@"))
        elif sign == "}":
            queries.pop()
        if sign in "{};":
            start = place + 1


@every_board
def test_a_style_sheet_reaches_no_other_game(game: str) -> None:
    """All sheets are loaded on every page."""
    found = list(selectors(style_of(load(game).package)))
    assert found
    for one in found:
        assert re.match(rf"(:is\()?\.(game|cover)-{game}\b", one), one


CHANCE = {
    "airship-city": {"lay", "reveal", "draw", "begin"},
    "packet-row": {"draw", "deal", "begin"},
    "sky-traders": {"begin", "deal", "reveal", "suffer", "roll", "roll-two", "cast"},
    "starfarers": {"back", "lay", "begin", "turn", "roll", "draw", "shake", "meet"},
    "traders-of-the-air": {"spin", "remove", "begin", "deal", "draw"},
}


@every_board
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_action_has_a_heading_for_its_fold(game: str, language: str) -> None:
    """Its own, or the words of the action where there is only one of its kind; forms are never folded by kind."""
    rules = load(game)
    match = Match(game, seats=rules.seats[0], seed=1)
    listed = {action.name for action in rules.codec.table.actions} - CHANCE[game] - {"time-up"}
    words = {key: rules.words.template(key, language) for name in listed for key in keys_of(rules, name, language)}
    for name in listed:
        heading = kind_text(match, name, language)
        assert heading in (words.get(f"kind.{name}"), words.get(f"action.{name}")), name
        assert "{" not in heading


def keys_of(rules: Any, name: str, language: str) -> list[str]:
    return [key for key in (f"kind.{name}", f"action.{name}") if rules.words.has(key, language)]
