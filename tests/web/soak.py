"""A soak: hundreds of open pages at tables of every game, for as long as one likes, while this and that breaks."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

import httpx
import websockets
from websockets.typing import Origin

from tests.web.faults import fill_disk, free_disk
from tests.web.server import Server
from tradewinds import Problem, games
from tradewinds.lab.pages.load import Load, Seat, connections, seated
from tradewinds.lab.pages.trial import Trial

SEATS = 3  # people at a table, each with a page open
BOT = "easy"  # and the fourth
OVER = 'id="result" class="panel result"'
STUCK = 120.0  # seconds without a move,
MEANWHILE = 5  # while every other table had so many of them on average: a busy machine is slow for all
NEVER = 600.0  # and this long is too long on any machine
AT_ONCE = 5  # tables that are opened at the same time
BREATH = 10.0  # seconds between two looks at the memory
FLAT = 1.10  # what the last sixth may hold, of what the second sixth held


class Sample(NamedTuple):
    minute: float
    megabytes: float
    moves: int
    ended: int


class Person(Seat):
    """Thinks before it acts, and comes back when it is cut off."""

    pace: float
    moved: float
    heard: int  # how many moves all people had made by then
    over = False
    socket: websockets.ClientConnection | None = None

    async def stay(self, base: str, match: str) -> None:
        """Until the match is over."""
        address = base.replace("http", "ws", 1) + f"/m/{match}/live"
        self.over, self.choices = False, []
        self.note()
        while not self.over:
            with contextlib.suppress(websockets.WebSocketException, OSError, httpx.TransportError):
                origin = Origin(base)
                async with websockets.connect(address, origin=origin, additional_headers=self.headers) as self.socket:
                    while not self.over:
                        await self.shown(self.socket, str(await self.socket.recv()))
                        await self.think(match)
            await asyncio.sleep(self.rng.uniform(0, 1))

    def read(self, sent: str) -> None:
        super().read(sent)
        self.over = OVER in sent
        self.note()

    def note(self) -> None:
        self.moved, self.heard = time.monotonic(), len(self.load.times)

    async def think(self, match: str) -> None:
        if self.is_asked:
            await asyncio.sleep(self.rng.uniform(0, 2 * self.pace))
            while not await self.act(match):
                await asyncio.sleep(self.rng.uniform(0, 1))


class Table:
    """Three people and a bot, who play match after match."""

    def __init__(
        self, http: httpx.AsyncClient, load: Load, number: int, pace: float, door: asyncio.Semaphore
    ) -> None:  # fmt: skip
        self.people = [Person(http, load, number * SEATS + seat) for seat in range(SEATS)]
        for person in self.people:
            person.pace = pace
            person.note()
        self.game = games()[number % len(games())]
        self.match = ""
        self.ended = 0
        self.door = door

    async def play(self, base: str) -> None:
        while True:
            self.match = await self.begun()
            await asyncio.gather(*(person.stay(base, self.match) for person in self.people))
            self.ended += 1

    async def begun(self) -> str:
        """Where the server could not store it just now, a new table is opened."""
        while True:
            with contextlib.suppress(Problem, httpx.TransportError):
                async with self.door:
                    return await seated(list(self.people), self.game, (BOT,))
            await asyncio.sleep(1)

    def __str__(self) -> str:
        """With what its people know: the version they see, and how many choices they have there."""
        seen = [f"{person.stamp[0]}:{len(person.choices)}" for person in self.people]
        return f"{self.match} ({self.game}, {' '.join(seen)})"

    def is_stuck(self, moves: int, tables: int) -> bool:
        if not self.match:
            return False
        silent = time.monotonic() - max(person.moved for person in self.people)
        missed = moves - max(person.heard for person in self.people)
        return silent > NEVER or (silent > STUCK and missed > MEANWHILE * tables)


class Soak:
    def __init__(self, server: Server, seed: int) -> None:
        assert server.process is not None
        self.server = server
        self.pid = server.process.pid
        self.trial = Trial(server.base, self.pid)
        self.rng = Random(seed)
        self.load = Load(counting=True)
        self.tables: list[Table] = []
        self.samples: list[Sample] = []
        self.faults: Counter[str] = Counter()

    async def run(self, minutes: float, sockets: int, pace: float, every: float, tell: Callable[[str], None]) -> None:
        async with connections(self.server.base) as http:
            door = asyncio.Semaphore(AT_ONCE)
            self.tables = [Table(http, self.load, number, pace, door) for number in range(sockets // SEATS)]
            playing = [asyncio.create_task(table.play(self.server.base)) for table in self.tables]
            playing.append(asyncio.create_task(self.trouble(every)))
            await self.watch(60 * minutes, tell)
            for task in playing:
                assert not task.done(), task.exception()
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def watch(self, seconds: float, tell: Callable[[str], None]) -> None:
        start = time.monotonic()
        while (elapsed := time.monotonic() - start) < seconds:
            await asyncio.sleep(min(BREATH, seconds - elapsed))
            minute = (time.monotonic() - start) / 60
            ended = sum(table.ended for table in self.tables)
            self.samples.append(Sample(minute, self.trial.memory_mb, len(self.load.times), ended))
            tell(
                f"minute {minute:.1f}: {self.samples[-1].megabytes:.0f} MB, {len(self.load.times)} moves, {ended} ended"
            )
            moves = len(self.load.times)
            stuck = [str(table) for table in self.tables if table.is_stuck(moves, len(self.tables))]
            assert not stuck, f"stuck: {', '.join(stuck)}"

    async def trouble(self, every: float) -> None:
        tricks = [self.kill_worker, self.stop_worker, self.freeze, self.fill, self.cut, self.shout]
        while True:
            await asyncio.sleep(self.rng.uniform(0, 2 * every))
            trick = self.rng.choice(tricks)
            self.faults[trick.__name__.replace("_", " ")] += 1
            await trick()

    async def kill_worker(self) -> None:
        for worker in self.worker():
            os.kill(worker, signal.SIGKILL)

    async def stop_worker(self) -> None:
        for worker in self.worker():
            os.kill(worker, signal.SIGSTOP)

    def worker(self) -> Iterator[int]:
        """One of the processes in which bots think, if there is any now."""
        files = Path(f"/proc/{self.pid}/task").glob("*/children")
        children = [word for file in files for word in file.read_text().split()]
        workers = [int(one) for one in children if b"spawn_main" in Path(f"/proc/{one}/cmdline").read_bytes()]
        if workers:
            yield self.rng.choice(sorted(workers))

    async def freeze(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(self.rng.uniform(0, 1))
        finally:
            os.kill(self.pid, signal.SIGCONT)

    async def fill(self) -> None:
        fill_disk(self.pid)
        try:
            await asyncio.sleep(self.rng.uniform(0, 1))
        finally:
            free_disk(self.pid)

    async def cut(self) -> None:
        """The network forgets some of the connections."""
        people = [person for table in self.tables for person in table.people if person.socket is not None]
        for person in self.rng.sample(people, len(people) // 10):
            assert person.socket is not None
            person.socket.transport.abort()

    async def shout(self) -> None:
        """Somebody sends rubbish, and does not wait for the answer."""
        _, writer = await asyncio.open_connection("127.0.0.1", self.server.port)
        writer.write(self.rng.randbytes(4096))
        writer.close()

    def growth(self) -> float:
        """The memory of the last sixth of the time, as a multiple of that of the second sixth."""
        sixth = max(1, len(self.samples) // 6)
        early, late = self.samples[sixth : 2 * sixth], self.samples[-sixth:]
        return median(one.megabytes for one in late) / median(one.megabytes for one in early)

    def __str__(self) -> str:
        last = self.samples[-1]
        faults = ", ".join(f"{count} × {what}" for what, count in sorted(self.faults.items()))
        return (
            f"{last.minute:.0f} minutes, {len(self.tables) * SEATS} sockets, {last.moves} moves acknowledged, "
            f"{last.ended} matches ended, none stuck; faults: {faults}; memory {last.megabytes:.0f} MB, "
            f"{self.growth():.2f} of what it was"
        )
