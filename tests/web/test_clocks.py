"""Clocks as people meet them: over HTTP, on a server whose time runs faster."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any

import httpx

from tests.web.server import Player, Program, Server
from tradewinds.web.clocks import DAY
from tradewinds.web.playing import MISSES, STANDIN

PATIENCE = 90.0
ALL = 10**6  # leaves out all events


class Hurried(Server):
    """Its time runs `times` as fast; so it soon tires of connections that are kept open."""

    http = MappingProxyType({"limits": httpx.Limits(max_keepalive_connections=0)})

    def __init__(self, folder: Path, times: float) -> None:
        super().__init__(folder)
        self.times = times
        self.away(0)
        self.file = folder / "store.db"

    def away(self, seconds: float) -> None:
        """From the next start on it is so much later."""
        self.module = ("tests.web.hurry", str(self.times), str(seconds))

    def lines(self, match: str) -> list[dict[str, Any]]:
        """The record as it is stored."""
        with closing(sqlite3.connect(self.file)) as store:
            found = store.execute("SELECT text FROM lines WHERE match = ? ORDER BY n", [match])
            return [json.loads(text) for (text,) in found]

    def rows(self, table: str) -> list[dict[str, Any]]:
        """What is stored in a table."""
        with closing(sqlite3.connect(self.file)) as store:
            store.row_factory = sqlite3.Row
            return [dict(row) for row in store.execute(f"SELECT * FROM {table}")]

    def execute(self, statement: str) -> None:
        with closing(sqlite3.connect(self.file, timeout=30)) as store:
            store.execute(statement)
            store.commit()

    def spent(self, match: str, seat: int) -> float:
        with closing(sqlite3.connect(self.file)) as store:
            query = "SELECT spent FROM seats WHERE match = ? AND number = ?"
            return float(store.execute(query, [match, seat]).fetchone()[0])


@contextmanager
def hurried(folder: Path, times: float) -> Iterator[Hurried]:
    server = Hurried(folder, times)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def begun(server: Server, game: str, clock: dict[str, Any], **options: Any) -> tuple[str, Program, Program]:
    """A match of two programs."""
    ada, ben = Program(server, "Ada"), Program(server, "Ben")
    body = {"game": game, "seats": ["me", "open"], "public": True, "clock": clock, "options": options}
    table = ada.call("POST", "/tables", json=body)["id"]
    ben.call("POST", f"/tables/{table}/seats/1")
    ben.call("POST", f"/tables/{table}/ready", json={})
    ada.call("POST", f"/tables/{table}/start")
    return table, ada, ben


def wait_until(happened: Callable[[], Any]) -> Any:
    end = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < end, "it does not happen"
        time.sleep(0.02)
    return found


def asked(match: str, *programs: Program) -> tuple[Program, Any]:
    """Somebody who may act now, and what they see."""
    for program in programs:
        view = program.view(match, since=ALL)
        if view["legal"]:
            return program, view
    raise AssertionError("nobody is asked")


def tried(program: Program, match: str, view: Any) -> bool:
    """The default, played in time by the seat itself; False where the clock was quicker."""
    body = {"version": view["version"], "key": f"at {view['version']}", "action": view["legal"][0]}
    return program.http.post(f"/matches/{match}/actions", json=body).status_code == 200


def actions(line: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name not in ("n", "by", "in", "time")}


# per move, per day


def test_when_the_time_for_a_move_is_up_the_first_listed_action_is_played(tmp_path: Path) -> None:
    with hurried(tmp_path, 30) as server:
        match, ada, ben = begun(server, "packet-row", {"kind": "move", "seconds": 120})
        opening = server.lines(match)
        _, view = asked(match, ada, ben)
        line = wait_until(lambda: server.lines(match)[len(opening) :])[0]
    assert (line["by"], actions(line)) == (view["seat"], view["legal"][0])
    assert line["time"] >= view["deadlines"][str(view["seat"])] >= opening[-1]["time"] + 120


def test_days_pass_while_the_server_is_away_but_nobody_is_late_at_once(tmp_path: Path) -> None:
    with hurried(tmp_path, 20) as server:
        match, ada, ben = begun(server, "packet-row", {"kind": "days", "seconds": DAY})
        opening = server.lines(match)
        _, view = asked(match, ada, ben)
        server.kill()
        server.away(2 * DAY)
        server.start()
        later = ada.view(match, since=ALL)["deadlines"][str(view["seat"])]
        line = wait_until(lambda: server.lines(match)[len(opening) :])[0]
    ends = view["deadlines"][str(view["seat"])]
    assert opening[-1]["time"] + DAY <= ends
    assert (line["by"], actions(line)) == (view["seat"], view["legal"][0])
    assert line["time"] >= later > ends


# a bank with an increment


def test_a_bank_is_charged_for_what_was_used_and_given_the_increment(tmp_path: Path) -> None:
    with hurried(tmp_path, 5) as server:
        match, ada, ben = begun(server, "packet-row", {"kind": "bank", "seconds": 9000, "increment": 60})
        mover, view = asked(match, ada, ben)
        seat, last = view["seat"], server.lines(match)[-1]["time"]
        assert view["deadlines"][str(seat)] >= last + 9000
        assert tried(mover, match, view)
        used = server.spent(match, seat) + 60
        lines = server.lines(match)
    assert 0 < used <= lines[view["version"]]["time"] + 60 - last


def test_an_empty_bank_plays_on_by_itself(tmp_path: Path) -> None:
    with hurried(tmp_path, 10) as server:
        match, ada, ben = begun(server, "packet-row", {"kind": "bank", "seconds": 40, "increment": 0})
        _, view = asked(match, ada, ben)
        seat = view["seat"]
        line = wait_until(lambda: server.lines(match)[view["version"] :])[0]
        wait_until(lambda: server.spent(match, seat) >= 40)
    assert line["by"] == seat
    assert actions(line) == view["legal"][0]


# the clocks that Sky Traders' rulebook names


def until_clock(server: Hurried, match: str, name: str, *programs: Program) -> Any:
    """Play defaults until this clock runs."""
    for _ in range(2000):
        mover, view = asked(match, *programs)
        if view["view"]["clock"] == name:
            return view
        tried(mover, match, view)
    raise AssertionError(f"the clock {name} never runs")


def test_the_councils_clock_runs_for_all_of_them_and_is_not_wound_up_by_talk(tmp_path: Path) -> None:
    with hurried(tmp_path, 15) as server:
        match, ada, ben = begun(server, "sky-traders", {"kind": "rulebook"})
        view = until_clock(server, match, "council", ada, ben)
        began = server.lines(match)[-1]["time"]
        first, other = (ada, ben) if view["seat"] == 0 else (ben, ada)
        ends = set(view["deadlines"].values())
        assert view["actors"] == [0, 1]
        assert len(ends) == 1
        assert ends.pop() >= began + view["view"]["seconds"]
        assert tried(first, match, view)
        after = other.view(match, since=ALL)
        assert after["actors"] == [1 - view["seat"]]
        assert list(after["deadlines"].values()) == list(view["deadlines"].values())[:1]
        line = wait_until(lambda: server.lines(match)[after["version"] :])[0]
    assert line["by"] == "clock"
    assert line["time"] >= min(after["deadlines"].values())


def test_the_turns_clock_goes_on_through_the_turn_and_ends_it(tmp_path: Path) -> None:
    with hurried(tmp_path, 10) as server:
        match, ada, ben = begun(server, "sky-traders", {"kind": "rulebook"}, turn_seconds=60)
        view = until_clock(server, match, "turn", ada, ben)
        assert view["view"]["seconds"] == 60
        line = wait_until(lambda: server.lines(match)[view["version"] :])[0]
        after = ada.view(match, since=ALL)
    assert line["by"] == "clock"
    assert line["time"] >= view["deadlines"][str(view["seat"])]
    assert after["view"]["clock"] != "turn" or after["actors"] != view["actors"]


def test_each_other_decision_has_a_time_of_its_own_and_then_its_default(tmp_path: Path) -> None:
    with hurried(tmp_path, 10) as server:
        match, ada, ben = begun(server, "sky-traders", {"kind": "rulebook"}, decision_seconds=30)
        mover, view = asked(match, ada, ben)
        assert view["view"]["clock"] == "decision"
        assert tried(mover, match, view)
        moved = server.lines(match)[view["version"]]["time"]
        _, after = asked(match, ada, ben)
        assert min(after["deadlines"].values()) >= moved + 30
        line = wait_until(lambda: server.lines(match)[after["version"] :])[0]
    assert line["by"] == "clock"


# who is away for long


def test_after_three_missed_decisions_a_bot_plays_until_the_person_is_back(tmp_path: Path) -> None:
    with hurried(tmp_path, 10) as server:
        ada = Player(server)
        match = ada.started(seats=("me", "random"), clock="move", seconds="20")
        witness = Program(server)

        def missed() -> bool:
            return bool(witness.call("GET", f"/tables/{match}")["seats"][0]["standin"] == STANDIN)

        wait_until(missed)
        defaults = [line for line in server.lines(match) if line["by"] == 0]
        assert len(defaults) >= MISSES
        assert "A bot is playing for you." in ada.get(f"/m/{match}").text
        before = len(server.lines(match))
        wait_until(lambda: [line for line in server.lines(match)[before:] if line["by"] == 0])
        assert ada.post(f"/m/{match}/act", {"do": "back"}, f"/m/{match}").status_code == 303
        assert witness.call("GET", f"/tables/{match}")["seats"][0]["standin"] is None
        page = wait_until(lambda: turn_of(ada, match))
    assert "A bot is playing for you." not in page


def turn_of(player: Player, match: str) -> str | None:
    page = player.get(f"/m/{match}").text
    return page if 'data-turn="yes"' in page else None
