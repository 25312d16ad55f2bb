"""The match page in every kind of phase of every game, at the sizes of desks, tablets and phones, in a real chromium.

Nothing overlaps, spills, scrolls or is too small (`measure.js` says what), every area keeps its place whatever is
asked, and what comes while a match is played moves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web import positions
from tests.web.browser import CHOICES, SURE, chromium, is_doubted, needs_chromium, opened, play_bots, version
from tests.web.server import Server
from tradewinds import games
from tradewinds.web.phrases import LANGUAGES

pytestmark = needs_chromium
MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8").partition("\n")[2]
SIZES = {False: ((1280, 720), (1440, 900), (820, 1180)), True: ((390, 844), (844, 390))}  # by pointer, by finger
AREAS = """() => Object.fromEntries([".board", ".hand-area", "#bar", ".tabs", "#log"].map((what) => {
  const box = document.querySelector(what).getBoundingClientRect();
  return [what, [box.x, box.y, box.width, box.height].map(Math.round).join(" ")];
}))"""
WATCH = """
// What a list gains or loses moves its own rows: cards, sentences, answers, what is in a tab. All else stands still:
// how much of the window that moved, and how far, as the browser itself counts a shift.
const LISTS = ".hand-area, .cards, #log, #bar, .tab, .facts, .meanwhile";
const stands = ({ node }) => node && !(node.closest ? node : node.parentElement)?.closest(LISTS);
const area = ({ width, height }) => width * height;
const far = (a, b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) / Math.max(innerWidth, innerHeight);
const score = ({ previousRect: a, currentRect: b }) => (area(a) + area(b)) / (innerWidth * innerHeight) * far(a, b);
window.shift = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    const moved = one.sources.filter(stands).reduce((sum, source) => sum + score(source), 0);
    if (!one.hadRecentInput) window.shift = Math.max(window.shift, Math.min(one.value, moved));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SHIFT = 0.02  # the largest that may come while a match is played
ACT = f"""() => {{
  const sure = document.querySelector("{SURE}"), choice = document.querySelector("{CHOICES}");
  (sure ?? choice)?.click();
}}"""
LINES = 40  # of the match, while it is watched


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def halted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Serves every position, and its bots leave them as they are."""
    running = Server(tmp_path_factory.mktemp("halted"), *positions.PATIENT)
    positions.served(running, positions.all_positions())
    running.start()
    yield running
    running.stop()


def viewer(browser: Any, server: Server, touch: bool, language: str, **more: Any) -> Any:
    width, height = SIZES[touch][0]
    page = opened(
        browser, server, viewport={"width": width, "height": height}, is_mobile=touch, has_touch=touch,
        bypass_csp=True, reduced_motion="reduce", **more,
    )  # fmt: skip
    page.context.add_cookies([positions.cookie(server), {"name": "language", "value": language, "url": server.base}])
    return page


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "finger"])
@pytest.mark.parametrize("game", games())
def test_every_phase_fits_on_one_screen(browser: Any, halted: Server, game: str, touch: bool, language: str) -> None:
    page = viewer(browser, halted, touch, language)
    wrong: list[str] = []
    areas: dict[str, set[str]] = {}
    for one in positions.positions(game):
        page.goto(f"/m/{one.id}")
        for width, height in SIZES[touch]:
            page.set_viewport_size({"width": width, "height": height})
            wrong += [f"{one.kind} at {width}×{height}: {said}" for said in page.evaluate(MEASURE, touch)]
            for area, box in page.evaluate(AREAS).items() if one.kind != "Over" else ():
                areas.setdefault(f"{area} at {width}×{height}", set()).add(box)
    moved = [f"{where}: {boxes}" for where, boxes in areas.items() if len(boxes) > 1]
    assert not wrong, "\n".join(wrong)
    assert not moved, "\n".join(moved)
    page.context.close()


@pytest.mark.parametrize("game", games())
def test_nothing_jumps_while_a_match_is_played(browser: Any, server: Server, game: str) -> None:
    page = opened(browser, server, viewport={"width": 1280, "height": 720})
    page.add_init_script(WATCH)
    play_bots(page, game)
    page.evaluate("window.shift = 0")  # what moves while the page is loaded is not what moves in the match
    start = version(page)
    while (now := version(page)) < start + LINES:
        page.evaluate(ACT)  # not by the mouse: what follows an input would not be counted
        is_doubted(page, now)
    assert page.evaluate("window.shift") <= SHIFT
    page.context.close()
