"""What a store forgets, and what it keeps."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from tests.cli.conftest import Command, command
from tests.web.faults import Database
from tests.web.server import Player
from tests.web.test_clocks import hurried
from tests.web.test_people import wait_until
from tradewinds import Match
from tradewinds.web.store import Store, open_store
from tradewinds.web.store.expiry import DAY, GIVEN_UP, SAID, STRANGER, UNUSED, Expired, expire
from tradewinds.web.store.lines import Said
from tradewinds.web.store.tables import OVER, RUNNING, Clock, Seat, Table, changes, new_table

__all__ = ["command"]
NOTHING = Expired(0, 0, 0, 0)


async def table_of(store: Store, host: str, status: str | None = None, moved: float | None = None) -> Table:
    table = new_table("packet-row", {}, Clock(), True, host, [Seat(person=host, name="Ada"), Seat(bot="random")])
    await store.tables.add(table)
    if status is not None:
        match = Match("packet-row", seats=2, seed=1, now=lambda: moved or time.time())
        table.header, table.secret, table.status = match.header(), match.secret, status
        await store.lines.append(table.id, match.lines(), None, changes(table))
        await store.lines.say(table.id, Said(0, "Ada", "Good winds!", time.time()))
    return table


async def check(url: str) -> None:
    """One of each kind, and the day on which it goes; what hangs on it goes with it."""
    store = await open_store(url)
    try:
        ada, ben, guest = [await store.people.make_guest(name) for name in ("Ada", "Ben", "Eve")]
        await store.people.make_account(ben.id, "Ben", "hash")
        await store.people.sign_in("a session of Eve's", guest.id)
        unused = await table_of(store, ada.id)
        running = await table_of(store, ada.id, RUNNING)
        played = await table_of(store, ada.id, RUNNING, moved=time.time() + GIVEN_UP)
        over = await table_of(store, ada.id, OVER)
        now = time.time()
        assert await expire(store.work, now=now + UNUSED - DAY) == NOTHING
        due = now + UNUSED + DAY
        assert await expire(store.work, rehearse=True, now=due) == Expired(1, 0, 0, 0)
        assert await store.tables.find(unused.id) is not None
        assert await expire(store.work, now=due) == Expired(1, 0, 0, 0)
        assert await store.tables.find(unused.id) is None
        assert await expire(store.work, now=now + STRANGER + DAY) == Expired(0, 0, 1, 0)
        assert await store.people.of_session("a session of Eve's") is None
        assert await expire(store.work, now=now + SAID + DAY) == Expired(0, 0, 0, 1)
        assert await store.lines.said(over.id) == []
        assert len(await store.lines.said(running.id)) == 1
        assert await expire(store.work, now=now + GIVEN_UP + DAY) == Expired(0, 1, 0, 0)
        assert await store.lines.load(running.id) == []
        assert await store.tables.find(played.id) is not None
        assert await expire(store.work, now=now + 100 * GIVEN_UP) == Expired(0, 1, 0, 0)
        assert await store.lines.load(over.id) != []
        assert await store.people.password_of("ben") is not None
    finally:
        await store.close()


def test_what_goes_and_what_stays(tmp_path: Path) -> None:
    asyncio.run(check(f"sqlite:///{tmp_path}/store.db"))


def test_what_goes_and_what_stays_in_postgresql(postgresql: Database) -> None:
    asyncio.run(check(postgresql.make("expiry")))


def test_a_server_tidies_up_by_itself_soon_after_its_start(tmp_path: Path) -> None:
    with hurried(tmp_path, times=300) as server:
        table = Player(server).open_table()
        server.stop()
        server.away(UNUSED + DAY)
        assert stored(server.file) == [table]
        server.start()
        assert wait_until(lambda: stored(server.file) == [])
        assert Player(server).get(f"/t/{table}").status_code == 404


def stored(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as store:
        return [id for (id,) in store.execute("SELECT id FROM matches")]


def test_the_command_says_what_is_gone(command: Command, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/store.db"
    assert "there is no store" in command("expire", "--store", url).complains()

    async def filled() -> None:
        store = await open_store(url)
        await store.people.make_guest("Eve")
        await store.close()

    asyncio.run(filled())
    done = command("expire", "--store", url, "--dry-run")
    assert (done.status, done.out) == (0, "Would be gone: 0 tables, 0 matches, 0 guests, 0 lines of talk.\n")
    assert command("expire", "--store", url).out.startswith("Gone: 0 tables")
