"""The same code on PostgreSQL: two processes serve the same match, race for its lines, and hear of each other."""

from __future__ import annotations

import asyncio
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.web.faults import Database
from tests.web.server import Player, Program, Server, client, get, processes
from tests.web.test_running import children
from tests.web.test_safety import play_on, table_for
from tests.web.test_store import leave_as_the_first_version_did
from tradewinds import Match
from tradewinds.match.replay import proved
from tradewinds.web.crew import ended
from tradewinds.web.doorbell import Doorbell
from tradewinds.web.live import LATER
from tradewinds.web.store import open_store
from tradewinds.web.store.schema import RINGERS, VERSION
from tradewinds.web.store.survey import Stored, lines_of, survey
from tradewinds.web.store.tables import OVER, RUNNING, Clock, Seat, new_table
from tradewinds.web.store.ties import FRIEND
from tradewinds.web.store.work import Shared
from tradewinds.web.tournament import steps

ALL = 10**6
PATIENCE = 60.0


@pytest.fixture(scope="module")
def serving(postgresql: Database, tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[Server]]:
    """Both start on an empty store at the same time."""
    with processes(tmp_path_factory.mktemp("pair"), postgresql.make("pair"), 2) as servers:
        yield servers


@pytest.fixture
def pair(serving: list[Server]) -> tuple[Server, Server]:
    """Whichever of them the last test has killed is started again."""
    for server in serving:
        if server.process is None or server.process.poll() is not None:
            server.start()
    return serving[0], serving[1]


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
    end = time.monotonic() + PATIENCE
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


def test_what_many_do_at_the_same_moment_is_done_one_after_the_other(postgresql: Database) -> None:
    """They enter a tournament, ask each other to be friends, and want the key of the server."""
    address = postgresql.make("crowd")

    async def use() -> None:
        store, other = await asyncio.gather(open_store(address), open_store(address))
        both = [store, other] * 20
        people = [await store.people.make_guest(f"P{number}") for number in range(len(both))]
        wanted = steps.Wanted(name="A cup", game="packet-row", size=2, clock=Clock("move", 60))
        cup = (await steps.make(store, "host", wanted)).id
        await asyncio.gather(
            *(one.tournaments.enter(cup, who.name, who.id, None, None) for one, who in zip(both, people, strict=True))
        )
        assert [one.number for one in (await steps.found(store, cup)).entrants] == list(range(1, len(both) + 1))
        ada, ben = people[0].id, people[1].id
        await asyncio.gather(*(one.ties.befriend(*two) for one in both for two in ((ada, ben), (ben, ada))))
        assert [one.kind for who in (ada, ben) for one in await store.ties.of(who)] == [FRIEND, FRIEND]
        assert len(set(await asyncio.gather(*(one.notices.vapid() for one in both)))) == 1
        await asyncio.gather(store.close(), other.close())

    asyncio.run(use())


def test_a_store_of_the_first_version_is_brought_up_to_date_with_what_it_holds(postgresql: Database) -> None:
    """Two processes start on it at once."""
    address = postgresql.make("old")
    made, late = (new_table("packet-row", {}, Clock(), True, "host", [Seat()], one) for one in (None, "de"))

    async def use() -> tuple[str | None, str | None, str, int]:
        store, other = await asyncio.gather(open_store(address), open_store(address))
        await other.close()
        if await store.tables.find(late.id) is None:
            await store.tables.add(late)
        old, new = await store.tables.find(made.id), await store.tables.find(late.id)
        query = text("SELECT value FROM meta WHERE key = 'version'")
        version = await store.work.read(lambda connection: str(connection.scalar(query)))
        rings = text("SELECT count(*) FROM pg_trigger WHERE tgname = 'ring'")
        ringing = await store.work.read(lambda connection: int(connection.scalar(rings) or 0))
        await store.close()
        assert old is not None
        assert new is not None
        assert old.seats == made.seats
        return old.language, new.language, version, ringing

    asyncio.run(leave_as_the_first_version_did(address, made))
    for _ in range(2):
        assert asyncio.run(use()) == (None, "de", str(VERSION), len(RINGERS))


def test_a_page_of_one_process_is_told_of_a_move_in_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    address = f"{two.base.replace('http', 'ws')}/m/{match}/live"
    with connect(address, origin=Origin(two.base)) as live:
        assert 'id="bar"' in str(live.recv(timeout=PATIENCE))
        play_on(match, [ada, ben], 1)
        version = ada.view(match, since=ALL)["version"]
        while f'name="version" value="{version}"' not in str(live.recv(timeout=PATIENCE)):
            pass  # that Ben has come was told before


# PostgreSQL is restarted


def test_after_a_restart_of_postgresql_the_processes_hear_of_each_other_again_and_of_what_they_missed(
    pair: tuple[Server, Server], postgresql: Database
) -> None:
    """The second one is asleep while the first one goes on, so that it certainly misses that."""
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    match = table_for(ada, ben)
    twin = client(f"{two.base}/api/v1", headers=ada.http.headers)
    agree(match, ada, twin)
    assert two.process is not None
    two.process.send_signal(signal.SIGSTOP)
    try:
        postgresql.stop()
        until(lambda: get(f"{one.base}/healthz").status_code == 503)  # what it found holds for a second
        with (
            connect(f"{one.base.replace('http', 'ws')}/m/{match}/live", origin=Origin(one.base)) as page,
            pytest.raises(ConnectionClosed) as closed,
        ):
            page.recv(timeout=PATIENCE)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == LATER
        postgresql.start()
        one.wait()
        play_on(match, [ada, ben], 3)
    finally:
        two.process.send_signal(signal.SIGCONT)
    agree(match, ada, twin)
    play_on(match, [ada, ben], 3)
    agree(match, ada, twin)
    assert "Traceback" not in one.log.read_text() + two.log.read_text()


def test_whoever_listens_anew_is_told_that_anything_may_have_happened(postgresql: Database) -> None:
    """PostgreSQL ends the connection that listens; a notice comes through the next one."""
    heard: asyncio.Queue[str] = asyncio.Queue()
    others = "pid <> pg_backend_pid() AND datname = current_database()"
    cut = text(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")

    async def run() -> list[str]:
        store = await open_store(postgresql.make("bell"))
        assert isinstance(store.work, Shared)
        bell = Doorbell(store.work.engine, heard.put_nowait, lambda: heard.put_nowait("anything"))
        listening = asyncio.create_task(bell.listen())
        told = [await heard.get()]
        await store.work.write(lambda connection: connection.execute(cut).close())
        told.append(await heard.get())
        await store.lines.append("m", [{"n": 0}], None)
        told.append(await heard.get())
        await ended(listening)
        await store.close()
        return told

    assert asyncio.run(asyncio.wait_for(run(), PATIENCE)) == ["anything", "anything", "m"]


# every match has one process that keeps it


def test_a_process_keeps_what_nobody_keeps_and_loses_it_when_it_gives_no_sign_of_life(postgresql: Database) -> None:
    made = [new_table("packet-row", {}, Clock(), True, "host", [Seat()]) for _ in range(3)]
    for table in made:
        table.status = RUNNING
    every = frozenset(table.id for table in made)

    async def run() -> None:
        store = await open_store(postgresql.make("crew"))
        try:
            for table in made:
                await store.tables.add(table)
            beat = store.processes.beat
            few, rest = await beat("one", 60, 2), await beat("two", 60, 100)
            assert (len(few.kept), few.kept | rest.kept, few.kept & rest.kept) == (2, every, frozenset())
            assert await beat("one", 60, 100) == (few.kept, True)
            await store.processes.leave("two")
            assert await beat("one", 0, 100) == (every, True)  # it has no time left
            await store.processes.come("one", made[0].id, "ada")
            assert await store.processes.elsewhere("two", made[0].id) == {"ada"}
            assert await store.processes.elsewhere("one", made[0].id) == frozenset()
            assert await beat("two", 60, 100) == (every, False)
            assert await store.processes.elsewhere("three", made[0].id) == frozenset()
            await store.processes.come("one", made[0].id, "ada")  # it has nothing to hang this on
            assert await beat("one", 60, 100) == (frozenset(), False)
            assert not await store.processes.claim("one", made[0].id)
            assert await store.processes.claim("one", "to begin")
            assert (await beat("one", 60, 100)).kept == {"to begin"}
            made[0].status = OVER
            await store.tables.save(made[0])
            assert await beat("two", 60, 100) == (every - {made[0].id}, True)
        finally:
            await store.close()

    asyncio.run(run())


def bots_at(server: Server) -> str:
    host = Program(server)
    body = {"game": "sky-traders", "seats": ["easy", "easy", "easy"], "public": True}
    match = str(host.call("POST", "/tables", json=body)["id"])
    host.call("POST", f"/tables/{match}/start")
    return match


def until(test: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not test():
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.05)


def test_bots_think_in_one_process_alone_and_in_another_when_that_one_is_killed(pair: tuple[Server, Server]) -> None:
    one, two = pair
    match, witness = bots_at(one), Program(two)
    assert one.process is not None
    assert two.process is not None

    def version() -> int:
        return int(witness.view(match, since=ALL)["version"])

    begun = version()
    until(lambda: version() > begun + 20)
    assert children(one.process.pid)
    assert not children(two.process.pid), "bots think there too"
    one.kill()
    left = version()
    until(lambda: version() > left + 20)
    assert children(two.process.pid)


def test_a_clock_rings_once_and_goes_on_in_another_process(pair: tuple[Server, Server]) -> None:
    """Nobody decides anything here: every line is the clock's or chance's."""
    one, two = pair
    ada, ben = Program(one, "Ada"), Program(one, "Ben")
    body = {"game": "packet-row", "seats": ["me", "open"], "public": True, "clock": {"kind": "move", "seconds": 5}}
    match = ada.call("POST", "/tables", json=body)["id"]
    ben.call("POST", f"/tables/{match}/seats/1")
    ben.call("POST", f"/tables/{match}/ready", json={})
    ada.call("POST", f"/tables/{match}/start")
    twin = client(f"{two.base}/api/v1", headers=ada.http.headers)

    def seen() -> Any:
        return twin.get(f"/matches/{match}").json()

    before = seen()
    one.kill()
    until(lambda: seen()["version"] > before["version"])
    (ends,), (next_ends,) = before["deadlines"].values(), seen()["deadlines"].values()
    assert ends + 5 <= next_ends, "the next one has all of its time"


# who is here


def three_at(one: Server, two: Server) -> tuple[str, Player, Player, Player]:
    """Cai plays through the second process, and nobody has a page open."""
    ada, ben, cai = Player(one, "Ada"), Player(one, "Ben"), Player(two, "Cai")
    table = ada.open_table(seats=("me", "open", "open"))
    for number, player in ((1, ben), (2, cai)):
        player.lobby(table, f"claim:{number}")
        player.lobby(table, "ready")
    assert ada.lobby(table, "start").status_code == 303
    return table, ada, ben, cai


def test_whoever_has_an_open_page_in_another_process_is_not_voted_out(pair: tuple[Server, Server]) -> None:
    one, two = pair
    match, ada, ben, cai = three_at(one, two)
    address = f"{two.base.replace('http', 'ws')}/m/{match}/live"
    headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in cai.http.cookies.items())}

    def voted(player: Player) -> int:
        return player.post(f"/m/{match}/act", {"do": "vote:2"}, f"/m/{match}").status_code

    with connect(address, origin=Origin(two.base), additional_headers=headers) as first:
        assert 'id="bar"' in str(first.recv(timeout=PATIENCE))
        with connect(address, origin=Origin(two.base), additional_headers=headers) as second:
            second.recv(timeout=PATIENCE)
            until(lambda: 'value="vote:2"' not in ada.get(f"/m/{match}").text)
        assert [voted(ada), voted(ben)] == [400, 400]
        two.kill()  # and Cai with it
    until(lambda: voted(ada) == 303)
    assert voted(ben) == 303
    assert "a bot plays" in ada.get(f"/m/{match}").text


def test_every_match_of_a_store_is_replayed_without_changing_it(postgresql: Database, tmp_path: Path) -> None:
    server, database = Server(tmp_path), postgresql.make("survey")
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
    assert found[0].players == ["person", "person"]
    assert proved(Match, lines_of(found[0])).length == length
