"""What somebody is to be told, how and where: settings, channels, notes, and messages on their way."""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from tradewinds.web.notify.push import new_key
from tradewinds.web.store.schema import meta, people, processes
from tradewinds.web.store.schema_notices import channels, notes, outbox
from tradewinds.web.store.work import Work, done_by

Kind: TypeAlias = Literal["push", "mail", "webhook", "discord", "slack"]
KNOWN_SECONDS: Final = 5.0  # for which it is believed without looking again how soon somebody can be told something
MOST_KNOWN: Final = 10_000
MOST_CHANNELS: Final = 10  # of one person
TURN, DEADLINE, NUDGE, BEGUN, OVER, FRIEND, TABLE = TOLD = (
    "turn", "deadline", "nudge", "begun", "over", "friend", "table",
)  # fmt: skip
CONFIRM, TRIAL = "confirm", "trial"  # about a channel itself


class Notices(msgspec.Struct, frozen=True):
    """`quiet_from` and `quiet_to` are hours of the person's own day; where they are the same, no hour is quiet.

    `gather`: minutes that the first notice waits for others, which then go with it. `ahead`: hours before the end of a
    clock of days that one is reminded; 0: never. `unwanted` has the kinds that a channel is not told, by its id.
    """

    zone: str = "UTC"
    quiet_from: int = 0
    quiet_to: int = 0
    gather: int = 0
    language: str = "en"
    ahead: int = 12
    unwanted: dict[str, list[str]] = {}


class Channel(msgspec.Struct, frozen=True):
    """`target` is an address of mail, a URL, or what a browser gave for push, as JSON."""

    id: str
    person: str
    kind: Kind
    target: str
    secret: str
    confirmed: bool
    broken: str | None
    created: float

    @property
    def works(self) -> bool:
        return self.confirmed and self.broken is None


class Note(NamedTuple):
    """`match` is what it is about: with a FRIEND, who asks to be one."""

    person: str
    match: str
    kind: str
    n: int
    due: float


class Item(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a message tells; `others` are the names at the table."""

    kind: str
    match: str = ""
    game: str = ""
    others: list[str] = []
    n: int = 0


class Message(NamedTuple):
    id: str
    channel: str
    items: list[Item]
    tries: int


USUAL: Final = Notices()


class Outbox:
    """`_reached` spares a question to the store with every move."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._reached: dict[str, tuple[Notices | None, float]] = {}

    # settings

    async def settings(self, person: str) -> Notices:
        query = select(people.c.notices).where(people.c.id == person)
        found = await self.work.read(lambda connection: connection.scalar(query))
        try:
            return USUAL if found is None else msgspec.json.decode(found, type=Notices)
        except msgspec.DecodeError:
            return USUAL

    async def set(self, person: str, chosen: Notices) -> None:
        text = msgspec.json.encode(chosen).decode()
        await self._change(update(people).where(people.c.id == person).values(notices=text))

    async def vapid(self) -> str:
        """The key that browsers know this store by: made once."""
        query = select(meta.c.value).where(meta.c.key == "vapid")
        found = await self.work.read(lambda connection: connection.scalar(query))
        return str(found) if found else await self.work.write(_make_vapid)

    # channels

    async def add(self, person: str, kind: Kind, target: str, confirmed: bool) -> Channel | None:
        """None where this person has too many; the same target once more is the same channel, in working order."""
        fresh = Channel(
            secrets.token_hex(8), person, kind, target, secrets.token_hex(24), confirmed, None, time.time()
        )  # fmt: skip

        def job(connection: Connection) -> Channel | None:
            mine = _channels(connection, channels.c.person == person)
            same = next((one for one in mine if (one.kind, one.target) == (kind, target)), None)
            if same is not None:
                connection.execute(update(channels).where(channels.c.id == same.id).values(broken=None))
                return same
            if len(mine) >= MOST_CHANNELS:
                return None
            connection.execute(insert(channels).values(msgspec.structs.asdict(fresh)))
            return fresh

        found = await self.work.write(job)
        self._reached.clear()
        return found

    async def of_person(self, person: str) -> list[Channel]:
        return await self._found(channels.c.person == person)

    async def channel(self, id: str) -> Channel | None:
        return next(iter(await self._found(channels.c.id == id)), None)

    async def _found(self, where: ColumnElement[bool]) -> list[Channel]:
        return await self.work.read(lambda connection: _channels(connection, where))

    async def confirm(self, id: str) -> None:
        await self._change(update(channels).where(channels.c.id == id).values(confirmed=True))

    async def broke(self, id: str, reason: str) -> None:
        await self._change(update(channels).where(channels.c.id == id).values(broken=reason[:40]))

    async def drop(self, id: str) -> None:
        """With all that was on its way there."""
        await self._change(delete(channels).where(channels.c.id == id), delete(outbox).where(outbox.c.channel == id))

    async def _change(self, *statements: Any) -> None:
        await self.work.write(done_by(*statements))
        self._reached.clear()

    async def reached(self, person: str) -> Notices | None:
        """How this person wants to be told; None where there is no way to tell them anything."""
        known, until = self._reached.get(person, (None, 0.0))
        if until > time.monotonic():
            return known
        works = any(one.works for one in await self.of_person(person))
        known = await self.settings(person) if works else None
        if len(self._reached) >= MOST_KNOWN:
            self._reached.clear()
        self._reached[person] = known, time.monotonic() + KNOWN_SECONDS
        return known

    # notes

    async def next_due(self) -> float | None:
        def job(connection: Connection) -> float | None:
            found = [connection.scalar(select(func.min(table.c.due))) for table in (notes, outbox)]
            return min((one for one in found if one is not None), default=None)

        return await self.work.read(job)

    async def due(self, now: float) -> dict[str, list[Note]]:
        """All notes of whoever has one that is due: what waits goes with what waited long enough.

        A reminder has its own moment, and waits for it.
        """
        is_due, found = notes.c.due <= now, dict[str, list[Note]]()
        whose = notes.c.person.in_(select(notes.c.person).where(is_due))
        query = select(notes).where(whose, or_(is_due, notes.c.kind != DEADLINE))
        for row in await self.work.read(lambda connection: connection.execute(query).mappings().all()):
            found.setdefault(row["person"], []).append(Note(**row))
        return found

    async def forget(self, gone: Sequence[Note]) -> None:
        await self.work.write(done_by(*(delete(notes).where(_same(note)) for note in gone)))

    async def postpone(self, later: Sequence[Note], due: float) -> None:
        await self.work.write(done_by(*(update(notes).where(_same(note)).values(due=due) for note in later)))

    async def remind_at(self, person: str, match: str, due: float | None) -> None:
        """A reminder that still waits comes at another moment; None: it does not come."""
        waits = (notes.c.person == person) & (notes.c.match == match) & (notes.c.kind == DEADLINE)
        change = delete(notes) if due is None else update(notes).values(due=due)
        await self.work.write(done_by(change.where(waits)))

    async def pack(self, told: dict[Note, Item], to: Mapping[str, Sequence[str]]) -> None:
        """Notes become messages, one for each channel: both at once, so that none is told twice or never.

        `to` says which kinds a channel is not told. Whoever settles a note in the meantime, or is quicker to pack it,
        leaves nothing to tell.
        """

        def job(connection: Connection) -> None:
            kept = [
                item for note, item in told.items() if connection.execute(delete(notes).where(_same(note))).rowcount
            ]
            for channel, unwanted in to.items():
                items = [item for item in kept if item.kind not in unwanted]
                if items:
                    connection.execute(insert(outbox).values(new_message(channel, items)))

        await self.work.write(job)

    # messages

    async def post(self, channel: str, items: list[Item]) -> None:
        await self.work.write(done_by(insert(outbox).values(new_message(channel, items))))

    async def take(self, me: str, now: float, most: int, at: Collection[str] = ()) -> list[Message]:
        """Messages that are due and that nobody is at: from now on this process is. `at`: those it is at already."""
        free = (outbox.c.due <= now) & _free(me, at)

        def job(connection: Connection) -> list[Message]:
            rows = connection.execute(select(outbox).where(free).order_by(outbox.c.due).limit(most)).all()
            taking = [
                (row, update(outbox).where(outbox.c.id == row.id, free).values(sender=me)) for row in rows
            ]  # fmt: skip
            return [_message(row) for row, statement in taking if connection.execute(statement).rowcount]

        return await self.work.write(job)

    async def sent(self, me: str, id: str) -> None:
        await self.work.write(done_by(delete(outbox).where(outbox.c.id == id, outbox.c.sender == me)))

    async def again(self, me: str, id: str, due: float) -> None:
        """It failed, and is tried again: by whoever comes first then."""
        later = update(outbox).where(outbox.c.id == id, outbox.c.sender == me)
        await self.work.write(done_by(later.values(due=due, tries=outbox.c.tries + 1, sender=None)))


def new_message(channel: str, items: list[Item]) -> dict[str, Any]:
    text = msgspec.json.encode(items).decode()
    return {"id": secrets.token_hex(12), "channel": channel, "items": text, "due": time.time(), "tries": 0}


def new_note(person: str, match: str, kind: str, n: int, due: float) -> list[Any]:
    """The statements that write it; of one kind and match there is one at a time."""
    old = (notes.c.person == person) & (notes.c.match == match) & (notes.c.kind == kind)
    return [
        delete(notes).where(old),
        insert(notes).values(person=person, match=match, kind=kind, n=n, due=due),
    ]


def settled(person: str, match: str) -> Any:
    """The statement that takes back whatever waited to be told: this person has seen to it."""
    return delete(notes).where(notes.c.person == person, notes.c.match == match)


def _same(note: Note) -> ColumnElement[bool]:
    whose = (notes.c.person == note.person) & (notes.c.match == note.match)
    return whose & (notes.c.kind == note.kind) & (notes.c.n == note.n)


def _free(me: str, at: Collection[str]) -> ColumnElement[bool]:
    """Nobody is at it, or whoever was is gone or could not begin. One process alone has no row: all others are gone."""
    gone = (outbox.c.sender != me) & outbox.c.sender.not_in(select(processes.c.id))
    return or_(outbox.c.sender.is_(None), gone, (outbox.c.sender == me) & outbox.c.id.not_in(at))


def _message(row: Any) -> Message:
    return Message(row.id, row.channel, msgspec.json.decode(row.items, type=list[Item]), row.tries)


def _channels(connection: Connection, where: ColumnElement[bool]) -> list[Channel]:
    rows = connection.execute(select(channels).where(where).order_by(channels.c.created)).mappings()
    return [Channel(**row) for row in rows]


def _make_vapid(connection: Connection) -> str:
    """Of several that make one the first wins."""
    connection.execute(select(meta.c.value).where(meta.c.key == "version").with_for_update())
    found = connection.scalar(select(meta.c.value).where(meta.c.key == "vapid"))
    if found is None:
        found = new_key()
        connection.execute(insert(meta).values(key="vapid", value=found))
    return str(found)
