"""A server whose store fails: whoever moves is told so, what is shown is what is stored, and play goes on later."""

from __future__ import annotations

import re
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from socket import create_connection
from typing import Any

import httpx
import pytest
from sqlalchemy import create_engine, text

from tests.web.faults import Database, Line, fill_disk, free_disk
from tests.web.server import Player, Program, Server, get
from tests.web.test_safety import play_on, table_for
from tests.web.test_store import NOT_STORED

PATIENCE = 60.0


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("faults")).start()
    yield server
    server.stop()


def pid_of(server: Server) -> int:
    assert server.process is not None
    return server.process.pid


def in_time(what: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := what()):
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.02)
    return found


def test_what_a_stopping_server_can_no_longer_do_is_to_be_tried_again(tmp_path: Path) -> None:
    """Somebody else holds the file for longer than the server waits when it is told to stop."""
    server = Server(tmp_path).start()
    token, body = Program(server).http.headers["authorization"], '{"game": "packet-row", "seats": ["me", "random"]}'
    head = (
        f"POST /api/v1/tables HTTP/1.1\r\nhost: here\r\nauthorization: {token}\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    with (
        closing(sqlite3.connect(tmp_path / "store.db")) as other,
        create_connection(("127.0.0.1", server.port)) as line,
    ):
        other.execute("BEGIN EXCLUSIVE")
        line.sendall((head + body).encode())
        assert get(f"{server.base}/static/x/live.js").status_code == 200  # so it has begun with what came before
        server.stop()
        line.settimeout(PATIENCE)
        answer = b"".join(iter(lambda: line.recv(4096), b"")).decode()
    assert answer.startswith("HTTP/1.1 503")
    assert "try again" in answer


def stored(server: Server, match: str) -> int:
    """How many lines of the match are in the store, asked behind the server's back."""
    engine = create_engine(server.store)
    try:
        with engine.connect() as connection:
            query = text("SELECT count(*) FROM lines WHERE match = :match")
            return int(connection.scalar(query, {"match": match}) or 0)
    finally:
        engine.dispose()


def version(page: str) -> str:
    found = re.search(r'name="version" value="(\d+)"', page)
    assert found is not None
    return found[1]


def healthy(server: Server) -> httpx.Response:
    return get(f"{server.base}/healthz")


def test_on_a_full_disk_a_move_does_not_count_and_counts_again_when_there_is_room(own: Server) -> None:
    ada = Player(own)
    match = ada.started(seats=("me", "me"))
    page = ada.get(f"/m/{match}").text
    seat = page.split('value="uncover:')[1][0]
    ada.post(f"/m/{match}/act", {"do": f"uncover:{seat}", "version": version(page)}, f"/m/{match}")
    before = ada.get(f"/m/{match}").text
    action = before.split('name="do" value="{')[1].split('"')[0].replace("&quot;", '"')
    move = {"csrf": ada.csrf(before), "do": "{" + action, "version": version(before), "key": "k"}
    fill_disk(pid_of(own))
    for headers in ({}, {"x-live": "1"}):
        answer = ada.http.post(f"/m/{match}/act", data=move, headers=headers)
        assert answer.status_code == 503
        assert NOT_STORED in answer.text
        assert version(answer.json()["fresh"] if headers else answer.text) == version(before)
    assert version(ada.get(f"/m/{match}").text) == version(before) == str(stored(own, match))
    free_disk(pid_of(own))
    assert ada.http.post(f"/m/{match}/act", data=move).status_code == 303
    after = int(version(ada.get(f"/m/{match}").text))
    assert after == stored(own, match) > int(version(before))


def test_on_a_full_disk_no_seat_is_taken_and_nothing_is_said(own: Server) -> None:
    ada, ben = Player(own, "Ada"), Player(own, "Ben")
    table = ada.open_table(seats=("me", "open"))
    match = ada.started()
    ben.post("/account", {"do": "rename", "name": "Ben"})
    fill_disk(pid_of(own))
    assert ben.lobby(table, "claim:1").status_code == 503
    assert 'value="claim:1"' in ben.get(f"/t/{table}").text
    assert ada.post(f"/m/{match}/say", {"text": "anybody here"}, f"/m/{match}").status_code == 503
    assert "anybody here" not in ada.get(f"/m/{match}").text
    free_disk(pid_of(own))
    assert ben.lobby(table, "claim:1").status_code == 303
    assert 'value="claim:1"' not in ben.get(f"/t/{table}").text
    assert ada.post(f"/m/{match}/say", {"text": "anybody here"}, f"/m/{match}").status_code == 303
    assert "anybody here" in ada.get(f"/m/{match}").text


def test_bots_wait_for_a_full_disk_and_go_on_by_themselves(own: Server) -> None:
    ada, program = Player(own), Program(own)
    match = ada.started(game="starfarers", seats=("random", "random", "random"))
    in_time(lambda: program.view(match, since=10**6)["version"] > 20)
    fill_disk(pid_of(own))
    in_time(lambda: healthy(own).status_code == 503)
    length = stored(own, match)
    assert program.view(match, since=10**6)["version"] == length == stored(own, match)
    free_disk(pid_of(own))
    in_time(lambda: stored(own, match) > length + 20)


def test_the_health_of_a_server_is_bad_while_nothing_can_be_stored(own: Server) -> None:
    assert healthy(own).json()["status"] == "ok"
    fill_disk(pid_of(own))
    ill = in_time(lambda: (answer := healthy(own)).status_code != 200 and answer)
    assert (ill.status_code, ill.json()) == (503, {"problem": NOT_STORED})
    free_disk(pid_of(own))
    in_time(lambda: healthy(own).status_code == 200)


# PostgreSQL


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory, postgresql: Database) -> Iterator[tuple[Server, Line, str]]:
    """A server, the line to its database, and the database's name."""
    name = f"faults{time.monotonic_ns()}"
    postgresql.make(name)
    with tempfile.TemporaryDirectory(prefix="pg") as folder, Line(postgresql, Path(folder)) as line:
        server = Server(tmp_path_factory.mktemp("shared"))
        server.store = postgresql.address(name, Path(folder))
        server.start()
        yield server, line, name
        server.stop()


def test_an_action_whose_commit_is_not_answered_is_looked_up_and_counts_once(
    shared: tuple[Server, Line, str],
) -> None:
    server, line, _ = shared
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    for turn in range(3):
        mover = next(one for one in (ada, ben) if one.view(match)["legal"])
        view = mover.view(match)
        line.lose = True
        first = mover.act(match, view["version"], view["legal"][0], f"k{turn}")
        assert line.lost == turn + 1
        assert mover.act(match, view["version"], view["legal"][0], f"k{turn}") == first
        assert mover.view(match)["version"] == first["version"] > view["version"]


def test_a_database_that_goes_away_costs_a_sentence_and_nothing_else(
    shared: tuple[Server, Line, str], postgresql: Database
) -> None:
    server, _, name = shared
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    match = table_for(ada, ben)
    play_on(match, [ada, ben], 3)
    before = ada.view(match)
    postgresql.terminate(name)
    assert ada.view(match) == before
    play_on(match, [ada, ben], 3)
    between = ada.view(match)
    assert between["version"] > before["version"]
    postgresql.restart("fast")
    in_time(lambda: healthy(server).status_code == 200)
    assert ada.view(match) == between
    play_on(match, [ada, ben], 3)
    assert ada.view(match)["version"] > between["version"]
    assert "Traceback" not in server.log.read_text()


# what no store can hold


def refusals(server: Server) -> dict[str, tuple[int, str]]:
    """What is answered wherever somebody may send a NUL byte."""
    ada, bix = Player(server), Program(server)
    match = ada.started()
    somebody, nobody = {"text": "a\0"}, {"name": "a\0", "do": "ready", "game": "packet-row"}
    answers = {path: ada.get(path) for path in ("/m/%00", "/t/a%00", "/join/%00", "/m/%00/log", "/m/%00/record")}
    answers["say"] = ada.post(f"/m/{match}/say", somebody)
    answers["sign-in"] = ada.post("/account", {"do": "sign-in", "login": "a\0", "password": "x" * 9})
    answers |= {path: Player(server).post(path, nobody) for path in ("/quick", "/tables", f"/t/{match}")}
    answers["guest"] = bix.http.post("/guests", json={"name": "a\0"})
    answers["link"] = bix.http.post("/links", json={"link": "\0"})
    answers["match"] = bix.http.get("/matches/%00")
    return {path: (answer.status_code, answer.text) for path, answer in answers.items()}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_nul_byte_is_refused_in_a_sentence_wherever_it_comes(request: pytest.FixtureRequest, kind: str) -> None:
    server = request.getfixturevalue("server") if kind == "sqlite" else request.getfixturevalue("shared")[0]
    for path, (status, answer) in refusals(server).items():
        assert status == 400, (path, answer)
        assert "cannot be stored (NUL)" in answer, path
