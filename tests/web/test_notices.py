"""Somebody is told that it is their turn: once, wherever they want it, and not while they look."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.web.notices import Got, Mailbox, hooks, mailbox, wait_for
from tests.web.server import Player, Program, Server, client
from tests.web.test_clocks import ALL, Hurried, tried
from tests.web.test_push import Browser, claims

LOOPBACK = ("--allow-network", "127.0.0.0/8")
HURRY = 10.0


@contextmanager
def telling(folder: Path, *arguments: str) -> Iterator[Hurried]:
    """Time runs faster: whoever has just asked for something counts as here for half a minute."""
    server = Hurried(folder, HURRY)
    server.arguments = (*LOOPBACK, "--notify-after", "0", *arguments)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Waited(Program):
    """Somebody who is told by a webhook of their own, and then goes away."""

    def __init__(self, server: Hurried, name: str, target: str = "") -> None:
        super().__init__(server, name)
        self.channel = self.call("POST", "/channels", json={"kind": "webhook", "target": target}) if target else None


def until_turn_of(other: Program, host: Program) -> str:
    """A match of both that waits for the other."""
    body = {"game": "packet-row", "seats": ["open", "me"], "public": True}
    match: str = host.call("POST", "/tables", json=body)["id"]
    other.call("POST", f"/tables/{match}/seats/0")
    other.call("POST", f"/tables/{match}/ready", json={})
    host.call("POST", f"/tables/{match}/start")
    while (view := host.view(match, since=ALL))["legal"]:
        assert tried(host, match, view)
    assert view["actors"] == [0]
    return match


def read(got: Got) -> Any:
    return json.loads(got.body)


def matches_told(got: list[Got]) -> list[str]:
    return [item["match"] for one in got for item in read(one)["items"]]


# once, whatever happens to the server


def test_everybody_is_told_once_although_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    """Each time at another moment: with the note written, packed, on its way, or acknowledged."""
    with hooks() as receiver, telling(tmp_path) as server:
        host = Program(server, "Ada")
        waiting: dict[str, str] = {}
        for number in range(4):
            path = f"/{number}"
            somebody = Waited(server, f"Ben {number}", f"{receiver.url}{path}")
            waiting[path] = until_turn_of(somebody, host)
            if number % 2:
                wait_for(partial(receiver.to, path))  # on its way, or stored as sent a moment later
            server.kill()
            server.start()
        wait_for(lambda: {one.path for one in receiver.got} == set(waiting))
        server.kill()
        server.start()
        last = Waited(server, "Cy", f"{receiver.url}/last")
        until_turn_of(last, host)
        wait_for(lambda: receiver.to("/last"))  # so much later nothing has come again
    for path, match in waiting.items():
        ids = {one.headers["webhook-id"] for one in receiver.to(path)}
        assert (len(ids), set(matches_told(receiver.to(path)))) == (1, {match})
    assert max(Counter(one.headers["webhook-id"] for one in receiver.got).values()) <= 2, "in doubt, once more"


def test_what_was_acknowledged_is_never_sent_again_and_what_was_not_comes_under_the_same_id(tmp_path: Path) -> None:
    doubtful: list[Got] = []
    with hooks() as receiver, telling(tmp_path) as server:

        def killed(got: Got) -> None:
            """The receiver has it, and nobody knows."""
            if got.path == "/Cy" and not doubtful:
                doubtful.append(got)
                server.kill()

        receiver.before = killed
        host = Program(server, "Ada")
        ben, cy = (Waited(server, name, f"{receiver.url}/{name}") for name in ("Ben", "Cy"))
        until_turn_of(ben, host)
        wait_for(lambda: receiver.to("/Ben") and not server.rows("outbox") and not server.rows("notes"))
        cy.call("POST", "/notices", json={"gather": 240})
        until_turn_of(cy, host)
        server.execute("UPDATE notes SET due = 0")  # now that nobody else asks a server that is killed
        wait_for(lambda: receiver.to("/Cy"))
        server.start()
        wait_for(lambda: not server.rows("outbox") and not server.rows("notes"))
    sent = Counter((one.headers["webhook-id"], one.body) for one in receiver.got)
    assert sent.pop((doubtful[0].headers["webhook-id"], doubtful[0].body)) == 2
    assert set(sent.values()) == {1}, "whoever is told that a match begins may be told of their turn as well"


def test_a_server_that_is_told_to_stop_hears_what_was_answered(tmp_path: Path) -> None:
    server = Server(tmp_path, *LOOPBACK).start()
    try:
        with hooks() as receiver:
            ben = Program(server, "Ben")
            id = ben.call("POST", "/channels", json={"kind": "webhook", "target": f"{receiver.url}/ben"})["id"]
            receiver.open.clear()
            ben.call("POST", f"/channels/{id}")
            wait_for(lambda: receiver.got)
            assert server.process
            server.process.terminate()
            receiver.open.set()
            server.process.wait(30)
            server.start()
            ben.call("POST", f"/channels/{id}")
            wait_for(lambda: len(receiver.got) > 1)
    finally:
        server.stop()
    assert len({one.headers["webhook-id"] for one in receiver.got}) == 2, "another one, and the first not again"


def test_a_receiver_that_is_busy_is_asked_again_later_and_one_that_refuses_is_given_up(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        host, ben = Program(server, "Ada"), Waited(server, "Ben")
        channel = ben.call("POST", "/channels", json={"kind": "webhook", "target": f"{receiver.url}/ben"})["id"]
        receiver.answers = [503, 429]
        until_turn_of(ben, host)
        wait_for(lambda: len(receiver.got) == 3 and not server.rows("outbox"))
        assert len({one.headers["webhook-id"] for one in receiver.got}) == 1
        receiver.answers = [404]
        ben.call("POST", f"/channels/{channel}")
        wait_for(lambda: ben.call("GET", "/notices")["channels"][0]["broken"] == "status 404")
        assert not server.rows("outbox")
        ben.call("POST", f"/channels/{channel}")
        wait_for(lambda: len(receiver.got) == 5)
        assert ben.call("GET", "/notices")["channels"][0]["broken"] is None
    assert [item["kind"] for item in read(receiver.got[-1])["items"]] == ["trial"]


# when


def test_nobody_is_told_what_lies_open_before_them(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        host, ben = Program(server, "Ada"), Waited(server, "Ben", f"{receiver.url}/ben")
        match = until_turn_of(ben, host)
        looks = [ben.view(match, since=ALL) for _ in range(3)]
        assert looks[-1]["legal"]
        note = server.rows("notes")[0]
        while server.rows("notes")[0]["due"] < note["due"] + 40:  # twice put off, since he is here
            ben.view(match, since=ALL)
        assert not receiver.got
        wait_for(lambda: receiver.got)  # he has gone
    assert matches_told(receiver.got) == [match]


def test_whoever_has_moved_before_it_was_told_is_not_told(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        host = Program(server, "Ada")
        ben, cy = (Waited(server, name, f"{receiver.url}/{name}") for name in ("Ben", "Cy"))
        match = until_turn_of(ben, host)
        while (view := ben.view(match, since=ALL))["legal"]:
            assert tried(ben, match, view)
        assert not [one for one in server.rows("notes") if one["match"] == match]
        until_turn_of(cy, host)
        wait_for(lambda: receiver.to("/Cy"))
    assert not receiver.to("/Ben")


def test_what_waits_goes_together_and_not_in_quiet_hours(tmp_path: Path) -> None:
    """At first every hour is quiet but the one before now; then none is."""
    with hooks() as receiver, telling(tmp_path) as server:
        host, ben = Program(server, "Ada"), Waited(server, "Ben", f"{receiver.url}/ben")
        cy = Waited(server, "Cy", f"{receiver.url}/cy")
        hour = int(time.time() % 86_400 // 3600)
        ben.call("POST", "/notices", json={"quiet_from": hour, "quiet_to": (hour + 23) % 24, "zone": "Africa/Abidjan"})
        both = [until_turn_of(ben, host) for _ in range(2)]
        until_turn_of(cy, host)
        wait_for(lambda: receiver.to("/cy"))
        assert not receiver.to("/ben")
        due = [one["due"] for one in server.rows("notes")]
        assert [moment % 86_400 // 3600 for moment in due] == [(hour + 23) % 24] * 2
        ben.call("POST", "/notices", json={"quiet_from": 0, "quiet_to": 0})
        server.execute("UPDATE notes SET due = 0")
        wait_for(lambda: receiver.to("/ben"))
    assert len(receiver.to("/ben")) == 1
    assert sorted(matches_told(receiver.to("/ben"))) == sorted(both)


# mail


def letter(box: Mailbox, number: int) -> Any:
    return wait_for(lambda: len(box.letters) > number and box.letters[number])


def test_mail_is_confirmed_told_and_ended_with_one_click(tmp_path: Path) -> None:
    with mailbox() as box, telling(tmp_path, *box.arguments) as server:
        host, ada = Program(server, "Cy"), Player(server)
        answer = ada.post("/notices", {"do": "mail", "target": "ada@example.org", "zone": "nowhere"}, "/notices")
        assert answer.status_code == 303
        asked = letter(box, 0)
        assert asked["Subject"] == "Confirm that you want to be told here when it is your turn"
        page = ada.get("/notices").text
        assert "waits until you confirm it" in page
        confirm = re.search(r"/notices/confirm/\S+", box.words(asked))
        assert confirm
        anybody = client(server.base)
        assert "Confirm this address" in anybody.get(confirm[0]).text
        assert "waits until you confirm it" in ada.get("/notices").text, "a link that is opened changes nothing"
        assert anybody.post(confirm[0]).status_code == 200
        assert "waits until you confirm it" not in ada.get("/notices").text
        match = with_player(ada, host)
        told = letter(box, 1)
        assert told["Subject"] == "It is your turn in Packet Row with Cy"
        assert f"{server.base}/m/{match}" in box.words(told)
        assert told["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        off = told["List-Unsubscribe"].strip("<>")
        assert off.startswith(f"{server.base}/notices/off/")
        assert anybody.post(off[:-1] + "x", data={"List-Unsubscribe": "One-Click"}).status_code == 404
        assert "ada@example.org" in ada.get("/notices").text
        assert anybody.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200
        assert "ada@example.org" not in ada.get("/notices").text
        assert anybody.post(off, data={"List-Unsubscribe": "One-Click"}).status_code == 200, (
            "a second click harms nobody"
        )


def with_player(player: Player, host: Program) -> str:
    """A match that waits for somebody with a browser."""
    body = {"game": "packet-row", "seats": ["open", "me"], "public": True}
    match: str = host.call("POST", "/tables", json=body)["id"]
    player.lobby(match, "claim:0")
    player.lobby(match, "ready")
    host.call("POST", f"/tables/{match}/start")
    while (view := host.view(match, since=ALL))["legal"]:
        assert tried(host, match, view)
    return match


def test_mail_waits_for_a_mail_server_that_is_away(tmp_path: Path) -> None:
    box = Mailbox()
    with telling(tmp_path, *box.arguments) as server:
        ben = Program(server, "Ben")
        ben.call("POST", "/channels", json={"kind": "mail", "target": "ben@example.org"})
        wait_for(lambda: server.rows("outbox")[0]["tries"] > 0)
        with box.served():
            wait_for(lambda: box.letters)
            wait_for(lambda: not server.rows("outbox"))
    assert [one["To"] for one in box.letters] == ["ben@example.org"]


# push


def test_a_browser_is_pushed_what_it_alone_can_read(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        browser = Browser(f"{receiver.url}/push/1")
        host, ada = Program(server, "Cy"), Player(server)
        one = browser.subscription
        given = {"do": "push", "endpoint": one.endpoint, "p256dh": one.p256dh, "auth": one.auth}
        assert ada.post("/notices", given, "/notices").status_code == 303
        match = with_player(ada, host)
        got = wait_for(lambda: receiver.got)[0]
        shown = json.loads(browser.read(got.body))
        page = ada.get("/notices").text
    assert (shown["title"], shown["body"]) == ("It is your turn in Packet Row with Cy", "")
    assert (shown["url"], shown["tag"]) == (f"/m/{match}", match)
    assert claims(got.headers["authorization"])["aud"] == receiver.url
    key = re.search(r'data-key="([^"]+)"', page)
    assert key
    assert key[1] in got.headers["authorization"]
    assert (got.headers["content-encoding"], got.headers["ttl"]) == ("aes128gcm", "86400")


def test_a_browser_that_is_gone_is_sent_nothing_more(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        ada, one = Player(server), Browser(f"{receiver.url}/push/1").subscription
        given = {"do": "push", "endpoint": one.endpoint, "p256dh": one.p256dh, "auth": one.auth}
        ada.post("/notices", given, "/notices")
        receiver.answers = [410]
        channel = server.rows("channels")[0]["id"]
        ada.post("/notices", {"do": f"try:{channel}"}, "/notices")
        wait_for(lambda: server.rows("channels")[0]["broken"])
        assert "given up: the other side refuses what is sent" in ada.get("/notices").text


# what is refused


SETTINGS = {
    "do": "settings",
    "zone": "UTC",
    "quiet_from": "1",
    "quiet_to": "2",
    "gather": "0",
    "ahead": "6",
    "language": "en",
}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"do": "hook", "kind": "webhook", "target": "https://10.0.0.1/"}, "nothing is sent into the network"),
        ({"do": "hook", "kind": "webhook", "target": "http://93.184.215.14/"}, "nothing is sent into the network"),
        ({"do": "hook", "kind": "pigeon", "target": "https://example.org/"}, "There is no way pigeon"),
        ({"do": "mail", "target": "ada@example.org"}, "This server sends no mail."),
        ({"do": "push", "endpoint": "https://example.org/", "p256dh": "", "auth": ""}, "not what a browser gives"),
        ({"do": "drop:0123"}, "There is no such way to be told"),
        (SETTINGS | {"zone": "Moon/Tycho"}, "There is no time zone Moon/Tycho"),
        (SETTINGS | {"quiet_to": "24"}, "Quiet_to should be one of these: 0, 1, 2"),
        (SETTINGS | {"gather": "30"}, "Gather should be one of these: 0, 15, 60, 240."),
        ({"do": "dance"}, "That is not an action."),
    ],
)  # fmt: skip
def test_what_is_refused_comes_back_with_a_sentence(server: Any, given: dict[str, str], sentence: str) -> None:
    answer = Player(server).post("/notices", given, "/notices")
    assert answer.status_code in (400, 404)
    assert sentence in answer.text


def test_nobody_touches_the_ways_of_somebody_else(tmp_path: Path) -> None:
    with hooks() as receiver, telling(tmp_path) as server:
        ben, eve = Waited(server, "Ben", f"{receiver.url}/ben"), Program(server, "Eve")
        assert ben.channel
        eve.call("DELETE", f"/channels/{ben.channel['id']}", 404)
        eve.call("POST", f"/channels/{ben.channel['id']}", 404)
        assert eve.call("GET", "/notices")["channels"] == []
        assert ben.call("DELETE", f"/channels/{ben.channel['id']}")["channels"] == []


def test_the_worker_of_the_pages_comes_from_their_own_root(server: Any) -> None:
    answer = client(server.base).get("/sw.js")
    assert (answer.status_code, answer.headers["content-type"].split(";")[0]) == (200, "text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
