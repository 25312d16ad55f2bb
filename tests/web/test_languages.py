"""A table has a language for whoever has chosen none; a switch of one's own wins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import chromium, needs_chromium, opened
from tests.web.server import Player, Program, Server


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


@needs_chromium
def test_who_comes_by_a_link_reads_the_tables_language_until_they_choose_their_own(
    browser: Any, server: Server
) -> None:
    ada = opened(browser, server, "/new/packet-row")
    ada.fill("[name=name]", "Ada")
    for number, who in enumerate(("me", "open", "none", "none", "none")):
        ada.select_option(f"[name=seat-{number}]", who)
    assert ada.input_value("select[name=language]") == "en"
    ada.select_option("select[name=language]", "de")
    ada.uncheck("[name=public]")
    ada.click("text=Open the table")
    ada.wait_for_url("**/t/*")
    invite, watch = (ada.locator("[data-link]").nth(n).get_attribute("data-link") for n in (0, 1))
    ben, eve = opened(browser, server, str(invite)), opened(browser, server)
    assert ben.get_attribute("html", "lang") == "de"
    ben.fill("[name=name]", "Ben")
    ben.click("text=Platz nehmen")
    assert "Deutsch" in ben.inner_text("dl.facts")
    ben.click("text=Ich bin bereit")
    ada.click("text=Partie beginnen")
    ben.wait_for_url("**/m/*")
    eve.goto(str(watch))
    for page in (ben, eve):
        assert page.get_attribute("html", "lang") == "de"
        assert "Was geschah" in page.content()
        page.wait_for_selector("#net[data-state=live]", state="attached")
        assert "Hafenmeister" in page.inner_text("#log")  # also after the socket has sent the page again
    ben.click("[name=language][value=en]")
    assert ben.get_attribute("html", "lang") == "en"
    ben.wait_for_selector("#net[data-state=live]", state="attached")
    assert "harbourmaster" in ben.inner_text("#log")
    eve.goto("/")
    assert eve.get_attribute("html", "lang") == "en"


def test_the_lists_show_the_language_of_a_public_table(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(seats=("me", "open"), language="de")
    assert re.search(rf'href="/t/{table}">(?:(?!</a>).)*>DE</span>', ada.get("/").text)


def test_a_table_speaks_the_language_of_whoever_opens_it(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    ada.post("/settings", {"language": "de"})
    table = ada.open_table(seats=("me", "open"))
    assert 'lang="de"' in eve.get(f"/t/{table}").text
    assert 'lang="en"' in eve.get("/").text


def test_what_is_refused_at_a_table_is_said_in_its_language(server: Server) -> None:
    ada, eve = Player(server), Player(server, "Eve")
    table = ada.open_table(seats=("me", "random"), language="de")
    assert "Dieser Platz ist besetzt" in eve.lobby(table, "claim:0").text


def test_a_private_table_does_not_tell_its_language_to_strangers(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    table = ada.open_table(seats=("me", "open"), language="de", public="no")
    assert 'lang="en"' in eve.get(f"/t/{table}").text


def test_programs_choose_and_see_the_language(server: Server) -> None:
    ada = Program(server)
    body = {"game": "packet-row", "seats": ["me", "open"], "public": True}
    assert ada.call("POST", "/tables", json=body)["language"] == "en"
    table = ada.call("POST", "/tables", json={**body, "language": "de"})
    assert ada.call("GET", f"/tables/{table['id']}")["language"] == "de"
    refused = ada.call("POST", "/tables", 400, json={**body, "language": "tlh"})
    assert refused["problem"] == "There is no language tlh; there are en, de."
    schemas = ada.http.get(f"{server.base}/api/openapi.json").json()["components"]["schemas"]
    assert "language" in schemas["NewTable"]["properties"]
    assert "language" in schemas["TableOut"]["required"]
