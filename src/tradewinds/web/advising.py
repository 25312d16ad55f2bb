"""What would you do? Ideas of the coach for a seat, thought by a worker from what the seat knows and nothing else.

Only where nobody else is harmed: against bots, where the match then counts for no rating, and in branches.
"""

from __future__ import annotations

from typing import Final

import msgspec

from tradewinds import Match
from tradewinds.match import chance
from tradewinds.web.again import is_alone
from tradewinds.web.playing import check_fresh, playing
from tradewinds.web.room import Room
from tradewinds.web.store.tables import RUNNING, Table
from tradewinds.web.tasks import THOUGHT, Advise, Idea
from tradewinds.web.trouble import Forbidden, Trouble

PATIENCE: Final = 2 * THOUGHT


class Advice(msgspec.Struct):
    """For the position after so many lines; `ideas` is None while they are thought of."""

    version: int
    ideas: list[Idea] | None = None


def may_ask(table: Table, seat: int | None) -> bool:
    """Against bots alone, or in a branch; never where others are at the table, or where a tournament looks on."""
    if seat is None or table.status != RUNNING or table.tournament is not None or table.lesson:
        return False
    person = table.seats[seat].person
    return table.branch is not None or (is_alone(table, person) and len(table.seats_of(person)) == 1)


def advice_at(room: Room, match: Match, seat: int | None) -> Advice | None:
    """What the seat was told for this very position."""
    found = None if seat is None or match is not room.match else room.advice.get(seat)
    return found if isinstance(found, Advice) and found.version == match.length else None


async def ask(room: Room, seat: int, version: int) -> Advice:
    """Comes back when it is thought; whoever follows the match sees it then."""
    match = playing(room)
    if not may_ask(room.table, seat):
        raise Forbidden("no-advice")
    check_fresh(match, seat, version)
    if seat not in match.actors:
        raise Trouble("not-asked")
    await room.ask(lambda: _begin(room, seat, match.length))
    ideas = await _thought(room, match, seat)
    found = room.advice[seat] = Advice(match.length, ideas)
    room.changed()
    return found


async def _begin(room: Room, seat: int, version: int) -> None:
    """What was helped is no longer rated: that is stored before anybody is told anything."""
    room.advice[seat] = Advice(version)
    if room.table.branch is None and not (room.table.header or {}).get("helped"):
        room.table.header = {**(room.table.header or {}), "helped": True}
        await room.save()
    room.changed()


async def _thought(room: Room, match: Match, seat: int) -> list[Idea]:
    seed = chance.number(match.secret, match.length, f" advised to {seat}")
    task = Advise(match.seen(seat).to_json(history=False), f"{seed:x}")
    async with room.house.turns.turn(room.table.host):
        answer = await room.house.thinkers.ask(task, PATIENCE)
    return [] if answer is None else msgspec.json.decode(answer, type=list[Idea])


def forget(room: Room, seat: int) -> None:
    room.advice.pop(seat, None)
    room.changed()
