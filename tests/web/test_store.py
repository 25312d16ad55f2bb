"""The store by itself: whole or not at all, whoever else writes in the same transaction."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, create_engine, event, text

from tradewinds import Problem
from tradewinds.web.store import open_store
from tradewinds.web.store.lines import Conflict
from tradewinds.web.store.schema import VERSION
from tradewinds.web.store.tables import Clock, Seat, Table, new_table
from tradewinds.web.store.work import OneFile

Adding = Callable[[Connection], int]


def adding(number: int, fails: bool = False) -> Adding:
    def job(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:number)"), {"number": number})
        if fails:
            raise Problem("not this one")
        return number

    return job


def numbers(connection: Connection) -> list[int]:
    return [int(one) for one in connection.scalars(text("SELECT number FROM numbers ORDER BY number"))]


def test_jobs_that_come_together_share_a_transaction_and_a_failure_is_its_own(tmp_path: Path) -> None:
    async def run() -> tuple[list[int | BaseException], list[int], int]:
        engine = create_engine(f"sqlite:///{tmp_path}/x.db")
        work, begun, go, commits = OneFile(engine), threading.Event(), threading.Event(), []

        def busy(connection: Connection) -> bool:
            begun.set()
            return go.wait(30)

        await work.write(lambda connection: connection.execute(text("CREATE TABLE numbers (number INTEGER)")).close())
        event.listen(engine, "commit", lambda connection: commits.append(connection))
        first = asyncio.ensure_future(work.write(busy))
        await asyncio.to_thread(begun.wait)
        rest = [asyncio.ensure_future(work.write(adding(number, fails=number == 2))) for number in (1, 2, 3)]
        await asyncio.sleep(0)
        go.set()
        await first
        answers = await asyncio.gather(*rest, return_exceptions=True)
        stored = await work.read(numbers)
        await work.close()
        return answers, stored, len(commits)

    answers, stored, commits = asyncio.run(run())
    assert [answers[0], answers[2]] == [1, 3]
    assert isinstance(answers[1], Problem)
    assert stored == [1, 3]
    assert commits == 2


def test_what_was_asked_before_the_end_is_still_stored(tmp_path: Path) -> None:
    async def run() -> list[int]:
        work = OneFile(create_engine(f"sqlite:///{tmp_path}/x.db"))
        await work.write(lambda connection: connection.execute(text("CREATE TABLE numbers (number INTEGER)")).close())
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
        await store.work.write(
            lambda connection: connection.execute(text("UPDATE meta SET value = '999' WHERE key = 'version'")).close()
        )
        await store.close()
        with pytest.raises(Problem, match="newer"):
            await open_store(f"sqlite:///{tmp_path}/x.db")

    asyncio.run(later())
    with pytest.raises(Problem, match="should begin with"):
        asyncio.run(open_store("mysql://x"))


async def leave_as_the_first_version_did(address: str, made: Table) -> None:
    """A store with a table in it, and without what came later."""

    def aged(connection: Connection) -> None:
        connection.execute(text("ALTER TABLE matches DROP COLUMN language"))
        for name in ("present", "keepers", "processes"):
            connection.execute(text(f"DROP TABLE {name}"))
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
