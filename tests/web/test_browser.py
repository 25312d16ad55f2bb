"""People in real browsers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web import positions
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
    unfolded,
    until_version,
    version,
)
from tests.web.server import Server
from tradewinds import games, load

pytestmark = needs_chromium
ACTIONS = 40
STEPS = 400  # at most, until a match is over that has few decisions left
DECISIONS = 15
PLACE = "button.spot"
WHERE = """() => {
  const here = document.activeElement;
  if (here.matches("#bar .choices .act")) return "choice";
  return here.matches("#bar .fold:not(.form, .why, [open]) > summary") ? "folded" : "";
}"""


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


@pytest.mark.parametrize("game", games())
def test_a_match_is_begun_by_keyboard_alone(browser: Any, server: Server, game: str) -> None:
    ada = opened(browser, server)
    new_table(ada, game, ("me", *["easy"] * (load(game).seats[0] - 1)), "Ada")
    press_on(ada, "Start the match")
    ada.wait_for_url("**/m/*")
    play_by_keys(ada, DECISIONS)
    assert version(ada) >= DECISIONS
    assert ada.problems == []


@pytest.fixture(scope="module")
def late(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A match of each game that will soon be over."""
    running = Server(tmp_path_factory.mktemp("late"))
    positions.served(running, [positions.before_the_end(game, DECISIONS) for game in games()])
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize("game", games())
def test_a_match_is_ended_by_keyboard_alone(browser: Any, late: Server, game: str) -> None:
    ada = opened(browser, late)
    ada.context.add_cookies([positions.cookie(late)])
    ada.goto(f"/m/{game}-late")
    play_by_keys(ada, STEPS)
    assert is_over(ada)
    assert ada.problems == []


def play_by_keys(page: Any, steps: int) -> None:
    for step in range(steps):
        if turn_of([page]) is None:
            break
        before = version(page)
        if not (step % 4 == 3 and walk_to_the_board(page)) and not walk_to_the_bar(page, step % 3):
            continue  # somebody else who could act was quicker
        page.keyboard.press("Enter")
        if is_doubted(page, before):
            walk_to(page, SURE)
            page.keyboard.press("Enter")
            until_version(page, before)
        assert not focused(page, "here === document.body"), "what one has done leads on to what can be done next"


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


def walk_to_the_board(page: Any) -> bool:
    """Whether there is a place on the picture to press Enter on, and Tab leads there."""
    if not page.evaluate(f"!!document.querySelector('{PLACE}')?.checkVisibility()"):
        return False
    for _ in range(200):
        if focused(page, f"here.matches('{PLACE}')"):
            return True
        page.keyboard.press("Tab")
    return False


def walk_to_the_bar(page: Any, further: int) -> bool:
    """Whether there is a choice to press Enter on: Tab until one has the focus, unfolding the folded, then a few on."""
    for _ in range(200):
        where = page.evaluate(WHERE)
        if where == "choice":
            break
        if where == "folded":
            page.keyboard.press("Enter")
        page.keyboard.press("Tab")
    for _ in range(further):
        page.keyboard.press("Tab")
        if page.evaluate(WHERE) != "choice":
            page.keyboard.press("Shift+Tab")
    return bool(page.evaluate(WHERE) == "choice")


def test_a_match_without_javascript(browser: Any, server: Server) -> None:
    ada = opened(browser, server, java_script_enabled=False)
    table = new_table(ada, "packet-row", ("me", "me"), "Ada")
    submit(ada, ada.locator("text=Start the match"))
    for _ in range(ACTIONS):
        if is_over(ada):
            break
        opening = ada.locator("#curtain:not([hidden]) .act")
        sure = ada.locator(SURE)
        submit(ada, opening if opening.count() else sure if sure.count() else unfolded(ada.locator(CHOICES).last))
        assert table in ada.url
    assert is_over(ada) or version(ada) > 20


def submit(page: Any, button: Any) -> None:
    """Without a script every button loads a page: what is read afterwards is that page, not the one before."""
    with page.expect_navigation():
        button.click()


def test_a_dead_connection_is_told_keeps_what_was_typed_and_comes_back(browser: Any, tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada = opened(browser, server)
        ada.click("text=Play against bots")
        await_turn(ada)
        move(ada)
        before = version(ada)
        server.kill()
        ada.wait_for_selector("#lost:visible")
        ada.fill(".say [name=text]", "Are you there?")
        ada.press(".say [name=text]", "Enter")
        ada.wait_for_selector("#lost:has-text('did not arrive')")
        server.start()
        ada.wait_for_selector("#lost", state="hidden")
        assert ada.input_value(".say [name=text]") == "Are you there?"
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
    unfolded(ada.locator(CHOICES).first).click()
    ada.wait_for_selector("#notice:not(:empty)")
    assert "gone on" in ada.inner_text("#notice")
    await_turn(ada)
    assert ada.input_value("[name=version]") > stale["version"]


def test_what_was_unfolded_gives_way_to_the_whole_question_once_it_is_done(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    play_bots(ada, "airship-city")
    before, slide = version(ada), ada.locator(CHOICES, has_text="Spend a gear").first
    ada.click("#fold-slide > summary")
    assert not ada.locator(CHOICES, has_text="Move:").first.is_visible(), "what is unfolded has the bar alone"
    slide.focus()
    ada.keyboard.press("Enter")
    until_version(ada, before)
    ada.locator(CHOICES, has_text="Move:").first.wait_for()
    assert focused(ada, "here.closest('#bar') && here.checkVisibility()")


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
    unfolded(page.locator(CHOICES).first).dblclick()
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
