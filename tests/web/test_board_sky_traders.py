"""Sky Traders on the page: every anchored action is drawn in every phase, and hands and purses stay hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape
from random import Random
from typing import Any

import pytest

from tests.web.test_boards import NAMES, PLACES, drawn
from tradewinds import Match, load
from tradewinds.draw.board import Choice, Spot
from tradewinds.games.sky_traders.board import anchor, cover
from tradewinds.games.sky_traders.board_map import HIGHEST, LOWEST, distances, fitted
from tradewinds.text.words import LANGUAGES
from tradewinds.web.boards import draw, spots_of

GAME = "sky-traders"
OTHER: dict[str, Any] = {"board_mode": "preset_a", "preset": "directors_cut", "open_offers": False}
RUNS: tuple[tuple[int, dict[str, Any]], ...] = ((8, {}), (9, {}), (12, {}), (19, {}), (2, OTHER))


def walk(seats: int, seed: int, options: dict[str, Any], steps: int = 700) -> Iterator[Match]:
    """Every position of a match played at random, with offers in the council."""
    match, rng = Match(GAME, seats=seats, seed=seed, options=options), Random(seed)
    for _ in range(steps):
        yield match
        if match.over:
            return
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.rules.offers(match._state, seat) or match.legal(seat)))


@cache
def by_phase() -> dict[str, Match]:
    """One position of every phase that asks somebody."""
    found: dict[str, Match] = {}
    for seed, options in RUNS:
        for match in walk(2 + seed % 4, seed, options):
            found.setdefault(match.view(None).phase, match.clone())
    return found


def picture(match: Match, seat: int | None, language: str = "en") -> str:
    spots = {} if seat is None or seat not in match.actors else spots_of(match, seat, language, list(NAMES))
    return "".join(draw(match, seat, spots, language, list(NAMES)[: match.seats]).values())


def test_enough_phases_are_met() -> None:
    wanted = {"Draft", "FirstCrew", "SailSkyship", "DumpCargo", "OneAction", "TradeInCity", "SetDemand", "Answer"}
    wanted |= {"WindRally", "RallyDefender", "Consider", "Yield", "PursueOrNot", "MarketControl", "Omen", "Amnesty"}
    assert wanted | {"Bargain", "Investments", "Influence", "Loading", "Desertion"} <= by_phase().keys()


def test_every_place_is_drawn_in_every_phase() -> None:
    for phase, match in by_phase().items():
        for seat in match.actors:
            shown = picture(match, seat)
            for spot in spots_of(match, seat, "en", list(NAMES)).values():
                for choice in spot.choices:
                    assert escape(choice.do) in shown, (phase, choice.label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phase_is_drawn_for_everybody(language: str) -> None:
    for match in by_phase().values():
        for seat in (None, *range(match.seats)):
            shown = picture(match, seat, language)
            ids = re.findall(r'\sid="([^"]+)"', shown)
            assert len(ids) == len(set(ids))


def test_the_most_wanted_places_have_an_anchor() -> None:
    names = {action.name for action in load(GAME).codec.table.actions if anchor(action)}
    wanted = {"sail", "place", "attack", "buy", "sell", "hire", "place-die", "set-die", "accept", "decline", "stow"}
    assert wanted | {"dump", "repair", "upgrade", "buy-influence", "buy-fuel", "demand-hold", "rally"} <= names


def test_hands_are_drawn_for_their_owner_only() -> None:
    match = by_phase()["Draft"]
    for seat in range(match.seats):
        own = match.view(seat).seats[seat].hand
        assert own is not None
        assert {f"held-{name}" for name in own} == set(re.findall(r'id="(held-[^"]+)"', picture(match, seat)))
    assert 'id="held-' not in picture(match, None)


def test_purses_are_closed_unless_the_view_opens_them() -> None:
    match = by_phase()["SailSkyship"].clone()
    rich = [12_345 + seat for seat in range(match.seats)]
    for seat, gp in enumerate(rich):
        match._state.seats[seat].gp = gp
    shown = "".join(drawn(match, 0).values())
    assert str(rich[0]) in shown
    assert not any(str(gp) in shown for gp in rich[1:])
    assert not any(str(gp) in "".join(drawn(match, None).values()) for gp in rich)


def test_the_picture_keeps_its_bounds_and_every_tile_is_inside() -> None:
    for match in by_phase().values():
        view = match.view(None)
        fit = fitted(view)
        assert LOWEST <= fit.height <= HIGHEST
        for tile in view.tiles:
            if tile.q is not None and tile.r is not None:
                x, y = fit((tile.q, tile.r))
                assert 0 < x < 1000
                assert 0 < y < fit.height


def test_the_ways_on_the_map_are_those_of_the_rules() -> None:
    match = by_phase()["SailSkyship"]
    names, ways = match.rules.data.tile_names, match._state._ways  # type: ignore[attr-defined]
    for number, name in enumerate(names):
        found = distances(match.view(None), name)
        assert [found[other] for other in names] == ways[number]


def test_the_price_of_a_way_is_on_its_place() -> None:
    match = by_phase()["SailSkyship"]
    seat = match.actors[0]
    spots = {"tile:" + tile.name: Spot([Choice("{}", "x")]) for tile in match.view(seat).tiles}
    assert 'class="cost"' in "".join(draw(match, seat, spots, "en", list(NAMES)).values())


def test_pieces_keep_their_ids() -> None:
    match = by_phase()["SailSkyship"]
    shown = picture(match, 0)
    for seat in range(match.seats):
        assert f'id="influence-{seat}"' in shown
        assert (f'id="ship-{seat}"' in shown) == (match.view(0).seats[seat].tile is not None)
    assert all(f'id="knob-{row.good}"' in shown for row in match.view(0).exchange)


def test_every_region_has_a_place() -> None:
    for match in by_phase().values():
        regions = draw(match, 0, {}, "en", list(NAMES))
        assert all(key.startswith(PLACES) for key in regions)


def test_the_cover_carries_no_id() -> None:
    assert cover().startswith("<svg")
    assert ' id="' not in cover()
