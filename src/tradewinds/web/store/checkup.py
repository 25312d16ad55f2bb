"""Whether a store is well: looked at from outside, without changing it or bringing it up to date."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection, func, inspect, make_url, select, update

from tradewinds import Match
from tradewinds.web.store.processes import NOW
from tradewinds.web.store.schema import VERSION, keepers, lines, matches, meta, processes
from tradewinds.web.store.store import workers
from tradewinds.web.store.tables import RUNNING
from tradewinds.web.store.work import Shared, Work
from tradewinds.web.trouble import Unavailable

OK, WARN, FAIL = "ok", "warn", "fail"
LITTLE: Final = 1_000_000_000  # bytes of free disk below which a host should know
LEAST: Final = 50_000_000
FEW: Final = 5  # matches that are named


class Finding(NamedTuple):
    """`todo` says what to do about it."""

    level: str
    what: str
    todo: str = ""


class RolledBack(Exception):
    """What was written has been written, and is taken back."""


async def examined(url: str) -> list[Finding]:
    """Everything that can be found out; where the store does not even open, nothing else is asked."""
    file = Path(make_url(url).database or "") if url.startswith("sqlite:") else None
    if file is not None and not file.is_file():
        return [Finding(FAIL, f"there is no store {file}", "name the one that serve uses; serve makes a new one")]
    found = [] if file is None else [_journal(file), _disk(file)]
    work = workers(url)
    try:
        return [*found, *await _inside(work)]
    except Unavailable as failure:
        cause = failure.__cause__
        why = getattr(cause, "orig", None) or cause
        return [*found, Finding(FAIL, f"the store does not open: {why}", "is it running, and is the address right?")]
    finally:
        await work.close()


async def _inside(work: Work) -> list[Finding]:
    version = await work.read(_version)
    if version is None:
        return [Finding(FAIL, "that is not a store of Tradewinds", "name the one that serve uses")]
    found = [Finding(OK, "the store opens"), _schema(version)]
    if version > VERSION:
        return found
    found.append(await _writes(work))
    if isinstance(work, Shared) and version == VERSION:
        found.append(await work.read(_leases))
    return [*found, await _replays(work)]


# the file


def _journal(file: Path) -> Finding:
    """Asked of the file itself: whoever opens a store sets it."""
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as store:
            mode = str(store.execute("PRAGMA journal_mode").fetchone()[0])
    except sqlite3.DatabaseError as error:
        return Finding(FAIL, f"{file} cannot be read: {error}", "restore a backup")
    if mode == "wal":
        return Finding(OK, "the file is in WAL mode: it can be read while it is written")
    return Finding(WARN, f"the file is in {mode} mode, not WAL", "serve sets it; on a network drive it cannot")


def _disk(file: Path) -> Finding:
    free, size = shutil.disk_usage(file.resolve().parent).free, file.stat().st_size
    told = f"{free / 1e9:.1f} GB of disk are free, the store has {size / 1e6:.1f} MB"
    if free < LEAST:
        return Finding(FAIL, told, "make room: soon no move will be stored")
    return Finding(WARN, told, "make room") if free < max(LITTLE, 2 * size) else Finding(OK, told)


# inside


def _version(connection: Connection) -> int | None:
    if not inspect(connection).has_table(meta.name):
        return None
    found = connection.scalar(select(meta.c.value).where(meta.c.key == "version"))
    return None if found is None else int(found)


def _schema(version: int) -> Finding:
    told = f"the store is of version {version}, this Tradewinds of {VERSION}"
    if version > VERSION:
        return Finding(FAIL, told, "install the newer Tradewinds again, or restore a backup from before")
    if version < VERSION:
        return Finding(WARN, told, "back it up: serve brings it up to date, and there is no way back but the backup")
    return Finding(OK, told)


async def _writes(work: Work) -> Finding:
    def job(connection: Connection) -> None:
        connection.execute(update(meta).where(meta.c.key == "version").values(value=meta.c.value))
        raise RolledBack

    try:
        await work.write(job)
    except Unavailable as failure:
        why = getattr(failure.__cause__, "orig", None) or failure.__cause__
        return Finding(FAIL, f"the store takes nothing: {why}", "look at its owner, its rights and its disk")
    except RolledBack:
        pass
    return Finding(OK, "the store takes what is written to it")


def _leases(connection: Connection) -> Finding:
    alive = connection.scalar(select(func.count()).select_from(processes).where(processes.c.until > NOW)) or 0
    free = select(func.count()).where(matches.c.status == RUNNING, matches.c.id.not_in(select(keepers.c.match)))
    nobody = connection.scalar(free) or 0
    told = f"{alive} processes are alive, {nobody} running matches are kept by none"
    if alive and nobody:
        return Finding(WARN, told, "ask again in ten seconds; if it stays so, restart the processes")
    return Finding(OK, told)


# matches


async def _replays(work: Work) -> Finding:
    """One match after the other: a store may hold more than fits into memory."""
    query = select(matches.c.id).where(matches.c.header.is_not(None)).order_by(matches.c.id)
    ids = [str(id) for id in await work.read(lambda connection: connection.scalars(query).all())]
    broken = [id for id in ids if not await _can_be_replayed(work, id)]
    if not broken:
        return Finding(OK, f"all {len(ids)} matches can be replayed")
    named = ", ".join(broken[:FEW]) + (" …" if len(broken) > FEW else "")
    told = f"{len(broken)} of {len(ids)} matches cannot be replayed: {named}"
    return Finding(FAIL, told, "play them with the version that they were begun with; is a game's plug-in missing?")


async def _can_be_replayed(work: Work, id: str) -> bool:
    head = select(matches.c.header, matches.c.secret).where(matches.c.id == id)
    rest = select(lines.c.text).where(lines.c.match == id).order_by(lines.c.n)
    (header, secret), found = await work.read(lambda one: (one.execute(head).one(), one.scalars(rest).all()))
    try:
        Match.resume(msgspec.json.decode(header), [msgspec.json.decode(line) for line in found], secret)
    except Exception:  # whatever is wrong with a match, it is this match alone
        return False
    return True
