"""Company: friends and their tables, those whom somebody mutes or blocks, reports to the host, talk switched off."""

from __future__ import annotations

import base64
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.rated import finished, person_at
from tests.web.server import Player, Program, Server
from tests.web.test_ratings import in_store
from tradewinds.web.store import Store
from tradewinds.web.store.ties import ASKED, BLOCKED, FRIEND, MUTED

TOKEN = "a token of the host, long enough"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With a host who can be told something."""
    folder = tmp_path_factory.mktemp("hosted")
    (folder / "token").write_text(TOKEN)
    server = Server(folder, "--admin-token", str(folder / "token")).start()
    yield server
    server.stop()


def account(server: Server, name: str) -> Player:
    player = Player(server, f"{name} {time.monotonic_ns() % 10**9}")
    made = player.post("/account", {"do": "create", "login": player.name, "password": "long enough"}, "/account")
    assert made.status_code == 303
    return player


def befriended(ada: Player, ben: Player) -> None:
    assert ada.post("/people", {"do": "ask-name", "name": ben.name}, "/people").status_code == 303
    assert "People (1 asks to be friends)" in ben.get("/").text
    page = ben.get("/people").text
    assert "They want to be friends" in page
    found = re.search(r'name="person" value="(\w+)"', page)
    assert found
    assert ben.post("/people", {"do": "ask", "person": found[1]}, "/people").status_code == 303
    assert ben.name in ada.get("/people").text


def test_what_people_are_to_each_other(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        ada, ben = [(await store.people.make_guest(name)).id for name in ("Ada", "Ben")]
        ties = store.ties

        async def kinds(person: str) -> list[str]:
            return [one.kind for one in await ties.of(person)]

        await ties.befriend(ada, ben)
        await ties.befriend(ada, ben)
        assert (await kinds(ada), await kinds(ben)) == ([ASKED], ["asking"])
        await ties.befriend(ben, ada)
        assert (await kinds(ada), await kinds(ben)) == ([FRIEND], [FRIEND])
        await ties.tie(ben, ada, MUTED)
        await ties.tie(ben, ada, BLOCKED)
        assert (await kinds(ada), await kinds(ben)) == ([], [BLOCKED, MUTED])
        await ties.befriend(ada, ben)
        assert await kinds(ben) == [BLOCKED, MUTED], "whoever is blocked asks in vain"
        await ties.untie(ben, ada, BLOCKED)
        await ties.untie(ben, ada, MUTED)
        await ties.untie(ben, ada, ASKED)
        assert (await kinds(ada), await kinds(ben)) == ([], [])
        assert (await store.people.find(ben)) is not None

    in_store(tmp_path, job)


def test_a_profile_leads_others_there_once_it_is_open_but_nobody_who_is_blocked(tmp_path: Path) -> None:
    async def job(store: Store) -> None:
        ada, ben = [(await store.people.make_guest(name)).id for name in ("Ada", "Ben")]
        assert await store.ties.open_to(ada, [ben]) == set()
        await store.people.show(ben, True)
        assert await store.ties.open_to(ada, [ben, "nobody"]) == {ben}
        await store.ties.tie(ben, ada, BLOCKED)
        assert await store.ties.open_to(ada, [ben]) == set(), "which the way there would tell"

    in_store(tmp_path, job)


def test_whoever_is_blocked_is_no_friend_of_a_match_either(tmp_path: Path) -> None:
    """Head to head is told of all the same: what was played was played."""

    async def job(store: Store) -> None:
        ada, ben = [(await store.people.make_guest(name)).id for name in ("Ada", "Ben")]
        await finished(store, [person_at(ada, "Ada"), person_at(ben, "Ben")], 1, 0.0)
        await store.ties.tie(ada, ben, BLOCKED)
        assert [one.person for one in await store.histories.met(ada)] == [ben]
        found = await store.people.find(ada)
        assert found is not None
        assert found.hidden == frozenset({ben})

    in_store(tmp_path, job)


def test_a_table_for_friends_is_found_by_them_and_by_nobody_else(hosted: Server) -> None:
    ada, ben, eve = account(hosted, "Ada"), account(hosted, "Ben"), account(hosted, "Eve")
    befriended(ada, ben)
    table = ada.open_table(seats=("me", "open"), friends="yes", public="no")
    assert f'href="/t/{table}"' in ben.get("/").text
    assert f'href="/t/{table}"' not in eve.get("/").text
    assert eve.get(f"/t/{table}").status_code == 404
    assert "only friends of the host" in ben.get(f"/t/{table}").text
    link = re.search(r"/join/([\w-]+)", ada.get(f"/t/{table}").text)
    assert link
    eve.get(f"/join/{link[1]}")
    assert eve.get(f"/t/{table}").status_code == 200
    refused = eve.lobby(table, "claim:1")
    assert refused.status_code == 403
    assert "Only friends of the host" in refused.text
    assert ben.lobby(table, "claim:1").status_code == 303


def test_whoever_is_blocked_cannot_sit_down(hosted: Server) -> None:
    ada, eve = account(hosted, "Ada"), account(hosted, "Eve")
    first = ada.open_table(seats=("me", "open"))
    eve.lobby(first, "claim:1")
    assert ada.post(f"/m/{first}/people", {"do": "block", "seat": "1"}, f"/m/{first}/people").status_code == 303
    assert "blocked" in ada.get(f"/m/{first}/people").text
    second = ada.open_table(seats=("me", "open"))
    assert eve.lobby(second, "claim:1").status_code == 403
    assert ada.post(f"/m/{first}/people", {"do": "unblock", "seat": "1"}, f"/m/{first}/people").status_code == 303
    assert eve.lobby(second, "claim:1").status_code == 303


def test_nobody_hears_whom_they_mute(hosted: Server) -> None:
    ada, eve, cai = Player(hosted, "Ada"), Player(hosted, "Eve"), Player(hosted, "Cai")
    table = ada.open_table(seats=("me", "open"))
    eve.lobby(table, "claim:1")
    eve.post(f"/m/{table}/say", {"text": "blah blah"}, f"/t/{table}")
    assert "blah blah" in ada.get(f"/t/{table}").text
    ada.post(f"/m/{table}/people", {"do": "mute", "seat": "1"}, f"/m/{table}/people")
    for path in (f"/t/{table}", f"/m/{table}/talk"):
        assert "blah blah" not in ada.get(path).text
        assert "blah blah" in cai.get(path).text
    ada.post(f"/m/{table}/people", {"do": "unmute", "seat": "1"}, f"/m/{table}/people")
    assert "blah blah" in ada.get(f"/t/{table}").text


def test_the_host_of_a_table_switches_talk_off(hosted: Server) -> None:
    ada, eve = Player(hosted, "Ada"), Player(hosted, "Eve")
    table = ada.open_table(seats=("me", "open"))
    assert eve.post(f"/m/{table}/people", {"do": "hush"}, f"/m/{table}/people").status_code == 403
    assert ada.post(f"/m/{table}/people", {"do": "hush"}, f"/m/{table}/people").status_code == 303
    assert "Talk is switched off here" in eve.get(f"/t/{table}").text
    assert eve.post(f"/m/{table}/say", {"text": "hello"}, f"/t/{table}").status_code == 403
    assert ada.post(f"/m/{table}/people", {"do": "talk"}, f"/m/{table}/people").status_code == 303
    assert eve.post(f"/m/{table}/say", {"text": "hello"}, f"/t/{table}").status_code == 303


def test_everybody_reads_the_lobby_talk_and_accounts_talk(hosted: Server) -> None:
    ada, eve = account(hosted, "Ada"), account(hosted, "Eve")
    stranger, guest = Player(hosted), Player(hosted, "Guest")
    guest.open_table()
    assert 'href="/talk"' in stranger.get("/").text
    assert guest.post("/talk", {"text": "hello"}, "/").status_code == 403
    assert eve.post("/talk", {"text": "Who  plays Starfarers?"}, "/talk").status_code == 303
    for reader in (ada, stranger):
        assert "Who plays Starfarers?" in reader.get("/talk").text
        part = reader.get("/talk", headers={"x-live": "1"}).text
        assert "Who plays Starfarers?" in part
        assert "<html" not in part
    found = re.search(r'name="person" value="(\w+)"', ada.get("/talk").text)
    assert found
    muted = ada.post("/people", {"do": "mute", "person": found[1], "back": "/talk"}, "/talk")
    assert muted.headers["location"] == "/talk"
    assert "Who plays Starfarers?" not in ada.get("/talk").text
    program = Program(hosted)
    assert "Who plays Starfarers?" in {one["text"] for one in program.call("GET", "/talk")}
    program.call("POST", "/talk", 403, json={"text": "hello"})


def test_a_server_without_talk_has_none(tmp_path: Path) -> None:
    server = Server(tmp_path, "--no-talk").start()
    try:
        ada = account(server, "Ada")
        assert 'href="/talk"' not in ada.get("/").text
        assert ada.get("/talk").status_code == 404
        assert ada.post("/talk", {"text": "hello"}, "/").status_code == 404
        table = ada.open_table(seats=("me", "open"))
        assert ada.post(f"/m/{table}/say", {"text": "hello"}, f"/t/{table}").status_code == 403
    finally:
        server.stop()


def test_a_report_reaches_the_host_with_what_was_said(hosted: Server) -> None:
    ada, eve, cai = Player(hosted, "Ada"), Player(hosted, "Grim"), Player(hosted, "Cai")
    table = ada.open_table(seats=("me", "open"))
    eve.lobby(table, "claim:1")
    eve.post(f"/m/{table}/say", {"text": "something rude"}, f"/t/{table}")
    where = f"/m/{table}/people"
    assert cai.post(where, {"do": "report", "seat": "1", "reason": "x"}, where).status_code == 403
    assert ada.post(where, {"do": "report", "seat": "1", "reason": " "}, where).status_code == 400
    assert ada.post(where, {"do": "report", "seat": "0", "reason": "x"}, where).status_code == 400
    assert ada.post(where, {"do": "report", "seat": "1", "reason": "Rude words."}, where).status_code == 303
    key = {"authorization": "Basic " + base64.b64encode(f"host:{TOKEN}".encode()).decode()}
    page = ada.get("/admin", headers=key).text
    assert all(word in page for word in ("Rude words.", "Grim", "something rude", table))
    number = re.search(r'name="report" value="(\d+)"', page)
    assert number
    form = {"csrf": ada.csrf(page), "report": number[1]}
    assert ada.http.post("/admin/reports", data=form).status_code == 401
    assert ada.http.post("/admin/reports", data=form, headers=key).status_code == 303
    assert "Rude words." not in ada.get("/admin", headers=key).text


def test_bad_input_gets_a_sentence(hosted: Server) -> None:
    ada = account(hosted, "Ada")
    table = ada.open_table(seats=("me", "random"))
    for path, data, status in (
        ("/people", {"do": "ask-name", "name": "nobody at all"}, 404),
        ("/people", {"do": "ask-name", "name": ada.name}, 400),
        ("/people", {"do": "ask", "person": "x" * 200}, 404),
        ("/people", {"do": "dance", "person": ""}, 404),
        (f"/m/{table}/people", {"do": "mute", "seat": "1"}, 404),
        (f"/m/{table}/people", {"do": "mute", "seat": "77"}, 404),
        (f"/m/{table}/people", {"do": "mute", "seat": "x"}, 400),
    ):
        assert ada.post(path, data, path).status_code == status, (path, data)


def test_programs_can_do_the_same(hosted: Server) -> None:
    ada, ben = Program(hosted, "Ada"), Program(hosted, "Ben")
    table = ada.call(
        "POST", "/tables", json={"game": "packet-row", "seats": ["me", "open"], "public": True, "friends": True}
    )
    ben.call("POST", f"/tables/{table['id']}/seats/1", 403)
    profile = ben.call("GET", "/profile")
    assert (profile["name"], profile["shown"], profile["ratings"]) == ("Ben", False, [])
    ada.call("GET", f"/profiles/{profile['id']}", 404)
    assert ben.call("POST", "/profile", json={"shown": True})["shown"]
    seen = ada.call("GET", f"/profiles/{profile['id']}")
    assert (seen["name"], seen["met"]) == ("Ben", [])
    assert ada.call("GET", "/history") == {"total": 0, "matches": []}
    assert ada.call("GET", "/history", params={"game": "packet-row", "from": 5})["total"] == 0
    ada.call("POST", f"/people/{profile['id']}", json={"do": "ask"})
    (asking,) = ben.call("GET", "/people")
    ben.call("POST", f"/people/{asking['person']}", json={"do": "ask"})
    assert [one["kind"] for one in ada.call("GET", "/people")] == ["friend"]
    ben.call("POST", f"/tables/{table['id']}/seats/1")
    assert ben.call("POST", f"/tables/{table['id']}/reports", json={"seat": 0, "reason": "slow"}) == {"reported": True}
    assert ben.call("GET", "/profile/data")["people"][0]["name"] == "Ben"
    ben.call("DELETE", "/profile", 400, json={"name": "Somebody"})
    assert ben.call("DELETE", "/profile", json={"name": "Ben"}) == {"deleted": True}
    ben.call("GET", "/profile", 401)
