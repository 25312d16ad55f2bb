"""Tournaments in the store. A round is drawn in one transaction, once, whoever else tries it at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Connection, UpdateBase, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.schema import matches
from tradewinds.web.store.schema_people import results
from tradewinds.web.store.schema_tournaments import entrants, places, rounds, tournaments
from tradewinds.web.store.tables import OPEN, OVER, RUNNING, Clock, Table, adding
from tradewinds.web.store.work import Job, Work, done_by

ROUNDS: Final = "rounds"
ARENA: Final = "arena"


class Tournament(msgspec.Struct, frozen=True):
    """`every` and `lasts` and `patience` are seconds; `begins` is None where the host begins it."""

    id: str
    name: str
    game: str
    options: dict[str, Any]
    clock: Clock
    kind: str
    host: str
    size: int
    rounds: int
    every: float
    lasts: float
    patience: float
    same: bool
    language: str
    seed: str
    created: float
    begins: float | None = None
    began: float | None = None
    status: str = OPEN

    @property
    def ends(self) -> float:
        """When an arena seats nobody any more."""
        return (self.began or 0.0) + self.lasts


class Entrant(msgspec.Struct, frozen=True):
    """A person or a bot; `gone`: not seated again."""

    number: int
    person: str | None
    bot: str | None
    name: str
    origin: str | None
    gone: bool


class Round(NamedTuple):
    number: int
    began: float
    ended: float | None
    secret: str | None
    byes: list[int]


class Place(NamedTuple):
    """A seat at a table of a round. Once the match is over, `place`, `points` and `left` say how."""

    round: int
    board: int
    match: str
    seat: int
    entrant: int
    missed: bool
    status: str | None  # of the match; None: it is gone
    place: int | None = None
    points: int | None = None
    left: bool | None = None

    @property
    def settled(self) -> bool:
        """Nothing more will come of it."""
        return self.status not in (OPEN, RUNNING) and (self.status != OVER or self.place is not None)


class Whole(NamedTuple):
    """All that is stored of a tournament; rounds and places in their order."""

    tournament: Tournament
    entrants: list[Entrant]
    rounds: list[Round]
    places: list[Place]

    def of_person(self, person: str | None) -> Entrant | None:
        return next((one for one in self.entrants if person is not None and one.person == person), None)


class Tournaments:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def add(self, made: Tournament) -> None:
        row = msgspec.structs.asdict(made)
        packed = {name: msgspec.json.encode(row[name]).decode() for name in ("options", "clock")}
        await self.work.write(done_by(insert(tournaments).values({**row, **packed})))

    async def newest(self, most: int) -> list[Tournament]:
        query = select(tournaments).order_by(tournaments.c.created.desc()).limit(most)
        return await self.work.read(lambda connection: _found(connection, query))

    async def find(self, id: str) -> Tournament | None:
        query = select(tournaments).where(tournaments.c.id == id)
        return next(iter(await self.work.read(lambda connection: _found(connection, query))), None)

    async def whole(self, id: str) -> Whole | None:
        """Read at one moment."""
        return await self.work.read(lambda connection: _whole(connection, id))

    async def active(self, now: float) -> list[str]:
        """Those that are being played, or should begin; also where a last round goes on after their host's end."""
        due = (tournaments.c.status == OPEN) & (tournaments.c.begins <= now)
        played = tournaments.c.id.in_(select(rounds.c.tournament).where(rounds.c.ended.is_(None)))
        some = (tournaments.c.status == RUNNING) | due | played
        query = select(tournaments.c.id).where(some).order_by(tournaments.c.created)
        return [str(id) for id in await self.work.read(lambda connection: connection.scalars(query).all())]

    # who takes part

    async def enter(self, id: str, name: str, person: str | None, bot: str | None, origin: str | None) -> None:
        """Whoever had gone is back, with all points."""
        values = {"name": name, "person": person, "bot": bot, "origin": origin, "gone": False}
        await self.work.write(lambda connection: _enter(connection, id, values))

    async def leave(self, id: str, person: str) -> None:
        mine = (entrants.c.tournament == id) & (entrants.c.person == person)
        await self.work.write(done_by(update(entrants).where(mine).values(gone=True)))

    async def drop(self, id: str, number: int) -> None:
        mine = (entrants.c.tournament == id) & (entrants.c.number == number)
        await self.work.write(done_by(update(entrants).where(mine).values(gone=True)))

    # how it goes on

    async def begin(self, id: str, now: float) -> bool:
        """False where it has begun already."""
        waiting = (tournaments.c.id == id) & (tournaments.c.status == OPEN)
        return await self._changed(update(tournaments).where(waiting).values(status=RUNNING, began=now))

    async def end(self, id: str) -> bool:
        """False where it was over already."""
        going = (tournaments.c.id == id) & (tournaments.c.status != OVER)
        return await self._changed(update(tournaments).where(going).values(status=OVER))

    async def close_rounds(self, id: str, numbers: Sequence[int], now: float) -> None:
        """From now on their tables are open to all, and their dice."""
        these = (rounds.c.tournament == id) & rounds.c.number.in_(numbers) & rounds.c.ended.is_(None)
        await self.work.write(done_by(update(rounds).where(these).values(ended=now)))

    async def put(
        self, id: str, drawn: Round, tables: Sequence[Table], seated: Sequence[Sequence[int]], also: Job[None]
    ) -> None:
        """A round with all of its tables, and what else goes with it; a Conflict where somebody else has drawn it."""
        playing = update(tournaments).where(tournaments.c.id == id, tournaments.c.status == RUNNING)
        rows = [
            _row(id, drawn.number, board, table.id, people)
            for board, (table, people) in enumerate(zip(tables, seated, strict=True), 1)
        ]
        new = {**drawn._asdict(), "tournament": id, "byes": msgspec.json.encode(drawn.byes).decode()}

        def job(connection: Connection) -> None:
            if not connection.execute(playing.values(status=RUNNING)).rowcount:
                raise Conflict
            connection.execute(insert(rounds).values(new))
            for statement in (statement for table in tables for statement in adding(table)):
                connection.execute(statement)
            connection.execute(insert(places), [one for row in rows for one in row])
            also(connection)

        try:
            await self.work.write(job)
        except IntegrityError as error:
            raise Conflict from error

    async def _changed(self, statement: UpdateBase) -> bool:
        return await self.work.write(lambda connection: connection.execute(statement).rowcount > 0)

    # tables

    async def of_match(self, match: str) -> tuple[Tournament, Place] | None:
        def job(connection: Connection) -> tuple[Tournament, Place] | None:
            row = connection.execute(_placed().where(places.c.match == match, places.c.seat == 0)).first()
            if row is None:
                return None
            found = _found(connection, select(tournaments).where(tournaments.c.id == row.tournament))
            return (found[0], _place(row)) if found else None

        return await self.work.read(job)

    async def sealed(self, match: str) -> bool:
        """Whether others still play the same deal: until then nobody else may see this one."""
        same = (rounds.c.tournament == places.c.tournament) & (rounds.c.number == places.c.round)
        query = select(rounds.c.number).join(places, same).where(
            places.c.match == match, rounds.c.secret.is_not(None), rounds.c.ended.is_(None)
        )  # fmt: skip
        return await self.work.read(lambda connection: connection.scalar(query.limit(1)) is not None)


def missed(match: str, seats: Sequence[int]) -> UpdateBase:
    """The statement that says who did not come in time."""
    return update(places).where(places.c.match == match, places.c.seat.in_(seats)).values(missed=True)


def gone_from(match: str, seats: Sequence[int]) -> UpdateBase:
    """The statement by which those of these seats are not seated again before they come back."""
    here = select(places.c.entrant).where(places.c.match == match, places.c.seat.in_(seats))
    of = select(places.c.tournament).where(places.c.match == match).limit(1).scalar_subquery()
    return update(entrants).where(entrants.c.tournament == of, entrants.c.number.in_(here)).values(gone=True)


def _enter(connection: Connection, id: str, values: dict[str, Any]) -> None:
    """However many do at once: one after the other."""
    connection.execute(select(tournaments.c.id).where(tournaments.c.id == id).with_for_update())
    here = entrants.c.tournament == id
    mine = here & (entrants.c.person == values["person"])
    known = values["person"] is not None and connection.execute(update(entrants).where(mine).values(values)).rowcount
    if not known:
        last = connection.scalar(select(func.max(entrants.c.number)).where(here)) or 0
        connection.execute(insert(entrants).values(tournament=id, number=last + 1, **values))


def _row(id: str, round: int, board: int, match: str, people: Sequence[int]) -> list[dict[str, Any]]:
    common = {"tournament": id, "round": round, "board": board, "match": match, "missed": False}
    return [{**common, "seat": seat, "entrant": entrant} for seat, entrant in enumerate(people)]


def _found(connection: Connection, query: Any) -> list[Tournament]:
    rows = [dict(row) for row in connection.execute(query).mappings()]
    for row in rows:
        row["options"] = msgspec.json.decode(row["options"])
        row["clock"] = msgspec.json.decode(row["clock"], type=Clock)
    return [Tournament(**row) for row in rows]


def _whole(connection: Connection, id: str) -> Whole | None:
    found = _found(connection, select(tournaments).where(tournaments.c.id == id))
    if not found:
        return None
    fields = [entrants.c[name] for name in Entrant.__struct_fields__]
    people = connection.execute(select(*fields).where(entrants.c.tournament == id).order_by(entrants.c.number))
    drawn = connection.execute(select(rounds).where(rounds.c.tournament == id).order_by(rounds.c.number))
    order = places.c.round, places.c.board, places.c.seat
    sat = connection.execute(_placed().where(places.c.tournament == id).order_by(*order))
    return Whole(
        found[0],
        [Entrant(*row) for row in people],
        [Round(row.number, row.began, row.ended, row.secret, msgspec.json.decode(row.byes)) for row in drawn],
        [_place(row) for row in sat],
    )


def _placed() -> Any:
    """Seats with what is known of their matches."""
    ended = (results.c.match == places.c.match) & (results.c.seat == places.c.seat)
    columns = [matches.c.status, results.c.place, results.c.points, results.c.left]
    joined = places.outerjoin(matches, matches.c.id == places.c.match).outerjoin(results, ended)
    return select(places, *columns).select_from(joined)


def _place(row: Any) -> Place:
    return Place(*(getattr(row, name) for name in Place._fields))
