"""The end of a match: who won and why, how the points grew, and a page to show around."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from tests.web.browser import chromium, needs_chromium, opened, until_elsewhere
from tests.web.server import Player, Server
from tradewinds import Match, games, load
from tradewinds.web.ending import notes_of
from tradewinds.web.pages.curve import APART, spread
from tradewinds.web.story import curve_of, swings


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def finished(game: str, seed: int = 1) -> Match:
    match, rng = Match(game, seats=load(game).seats[0], seed=seed), Random(seed)
    for _ in range(20_000):
        if match.over:
            return match
        seat = match.actors[0]
        match.play(seat, rng.choice(match.legal(seat)))
    raise AssertionError("it never ends")


def left_to_bots(player: Player, **more: Any) -> str:
    match = player.started(seats=("random", "me"), **more)
    player.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    until(lambda: "The match is over" in player.get(f"/m/{match}").text)
    return match


def until(is_so: Callable[[], bool]) -> None:
    for _ in range(600):
        if is_so():
            return
        time.sleep(0.1)
    raise AssertionError("it does not come")


@pytest.mark.parametrize("game", games())
def test_the_curve_ends_with_the_score_and_has_every_position(game: str) -> None:
    match = finished(game)
    curve = curve_of(match)
    assert len(curve) == match.length + 1
    assert curve[-1] == match.scores
    middle = match.length // 2
    assert curve[middle] == Match.resume(match.header(), match.lines()[:middle], match.secret).scores


def test_the_three_largest_changes_are_told_in_the_order_of_play() -> None:
    curve = [(0, 0), (1, 0), (1, -9), (5, -9), (5, -7), (5, 0)]
    found = swings(curve, {1, 2, 3, 4, 5})
    assert [(one.at, one.seat, one.points) for one in found] == [(2, 1, -9), (3, 0, 4), (5, 1, 7)]
    assert [one.at for one in swings(curve, {1, 4})] == [1, 4]  # of the others nothing is told


def test_names_beside_the_curve_lie_apart_and_inside() -> None:
    for wanted in ([14.0, 14.0, 14.0], [220.0, 222.0, 224.0], [100.0, 105.0, 200.0]):
        places = spread(wanted, 14, 224)
        assert all(after - before >= APART for before, after in pairwise(places))
        assert places[0] >= 14
        assert places[-1] <= 224


@pytest.mark.parametrize("game", ["airship-city", "sky-traders"])
def test_whoever_was_level_reads_what_decided(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(game)
    monkeypatch.setattr(Match, "scores", (7,) * match.seats)
    monkeypatch.setattr(Match, "winners", (1,))
    for language in ("en", "de"):
        (note,) = notes_of(match, ["A"] * match.seats, language)
        assert re.match("Level|Gleich", note)
    monkeypatch.setattr(Match, "winners", tuple(range(match.seats)))
    assert notes_of(match, ["A"] * match.seats, "en") == []  # they win together, and nothing decided


def test_the_result_page_tells_everything_after_the_end_and_nothing_before(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    running = ada.started()
    assert eve.get(f"/m/{running}/result").headers["location"] == f"/m/{running}"
    assert 'class="graph"' not in ada.get(f"/m/{running}").text
    match = left_to_bots(ada)
    page = eve.get(f"/m/{match}/result").text
    assert re.search("<h1>[^<]* wins? Packet Row", page)
    assert 'property="og:description"' in page
    assert 'class="graph"' in page
    assert page.count(f'href="/m/{match}?at=') == 6  # each of three swings in the picture and in words
    at = re.findall(r"\?at=(\d+)", page)[0]
    assert eve.get(f"/m/{match}?at={at}").status_code == 200


def test_the_result_of_a_private_table_is_for_those_at_it(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    match = left_to_bots(ada, public="")
    assert 'class="graph"' in ada.get(f"/m/{match}/result").text
    assert eve.get(f"/m/{match}/result").status_code == 404
    shared = re.findall(r'data-share="(/join/[^"]+)"', ada.get(f"/m/{match}").text)[0]
    assert eve.get(shared).status_code == 303  # whoever was sent the link may look
    assert "data-share" not in eve.get(f"/m/{match}").text  # and does not hand it on
    assert eve.get(f"/m/{match}/result").status_code == 200


@needs_chromium
def test_play_again_is_the_first_thing_after_the_end(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    ada.click("text=Play against bots")
    ada.wait_for_url("**/m/*")
    first = ada.url
    ada.locator("button[value=leave]").evaluate("one => one.click()")
    ada.wait_for_selector("#result:not([hidden])", timeout=180_000)
    assert ada.locator("#result :is(a, button):visible").first.get_attribute("value") == "rematch"
    ada.locator("#result .mark").first.focus()
    ada.keyboard.press("Enter")
    ada.wait_for_url("**/m/*?at=*")
    ada.click("#replay-last")
    ada.locator("#result button[value=rematch]").click()
    until_elsewhere(ada, first)
    assert ada.problems == []
