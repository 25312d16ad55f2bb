"""Goods by a stepper: what a form gives and takes is told while it is filled in; it works without a script, too."""

from __future__ import annotations

import json
from collections.abc import Iterator

import httpx
import pytest

from tests.web.browser import chromium, needs_chromium, new_table, opened
from tests.web.server import Player, Server
from tests.web.test_warnings import settling

FORM = "form:0:fulfil"
ENOUGH = {"0.contracts.0": "1", "0.cards.0": "1", "0.cards.2": "1"}  # the contract, the ship, two fur


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("steppers")
    (folder / "position.json").write_text(json.dumps(settling()), "utf-8")
    running = Server(folder)
    running.module = ("tests.web.placed", str(folder / "position.json"))
    yield running.start()
    running.stop()


def foreseen(player: Player, table: str, **entries: str) -> httpx.Response:
    return player.get(f"/m/{table}/foresee", params={"do": FORM, "version": "0", **entries})


def test_a_form_is_foreseen_before_it_is_sent(server: Server) -> None:
    ada = Player(server)
    table = ada.started()
    told = foreseen(ada, table, **ENOUGH)
    assert told.status_code == 200
    assert "you get $15" in told.text
    assert 'class="warn"' not in told.text
    assert "Not needed, and lost: a gold card" in foreseen(ada, table, **ENOUGH, **{"0.cards.1": "1"}).text
    assert "more fur are needed" in foreseen(ada, table, **{**ENOUGH, "0.cards.2": "0"}).text
    beyond = foreseen(ada, table, **{**ENOUGH, "0.cards.2": "99"})
    assert (beyond.status_code, 'class="refused"' in beyond.text) == (200, True), "who still types is told the bounds"
    assert "The match is over" not in ada.get(f"/m/{table}").text, "nothing was played by it"


def test_what_is_no_form_is_not_foreseen(server: Server) -> None:
    ada = Player(server)
    table = ada.started()
    for do in ("undo", "form:7:fulfil", "form:0:propose", '{"do":"done"}'):
        assert ada.get(f"/m/{table}/foresee", params={"do": do, "version": "0"}).status_code in (400, 409)
    stranger = Player(server)
    assert foreseen(stranger, table, **ENOUGH).status_code in (403, 404)


def test_a_number_has_its_bounds_in_the_page(server: Server) -> None:
    ada = Player(server)
    page = ada.get(f"/m/{ada.started()}").text
    assert 'name="0.cards.0" min="0" max="1" value="0"' in page
    assert 'type="range" form=' not in page


@needs_chromium
@pytest.mark.parametrize("scripts", [True, False])
def test_a_form_is_filled_by_stepping(server: Server, scripts: bool) -> None:
    with chromium() as browser:
        page = opened(browser, server, java_script_enabled=scripts)
        new_table(page, "packet-row", ("me", "random"), "Ada")
        page.click("text=Start the match")
        page.click("#bar .form summary")
        if scripts:
            page.wait_for_selector("#net[data-state=live]", state="attached")
            for name in ("0.cards.0", "0.cards.2"):
                page.click(f".stepper:has([name='{name}']) [data-by='1']")
            page.wait_for_selector(".foreseen:has-text('you get $15')")
            page.click(".stepper:has([name='0.cards.2']) [data-by='-1']")
            page.wait_for_selector(".foreseen .refused")
            page.focus("[name='0.cards.2']")
            page.keyboard.press("ArrowUp")
            page.wait_for_selector(".foreseen:has-text('you get $15')")
        else:
            assert not page.is_visible("[data-by]")
            for name in ("0.cards.0", "0.cards.2"):
                page.fill(f"[name='{name}']", "1")
        page.click("#bar .form .act")
        page.wait_for_selector("#result:not([hidden])")
        assert page.problems == []
