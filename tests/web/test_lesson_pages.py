"""Every lesson in a real chromium, at a desk and on a phone: what a tip speaks of is in sight and not covered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import chromium, needs_chromium, opened, play_bots, until_version, version
from tests.web.server import Server
from tradewinds import games, load
from tradewinds.match.lesson import Step, lesson_of

pytestmark = needs_chromium
SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1280, "height": 720}},
    "phone": {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True},
}
SEEN = Path(__file__).with_name("tip.js").read_text("utf-8").partition("\n")[2]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games())
def test_a_lesson_is_walked_through(browser: Any, server: Server, game: str, size: str) -> None:
    lesson = lesson_of(load(game))
    assert lesson is not None
    page = opened(browser, server, reduced_motion="reduce", **SIZES[size])
    page.locator(f"form.learn:has([value={game}]) button").click()
    page.wait_for_url("**/m/*")
    wrong: list[str] = []
    for step in lesson.steps:
        page.wait_for_selector(f"#tip-{step.number}-1", state="attached")
        for number in range(1, len(step.tips) + 1):
            page.evaluate(f"document.querySelector('#tip-{step.number}-{number}').click()")
            wrong += [f"{step.number}, tip {number}: {said}" for said in page.evaluate(SEEN)]
        if step.play is not None:
            press(page, step)
    page.locator("#coach button").click()
    page.wait_for_selector("#coach", state="hidden")
    assert not wrong, "\n".join(wrong)
    assert not page.problems
    page.context.close()


def press(page: Any, step: Step) -> None:
    """By its button in the bar; where there is none, it is made from a form."""
    before = version(page)
    button = page.locator("#bar button[data-tip], #bar [data-picked]").last
    button.evaluate("one => one.click()")
    until_version(page, before)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", games())
def test_a_first_match_tells_the_game_in_six_sentences(browser: Any, server: Server, game: str, size: str) -> None:
    page = opened(browser, server, **SIZES[size])
    play_bots(page, game)
    pairs = page.locator("#coach input").count()
    wrong: list[str] = []
    for number in range(1, pairs + 1):
        page.evaluate(f"document.querySelector('#tip-0-{number}').click()")
        wrong += page.evaluate(SEEN)
    page.locator("#coach button").click()
    page.wait_for_selector("#coach", state="hidden")
    page.reload()
    assert not page.locator("#coach:not([hidden])").count()
    assert (pairs, wrong) == (3, [])
    page.context.close()
