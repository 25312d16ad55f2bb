"""The lines of records, and chat: what is only ever appended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Select, func, insert, select, tuple_
from sqlalchemy.exc import IntegrityError

from tradewinds.web.store.schema import chat, lines
from tradewinds.web.store.work import Job, Work

Line = dict[str, Any]
FORCED, LATE = "forced", "late"  # how a line came about for which nobody was asked, or nobody answered
STANDIN = "standin"  # a bot has decided for somebody
STANDING = "standing"  # somebody has ordered it before
HABIT = "habit"  # what is done as a rule, and can be taken back
How: TypeAlias = Mapping[int, str]  # by the numbers of lines
ASKED: How = {}


class Conflict(Exception):
    """Somebody else has written this line, or this action, first."""


class Said(msgspec.Struct):
    """One thing said; `seat` is None for a spectator, and `name` "" where the server itself speaks."""

    seat: int | None
    name: str
    text: str
    time: float
    person: str | None = None


def line_rows(match: str, new: list[Line], key: str | None, how: How = ASKED) -> list[dict[str, Any]]:
    return [
        {
            "match": match, "n": line["n"], "text": msgspec.json.encode(line).decode(), "key": None if i else key,
            "how": how.get(line["n"]),
        }
        for i, line in enumerate(new)
    ]  # fmt: skip


class Lines:
    def __init__(self, work: Work) -> None:
        self.work = work

    async def append(
        self, match: str, new: list[Line], key: str | None, also: Job[None] | None = None, how: How = ASKED
    ) -> None:
        """All of them or none, and with them what else changes; the key belongs to the first."""
        rows = line_rows(match, new, key, how)

        def job(connection: Connection) -> None:
            if rows:
                connection.execute(insert(lines), rows)
            if also is not None:
                also(connection)

        try:
            await self.work.write(job)
        except IntegrityError as error:
            raise Conflict from error

    async def load(self, match: str, start: int = 0) -> list[Line]:
        return [msgspec.json.decode(text) for text in await self.texts(match, start)]

    async def texts(self, match: str, start: int = 0) -> list[str]:
        """The lines as they are stored, whether they can be read or not."""
        query = select(lines.c.text).where(lines.c.match == match, lines.c.n >= start).order_by(lines.c.n)
        return [str(text) for text in await self.work.read(lambda connection: connection.scalars(query).all())]

    async def how(self, match: str) -> How:
        """How lines came about that nobody decided."""
        query = select(lines.c.n, lines.c.how).where(lines.c.match == match, lines.c.how.is_not(None))
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return {int(n): str(how) for n, how in found}

    async def last_times(self, matches: Sequence[str]) -> dict[str, float]:
        """When the last line of each was entered."""
        last = select(lines.c.match, func.max(lines.c.n)).where(lines.c.match.in_(matches)).group_by(lines.c.match)
        query = select(lines.c.match, lines.c.text).where(tuple_(lines.c.match, lines.c.n).in_(last))
        found = await self.work.read(lambda connection: connection.execute(query).all())
        times = {str(match): msgspec.json.decode(text).get("time") for match, text in found}
        return {match: float(time) for match, time in times.items() if time is not None}

    async def with_key(self, match: str, key: str) -> Line | None:
        query = select(lines.c.text).where(lines.c.match == match, lines.c.key == key)
        found = await self.work.read(lambda connection: connection.scalar(query))
        return None if found is None else msgspec.json.decode(found)

    async def say(self, match: str, said: Said) -> None:
        adding = insert(chat).values(match=match, **msgspec.structs.asdict(said))
        await self.work.write(lambda connection: connection.execute(adding).close())

    async def count_said(self, match: str) -> int:
        query = select(func.count()).select_from(chat).where(chat.c.match == match)
        return await self.work.read(lambda connection: int(connection.scalar(query) or 0))

    async def said_from(self, match: str, start: int, most: int) -> list[Said]:
        """What was said, from the one numbered `start` on, counted from the first."""
        return await self._said(_said_in(match).order_by(chat.c.id).offset(start).limit(most))

    async def said(self, match: str, most: int = 200) -> list[Said]:
        """The last of what was said."""
        return (await self._said(_said_in(match).order_by(chat.c.id.desc()).limit(most)))[::-1]

    async def _said(self, query: Select[*tuple[Any, ...]]) -> list[Said]:
        found = await self.work.read(lambda connection: connection.execute(query).all())
        return [Said(*row) for row in found]


def _said_in(match: str) -> Select[*tuple[Any, ...]]:
    return select(chat.c.seat, chat.c.name, chat.c.text, chat.c.time, chat.c.person).where(chat.c.match == match)
