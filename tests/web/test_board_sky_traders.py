"""Sky Traders on the page: every anchored action is drawn in every phase, and hands and purses stay hidden."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import escape, unescape
from random import Random
from typing import Any

import pytest

from tests.web.server import Player, Server
from tests.web.test_boards import NAMES, PLACES, drawn
from tradewinds import Match, load
from tradewinds.core.tempers import numbers
from tradewinds.draw.board import Choice, Spot
from tradewinds.games.sky_traders.board import anchor, cover
from tradewinds.games.sky_traders.board.map import HIGHEST, LOWEST, fitted
from tradewinds.games.sky_traders.rules.attack import RallyDefender
from tradewinds.games.sky_traders.rules.combat import WindFight
from tradewinds.games.sky_traders.view.ways import distances
from tradewinds.text.words import LANGUAGES
from tradewinds.web.boards import choices_of, draw, spots_of

GAME = "sky-traders"
MIND = load(GAME).mind(numbers(load(GAME).package, ""))
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
        match.play(seat, rng.choice(MIND.offers(match._state, seat) or match.legal(seat)))


@cache
def by_phase() -> dict[str, Match]:
    """One position of every phase that asks somebody."""
    found: dict[str, Match] = {}
    for seed, options in RUNS:
        for match in walk(2 + seed % 4, seed, options):
            found.setdefault(match.view(None).phase, match.clone())
    return found


def picture(match: Match, seat: int | None, language: str = "en") -> str:
    spots = (
        {}
        if seat is None or seat not in match.actors
        else spots_of(match, choices_of(match, seat, language, list(NAMES)))
    )
    return "".join(draw(match, seat, spots, language, list(NAMES)[: match.seats]).values())


def test_enough_phases_are_met() -> None:
    wanted = {"Draft", "FirstCrew", "SailSkyship", "DumpCargo", "OneAction", "TradeInCity", "SetDemand", "Answer"}
    wanted |= {"WindRally", "RallyDefender", "Consider", "Yield", "PursueOrNot", "MarketControl", "Omen", "Amnesty"}
    assert wanted | {"Bargain", "Investments", "Influence", "Loading", "Desertion"} <= by_phase().keys()


def test_every_place_is_drawn_in_every_phase() -> None:
    for phase, match in by_phase().items():
        for seat in match.actors:
            shown = picture(match, seat)
            for spot in spots_of(match, choices_of(match, seat, "en", list(NAMES))).values():
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


def region(match: Match, key: str, seat: int | None = None) -> str:
    return drawn(match, seat)[key]


def fights(kind: str) -> Iterator[Match]:
    """Positions in the midst of an attack, or of an Ill Wind's, after the first round."""
    for seed, options in RUNS:
        for match in walk(2 + seed % 4, seed, options):
            now = getattr(match.view(None), kind)
            if now is not None and now.attack.die is not None:
                yield match


@pytest.mark.parametrize(("kind", "told"), [("clash", "fought"), ("assault", "withstood")])
def test_the_last_round_of_a_combat_is_shown_to_all(kind: str, told: str) -> None:
    seen = 0
    for match in fights(kind):
        now = getattr(match.view(None), kind)
        last = next(event.to_json() for event in reversed(match.events(None)) if event.kind == told)
        attack, defence = (now.attack.die, now.attack.total), (now.defence.die, now.defence.total)
        assert (last["die"], last["total"], last["other"], last["sum"]) == (*attack, *defence)
        shown = region(match, "pic-combat")
        assert shown.count('class="rolled"') == 2
        assert f"die {now.attack.die}, in all {now.attack.total}" in shown
        assert f"die {now.defence.die}, in all {now.defence.total}" in shown
        seen += 1
    assert seen > 0


def test_the_defender_and_all_others_see_whom_the_attacker_rallied() -> None:
    match = by_phase()["RallyDefender"].clone()
    clash = match._state.stack[-1].clash
    for number, name in enumerate([*load(GAME).codec.names["Crew"], None]):
        match._state.stack[-1] = RallyDefender(clash, number if name else -1)
        side, shown = match.view(None).clash.attack, region(match, "pic-combat")
        assert side.decided
        assert side.rallied == name
        assert (f'href="#i-{name}"' if name else "rallies nobody") in shown
    assert not by_phase()["Answer"].view(None).clash.attack.decided


def test_no_demand_is_shown_before_it_is_named() -> None:
    match = by_phase()["SetDemand"]
    assert match.view(None).clash.opening
    assert "no demand yet" in region(match, "pic-combat")
    assert not by_phase()["Answer"].view(None).clash.opening
    assert "no demand yet" not in region(by_phase()["Answer"], "pic-combat")


def test_an_ill_wind_that_fights_names_whom() -> None:
    match = by_phase()["WindRally"]
    now = match.view(None).assault
    assert now.target == match.actors[0]
    for seat in (None, *range(match.seats)):
        assert NAMES[now.target] in region(match, "pic-combat", seat)


def test_a_raid_tells_whom_it_strikes_next() -> None:
    match = by_phase()["WindRally"].clone()
    target, stack = match.view(None).assault.target, match._state.stack
    other = (target + 1) % match.seats
    place = next(number for number, phase in enumerate(stack) if isinstance(phase, WindFight))
    stack.insert(place, WindFight(other, None))
    now = match.view(None).assault
    assert (now.target, now.next) == (target, (other,))
    assert NAMES[other] in region(match, "pic-combat").split("After that:")[1]


def test_what_waits_to_be_loaded_is_shown_to_all() -> None:
    match = by_phase()["Loading"]
    waits = match.view(None).cargo
    assert waits.seat == match.actors[0]
    assert waits.payer is None
    for seat in (None, *range(match.seats)):
        shown = region(match, "pic-waiting", seat)
        assert NAMES[waits.seat] in shown
        assert all(f'href="#i-{name}"' in shown for name, _ in waits.items)
    assert "hidden" in region(by_phase()["SailSkyship"], "pic-waiting")


def test_a_headwind_stays_in_sight_until_the_turn_is_over() -> None:
    match = by_phase()["SailSkyship"].clone()
    assert not any(one.wind == "headwind" for one in match.view(None).lasting)
    match._state.headwind = True
    assert [(one.wind, one.seat) for one in match.view(None).lasting if one.tile is None] == [
        ("headwind", match.view(None).active)
    ]
    assert "Headwind" in region(match, "side-wind")
    assert "No Ill Wind" not in region(match, "side-wind")


def test_a_map_tells_whether_it_pays_already() -> None:
    match = by_phase()["SailSkyship"].clone()
    match._state.seats[1].treasure = 2
    for ready in (False, True):
        match._state.seats[1].treasure_ready = ready
        kept = [one for one in match.view(None).lasting if one.seat == 1]
        assert [(one.tile, one.ready) for one in kept] == [("city-3", ready)]
        assert ("from the next turn on" in region(match, "side-wind")) != ready


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
    rules: Any = match.rules
    names, ways = rules.data.tile_names, match._state._ways
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


def test_whoever_had_nothing_more_to_say_still_finds_the_form_of_an_offer(server: Server) -> None:
    """Nobody waits for them: the page says who is waited for, and below that an offer can be made after all."""
    ada, ben = Player(server, "Ada"), Player(server, "Ben")
    table = ada.open_table(game=GAME, seats=("me", "open"), **{"option-board_mode": "preset_a"})
    assert ben.lobby(table, "claim:1").status_code == 303
    assert ben.lobby(table, "ready").status_code == 303
    assert ada.lobby(table, "start").status_code == 303
    page = f"/m/{table}"
    for number in range(80):
        for player in (ben, ada):
            shown = player.get(page).text
            words = re.findall(r'value="(\{[^"]*\})"', shown)
            bargaining = "&quot;ready&quot;" in shown
            if bargaining and player is ada:
                assert pressed(ada, page, '{"do":"ready"}', shown, f"r{number}").status_code == 303
                after = ada.get(page).text
                assert "Waiting for Ben" in after
                assert "Make an offer" in after
                return
            if "data-turn" in shown and words and not bargaining:
                pressed(player, page, unescape(words[0]), shown, f"{player.name}{number}")
    raise AssertionError("the council never met")


def pressed(player: Player, page: str, do: str, shown: str, key: str) -> Any:
    version = re.search(r'name="version" value="(\d+)"', shown)
    assert version is not None
    return player.post(f"{page}/act", {"do": do, "version": version[1], "key": key}, page)
