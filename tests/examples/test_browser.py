"""The example in a real browser: the page that any game has, its form, and an offer between two people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.examples.conftest import GAME
from tests.web.browser import (
    CHOICES,
    PHONE,
    await_turn,
    chromium,
    is_over,
    move,
    needs_chromium,
    new_table,
    opened,
    turn_of,
)
from tests.web.server import Server

pytestmark = needs_chromium
OFFER = "#form-0-offer"
FILL = """([give, want]) => {
  for (const [side, count] of [["give", give], ["want", want]]) {
    document.querySelector(`#form-0-offer [name^="0.${side}."]`).value = count;
  }
  document.querySelector("#form-0-offer .act").click();
}"""


@pytest.fixture(scope="module")
def server(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", environment["PYTHONPATH"])
        running = Server(tmp_path_factory.mktemp("web")).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def test_a_whole_match_against_bots(browser: Any, server: Server) -> None:
    """With the form and with their offers; who they are and what they say is on the page that any game has."""
    ada = opened(browser, server)
    new_table(ada, GAME, ("me", "easy", "easy"), "Ada")
    ada.click("text=Start the match")
    ada.wait_for_url("**/m/*")
    await_turn(ada)
    refused_then_offered(ada)
    asked = 0
    for step in range(200):
        if turn_of([ada]) is None:
            break
        asked += " offers " in ada.inner_text("#bar .ask")
        move(ada, step)
    assert is_over(ada)
    assert asked > 0
    assert ada.problems == []


def refused_then_offered(ada: Any) -> None:
    """An offer of nothing comes back with the reason; one that holds something is on the table."""
    ada.click(f"{OFFER} > summary")
    ada.evaluate(FILL, [0, 0])
    ada.wait_for_selector(f"{OFFER}[open] .refused")
    assert "An offer must hold something. (3.2)" in ada.inner_text(f"{OFFER} .refused")
    ada.evaluate(FILL, [1, 0])
    ada.wait_for_selector("#log li:has-text('Ada offers 1 ')")


def test_an_offer_between_people(browser: Any, server: Server) -> None:
    """A gift, for which nobody lacks the crates: whoever accepts first has it, and the other is asked no more."""
    ada, ben, cleo = (opened(browser, server) for _ in range(3))
    table = new_table(ada, GAME, ("me", "open", "open"), "Ada")
    for page, name in ((ben, "Ben"), (cleo, "Cleo")):
        page.goto(f"/t/{table}")
        page.fill("[name=name]", name)
        page.click("text=Sit here")
        page.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben, cleo):
        page.wait_for_url("**/m/*")
    await_turn(ada)
    ada.click(f"{OFFER} > summary")
    ada.evaluate(FILL, [1, 0])
    for page in (ben, cleo):
        await_turn(page)
        assert "Ada offers 1 " in page.inner_text("#bar .ask")
    ben.locator(CHOICES, has_text="Swap").first.click()
    for page in (ada, ben, cleo):
        page.wait_for_selector("#log li:has-text('Ada and Ben swap: 1 ')")
    cleo.wait_for_selector("#bar:not([data-turn])")
    await_turn(ada)
    assert ada.problems == ben.problems == cleo.problems == []


def test_what_is_hidden_stays_so_on_the_page(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    new_table(ada, GAME, ("me", "easy", "easy"), "Ada")
    ada.click("text=Start the match")
    ada.wait_for_url("**/m/*")
    await_turn(ada)
    said = ada.inner_text("#log")
    assert said.count("unloads a cart.") == 2
    assert said.count("Ada unloads 1") + said.count("Ada unloads 2") + said.count("Ada unloads 3") == 2
    assert "Your crates" in ada.inner_text("#side-facts")
    assert ada.locator("#pic-seats tbody tr").count() == 3


def test_the_pages_around_it(browser: Any, server: Server) -> None:
    page = opened(browser, server, **PHONE)
    card = page.locator("article", has_text="Lantern Quay")
    assert "follow the lantern" in card.inner_text()
    assert card.locator("svg.cover").count() == 1
    for language, words in (("en", "You end your turn by selling"), ("de", "Du beendest deinen Zug")):
        page.goto(f"/rules/{GAME}?language={language}")
        assert words in page.inner_text("article.rules")
        assert page.locator("[id='s-3.2']").count() == 1
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}"):
        page.goto(path)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"], path
    assert page.problems == []
