"""Chaos: what is the same whether a store is used by itself or by a whole server.

A monkey kills, freezes and starves a process that stores what others ask for. What was acknowledged is noted outside of
it, and in the end it is looked for in the store: each of it once, in its order.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from sqlalchemy import select

from tests.web.faults import Database, fill_disk, free_disk, postgres
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.schema import lines

NAME = "chaos"


class Row(NamedTuple):
    """A stored line: its number, its key and what it says."""

    n: int
    key: str | None
    line: dict[str, Any]


class Place(NamedTuple):
    """Where everything is stored; `database` is None for SQLite."""

    address: str
    database: Database | None


@contextlib.contextmanager
def place(kind: str, folder: Path) -> Iterator[Place]:
    if kind == "sqlite":
        yield Place(f"sqlite:///{folder}/store.db", None)
        return
    with postgres() as database:
        yield Place(database.make(NAME), database)


async def rows(store: Store, match: str) -> list[Row]:
    query = select(lines.c.n, lines.c.key, lines.c.text).where(lines.c.match == match).order_by(lines.c.n)
    found = await store.work.read(lambda connection: connection.execute(query).all())
    return [Row(n, key, json.loads(text)) for n, key, text in found]


def check_rows(match: str, found: list[Row], acknowledged: list[str]) -> None:
    """No gap, nothing lost, nothing twice, nothing out of order."""
    assert [row.n for row in found] == list(range(len(found))), f"{match} has a gap"
    keys, known = [row.key for row in found if row.key is not None], set(acknowledged)
    lost = known - set(keys)
    assert not lost, f"{match} has lost {sorted(lost)}"
    assert [key for key in keys if key in known] == acknowledged, f"{match} is out of order"


def in_store(address: str, job: Callable[[Store], Any]) -> Any:
    async def run() -> Any:
        store = await open_store(address)
        try:
            return await job(store)
        finally:
            await store.close()

    return asyncio.run(run())


class Monkey:
    """What it does between two kills is drawn from the seed; `done` counts all of it."""

    def __init__(self, where: Place, rng: Random) -> None:
        self.where = where
        self.rng = rng
        self.done: Counter[str] = Counter()
        own = [self.fill] if where.database is None else [self.terminate, self.restart_database]
        self.tricks: list[Callable[[int], None]] = [self.freeze, *own]

    def __str__(self) -> str:
        return ", ".join(f"{count} {what}" for what, count in self.done.items())

    def annoy(self, pid: int) -> None:
        if self.rng.random() < 0.4:
            self.rng.choice(self.tricks)(pid)

    def freeze(self, pid: int) -> None:
        self.done["freezes"] += 1
        os.kill(pid, signal.SIGSTOP)
        self.wait(0.1)
        os.kill(pid, signal.SIGCONT)

    def fill(self, pid: int) -> None:
        """Sometimes it is killed while the disk is still full."""
        self.done["full disks"] += 1
        fill_disk(pid)
        self.wait(0.2)
        if self.rng.random() < 0.7:
            free_disk(pid)

    def terminate(self, pid: int) -> None:
        assert self.where.database is not None
        self.done["connections cut"] += 1
        self.where.database.terminate(NAME)

    def restart_database(self, pid: int) -> None:
        assert self.where.database is not None
        if self.rng.random() < 0.2:
            self.done["database restarts"] += 1
            self.where.database.restart(self.rng.choice(("fast", "immediate")))

    def wait(self, most: float) -> None:
        time.sleep(self.rng.uniform(0, most))
