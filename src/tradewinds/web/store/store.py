"""Opening the store: the schema, and the parts by which it is used."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, create_engine, insert, select, text, update
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from tradewinds.core.refusal import Problem
from tradewinds.web.store import schema
from tradewinds.web.store.branches import Branches
from tradewinds.web.store.endings import Endings
from tradewinds.web.store.health import WRITTEN, Health
from tradewinds.web.store.histories import Histories
from tradewinds.web.store.holidays import Holidays
from tradewinds.web.store.lines import Lines
from tradewinds.web.store.notices import Outbox
from tradewinds.web.store.people import People
from tradewinds.web.store.processes import Processes
from tradewinds.web.store.ratings import Ratings
from tradewinds.web.store.studies import Answers, Studies
from tradewinds.web.store.tables import Tables
from tradewinds.web.store.ties import Ties
from tradewinds.web.store.tournaments import Tournaments
from tradewinds.web.store.work import OneFile, Shared, Work

SQLITE_SIZE = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
LOCK = 7_466_331  # any number that nobody else uses in this database


class Store:
    """All that lasts."""

    def __init__(self, work: Work, secret: str) -> None:
        self.work = work
        self.secret = secret  # signs what goes into forms; the same for all processes of one store
        self.people = People(work)
        self.tables = Tables(work)
        self.branches = Branches(work)
        self.lines = Lines(work)
        self.endings = Endings(work)
        self.processes = Processes(work)
        self.ratings = Ratings(work)
        self.histories = Histories(work)
        self.ties = Ties(work)
        self.tournaments = Tournaments(work)
        self.notices = Outbox(work)
        self.holidays = Holidays(work)
        self.studies = Studies(work)
        self.answers = Answers(work)
        self.health = Health(work)

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same matches."""
        return isinstance(self.work, Shared)

    async def size(self) -> int:
        """In bytes."""
        query = text("SELECT pg_database_size(current_database())" if self.shared else SQLITE_SIZE)
        return await self.work.read(lambda connection: int(connection.scalar(query) or 0))

    async def close(self) -> None:
        await self.work.close()


async def open_store(url: str) -> Store:
    """The store behind an address such as `sqlite:///tradewinds.db`, made and brought up to date where needed."""
    with understood():
        work = workers(url)
        try:
            return Store(work, await work.write(prepared))
        except BaseException:
            await work.close()
            raise


@contextmanager
def understood() -> Iterator[None]:
    """Drivers say in many ways that an address makes no sense to them."""
    try:
        yield
    except (ArgumentError, ModuleNotFoundError, TypeError, ValueError) as error:
        if isinstance(error, Problem):
            raise
        raise Problem(f"the address of the store cannot be understood: {error}") from error


def workers(url: str) -> Work:
    if url.startswith("sqlite:"):
        return OneFile(create_engine(url, hide_parameters=True))  # what is stored is not for the log
    if url.startswith("postgresql:"):
        address = "postgresql+asyncpg:" + url.removeprefix("postgresql:")
        return Shared(
            create_async_engine(address, pool_pre_ping=True, hide_parameters=True)
        )  # PostgreSQL may have been restarted
    raise Problem(f"the store {url[:80]!r} should begin with sqlite: or postgresql:")


def prepared(connection: Connection) -> str:
    """The schema as it should be; the store's secret comes back. Of several processes one does it, the others wait."""
    if _is_postgres(connection):
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    schema.metadata.create_all(connection)
    found = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == "version"))
    if found is None:
        _make(connection)
    elif int(found) > schema.VERSION:
        raise Problem(f"the store was made by a newer Tradewinds (its version is {found}, ours {schema.VERSION})")
    else:
        for version in range(int(found) + 1, schema.VERSION + 1):
            _step(connection, version)
    _kept(connection, WRITTEN, "")
    return _kept(connection, "secret", secrets.token_hex(32))


def _make(connection: Connection) -> None:
    """What a new store has besides its tables."""
    connection.execute(insert(schema.meta).values(key="version", value=str(schema.VERSION)))
    for version in schema.ON_POSTGRES if _is_postgres(connection) else ():
        _execute(connection, schema.ON_POSTGRES[version])


def _step(connection: Connection, version: int) -> None:
    """One migration."""
    _execute(connection, schema.MIGRATIONS[version])
    if _is_postgres(connection):
        _execute(connection, schema.ON_POSTGRES.get(version, ()))
    connection.execute(update(schema.meta).where(schema.meta.c.key == "version").values(value=str(version)))


def _execute(connection: Connection, statements: tuple[str, ...]) -> None:
    for statement in statements:
        connection.execute(text(statement))


def _is_postgres(connection: Connection) -> bool:
    return connection.dialect.name == "postgresql"


def _kept(connection: Connection, key: str, value: str) -> str:
    """What stands under this key: what was put there first."""
    found = connection.scalar(select(schema.meta.c.value).where(schema.meta.c.key == key))
    if found is None:
        connection.execute(insert(schema.meta).values(key=key, value=value))
    return value if found is None else str(found)
