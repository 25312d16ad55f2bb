"""Who sees what: through the eyes of which seat somebody looks at a match."""

from __future__ import annotations

from typing import NamedTuple

from tradewinds.web.http import Visit, whole
from tradewinds.web.room import Room
from tradewinds.web.store.tables import OPEN, OVER, RUNNING
from tradewinds.web.store.ties import FRIEND
from tradewinds.web.trouble import Forbidden, Missing, Trouble

ALL = "all"  # the eyes of a spectator


class Seeing(NamedTuple):
    """`seat` is None for a spectator, and while the curtain is drawn: then `curtain` says who may come forward.

    `chosen`: the match is over, and somebody looks at it through eyes that need not be their own.
    """

    seat: int | None
    own: tuple[int, ...] = ()
    curtain: int | None = None
    chosen: bool = False


def seeing(room: Room, person: str | None, uncovered: int | None) -> Seeing:
    """With several seats at one screen, only the one that was uncovered is seen, until it is another's turn.

    In a branch all of them are played by one person, from whom nothing has to be covered.
    """
    own = tuple(room.table.seats_of(person))
    if len(own) <= 1:
        return Seeing(own[0] if own else None, own)
    asked = [seat for seat in own if room.match is not None and seat in room.match.actors]
    if room.table.branch is not None:
        return Seeing((asked or own)[0], own)
    if asked and uncovered not in asked:
        return Seeing(None, own, asked[0])
    if room.table.status == OVER:
        return Seeing(own[0], own)
    return Seeing(uncovered if uncovered in own else None, own)


def seen_by(guest: Visit, room: Room) -> Seeing:
    return seeing(room, guest.who, uncovered(guest, room))


def seen_through(guest: Visit, room: Room) -> Seeing:
    """Through whose eyes the address asks to look: before the end only through one's own, but for branches."""
    seen, asked = seen_by(guest, room), guest.query.get("eyes")
    if asked is None or (room.table.status != OVER and asked == str(seen.seat)):
        return seen
    if room.table.status != OVER and room.table.branch is None:
        raise Forbidden("own-eyes")
    seat = whole(asked)
    if asked != ALL and (seat is None or seat >= len(room.table.seats)):
        raise Trouble("no-eyes")
    return Seeing(seat, seen.own, chosen=True)


def cookie_of(room: Room) -> str:
    return f"seat-{room.table.id}"


def uncovered(guest: Visit, room: Room) -> int | None:
    return whole(guest.request.cookies.get(cookie_of(room), ""))


async def room_for(guest: Visit, id: str) -> Room:
    """The room, for those who may enter it: a table by link looks to all others as if it were not there."""
    room = await guest.site.rooms.find(id)
    if room is None or not await may_enter(guest, room):
        raise Missing("no-table")
    guest.at(room.table)
    if room.table.status == RUNNING:
        room.here.visited(guest.who)
    return room


async def may_enter(guest: Visit, room: Room) -> bool:
    table, person = room.table, guest.person
    if table.public or (person is not None and (person.id == table.host or table.seats_of(person.id))):
        return True
    if table.tournament is not None:  # everybody may look, but not while others play the same deal
        return table.deal is None or not await guest.store.tournaments.sealed(table.id)
    if person is None:
        return False
    if table.friends and await guest.store.ties.are(table.host, person.id, FRIEND):
        return True
    granted = await guest.store.tables.granted(person.id, table.id)
    return bool(granted & ({"invite"} if table.status == OPEN else {"invite", "watch"}))


def own_seat(room: Room, guest: Visit) -> int:
    """The seat that whoever asks acts for."""
    seen = seen_by(guest, room)
    if seen.seat is None:
        raise Forbidden("not-playing")
    return seen.seat
