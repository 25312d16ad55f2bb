"""Too often and too much: one clear answer, and nothing that was acknowledged is lost or done twice."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.web.server import Player, Program, Server
from tests.web.test_safety import table_for
from tradewinds.web.http import LARGEST
from tradewinds.web.limit import RATES


class Strict(Server):
    limits = ()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Server]:
    running = Strict(tmp_path).start()
    yield running
    running.stop()


def use_up(call: Callable[[], Any], kind: str = "post") -> Any:
    """Harmless calls until one is refused for coming too often; that answer.

    What is allowed grows again with time, so on a slow machine a few more are needed.
    """
    for _ in range(3 * RATES[kind].amount):
        answer = call()
        if answer.status_code == 429:
            return answer
    raise AssertionError("nothing was ever too often")


def calls(program: Program, match: str) -> Callable[[], Any]:
    return lambda: program.http.post(f"/tables/{match}/ready", json={})


def refused_action(ada: Program, ben: Program, match: str) -> tuple[Program, dict[str, Any], Any]:
    """Whoever may act, what they see, and the answer to an action of theirs that came too often: what is allowed grows
    again with time, so that one may still get through.
    """
    for _ in range(10):
        mover = ada if ada.view(match)["legal"] else ben
        view = mover.view(match)
        use_up(calls(mover, match))
        body = {"version": view["version"], "key": f"at {view['version']}", "action": view["legal"][0]}
        answer = mover.http.post(f"/matches/{match}/actions", json=body)
        if answer.status_code == 429:
            return mover, view, answer
    raise AssertionError("every action got through")


def test_an_action_that_comes_too_often_is_refused_whole_and_can_be_sent_again(strict: Server) -> None:
    ada, ben = Program(strict, "Ada"), Program(strict, "Ben")
    match = table_for(ada, ben)
    mover, view, refused = refused_action(ada, ben, match)
    seconds = int(refused.headers["retry-after"])
    assert 1 <= seconds <= 60
    waiting = f"{seconds} second" if seconds == 1 else f"{seconds} seconds"
    assert refused.json() == {"problem": f"That was too often; try again in {waiting}."}
    assert mover.view(match)["version"] == view["version"]
    strict.kill()  # rates are counted in memory: a new process stands for the minute that has to pass
    strict.start()
    key = f"at {view['version']}"
    played = mover.act(match, view["version"], view["legal"][0], key)
    assert mover.act(match, view["version"], view["legal"][0], key) == played
    assert played["version"] > view["version"]


def test_who_comes_too_often_does_not_hinder_others(strict: Server) -> None:
    ada, ben = Program(strict, "Ada"), Program(strict, "Ben")
    match = table_for(ada, ben)
    mover, other = (ada, ben) if ada.view(match)["legal"] else (ben, ada)
    use_up(calls(other, match))
    view = mover.view(match)
    assert mover.act(match, view["version"], view["legal"][0], "a")["version"] > view["version"]


def test_a_page_says_it_in_the_readers_language(strict: Server) -> None:
    ada = Player(strict)
    token = ada.csrf(ada.get("/").text)
    answer = use_up(lambda: ada.http.post("/settings", data={"csrf": token}, headers={"accept-language": "de"}))
    assert "Das war zu oft; versuche es in" in answer.text
    assert int(answer.headers["retry-after"]) >= 1
    live = ada.http.post("/settings", data={"csrf": token}, headers={"x-live": "1"})
    assert live.json()["problem"].startswith("That was too often")


# sizes


def test_a_program_that_sends_too_much_is_refused(server: Server) -> None:
    program = Program(server)
    answer = program.http.post("/tables", content=b'{"game":"' + b"x" * LARGEST + b'"}')
    assert answer.status_code == 413
    assert list(answer.json()) == ["problem"]


def test_a_body_that_does_not_say_how_long_it_is_is_read_no_further_than_allowed(server: Server) -> None:
    def endless() -> Iterator[bytes]:
        for _ in range(64):
            yield b"x" * 4096

    program = Program(server)
    answer = program.http.post("/tables", content=endless())
    assert answer.status_code == 413


@pytest.mark.parametrize(("declared", "status"), [("-5", 400), ("many", 400), ("99999999999999999999", 413)])
def test_a_length_that_makes_no_sense_is_refused(server: Server, declared: str, status: int) -> None:
    head = f"POST /quick HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: {declared}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as connection:
        connection.sendall(head.encode() + b"csrf=x")
        assert connection.recv(4096).startswith(f"HTTP/1.1 {status}".encode())
    assert Player(server).get("/").status_code == 200


def test_too_many_fields_are_refused(server: Server) -> None:
    ada = Player(server)
    token = ada.csrf(ada.get("/").text)
    form = "&".join([f"csrf={token}", *["a=1"] * 3000])
    headers = {"content-type": "application/x-www-form-urlencoded"}
    assert ada.http.post("/quick", content=form, headers=headers).status_code == 400


def test_names_and_keys_have_a_longest(server: Server) -> None:
    program = Program(server)
    match = table_for(program, Program(server, "Ben"))  # no bot, who would move meanwhile
    before = program.view(match)["version"]
    body = {"version": before, "key": "k" * 61, "action": {"do": "pass"}}
    assert program.http.post("/guests", json={"name": "x" * 25}).status_code == 400
    assert program.http.post(f"/matches/{match}/actions", json=body).status_code == 400
    assert program.view(match)["version"] == before


def test_whoever_sends_too_much_into_a_socket_is_cut_off(server: Server) -> None:
    ada = Player(server)
    match = ada.started()
    address = f"{server.base.replace('http', 'ws')}/m/{match}/live"
    with connect(address, origin=Origin(server.base)) as live:
        assert 'id="bar"' in str(live.recv())
        live.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            drain(live)
    assert ada.get(f"/m/{match}").status_code == 200


def test_a_socket_brings_everything_again_when_it_is_asked_to_but_not_for_ever(strict: Server) -> None:
    ada = Player(strict)
    match = ada.started()
    with connect(f"{strict.base.replace('http', 'ws')}/m/{match}/live", origin=Origin(strict.base)) as live:
        first = str(live.recv(timeout=60))
        live.send("all")
        again = str(live.recv(timeout=60))
        assert 'id="bar"' in again
        assert len(again) > 0.9 * len(first)
        with pytest.raises(ConnectionClosed):
            ask_for_all(live, 2 * RATES["socket"].amount)


def ask_for_all(live: ClientConnection, times: int) -> None:
    for _ in range(times):
        live.send("all")
        live.recv(timeout=60)


def drain(live: ClientConnection) -> None:
    for _ in range(1000):
        live.recv(timeout=60)
