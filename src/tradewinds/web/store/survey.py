"""Every match of a store, read without changing anything, whichever earlier version of the store it is."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, create_engine, inspect, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from tradewinds.core.refusal import Problem
from tradewinds.match.replay import revealed
from tradewinds.web.store.endings import unpacked
from tradewinds.web.store.schema import endings, lines, matches, seats
from tradewinds.web.store.work import Job, Shared, T

PERSON = "person"


class Stored(NamedTuple):
    """A match as it is stored; `closing` is the last line of its record, {} where that was never kept.

    `players` tells who sat where without a name: a bot, or `person`.
    """

    id: str
    game: str
    status: str
    header: str
    secret: str
    lines: list[str]
    closing: dict[str, Any]
    players: list[str]


class _File:
    """SQLite, opened so that it cannot be written to."""

    def __init__(self, path: str) -> None:
        if not Path(path).is_file():
            raise Problem(f"there is no store {path}")
        self.engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true")

    async def read(self, job: Job[T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    async def close(self) -> None:
        self.engine.dispose()


async def survey(store: str, begin: Callable[[int], None], each: Callable[[Stored], None]) -> None:
    """Tells how many matches there are, and then hands them over one after the other."""
    work = _opened(store)
    try:
        found = await work.read(_begun)
        begin(len(found))
        for id in found:
            each(await work.read(partial(_stored, id)))
    except (SQLAlchemyError, OSError) as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise Problem(f"the store cannot be read: {reason}") from error
    finally:
        await work.close()


def _opened(store: str) -> _File | Shared:
    if store.startswith("postgresql:"):
        return Shared(create_async_engine("postgresql+asyncpg:" + store.removeprefix("postgresql:")))
    return _File(store.removeprefix("sqlite:///"))


def _begun(connection: Connection) -> list[str]:
    if not inspect(connection).has_table(matches.name):
        raise Problem("that is not a store of Tradewinds")
    query = select(matches.c.id).where(matches.c.header.is_not(None)).order_by(matches.c.created)
    return [str(id) for id in connection.scalars(query)]


def _stored(id: str, connection: Connection) -> Stored:
    columns = matches.c.game, matches.c.status, matches.c.header, matches.c.secret
    row = connection.execute(select(*columns).where(matches.c.id == id)).one()
    texts = connection.scalars(select(lines.c.text).where(lines.c.match == id).order_by(lines.c.n)).all()
    bots = connection.scalars(select(seats.c.bot).where(seats.c.match == id).order_by(seats.c.number)).all()
    return Stored(id, *row, list(texts), _closing(connection, id), [bot or PERSON for bot in bots])


def _closing(connection: Connection, id: str) -> dict[str, Any]:
    """Stores of the first versions kept none."""
    known = inspect(connection).has_table(endings.name)
    packed = connection.scalar(select(endings.c.packed).where(endings.c.match == id)) if known else None
    return {} if packed is None else unpacked(packed).closing


def lines_of(match: Stored) -> list[dict[str, Any]]:
    """The lines of its record; of a match that is not over, the last one tells what is known so far."""
    texts = [match.header, *match.lines]
    found = [_line(number, text) for number, text in enumerate(texts, 1)]
    return [*found, {"end": len(match.lines), **revealed(found[0], match.secret), **match.closing}]


def _line(number: int, text: str) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError:
        raise Problem(f"line {number}: the line is damaged") from None
