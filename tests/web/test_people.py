"""People: guests, accounts, second devices, those who leave and come back, talk, rematch, clocks."""

from __future__ import annotations

import re
import time

import pytest
from argon2 import extract_parameters
from argon2.exceptions import VerifyMismatchError

from tests.web.server import Player, Program, Server
from tests.web.test_safety import table_for
from tradewinds.web.accounts import HASHER, NOBODY


def test_an_account_keeps_the_matches_of_the_guest_on_every_device(server: Server) -> None:
    ada, again = Player(server, "Ada"), Player(server, "Ada")
    match = ada.started(public="no")
    name = f"Ada {match}"
    created = ada.post("/account", {"do": "create", "login": name, "password": "a good one"}, "/account")
    assert created.status_code == 303
    assert match not in again.get("/").text
    wrong = again.post("/account", {"do": "sign-in", "login": name, "password": "a bad one"}, "/account")
    assert wrong.status_code == 403
    right = again.post("/account", {"do": "sign-in", "login": name.upper(), "password": "a good one"}, "/account")
    assert right.status_code == 303
    assert f'href="/m/{match}"' in again.get("/").text


def test_whether_somebody_exists_cannot_be_told_by_how_long_a_password_takes() -> None:
    assert extract_parameters(NOBODY) == extract_parameters(HASHER.hash("a good one"))
    with pytest.raises(VerifyMismatchError):
        HASHER.verify(NOBODY, "a good one")


def test_a_name_is_taken_once_and_a_short_password_refused(server: Server) -> None:
    ada, ben = Player(server), Player(server)
    name = f"Zed {time.monotonic_ns() % 10**9}"
    assert (
        ada.post("/account", {"do": "create", "login": name, "password": "long enough"}, "/account").status_code == 303
    )
    taken = ben.post("/account", {"do": "create", "login": name.lower(), "password": "long enough"}, "/account")
    assert taken.status_code == 400
    assert "taken" in taken.text
    short = ben.post("/account", {"do": "create", "login": "Other", "password": "short"}, "/account")
    assert short.status_code == 400


def test_a_code_moves_a_guest_to_a_second_device_once(server: Server) -> None:
    ada, phone, eve = Player(server), Player(server), Player(server)
    match = ada.started()
    page = ada.post("/account", {"do": "make-code"}, "/account").text
    code = re.search(r"[A-Z2-9]{4}-[A-Z2-9]{4}", page)
    assert code
    assert phone.post("/account", {"do": "use-code", "code": code[0].lower()}, "/account").status_code == 303
    assert f'href="/m/{match}"' in phone.get("/").text
    assert eve.post("/account", {"do": "use-code", "code": code[0]}, "/account").status_code == 403


def test_signing_in_changes_the_session(server: Server) -> None:
    ada = Player(server)
    ada.started()
    before = ada.http.cookies["tradewinds"]
    ada.post(
        "/account", {"do": "create", "login": f"Y{time.monotonic_ns() % 10**9}", "password": "long enough"}, "/account"
    )
    assert ada.http.cookies["tradewinds"] != before


def test_a_bot_goes_on_for_whoever_leaves_until_they_come_back(server: Server) -> None:
    ada = Player(server)
    match = ada.started()
    assert ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}").status_code == 303
    page = ada.get(f"/m/{match}").text
    assert "A bot is playing for you" in page or "The match is over" in page
    assert ada.post(f"/m/{match}/act", {"do": "back"}, f"/m/{match}").status_code == 303
    assert "A bot is playing for you" not in ada.get(f"/m/{match}").text


def test_the_others_may_vote_for_a_bot_in_place_of_somebody_absent(server: Server) -> None:
    ada, ben, cai = (Player(server, name) for name in ("Ada", "Ben", "Cai"))
    table = ada.open_table(seats=("me", "open", "open"))
    for number, player in ((1, ben), (2, cai)):
        player.lobby(table, f"claim:{number}")
        player.lobby(table, "ready")
    ada.lobby(table, "start")
    assert ada.post(f"/m/{table}/act", {"do": "vote:0"}, f"/m/{table}").status_code == 400
    assert ada.post(f"/m/{table}/act", {"do": "vote:2"}, f"/m/{table}").status_code == 303
    assert "a bot plays" not in ada.get(f"/m/{table}").text
    assert ben.post(f"/m/{table}/act", {"do": "vote:2"}, f"/m/{table}").status_code == 303
    assert "a bot plays" in ada.get(f"/m/{table}").text


def test_a_program_is_here_while_it_asks_and_comes_back_to_a_seat_that_a_bot_was_given(server: Server) -> None:
    ada, ben = Player(server, "Ada"), Program(server, "Ben")
    match = ada.open_table(seats=("me", "open"))
    ben.call("POST", f"/tables/{match}/seats/1")
    ben.call("POST", f"/tables/{match}/ready", json={})
    ada.lobby(match, "start")

    def voted() -> int:
        return ada.post(f"/m/{match}/act", {"do": "vote:1"}, f"/m/{match}").status_code

    assert voted() == 303  # nothing has been heard of Ben since the match began
    assert ben.call("GET", f"/tables/{match}")["seats"][1]["standin"]
    assert ben.call("POST", f"/matches/{match}/back")["seats"][1]["standin"] is None
    assert voted() == 400
    assert Program(server, "Eve").call("POST", f"/matches/{match}/back", 403)


def test_talk_reaches_everybody(server: Server) -> None:
    ada, eve = Player(server, "Ada"), Player(server, "Eve")
    match = ada.started()
    ada.post(f"/m/{match}/say", {"text": "Good  winds!"}, f"/m/{match}")
    assert "Good winds!" in eve.get(f"/m/{match}").text


def test_a_clock_that_runs_out_decides(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    body = {"game": "packet-row", "seats": ["me", "open"], "clock": {"kind": "move", "seconds": 5}, "public": True}
    table = ada.call("POST", "/tables", json=body)["id"]
    ben.call("POST", f"/tables/{table}/seats/1")
    ben.call("POST", f"/tables/{table}/ready", json={})
    ada.call("POST", f"/tables/{table}/start")
    before = ada.view(table)
    assert before["deadlines"]
    moved = wait_until(lambda: ada.view(table)["version"] > before["version"])
    assert moved


def wait_until(test: object, seconds: float = 60) -> bool:
    assert callable(test)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if test():
            return True
        time.sleep(0.1)
    return False


def test_undo_through_the_interface(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    first = next(one for one in (ada, ben) if one.view(match)["legal"])
    view = first.view(match)
    assert view["undo"] == 0
    version = first.act(match, view["version"], view["legal"][0], "a")["version"]
    assert first.view(match)["undo"] == 1
    first.call("POST", f"/matches/{match}/undo", json={"version": version})
    again = first.view(match)
    assert again["legal"] == view["legal"]
    assert again["version"] == version + 1


def test_a_rematch_has_the_same_people_one_seat_further(server: Server) -> None:
    ada, eve = Player(server), Player(server)
    ada.http.cookies.set("language", "en")
    match = ada.started(seats=("random", "random", "me"), language="de")
    ada.post(f"/m/{match}/act", {"do": "leave"}, f"/m/{match}")
    assert wait_until(lambda: "The match is over" in ada.get(f"/m/{match}").text, 120)
    assert "The record is whole" in ada.get(f"/m/{match}/verify").text
    record = ada.get(f"/m/{match}/record").text
    assert record.startswith('{"tradewinds"')
    assert '"names": ["' in record.splitlines()[0]
    answer = ada.post(f"/m/{match}/act", {"do": "rematch"}, f"/m/{match}")
    assert answer.headers["location"].startswith("/m/")  # with bots alone it has begun
    again = ada.post(f"/m/{match}/act", {"do": "rematch"}, f"/m/{match}")
    assert again.headers["location"] == answer.headers["location"]
    assert 'lang="de"' in eve.get(answer.headers["location"]).text


def test_german_is_spoken_on_request(server: Server) -> None:
    ada = Player(server)
    ada.post("/settings", {"language": "de", "back": "/rules"})
    assert 'lang="de"' in ada.get("/").text
    assert "Gegen Bots spielen" in ada.get("/").text
    away = ada.post("/settings", {"theme": "dark", "back": "//elsewhere.example"})
    assert away.headers["location"] == "/"
    assert 'data-theme="dark"' in ada.get("/").text


def test_the_rules_are_shown_in_the_readers_language_with_a_link_to_the_other(server: Server) -> None:
    ada = Player(server)
    english = ada.get("/rules/packet-row").text
    assert '<article class="rules" lang="en"><h1>Packet Row: the rules' in english
    assert 'href="/rules/packet-row?language=de" hreflang="de" lang="de">Diese Regeln auf Deutsch lesen<' in english
    assert '<article class="rules" lang="de">' in ada.get("/rules/packet-row?language=de").text
    ada.post("/settings", {"language": "de", "back": "/rules"})
    german = ada.get("/rules/packet-row").text
    assert '<article class="rules" lang="de"><h1>Packet Row: die Regeln' in german
    assert '<h3 id="s-3.2">3.2 Die anderen werden gefragt' in german
    assert 'href="/rules/packet-row?language=en" hreflang="en" lang="en">Read these rules in English<' in german
    assert '<span class="tag">rekonstruiert</span>' in german
    assert '<article class="rules" lang="de">' in ada.get("/rules/packet-row?language=xx").text
