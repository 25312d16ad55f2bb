"""The processes that serve one store. One of them keeps a match: there its bots think and its clocks ring."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol, TypeVar

from sqlalchemy.ext.asyncio import AsyncEngine

from tradewinds.web.doorbell import Doorbell
from tradewinds.web.logs import about, log
from tradewinds.web.store import Store
from tradewinds.web.store.work import Shared
from tradewinds.web.trouble import Unavailable

T = TypeVar("T")
PAUSE = 1.0  # seconds after which a store that has failed is tried again
BEAT = 1.0  # seconds between two signs of life
LEASE = 4.0  # seconds without one after which the others take over
MOST = 100  # matches that one process takes over at once, so that all get their share


class Hall(Protocol):
    """What a crew works in: the rooms of this process."""

    async def look(self, match: str) -> None: ...

    def heard(self, match: str) -> None: ...

    def open(self) -> list[str]: ...

    def present(self) -> list[tuple[str, str]]: ...


class Crew(Protocol):
    async def start(self, hall: Hall) -> None: ...

    def keeps(self, match: str) -> bool: ...

    async def claim(self, match: str) -> None: ...

    async def note(self, match: str, person: str, here: bool) -> None: ...

    async def elsewhere(self, match: str) -> frozenset[str]: ...

    async def close(self) -> None: ...


async def at_last(job: Callable[[], Awaitable[T]]) -> T:
    """Once the store answers."""
    while True:
        try:
            return await job()
        except Unavailable:
            await asyncio.sleep(PAUSE)


async def opened(hall: Hall, matches: Collection[str]) -> None:
    """Matches go on, bots and clocks included, whether somebody looks or not."""
    for match in matches:
        await hall.look(match)


class Alone:
    """One process serves everything."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._opening: asyncio.Task[None] | None = None

    async def start(self, hall: Hall) -> None:
        self._opening = asyncio.create_task(self._open(hall))

    async def _open(self, hall: Hall) -> None:
        await opened(hall, await at_last(self.store.tables.running))

    def keeps(self, match: str) -> bool:
        return True

    async def claim(self, match: str) -> None:
        return None

    async def note(self, match: str, person: str, here: bool) -> None:
        return None

    async def elsewhere(self, match: str) -> frozenset[str]:
        return frozenset()

    async def close(self) -> None:
        await ended(self._opening)


class Together:
    """One of several. Whoever gives no sign of life loses its matches to the others, and knows it by its own clock."""

    hall: Hall

    def __init__(self, store: Store, engine: AsyncEngine) -> None:
        self.me = secrets.token_hex(8)
        self.processes = store.processes
        self.engine = engine
        self._kept: frozenset[str] = frozenset()
        self._until = 0.0
        self._opening: set[asyncio.Task[None]] = set()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self, hall: Hall) -> None:
        self.hall = hall
        await self.beat()
        bell = Doorbell(self.engine, hall.heard, self._look_around)
        self._tasks = [asyncio.create_task(bell.listen()), asyncio.create_task(self._live())]

    def keeps(self, match: str) -> bool:
        return match in self._kept and time.monotonic() < self._until

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await at_last(self.beat)
            except Exception:
                log.exception("no sign of life can be given", extra=about("no-beat"))

    async def beat(self) -> None:
        """A sign of life; what nobody keeps is taken over, as soon as what was taken before has been opened."""
        began = time.monotonic()
        beat = await self.processes.beat(self.me, LEASE, 0 if self._opening else MOST)
        before = self._kept if beat.renewed and began < self._until else frozenset()
        self._kept, self._until = beat.kept, began + LEASE
        self._open(self._kept - before)
        if not beat.renewed:
            for match, person in self.hall.present():
                await self.note(match, person, True)

    def _look_around(self) -> None:
        """Anything may have happened."""
        self._open({*self._kept, *self.hall.open()})

    def _open(self, matches: Collection[str]) -> None:
        if matches:
            task = asyncio.create_task(opened(self.hall, sorted(matches)))
            self._opening.add(task)
            task.add_done_callback(self._opening.discard)

    async def claim(self, match: str) -> None:
        """Where a match begins it is kept."""
        if await self.processes.claim(self.me, match):
            self._kept |= {match}

    async def note(self, match: str, person: str, here: bool) -> None:
        await (self.processes.come if here else self.processes.go)(self.me, match, person)

    async def elsewhere(self, match: str) -> frozenset[str]:
        return await self.processes.elsewhere(self.me, match)

    async def close(self) -> None:
        """The others need not wait until this one is missed."""
        self._kept = frozenset()
        await ended(*self._tasks, *self._opening)
        with contextlib.suppress(Exception):
            await self.processes.leave(self.me)


async def ended(*tasks: asyncio.Task[None] | None) -> None:
    for task in tasks:
        if task is not None:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


def crew(store: Store) -> Crew:
    return Together(store, store.work.engine) if isinstance(store.work, Shared) else Alone(store)
