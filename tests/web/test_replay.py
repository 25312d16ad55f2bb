"""The past without page loads: by keys, by itself, by address, and once it is over through everybody's eyes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import await_turn, chromium, move, needs_chromium, opened, play_bots, version
from tests.web.server import Player, Server
from tests.web.test_people import wait_until
from tradewinds import Match
from tradewinds.match.moments import told_at


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as found:
        yield found


def at(page: Any) -> int | None:
    found = re.search(r"[?&]at=(\d+)", page.url)
    return int(found[1]) if found else None


def until_at(page: Any, number: int) -> None:
    page.wait_for_function("at => new URLSearchParams(location.search).get('at') === at", arg=str(number))


def link(page: Any, key: str) -> int:
    return int(re.findall(r"at=(\d+)", page.get_attribute(f"#scrub-{key}", "href"))[0])


@needs_chromium
def test_keys_play_and_the_slider_walk_the_past_without_loading_a_page(browser: Any, server: Server) -> None:
    page = opened(browser, server)
    play_bots(page, "packet-row")
    for step in range(3):
        await_turn(page)
        move(page, step)
    await_turn(page)
    page.evaluate("window.same = true")
    page.click("h1")
    back = link(page, "back")
    page.keyboard.press("ArrowLeft")
    until_at(page, back)
    assert page.locator("#replay").is_visible()
    assert page.locator("#bar").is_hidden()
    further = link(page, "back")
    page.keyboard.press("ArrowLeft")
    until_at(page, further)
    page.keyboard.press("ArrowRight")
    until_at(page, back)
    page.locator("#replay [name=at]").fill("0")
    until_at(page, 0)
    page.select_option("#speed", "4")
    page.click("#play")
    page.wait_for_function("() => Number(new URLSearchParams(location.search).get('at')) > 1")
    page.click("#play")
    assert page.get_attribute("#play", "aria-label") == "Play"
    stopped = at(page)
    shown = page.locator(".board").inner_text()
    page.reload()
    assert (at(page), page.locator(".board").inner_text()) == (stopped, shown), "the address leads to what was seen"
    assert page.problems == []


@needs_chromium
def test_back_to_now_brings_the_question_back_without_loading_a_page(browser: Any, server: Server) -> None:
    page = opened(browser, server)
    play_bots(page, "packet-row")
    page.evaluate("window.same = true")
    now = version(page)
    page.click("#scrub-back")
    page.wait_for_selector("#replay .now")
    page.click("#replay .now")
    await_turn(page)
    assert (version(page), at(page), page.evaluate("window.same")) == (now, None, True)


# through whose eyes


def finished(server: Server) -> tuple[Player, str]:
    """A match that a bot has played to its end in Ada's place."""
    ada = Player(server)
    match = ada.started(seats=("me", "random"))
    ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    assert wait_until(lambda: 'class="panel result"' in ada.get(f"/m/{match}").text, 60)
    return ada, match


def hands(page: str) -> int:
    return page.count("Your hand")


def test_before_the_end_one_has_only_ones_own_eyes(server: Server) -> None:
    ada, eve = Player(server), Player(server, "Eve")
    match = ada.started(seats=("me", "random"))
    for path in (f"/m/{match}?at=3&eyes=1", f"/m/{match}/position?at=3&eyes=1", f"/m/{match}?eyes=all"):
        answer = ada.get(path)
        assert (answer.status_code, "your own eyes" in answer.text) == (403, True)
    assert ada.get(f"/m/{match}/position?at=3&eyes=0").status_code == 200
    for eyes in ("0", "1"):
        assert eve.get(f"/m/{match}/position?at=3&eyes={eyes}").status_code == 403
    assert hands(eve.get(f"/m/{match}/position?at=3").text) == 0


def test_once_it_is_over_everybody_may_look_through_everybodys_eyes(server: Server) -> None:
    ada, match = finished(server)
    eve = Player(server, "Eve")
    pages = {eyes: eve.get(f"/m/{match}/position?at=30&eyes={eyes}").text for eyes in ("0", "1", "all")}
    own = ada.get(f"/m/{match}/position?at=30").text
    assert [hands(pages[eyes]) for eyes in ("0", "1", "all")] == [1, 1, 0]
    mine, theirs, again = (
        page.split('id="hand-cards"')[1].split(' id="', 1)[0] for page in (own, pages["1"], pages["0"])
    )
    assert mine == again != theirs
    assert 'name="eyes"' in own
    assert 'class="score p0"' in eve.get(f"/m/{match}?at=30&eyes=1").text
    assert "&amp;eyes=1" in eve.get(f"/m/{match}?at=30&eyes=1").text, "steps keep the eyes"
    for wrong in ("2", "-1", "x"):
        assert eve.get(f"/m/{match}?at=1&eyes={wrong}").status_code == 400


def test_a_step_is_a_patch_of_what_looks_different(server: Server) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "random"))
    whole, step = (ada.get(f"/m/{match}/position?at=4{more}").text for more in ("", "&from=3"))
    assert 0 < len(step) < len(whole)
    assert 'id="timeline"' in whole
    assert 'id="timeline"' not in step, "the picture of the match comes once"
    refused = ada.get(f"/m/{match}/position?at=99999")
    assert (refused.status_code, "positions from 0" in refused.text) == (400, True)


def test_steps_lead_to_where_something_was_told() -> None:
    match = Match("starfarers", seats=3, seed=2)
    for _ in range(40):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    stops = told_at(match)
    assert stops[0] == 0
    assert stops[-1] == match.length
    assert set(stops) - {0, match.length} <= {line for line, _ in match.history(None)}
