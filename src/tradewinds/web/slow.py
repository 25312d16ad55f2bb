"""Play over days: standing orders, reminders, and a bot for somebody who never comes. Jobs for the room's own task."""

from __future__ import annotations

import time
from typing import Final

from tradewinds.web import hours, standing
from tradewinds.web.forced import play_forced
from tradewinds.web.lobby import chair_of
from tradewinds.web.notify.noting import both
from tradewinds.web.playing import check_fresh, playing, stand_in
from tradewinds.web.room import Room
from tradewinds.web.store.notices import NUDGE, new_note
from tradewinds.web.store.tables import RUNNING, Seat, changes
from tradewinds.web.store.work import done_by
from tradewinds.web.trouble import Trouble

PATIENCE: Final = 3600.0  # seconds that somebody is waited for before a first reminder
PEACE: Final = 12 * 3600.0  # seconds between two reminders
FAIR: Final = 3 * 86_400.0  # seconds after which a seat may be given to a bot where no clock does it
ANSWER: Final = 86_400.0  # seconds that somebody has for it after the last reminder


# who is waited for


def _awaited(room: Room, voter: int, seat: int) -> Seat | None:
    """Somebody else who is asked, does not play by a bot, and is not here."""
    chair = chair_of(room.table, seat)
    asked = room.match is not None and seat in room.match.actors and room.table.status == RUNNING
    absent = chair.person is not None and chair.standin is None and chair.person not in room.here
    return chair if asked and absent and chair.person != room.table.seats[voter].person else None


def _waited(room: Room, seat: int, seconds: float, now: float) -> bool:
    """For so long; nights and holidays of whoever is waited for do not count, where the clock does not count them."""
    chair, clock, asked = room.table.seats[seat], room.table.clock, room.keeper.asked.get(seat, now)
    return hours.due(asked, seconds, clock.opens, clock.closes, chair.zone, tuple(chair.away)) <= now


def may_nudge(room: Room, voter: int, seat: int) -> bool:
    chair, now = _awaited(room, voter, seat), time.time()
    return chair is not None and _waited(room, seat, PATIENCE, now) and now - (chair.nudged or 0.0) >= PEACE


def may_replace(room: Room, voter: int, seat: int) -> bool:
    """Where no clock runs: after a fair time, and a day after a reminder that was given in it."""
    chair, now = _awaited(room, voter, seat), time.time()
    if chair is None or chair.nudged is None or seat in room.deadlines():
        return False
    reminded = room.keeper.asked.get(seat, now) <= chair.nudged <= now - ANSWER
    return reminded and _waited(room, seat, FAIR, now)


async def nudge(room: Room, voter: int, seat: int) -> None:
    """Stored together with what is to be told."""
    await room.catch_up()
    match = playing(room)
    if not may_nudge(room, voter, seat):
        raise Trouble("no-nudge")
    chair = room.table.seats[seat]
    chair.nudged = time.time()
    told = new_note(chair.person or "", room.table.id, NUDGE, match.length, chair.nudged)
    reached = await room.house.store.notices.reached(chair.person or "") is not None
    also = both(changes(room.table), done_by(*(told if reached else ())))
    await room.stored(room.house.store.lines.append(room.table.id, [], None, also))
    room.changed()


async def replace(room: Room, voter: int, seat: int) -> None:
    await room.catch_up()
    playing(room)
    if not may_replace(room, voter, seat):
        raise Trouble("no-replace")
    await stand_in(room, seat)


# standing orders


async def order(room: Room, seat: int, version: int, wish: standing.Wish) -> None:
    """Kept first, then carried out as far as it goes."""
    match = playing(room)
    check_fresh(match, seat, version)
    room.table.seats[seat].standing = standing.ordered(match, seat, wish)
    await room.save()
    fresh = match.clone()
    how = await play_forced(room, fresh)
    if how:
        await room.commit(fresh, None, seat, how)
