"""People in real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import (
    CHOICES,
    PHONE,
    SURE,
    await_turn,
    chromium,
    is_doubted,
    is_over,
    move,
    needs_chromium,
    new_table,
    opened,
    play_bots,
    turn_of,
    unfold,
    until_version,
    version,
)
from tests.web.server import Server
from tradewinds import games, load

pytestmark = needs_chromium
ACTIONS = 60


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@pytest.mark.parametrize("game", games())
def test_two_people_in_two_browsers_and_bots_play_together(browser: Any, server: Server, game: str) -> None:
    ada, ben = opened(browser, server), opened(browser, server)
    bots = ("random",) * max(1, load(game).seats[0] - 2)
    if len(bots) + 2 > load(game).seats[-1]:
        bots = ()
    table = new_table(ada, game, ("me", "open", *bots), "Ada")
    ben.goto(f"/t/{table}")
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit here")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
    for step in range(ACTIONS):
        page = turn_of([ada, ben])
        if page is None:
            break
        move(page, step)
    assert is_over(ada) or version(ada) >= ACTIONS
    assert ada.problems == ben.problems == []


def test_clicks_on_the_board_are_actions(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    ada.click("text=Play against bots")
    for _ in range(6):
        await_turn(ada)
        spot = ada.locator("button.spot").first
        if not spot.count():
            move(ada)
            continue
        before = version(ada)
        spot.click()
        ada.wait_for_function("before => Number(document.querySelector('[name=version]').value) > before", arg=before)
    assert ada.problems == []


def test_a_whole_match_by_keyboard_alone(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    new_table(ada, "packet-row", ("me", "random"), "Ada")
    press_on(ada, "Start the match")
    ada.wait_for_url("**/m/*")
    for step in range(400):
        if turn_of([ada]) is None:
            break
        before = version(ada)
        walk_to_the_bar(ada, step % 3)
        ada.keyboard.press("Enter")
        if is_doubted(ada, before):
            walk_to(ada, SURE)
            ada.keyboard.press("Enter")
            until_version(ada, before)
    assert is_over(ada)
    assert ada.problems == []


def focused(page: Any, test: str) -> bool:
    return bool(page.evaluate(f"(() => {{ const here = document.activeElement; return {test} }})()"))


def press_on(page: Any, text: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if focused(page, f"here.textContent === {text!r}"):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"{text} cannot be reached")


def walk_to(page: Any, what: str) -> None:
    for _ in range(200):
        if focused(page, f'here.matches("{what}")'):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} cannot be reached")


def walk_to_the_bar(page: Any, further: int) -> None:
    """Tab until a choice of the bar has the focus, unfolding what is folded, then a few choices on."""
    for _ in range(200):
        if focused(page, "here.matches('#bar .choices .act')"):
            break
        if focused(page, "here.matches('#bar .fold:not(.form, .why, [open]) > summary')"):
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    for _ in range(further):
        page.keyboard.press("Tab")
        if not focused(page, "here.matches('#bar .choices .act')"):
            page.keyboard.press("Shift+Tab")


def test_a_match_without_javascript(browser: Any, server: Server) -> None:
    ada = opened(browser, server, java_script_enabled=False)
    table = new_table(ada, "packet-row", ("me", "me"), "Ada")
    submit(ada, ada.locator("text=Start the match"))
    for _ in range(ACTIONS):
        if is_over(ada):
            break
        opening = ada.locator("#curtain:not([hidden]) .act")
        unfold(ada)
        sure = ada.locator(SURE)
        submit(ada, opening if opening.count() else sure if sure.count() else ada.locator(CHOICES).last)
        assert table in ada.url
    assert is_over(ada) or version(ada) > 20


def submit(page: Any, button: Any) -> None:
    """Without a script every button loads a page: what is read afterwards is that page, not the one before."""
    with page.expect_navigation():
        button.click()


def test_an_open_page_comes_back_by_itself_after_a_kill(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada = opened(browser, server)
        ada.click("text=Play against bots")
        await_turn(ada)
        move(ada)
        before = version(ada)
        server.kill()
        ada.wait_for_selector("#net[data-state=lost]", state="attached")
        server.start()
        ada.wait_for_selector("#net[data-state=live]", state="attached")
        await_turn(ada)
        assert version(ada) >= before
        move(ada)
    finally:
        server.stop()


def test_a_second_tab_that_was_left_open_is_told_and_refreshed(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    ada.click("text=Play against bots")
    await_turn(ada)
    stale = {"version": ada.input_value("[name=version]"), "key": "another"}
    move(ada)
    await_turn(ada)
    for name, value in stale.items():
        ada.eval_on_selector(f"[name={name}]", "(field, value) => { field.value = value }", value)
    unfold(ada)
    ada.locator(CHOICES).first.click()
    ada.wait_for_selector("#notice:not(:empty)")
    assert "gone on" in ada.inner_text("#notice")
    await_turn(ada)
    assert ada.input_value("[name=version]") > stale["version"]


def test_a_double_click_is_one_action(browser: Any, server: Server) -> None:
    ada, ben = opened(browser, server), opened(browser, server)
    table = new_table(ada, "packet-row", ("me", "open"), "Ada")
    ben.goto(f"/t/{table}")
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit here")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for one in (ada, ben):
        one.wait_for_url("**/m/*")
    page = turn_of([ada, ben])
    unfold(page)
    page.locator(CHOICES).first.dblclick()
    for one in (ada, ben):
        one.wait_for_selector("#log li:has-text('chooses')")
    assert sum("chooses" in text for text in page.locator("#log li").all_inner_texts()) == 1


def test_a_match_at_one_screen_shows_each_hand_to_its_owner_only(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    new_table(ada, "packet-row", ("me", "me"), "Ada")
    ada.click("text=Start the match")
    ada.wait_for_url("**/m/*")
    seen = set()
    for _ in range(4):
        ada.wait_for_selector("#curtain:not([hidden]) .act")
        assert "starting contract for" not in ada.content()
        ada.click("#curtain .act")
        await_turn(ada)
        seen.add(ada.locator("#hand-cards .own h2").inner_text())
        while not ada.locator("#curtain:not([hidden])").count():
            move(ada)
    assert seen


def test_the_past_shows_positions_without_actions(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    ada.click("text=Play against bots")
    await_turn(ada)
    ada.click("#log li:last-child a")
    ada.wait_for_url("**at=*")
    assert not ada.locator(CHOICES).count()
    ada.click("text=Back to now")
    await_turn(ada)


@pytest.mark.parametrize("game", games())
def test_a_phone_needs_no_scrolling_sideways(browser: Any, server: Server, game: str) -> None:
    page = opened(browser, server, **PHONE)
    for path in ("/", f"/new/{game}", "/rules", f"/rules/{game}", "/account"):
        page.goto(path)
        assert fits(page), path
    play_bots(page, game)
    assert fits(page)


def fits(page: Any) -> bool:
    """Compared with the phone itself: what is too wide makes `innerWidth` wider too."""
    return bool(page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"])
