"""Tables: what is agreed before a match, who sits where, and where the match stands."""

from __future__ import annotations

import contextlib
import secrets
import time
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, UpdateBase, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.schema import grants, matches, seats
from tradewinds.web.store.schema_people import ties
from tradewinds.web.store.standing import Standing
from tradewinds.web.store.work import Job, Work, done_by

T = TypeVar("T")
OPEN, RUNNING, OVER, CLOSED = "open", "running", "over", "closed"


class Clock(msgspec.Struct, frozen=True):
    """`kind`: none, move, bank, days or rulebook; seconds for a move or in the bank, and what each move adds to it.

    A clock of days may run between two hours of everybody's own day alone; where both are the same, it always runs.
    """

    kind: str = "none"
    seconds: int = 0
    increment: int = 0
    opens: int = 0
    closes: int = 0


class Seat(msgspec.Struct):
    """`bot` sits here from the start; `standin` plays for the person for the time being."""

    person: str | None = None
    name: str = ""
    bot: str | None = None
    standin: str | None = None
    ready: bool = False
    missed: int = 0
    spent: float = 0.0
    votes: list[int] = msgspec.field(default_factory=list)
    agreed: int | None = None
    seal: str | None = None
    given: str | None = None
    origin: str | None = None
    zone: str | None = None
    away: list[tuple[float, float]] = msgspec.field(default_factory=list)
    standing: Standing | None = None
    nudged: float | None = None

    @property
    def player(self) -> str | None:
        """The bot that decides here now, if any."""
        return self.bot or self.standin

    @property
    def free(self) -> bool:
        return self.person is None and self.bot is None


AS_JSON: Final[dict[str, Any]] = {"votes": list[int], "away": list[tuple[float, float]], "standing": Standing}


class Table(msgspec.Struct):
    id: str
    game: str
    options: dict[str, Any]
    clock: Clock
    public: bool
    status: str
    host: str
    invite: str
    watch: str
    header: dict[str, Any] | None
    secret: str | None
    next: str | None
    created: float
    changed: float
    seats: list[Seat]
    language: str | None = None
    friends: bool | None = None
    quiet: bool | None = None
    tournament: str | None = None
    deal: str | None = None
    branch: str | None = None
    title: str | None = None

    @property
    def counts(self) -> bool:
        """For ratings and histories: what begins with known dice, or in the midst of a match, does not."""
        return self.lesson is None and self.branch is None

    @property
    def names(self) -> list[str]:
        return [seat.name or f"#{number}" for number, seat in enumerate(self.seats, 1)]

    @property
    def of_bots(self) -> bool:
        """Nobody plays here but bots."""
        return not any(seat.person for seat in self.seats)

    @property
    def lesson(self) -> bool | None:
        """None: no lesson. It is one for ever, since its dice are known; False where the learner plays on alone."""
        return (self.header or {}).get("lesson")

    def copy(self) -> Table:
        """With seats of its own; what else a table holds is replaced, never changed."""
        return msgspec.structs.replace(self, seats=[msgspec.structs.replace(seat) for seat in self.seats])

    def seats_of(self, person: str | None) -> list[int]:
        if person is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.person == person]


def new_table(
    game: str, options: dict[str, Any], clock: Clock, public: bool, host: str, chairs: list[Seat],
    language: str | None = None,
) -> Table:  # fmt: skip
    """Invitation and spectators' link are secrets of their own: neither tells the other, nor does the id."""
    now, secret = time.time(), secrets.token_hex(32)
    id, invite, watch = secrets.token_hex(5), secrets.token_urlsafe(12), secrets.token_urlsafe(12)
    return Table(
        id, game, options, clock, public, OPEN, host, invite, watch, None, secret, None, now, now, chairs, language
    )  # fmt: skip


class Tables:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def add(self, table: Table) -> None:
        await self._do(*adding(table))

    async def save(self, table: Table) -> None:
        """The table and its seats as they are now."""
        await self.work.write(changes(table))

    async def _do(self, *statements: UpdateBase) -> None:
        """Statements that hold their values: what the room does to its table meanwhile is not for this job."""
        await self.work.write(done_by(*statements))

    async def find(self, id: str) -> Table | None:
        found = await self._load(select(matches).where(matches.c.id == id))
        return found[0] if found else None

    async def behind_link(self, link: str) -> tuple[Table, str] | None:
        """The table of an invitation or a spectators' link, and which of the two it was."""
        found = await self._load(select(matches).where(or_(matches.c.invite == link, matches.c.watch == link)))
        return (found[0], "invite" if found[0].invite == link else "watch") if found else None

    async def open(self, most: int = 20) -> list[Table]:
        return await self._newest(matches.c.status == OPEN, matches.c.public, most=most)

    async def of_friends(self, person: str, most: int = 12) -> list[Table]:
        """Tables that wait for friends of their hosts, of whom this person is one."""
        hosts = select(ties.c.person).where(ties.c.other == person, ties.c.kind == "friend")
        waiting = matches.c.status == OPEN, matches.c.friends.is_(True), matches.c.host.in_(hosts)
        return await self._newest(*waiting, most=most)

    async def to_watch(self, most: int = 12) -> list[Table]:
        return await self._newest(matches.c.status.in_((RUNNING, OVER)), matches.c.public, most=most)

    async def of_person(self, person: str, most: int = 30, branches: bool = False) -> list[Table]:
        """But for branches, which have a list of their own, unless they are wanted."""
        mine = select(seats.c.match).where(seats.c.person == person)
        at_it = or_(matches.c.id.in_(mine), matches.c.host == person)
        kinds = () if branches else (matches.c.branch.is_(None),)
        return await self._newest(at_it, matches.c.status != CLOSED, *kinds, most=most)

    async def _newest(self, *where: Any, most: int) -> list[Table]:
        return await self._load(select(matches).where(*where).order_by(matches.c.changed.desc()).limit(most))

    async def running(self) -> list[str]:
        query = select(matches.c.id).where(matches.c.status == RUNNING)
        return [str(id) for id in await self.work.read(lambda connection: connection.scalars(query).all())]

    async def waiting(self, tournament: str) -> list[Table]:
        """The tables of a tournament that have not begun."""
        return await self._load(select(matches).where(matches.c.tournament == tournament, matches.c.status == OPEN))

    async def in_play(self, most: int) -> list[Table]:
        return await self._newest(matches.c.status == RUNNING, most=most)

    async def counted(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(matches.c.status, func.count()).group_by(matches.c.status)
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return {str(status): int(count) for status, count in found}

    async def _load(self, query: Any) -> list[Table]:
        return await self.work.read(lambda connection: found_by(connection, query))

    # who may see a table that is not public

    async def grant(self, person: str, match: str, kind: str) -> None:
        adding = insert(grants).values(person=person, match=match, kind=kind)
        with contextlib.suppress(IntegrityError):
            await self._do(adding)

    async def granted(self, person: str | None, match: str) -> set[str]:
        query = select(grants.c.kind).where(grants.c.person == person, grants.c.match == match)
        return {str(kind) for kind in await self.work.read(lambda connection: connection.scalars(query).all())}


def adding(table: Table) -> list[UpdateBase]:
    """What stores a new table."""
    chairs = [_seat_row(table, number) for number in range(len(table.seats))]
    return [insert(matches).values(_row(table)), insert(seats).values(chairs)]


def changes(table: Table) -> Job[None]:
    """What stores the table and its seats as they are now; where somebody else has changed them, it is a Conflict."""
    last = (matches.c.id == table.id) & (matches.c.changed == table.changed)
    table.changed = time.time()
    first, rest = update(matches).where(last).values(_row(table)), done_by(*_seat_changes(table))

    def job(connection: Connection) -> None:
        if not connection.execute(first).rowcount:
            raise Conflict
        rest(connection)

    return job


def _seat_changes(table: Table) -> Iterator[UpdateBase]:
    for number in range(len(table.seats)):
        here = (seats.c.match == table.id) & (seats.c.number == number)
        yield update(seats).where(here).values(_seat_row(table, number))


def found_by(connection: Connection, query: Any) -> list[Table]:
    rows = connection.execute(query).mappings().all()
    chairs = _seats(connection, [row["id"] for row in rows])
    return [_table(dict(row), chairs[row["id"]]) for row in rows]


def _seats(connection: Connection, ids: Sequence[str]) -> dict[str, list[Seat]]:
    found: dict[str, list[Seat]] = {id: [] for id in ids}
    query = select(seats).where(seats.c.match.in_(ids)).order_by(seats.c.match, seats.c.number)
    for row in connection.execute(query).mappings() if ids else ():
        values = {field: row[field] for field in Seat.__struct_fields__ if row[field] is not None}
        values |= {
            field: msgspec.json.decode(values[field], type=kind) for field, kind in AS_JSON.items() if field in values
        }
        found[row["match"]].append(Seat(**values))
    return found


def _table(row: dict[str, Any], chairs: list[Seat]) -> Table:
    row["options"] = _decoded(row["options"], dict[str, Any])
    row["clock"] = _decoded(row["clock"], Clock)
    row["header"] = None if row["header"] is None else _decoded(row["header"], dict[str, Any])
    return Table(**row, seats=chairs)


def _decoded(text: str, kind: type[T]) -> T:
    """What is damaged is as good as empty: the lists that this table stands in can still be read."""
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError:
        return kind()


def _row(table: Table) -> dict[str, Any]:
    row = {field: getattr(table, field) for field in Table.__struct_fields__ if field != "seats"}
    for field in ("options", "clock"):
        row[field] = msgspec.json.encode(row[field]).decode()
    row["header"] = None if table.header is None else msgspec.json.encode(table.header).decode()
    return row


def _seat_row(table: Table, number: int) -> dict[str, Any]:
    row = msgspec.structs.asdict(table.seats[number])
    packed = {field: msgspec.json.encode(row[field]).decode() for field in AS_JSON if row[field] is not None}
    return {**row, **packed, "match": table.id, "number": number}
