"""Days on which somebody's clocks rest: so many in a year, and never in hindsight."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from tradewinds.web.store.schema_notices import holidays
from tradewinds.web.store.work import Work, done_by
from tradewinds.web.trouble import Trouble

DAY: Final = 86_400.0
YEAR: Final = 365 * DAY
MOST: Final = 30 * DAY  # within a year
Span = tuple[float, float]


class Holidays:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def of_person(self, person: str) -> list[Span]:
        """In their order."""
        return await self.work.read(lambda connection: _spans(connection, person))

    async def take(self, person: str, start: float, end: float) -> None:
        """One at a time is to come or going on: whoever wants another one ends that first."""

        def job(connection: Connection) -> None:
            taken = _spans(connection, person)
            if any(last > start for _, last in taken):
                raise Trouble("holiday-taken")
            if end - start > left_at(taken, end):
                raise Trouble("holiday-spent", days=int(left_at(taken, end) // DAY))
            connection.execute(insert(holidays).values(person=person, start=start, end=end))

        await self.work.write(job)

    async def stop(self, person: str, now: float) -> None:
        """Back sooner, or not gone at all: what was not used can be taken another time."""
        mine = holidays.c.person == person
        await self.work.write(
            done_by(
                delete(holidays).where(mine, holidays.c.start >= now),
                update(holidays).where(mine, holidays.c.end > now).values(end=now),
            )
        )


def left_at(taken: list[Span], end: float) -> float:
    """What may still be taken in the year that ends then."""
    return MOST - sum(last - max(first, end - YEAR) for first, last in taken if last > end - YEAR)


def _spans(connection: Connection, person: str) -> list[Span]:
    query = select(holidays.c.start, holidays.c.end).where(holidays.c.person == person).order_by(holidays.c.start)
    return [(float(start), float(end)) for start, end in connection.execute(query)]
