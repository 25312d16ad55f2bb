"""The doctor of a store: every line can be good or bad, and nothing is changed by looking."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.web.faults import Database
from tests.web.test_rooms import Place, run
from tests.web.test_store import leave_as_the_first_version_did
from tradewinds.cli.main import main
from tradewinds.web.store import open_store
from tradewinds.web.store.schema import VERSION
from tradewinds.web.store.tables import Clock, Seat, new_table


class Usage(NamedTuple):
    total: int
    used: int
    free: int


def with_match(folder: Path) -> str:
    """A store with a match that has begun."""

    async def begun(made: Place) -> None:
        await made.room("me", "random")

    run(folder, begun)
    return f"sqlite:///{folder}/x.db"


def told(capsys: pytest.CaptureFixture[str], store: str, status: int) -> dict[str, str]:
    """What the doctor says, each sentence with its level."""
    assert main(["doctor", "--store", store, "--json"]) == status
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)["findings"]
    assert all(one["level"] == "ok" or one["todo"] for one in found)
    return {one["what"]: one["level"] for one in found}


def spoil(store: str, statement: str) -> None:
    with closing(sqlite3.connect(store.removeprefix("sqlite:///"))) as opened, opened:
        opened.execute(statement)


def test_a_store_that_is_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = with_match(tmp_path)
    found = told(capsys, store, 0)
    for sentence in (
        "the store opens",
        f"the store is of version {VERSION}, this Tradewinds of {VERSION}",
        "the store takes what is written to it",
        "the file is in WAL mode: it can be read while it is written",
        "all 1 matches can be replayed",
    ):
        assert found[sentence] == "ok"
    assert any("of disk are free" in one for one in found)
    assert any(one.startswith("Python 3.") for one in found)
    assert any(one.startswith("the engine is ") for one in found)
    main(["doctor", "--store", store])
    assert "ok    the store opens\n" in capsys.readouterr().out


def test_matches_that_cannot_be_replayed_are_counted_and_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = with_match(tmp_path)
    spoil(store, 'INSERT INTO lines VALUES ((SELECT id FROM matches), 10000, \'{"by": 0, "n": 10000}\', NULL, NULL)')
    with closing(sqlite3.connect(f"{tmp_path}/x.db")) as opened:
        ((match,),) = opened.execute("SELECT id FROM matches").fetchall()
    assert told(capsys, store, 3)[f"1 of 1 matches cannot be replayed: {match}"] == "fail"


def test_a_newer_store_is_refused_by_doctor_and_server_in_a_sentence_and_left_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = with_match(tmp_path)
    spoil(store, f"UPDATE meta SET value = '{VERSION + 1}' WHERE key = 'version'")
    spoil(store, "DROP TABLE grants")
    sentence = f"the store is of version {VERSION + 1}, this Tradewinds of {VERSION}"
    assert told(capsys, store, 3)[sentence] == "fail"
    served = [sys.executable, "-m", "tradewinds", "serve", "--store", store, "--port", "0"]
    done = subprocess.run(served, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    told_by = f"the store was made by a newer Tradewinds (its version is {VERSION + 1}, ours {VERSION})"
    assert done.stderr == f"tradewinds: {told_by}\n"
    with closing(sqlite3.connect(f"{tmp_path}/x.db")) as opened:
        assert opened.execute("SELECT 1 FROM sqlite_master WHERE name = 'grants'").fetchall() == []
        assert opened.execute("SELECT value FROM meta WHERE key = 'version'").fetchall() == [(str(VERSION + 1),)]


def test_an_older_store_is_a_warning_and_is_not_brought_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = f"sqlite:///{tmp_path}/old.db"
    made = new_table("packet-row", {}, Clock(), True, "ada", [Seat("ada", "Ada")])
    asyncio.run(leave_as_the_first_version_did(store, made))
    for _ in range(2):
        assert told(capsys, store, 0)[f"the store is of version 1, this Tradewinds of {VERSION}"] == "warn"


@pytest.mark.skipif(os.geteuid() == 0, reason="whoever may do everything can write anywhere")
def test_a_store_that_cannot_be_written_fails_for_its_owner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = with_match(tmp_path)
    (tmp_path / "x.db").chmod(0o400)
    assert any("takes nothing" in one and level == "fail" for one, level in told(capsys, store, 3).items())


def test_a_store_in_which_another_writes_for_ever_takes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = with_match(tmp_path)
    monkeypatch.setattr("tradewinds.web.store.work.PATIENCE", 10)
    with closing(sqlite3.connect(f"{tmp_path}/x.db")) as other:
        other.execute("BEGIN IMMEDIATE")
        found = told(capsys, store, 3)
    assert found["the store takes nothing: database is locked"] == "fail"


def test_a_disk_that_is_nearly_full(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = with_match(tmp_path)
    for free, status, level in ((10_000_000, 3, "fail"), (500_000_000, 0, "warn")):
        monkeypatch.setattr(shutil, "disk_usage", lambda _, free=free: Usage(10**9, 0, free))
        found = told(capsys, store, status)
        assert next(found[one] for one in found if "of disk are free" in one) == level


def test_a_file_in_another_mode_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = with_match(tmp_path)
    spoil(store, "PRAGMA journal_mode=DELETE")
    assert told(capsys, store, 0)["the file is in delete mode, not WAL"] == "warn"


def test_what_is_no_store_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, f"sqlite:///{tmp_path}/none.db", 3)[f"there is no store {tmp_path}/none.db"] == "fail"
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "text.db").write_text("a letter to grandmother " * 100)
    found = told(capsys, f"sqlite:///{tmp_path}/text.db", 3)
    assert any("is not a database" in one and level == "fail" for one, level in found.items())
    with closing(sqlite3.connect(f"{tmp_path}/other.db")) as other, other:
        other.execute("CREATE TABLE birds (name TEXT)")
    assert told(capsys, f"sqlite:///{tmp_path}/other.db", 3)["that is not a store of Tradewinds"] == "fail"
    assert main(["doctor", "--store", "mysql://x"]) == 2


def test_processes_and_matches_that_nobody_keeps(postgresql: Database, capsys: pytest.CaptureFixture[str]) -> None:
    store = postgresql.make("checkup")

    async def begun() -> None:
        made = await open_store(store)
        table = new_table("packet-row", {}, Clock(), True, "ada", [Seat("ada", "Ada")])
        table.status = "running"
        await made.processes.beat("one", 60.0, 100)
        await made.tables.add(table)
        await made.close()

    asyncio.run(begun())
    assert told(capsys, store, 0)["1 processes are alive, 1 running matches are kept by none"] == "warn"
