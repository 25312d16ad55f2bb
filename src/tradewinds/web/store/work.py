"""How a job gets at the database: a function of a connection, done whole or not at all.

SQLite is asked from threads, one hand-over a job. All writing is done by one of them, which stores whatever has come in
meanwhile in one transaction: waiting for the disk is what a move costs, and the moves of many matches share it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, Protocol, TypeVar

from sqlalchemy import Connection, Engine, UpdateBase, event
from sqlalchemy.ext.asyncio import AsyncEngine

from tradewinds.web.metrics import BATCHES, NOT_STORED
from tradewinds.web.store.failing import Watch, has_failed, refuse_nul
from tradewinds.web.trouble import Unavailable

T = TypeVar("T")
Job = Callable[[Connection], T]
READERS = 2
PATIENCE = 10_000  # milliseconds that whoever writes waits for another process that does
MOST = 100  # jobs that share a transaction


def done_by(*statements: UpdateBase) -> Job[None]:
    """The job that carries these out, one after the other."""

    def job(connection: Connection) -> None:
        for statement in statements:
            connection.execute(statement)

    return job


class Work(Protocol):
    """Where the database fails, both raise Unavailable; what was to be written may then be stored all the same."""

    async def read(self, job: Job[T]) -> T: ...

    async def write(self, job: Job[T]) -> T: ...

    async def close(self) -> None: ...


class Shared:
    """PostgreSQL: every job in a transaction of its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        event.listen(engine.sync_engine, "before_cursor_execute", refuse_nul)
        self._reads, self._writes = Watch("not-read"), Watch("not-stored")

    async def read(self, job: Job[T]) -> T:
        with self._reads.watching():
            async with self.engine.connect() as connection:
                return await connection.run_sync(job)

    async def write(self, job: Job[T]) -> T:
        with NOT_STORED.count_exceptions(Unavailable), self._writes.watching(), BATCHES.time():
            async with self.engine.begin() as connection:
                return await connection.run_sync(job)

    async def close(self) -> None:
        await self.engine.dispose()


class Asked(NamedTuple):
    job: Job[Any]
    done: asyncio.Future[Any]


class Outcome(NamedTuple):
    """What a job gave, or why it failed."""

    given: Any = None
    error: Exception | None = None


class OneFile:
    """SQLite."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        event.listen(engine, "connect", _tune)
        event.listen(engine, "begin", _begin)
        event.listen(engine, "before_cursor_execute", refuse_nul)
        self._reads, self._writes = Watch("not-read"), Watch("not-stored")
        self._writing = engine.execution_options(writing=True)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._asked: SimpleQueue[Asked | None] = SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._writer.start()

    async def read(self, job: Job[T]) -> T:
        with self._reads.watching():
            return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, job)

    def _read(self, job: Job[T]) -> T:
        with self.engine.connect() as connection:
            return job(connection)

    async def write(self, job: Job[T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._asked.put(Asked(job, done))
        with self._writes.watching():
            return await done

    async def close(self) -> None:
        self._asked.put(None)
        await asyncio.to_thread(self._writer.join)
        self._readers.shutdown()
        self.engine.dispose()

    # in the thread that writes

    def _write(self) -> None:
        while (first := self._asked.get()) is not None:
            batch = [first, *self._more()]
            outcomes = self._stored(batch)
            batch[0].done.get_loop().call_soon_threadsafe(_tell, batch, outcomes)

    def _more(self) -> list[Asked]:
        """What else waits already; the end of all work is put back, for it comes last."""
        found: list[Asked] = []
        while len(found) < MOST:
            try:
                one = self._asked.get_nowait()
            except Empty:
                break
            if one is None:
                self._asked.put(None)
                break
            found.append(one)
        return found

    def _stored(self, batch: list[Asked]) -> list[Outcome]:
        """One transaction for all of them. Where the database fails, none of them is stored, and all are told so."""
        try:
            with BATCHES.time(), self._writing.connect() as connection, connection.begin():
                if len(batch) == 1:
                    return [Outcome(batch[0].job(connection))]
                return [_attempt(connection, one.job) for one in batch]
        except Exception as error:
            if has_failed(error):
                NOT_STORED.inc()
            return [Outcome(error=error)] * len(batch)


def _attempt(connection: Connection, job: Job[Any]) -> Outcome:
    """A job that is refused takes back only what it did itself.

    On a full disk SQLite takes back the whole transaction, with what others did in it: whatever came after would be
    stored outside of it, so nothing may come after.
    """
    point = connection.begin_nested()
    try:
        given = job(connection)
        point.commit()
    except Exception as error:
        if has_failed(error) or not _in_transaction(connection):
            raise
        point.rollback()
        return Outcome(error=error)
    return Outcome(given)


def _in_transaction(connection: Connection) -> bool:
    return bool(getattr(connection.connection.dbapi_connection, "in_transaction", False))


def _tell(batch: list[Asked], outcomes: list[Outcome]) -> None:
    for one, outcome in zip(batch, outcomes, strict=True):
        if one.done.cancelled():
            continue
        if outcome.error is None:
            one.done.set_result(outcome.given)
        else:
            one.done.set_exception(outcome.error)


def _tune(connection: Any, _: Any) -> None:
    """WAL lets readers read while somebody writes; FULL keeps what was acknowledged even when the power fails."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={PATIENCE}", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    """The driver's own way of beginning would begin too late. Whoever writes waits for its turn before it has read."""
    writing = connection.get_execution_options().get("writing")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
