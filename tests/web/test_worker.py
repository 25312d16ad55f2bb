"""What is pushed, in a real browser: it is shown, unless what it is about lies open."""

from __future__ import annotations

import json
from typing import Any

from tests.web.browser import chromium, needs_chromium, opened
from tests.web.server import Server

pytestmark = needs_chromium
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.tag, one.data])"""
TOLD = {"id": "1", "title": "It is your turn", "body": "", "url": "/m/abc", "tag": "abc"}


class Pushed:
    """A browser whose push service is this test."""

    def __init__(self, page: Any, origin: str) -> None:
        self.page, self.origin, self.number = page, origin, ""
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.on("ServiceWorker.workerRegistrationUpdated", self._registered)
        self.devtools.send("ServiceWorker.enable")
        page.evaluate(
            "async () => { await navigator.serviceWorker.register('/sw.js'); await navigator.serviceWorker.ready; }"
        )
        while not self.number:
            page.wait_for_timeout(20)

    def _registered(self, told: Any) -> None:
        self.number = next((one["registrationId"] for one in told["registrations"]), self.number)

    def push(self, **more: str) -> None:
        told = {"origin": self.origin, "registrationId": self.number, "data": json.dumps({**TOLD, **more})}
        self.devtools.send("ServiceWorker.deliverPushMessage", told)

    def shown(self) -> list[list[str]]:
        found: list[list[str]] = self.page.evaluate(SHOWN)
        return found

    def until(self, *titles: str) -> None:
        for _ in range(500):
            if sorted(one[0] for one in self.shown()) == sorted(titles):
                return
            self.page.wait_for_timeout(20)
        raise AssertionError(self.shown())


def test_what_is_pushed_is_shown_once_a_match_and_not_about_the_page_that_is_open(server: Server) -> None:
    with chromium() as browser:
        page = opened(browser, server, "/rules")
        page.context.grant_permissions(["notifications"])
        pushed = Pushed(page, f"{server.base}/")
        pushed.push()
        pushed.until("It is your turn")
        pushed.push(title="You are waited for")  # of the same match: in place of the first
        pushed.until("You are waited for")
        assert pushed.shown() == [["You are waited for", "", "abc", "/m/abc"]]
        pushed.push(title="This page", url="/rules", tag="rules")
        pushed.push(title="Another", url="/m/def", tag="def")
        pushed.until("You are waited for", "Another")
        assert page.problems == []


def test_the_page_offers_push_where_the_browser_can_and_says_so_where_it_may_not(server: Server) -> None:
    """Chromium has no push service here, so it refuses; all the rest is there."""
    with chromium() as browser:
        page = opened(browser, server, "/notices", timezone_id="Asia/Tokyo")
        page.wait_for_selector("#push:not([hidden])")
        assert page.locator(".own-zone").first.input_value() == "Asia/Tokyo"
        page.focus("#push button")
        page.keyboard.press("Enter")
        page.wait_for_selector("#push-denied:not([hidden])")
        assert page.locator("h1").inner_text() == "Tell me when it is my turn"
