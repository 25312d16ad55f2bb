"""Dice that nobody can choose: sealed before anybody gives a value, mixed of all, proved by one's own browser."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.browser import chromium, needs_chromium, new_table, opened
from tests.web.server import Player, Program, Server
from tests.web.test_people import wait_until
from tradewinds import Match
from tradewinds.match.chance import Mix, commitment
from tradewinds.match.replay import verify
from tradewinds.web.pages.proof import CHECKS

FORETOLD = re.compile(
    r'data-foretold="(\w+)" data-commitment="(\w+)"><input[^>]*><input[^>]*"packet-row">'
    r'<input[^>]*"nonce" value="(\w+)"'
)
VALUES = ("a value of Ada's", "Ben's own value")


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    with chromium() as running:
        yield running


def table_of(ada: Program, ben: Program) -> str:
    table = ada.call("POST", "/tables", json={"game": "packet-row", "seats": ["me", "open", "easy"], "public": True})
    ben.call("POST", f"/tables/{table['id']}/seats/1")
    return str(table["id"])


def give(program: Program, table: str, expect: int = 200, **what: str) -> Any:
    return program.call("POST", f"/tables/{table}/dice", expect, json=what)


def record_of(server: Server, match: str, *programs: Program) -> list[Any]:
    """The lines of the whole record, once these programs and bots have played to the end."""
    while not (views := [program.view(match, since=10**6) for program in programs])[0]["over"]:
        for program, view in zip(programs, views, strict=True):
            if view["legal"]:
                program.act(match, view["version"], view["legal"][0], f"after {view['version']}")
                break
    text = Player(server).get(f"/m/{match}/record").text
    verify(Match, text)
    return [json.loads(line) for line in text.splitlines()]


def proof(page: Any, match: str) -> dict[str, str]:
    """What the browser says of each check."""
    page.goto(f"/m/{match}/verify")
    page.wait_for_selector("[data-done]")
    return {
        one.get_attribute("data-check"): one.get_attribute("data-state")
        for one in page.query_selector_all("li[data-check]")
    }


def test_what_was_sealed_and_told_is_mixed_into_the_seed(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    table = table_of(ada, ben)
    shown = ada.call("GET", f"/tables/{table}")["commitment"]
    assert re.fullmatch(r"[0-9a-f]{64}", shown)
    give(ada, table, seal=commitment(VALUES[0]))
    assert "everybody has sealed" in give(ada, table, 400, value=VALUES[0])["problem"]
    assert give(ben, table, seal=commitment(VALUES[1]))["sealed"]
    assert "not the value that was sealed" in give(ben, table, 400, value="another")["problem"]
    told = give(ada, table, value=VALUES[0])
    assert [seat["value"] for seat in told["seats"]] == [VALUES[0], None, None]
    assert "nothing new" in give(ben, table, 400, seal=commitment("another, now that Ada has told hers"))["problem"]
    give(ben, table, value=VALUES[1])
    ben.call("POST", f"/tables/{table}/ready", json={})
    ada.call("POST", f"/tables/{table}/start")
    assert ada.view(table)["commitment"] == shown
    assert shown in Player(server).get(f"/m/{table}").text
    assert "begun already" in give(ben, table, 400, value="too late")["problem"]
    lines = record_of(server, table, ada, ben)
    assert lines[0]["commitment"] == shown == commitment(lines[-1]["secret"])
    assert lines[0]["mixed"] == [*({"seal": commitment(one), "value": one} for one in VALUES), None]


def test_whoever_comes_new_makes_all_told_values_worthless(server: Server) -> None:
    ada, ben, cai = (Program(server, name) for name in ("Ada", "Ben", "Cai"))
    table = table_of(ada, ben)
    for program, value in zip((ada, ben), VALUES, strict=True):
        give(program, table, seal=commitment(value))
    give(ada, table, value=VALUES[0])
    ben.call("DELETE", f"/tables/{table}/seats/1")
    seats = cai.call("POST", f"/tables/{table}/seats/1")["seats"]
    assert [(seat["seal"], seat["value"]) for seat in seats] == [(None, None)] * 3
    give(ada, table, seal=commitment("a fresh one"))


def test_a_seal_that_was_not_told_is_mixed_in_itself_and_bots_give_nothing(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    table = table_of(ada, ben)
    give(ada, table, seal=commitment(VALUES[0]))
    give(ben, table, value="  told   openly ")
    for what, says in (({"seal": "xyz"}, "64 hexadecimal digits"), ({}, "64 hexadecimal digits")):
        assert says in give(ada, table, 400, **what)["problem"]
    assert "Take a seat first" in give(Program(server, "Eve"), table, 400, value="hers")["problem"]
    ben.call("POST", f"/tables/{table}/ready", json={})
    ada.call("POST", f"/tables/{table}/start")
    lines = record_of(server, table, ada, ben)
    assert lines[0]["mixed"] == [{"seal": commitment(VALUES[0])}, {"value": "told openly"}, None]


def test_without_a_script_a_value_is_typed(server: Server) -> None:
    ada = Player(server)
    table = ada.open_table(seats=("me", "random"))
    page = ada.get(f"/t/{table}").text
    assert "type anything that nobody can guess" in page
    assert "has given no value yet" in page
    assert ada.post(f"/t/{table}", {"do": "mix", "value": "grey herons"}, f"/t/{table}").status_code == 303
    assert "has given a random value" in ada.get(f"/t/{table}").text


def test_one_click_begins_a_match_whose_dice_were_fixed_on_the_page_before(server: Server) -> None:
    ada = Player(server)
    page = ada.get("/").text
    form = FORETOLD.search(page)
    assert form
    sent = {"game": "packet-row", "nonce": form[3], "value": "my own"}
    answer = ada.post("/quick", sent)
    assert answer.headers["location"] == f"/m/{form[1]}"
    assert form[2] in ada.get(f"/m/{form[1]}").text
    again = ada.post("/quick", sent).headers["location"]
    assert again != f"/m/{form[1]}", "a secret that may be known by now is never used again"
    assert form[2] not in ada.get(again).text
    assert ada.post("/quick", {"game": "packet-row"}).status_code == 303


@pytest.fixture(scope="module")
def played(browser: Any, server: Server) -> tuple[str, str, list[Any]]:
    """A match of Ada and Ben in their browsers, ended by bots; the seal that was shown before it, and the pages."""
    ada, ben = (opened(browser, server) for _ in range(2))
    table = new_table(ada, "packet-row", ("me", "open"), "Ada")
    ben.goto(f"/t/{table}")
    ben.fill("[name=name]", "Ben")
    ben.click("text=Sit here")
    for page in (ada, ben):
        page.wait_for_selector("[data-state=given]")
    shown = ada.get_attribute("[data-dice]", "data-commitment")
    ben.click("text=I am ready")
    ada.click("text=Start the match")
    for page in (ada, ben):
        page.wait_for_url("**/m/*")
        page.click("label[for=tab-more]")
        page.click("text=Let a bot go on for me")
    ada.wait_for_selector("#result:not([hidden])", timeout=180_000)  # bots have to play a whole match
    return table, shown, [ada, ben]


@needs_chromium
def test_browsers_give_values_by_themselves_and_prove_the_match(browser: Any, server: Server, played: Any) -> None:
    table, shown, pages = played
    head = json.loads(Player(server).get(f"/m/{table}/record").text.splitlines()[0])
    assert head["commitment"] == shown
    assert all(commitment(share["value"]) == share["seal"] for share in head["mixed"])
    for page, own in ((pages[0], "good"), (pages[1], "good"), (opened(browser, server), "none")):
        states = proof(page, table)
        assert states == {"commitment": "good", "seals": "good", "seed": "good", "seen": own, "others": own, "own": own}
        assert "The record is whole" in page.content()
        assert page.problems == []


@needs_chromium
def test_a_browser_finds_out_a_server_that_lies(server: Server, played: Any) -> None:
    """The record that it gets is not the one that was played: each lie by itself is told from the truth."""
    match, _, (ada, _) = played
    lines = [json.loads(line) for line in Player(server).get(f"/m/{match}/record").text.splitlines()]

    def lie(change: Any) -> dict[str, str]:
        told = json.loads(json.dumps(lines))
        change(told)
        text = "\n".join(json.dumps(line) for line in told)
        ada.route("**/record", lambda route: route.fulfill(body=text))
        states = proof(ada, match)
        ada.unroute("**/record")
        return states

    honest, other = dict.fromkeys(CHECKS, "good"), "ab" * 32
    assert lie(lambda told: None) == honest
    assert lie(lambda told: told[-1].update(secret=other)) == {**honest, "commitment": "bad", "seed": "bad"}
    assert lie(lambda told: told[-1].update(seed=other)) == {**honest, "seed": "bad"}
    assert lie(lambda told: told[0]["mixed"][0].update(value=other)) == {
        **honest, "seals": "bad", "own": "bad", "seed": "bad"
    }  # fmt: skip
    chosen = {"seal": commitment(other), "value": other}  # Ben's, after Ada had told hers
    assert lie(lambda told: told[0]["mixed"].__setitem__(1, chosen)) == {**honest, "others": "bad", "seed": "bad"}
    changed = lie(lambda told: (told[0].update(commitment=commitment(other)), told[-1].update(secret=other)))
    assert changed == {**honest, "seen": "bad", "seed": "bad"}
    renamed = Mix(lines[-1]["secret"], "another name, chosen afterwards", lines[0]["mixed"])
    named = lie(lambda told: (told[0].update(match=renamed.match), told[-1].update(seed=renamed.seed)))
    assert named == {**honest, "seed": "bad"}
    assert lie(lambda told: told.__setitem__(0, None))["commitment"] == "bad"


@needs_chromium
def test_a_browser_gives_a_value_with_the_one_click_that_begins_a_match(browser: Any, server: Server) -> None:
    ada = opened(browser, server)
    ada.locator("article", has_text="Packet Row").get_by_text("Play against bots").click()
    ada.wait_for_url("**/m/*")
    known = json.loads(ada.evaluate("id => localStorage.getItem(`dice ${id}`)", ada.url.rsplit("/", 1)[-1]))
    assert re.fullmatch(r"[0-9a-f]{64}", known["value"])
    assert known["commitment"] in ada.content()
    assert "random values of the players (1)" in ada.content()


def test_in_a_rematch_nobody_tells_a_value_before_whoever_asked_for_it_has_sealed(server: Server) -> None:
    ada, ben = Player(server), Player(server, "Ben")
    first = ada.open_table(seats=("me", "open"))
    for who, word in ((ben, "claim:1"), (ben, "ready"), (ada, "start")):
        assert who.lobby(first, word).status_code == 303
    for who in (ada, ben):
        who.post(f"/m/{first}/act", {"do": "leave"}, f"/m/{first}")
    assert wait_until(lambda: "The match is over" in ada.get(f"/m/{first}").text, 120)
    again = ada.post(f"/m/{first}/act", {"do": "rematch"}, f"/m/{first}", live=True).json()["go"].split("?")[0]
    for who, value, complete in ((ben, VALUES[1], False), (ada, VALUES[0], True)):
        who.post(again, {"do": "mix", "seal": commitment(value)}, again)
        assert ('data-complete="yes"' in ben.get(again).text) == complete
