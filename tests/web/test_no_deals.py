"""No deals until my turn: whoever wants none is spared, and asked again afterwards."""

from __future__ import annotations

from typing import Any

from tests.web.browser import (
    CHOICES,
    COUNT_TONES,
    await_turn,
    chromium,
    move,
    needs_chromium,
    new_table,
    opened,
    turn_of,
    until_not_turn_of,
    until_version,
    version,
)
from tests.web.server import Server

pytestmark = needs_chromium
INVITE = "Ask the others for offers"
CURTAIN = "#curtain:not([hidden]) .act"
WAITING = "#bar:not([data-turn])"


def three_at_a_table(browser: Any, server: Server) -> list[Any]:
    pages = [opened(browser, server) for _ in range(3)]
    table = new_table(pages[0], "starfarers", ("me", "open", "open"), "Ada")
    for page, name in zip(pages[1:], ("Ben", "Cy"), strict=True):
        page.goto(f"/t/{table}")
        page.fill("[name=name]", name)
        page.click("text=Sit here")
        page.click("text=I am ready")
    pages[0].click("text=Start the match")
    for page in pages:
        page.context.add_init_script(COUNT_TONES)
        page.wait_for_url("**/m/*")
        page.reload()
        page.wait_for_selector("#net[data-state=live]", state="attached")
        page.click("h1")
    return pages


def until_trade(pages: list[Any]) -> Any:
    """The one who may ask the others for offers."""
    for _ in range(120):
        mover = turn_of(pages)
        if mover.locator(CHOICES, has_text=INVITE).count():
            return mover
        move(mover)
    raise AssertionError("nobody ever trades")


def offer_one_card(page: Any) -> None:
    """Of the first kind that there is, for one of another."""
    page.evaluate(
        """() => {
          const boxes = (side) => [...document.querySelectorAll(`[id$="-offer"] [name*=".${side}."]`)];
          const kind = (box) => box.name.split(".")[2];
          const give = boxes("give")[0], want = boxes("want").find((box) => kind(box) !== kind(give));
          give.value = want.value = 1;
          give.closest("details").querySelector("button[name=do]").click();
        }"""
    )


def test_whoever_wants_no_deals_is_left_in_peace_until_his_own_turn(server: Server) -> None:
    with chromium() as browser:
        pages = three_at_a_table(browser, server)
        refuse_until_own_turn(pages, until_trade(pages))


def refuse_until_own_turn(pages: list[Any], mover: Any) -> None:
    ben, cy = others = [page for page in pages if page is not mover]
    assert not mover.locator("#no-deals").count(), "who is on turn decides more than deals"
    assert not cy.locator("[data-tired]").count()
    mover.locator(CHOICES, has_text=INVITE).click()
    ben.wait_for_selector("#no-deals")
    press(ben, "#no-deals")
    ben.wait_for_selector(f"{WAITING} #no-deals[aria-pressed=true]")
    move(cy)
    await_turn(mover)
    before, tones = version(mover), ben.evaluate("window.tones")
    offer_one_card(mover)
    for page in others:
        until_version(page, before + 1)  # the offer, and an answer
    assert ben.locator(WAITING).count(), "it was turned down"
    assert ben.evaluate("window.tones") == tones
    assert ben.evaluate("scrollY") == 0, "the page stays where it was"
    assert cy.get_attribute("#no-deals", "aria-pressed") == "false", "everybody chooses for himself"
    cy.wait_for_selector("#tired")  # the second interruption: peace is suggested
    cy.locator(CHOICES).and_(cy.locator("[value*=decline]")).click()
    ben.click("#no-deals")
    ben.wait_for_selector("#no-deals", state="hidden")
    await_turn(mover)
    offer_one_card(mover)
    await_turn(ben)  # who wants to be asked again is asked
    ben.click("#no-deals")
    until_own_turn(ben, [mover, cy])
    assert ben.evaluate("window.tones") > tones
    until_not_turn_of(ben)
    assert ben.locator("#no-deals").is_hidden(), "after a turn of one's own one is asked again"
    assert [page.problems for page in pages] == [[], [], []]


def press(page: Any, what: str) -> None:
    """With the mouse, where it is seen from the top of the page."""
    page.evaluate("scrollTo(0, 0)")
    place = page.locator(what).bounding_box()
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)


def until_own_turn(page: Any, others: list[Any]) -> None:
    """The others go on until this one has to decide something else than deals."""
    for _ in range(120):
        if page.locator("#bar[data-turn]:not(:has(#no-deals))").count():
            return
        for other in others:
            if other.locator(CHOICES).count():
                move(other)
        page.wait_for_timeout(50)
    raise AssertionError("it never becomes the turn of whoever wants no deals")


def test_at_one_screen_it_is_said_for_oneself_alone(server: Server) -> None:
    with chromium() as browser:
        ada = opened(browser, server)
        new_table(ada, "starfarers", ("me", "me", "me"), "Ada")
        ada.click("text=Start the match")
        ada.wait_for_url("**/m/*")
        while not ada.locator(CHOICES, has_text=INVITE).count():
            come_forward(ada)
            if not ada.locator(CHOICES, has_text=INVITE).count():
                move(ada)
        ada.locator(CHOICES, has_text=INVITE).click()
        ada.wait_for_selector(CURTAIN)
        come_forward(ada)
        ada.click("#no-deals")
        ada.wait_for_selector(CURTAIN)
        come_forward(ada)
        assert ada.get_attribute("#no-deals", "aria-pressed") == "false", "the next one is asked"


def come_forward(page: Any) -> None:
    """Whoever is asked opens the curtain, where there is one."""
    page.wait_for_selector(f"{CURTAIN}, {CHOICES}", state="attached")
    if page.locator(CURTAIN).count():
        page.click(CURTAIN)
    await_turn(page)
