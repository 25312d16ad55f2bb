"""Whoever has a page open is here, however they came: nobody can vote a bot into their place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import chromium, move, needs_chromium, new_table, opened, turn_of
from tests.web.server import Server

pytestmark = needs_chromium
VOTE = """async (seat) => {
  const body = new URLSearchParams(new FormData(document.getElementById("act")));
  body.set("do", `vote:${seat}`);
  const { action } = document.getElementById("act"), headers = { "X-Live": "1" };
  const answer = await fetch(action, { method: "POST", headers, body });
  return [answer.status, await answer.text()];
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def test_who_joins_by_link_and_plays_is_voted_on_in_vain(browser: Any, server: Server) -> None:
    ada, ben = opened(browser, server), opened(browser, server)
    new_table(ada, "packet-row", ("me", "open"), "Ada")
    ben.goto(ada.get_attribute("#link-invite", "data-link"))
    ben.fill("[name=name]", "Ben")
    ben.click("[name=do][value=sit]")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
        page.wait_for_selector("#net[data-state=live]", state="attached")
    for step in range(40):
        if turn_of([ada, ben]) is ben and step > 1:
            break
        move(turn_of([ada, ben]), step)
    assert ada.locator("#person-1.away").count() == 0
    assert ada.locator("text=Let a bot play for Ben").count() == 0
    status, said = ada.evaluate(VOTE, 1)
    assert status >= 400, said
    assert json.loads(said)["problem"]
    assert ben.locator("text=Take over again").count() == 0
    refused = "the server responded with a status of"  # the browser notes the vote that was turned down
    assert [said for said in ada.problems + ben.problems if refused not in said] == []
