"""The store by itself: whole or not at all, whoever else writes in the same transaction."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, event, text

from tradewinds import Problem
from tradewinds.web.store import open_store
from tradewinds.web.store.lines import Conflict, Lines
from tradewinds.web.store.schema import MIGRATIONS, VERSION, metadata
from tradewinds.web.store.tables import Clock, Seat, Table, new_table
from tradewinds.web.store.work import Job, OneFile
from tradewinds.web.trouble import Trouble, Unavailable

Adding = Callable[[Connection], int]
NOT_STORED = "This could not be stored just now, so it does not count; try again in a moment."


def adding(number: int, fails: bool = False) -> Adding:
    def job(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        if fails:
            raise Problem("not this one")
        return number

    return job


def done_by_text(statement: str) -> Job[None]:
    return lambda connection: connection.execute(text(statement)).close()


def numbers(connection: Connection) -> list[int]:
    return [int(one) for one in connection.scalars(text("SELECT number FROM numbers ORDER BY number"))]


async def all_at_once(work: OneFile, jobs: Sequence[Job[Any]]) -> list[Any]:
    """Everything waits for a first job, and then is one batch."""
    begun, go = threading.Event(), threading.Event()

    def busy(connection: Connection) -> bool:
        begun.set()
        return go.wait(30)

    first = asyncio.ensure_future(work.write(busy))
    await asyncio.to_thread(begun.wait)
    rest = [asyncio.ensure_future(work.write(job)) for job in jobs]
    await asyncio.sleep(0)
    go.set()
    await first
    return await asyncio.gather(*rest, return_exceptions=True)


def test_jobs_that_come_together_share_a_transaction_and_a_failure_is_its_own(tmp_path: Path) -> None:
    async def run() -> tuple[list[Any], list[int], int]:
        engine = create_engine(f"sqlite:///{tmp_path}/x.db")
        work, commits = OneFile(engine), list[Connection]()
        await work.write(done_by_text("CREATE TABLE numbers (number INTEGER)"))
        event.listen(engine, "commit", lambda connection: commits.append(connection))
        answers = await all_at_once(work, [adding(number, fails=number == 2) for number in (1, 2, 3)])
        stored = await work.read(numbers)
        await work.close()
        return answers, stored, len(commits)

    answers, stored, commits = asyncio.run(run())
    assert [answers[0], answers[2]] == [1, 3]
    assert isinstance(answers[1], Problem)
    assert stored == [1, 3]
    assert commits == 2


ROWS = "CREATE TABLE rows (match INTEGER, n INTEGER, text TEXT)"
ROW = "x" * 3000  # so that few rows fill many pages


class Faulty:
    """A store on a disk that has so many pages."""

    def __init__(self, folder: Path) -> None:
        self.engine = create_engine(f"sqlite:///{folder}/x.db")
        self.pages = 10**6
        event.listen(self.engine, "begin", lambda connection: self._limit(connection))
        self.work = OneFile(self.engine)

    def _limit(self, connection: Connection) -> None:
        """A real SQLITE_FULL, from SQLite itself."""
        connection.exec_driver_sql(f"PRAGMA max_page_count = {self.pages}").close()


def row(match: int, n: int) -> Job[tuple[int, int]]:
    def job(connection: Connection) -> tuple[int, int]:
        connection.execute(text("INSERT INTO rows VALUES (:match, :n, :text)"), {"match": match, "n": n, "text": ROW})
        return match, n

    return job


def rows(connection: Connection) -> list[tuple[int, int]]:
    return [(int(match), int(n)) for match, n in connection.execute(text("SELECT match, n FROM rows ORDER BY rowid"))]


@pytest.mark.parametrize("room_for", [0, 7, 20])
def test_on_a_full_disk_nobody_is_told_stored_who_is_not(tmp_path: Path, room_for: int) -> None:
    """The disk is full in the middle of a batch: SQLite takes back all of it, and not only the job that met the end."""

    async def run() -> tuple[list[Any], list[tuple[int, int]], list[Any], list[tuple[int, int]]]:
        store = Faulty(tmp_path)
        await store.work.write(done_by_text(ROWS))
        jobs = [row(match, 0) for match in range(40)]
        store.pages = 3 + room_for
        told = await all_at_once(store.work, jobs)
        stored = await store.work.read(rows)
        store.pages = 10**6
        again = await all_at_once(store.work, jobs)
        after = await store.work.read(rows)
        await store.work.close()
        return told, stored, again, after

    told, stored, again, after = asyncio.run(run())
    assert [one for one in told if isinstance(one, tuple)] == stored
    assert all(isinstance(one, Unavailable) for one in told if not isinstance(one, tuple))
    assert len(stored) < 40
    assert again == [(match, 0) for match in range(40)]
    assert after == stored + again


def test_a_batch_of_which_one_is_refused_and_one_meets_a_full_disk_is_not_half_stored(tmp_path: Path) -> None:
    async def run() -> tuple[list[Any], list[tuple[int, int]]]:
        store = Faulty(tmp_path)
        await store.work.write(
            done_by_text("CREATE TABLE rows (match INTEGER, n INTEGER, text TEXT, UNIQUE (match, n))")
        )
        store.pages = 12
        told = await all_at_once(store.work, [row(1, 0), row(1, 0), *(row(2, n) for n in range(30))])
        stored = await store.work.read(rows)
        await store.work.close()
        return told, stored

    told, stored = asyncio.run(run())
    assert stored == []
    assert all(isinstance(one, Unavailable) for one in told)


def test_a_file_that_can_only_be_read_is_read_and_says_that_it_takes_nothing(tmp_path: Path) -> None:
    async def run() -> list[Any]:
        made = await open_store(f"sqlite:///{tmp_path}/x.db")
        await made.lines.append("m", [{"n": 0}], "a")
        await made.close()
        work = OneFile(create_engine(f"sqlite:///file:{tmp_path}/x.db?mode=ro&uri=true"))
        lines = Lines(work)
        told = await asyncio.gather(*(lines.append("m", [{"n": n}], None) for n in (1, 2)), return_exceptions=True)
        left = await lines.load("m")
        await work.close()
        return [left, *told]

    left, *told = asyncio.run(run())
    assert left == [{"n": 0}]
    assert [(type(one), str(one)) for one in told] == [(Unavailable, NOT_STORED)] * 2


def test_what_no_store_can_hold_is_refused_before_it(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        try:
            with pytest.raises(Trouble, match="NUL"):
                await store.people.make_guest("A\0da")
            with pytest.raises(Trouble, match="NUL"):
                await store.lines.append("m", [{"n": 0}, {"n": 1}], "a\0")
            with pytest.raises(Trouble, match="NUL"):
                await store.tables.find("\0")
            assert await store.lines.load("m") == []
        finally:
            await store.close()

    asyncio.run(run())


def test_the_health_of_a_store_is_found_out_by_one_write_a_second(tmp_path: Path) -> None:
    async def run() -> tuple[list[Any], int]:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        assert isinstance(store.work, OneFile)
        commits: list[Connection] = []
        event.listen(store.work.engine, "commit", commits.append)
        await asyncio.gather(*(store.health.check() for _ in range(50)))
        written = len(commits)
        event.listen(store.work.engine, "begin", lambda one: one.exec_driver_sql("PRAGMA query_only = 1").close())
        store.health._begun -= 2
        told = await asyncio.gather(*(store.health.check() for _ in range(3)), return_exceptions=True)
        await store.close()
        return told, written

    told, written = asyncio.run(run())
    assert written == 1
    assert [(type(one), str(one)) for one in told] == [(Unavailable, NOT_STORED)] * 3


def test_what_was_asked_before_the_end_is_still_stored(tmp_path: Path) -> None:
    async def run() -> list[int]:
        work = OneFile(create_engine(f"sqlite:///{tmp_path}/x.db"))
        await work.write(done_by_text("CREATE TABLE numbers (number INTEGER)"))
        asked = [asyncio.ensure_future(work.write(adding(number))) for number in range(300)]
        await asyncio.sleep(0)
        await work.close()
        return await asyncio.gather(*asked)

    assert asyncio.run(run()) == list(range(300))


def test_a_line_is_stored_once_under_its_number_and_under_its_key(tmp_path: Path) -> None:
    async def run() -> list[int]:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        try:
            await store.lines.append("m", [{"n": 0}, {"n": 1}], "a")
            for lines, key in (([{"n": 1}], "b"), ([{"n": 2}], "a"), ([{"n": 2}, {"n": 0}], "c")):
                with pytest.raises(Conflict):
                    await store.lines.append("m", lines, key)
            return [line["n"] for line in await store.lines.load("m")]
        finally:
            await store.close()

    assert asyncio.run(run()) == [0, 1]


def test_whoever_signs_out_is_a_stranger_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        try:
            people = store.people
            ada = await people.make_guest("Ada")
            await people.sign_in("s" * 40, ada.id)
            token = await people.make_token(ada.id, "program")
            assert await people.of_session("s" * 40) == ada == await people.of_token(token)
            await people.rename(ada.id, "Ida")
            found = await people.of_session("s" * 40)
            assert found is not None
            assert found.name == "Ida"
            await people.sign_out("s" * 40)
            await people.drop_tokens(ada.id)
            assert await people.of_session("s" * 40) is await people.of_token(token) is None
        finally:
            await store.close()

    asyncio.run(run())


def test_a_store_of_a_later_version_or_of_no_known_kind_is_refused(tmp_path: Path) -> None:
    async def later() -> None:
        store = await open_store(f"sqlite:///{tmp_path}/x.db")
        await store.work.write(done_by_text("UPDATE meta SET value = '999' WHERE key = 'version'"))
        await store.close()
        with pytest.raises(Problem, match="newer"):
            await open_store(f"sqlite:///{tmp_path}/x.db")

    asyncio.run(later())
    with pytest.raises(Problem, match="should begin with"):
        asyncio.run(open_store("mysql://x"))


FIRST = {"meta", "people", "sessions", "codes", "tokens", "matches", "seats", "lines", "chat", "grants"}
ADDED = re.compile(r"ALTER TABLE (\w+) ADD COLUMN (\w+)")


async def leave_as_the_first_version_did(address: str, made: Table) -> None:
    """A store with a table in it, and without what came later."""

    def aged(connection: Connection) -> None:
        for table, column in ADDED.findall("\n".join(chain(*MIGRATIONS.values()))):
            connection.execute(text(f"ALTER TABLE {table} DROP COLUMN {column}"))
        for later in reversed(metadata.sorted_tables):
            if later.name not in FIRST:
                later.drop(connection)
        if connection.dialect.name == "postgresql":
            connection.execute(text("DROP FUNCTION tradewinds_ring() CASCADE"))
        connection.execute(text("UPDATE meta SET value = '1' WHERE key = 'version'"))

    store = await open_store(address)
    await store.tables.add(made)
    await store.work.write(aged)
    await store.close()


def test_a_store_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path}/old.db"
    made = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()])

    async def use() -> tuple[Table | None, Table | None, str]:
        store = await open_store(address)
        late = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()], "de")
        await store.tables.add(late)
        found = await store.tables.find(made.id), await store.tables.find(late.id)
        query = text("SELECT value FROM meta WHERE key = 'version'")
        version = await store.work.read(lambda connection: str(connection.scalar(query)))
        await store.close()
        return *found, version

    asyncio.run(leave_as_the_first_version_did(address, made))
    for _ in range(2):
        old, late, version = asyncio.run(use())
        assert old is not None
        assert late is not None
        assert (old.language, late.language, version) == (None, "de", str(VERSION))
