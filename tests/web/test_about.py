"""Components explain themselves, and the rules open beside the match."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import PHONE, chromium, needs_chromium, opened, play_bots
from tests.web.server import Player, Server
from tradewinds import games, load
from tradewinds.text.pages import rules_page
from tradewinds.text.words import LANGUAGES
from tradewinds.web.glossary import entries
from tradewinds.web.markdown import contents
from tradewinds.web.phrases import told_by

EVERY = [(game, language) for game in games() for language in LANGUAGES]
OVER = """() => { // whether a click on the explanation meets what lies below it
  const about = document.getElementById("about"), { x, y, width, height } = about.getBoundingClientRect();
  return !about.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize(("game", "language"), EVERY)
def test_every_component_has_a_picture_a_sentence_and_a_section_that_exists(game: str, language: str) -> None:
    sections = {number for _, number, _ in contents(rules_page(load(game), language) or "")}
    found = entries(game, language)
    assert found
    for kind, of_kind in found.items():
        assert told_by(load(game), f"game.kind-{kind}", language), kind
        assert {one.section for one in of_kind} <= sections, kind
        assert all(one.picture and one.said and one.called for one in of_kind), kind


@pytest.mark.parametrize("game", games())
def test_what_the_board_refers_to_is_explained(server: Server, game: str) -> None:
    ada = Player(server)
    match = ada.started(game=game, seats=("me", *["random"] * (load(game).seats[0] - 1)))
    referred = set(re.findall(r'data-about="([^"]+)"', ada.get(f"/m/{match}").text))
    assert referred
    for about in sorted(referred)[:12]:
        answer = ada.http.get(f"/rules/{game}/{about}", headers={"x-live": "1"})
        assert answer.status_code == 200, about
        assert answer.text.startswith('<article class="explained'), about
        assert f'href="/rules/{game}#s-' in answer.text


def test_without_a_script_a_component_has_a_page_and_all_stand_below_the_contents(server: Server) -> None:
    ada = Player(server)
    page = ada.get("/rules/packet-row/Good/fur").text
    assert "<h1>Packet Row</h1>" in page
    rules = ada.get("/rules/packet-row").text
    assert rules.index('class="contents') < rules.index('id="components"') < rules.index('<article class="rules"')
    for number in re.findall(r'href="#(s-[\d.]+)"', rules):
        assert f'id="{number}"' in rules
    assert ada.get("/rules/packet-row/Good/gold-dust").status_code == 404
    assert ada.get("/rules/packet-row/Nonsense/fur").status_code == 404


@needs_chromium
def test_mouse_and_keyboard_get_the_same_explanation(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    play_bots(ada, "packet-row")
    card = ada.locator(".pc[data-about]").first
    card.hover()
    ada.wait_for_selector("#about:popover-open .explained .shown")
    shown = ada.inner_text("#about")
    assert ada.evaluate(OVER), "what a resting mouse brings is in nobody's way"
    assert card.get_attribute("title") is None  # the browser shows nothing beside it
    ada.keyboard.press("Escape")
    assert not ada.locator("#about:popover-open").count()
    ada.mouse.move(1, 1)
    ada.locator("#explain").click()
    card.focus()
    ada.keyboard.press("i")
    ada.wait_for_selector("#about:popover-open .explained")
    assert ada.inner_text("#about") == shown
    assert not ada.evaluate(OVER), "what was asked for can be entered"
    assert ada.problems == []


@needs_chromium
def test_a_finger_that_stays_is_told_and_does_nothing(browser: Any, server: Server) -> None:
    ada = opened(browser, server, **PHONE)
    play_bots(ada, "packet-row")
    before = ada.input_value("[name=version]")
    ada.locator("#explain").tap()
    ada.locator(".pc[data-about]").locator("visible=true").first.tap()
    ada.wait_for_selector("#about:popover-open .explained")
    assert ada.input_value("[name=version]") == before
    assert ada.problems == []


@needs_chromium
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_the_rules_open_beside_the_match_at_the_section(browser: Any, server: Server, screen: dict[str, Any]) -> None:
    ada = opened(browser, server, **screen)
    play_bots(ada, "packet-row")
    here = ada.url
    ada.evaluate("() => { document.querySelector('.why').open = true }")
    link = ada.locator(".why a[target=rules]").first
    section = str(link.get_attribute("href")).rsplit("#", 1)[-1]
    link.evaluate("one => one.click()")
    ada.wait_for_selector("#rules-panel[open] .cited")
    assert ada.locator("#rules-panel .cited").get_attribute("id") == section
    ada.locator("#rules-panel .contents").evaluate("one => { one.open = true }")
    ada.locator("#rules-panel .contents a").first.evaluate("one => one.click()")
    ada.wait_for_function("() => document.querySelector('#rules-panel .cited').id === 's-1'")
    ada.locator("#rules-panel form[method=dialog] button").click()
    assert not ada.locator("#rules-panel[open]").count()
    assert ada.url == here
    assert len(ada.context.pages) == 1
    assert ada.problems == []
