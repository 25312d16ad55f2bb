"""A match as it was: positions of the past, made from the nearest one that is kept."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator

from tradewinds import Match
from tradewinds.web.room import Room
from tradewinds.web.trouble import Broken, Trouble

KEPT = 100  # positions of the past that a room remembers
STRIDE = 16  # lines after which one of them is kept on the way, so that it is never far back to one


def position(room: Room, at: int | None) -> Match:
    """The match as it is, or as it was after so many lines."""
    Broken.check(room.broken)
    if room.match is None:
        raise Trouble("not-running")
    if at is None or at == room.match.length:
        return room.match
    if not 0 <= at <= room.match.length:
        raise Trouble("no-position", most=room.match.length)
    return _before(room, room.match, at)


async def brought(room: Room, at: int | None) -> None:
    """Have a position at hand, and hold up nobody: on a long way back to it others have their turns."""
    if at is not None and room.match is not None and 0 <= at < room.match.length:
        for _ in _way(room, room.match, at):
            await asyncio.sleep(0)


async def at_leisure(room: Room, places: Iterable[int]) -> AsyncIterator[Match]:
    """Positions one by one, as far as others leave time for them."""
    for at in places:
        await brought(room, at)
        yield position(room, at)


def _before(room: Room, match: Match, at: int) -> Match:
    *_, then = _way(room, match, at)
    return then


def _way(room: Room, match: Match, at: int) -> Iterator[Match]:
    """From the nearest position that is kept, in strides, to the one that is wanted."""
    then = room.past.get(max((one for one in room.past if one <= at), default=-1))
    if then is None:
        then = _kept(room, Match.resume(match.header(), [], match.secret))
    yield then
    while then.length < at:
        upto = min(at, (then.length // STRIDE + 1) * STRIDE)
        then = _kept(room, then.after(match.lines(then.length, upto)))
        yield then


def _kept(room: Room, then: Match) -> Match:
    room.past[then.length] = then
    if len(room.past) > KEPT:
        room.past.pop(next(iter(room.past)))
    return then
