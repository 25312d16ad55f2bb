"""All rooms that are open in this process."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable

from tradewinds import Match
from tradewinds.web.bringing import resumed
from tradewinds.web.crew import at_last, ended
from tradewinds.web.house import House
from tradewinds.web.logs import about, log
from tradewinds.web.results import keep_result
from tradewinds.web.room import Room
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.tables import OVER, RUNNING, Table
from tradewinds.web.trouble import Stale, Unavailable

SWEEP = 15.0
AGAIN = 5  # times that something is tried at a table while others change it in other processes
MOST_OF_BOTS = 20  # matches that only bots play, at the same time


class Rooms:
    def __init__(self, house: House) -> None:
        self.house = house
        self.failed: dict[str, str] = {}  # matches that could not be loaded, or gone on with, and why
        self._open: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._looking: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        await self.house.crew.start(self)
        self._sweeping = asyncio.create_task(self._sweep())

    async def find(self, id: str) -> Room | None:
        """The room of a table; loaded once, however many ask for it at the same time."""
        if id in self._open:
            self._open[id].touched = time.monotonic()  # it is not put away before whoever asks has used it
            return self._open[id]
        if id not in self._loading:
            self._loading[id] = asyncio.create_task(self._load(id))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room | None:
        try:
            room = await self._loaded(id)
            if room is not None:
                self._open[id] = room
                room.open()
            return room
        finally:
            del self._loading[id]

    async def _loaded(self, id: str) -> Room | None:
        try:
            room = await load_room(self.house, id)
        except Exception as error:
            self._fails(id, error)
            raise
        self.failed.pop(id, None)
        return room

    def _fails(self, match: str, error: Exception) -> None:
        if not isinstance(error, Unavailable):  # then nothing is wrong with the match
            self.failed[match] = type(error).__name__

    @property
    def has_enough_bots(self) -> bool:
        """Whether as many matches are played here by bots alone as may be, whoever began them."""
        tables = [room.table for room in self._open.values()]
        return sum(table.of_bots and table.status == RUNNING for table in tables) >= MOST_OF_BOTS

    async def look(self, match: str) -> None:
        """Something has happened in a match, or it is for this process to go on with it: that must not be missed."""
        try:
            await at_last(lambda: self._caught_up(match))
        except Exception as error:
            self._fails(match, error)
            log.exception("match %s cannot go on", match, extra=about("cannot-go-on", match))

    async def _caught_up(self, match: str) -> None:
        room = await self.find(match)
        if room is not None:
            await room.ask(room.catch_up)
            self.failed.pop(match, None)

    def heard(self, match: str) -> None:
        if match in self._open or match in self._loading or self.house.crew.keeps(match):
            task = asyncio.create_task(self.look(match))
            self._looking.add(task)
            task.add_done_callback(self._looking.discard)

    def loaded(self, id: str) -> Room | None:
        """The room if it is in memory."""
        return self._open.get(id)

    def open(self) -> list[str]:
        return list(self._open)

    def present(self) -> list[tuple[str, str]]:
        """Who is where."""
        return [(match, person) for match, room in self._open.items() for person in room.here.by_our_own_count()]

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.put_away()

    async def put_away(self) -> None:
        """Rooms that nobody would miss; asked again before each, since somebody may come while another one closes."""
        for id, room in list(self._open.items()):
            if room.idle and self._open.get(id) is room:
                del self._open[id]
                await room.close()

    async def close(self) -> None:
        await ended(self._sweeping, *self._looking)
        await self.house.crew.close()
        for room in self._open.values():
            await room.close()


async def load_room(house: House, id: str) -> Room | None:
    table = await house.store.tables.find(id)
    if table is None:
        return None
    room = Room(house, table, None, await house.store.lines.said(id))
    if table.header is not None:
        room.bring(resumed(table, await house.store.lines.texts(id)))
        room.how = await house.store.lines.how(id)
    if room.match is not None and room.match.over:
        await _ended(house, table, room.match)
    room.here.elsewhere = await house.crew.elsewhere(id)
    return room


async def _ended(house: House, table: Table, match: Match) -> None:
    """An earlier version may have been killed before it said so, or have kept no ending."""
    with contextlib.suppress(Conflict, Unavailable):
        if table.status == RUNNING:
            table.status = OVER
            await house.store.tables.save(table)
        await keep_result(house.store, table, match)


async def insisted(room: Room, job: Callable[[], Awaitable[None]]) -> None:
    """For what means the same whatever the others do: if another process was quicker, once more on what it stored."""
    for _ in range(AGAIN):
        with contextlib.suppress(Stale):
            return await room.ask(job)
    return await room.ask(job)
