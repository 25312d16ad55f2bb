"""The match page under the hand: sound, taps, keys, menus, forms that come back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import (
    CHOICES,
    COUNT_TONES,
    PHONE,
    await_turn,
    chromium,
    move,
    needs_chromium,
    new_table,
    opened,
    play_bots,
    turn_of,
    until_not_turn_of,
    until_version,
    version,
)
from tests.web.server import Server

pytestmark = needs_chromium
UNCOVERED = """() => {
  // another place may lie over one: which can be touched, and where
  for (const [number, one] of [...document.querySelectorAll("details.spot")].entries()) {
    one.scrollIntoView({ block: "center" });
    const box = one.querySelector("summary").getBoundingClientRect();
    for (let part = 1; part < 100; part++) {
      const x = box.x + (box.width * (part % 10)) / 10, y = box.y + (box.height * Math.floor(part / 10)) / 10;
      if (one.contains(document.elementFromPoint(x, y))) return [number, x, y];
    }
  }
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


# sound


def two_at_a_table(browser: Any, server: Server) -> list[Any]:
    ada, ben = opened(browser, server), opened(browser, server)
    table = new_table(ada, "packet-row", ("me", "open"), "Ada")
    ben.goto(f"/t/{table}")
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit here")
    ben.click("text=I am ready")
    for page in (ada, ben):
        page.context.add_init_script(COUNT_TONES)
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
        page.wait_for_selector("#net[data-state=live]", state="attached")
        page.click("h1")  # a page that nobody has touched stays silent
    return [ada, ben]


def until_turn_of(page: Any, other: Any) -> None:
    """The other goes on until it is this one's turn again."""
    for step in range(60):
        if page.title().startswith("●"):
            return
        if other.locator(CHOICES).count():
            move(other, step)
        page.wait_for_timeout(50)
    raise AssertionError("it never becomes the turn of whoever waits")


def test_a_tone_and_a_mark_in_the_title_when_it_becomes_ones_turn(browser: Any, server: Server) -> None:
    pages = two_at_a_table(browser, server)
    mover = turn_of(pages)
    other = next(page for page in pages if page is not mover)
    assert mover.title().startswith("● ")
    until_not_turn_of(other)
    before = other.evaluate("window.tones")
    until_turn_of(other, mover)
    assert other.title().startswith("● ")
    assert other.evaluate("window.tones") == before + 1
    assert mover.problems == other.problems == []


def test_sound_that_was_switched_off_stays_off_for_this_person(browser: Any, server: Server) -> None:
    ada, ben = two_at_a_table(browser, server)
    with ben.expect_response("**/preferences"):
        ben.click("#sound")
    ben.reload()
    ben.wait_for_selector("#net[data-state=live]", state="attached")
    assert ben.get_attribute("#sound", "aria-pressed") == "false"
    assert ada.get_attribute("#sound", "aria-pressed") == "true"
    ben.click("h1")
    until_not_turn_of(ben)
    until_turn_of(ben, ada)
    assert ben.evaluate("window.tones") == 0
    ben.click("#sound")
    assert ben.evaluate("window.tones") == 1  # how it sounds, when it is switched on


# fingers


def test_a_tap_on_a_small_board_selects_and_the_bar_confirms(browser: Any, server: Server) -> None:
    ada = opened(browser, server, **PHONE)
    play_bots(ada, "packet-row")
    spot_in_sight(ada)
    before, label = version(ada), ada.get_attribute("button.spot", "aria-label")
    action = ada.get_attribute("button.spot", "value")
    ada.tap("button.spot")
    ada.wait_for_selector("#confirm .act")
    chosen = ada.eval_on_selector_all("button.spot[data-picked]", "all => all.map(one => one.value)")
    every = ada.eval_on_selector_all("button.spot", "all => all.map(one => one.value)")
    assert chosen == [action] * every.count(action)  # equal cards stand for the same action
    assert ada.inner_text("#confirm") == f"✓ {label}"
    assert version(ada) == before
    ada.tap("#confirm .act")
    until_version(ada, before)
    assert not ada.locator("#confirm").count()
    assert ada.problems == []


def spot_in_sight(page: Any, kind: str = "button.spot") -> None:
    """Until there is such a place on the board."""
    for step in range(60):
        await_turn(page)
        if page.locator(kind).count():
            return
        move(page, step)
    raise AssertionError(f"there is never a {kind} on the board")


def uncovered(page: Any) -> Any:
    """A place with several actions that can be touched, and where."""
    for step in range(60):
        spot_in_sight(page, "details.spot")
        if found := page.evaluate(UNCOVERED):
            return found
        move(page, step)
    raise AssertionError("other places always lie over those with several actions")


def test_a_second_tap_plays_and_a_tap_elsewhere_forgets(browser: Any, server: Server) -> None:
    ada = opened(browser, server, **PHONE)
    play_bots(ada, "packet-row")
    spot_in_sight(ada)
    before = version(ada)
    ada.tap("button.spot")
    ada.wait_for_selector("#confirm")
    ada.tap("#turn")
    assert not ada.locator("#confirm, [data-picked]").count()
    assert ada.locator(CHOICES).first.is_visible()
    ada.tap("button.spot")
    ada.wait_for_selector("#confirm")
    ada.tap("button.spot")
    until_version(ada, before)
    assert ada.problems == []


def test_a_tap_on_a_place_with_several_actions_lists_them_in_the_bar(browser: Any, server: Server) -> None:
    ada = opened(browser, server, **PHONE)
    play_bots(ada, "sky-traders")
    place, x, y = uncovered(ada)
    before = version(ada)
    texts = ada.locator("details.spot").nth(place).locator(".act").all_text_contents()
    ada.touchscreen.tap(x, y)
    ada.wait_for_selector("#confirm .act")
    assert ada.locator("#confirm .act").all_inner_texts() == [f"✓ {text}" for text in texts]
    assert not ada.locator("details.spot[open]").count()
    ada.locator("#confirm .act").last.tap()
    until_version(ada, before)
    assert ada.problems == []


# menus and keys


def test_a_menu_closes_on_escape_on_a_click_outside_and_after_its_action(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    play_bots(ada, "sky-traders")
    spot_in_sight(ada, "details.spot")
    menu = ada.locator("details.spot > summary").first
    menu.press("Enter")  # another place may lie over this one
    assert ada.locator("details.menu[open]").count() == 1
    ada.keyboard.press("Escape")
    assert not ada.locator("details.menu[open]").count()
    assert ada.evaluate("document.activeElement.matches('details.spot > summary')")
    menu.press("Enter")  # another place may lie over this one
    ada.click("h1")
    assert not ada.locator("details.menu[open]").count()
    before = version(ada)
    held: list[Any] = []
    ada.route("**/act", lambda route: held.append(route))  # the answer may take the place away, and its menu with it
    menu.press("Enter")  # another place may lie over this one
    ada.locator("details.menu[open] .act").first.click()
    ada.wait_for_function("() => !document.querySelector('details.menu[open]')")
    assert version(ada) == before
    held[0].continue_()
    until_version(ada, before)
    assert not ada.locator("details.menu[open]").count()
    assert ada.problems == []


def test_arrow_keys_walk_the_marked_places_by_direction(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    play_bots(ada, "sky-traders")
    places = ada.locator("button.spot, .spot > summary")
    for step in range(20):
        await_turn(ada)
        if places.count() > 1:
            break
        move(ada, step)
    assert places.count() > 1
    middles = places.evaluate_all("all => all.map(one => { const b = one.getBoundingClientRect(); return b.x })")
    places.nth(middles.index(min(middles))).focus()
    seen = [min(middles)]
    for _ in range(len(middles)):
        ada.keyboard.press("ArrowRight")
        seen.append(ada.evaluate("document.activeElement.getBoundingClientRect().x"))
        assert ada.evaluate("!!document.activeElement.closest('.spot')")
    assert seen == sorted(seen)
    assert seen[-1] > seen[0]


# the board


@pytest.mark.parametrize("game", ["sky-traders", "starfarers"])
@pytest.mark.parametrize("size", [(1280, 720), (1360, 900), (1000, 500), (1920, 600)])
def test_a_framed_picture_keeps_its_shape(browser: Any, server: Server, game: str, size: tuple[int, int]) -> None:
    """Otherwise what is laid over it by per cent would slip."""
    page = opened(browser, server, viewport={"width": size[0], "height": size[1]})
    play_bots(page, game)
    box = page.eval_on_selector(".frame", "one => { const b = one.getBoundingClientRect(); return b.width / b.height }")
    picture = page.eval_on_selector(".frame svg", "one => one.viewBox.baseVal.width / one.viewBox.baseVal.height")
    assert box == pytest.approx(picture, rel=0.01)


# forms that were refused


def set_slider(page: Any, nth: int, value: int) -> str:
    """By its name, since the page may be another one afterwards."""
    slider = page.locator("details.form[open] input[type=number]").nth(nth)
    slider.fill(str(value))
    return str(slider.get_attribute("name"))


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_a_refused_form_comes_back_as_it_was_filled_in_with_the_reason(
    browser: Any, server: Server, script: bool
) -> None:
    ada = opened(browser, server, java_script_enabled=script)
    play_bots(ada, "starfarers")
    until_form(ada)
    ada.click("details.form > summary")
    name = set_slider(ada, 0, 1)
    ada.click("details.form[open] button[value^=form]")
    reason = ada.wait_for_selector("details.form[open] .refused")
    assert reason.inner_text().strip()
    assert ada.input_value(f"[name='{name}']") == "1"
    assert ada.inner_text("#notice") == ""
    assert "Guest offers" not in ada.inner_text("#log")  # others may have gone on meanwhile


def until_form(page: Any) -> None:
    """Without a script the page is asked for again."""
    for _ in range(200):
        if page.locator("details.form").count():
            return
        if page.locator(CHOICES).count():
            page.locator(CHOICES).first.click()
        page.wait_for_timeout(100)
        page.goto(page.url)
    raise AssertionError("no form is ever offered")
