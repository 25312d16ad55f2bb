"""A real server: its own process, its own SQLite file, a free port on loopback."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx

START = 120.0  # seconds, on a machine however busy
END = 60.0
PATIENCE = 60.0  # for an answer
GIVEN: set[int] = set()
CLIENTS: list[httpx.Client] = []  # closed after every test


def client(base: str, **more: Any) -> httpx.Client:
    made = httpx.Client(base_url=base, timeout=PATIENCE, **more)
    CLIENTS.append(made)
    return made


def get(address: str, **more: Any) -> httpx.Response:
    return httpx.get(address, timeout=PATIENCE, **more)


def free_port() -> int:
    """Never the same twice: whoever was given it may not have begun to use it."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    if port in GIVEN:
        return free_port()
    GIVEN.add(port)
    return port


class Server:
    """`kill` is SIGKILL: nothing is said goodbye to; `start` again goes on with the same file and port."""

    module: tuple[str, ...] = ("tradewinds.web",)  # with arguments that go before the others
    limits: tuple[str, ...] = ("--no-limits",)
    http: Mapping[str, Any] = MappingProxyType({})  # how its clients are made

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.store = f"sqlite:///{folder}/store.db"
        self.log = folder / "server.log"
        self.arguments = arguments
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        self.launch()
        self.wait()
        return self

    def launch(self) -> None:
        """Started, and perhaps not ready yet."""
        command = [sys.executable, "-m", *self.module, "--port", str(self.port), "--store", self.store]
        command += ["--bot-pace", "0", "--bot-seconds", "1", *self.limits, *self.arguments]
        with open(self.log, "ab") as log:
            self.process = subprocess.Popen(command, stdout=log, stderr=log)

    def wait(self) -> None:
        end = time.monotonic() + START
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.base}/healthz", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError(f"the server did not start: {self.log.read_text()}")

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)  # a test may have stopped it half-way
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(END)


class Player:
    """Somebody with a browser that has no script: forms are found in the page and posted."""

    def __init__(self, server: Server, name: str = "Ada") -> None:
        self.server = server
        self.name = name
        self.http = client(server.base, headers={"accept-language": "en"}, **server.http)

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, **more)

    def csrf(self, page: str) -> str:
        found = re.search(r'name="csrf" value="(\w+)"', page)
        assert found, page
        return found[1]

    def post(self, path: str, data: dict[str, Any], page: str = "/", live: bool = False) -> httpx.Response:
        token = self.csrf(self.get(page, follow_redirects=True).text)
        headers = {"x-live": "1"} if live else {}
        return self.http.post(path, data={"csrf": token, **data}, headers=headers)

    def open_table(self, game: str = "packet-row", seats: tuple[str, ...] = ("me", "random"), **more: Any) -> str:
        data = {"game": game, "name": self.name, "public": "yes", **{f"seat-{i}": who for i, who in enumerate(seats)}}
        answer = self.post("/tables", {**data, **more})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].split("/")[-1]

    def lobby(self, table: str, do: str) -> httpx.Response:
        return self.post(f"/t/{table}", {"do": do, "name": self.name}, page=f"/t/{table}")

    def started(self, **more: Any) -> str:
        """A match against bots, begun."""
        table = self.open_table(**more)
        assert self.lobby(table, "start").status_code == 303
        return table


class Program:
    """Somebody who plays through the interface for programs."""

    def __init__(self, server: Server, name: str = "Bix") -> None:
        self.http = client(f"{server.base}/api/v1", **server.http)
        token = self.http.post("/guests", json={"name": name}).json()["token"]
        self.http.headers["authorization"] = f"Bearer {token}"

    def call(self, method: str, path: str, expect: int = 200, **more: Any) -> Any:
        answer = self.http.request(method, path, **more)
        assert answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def view(self, match: str, **query: int) -> Any:
        return self.call("GET", f"/matches/{match}", params=query)

    def act(self, match: str, version: int, action: Any, key: str, expect: int = 200) -> Any:
        body = {"version": version, "key": key, "action": action}
        return self.call("POST", f"/matches/{match}/actions", expect, json=body)

    def until_asked(self, match: str, limit: float = 120) -> Any:
        """The view once this program is asked, or the match is over."""
        end = time.monotonic() + limit
        while True:
            view = self.view(match, since=10**6)
            if view["over"] or view["legal"]:
                return view
            assert time.monotonic() < end, "nobody moves"
            time.sleep(0.01)


@contextmanager
def processes(folder: Path, store: str, count: int, *arguments: str) -> Iterator[list[Server]]:
    """So many servers on one store, all started at once."""
    servers = []
    for number in range(count):
        (folder / str(number)).mkdir()
        server = Server(folder / str(number), *arguments)
        server.store = store
        servers.append(server)
    try:
        for server in servers:
            server.launch()
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.stop()
