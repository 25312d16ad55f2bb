"""Ratings in the store: entered as matches end, and reckoned anew from the records.

The order of matches is that of their ends. A match that is entered late, since its server was killed for example, has
all of its kind reckoned again: so what is stored is always what a reckoning from the beginning gives.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, text, tuple_, update

from tradewinds.web.rating import DAY, Kind, Outcome, Rating, Seat, anchor, rated, why_not
from tradewinds.web.store.schema import matches
from tradewinds.web.store.schema_people import ratings, results
from tradewinds.web.store.tables import OVER
from tradewinds.web.store.work import Work

LOCK = 7_466_332  # any number that nobody else uses in this database
LESSON = '%"lesson":%'  # how a header says that it is one,
HELPED = '%"helped":true%'  # and that somebody asked what to do
Key = tuple[str, str, str, str]  # person, game, mode, pool


class Shown(msgspec.Struct, frozen=True):
    """A rating of somebody, for a page."""

    game: str
    mode: str
    pool: str
    mu: float
    sigma: float
    matches: int

    @property
    def rating(self) -> Rating:
        return Rating(self.mu, self.sigma, self.matches)


class Entry(msgspec.Struct, frozen=True):
    """A finished match as it is entered, with what each seat made use of, in JSON."""

    outcome: Outcome
    uses: tuple[str | None, ...]


class Ratings:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def enter(self, entry: Entry) -> None:
        """Once for each match: whoever comes second changes nothing."""
        await self.work.write(lambda connection: _enter(connection, entry))

    async def known(self, match: str) -> bool:
        query = select(results.c.match).where(results.c.match == match).limit(1)
        return await self.work.read(lambda connection: connection.scalar(query) is not None)

    async def missing(self) -> list[str]:
        """Matches that are over and were not entered; lessons and branches never are."""
        waiting = matches.c.status == OVER, matches.c.header.not_like(LESSON), matches.c.branch.is_(None)
        query = select(matches.c.id).where(*waiting, matches.c.id.not_in(select(results.c.match)))
        return [
            str(id) for id in await self.work.read(lambda one: one.scalars(query.order_by(matches.c.changed)).all())
        ]

    async def of_person(self, person: str) -> list[Shown]:
        columns = [getattr(ratings.c, name) for name in Shown.__struct_fields__]
        query = (
            select(*columns).where(ratings.c.person == person).order_by(ratings.c.game, ratings.c.mode, ratings.c.pool)
        )
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return [Shown(*row) for row in found]

    async def of_kind(self, kind: Kind, people: Sequence[str]) -> dict[str, Rating]:
        """Those of so many people who have one."""
        columns = ratings.c.person, ratings.c.mu, ratings.c.sigma, ratings.c.matches
        query = select(*columns).where(_of_kind(ratings.c, kind), ratings.c.person.in_(people))
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return {str(person): Rating(*rest) for person, *rest in found}


def _enter(connection: Connection, entry: Entry) -> None:
    if connection.dialect.name == "postgresql":  # two matches of one person may end at the same moment elsewhere
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    outcome = entry.outcome
    if connection.scalar(select(results.c.match).where(results.c.match == outcome.match).limit(1)):
        return
    connection.execute(
        insert(results), [_row(outcome, number, entry.uses[number]) for number in range(len(outcome.seats))]
    )
    later = tuple_(results.c.ended, results.c.match) > (outcome.ended, outcome.match)
    if connection.scalar(select(results.c.match).where(_of_kind(results.c, outcome.kind), later).limit(1)):
        _reckon_kind(connection, outcome.kind)
    else:
        _rate(connection, outcome)


def _row(outcome: Outcome, number: int, uses: str | None) -> dict[str, Any]:
    seat, kind = outcome.seats[number], outcome.kind
    return {
        "match": outcome.match, "seat": number, "person": seat.person, "bot": seat.bot, "ended": outcome.ended,
        **kind._asdict(), "place": seat.place, "points": seat.points, "left": seat.left, "uses": uses,
        "lines": outcome.lines, "own": seat.own, "origin": seat.origin,
    }  # fmt: skip


def _of_kind(columns: Any, kind: Kind) -> ColumnElement[bool]:
    same: ColumnElement[bool] = (columns.game == kind.game) & (columns.mode == kind.mode) & (columns.pool == kind.pool)
    return same


def _rate(connection: Connection, outcome: Outcome) -> None:
    """The match is the last of its kind so far."""
    why = why_not(outcome, _met(connection, outcome))
    before = [_before(connection, outcome, seat) for seat in outcome.seats] if why is None else []
    for number, after in enumerate(rated(outcome, before) if why is None else ()):
        if (person := outcome.seats[number].person) is not None:
            _keep(connection, (person, *outcome.kind), after)
            here = (results.c.match == outcome.match) & (results.c.seat == number)
            connection.execute(update(results).where(here).values(mu=after.mu, sigma=after.sigma))
    if why is not None:
        connection.execute(update(results).where(results.c.match == outcome.match).values(why=why))


def _met(connection: Connection, outcome: Outcome) -> list[list[str]]:
    since = (results.c.ended > outcome.ended - DAY) & (results.c.match != outcome.match) & results.c.why.is_(None)
    query = select(results.c.match, results.c.person).where(
        _of_kind(results.c, outcome.kind), since, results.c.ended <= outcome.ended, results.c.person.is_not(None)
    )
    found: dict[str, list[str]] = {}
    for match, person in connection.execute(query):
        found.setdefault(match, []).append(person)
    return list(found.values())


def _before(connection: Connection, outcome: Outcome, seat: Seat) -> Rating:
    if seat.person is None:
        return anchor(outcome.game, seat.bot or "") or Rating()
    mine = (ratings.c.person == seat.person) & _of_kind(ratings.c, outcome.kind)
    row = connection.execute(select(ratings.c.mu, ratings.c.sigma, ratings.c.matches).where(mine)).first()
    return Rating() if row is None else Rating(*row)


def _keep(connection: Connection, key: Key, rating: Rating) -> None:
    values = dict(zip(("person", "game", "mode", "pool"), key, strict=True))
    mine = (ratings.c.person == key[0]) & _of_kind(ratings.c, Kind(*key[1:]))
    if not connection.execute(update(ratings).where(mine).values(**rating._asdict())).rowcount:
        connection.execute(insert(ratings).values(**values, **rating._asdict()))


def _reckon_kind(connection: Connection, kind: Kind) -> None:
    """All matches of a kind again, from the first."""
    connection.execute(delete(ratings).where(_of_kind(ratings.c, kind)))
    connection.execute(update(results).where(_of_kind(results.c, kind)).values(why=LATER, mu=None, sigma=None))
    for outcome in stored_outcomes(connection, kind):
        connection.execute(update(results).where(results.c.match == outcome.match).values(why=None))
        _rate(connection, outcome)


LATER = "later"  # than the one that is being reckoned


def stored_outcomes(connection: Connection, kind: Kind) -> list[Outcome]:
    query = select(results).where(_of_kind(results.c, kind)).order_by(results.c.ended, results.c.match, results.c.seat)
    by_match: dict[str, list[Row[Any]]] = {}
    for row in connection.execute(query):
        by_match.setdefault(row.match, []).append(row)
    helped = set(connection.scalars(select(matches.c.id).where(matches.c.header.like(HELPED))))
    return [_outcome(rows, match in helped) for match, rows in by_match.items()]


def _outcome(rows: Sequence[Row[Any]], helped: bool) -> Outcome:
    first = rows[0]
    seats = tuple(Seat(row.person, row.bot, row.place, row.points, row.left, row.own, row.origin) for row in rows)
    return Outcome(first.match, first.game, first.mode, first.ended, first.lines, seats, helped)


# from the records


class Reckoned(msgspec.Struct):
    """All ratings as the records give them, and of each match why it does not count, and what came of it."""

    ratings: dict[Key, Rating]
    why: dict[str, str | None]
    after: dict[tuple[str, int], Rating]


def reckoned(outcomes: Iterable[Outcome]) -> Reckoned:
    """From the beginning, without the store."""
    found = Reckoned({}, {}, {})
    lately: dict[Kind, deque[Outcome]] = {}
    for outcome in sorted(outcomes, key=lambda one: (one.ended, one.match)):
        before = lately.setdefault(outcome.kind, deque())
        while before and before[0].ended <= outcome.ended - DAY:
            before.popleft()
        why = found.why[outcome.match] = why_not(outcome, [one.people for one in before])
        if why is None:
            before.append(outcome)
            _reckon(found, outcome)
    return found


def _reckon(found: Reckoned, outcome: Outcome) -> None:
    known = [
        anchor(outcome.game, seat.bot or "") or Rating()
        if seat.person is None
        else found.ratings.get((seat.person, *outcome.kind), Rating())
        for seat in outcome.seats
    ]
    for number, after in enumerate(rated(outcome, known)):
        if (person := outcome.seats[number].person) is not None:
            found.ratings[person, *outcome.kind] = found.after[outcome.match, number] = after
