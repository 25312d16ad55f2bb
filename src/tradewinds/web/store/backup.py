"""Backup and restore: all tables of a store, read at one moment, in a file that is a store itself.

Whatever the store is, its backup is one SQLite file: it can be looked into, served, and restored to either kind.
"""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import Connection, create_engine, delete, func, insert, inspect, make_url, select, text

from tradewinds.core.refusal import Problem
from tradewinds.web.store import schema
from tradewinds.web.store.store import open_store, understood, workers

AT_ONCE = 1000  # rows that are in memory


async def backup(store: str, file: Path) -> int:
    """Copies a store while it is used; the number of matches comes back. There is a file once it is whole."""
    if file.exists():
        raise Problem(f"{file} is there already; name a new file")
    with understood():
        check_there(store)
        work = workers(store)
    part = file.with_name(f"{file.name}.part")
    try:
        part.unlink(missing_ok=True)
        return await work.read(lambda source: _written(source, part, file))
    finally:
        part.unlink(missing_ok=True)
        await work.close()


def check_there(store: str) -> None:
    """A file that is not there would be made by looking into it."""
    path = make_url(store).database if store.startswith("sqlite:") else None
    if path is not None and not Path(path).exists():
        raise Problem(f"there is no store {path}")


def _written(source: Connection, part: Path, file: Path) -> int:
    if source.dialect.name == "postgresql":
        source.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
    _check_version(source)
    with _opened(part) as target:
        schema.metadata.create_all(target)
        count = copy(source, target)
    part.rename(file)
    return count


def _check_version(source: Connection) -> None:
    """A store of another version is not brought up to date behind the back of the server that uses it."""
    known = inspect(source).has_table(schema.meta.name)
    query = select(schema.meta.c.value).where(schema.meta.c.key == "version")
    found = source.scalar(query) if known else None
    if found is None:
        raise Problem("that is not a store of Tradewinds")
    if int(found) != schema.VERSION:
        raise Problem(f"the store is of version {found}, ours is {schema.VERSION}: use the Tradewinds that serves it")


@contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    """One transaction on a file of which nobody else knows."""
    engine = create_engine(f"sqlite:///{file}")
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def copy(source: Connection, target: Connection) -> int:
    """Every row of every table, in place of what was there; the number of matches comes back."""
    for table in (one for one in schema.metadata.sorted_tables if one not in schema.PASSING):
        target.execute(delete(table))
        rows = source.execution_options(yield_per=AT_ONCE).execute(select(table))
        for part in rows.mappings().partitions():
            target.execute(insert(table), [dict(row) for row in part])
    if target.dialect.name == "postgresql":
        _count_on(target)
    return int(target.scalar(select(func.count()).select_from(schema.matches)) or 0)


def _count_on(target: Connection) -> None:
    """PostgreSQL numbers new rows from a counter, which rows that bring their numbers do not move."""
    for table in schema.metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            most = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            target.execute(select(func.setval(func.pg_get_serial_sequence(table.name, column.name), most, False)))


# the way back


async def restore(file: Path, store: str, force: bool = False) -> int:
    """Fills a store from a backup, whole or not at all; one that is in use is replaced only by force."""
    with tempfile.TemporaryDirectory() as folder:
        copied = await _up_to_date(file, Path(folder) / "copy.db")
        opened = await open_store(store)
        try:
            return await opened.work.write(lambda target: _filled(copied, target, force))
        finally:
            await opened.close()


async def _up_to_date(file: Path, copied: Path) -> Path:
    """A copy, brought up to date if the backup is of an earlier version; the backup itself stays as it is."""
    if not file.is_file():
        raise Problem(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source:
            source.execute("SELECT 1 FROM meta WHERE key = 'version'")
            with closing(sqlite3.connect(copied)) as target:
                source.backup(target)
    except sqlite3.DatabaseError:
        raise Problem(f"{file} is not a backup of Tradewinds") from None
    await (await open_store(f"sqlite:///{copied}")).close()
    return copied


def _filled(file: Path, target: Connection, force: bool) -> int:
    counts = [select(func.count()).select_from(table) for table in (schema.matches, schema.people)]
    if not force and any(target.scalar(count) for count in counts):
        raise Problem("the store holds matches or people already; with --force they are replaced, and gone")
    with _opened(file) as source:
        return copy(source, target)
