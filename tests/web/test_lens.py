"""Starfarers' map: places and words are large enough on every screen, and it is brought nearer by keys and wheel."""

from __future__ import annotations

import json
from collections.abc import Iterator
from math import hypot
from typing import Any

import pytest

from tests.games.starfarers.table import RULES, Table
from tests.web.browser import chromium, needs_chromium, new_table, opened
from tests.web.server import Server

pytestmark = needs_chromium
BOTS = ("me", "random", "random", "random")
NEAR = "() => { const lens = document.querySelector('.lens'); return lens.scrollWidth / lens.clientWidth; }"
WORDS = """() => [...document.querySelectorAll('.layers text')].filter((one) => one.getClientRects().length)
  .map((one) => { const by = one.getScreenCTM();
  return [parseFloat(getComputedStyle(one).fontSize) * Math.hypot(by.a, by.b), one.textContent];
}).filter(([size]) => size < 11)"""
PLACES = """() => [...document.querySelectorAll('.over.at > .spot')].map((one) => one.getBoundingClientRect())
  .map((box) => [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height)])"""
# the places that a click just inside their edge, which is a circle, does not hit, as far as it can be seen
BURIED = """() => {
const port = document.querySelector('.lens').getBoundingClientRect();
const inside = ([x, y]) => x > port.left && x < port.right && y > port.top && y < port.bottom;
function edge(spot) {
  const box = spot.getBoundingClientRect(), r = box.width / 2;
  const turns = [...Array(12).keys()].map((turn) => turn * Math.PI / 6);
  return turns.map((turn) => [box.x + r + (r - 2) * Math.cos(turn), box.y + r + (r - 2) * Math.sin(turn)]);
}
const hit = ([x, y]) => document.elementFromPoint(x, y).closest('.over.at')?.firstElementChild;
return [...document.querySelectorAll('.over.at > .spot')]
  .filter((spot) => edge(spot).filter(inside).some((point) => ![spot, undefined].includes(hit(point))))
  .map((spot) => spot.getAttribute('aria-label')); }"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Ada's ship is under way: it can fly three ways, and has a course to every site."""
    table = Table(4).to_flight().shake("yellow-red").play("Anna", "launch R(1,12)")
    folder = tmp_path_factory.mktemp("lens")
    (folder / "position.json").write_text(json.dumps(RULES.dump(table.match._state)), "utf-8")
    running = Server(folder)
    running.module = ("tests.web.placed", str(folder / "position.json"))
    yield running.start()
    running.stop()


def looking(browser: Any, server: Server, wide: int, high: int, **more: Any) -> Any:
    page = opened(browser, server, viewport={"width": wide, "height": high}, **more)
    new_table(page, "starfarers", BOTS, "Ada")
    page.click("text=Start the match")
    page.locator("#coach button").click()  # whoever knows the game
    page.wait_for_selector("#coach", state="hidden")
    page.wait_for_selector(".over.at > .spot", state="attached")
    return page


@pytest.mark.parametrize(
    ("wide", "high", "touch", "least"),
    [(1280, 720, False, 24), (1440, 900, False, 24), (820, 1180, True, 44), (390, 844, True, 44), (844, 390, True, 44)],
)
def test_places_and_words_are_large_enough(server: Server, wide: int, high: int, touch: bool, least: int) -> None:
    with chromium() as browser:
        page = looking(browser, server, wide, high, has_touch=touch, is_mobile=touch)
        assert page.evaluate(WORDS) == []
        places = page.evaluate(PLACES)
        assert len(places) > 20
        assert [size for _, _, size in places if size < least - 0.5] == []
        pairs = [(one, other) for one in places for other in places if one < other]
        assert [pair for pair in pairs if gap(*pair) < 0] == []
        assert page.evaluate(BURIED) == []


def gap(one: list[float], other: list[float]) -> float:
    """Between two places, which are round."""
    return hypot(one[0] - other[0], one[1] - other[1]) - (one[2] + other[2]) / 2


def test_the_map_is_brought_nearer_and_moved_by_keys_buttons_and_wheel(server: Server) -> None:
    with chromium() as browser:
        page = looking(browser, server, 1280, 720)
        page.focus(".lens")
        before = page.evaluate(NEAR)
        page.keyboard.press("+")
        assert page.evaluate(NEAR) > before
        page.keyboard.press("0")
        assert page.evaluate(NEAR) == pytest.approx(1, abs=0.01)
        page.click("[data-zoom=in]")
        page.click("[data-zoom=in]")
        assert page.evaluate(NEAR) > 2
        page.hover(".lens", position={"x": 300, "y": 200})
        page.mouse.wheel(0, 400)
        page.wait_for_function(f"({NEAR})() < 2")
        assert page.problems == []


def test_a_choice_in_the_bar_lights_its_place_and_names_it(server: Server) -> None:
    with chromium() as browser:
        page = looking(browser, server, 1280, 720)
        page.click("#fold-course > summary")
        nearest = page.locator("#fold-course .act").first
        nearest.hover()
        assert page.locator(".over[data-lit]").count() == 1
        assert nearest.inner_text().startswith("Course: N")
        assert "R(" not in page.inner_text("#bar")
