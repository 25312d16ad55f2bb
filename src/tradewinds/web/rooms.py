"""All rooms that are open in this process."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TypeVar

from tradewinds.web.room import PAUSE, House, Room, load_room, log
from tradewinds.web.trouble import Unavailable

T = TypeVar("T")
SWEEP = 60.0


async def _at_last(job: Callable[[], Awaitable[T]]) -> T:
    """Once the store can be read."""
    while True:
        try:
            return await job()
        except Unavailable:
            await asyncio.sleep(PAUSE)


class Rooms:
    def __init__(self, house: House) -> None:
        self.house = house
        self._open: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        await self.house.bell.listen(self._heard)
        self._tasks = [asyncio.create_task(self._wake_up()), asyncio.create_task(self._sweep())]

    async def _wake_up(self) -> None:
        """Matches go on after a restart, bots and clocks included, whether somebody looks or not."""
        for id in await _at_last(self.house.store.tables.running):
            try:
                await _at_last(partial(self.find, id))
            except Exception:
                log.exception("match %s cannot go on", id)

    async def find(self, id: str) -> Room | None:
        """The room of a table; loaded once, however many ask for it at the same time."""
        if id in self._open:
            return self._open[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        try:
            room = await load_room(self.house, id)
            if room is not None:
                self._open[id] = room
                room.open()
            return room
        finally:
            del self._loading[id]

    def _heard(self, id: str) -> None:
        room = self._open.get(id)
        if room is not None:
            task = asyncio.create_task(room.ask(room.reload))
            task.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            for id in [id for id, room in self._open.items() if room.idle]:
                await self._open.pop(id).close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for room in self._open.values():
            await room.close()
        await self.house.bell.close()
