"""What must hold whatever is sent: stored before acknowledged, once and only once, nothing hidden, no traceback."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.web.server import Player, Program, Server, client
from tradewinds import Match
from tradewinds.match.record import names_in, read
from tradewinds.match.replay import verify
from tradewinds.web.playing import check_fresh
from tradewinds.web.trouble import Stale


def table_for(*programs: Program, bots: tuple[str, ...] = ()) -> str:
    """A match of programs and bots, begun."""
    host = programs[0]
    seats = ["me", *["open"] * (len(programs) - 1), *bots]
    table = host.call("POST", "/tables", json={"game": "packet-row", "seats": seats, "public": True})
    for number, program in enumerate(programs[1:], 1):
        program.call("POST", f"/tables/{table['id']}/seats/{number}")
        program.call("POST", f"/tables/{table['id']}/ready", json={})
    host.call("POST", f"/tables/{table['id']}/start")
    return str(table["id"])


def play_on(match: str, programs: list[Program], moves: int) -> None:
    for _ in range(moves):
        for program in programs:
            view = program.view(match, since=10**6)
            if view["legal"]:
                program.act(match, view["version"], view["legal"][-1], f"after {view['version']}")
                break


def test_a_whole_match_by_two_programs_and_its_record_verifies(server: Server) -> None:
    programs = [Program(server, "Ada"), Program(server, "Ben")]
    match = table_for(*programs)
    for _ in range(2000):
        view = programs[0].view(match, since=10**6)
        if view["over"]:
            break
        play_on(match, programs, 1)
    assert view["over"]
    text = programs[1].call("GET", f"/matches/{match}/record")
    assert verify(Match, text).scores == tuple(view["scores"])
    assert sorted(names_in(read(text)) or []) == ["Ada", "Ben"]


def test_the_same_action_sent_twice_is_played_once(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    first = next(one for one in (ada, ben) if one.view(match)["legal"])
    view = first.view(match)
    action = view["legal"][0]
    once = first.act(match, view["version"], action, "a")
    again = first.act(match, view["version"], action, "a")
    assert again["version"] == once["version"] == first.view(match)["version"]


def test_a_double_click_at_the_same_moment_is_one_action(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    first = next(one for one in (ada, ben) if one.view(match)["legal"])
    view = first.view(match)
    body = {"version": view["version"], "key": "k", "action": view["legal"][0]}
    answers: list[int] = []

    def click() -> None:
        answers.append(first.http.post(f"/matches/{match}/actions", json=body).status_code)

    clicks = [threading.Thread(target=click) for _ in range(6)]
    for one in clicks:
        one.start()
    for one in clicks:
        one.join()
    lines = first.view(match)["events"]
    assert answers == [200] * 6
    assert sum(event["event"] == "chose" for event in lines) == 1


def test_an_action_on_an_old_page_is_refused_with_the_fresh_view(server: Server) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "random"))
    answer = ada.post(f"/m/{match}/act", {"do": '{"do":"pass"}', "version": "0", "key": "x"}, f"/m/{match}", live=True)
    assert answer.status_code == 409
    assert "gone on meanwhile" in answer.json()["problem"]
    assert 'id="bar"' in answer.json()["fresh"]


def test_the_same_key_for_something_else_is_refused(server: Server) -> None:
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    first = next(one for one in (ada, ben) if one.view(match)["legal"])
    view = first.view(match)
    played = first.act(match, view["version"], view["legal"][0], "same")
    refused = first.act(match, view["version"], view["legal"][1], "same", expect=409)
    assert "gone on meanwhile" in refused["problem"]
    assert first.view(match)["version"] == played["version"]


def test_a_killed_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada, ben = Program(server, "Ada"), Program(server, "Ben")
        match = table_for(ada, ben)
        for step in range(4):
            play_on(match, [ada, ben], 7 + step)
            before = ada.view(match)
            server.kill()
            server.start()
            after = ada.view(match)
            assert after == before
            assert ben.view(match)["version"] == before["version"]
    finally:
        server.stop()


def test_a_match_against_bots_goes_on_by_itself_after_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        ada = Program(server, "Ada")
        match = table_for(ada, bots=("random", "random"))
        for n in range(3):
            view = ada.until_asked(match)
            ada.act(match, view["version"], view["legal"][0], f"{n}")
            server.kill()
            server.start()
        assert ada.until_asked(match)["legal"]
    finally:
        server.stop()


def test_two_processes_that_race_for_a_line_store_it_once(tmp_path: Path) -> None:
    """Both have the match in memory; whoever comes second meets the key, loads anew, and refuses or goes on."""
    one = Server(tmp_path).start()
    other = Server(tmp_path).start()
    try:
        ada, ben = Program(one, "Ada"), Program(one, "Ben")
        match = table_for(ada, ben)
        twins = {program: client(f"{other.base}/api/v1", headers=program.http.headers) for program in (ada, ben)}
        for n in range(12):
            mover = next(program for program in (ada, ben) if program.view(match)["legal"])
            view = mover.view(match)
            twin = twins[mover]
            twin.get(f"/matches/{match}")
            bodies = [{"version": view["version"], "key": f"{n}{i}", "action": view["legal"][-i]} for i in (0, 1)]
            codes = [
                mover.http.post(f"/matches/{match}/actions", json=bodies[0]).status_code,
                twin.post(f"/matches/{match}/actions", json=bodies[1]).status_code,
            ]
            assert sorted(codes) == [200, 409]
        assert twin.get(f"/matches/{match}").json()["version"] == mover.view(match)["version"]
    finally:
        one.stop()
        other.stop()


# bad input


@pytest.mark.parametrize(
    "path",
    [
        "/nothing",
        "/m/none",
        "/t/none",
        "/new/chess",
        "/join/none",
        "/rules/chess",
        "/static/../app.py",
        "/m/x/record",
    ],
)
def test_a_bad_address_is_a_page_with_one_sentence(server: Server, path: str) -> None:
    answer = Player(server).get(path)
    assert answer.status_code == 404
    assert "Traceback" not in answer.text


@pytest.mark.parametrize(
    ("data", "status"),
    [
        ({"do": "nonsense"}, 400), ({"do": "{}"}, 400), ({"do": '{"do":"fly"}'}, 400), ({"do": "[" * 5000}, 400),
        ({"do": "form:0:fulfil"}, 409), ({"do": "form:9:x"}, 409), ({"do": "undo"}, 409), ({"do": "uncover:7"}, 403),
        ({"do": '{"do":"pass"}', "version": "many"}, 400), ({"do": "vote:77"}, 404), ({}, 400),
        ({"do": "vote:x"}, 400), ({"do": "claim:1"}, 400), ({"do": "start"}, 400),
    ],
)  # fmt: skip
def test_a_bad_action_is_refused_in_a_sentence(server: Server, data: dict[str, str], status: int) -> None:
    ada = Player(server)
    match = ada.started(seats=("me", "me"))
    page = ada.get(f"/m/{match}").text
    version = page.split('name="version" value="')[1].split('"')[0]
    asked = page.split('value="uncover:')[1][0]
    assert ada.post(f"/m/{match}/act", {"do": f"uncover:{asked}", "version": version}, f"/m/{match}").status_code == 303
    answer = ada.post(f"/m/{match}/act", {"version": version, "key": "k", **data}, f"/m/{match}")
    assert answer.status_code == status, answer.text[:300]
    assert "Traceback" not in answer.text


def test_a_bad_option_seat_or_clock_is_refused(server: Server) -> None:
    ada = Player(server)
    for bad in (
        {"seat-1": "wizard"},
        {"option-open_hands": "perhaps"},
        {"clock": "sundial"},
        {"clock": "move", "seconds": "1"},
        {"seat-1": "none"},
    ):
        data = {"game": "packet-row", "name": "Ada", "seat-0": "me", "seat-1": "open", **bad}
        answer = ada.post("/tables", data)
        assert answer.status_code == 400, bad
        assert "<h1>" in answer.text


def test_a_form_from_elsewhere_is_refused(server: Server) -> None:
    ada = Player(server)
    token = ada.csrf(ada.get("/").text)
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}):
        answer = ada.http.post("/quick", data={"csrf": token, "game": "packet-row"}, headers=headers)
        assert answer.status_code == 403
    assert ada.http.post("/quick", data={"game": "packet-row"}).status_code == 403
    assert ada.http.post("/quick", data={"csrf": "0" * 64, "game": "packet-row"}).status_code == 403


def test_too_much_at_once_is_refused(server: Server) -> None:
    ada = Player(server)
    token = ada.csrf(ada.get("/").text)
    assert ada.http.post("/quick", data={"csrf": token, "game": "x" * 100_000}).status_code == 413


def test_names_and_talk_are_escaped(server: Server) -> None:
    ada = Player(server, "<b>Ada</b>")
    match = ada.started()
    ada.post(f"/m/{match}/say", {"text": "<script>alert(1)</script>"}, f"/m/{match}")
    page = ada.get(f"/m/{match}").text
    assert "&lt;script&gt;alert(1)" in page
    assert "<script>alert" not in page
    assert "<b>Ada</b>" not in page


def test_a_seat_cannot_be_taken_twice_nor_played_by_others(server: Server) -> None:
    ada, ben, eve = Player(server, "Ada"), Player(server, "Ben"), Player(server, "Eve")
    table = ada.open_table(seats=("me", "open"))
    assert ben.lobby(table, "claim:1").status_code == 303
    assert eve.lobby(table, "claim:1").status_code == 400
    assert eve.lobby(table, "leave:1").status_code == 403
    assert ada.lobby(table, "start").status_code == 400
    assert ben.lobby(table, "ready").status_code == 303
    assert ada.lobby(table, "start").status_code == 303
    answer = eve.post(f"/m/{table}/act", {"do": '{"do":"pass"}', "version": "0", "key": "k"}, f"/m/{table}")
    assert answer.status_code == 403


def test_a_table_by_link_is_not_there_for_others(server: Server) -> None:
    ada, eve = Player(server, "Ada"), Player(server, "Eve")
    table = ada.open_table(seats=("me", "random"), public="no")
    assert eve.get(f"/t/{table}").status_code == 404
    page = ada.get(f"/t/{table}").text
    links = [part.split('"')[0] for part in page.split('data-link="')[1:]]
    assert eve.get(links[1], follow_redirects=True).status_code == 404  # to watch: not before it begins
    ada.lobby(table, "start")
    assert eve.get(f"/m/{table}").status_code == 200
    assert table not in eve.get("/").text


def test_others_who_act_beside_a_seat_do_not_make_its_page_stale_but_everything_else_does() -> None:
    class Council:
        """Three seats decide at once; a line says who acted in which phase."""

        actors = (0, 1, 2)
        phase = type("Bargaining", (), {})()
        entries: ClassVar = [
            {"by": 1, "in": "Bargaining"}, {"by": 2, "in": "Bargaining"}, {"by": 0, "in": "Bargaining"},
            {"by": 1, "in": "Bargaining"}, {"by": 2, "in": "Bargaining"},
        ]  # fmt: skip
        length = len(entries)

        def lines(self, start: int) -> list[dict[str, Any]]:
            return self.entries[start:]

        def may_act(self, seat: int) -> bool:
            return seat in self.actors

    council: Any = Council()
    check_fresh(council, 0, 3)
    with pytest.raises(Stale):
        check_fresh(council, 0, 2)
    for last in ({"by": "chance", "in": "Bargaining"}, {"by": 1, "undo": 3}, {"by": 1, "in": "Turn"}):
        council.entries = [*Council.entries, last]
        with pytest.raises(Stale):
            check_fresh(council, 0, 3)
    with pytest.raises(Stale):
        check_fresh(council, 0, 99)
