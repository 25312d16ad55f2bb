"""The board of Traders of the Air: everything is on it, legal places can be clicked, nobody reads the supply."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tests.games.traders_of_the_air.table import Table
from tradewinds.core.codec import canonical
from tradewinds.core.rng import Rng
from tradewinds.draw.board import Regions, filled
from tradewinds.games.traders_of_the_air.board import anchor, board, cover, panels
from tradewinds.games.traders_of_the_air.board.map import LAYOUTS, clear, control, curve, middle_of, standing
from tradewinds.text.words import catalogue
from tradewinds.web.boards import choices_of, spots_of

GAME = "traders-of-the-air"
NAMES = ["Ada", "Ben", "Cai", "Dee"]
MAPS = ("fair-winds", "cross-winds")
PLACES = ("pic-", "hand-", "side-", "layer-")


def positions(seats: int = 3, every: int = 9, seed: int = 5, **options: Any) -> Iterator[tw.Match]:
    """A match played at random, from its first question to its end."""
    match, rng = tw.Match(GAME, seats=seats, seed=seed, options=options), Random(seed)
    step = 0
    while not match.over:
        if step % every == 0:
            yield match
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
        step += 1
    yield match


def drawn(match: tw.Match, seat: int | None, language: str = "en", spots: bool = True) -> Regions:
    names = NAMES[: match.seats]
    found = (
        spots_of(match, choices_of(match, seat, language, names))
        if spots and seat in match.actors and seat is not None
        else {}
    )
    return board(match.view(seat), found, match.rules.words, language, names)


def test_everybody_sees_that_boards_are_chosen_and_by_whom() -> None:
    match = tw.Match(GAME, seats=3, seed=5, options={"boards": "choose"})
    order = match.view(None).setup.left
    assert len(order) == 3
    for waiting in range(3, 0, -1):
        assert match.view(None).setup.step == "boards"
        assert match.view(None).setup.left == order[-waiting:]
        for seat in (None, 0, 1, 2):
            shown = drawn(match, seat)
            assert "<details" not in shown["pic-boards"]
            assert [name for name in NAMES if name in shown["pic-setup"]] == sorted(NAMES[n] for n in order[-waiting:])
            assert shown["side-guilds"].count("still to choose") == waiting
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert match.view(None).setup.step == "branches"
    assert "first branches" in drawn(match, 0)["pic-setup"]


def test_the_first_branches_are_told_round_by_round_and_then_no_more() -> None:
    match = tw.Match(GAME, seats=3, seed=5)
    told = []
    while match.view(None).setup is not None:
        assert match.view(None).setup.left[0] == match.actors[0]
        told.append(len(match.view(None).setup.left))
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    assert told == [3, 2, 1] * 3
    assert "hidden" in drawn(match, 0)["pic-setup"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("chart", MAPS)
def test_every_position_is_drawn_for_all(chart: str, language: str) -> None:
    keys = set()
    for match in positions(boards="choose", map=chart, compass=True):
        for seat in (None, *range(match.seats)):
            regions = drawn(match, seat, language)
            keys.add(tuple(regions))
            for key, markup in regions.items():
                assert key.startswith(PLACES) or key == "spots"
                assert re.match(rf'<\w+ id="{key}"', markup), key
    assert len(keys) == 1  # a region that comes later would not be found by the page


def test_ids_stand_once() -> None:
    for match in positions(seats=4, boards="random"):
        regions = drawn(match, match.actors[0] if match.actors else 0)
        page = "".join([filled(regions), *(m for key, m in regions.items() if key not in ("pic-frame", "spots"))])
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert sorted(set(ids)) == sorted(ids)


def clickable(match: tw.Match) -> set[str]:
    """The kinds of actions that have a place; each of them has to be on the picture."""
    found = set()
    for seat in match.actors:
        page = "".join(drawn(match, seat).values())
        for action in match.legal(seat):
            if anchor(action) is not None:
                found.add(action.name)
                assert escape(canonical(action.to_json())) in page, action
    return found


def test_every_action_with_a_place_can_be_clicked_there() -> None:
    seen: set[str] = set()
    for match in positions(seats=4, every=1, boards="choose"):
        seen |= clickable(match)
    assert seen >= {"choose", "place", "fly", "buy", "build", "sell", "discard"}


def test_sales_of_several_colours_and_losses_can_be_clicked() -> None:
    table = Table("Ada", "Ben", ship="downington")
    table.seat("Ada", goods="orange-1 orange-2 brown-1 brown-2 blue-1 blue-2", branches={"downington": 2})
    table.seat("Ben", goods="orange-1 orange-3 brown-1 brown-3")
    spots = spots_of(table.match, choices_of(table.match, 0, "en", NAMES))
    assert [len(spots[f"sell:{colour}"].choices) for colour in ("orange", "brown", "blue", "")] == [1, 1, 1, 4]
    assert clickable(table.match) == {"buy", "build", "sell"}
    table.play("Ada", "sell orange + brown")
    assert clickable(table.match) == {"lose"}


def test_without_spots_nothing_can_be_clicked() -> None:
    for match in positions():
        for seat in (None, 0):
            assert 'name="do"' not in "".join(drawn(match, seat, spots=False).values())


def test_the_order_of_the_supply_changes_nothing() -> None:
    for match in positions():
        other = match.clone()
        if not match.over:
            other._state = match.rules.imagine(match._state, 0, Rng(99))
        assert drawn(match, 0, spots=False) == drawn(other, 0, spots=False)


def test_all_see_the_same_but_their_own_hand() -> None:
    for match in positions(boards="random"):
        pages = [drawn(match, seat, spots=False) for seat in (None, *range(match.seats))]
        for one, other in pairwise(pages):
            assert {k: m for k, m in one.items() if k != "hand-goods"} == {
                k: m for k, m in other.items() if k != "hand-goods"
            }


def test_the_map_shows_fields_branches_winds_and_the_ship() -> None:
    match = list(positions(map="cross-winds", every=40))[2]
    view, page = match.view(0), filled(drawn(match, 0))
    for city in view.cities:
        assert escape(match.rules.words.write("City", match.rules.codec.numbers["City"][city.name], "en")) in page
        for field in city.fields:
            assert f'id="field-{field.number}"' in page
            assert field.marker is None or f'id="marker-{field.number}-{field.marker}"' in page
        for seat, count in enumerate(city.branches):
            assert (f'id="home-{city.name}-{seat}"' in page) == (count > 0)
    assert page.count('class="airship"') == 1
    assert page.count("home most") == sum(city.majority is not None for city in view.cities)


def test_the_compass_turns_the_arrows() -> None:
    matches = [tw.Match(GAME, seats=2, seed=seed, options={"compass": True}) for seed in range(12)]
    pages = {match.view(None).turned: filled(drawn(match, None)) for match in matches}
    arrows = {turned: set(re.findall(r'class="wind"[^>]*transform="([^"]+)"', page)) for turned, page in pages.items()}
    assert arrows[True]
    assert not arrows[True] & arrows[False]
    assert "winds turned" in pages[True]
    assert "winds turned" not in pages[False]


@pytest.mark.parametrize("chart", MAPS)
@pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.name for layout in LAYOUTS])
def test_no_lane_runs_under_a_city_that_it_does_not_lead_to(chart: str, layout: Any) -> None:
    view = tw.Match(GAME, seats=2, seed=1, options={"map": chart}).view(None)
    places = standing(layout, view)
    for lane in view.lanes:
        others = tuple(place for place in places if place[0] not in (lane.start, lane.end))
        points = curve(*control(layout, places, lane.start, lane.end))
        assert all(clear(layout, others, point) for point in points), lane
        assert sum(clear(layout, places, point) for point in points) > 1, lane


@pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.name for layout in LAYOUTS])
def test_cities_stand_apart_and_inside(layout: Any) -> None:
    places = standing(layout, tw.Match(GAME, seats=2, seed=1).view(None))
    w, h = layout.card
    for city, _, _ in places:
        x, y = middle_of(layout, places, city)
        assert w <= x <= layout.width - w
        assert h <= y <= layout.height - h
        for other, _, _ in places:
            u, v = middle_of(layout, places, other)
            assert city == other or abs(x - u) > 2 * w or abs(y - v) > 2 * h


def test_no_label_of_the_board_is_left_over() -> None:
    source = "".join(path.read_text("utf-8") for path in Path(panels.__file__).parent.glob("*.py"))
    items = {f"{kind}-{key}" for kind in ("points", "worth") for key in panels.POINTS}
    for key in catalogue(tw.load(GAME).package, "en"):
        section, _, label = key.partition(".")
        assert section != "board" or label in items or f'"{label}"' in source, key


def test_the_cover_is_a_picture() -> None:
    assert cover().startswith('<svg viewBox="0 0 320 180"')
