"""Opening the store: connections, the schema, and the parts by which it is used."""

from __future__ import annotations

import secrets
from typing import Any

from sqlalchemy import event, insert, select, text, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tradewinds.core.refusal import Problem
from tradewinds.web.store import schema
from tradewinds.web.store.lines import Lines
from tradewinds.web.store.people import People
from tradewinds.web.store.tables import Tables


class Store:
    """All that lasts."""

    def __init__(self, engine: AsyncEngine, secret: str) -> None:
        self.engine = engine
        self.secret = secret  # signs what goes into forms; the same for all processes of one store
        self.people = People(engine)
        self.tables = Tables(engine)
        self.lines = Lines(engine)

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same matches."""
        return self.engine.dialect.name == "postgresql"

    async def close(self) -> None:
        await self.engine.dispose()


async def open_store(url: str) -> Store:
    """The store behind an address such as `sqlite:///tradewinds.db`, made and brought up to date where needed."""
    engine = create_async_engine(with_driver(url))
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", _tune)
        event.listen(engine.sync_engine, "begin", _begin)
    async with engine.begin() as connection:
        await migrate(connection)
        secret = await _secret(connection)
    return Store(engine, secret)


def with_driver(url: str) -> str:
    for plain, driver in (("sqlite:", "sqlite+aiosqlite:"), ("postgresql:", "postgresql+asyncpg:")):
        if url.startswith(plain):
            return driver + url[len(plain) :]
    raise Problem(f"the store {url!r} should begin with sqlite: or postgresql:")


def _tune(connection: Any, _: Any) -> None:
    """WAL lets readers read while somebody writes; FULL keeps what was acknowledged even when the power fails."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    """The driver's own way of beginning transactions is off: it would begin them too late."""
    connection.exec_driver_sql("BEGIN")


async def migrate(connection: AsyncConnection) -> None:
    await connection.run_sync(schema.metadata.create_all)
    found = await connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "version"))
    if found is None:
        await connection.execute(insert(schema.meta).values(key="version", value=str(schema.VERSION)))
    elif int(found) > schema.VERSION:
        raise Problem(f"the store was made by a newer Tradewinds (its version is {found}, ours {schema.VERSION})")
    else:
        for version in range(int(found) + 1, schema.VERSION + 1):
            await _step(connection, version)


async def _step(connection: AsyncConnection, version: int) -> None:
    """One migration; of several processes that start together, whoever raises the version does it."""
    before = (schema.meta.c.key == "version") & (schema.meta.c.value == str(version - 1))
    raised = await connection.execute(update(schema.meta).where(before).values(value=str(version)))
    for statement in schema.MIGRATIONS[version] if raised.rowcount else ():
        await connection.execute(text(statement))


async def _secret(connection: AsyncConnection) -> str:
    query = select(schema.meta.c.value).where(schema.meta.c.key == "secret")
    found = await connection.scalar(query)
    if found is not None:
        return str(found)
    made = secrets.token_hex(32)
    try:
        async with connection.begin_nested():
            await connection.execute(insert(schema.meta).values(key="secret", value=made))
    except IntegrityError:  # another process was quicker
        return str(await connection.scalar(query))
    return made
