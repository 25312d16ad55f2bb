"""Receivers of notices on loopback: a mail server, and an HTTP server that may be slow, busy or gone."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from tests.web.server import free_port

PATIENCE = 60.0


def wait_for(happened: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)
    return found


class Got(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Hooks(ThreadingHTTPServer):
    """What was posted here. `answers` are the statuses that come first; while not `open`, nobody is answered.

    `before` is done with whatever comes, before it is answered.
    """

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.got: list[Got] = []
        self.answers: list[int] = []
        self.before: Callable[[Got], None] = lambda got: None
        self.open = threading.Event()
        self.open.set()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_port}"

    def to(self, path: str) -> list[Got]:
        return [one for one in self.got if one.path == path]

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that was killed is no news here."""


class Receiver(BaseHTTPRequestHandler):
    server: Hooks

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["content-length"]))
        got = Got(self.path, {name.lower(): value for name, value in self.headers.items()}, body)
        self.server.before(got)
        self.server.got.append(got)
        self.server.open.wait(PATIENCE)
        self.send_response(self.server.answers.pop(0) if self.server.answers else 201)
        self.send_header("location", f"{self.server.url}/elsewhere")
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@contextmanager
def hooks(tls: ssl.SSLContext | None = None) -> Iterator[Hooks]:
    server = Hooks()
    if tls is not None:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.open.set()
        server.shutdown()
        server.server_close()
        thread.join()


class Mailbox(Message):
    """The letters of a mail server."""

    def __init__(self) -> None:
        super().__init__(EmailMessage)
        self.port = free_port()
        self.letters: list[Any] = []

    @property
    def arguments(self) -> tuple[str, ...]:
        return ("--smtp", f"smtp://127.0.0.1:{self.port}", "--mail-from", "Tradewinds <turns@example.org>")

    def handle_message(self, message: Any) -> None:
        self.letters.append(message)

    def words(self, letter: Any) -> str:
        return str(letter.get_payload(decode=True).decode())

    @contextmanager
    def served(self) -> Iterator[None]:
        controller = Controller(self, hostname="127.0.0.1", port=self.port)
        controller.start()
        try:
            yield
        finally:
            controller.stop()


@contextmanager
def mailbox() -> Iterator[Mailbox]:
    box = Mailbox()
    with box.served():
        yield box
