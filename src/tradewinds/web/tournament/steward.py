"""Who sees to it that tournaments go on: one in every process, and none of them is missed.

Nothing is remembered here. A steward looks at what is stored and does what is due; whatever two of them do at the same
time, the store lets one of them do.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Final

from tradewinds.web import lobby
from tradewinds.web.crew import ended
from tradewinds.web.house import House
from tradewinds.web.logs import about, log
from tradewinds.web.playing import STANDIN
from tradewinds.web.results import keep_stored
from tradewinds.web.room import Room
from tradewinds.web.rooms import Rooms
from tradewinds.web.store.tables import OPEN, OVER, Table
from tradewinds.web.store.tournaments import ARENA, Whole, gone_from, missed
from tradewinds.web.store.work import done_by
from tradewinds.web.tournament import course
from tradewinds.web.tournament.rounds import go_on
from tradewinds.web.trouble import Stale, Unavailable

LOOK: Final = 1.0  # seconds between two looks
VALUES: Final = 5.0  # seconds for which a table whose people are ready waits for what they give to the dice


class Steward:
    def __init__(self, house: House, rooms: Rooms) -> None:
        self.house, self.rooms = house, rooms
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._live())

    async def close(self) -> None:
        await ended(self._task)

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(Unavailable):  # the store has logged it
                await self.look_around()

    async def look_around(self) -> None:
        for id in await self.house.store.tournaments.active(time.time()):
            try:
                await self.look(id)
            except (Unavailable, Stale):
                continue  # another process is at it, or nobody can be
            except Exception:
                log.exception("tournament %s cannot go on", id, extra=about("bug"))

    async def look(self, id: str) -> None:
        store, now = self.house.store, time.time()
        whole = await store.tournaments.whole(id)
        if whole is None:
            return
        if whole.tournament.status == OPEN:
            if course.can_play(whole):  # otherwise it waits for more people
                await store.tournaments.begin(id, now)
            return
        await self._begin_tables(whole, now)
        await self._enter_results(whole)
        await go_on(store, whole, now, self.house.settings.notify_after)

    async def _enter_results(self, whole: Whole) -> None:
        """Of matches whose process was killed before it could."""
        store = self.house.store
        for match in {one.match for one in whole.places if one.status == OVER and one.place is None}:
            table = await store.tables.find(match)
            if table is not None:
                await keep_stored(store, table)

    # tables that wait

    async def _begin_tables(self, whole: Whole, now: float) -> None:
        late = {one.match: course.starts_late(whole, one) for one in whole.places}
        for table in await self.house.store.tables.waiting(whole.tournament.id):
            if table.id in late and _is_due(table, late[table.id], now) and self._has_room_for(table):
                await self._begin(whole, table.id, late[table.id])

    def _has_room_for(self, table: Table) -> bool:
        """A tournament does not make more matches of bots alone than anybody may: the others wait for theirs."""
        return not (self.house.settings.strict and table.of_bots and self.rooms.has_enough_bots)

    async def _begin(self, whole: Whole, match: str, late: float) -> None:
        room = await self.rooms.find(match)
        if room is not None:
            with contextlib.suppress(Stale):
                await room.ask(lambda: begin(room, late, whole.tournament.kind == ARENA))


def _is_due(table: Table, late: float, now: float) -> bool:
    if now >= late:
        return True
    untold = any(chair.seal and not chair.given for chair in table.seats)
    return not absent(table) and not (untold and now < table.changed + VALUES)


def absent(table: Table) -> list[int]:
    """Seats whose people have not said that they are ready; or have left for good."""
    return [number for number, chair in enumerate(table.seats) if chair.free or not chair.ready]


async def begin(room: Room, late: float, arena: bool) -> None:
    """A job for the room's own task. Whoever is missing is replaced: that is stored with the opening, or not at all."""
    await room.catch_up()
    table = room.table
    if table.status != OPEN or not _is_due(table, late, time.time()):
        return
    missing = absent(table)
    for seat in missing:
        _replace(table, seat)
    noted = [missed(table.id, missing), *([gone_from(table.id, missing)] if arena else [])] if missing else []
    await lobby.begin(room, None, done_by(*noted))


def _replace(table: Table, seat: int) -> None:
    chair = table.seats[seat]
    chair.ready = True
    if chair.free:
        chair.bot, chair.name = STANDIN, lobby.BOT_NAMES[seat % len(lobby.BOT_NAMES)]
    else:
        chair.standin = STANDIN
