"""airship city's picture: what slides keeps its name, everything that can be done has its place."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.games.airship_city.table import Table
from tests.web.test_boards import NAMES, drawn, positions
from tradewinds import Match, load
from tradewinds.games import airship_city as game
from tradewinds.games.airship_city.board import anchor, board
from tradewinds.text.words import LANGUAGES, catalogue
from tradewinds.web.boards import choices_of, spots_of

GAME = "airship-city"
BAR_ONLY = {"end", "stop"}
FORMED = ("award-", "power-")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def picture(match: Match, seat: int | None, language: str = "en") -> str:
    spots = {} if seat is None else spots_of(match, choices_of(match, seat, language, list(NAMES)))
    view = match.view(seat)
    return "".join(board(view, spots, match.rules.words, language, NAMES[: match.seats]).values())


def places(markup: str, what: str) -> dict[str, str]:
    return dict(re.findall(rf'id="({what}-[\w-]+)" class="{what}[^"]*(x\d y\d)', markup))


def first(match: Match, name: str) -> None:
    """Play the first action of that name."""
    seat = match.actors[0]
    match.play(seat, next(action for action in match.legal(seat) if action.name == name))


def test_every_action_has_a_place_but_those_that_only_end_something() -> None:
    for match in positions(GAME, 4, every=5, most=60):
        for seat in match.actors:
            bare = {action.name for action in match.legal(seat) if anchor(action) is None}
            assert bare <= BAR_ONLY


def test_every_place_is_drawn() -> None:
    for match in positions(GAME, 4, seed=3, every=7, most=60):
        for seat in match.actors:
            shown = picture(match, seat)
            for spot in spots_of(match, choices_of(match, seat, "en", list(NAMES))).values():
                assert all(choice.button("").split('value="')[1].split('"')[0] in shown for choice in spot.choices)


def test_a_slide_moves_tiles_and_their_workers_and_keeps_their_order() -> None:
    match = Match(GAME, seats=3, seed=1)
    before = picture(match, 0)
    first(match, "slide")
    after = picture(match, 0)
    old, new = places(before, "tile"), places(after, "tile")
    assert list(old) == list(new)
    assert len(new) == 16
    assert len(set(new.values())) == 16
    moved = {tile for tile in old if old[tile] != new[tile]}
    assert {old[tile][3:] for tile in moved} == {"y0"}
    assert len(moved) == 4
    harbour = new["tile-harbour"]
    assert set(places(after, "worker").values()) == {harbour}


def test_a_worker_keeps_its_id_when_it_moves() -> None:
    match = Match(GAME, seats=3, seed=1)
    old = places(picture(match, 0), "worker")
    seat = match.actors[0]
    first(match, "move")
    new = places(picture(match, 0), "worker")
    assert list(old) == list(new)
    assert [name for name in old if old[name] != new[name]] == [f"worker-{seat}-0"]


def test_whoever_still_has_to_move_is_marked() -> None:
    match = Match(GAME, seats=3, seed=1)
    assert picture(match, 0).count(" fresh") == 2
    first(match, "move")
    assert picture(match, 0).count(" fresh") == 1


def test_a_tile_that_was_reached_can_be_left() -> None:
    match = Match(GAME, seats=3, seed=1)
    first(match, "move")
    seat = match.actors[0]
    assert "skip" in {action.name for action in match.legal(seat)}
    assert "leave" in picture(match, seat)


def test_all_seats_and_spectators_see_the_same_city() -> None:
    for match in positions(GAME, 4, every=50):
        for seat in range(match.seats):
            assert places(picture(match, seat), "tile") == places(picture(match, None), "tile")


def test_only_open_contracts_are_in_the_picture() -> None:
    for match in positions(GAME, 3, every=40):
        view = match.view(0)
        known = {*view.display, *(held.contract for seat in view.seats for held in seat.held)}
        for seat in (None, 0):
            assert set(re.findall(r"contract-(c\d\d)", picture(match, seat))) == known


def test_the_marker_stands_on_its_row_of_the_price_list() -> None:
    """Two rows may name the same price: the row tells which of them it is."""
    match = Match(GAME, seats=4, seed=3)
    for row in range(8):
        match._state.price_rows = [row] * 6
        for one in match.view(None).projects:
            if one.sold is None:
                assert one.price_list == ()
                continue
            assert one.sold == row
            assert one.price_list[row] == one.sells_for
            list_row = picture(match, None).split(f'id="price-{one.name}"')[1].split("</li>")[0]
            rungs = re.findall(r'class="(rung[^"]*)">(\d+)', list_row)
            assert [int(price) for _, price in rungs] == list(one.price_list)
            assert [kind for kind, _ in rungs].index("rung now") == one.sold
            assert [kind for kind, _ in rungs].count("rung fallen") == one.sold


@every_language
def test_what_was_agreed_on_is_shown_and_what_is_unusual_marked(language: str) -> None:
    options = {"chain_jumps": False, "bonus_upgrade_checked": "before_action"}
    match = Match(GAME, seats=3, seed=1, options=options)
    assert {**match.view(None).options} == match.options
    shown = picture(match, None, language).split('id="side-awards-agreed"')[1]
    unusual = load(GAME).words.template("board.unusual", language)
    assert shown.count("<li") == len(match.options)
    assert shown.count(unusual) == len(options)


@every_language
def test_whole_matches_can_be_drawn(language: str) -> None:
    match, rng = Match(GAME, seats=3, seed=8), Random(8)
    while not match.over:
        seat = rng.choice(match.actors)
        if rng.random() < 0.2:
            assert "{" not in re.sub(r'value="[^"]*"', "", picture(match, seat, language))
        match.play(seat, rng.choice(match.legal(seat)))
    assert "result" in drawn(match, None, language)


@every_language
def test_no_word_of_the_picture_is_missing_or_left_over(language: str) -> None:
    folder = Path(str(game.__file__)).parent
    source = "".join(path.read_text("utf-8") for path in folder.glob("board/*.py"))
    keys = {key for key in catalogue(load(GAME).package, language) if key.startswith("board.")}
    for key in keys:
        label = key.removeprefix("board.")
        assert f'"{label}"' in source or label.startswith(FORMED), key
    assert keys == {key for key in catalogue(load(GAME).package, "en") if key.startswith("board.")}


@every_language
def test_the_bar_has_words_for_everything(language: str) -> None:
    rules = load(GAME)
    found = {key for key in catalogue(rules.package, language) if key.startswith("kind.")}
    chance = {"lay", "reveal", "draw", "begin", "time-up"}
    kinds = {f"kind.{name}" for name in rules.codec.actions if name not in chance}
    assert found == kinds


def test_points_below_zero_have_the_minus_sign_of_all_sentences() -> None:
    shown = picture(Table(3).seat("Anna", failed=["c20"]).match, 0)
    assert "−6 ★" in shown
    assert "-6 ★" not in shown


def lock(agreed: bool) -> bool:
    """Whether Anna, with one wooden private airship and its majority, sees a lock on the next level."""
    table = Table(3, prereq_counts_majority=agreed).seat("Anna", given={"private-wood": 1})
    return "lock" in picture(table.match, 0).split('id="project-residential-wood"')[1].split("</li>")[0]


def test_a28_a_ship_that_can_be_built_wears_no_lock() -> None:
    assert lock(False)
    assert not lock(True)


@pytest.mark.parametrize("developed", [(), ("forest-1", "valley", "shipyard-1")])
def test_both_sides_of_a_tile_show_what_a_fellow_worker_gets(developed: tuple[str, ...]) -> None:
    shown = picture(Table().developed(*developed).match, 0)
    faces = {
        name: face.split("</div>")[0] for name, face in re.findall(r'id="tile-([\w-]+)"(.*?)(?=id="tile-|$)', shown)
    }
    signs = {name for name, face in faces.items() if re.search(r'class="fellow".*\+1', face)}
    assert signs == {"forest-1", "forest-2", "mine-1", "mine-2", "factory-1", "factory-2", "valley"}
