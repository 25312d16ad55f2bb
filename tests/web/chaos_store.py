"""Chaos for the store alone: a small process that writes for many matches at once is killed again and again."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import time
from collections.abc import Callable
from random import Random

from sqlalchemy import Connection, event, func
from sqlalchemy import select as select_from

from tests.web.chaos import Monkey, Place, check_rows, in_store, rows
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.schema import lines
from tradewinds.web.store.work import OneFile
from tradewinds.web.trouble import Unavailable

MATCHES = 12
LONGEST = 0.4  # seconds without an acknowledgement, as on a full disk, that are enough


# the process that is killed


async def write(store: Store, match: str, life: int, out: int) -> None:
    """Appends to one match, and says so once that is acknowledged; what failed is looked up and not repeated."""
    rng, number = Random(f"{match} {life}"), 0
    while True:
        number += 1
        key = f"{life}.{number}"
        try:
            start = await length(store, match)
            new = [{"n": start + i, "key": key, "text": "x" * rng.randint(0, 2000)} for i in range(rng.randint(1, 4))]
            await store.lines.append(match, new, key)
        except (Unavailable, Conflict):
            await asyncio.sleep(0.005)
            continue
        os.write(out, f"{match} {key}\n".encode())


async def length(store: Store, match: str) -> int:
    query = select_from(func.count()).where(lines.c.match == match)
    return await store.work.read(lambda connection: int(connection.scalar(query) or 0))


async def live(address: str, life: int, out: int) -> None:
    store = await open_store(address)
    if isinstance(store.work, OneFile):
        event.listen(store.work.engine, "begin", _remember_little)
    await asyncio.gather(*(write(store, f"m{number}", life, out) for number in range(MATCHES)))


def _remember_little(connection: Connection) -> None:
    """A transaction that does not fit into memory is written before its end, and can fail in its middle."""
    connection.exec_driver_sql("PRAGMA cache_size = 4").close()


def born(address: str, life: int) -> tuple[int, int]:
    """A process that writes, and where it says what was acknowledged. It never comes back from here."""
    heard, out = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(heard)
        try:
            while True:
                try:
                    asyncio.run(live(address, life, out))
                except Unavailable:
                    time.sleep(0.01)  # the database is just being restarted
        finally:
            os._exit(1)
    os.close(out)
    return pid, heard


# the one who kills


def a_life(where: Place, life: int, monkey: Monkey) -> list[tuple[str, str]]:
    """What was acknowledged from birth to death."""
    pid, heard = born(where.address, life)
    told = read(heard, monkey.rng.randint(1, 60))
    monkey.annoy(pid)
    told += read(heard, monkey.rng.randint(0, 30))
    os.kill(pid, signal.SIGKILL)
    _, status = os.waitpid(pid, 0)
    assert os.WIFSIGNALED(status), "the process ended by itself"
    with open(heard, "rb") as rest:
        told += rest.read()
    return [(match, key) for match, key in (line.split() for line in told.decode().splitlines())]


def read(heard: int, most: int) -> bytes:
    """So many acknowledgements, or what comes in time."""
    told = b""
    while told.count(b"\n") < most and select.select([heard], [], [], LONGEST)[0]:
        part = os.read(heard, 65536)
        if not part:
            break
        told += part
    return told


def run(where: Place, kills: int, seed: int, progress: Callable[[str], None]) -> str:
    """What happened, in a line; an AssertionError where anything acknowledged is not stored."""
    monkey = Monkey(where, Random(seed))
    told: dict[str, list[str]] = {f"m{number}": [] for number in range(MATCHES)}
    in_store(where.address, lambda store: length(store, "m0"))
    for life in range(kills):
        for match, key in a_life(where, life, monkey):
            told[match].append(key)
        monkey.done["kills"] += 1
        progress(f"{life + 1} of {kills} kills, {sum(map(len, told.values()))} acknowledged")

    async def check(store: Store) -> None:
        for match, keys in told.items():
            check_rows(match, await rows(store, match), keys)

    in_store(where.address, check)
    count = sum(map(len, told.values()))
    assert count > kills, "hardly anything was acknowledged"
    return f"{monkey}; {count} writes acknowledged, none lost or doubled"
