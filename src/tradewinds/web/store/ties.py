"""What people are to each other: friends, muted, blocked; and what is reported to the host."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, insert, or_, select, update

from tradewinds.web.store.schema import people
from tradewinds.web.store.schema_people import reports, ties
from tradewinds.web.store.work import Job, Work, done_by

ASKED, FRIEND, MUTED, BLOCKED = "asked", "friend", "muted", "blocked"
MOST = 500  # ties of one person: nobody needs more, and a store should not have to keep them


class Tie(msgspec.Struct, frozen=True):
    """Somebody, by name, and what they are to whoever asks; `asking`: they ask to be friends."""

    person: str
    name: str
    kind: str


class Report(msgspec.Struct, frozen=True):
    """`talk` is what was said at the table, in JSON; `line` is where the match stood."""

    id: int
    match: str
    seat: int
    person: str
    by: str
    reason: str
    talk: str
    line: int
    time: float


class Ties:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def of(self, person: str) -> list[Tie]:
        """By kind and name; those who ask this person come as `asking`."""
        return await self.work.read(lambda connection: _of(connection, person))

    async def are(self, person: str, other: str, kind: str) -> bool:
        query = select(ties.c.kind).where(_tie(person, other, kind))
        return await self.work.read(lambda connection: connection.scalar(query) is not None)

    async def open_to(self, person: str, others: Sequence[str]) -> set[str]:
        """Whose profile this person may see: it is opened, and they are not blocked, which nobody is to notice."""
        blocked = select(ties.c.person).where(ties.c.other == person, ties.c.kind == BLOCKED)
        query = select(people.c.id).where(people.c.id.in_(others), people.c.shown, people.c.id.not_in(blocked))
        return set(await self.work.read(lambda connection: connection.scalars(query).all()))

    async def befriend(self, person: str, other: str, telling: Job[None] | None = None) -> None:
        """Ask, which is told, or, where the other has asked already, agree.

        Whoever is blocked asks in vain, and does not learn it.
        """
        await self.work.write(lambda connection: _befriend(connection, person, other, telling))

    async def tie(self, person: str, other: str, kind: str) -> None:
        """Mute or block; whoever is blocked is no friend any more."""
        await self.work.write(lambda connection: _bind(connection, person, other, kind))

    async def untie(self, person: str, other: str, kind: str) -> None:
        """No longer; friends are so both ways, and an answer to who asks is no."""
        both = _tie(person, other, kind)
        if kind in (FRIEND, ASKED):
            both = or_(both, _tie(other, person, kind))
        await self.work.write(done_by(delete(ties).where(both)))

    # reports

    async def report(self, told: Report) -> None:
        row = {**msgspec.structs.asdict(told), "settled": False}
        del row["id"]
        await self.work.write(done_by(insert(reports).values(row)))

    async def reports(self, most: int = 100) -> list[Report]:
        """Those that nobody has settled."""
        columns = [reports.c[name] for name in Report.__struct_fields__]
        query = select(*columns).where(reports.c.settled.is_(False)).order_by(reports.c.id.desc()).limit(most)
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return [Report(*row) for row in found]

    async def settle(self, id: int) -> None:
        await self.work.write(done_by(update(reports).where(reports.c.id == id).values(settled=True)))


def _tie(person: str, other: str, kind: str) -> ColumnElement[bool]:
    return (ties.c.person == person) & (ties.c.other == other) & (ties.c.kind == kind)


def _of(connection: Connection, person: str) -> list[Tie]:
    mine = select(ties.c.other, people.c.name, ties.c.kind).join(people, people.c.id == ties.c.other)
    asking = select(ties.c.person, people.c.name).join(people, people.c.id == ties.c.person)
    found = [Tie(*row) for row in connection.execute(mine.where(ties.c.person == person))]
    waiting = connection.execute(asking.where(ties.c.other == person, ties.c.kind == ASKED))
    hidden = {one.person for one in found if one.kind == BLOCKED}
    found += [Tie(*row, "asking") for row in waiting if row[0] not in hidden]
    return sorted(found, key=lambda one: (one.kind, one.name.lower(), one.person))


def _befriend(connection: Connection, person: str, other: str, telling: Job[None] | None) -> None:
    def known(one: str, two: str, kind: str) -> bool:
        return connection.scalar(select(ties.c.kind).where(_tie(one, two, kind))) is not None

    _hold(connection, person, other)
    if known(other, person, ASKED):
        connection.execute(delete(ties).where(or_(_tie(other, person, ASKED), _tie(person, other, ASKED))))
        for one, two in ((person, other), (other, person)):
            _add(connection, one, two, FRIEND)
    elif not known(person, other, FRIEND):
        connection.execute(delete(ties).where(_tie(person, other, BLOCKED)))
        _add(connection, person, other, ASKED)
        if telling is not None:
            telling(connection)


def _hold(connection: Connection, *both: str) -> None:
    """What two people do about each other at the same moment is done one after the other, a double click included."""
    connection.execute(select(people.c.id).where(people.c.id.in_(both)).order_by(people.c.id).with_for_update())


def _bind(connection: Connection, person: str, other: str, kind: str) -> None:
    _hold(connection, person, other)
    if kind == BLOCKED:
        gone = [_tie(*pair, was) for pair in ((person, other), (other, person)) for was in (FRIEND, ASKED)]
        connection.execute(delete(ties).where(or_(*gone)))
    _add(connection, person, other, kind)


def _add(connection: Connection, person: str, other: str, kind: str) -> None:
    count = len(connection.scalars(select(ties.c.kind).where(ties.c.person == person).limit(MOST)).all())
    there: Any = connection.scalar(select(ties.c.kind).where(_tie(person, other, kind)))
    if there is None and count < MOST:
        connection.execute(insert(ties).values(person=person, other=other, kind=kind, since=time.time()))
