"""The processes that serve one store: which are alive, whose matches each keeps, and who is where."""

from __future__ import annotations

import contextlib
from typing import NamedTuple

from sqlalchemy import Connection, delete, exists, func, insert, literal, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.schema import keepers, matches, present, processes
from tradewinds.web.store.tables import CLOSED, OVER, RUNNING
from tradewinds.web.store.work import Work, done_by

NOW = func.extract("epoch", func.clock_timestamp())  # one clock for all processes, wherever they run


class Beat(NamedTuple):
    """The matches that a process keeps; `renewed` is False where it had been given up, and began anew with nothing."""

    kept: frozenset[str]
    renewed: bool


class Processes:
    """For a store that is shared; whoever is alone keeps everything."""

    def __init__(self, work: Work) -> None:
        self.work = work

    async def beat(self, me: str, lease: float, most: int) -> Beat:
        """Live on for so many seconds, and take over at most so many matches that nobody keeps."""

        def job(connection: Connection) -> Beat:
            connection.execute(delete(processes).where(processes.c.until < NOW))
            own = update(processes).where(processes.c.id == me).values(until=NOW + lease)
            renewed = connection.execute(own).rowcount > 0
            if not renewed:
                connection.execute(insert(processes).values(id=me, until=NOW + lease))
            return Beat(_kept(connection, me, most), renewed)

        return await self.work.write(job)

    async def claim(self, me: str, match: str) -> bool:
        """Keep a match that is about to begin; False where another process does."""

        def job(connection: Connection) -> bool:
            connection.execute(postgresql.insert(keepers).values(match=match, process=me).on_conflict_do_nothing())
            return connection.scalar(select(keepers.c.process).where(keepers.c.match == match)) == me

        try:
            return await self.work.write(job)
        except IntegrityError:  # this process was given up, which its next beat will mend
            return False

    async def leave(self, me: str) -> None:
        await self.work.write(done_by(delete(processes).where(processes.c.id == me)))

    # who is at a table

    async def come(self, me: str, match: str, person: str) -> None:
        """A process that was given up has no row to hang this on: it tells everything again with its next beat."""
        adding = postgresql.insert(present).values(match=match, person=person, process=me).on_conflict_do_nothing()
        with contextlib.suppress(IntegrityError):
            await self.work.write(done_by(adding))

    async def go(self, me: str, match: str, person: str) -> None:
        row = (present.c.process == me) & (present.c.match == match) & (present.c.person == person)
        await self.work.write(done_by(delete(present).where(row)))

    async def elsewhere(self, me: str, match: str) -> frozenset[str]:
        """Who is at the table by what the other processes know."""
        query = select(present.c.person).where(present.c.match == match, present.c.process != me)
        return frozenset(await self.work.read(lambda connection: connection.scalars(query).all()))


def _kept(connection: Connection, me: str, most: int) -> frozenset[str]:
    """In the order of their names, so that two processes that take over at once never wait for each other crosswise."""
    over = select(matches.c.id).where(matches.c.id == keepers.c.match, matches.c.status.in_((OVER, CLOSED)))
    connection.execute(delete(keepers).where(keepers.c.process == me, exists(over)))
    nobody = ~exists().where(keepers.c.match == matches.c.id)
    free = select(matches.c.id, literal(me)).where(matches.c.status == RUNNING, nobody)
    taking = postgresql.insert(keepers).from_select(["match", "process"], free.order_by(matches.c.id).limit(most))
    connection.execute(taking.on_conflict_do_nothing())
    return frozenset(connection.scalars(select(keepers.c.match).where(keepers.c.process == me)))
