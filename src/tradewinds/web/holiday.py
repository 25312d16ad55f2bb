"""Holidays and hours of people, as far as the clocks of their matches have to know them."""

from __future__ import annotations

from functools import partial
from typing import Final

from tradewinds.web.house import House
from tradewinds.web.notify.noting import remind_at
from tradewinds.web.room import Room
from tradewinds.web.rooms import Rooms, insisted
from tradewinds.web.store.tables import RUNNING, Seat, Table

MOST: Final = 200  # matches of one person that are told of a holiday


async def arrive(house: House, table: Table) -> None:
    """A match begins: what its clock has to know of its people."""
    for chair in table.seats if table.clock.kind == "days" else ():
        if chair.person is not None:
            await _know(house, chair)


async def _know(house: House, chair: Seat) -> None:
    chair.zone = (await house.store.notices.settings(chair.person or "")).zone
    chair.away = await house.store.holidays.of_person(chair.person or "")


async def tell_tables(rooms: Rooms, person: str) -> None:
    """Holidays or hours of somebody have changed: the clocks of all their matches go by it."""
    for table in await rooms.house.store.tables.of_person(person, MOST):
        room = await rooms.find(table.id) if table.status == RUNNING and table.clock.kind == "days" else None
        if room is not None:
            await insisted(room, partial(_tell, room, person))


async def _tell(room: Room, person: str) -> None:
    await room.catch_up()
    for seat in room.table.seats_of(person):
        await _know(room.house, room.table.seats[seat])
    await room.save()
    likes = await room.house.store.notices.settings(person)
    moment = remind_at(room.table, room.deadlines(), person, likes)
    await room.house.store.notices.remind_at(person, room.table.id, moment)


def is_away(chair: Seat, now: float) -> bool:
    return any(start <= now < end for start, end in chair.away)
