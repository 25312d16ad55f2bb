"""Backup and restore: everything at one moment, while matches are played, from either kind of store to the other."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event, select

from tests.web.faults import Database
from tests.web.server import Program, Server
from tests.web.test_safety import play_on, table_for
from tests.web.test_store import leave_as_the_first_version_did
from tradewinds import Match, Problem
from tradewinds.cli.main import main
from tradewinds.match.replay import verify
from tradewinds.web.store import open_store
from tradewinds.web.store.backup import backup, restore
from tradewinds.web.store.lines import Said
from tradewinds.web.store.schema import chat
from tradewinds.web.store.tables import Clock, Seat, new_table

PATIENCE = 60.0
SAID = Said(0, "Ada", "hello", 1.0)


@pytest.fixture
def address(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[str, str], str]:
    """The address of a new store of one of the kinds."""

    def made(kind: str, name: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/{name}.db"
        database: Database = request.getfixturevalue("postgresql")
        return database.make(f"{name}{time.monotonic_ns()}")

    return made


def serving(folder: Path, store: str) -> Server:
    folder.mkdir()
    server = Server(folder)
    server.store = store
    return server.start()


def finished(program: Program) -> str:
    """A match that bots have played to its end."""
    match = table_for(program, bots=("random",))
    end = time.monotonic() + PATIENCE
    while not (view := program.view(match, since=10**6))["over"]:
        assert time.monotonic() < end
        if view["legal"]:
            program.act(match, view["version"], view["legal"][-1], str(view["version"]))
    return match


@pytest.mark.parametrize(("kind", "other"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_what_is_backed_up_while_it_is_played_is_restored_and_goes_on(
    tmp_path: Path, address: Callable[[str, str], str], kind: str, other: str
) -> None:
    server, copy = serving(tmp_path / "one", address(kind, "one")), address(other, "two")
    try:
        ada, ben = Program(server, "Ada"), Program(server, "Ben")
        over, running = finished(ada), table_for(ada, ben)
        play_on(running, [ada, ben], 5)
        before, stop = ada.view(running)["version"], threading.Event()

        def play() -> None:
            while not stop.is_set():
                play_on(running, [ada, ben], 1)

        playing = threading.Thread(target=play)
        playing.start()
        assert main(["backup", str(tmp_path / "kept.db"), "--store", server.store]) == 0
        stop.set()
        playing.join()
        record = ada.call("GET", f"/matches/{over}/record")
    finally:
        server.stop()
    assert main(["restore", str(tmp_path / "kept.db"), "--store", copy]) == 0
    again = serving(tmp_path / "two", copy)
    try:
        for program in (ada, ben):
            program.http.base_url = f"{again.base}/api/v1"
        assert ada.call("GET", f"/matches/{over}/record") == record
        assert verify(Match, record).over
        assert ada.view(running)["version"] >= before
        play_on(running, [ada, ben], 20)
        assert ada.view(running)["version"] > before
    finally:
        again.stop()


async def made(store: str, said: int = 0) -> str:
    """A store with a table at which so much was said; the table."""
    opened = await open_store(store)
    table = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()])
    await opened.tables.add(table)
    for _ in range(said):
        await opened.lines.say(table.id, SAID)
    await opened.close()
    return table.id


async def tables(store: str) -> list[str]:
    opened = await open_store(store)
    found = [table.id for table in await opened.tables.open()]
    await opened.close()
    return found


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_backup_is_of_one_moment(tmp_path: Path, address: Callable[[str, str], str], kind: str) -> None:
    """A table that is opened after the first row was read is in none of its tables."""
    store, later = address(kind, "one"), list[threading.Thread]()
    asyncio.run(made(store, said=1))

    def meanwhile(connection: Connection, cursor: Any, statement: str, *_: Any) -> None:
        if "FROM chat" in statement and not later:
            later.append(threading.Thread(target=lambda: asyncio.run(made(store))))
            later[0].start()
            later[0].join()

    event.listen(Engine, "after_cursor_execute", meanwhile)
    try:
        assert asyncio.run(backup(store, tmp_path / "kept.db")) == 1
    finally:
        event.remove(Engine, "after_cursor_execute", meanwhile)
    assert len(asyncio.run(tables(store))) == 2


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_store_that_is_in_use_is_replaced_by_force_alone(
    tmp_path: Path, address: Callable[[str, str], str], kind: str
) -> None:
    async def run() -> None:
        one, two = address(kind, "one"), address(kind, "two")
        first, second = await made(one), await made(two)
        assert await backup(one, tmp_path / "kept.db") == 1
        with pytest.raises(Problem, match="holds matches or people already"):
            await restore(tmp_path / "kept.db", two)
        assert await tables(two) == [second]
        assert await restore(tmp_path / "kept.db", two, force=True) == 1
        assert await tables(two) == [first]

    asyncio.run(run())


def test_what_is_said_after_a_restore_gets_numbers_of_its_own(
    tmp_path: Path, address: Callable[[str, str], str]
) -> None:
    async def run() -> list[int]:
        one, two = address("sqlite", "one"), address("postgresql", "two")
        table = await made(one, said=3)
        await backup(one, tmp_path / "kept.db")
        await restore(tmp_path / "kept.db", two)
        opened = await open_store(two)
        await opened.lines.say(table, SAID)
        query = select(chat.c.id).order_by(chat.c.id)
        found = await opened.work.read(lambda connection: list(connection.scalars(query)))
        await opened.close()
        return found

    assert asyncio.run(run()) == [1, 2, 3, 4]


def test_a_backup_of_an_earlier_version_is_restored_and_stays_as_it_is(tmp_path: Path) -> None:
    old = new_table("packet-row", {}, Clock(), True, "host", [Seat(), Seat()])
    asyncio.run(leave_as_the_first_version_did(f"sqlite:///{tmp_path}/old.db", old))
    before = (tmp_path / "old.db").read_bytes()
    assert asyncio.run(restore(tmp_path / "old.db", f"sqlite:///{tmp_path}/new.db")) == 1
    assert asyncio.run(tables(f"sqlite:///{tmp_path}/new.db")) == [old.id]
    assert (tmp_path / "old.db").read_bytes() == before
    with pytest.raises(Problem, match="of version 1"):
        asyncio.run(backup(f"sqlite:///{tmp_path}/old.db", tmp_path / "kept.db"))


def test_a_backup_that_fails_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with sqlite3.connect(tmp_path / "other.db") as other:
        other.execute("CREATE TABLE numbers (number INTEGER)")
    other.close()
    (tmp_path / "text.db").write_text("hello")
    asyncio.run(made(f"sqlite:///{tmp_path}/x.db"))
    for words, says in (
        (["backup", "kept.db", "--store", f"sqlite:///{tmp_path}/none.db"], "there is no store"),
        (["backup", "kept.db", "--store", f"sqlite:///{tmp_path}/other.db"], "not a store of Tradewinds"),
        (
            ["backup", "kept.db", "--store", f"sqlite:///{tmp_path}/text.db"],
            "that did not work: file is not a database",
        ),
        (["backup", "text.db", "--store", f"sqlite:///{tmp_path}/x.db"], "there already"),
        (["backup", "no/kept.db", "--store", f"sqlite:///{tmp_path}/x.db"], "that did not work: unable to open"),
        (["restore", "none.db", "--store", f"sqlite:///{tmp_path}/y.db"], "there is no file"),
        (["restore", "text.db", "--store", f"sqlite:///{tmp_path}/y.db"], "not a backup of Tradewinds"),
        (["restore", "other.db", "--store", f"sqlite:///{tmp_path}/y.db"], "not a backup of Tradewinds"),
    ):
        words[1] = str(tmp_path / words[1])
        assert main(words) == 2
        said = capsys.readouterr().err
        assert says in said
        assert said.count("\n") == 1
    assert not [*tmp_path.glob("kept*"), *tmp_path.glob("y*")]
