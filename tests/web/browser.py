"""A real chromium, where there is one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.web.server import Server
from tradewinds import load

sync_api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here: apt-get install chromium")
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
WAIT = 30_000
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
CHOICES = "#bar[data-turn] .choices .act:not(.amounts > :not(.chosen), #orders *)"
SURE = "#bar button[value^='sure:']"  # where something would be wasted, the page asks again
UNFOLD = "one => document.querySelectorAll('#bar .fold').forEach(fold => { fold.open = fold.contains(one) })"
COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
"""


@contextmanager
def chromium() -> Iterator[Any]:
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        try:
            yield browser
        finally:
            browser.close()


def opened(browser: Any, server: Server, path: str = "/", **more: Any) -> Any:
    """A page of a person of its own; whatever goes wrong in it fails the test."""
    context = browser.new_context(base_url=server.base, locale="en-GB", **more)
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.problems = []
    page.on("pageerror", lambda error: page.problems.append(str(error)))
    page.on(
        "console",
        lambda said: page.problems.append(f"{said.text} {said.location['url']}") if is_problem(said) else None,
    )
    page.goto(path)
    return page


def is_problem(said: Any) -> bool:
    """A refused action is told to the player; that the browser notes it too is no problem."""
    return bool(said.type == "error" and "409" not in said.text)


def new_table(page: Any, game: str, seats: tuple[str, ...], name: str, wanted: tuple[str, ...] = ()) -> str:
    """A table opened through the page, with options that are wanted; its id."""
    page.goto(f"/new/{game}")
    page.fill("[name=name]", name)
    for number in range(page.locator("select[name^=seat-]").count()):
        page.select_option(f"[name=seat-{number}]", seats[number] if number < len(seats) else "none")
    for option in wanted:
        page.locator(f"[name=option-{option}][type=checkbox]").evaluate("one => { one.checked = true }")
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    return str(page.url).rsplit("/", 1)[-1]


def play_bots(page: Any, game: str) -> None:
    """From the home page into a match against bots, until there is something to choose."""
    page.goto("/")
    page.locator("article", has_text=load(game).title).get_by_text("Play against bots").click()
    page.wait_for_url("**/m/*")
    for _ in range(600):
        if page.locator(CHOICES).count():
            return
        page.wait_for_timeout(100)
        if not page.evaluate("!!document.querySelector('#net').dataset.state"):
            page.reload()  # without a script nothing comes by itself
    raise AssertionError("nobody is asked")


def turn_of(pages: list[Any]) -> Any:
    """The page that may act; None when the match is over."""
    for _ in range(600):
        for page in pages:
            if page.locator(CHOICES).count():
                return page
        if is_over(pages[0]):
            return None
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody can move")


def version(page: Any) -> int:
    return int(page.input_value("[name=version]"))


def is_over(page: Any) -> bool:
    return bool(page.locator("#result:not([hidden])").count())


def await_turn(page: Any) -> None:
    """Until there is something to choose; it may be folded away."""
    page.wait_for_selector(CHOICES, state="attached")


def unfolded(button: Any) -> Any:
    """A choice of the bar where it can be pressed: many of a kind lie folded, and what is open has the bar alone."""
    button.evaluate(UNFOLD, timeout=2000)
    return button


def move(page: Any, which: int = 0) -> None:
    """Click a choice of the bar, and wait until the page has gone on; others who may act too can be quicker."""
    before = version(page)
    for _ in range(20):
        buttons = page.locator(CHOICES)
        count = buttons.count()
        if not count:
            return
        try:
            unfolded(buttons.nth(which % count)).click(timeout=2000)
            break
        except sync_api.TimeoutError:
            continue
    if is_doubted(page, before):
        page.locator(SURE).click()
        until_version(page, before)


def is_doubted(page: Any, before: int) -> bool:
    """Wait until the page has gone on, or asks whether that was meant."""
    version_of = "Number(document.querySelector('[name=version]').value)"
    page.wait_for_function(f'before => {version_of} > before || document.querySelector("{SURE}")', arg=before)
    return bool(page.locator(SURE).count())


def until_version(page: Any, more_than: int) -> None:
    page.wait_for_function("before => Number(document.querySelector('[name=version]').value) > before", arg=more_than)


def until_not_turn_of(page: Any) -> None:
    for step in range(60):
        if not page.title().startswith("●"):
            return
        move(page, step)
        page.wait_for_timeout(50)
    raise AssertionError("the turn never ends")


def until_elsewhere(page: Any, first: str) -> None:
    """In another match. The table on the way is left before it is whole, which a wait for an address takes ill."""
    for _ in range(600):
        if "/m/" in page.url and not page.url.startswith(first):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"still at {page.url}")
