"""Before something is wasted one is asked again: by the page without a script, by the script, and after a form."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import httpx
import pytest

from tests.web.browser import chromium, needs_chromium, new_table, opened
from tests.web.server import Player, Server
from tradewinds import load

DONE = '{"do":"done"}'
GIVEN_AWAY = "Gives away $15 that you could still earn with the contract for 2 fur to Sweden ($15)"
ANYWAY = "Do it all the same"


def settling() -> Any:
    """Ada settles up, and could fulfil a contract with or without a bar too many; Ben has no ship."""
    rules = load("packet-row")
    data = rules.dump(rules.start(2, {"open_hands": False}))
    hand, ships = ["contract-fur-2-sweden", "gold-1", "fur-2"], ["ship-sweden"]
    data["seats"][0] |= {"hand": hand, "ships": ships}
    return data | {"stack": [{"is": "Round"}, {"is": "LastContracts", "asked": 0}]}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("placed")
    (folder / "position.json").write_text(json.dumps(settling()), "utf-8")
    running = Server(folder)
    running.module = ("tests.web.placed", str(folder / "position.json"))
    yield running.start()
    running.stop()


def pressed(player: Player, table: str, do: str, **more: str) -> httpx.Response:
    return player.post(f"/m/{table}/act", {"do": do, "version": "0", **more}, page=f"/m/{table}")


def again(page: str) -> str:
    """What the button says by which one is sure: its value."""
    (found,) = re.findall(rf'value="([^"]*)"[^>]*>{ANYWAY}<', page)
    return unescape(found)


def is_over(player: Player, table: str) -> bool:
    return "The match is over" in player.get(f"/m/{table}").text


def test_a_choice_says_what_it_gives_away(server: Server) -> None:
    ada = Player(server)
    page = unescape(ada.get(f"/m/{ada.started()}").text)
    assert f'<span class="warn">{GIVEN_AWAY}</span>' in page
    assert '<span class="aside">Proposed: nothing pays more</span>' in page
    assert ANYWAY not in page


def test_it_is_done_only_when_it_was_asked_for_twice(server: Server) -> None:
    ada = Player(server)
    table = ada.started()
    asked = pressed(ada, table, DONE)
    assert asked.status_code == 409
    assert f"{GIVEN_AWAY}. {ANYWAY}?" in unescape(asked.text)
    assert not is_over(ada, table)
    assert again(asked.text) == f"sure:{DONE}"
    assert pressed(ada, table, again(asked.text)).status_code == 303
    assert is_over(ada, table)


def test_after_a_form_one_is_asked_again_too(server: Server) -> None:
    ada = Player(server)
    table = ada.started()
    fields = {"0.contracts.0": "1", "0.cards.0": "1", "0.cards.1": "1", "0.cards.2": "1"}
    asked = pressed(ada, table, "form:0:fulfil", **fields)
    assert asked.status_code == 409
    assert f"Not needed, and lost: a gold card with 1 bar. {ANYWAY}?" in unescape(asked.text)
    assert pressed(ada, table, again(asked.text)).status_code == 303
    assert is_over(ada, table)


def test_what_wastes_nothing_is_done_at_once(server: Server) -> None:
    ada = Player(server)
    table = ada.started()
    fulfil = '{"do":"fulfil","contracts":["contract-fur-2-sweden"],"cards":["ship-sweden","fur-2"]}'
    assert pressed(ada, table, fulfil).status_code == 303
    assert is_over(ada, table)


@needs_chromium
def test_with_a_script_the_question_stands_in_the_bar(server: Server) -> None:
    with chromium() as browser:
        page = opened(browser, server)
        new_table(page, "packet-row", ("me", "random"), "Ada")
        page.click("text=Start the match")
        page.wait_for_selector("#net[data-state=live]", state="attached")
        page.click("#bar button.act:has(.warn)")
        page.wait_for_selector("#bar .refused")
        assert GIVEN_AWAY in page.inner_text("#bar .refused")
        page.click(f"#bar button:has-text('{ANYWAY}')")
        page.wait_for_selector("#result:not([hidden])")


@needs_chromium
def test_a_page_that_an_answer_has_changed_asks_for_everything_with_the_next_push(server: Server) -> None:
    """The socket does not know of that change: what it leaves out as unchanged may be something else on the page."""
    sent: list[Any] = []
    with chromium() as browser:
        page = opened(browser, server)
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
        new_table(page, "packet-row", ("me", "random"), "Ada")
        page.click("text=Start the match")
        page.wait_for_selector("#net[data-state=live]", state="attached")
        page.click("#bar button.act:has(.warn)")
        page.wait_for_selector("#bar .refused")
        assert sent == []
        page.click(f"#bar button:has-text('{ANYWAY}')")
        page.wait_for_selector("#result:not([hidden])")
        assert sent == ["all"]
