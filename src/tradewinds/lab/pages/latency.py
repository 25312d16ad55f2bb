"""From a click in one browser to the change in another. Both run on this machine and share its clock."""

from __future__ import annotations

import shutil
import time
from typing import Any

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
NAMES = ("chromium", "chromium-browser", "google-chrome")
WATCH = """() => { window.seen = 0; new MutationObserver(() => {
    if (!window.seen) window.seen = performance.timeOrigin + performance.now() })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }) }"""
CLICK = """() => { const at = performance.timeOrigin + performance.now();
    document.querySelector('#bar[data-turn] .choices .act').click(); return at }"""
TURN = "#bar[data-turn] .choices .act"
REST = 60  # milliseconds between moves, so that each is measured alone


def chromium() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


def latency(base: str, moves: int = 100, seconds: float = 60.0) -> list[float]:
    """Seconds, one for each click, until so many were measured or the time is up."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browsers = [playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS)) for _ in range(2)]
        try:
            return _measured(browsers, base, moves, time.monotonic() + seconds)
        finally:
            for browser in browsers:
                browser.close()


def _measured(browsers: list[Any], base: str, moves: int, until: float) -> list[float]:
    samples: list[float] = []
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


def _one(pages: list[Any], until: float) -> float | None:
    """Seconds from the click to the other page's first change; None when the match is over or there is no time left."""
    while time.monotonic() < until:
        for page, other in (pages, pages[::-1]):
            if page.locator(TURN).count():
                other.evaluate("() => { window.seen = 0 }")
                clicked = page.evaluate(CLICK)
                other.wait_for_function("() => window.seen")
                page.wait_for_timeout(REST)
                return float(other.evaluate("() => window.seen") - clicked) / 1000
        if pages[0].locator("#result:not([hidden])").count():
            return None
        pages[0].wait_for_timeout(20)
    return None
