"""From a click in one browser to the change there and in another. Both run on this machine and share its clock."""

from __future__ import annotations

import shutil
import time
from typing import Any, NamedTuple

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
NAMES = ("chromium", "chromium-browser", "google-chrome")
WATCH = """() => { const version = () => document.querySelector('[name=version]').value;
    window.reset = () => { window.seen = 0; window.was = version() };
    window.reset();
    new MutationObserver(() => { // a button that looks pressed is no answer yet
    if (!window.seen && version() !== window.was) window.seen = performance.timeOrigin + performance.now() })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }) }"""
CLICK = """() => { const at = performance.timeOrigin + performance.now();
    const choice = document.querySelector('#bar[data-turn] .choices .act'); choice?.click(); return choice && at }"""
TURN = "#bar[data-turn] .choices .act"
REST = 60  # milliseconds between moves, so that each is measured alone


class Change(NamedTuple):
    """Seconds from a click to the new position on the screen of whoever clicked, and on the other one."""

    own: float
    other: float


def chromium() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def latency(base: str, moves: int = 100, seconds: float = 60.0) -> list[Change]:
    """One for each click, until so many were measured or the time is up."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browsers = [playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS)) for _ in range(2)]
        try:
            return _measured(browsers, base, moves, time.monotonic() + seconds)
        finally:
            for browser in browsers:
                browser.close()


def _measured(browsers: list[Any], base: str, moves: int, until: float) -> list[Change]:
    samples: list[Change] = []
    while len(samples) < moves and time.monotonic() < until:
        pages = _two_players(browsers, base)
        while len(samples) < moves and time.monotonic() < until:
            one = _one(pages, until)
            if one is None:
                break
            samples.append(one)
    return samples


def _two_players(browsers: list[Any], base: str) -> list[Any]:
    """Two people at one table, each in a browser of their own, both watching for changes."""
    ada, ben = (browser.new_context(base_url=base, locale="en-GB").new_page() for browser in browsers)
    ada.goto("/new/packet-row")
    ada.fill("[name=name]", "Ada")
    for number, who in enumerate(("me", "open", "none", "none", "none")):
        ada.select_option(f"[name=seat-{number}]", who)
    ada.click("text=Open the table")
    ada.wait_for_url("**/t/*")
    ben.goto(ada.url)
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit here")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
        page.wait_for_selector("#net[data-state=live]", state="attached")
        page.evaluate(WATCH)
    return [ada, ben]


def _one(pages: list[Any], until: float) -> Change | None:
    """None when the match is over or there is no time left."""
    while time.monotonic() < until:
        for page, other in (pages, pages[::-1]):
            found = _clicked(page, other) if page.locator(TURN).count() else None
            if found is not None:
                return found
        if pages[0].locator("#result:not([hidden])").count():
            return None
        pages[0].wait_for_timeout(20)
    return None


def _clicked(page: Any, other: Any) -> Change | None:
    """None where the page has gone on by itself, and nothing was left to click."""
    for one in (page, other):
        one.evaluate("() => window.reset()")
    clicked = page.evaluate(CLICK)
    if clicked is None:
        return None
    for one in (page, other):
        one.wait_for_function("() => window.seen")
    page.wait_for_timeout(REST)
    own, others = (float(one.evaluate("() => window.seen") - clicked) / 1000 for one in (page, other))
    return Change(own, others)
