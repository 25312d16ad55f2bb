"""Analysis as people and programs meet it, on a real server: what if, by link; the coach's ideas in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import await_turn, chromium, needs_chromium, opened, play_bots
from tests.web.server import Player, Program, Server
from tests.web.test_cockpit import AREAS
from tests.web.test_replay import finished

AT = 40


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def test_a_finished_match_goes_on_otherwise_and_is_shown_by_link(server: Server) -> None:
    ada, match = finished(server)
    assert f"/m/{match}/what-if?at={AT}" in ada.get(f"/m/{match}?at={AT}").text
    page = ada.get(f"/m/{match}/what-if?at={AT}").text
    assert "dealt anew" in page
    given = {"at": str(AT), "seat": "0", "others": "self", "cards": "true", "title": "Bold"}
    answer = ada.post(f"/m/{match}/what-if", given, f"/m/{match}/what-if?at={AT}")
    branch = answer.headers["location"].split("/")[-1]
    assert "<h1>Bold</h1>" in ada.get(f"/m/{branch}").text
    mine = ada.get("/analysis").text
    assert ("Bold" in mine, f'href="/m/{branch}"' in ada.get("/").text) == (True, False)
    eve = Player(server, "Eve")
    assert eve.get(f"/m/{branch}").status_code == 404
    link = re.findall(r'href="(/join/[\w-]+)"', mine)[0]
    assert eve.get(link, follow_redirects=True).status_code == 200
    assert "<h1>Bold</h1>" in eve.get(f"/m/{branch}").text
    ada.post("/analysis", {"do": "rename", "branch": branch, "title": "Bolder"}, "/analysis")
    assert "Bolder" in ada.get("/analysis").text
    assert eve.post("/analysis", {"do": "close", "branch": branch}, "/").status_code == 403
    ada.post("/analysis", {"do": "close", "branch": branch}, "/analysis")
    assert "Bolder" not in ada.get("/analysis").text


def test_a_position_is_given_out_as_data_and_pasted_again(server: Server) -> None:
    ada, match = finished(server)
    data = ada.get(f"/m/{match}/data?at={AT}").text
    assert json.loads(data).keys() == {"game", "position", "version", "options"}
    given = {"do": "paste", "data": data, "seat": "1", "others": "random", "title": ""}
    answer = ada.post("/analysis", given, "/analysis")
    assert answer.status_code == 303, answer.text
    assert ada.get(answer.headers["location"]).status_code == 200
    for wrong, reason in (("{", "not a position"), ('{"game": "packet-row", "position": {}}', "Nobody can play on")):
        refused = ada.post("/analysis", {**given, "data": wrong}, "/analysis")
        assert (refused.status_code, reason in refused.text) == (400, True)


def test_before_the_end_there_is_neither_what_if_nor_data_nor_coach(server: Server) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "random"))
    for path in ("what-if?at=1", "data?at=1", "coach"):
        assert ada.get(f"/m/{match}/{path}").status_code == 403, path


def test_a_program_asks_branches_off_and_asks_again(server: Server) -> None:
    program = Program(server)
    table = program.call("POST", "/tables", json={"game": "packet-row", "seats": ["me", "random"]})["id"]
    program.call("POST", f"/tables/{table}/start")
    view = program.until_asked(table)
    told = program.call("POST", f"/matches/{table}/advice", json={"version": view["version"]})
    assert [one["action"] in view["legal"] for one in told["ideas"]] == [True] * len(told["ideas"])
    program.call("POST", f"/matches/{table}/branches", 403, json={"at": 0, "seat": 0})
    while not (view := program.until_asked(table))["over"]:
        program.act(table, view["version"], view["legal"][0], str(view["version"]))
    body = {"at": AT, "seat": 0, "others": "random", "known": False}
    branch = program.call("POST", f"/matches/{table}/branches", json=body)
    assert (branch["match"], branch["line"], branch["seat"]) == (table, AT, None)
    view = program.until_asked(branch["id"])
    assert program.call("POST", f"/matches/{branch['id']}/advice", json={"version": view["version"]})["ideas"]
    position = program.call("GET", f"/matches/{table}/position", params={"at": AT})
    pasted = program.call("POST", "/branches", json={"position": position, "seat": 0, "others": "random"})
    assert [one["id"] for one in program.call("GET", "/branches")] == [pasted["id"], branch["id"]]
    program.call("POST", "/branches", 400, json={"position": position, "seat": 0, "others": "open"})
    assert program.call("DELETE", f"/branches/{pasted['id']}")[0]["id"] == branch["id"]
    assert program.call("GET", f"/matches/{table}/study") == {"share": None, "report": None}
    assert program.call("GET", "/report-card") == []


@needs_chromium
def test_ideas_stand_where_the_log_stood_and_light_their_places(browser: Any, server: Server) -> None:
    page = opened(browser, server, viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    play_bots(page, "packet-row")
    page.locator("#coach button").click()
    page.wait_for_selector("#coach", state="hidden")
    await_turn(page)
    before = page.evaluate(AREAS)
    page.click("button.advise")
    page.wait_for_selector(".advice .idea")
    assert page.evaluate(AREAS) == before
    assert page.locator("[data-tip~='1']").first.is_visible()
    ringed = "one => getComputedStyle(one).outlineStyle === 'solid' && getComputedStyle(one).outlineWidth === '4px'"
    assert page.locator("#bar [data-tip~='1']").evaluate(ringed)
    page.locator(".advice .idea").nth(1).click()
    assert not page.locator("#bar [data-tip='1']").evaluate(ringed)
    assert page.locator("#bar [data-tip~='2']").evaluate(ringed)
    page.locator(".advice .act").click()
    page.wait_for_selector("#coach", state="hidden")
    assert page.problems == []
    page.context.close()
