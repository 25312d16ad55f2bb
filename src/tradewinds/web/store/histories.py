"""The finished matches of somebody, and what they add up to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, Subquery, and_, func, select

from tradewinds.web.rating import Rating
from tradewinds.web.store.schema import matches, people, seats
from tradewinds.web.store.schema_people import results
from tradewinds.web.store.work import Work

MET = 12  # people of whom a page tells
LOOKED_AT = 200  # matches of a game, the newest, in which favourites are looked for


class Filter(msgspec.Struct, frozen=True):
    """What of a history is wanted; "" is everything. `ended`: won, lost or left; `other`: with this person."""

    game: str = ""
    mode: str = ""
    pool: str = ""
    ended: str = ""
    other: str = ""


class Played(msgspec.Struct, frozen=True):
    """A match in a history; `mu` and `sigma` are the rating after it, `before` the mu before it, where it counted."""

    match: str
    seat: int
    game: str
    mode: str
    pool: str
    ended: float
    place: int
    points: int
    left: bool
    why: str | None
    mu: float | None
    sigma: float | None
    before: float | None
    names: list[str]


class Total(msgspec.Struct, frozen=True):
    """Of one game: places counted from the first."""

    game: str
    matches: int
    wins: int
    places: list[int]
    mean: float
    best: int
    left: int


class Against(msgspec.Struct, frozen=True):
    """Two people in one game: how often they met, and how often one came in before the other, and behind them."""

    game: str
    matches: int
    ahead: int
    behind: int


class Met(msgspec.Struct, frozen=True):
    """Somebody one has played with, and how that went, game by game."""

    person: str
    name: str
    games: list[Against]


class Histories:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def played(
        self, person: str, wanted: Filter, start: int, most: int, public: bool = False
    ) -> tuple[list[Played], int]:
        """The newest first, and how many there are; `public`: only those that anybody may look at."""
        where = _wanted(person, wanted, public)
        return await self.work.read(lambda connection: _played(connection, person, where, start, most))

    async def totals(self, person: str) -> list[Total]:
        columns = results.c.game, results.c.place, results.c.points, results.c.left
        query = select(*columns).where(results.c.person == person).order_by(results.c.game)
        found = await self.work.read(lambda connection: connection.execute(query).all())
        games = dict.fromkeys(row.game for row in found)
        return [_total(game, [row for row in found if row.game == game]) for game in games]

    async def met(self, person: str, most: int = MET) -> list[Met]:
        """Those one met last; whoever has deleted their data is nobody any more."""
        return await self.work.read(lambda connection: _met(connection, person, most))

    async def uses(self, person: str, game: str) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
        """What this person made use of in each match of a game, and what the others at the same tables did."""
        mine = (results.c.person == person) & (results.c.game == game) & results.c.uses.is_not(None)
        last = select(results.c.match).where(mine).order_by(results.c.ended.desc()).limit(LOOKED_AT)
        query = select(results.c.person, results.c.uses).where(results.c.match.in_(last), results.c.uses.is_not(None))
        found = await self.work.read(lambda connection: connection.execute(query).all())
        both: tuple[list[dict[str, int]], list[dict[str, int]]] = ([], [])
        for who, uses in found:
            both[who != person].append(msgspec.json.decode(uses, type=dict[str, int]))
        return both


def _wanted(person: str, wanted: Filter, public: bool) -> list[ColumnElement[bool]]:
    where = [results.c.person == person]
    where += [results.c[name] == value for name in ("game", "mode", "pool") if (value := getattr(wanted, name))]
    how = {"won": results.c.place == 1, "lost": results.c.place > 1, "left": results.c.left}
    where += [how[wanted.ended]] if wanted.ended in how else []
    if wanted.other:
        theirs = results.alias()
        where.append(results.c.match.in_(select(theirs.c.match).where(theirs.c.person == wanted.other)))
    if public:
        where.append(results.c.match.in_(select(matches.c.id).where(matches.c.public)))
    return where


def _played(
    connection: Connection, person: str, where: Sequence[ColumnElement[bool]], start: int, most: int
) -> tuple[list[Played], int]:
    total = connection.scalar(select(func.count()).select_from(results).where(*where)) or 0
    earlier = _earlier(person)
    columns = [results.c[name] for name in Played.__struct_fields__ if name not in ("before", "names")]
    same = and_(earlier.c.match == results.c.match, earlier.c.seat == results.c.seat)
    query = select(*columns, earlier.c.before).outerjoin(earlier, same).where(*where)
    rows = connection.execute(query.order_by(results.c.ended.desc(), results.c.match).offset(start).limit(most)).all()
    names = _names(connection, [row.match for row in rows])
    return [Played(**row._mapping, names=names.get(row.match, [])) for row in rows], int(total)


def _earlier(person: str) -> Subquery:
    """What every rated match of somebody found: the rating that the one before it of its kind had left."""
    kind, order = (results.c.game, results.c.mode, results.c.pool), (results.c.ended, results.c.match)
    last = func.lag(results.c.mu).over(partition_by=kind, order_by=order)
    rated = (results.c.person == person) & results.c.mu.is_not(None)
    before = func.coalesce(last, Rating().mu).label("before")
    return select(results.c.match, results.c.seat, before).where(rated).subquery()


def _names(connection: Connection, ids: Sequence[str]) -> dict[str, list[str]]:
    query = select(seats.c.match, seats.c.name).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.number)
    found: dict[str, list[str]] = {}
    for match, name in connection.execute(query) if ids else ():
        found.setdefault(match, []).append(name)
    return found


def _total(game: str, rows: Sequence[Any]) -> Total:
    places = [sum(row.place == one for row in rows) for one in range(1, max(row.place for row in rows) + 1)]
    points = [row.points for row in rows]
    left = sum(row.left for row in rows)
    return Total(game, len(rows), places[0], places, sum(points) / len(points), max(points), left)


def _met(connection: Connection, person: str, most: int) -> list[Met]:
    mine, theirs = results.alias(), results.alias()
    together = and_(mine.c.match == theirs.c.match, mine.c.person == person, theirs.c.person != person)
    query: Select[Any] = (
        select(theirs.c.person, people.c.name, mine.c.game, mine.c.place, theirs.c.place)
        .join(mine, together)
        .join(people, people.c.id == theirs.c.person)
        .order_by(mine.c.ended.desc())
    )
    found: dict[str, list[Any]] = {}
    for row in connection.execute(query):
        found.setdefault(row[0], []).append(row)
    return [Met(who, rows[0][1], _against(rows)) for who, rows in list(found.items())[:most]]


def _against(rows: Sequence[Any]) -> list[Against]:
    found: dict[str, list[tuple[int, int]]] = {}
    for _, _, game, mine, theirs in rows:
        found.setdefault(game, []).append((mine, theirs))
    return [
        Against(
            game, len(both), sum(mine < theirs for mine, theirs in both), sum(mine > theirs for mine, theirs in both)
        )
        for game, both in sorted(found.items())
    ]
