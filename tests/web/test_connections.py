"""Connections, with real sockets: half-sent requests are closed, and neither one address nor all take every file."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.web.server import Player
from tests.web.test_limits import Strict
from tests.web.test_people import wait_until
from tradewinds.web.connections import Door, protocol

ARRIVAL = 0.5
PATIENCE = 30.0  # where nobody is to be given up
WHOLE = b"GET / HTTP/1.1\r\nhost: x\r\n\r\n"


async def app(scope: Any, receive: Any, send: Any) -> None:
    """Reads what is sent, and takes longer over it than a request may take to arrive where it is asked to."""
    if scope["type"] != "http":
        return
    while (await receive()).get("more_body"):
        pass
    if scope["path"] == "/slow":
        await asyncio.sleep(3 * ARRIVAL)
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@contextlib.contextmanager
def listening(most: int = 100, each: int = 100, arrival: float = ARRIVAL) -> Iterator[int]:
    waiting = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=protocol(Door(most, each), arrival), log_level="critical", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([waiting],))
    thread.start()
    try:
        assert wait_until(lambda: server.started, 30)
        yield waiting.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(30)


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)


def ends(connection: socket.socket) -> bool:
    """Whether the other side closes it without a word."""
    try:
        return connection.recv(4096) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nhost: x\r\n",
        b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc",
        b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\n",
    ],
)
def test_a_request_that_never_arrives_whole_is_given_up(sent: bytes) -> None:
    with listening() as port, connected(port) as connection:
        connection.sendall(sent)
        assert ends(connection)


def test_whoever_sends_a_byte_now_and_then_is_given_up_too() -> None:
    with listening() as port, connected(port) as connection:
        for _ in range(100):
            try:
                connection.sendall(b"G")
            except OSError:
                return
            time.sleep(ARRIVAL / 5)
    raise AssertionError("a hundred bytes were waited for")


def test_an_answer_may_take_longer_than_a_request() -> None:
    with listening() as port, connected(port) as connection:
        for request in (WHOLE.replace(b"/ ", b"/slow ", 1), WHOLE):
            connection.sendall(request)
            answer = b""
            while not answer.endswith(b"ok"):  # head and body may come one after the other
                answer += (more := connection.recv(4096))
                assert more, answer
            assert answer.startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(("most", "each"), [(100, 3), (3, 100)])
def test_there_is_room_for_so_many_and_for_others_once_one_has_left(most: int, each: int) -> None:
    with listening(most, each, PATIENCE) as port, contextlib.ExitStack() as stack:
        first = [stack.enter_context(connected(port)) for _ in range(3)]
        for connection in first:
            connection.sendall(WHOLE)
            assert connection.recv(4096).startswith(b"HTTP/1.1 200")
        with connected(port) as fourth:
            assert fourth.recv(4096).startswith(b"HTTP/1.1 503")
        first[0].close()
        assert wait_until(lambda: answered(port), 30)


def answered(port: int) -> bool:
    with connected(port) as connection:
        connection.sendall(WHOLE)
        return connection.recv(4096).startswith(b"HTTP/1.1 200")


class Narrow(Strict):
    """A server that the system gives few files."""

    def launch(self) -> None:
        super().launch()
        if sys.platform == "linux":
            import resource

            assert self.process is not None
            resource.prlimit(self.process.pid, resource.RLIMIT_NOFILE, (128, 128))


@pytest.mark.skipif(sys.platform != "linux", reason="only there can files be taken from a process that runs")
def test_more_connections_than_files_stop_nothing_and_fill_no_log(tmp_path: Path) -> None:
    server = Narrow(tmp_path, "--connections-each", "1000").start()
    try:
        with contextlib.ExitStack() as stack:
            for _ in range(300):
                stack.enter_context(connected(server.port)).sendall(b"GET / HT")
            time.sleep(1)  # in which a server without files would write its log full
            assert server.log.stat().st_size < 10_000
        assert wait_until(lambda: Player(server).get("/").status_code == 200, 30)
    finally:
        server.stop()
