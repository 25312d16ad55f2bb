"""Before a match and after it: names, links, talk, people who share a screen, and the rematch."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import COUNT_TONES, PHONE, chromium, needs_chromium, new_table, opened, until_elsewhere
from tests.web.server import Player, Server
from tests.web.test_qr import read


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def invited(player: Player, table: str) -> str:
    """The link to play, as the lobby shows it."""
    return str(re.findall(r'data-link="(/join/[^"]+)"', player.get(f"/t/{table}").text)[0])


def names(page: str) -> list[str]:
    return re.findall(r'class="who">([^<]*)', page)


# without a script


def test_whoever_comes_by_a_link_is_asked_for_a_name_once_and_sits_down(server: Server) -> None:
    ada, ben = Player(server), Player(server)
    table = ada.open_table(seats=("me", "open", "random"))
    link = invited(ada, table)
    asked = ben.get(link)
    assert "Ada invites you to play" in asked.text
    assert 'name="name" value=""' in asked.text
    sat = ben.post(link, {"name": "Ben", "do": "sit"}, link)
    assert sat.headers["location"] == f"/t/{table}"
    assert names(ada.get(f"/t/{table}").text)[:2] == ["Ada", "Ben"]
    again = ada.open_table(seats=("me", "open"))
    assert ben.get(invited(ada, again)).headers["location"] == f"/t/{again}"  # the name is known


def test_whoever_only_looks_around_has_no_seat(server: Server) -> None:
    ada, ben = Player(server), Player(server)
    table = ada.open_table(seats=("me", "open"), public="")
    link = invited(ada, table)
    assert ben.post(link, {"name": "Ben", "do": "look"}, link).status_code == 303
    assert names(ben.get(f"/t/{table}").text) == ["Ada", "nobody yet"]


def test_a_name_that_deceives_comes_back_with_the_reason(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    link = invited(ada, ada.open_table(seats=("me", "open")))
    answer = eve.post(link, {"name": "Аdа B", "do": "sit"}, link)
    assert answer.status_code == 400
    assert "one alphabet" in answer.text


def test_people_at_one_screen_have_names_of_their_own(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(seats=("me", "me", "me"), **{"called-1": "Bea", "called-2": ""})
    assert names(ada.get(f"/t/{table}").text) == ["Ada", "Bea", "Ada 2"]
    ada.post(f"/t/{table}", {"do": "call:2", "called-2": "Cleo"}, f"/t/{table}")
    assert names(ada.get(f"/t/{table}").text) == ["Ada", "Bea", "Cleo"]
    ada.lobby(table, "start")
    assert "Cleo" in ada.get(f"/m/{table}").text


def test_the_host_seats_somebody_before_the_screen_by_name(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(seats=("me", "open"))
    ada.post(f"/t/{table}", {"do": "claim:1", "called-1": "Ada"}, f"/t/{table}")
    assert names(ada.get(f"/t/{table}").text) == ["Ada", "Ada 2"]


def test_nobody_renames_somebody_else(server: Server) -> None:
    ada, eve = Player(server), Player(server, "Eve")
    table = ada.open_table(seats=("me", "open"))
    eve.lobby(table, "claim:1")
    answer = eve.post(f"/t/{table}", {"do": "call:0", "called-0": "Fool"}, f"/t/{table}")
    assert answer.status_code == 403
    assert names(ada.get(f"/t/{table}").text) == ["Ada", "Eve"]


def test_the_code_for_a_camera_holds_the_link_and_only_those_at_the_table_get_it(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    table = ada.open_table(seats=("me", "open"))
    answer = ada.get(f"/t/{table}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert read(answer.text) == f"{server.base}{invited(ada, table)}"
    assert eve.get(f"/t/{table}/qr").status_code == 403


def test_people_talk_before_the_match(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(seats=("me", "open"))
    said = ada.post(f"/m/{table}/say", {"text": "Who brings tea?"}, f"/t/{table}")
    assert said.headers["location"] == f"/t/{table}"
    assert "Who brings tea?" in ada.get(f"/t/{table}").text


def test_no_word_of_the_options_is_raw_and_rulings_are_folded(server: Server) -> None:
    ada = Player(server)
    for game in ("sky-traders", "airship-city", "starfarers", "traders-of-the-air", "packet-row"):
        page = ada.get(f"/new/{game}").text
        shown = re.sub(r"<[^>]*>", " ", page)
        assert not re.search(r"\b[a-z]+_[a-z_]+\b", shown), game
        assert page.count('type="radio"') == page.count('type="radio" name="option-')
    city = ada.get("/new/airship-city").text
    assert city.index('<details class="fold rulings"') < city.index('name="option-chain_jumps"')


def test_the_clocks_of_the_rulebook_stand_with_the_other_clocks_and_only_where_there_are_any(server: Server) -> None:
    ada = Player(server)
    sky = ada.get("/new/sky-traders").text
    assert sky.index('value="rulebook"') < sky.index('name="option-turn_seconds"')
    assert 'name="option-no_time_limit"' not in sky
    assert 'value="rulebook"' not in ada.get("/new/packet-row").text
    table = ada.open_table(game="sky-traders", seats=("me", "random"))
    assert "Seconds for a turn" not in ada.get(f"/t/{table}").text


def test_a_form_with_another_ruling_comes_back_unfolded(server: Server) -> None:
    data = {"game": "airship-city", "name": "Ada", "seat-0": "me", "option-majority_strict": "true"}
    answer = Player(server).post("/tables", data)  # too few seats
    assert answer.status_code == 400
    assert '<details class="fold rulings" open>' in answer.text


def test_the_home_page_says_where_to_start(server: Server) -> None:
    page = Player(server).get("/").text
    first = page.index("Start here")
    assert first < page.index("Packet Row") < page.index("airship city")
    assert "For a first evening" in page


# with one


@needs_chromium
def test_the_link_is_copied_with_one_click(browser: Any, server: Server) -> None:
    ada = opened(browser, server, permissions=["clipboard-read", "clipboard-write"])
    new_table(ada, "packet-row", ("me", "open"), "Ada")
    ada.click("[data-copy=link-invite]")
    ada.wait_for_function("document.querySelector('[data-copy]').textContent.includes('✓')")
    assert ada.evaluate("navigator.clipboard.readText()") == ada.input_value("#link-invite")
    assert ada.problems == []


@needs_chromium
def test_on_a_phone_the_link_is_shared(browser: Any, server: Server) -> None:
    ada = opened(browser, server, **PHONE)
    ada.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    new_table(ada, "packet-row", ("me", "open"), "Ada")
    ada.click("[data-share=link-invite]")
    assert ada.evaluate("window.shared.url") == ada.input_value("#link-invite")


@needs_chromium
def test_somebody_who_comes_or_talks_is_heard(browser: Any, server: Server) -> None:
    ada, ben = opened(browser, server), opened(browser, server)
    ada.add_init_script(COUNT_TONES)
    new_table(ada, "packet-row", ("me", "open"), "Ada")
    ada.click("#lobby-seats h2")  # browsers keep a page silent that nobody has touched
    ada.wait_for_selector("[data-state=sealed]")
    before = ada.evaluate("window.tones")
    ben.goto(ada.input_value("#link-invite"))
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit down")
    ada.wait_for_selector("#seat-1 .who:has-text('Ben')")
    ada.wait_for_function("before => window.tones > before", arg=before)
    before = ada.evaluate("window.tones")
    ben.fill("[name=text]", "Here I am")
    ben.keyboard.press("Enter")
    ada.wait_for_selector("#chat li:has-text('Here I am')")
    ada.wait_for_function("before => window.tones > before", arg=before)
    assert ada.problems == ben.problems == []


@needs_chromium
def test_one_click_and_everybody_who_is_there_plays_again(browser: Any, server: Server) -> None:
    ada, ben = opened(browser, server), opened(browser, server)
    new_table(ada, "packet-row", ("me", "open"), "Ada")
    ben.goto(ada.input_value("#link-invite"))
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit down")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
        page.locator("button[value=leave]").evaluate("one => one.click()")  # bots end it
    first = ada.url
    for page in (ada, ben):
        page.wait_for_selector("#result:not([hidden])", timeout=120_000)
    ada.locator("#result button[value=rematch]").click()
    for page in (ada, ben):
        until_elsewhere(page, first)
    assert ada.url == ben.url
    told = ada.locator("#more").evaluate("one => one.textContent")
    assert "random values of the players (2)" in told  # both browsers have given one to the new dice
    ben.goto(first)  # who goes back to look at the first match stays there
    ben.wait_for_selector("#net[data-state=live]", state="attached")
    assert ben.url == first
    assert ada.problems == ben.problems == []
