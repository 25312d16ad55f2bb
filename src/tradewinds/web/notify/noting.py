"""What there is to tell after a change: written in the transaction of the change itself, so that none goes without."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, NamedTuple

from sqlalchemy import Connection, UpdateBase

from tradewinds import Match
from tradewinds.web import hours
from tradewinds.web.house import House
from tradewinds.web.store.notices import BEGUN, DEADLINE, OVER, TURN, Notices, new_note, settled
from tradewinds.web.store.tables import Table, changes
from tradewinds.web.store.work import Job, done_by


class Step(NamedTuple):
    """A match goes on: how it was (None: it begins) and is, who moved, and until when seats have to decide."""

    before: Match | None
    fresh: Match
    mover: int | None
    deadlines: Mapping[int, float]


async def besides(house: House, table: Table, step: Step) -> Job[None] | None:
    """The table, where that has changed, and what its people are to be told because the match goes on.

    Of a branch nobody is: whoever opened it comes back when they like.
    """
    found: list[UpdateBase] = []
    people = dict.fromkeys(seat.person for seat in table.seats if seat.person and table.branch is None)
    for person in people:
        likes = await house.store.notices.reached(person)
        if likes is not None:
            due = time.time() + max(60.0 * likes.gather, house.settings.notify_after)
            found += _told(table, step, person, due, remind_at(table, step.deadlines, person, likes))
    first = changes(table) if step.before is None or step.fresh.over or table.clock.kind == "bank" else None
    return both(first, done_by(*found)) if found else first


def both(first: Job[None] | None, second: Job[None]) -> Job[None]:
    def job(connection: Connection) -> None:
        if first is not None:
            first(connection)
        second(connection)

    return job


def _told(table: Table, step: Step, person: str, due: float, remind: float | None) -> list[Any]:
    """Whoever has just moved knows that the match goes on; whoever is no longer asked need not be told so."""
    before, fresh, mover, _ = step
    moved = mover is not None and table.seats[mover].person == person
    was, asked = before is not None and _asked(table, before, person), _asked(table, fresh, person)

    def note(kind: str, due: float) -> list[Any]:
        return new_note(person, table.id, kind, fresh.length, due)

    found = [settled(person, table.id)]
    if fresh.over:
        return found if moved else found + note(OVER, due)
    if asked and (moved or not was):
        found += [] if moved else note(TURN, due)
        return found + note(DEADLINE, remind) if remind is not None and remind > due else found
    if before is None and not moved:
        return note(BEGUN, due)
    return found if moved or (was and not asked) else []


def _asked(table: Table, match: Match, person: str) -> bool:
    return any(seat in match.actors and table.seats[seat].standin is None for seat in table.seats_of(person))


def remind_at(table: Table, deadlines: Mapping[int, float], person: str, likes: Notices) -> float | None:
    """When somebody is reminded of a decision over days that runs out: never in hours that are quiet to them."""
    ends = [deadlines[seat] for seat in table.seats_of(person) if seat in deadlines]
    if table.clock.kind != "days" or not likes.ahead or not ends:
        return None
    return hours.before_quiet(min(ends) - 3600.0 * likes.ahead, likes.quiet_from, likes.quiet_to, likes.zone)
