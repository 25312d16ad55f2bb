"""From a click in one browser to the change in another: `python -m tradewinds.web.latency ADDRESS CHROMIUM`.

Both browsers run on this machine and share its clock. Needs playwright, which only developers have.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from tradewinds.web.bench import percentiles

ARGUMENTS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run")
WATCH = """() => { window.seen = 0; new MutationObserver(() => {
    if (!window.seen) window.seen = performance.timeOrigin + performance.now() })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true }) }"""
CLICK = """() => { const at = performance.timeOrigin + performance.now();
    document.querySelector('#bar[data-turn] .choices .act').click(); return at }"""


def latency(base: str, chromium: str, moves: int = 100) -> dict[str, float]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(ARGUMENTS))
        pages = _two_players(browser, base)
        samples = [sample for _ in range(moves) if (sample := _one(pages)) is not None]
        browser.close()
    return {"moves": len(samples), **percentiles(samples)}


def _two_players(browser: Any, base: str) -> list[Any]:
    """Two people at one table, each in a browser of their own, both watching for changes."""
    ada, ben = (browser.new_context(base_url=base, locale="en-GB").new_page() for _ in range(2))
    ada.goto("/new/packet-row")
    ada.fill("[name=name]", "Ada")
    for number, who in enumerate(("me", "open", "none", "none", "none")):
        ada.select_option(f"[name=seat-{number}]", who)
    ada.click("text=Open the table")
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


def _one(pages: list[Any]) -> float | None:
    """Seconds from the click to the other page's first change; None when the match is over."""
    for _ in range(200):
        for page, other in (pages, pages[::-1]):
            if page.locator("#bar[data-turn] .choices .act").count():
                other.evaluate("() => { window.seen = 0 }")
                clicked = page.evaluate(CLICK)
                other.wait_for_function("() => window.seen")
                page.wait_for_timeout(60)
                return float(other.evaluate("() => window.seen") - clicked) / 1000
        if pages[0].locator("#result:not([hidden])").count():
            return None
        pages[0].wait_for_timeout(20)
    return None


if __name__ == "__main__":
    print(json.dumps(latency(sys.argv[1], sys.argv[2])))
