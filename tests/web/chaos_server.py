"""Chaos for a whole server: programs play through it while it is killed, and repeat what was not answered."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import httpx

from tests.web.chaos import Monkey, Place, Row, check_rows, in_store, rows
from tests.web.server import Program, Server
from tradewinds import Match
from tradewinds.match.replay import verify
from tradewinds.web.playing import SYSTEM
from tradewinds.web.store import Store

PAIRS = 3
OWN = (0, 1)  # the seats of a pair
PATIENCE = 180.0  # seconds within which everything must be answered at last, on a busy machine
LONGEST = 4.0  # seconds between two kills


class Move(NamedTuple):
    """An acknowledged action."""

    key: str
    action: dict[str, Any]


class Pair(threading.Thread):
    """Two programs that play match after match: at random, and every action until it is answered."""

    def __init__(self, server: Server, number: int, seed: int) -> None:
        super().__init__(daemon=True)
        self.rng = Random(f"{seed} {number}")
        self.seats = ["me", "open"] + ["random"] * (number % 2)
        self.told: dict[str, list[Move]] = {}
        self.finished: list[str] = []
        self.error: BaseException | None = None
        self.stopped = threading.Event()
        self.programs = [Program(server, f"Program {number}.{seat}") for seat in OWN]

    @property
    def count(self) -> int:
        return sum(map(len, self.told.values()))

    def run(self) -> None:
        try:
            while not self.stopped.is_set():
                self.play(self.begun())
        except BaseException as error:
            self.error = error

    def begun(self) -> str:
        """What is asked for twice, because the answer was lost, is refused the second time; it was done."""
        data = {"game": "packet-row", "seats": self.seats, "public": True}
        match = str(self.answer(0, "POST", "/tables", data).json()["id"])
        for seat, path in ((1, "seats/1"), (1, "ready"), (0, "start")):
            self.answer(seat, "POST", f"/tables/{match}/{path}", {}, (200, 400))
        self.told[match] = []
        return match

    def play(self, match: str) -> None:
        seat = 0
        while not self.stopped.is_set():
            view = self.answer(seat, "GET", f"/matches/{match}?since=1000000").json()
            if view["over"]:
                self.finished.append(match)
                return
            if view["legal"]:
                self.move(match, seat, view)
            seat = 1 - seat

    def move(self, match: str, seat: int, view: Any) -> None:
        """409: a bot was quicker."""
        action, key = self.rng.choice(view["legal"]), f"{view['version']}.{self.rng.random()}"
        data = {"version": view["version"], "key": key, "action": action}
        if self.answer(seat, "POST", f"/matches/{match}/actions", data, (200, 409)).status_code == 200:
            self.told[match].append(Move(f"{seat}:{key}", action))

    def answer(
        self, seat: int, method: str, path: str, data: Any = None, expected: tuple[int, ...] = (200,)
    ) -> httpx.Response:
        """Whatever happens to the server, it answers in the end, and never with a bug."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with contextlib.suppress(httpx.TransportError):
                answer = self.programs[seat].http.request(method, path, json=data)
                if answer.status_code != 503:
                    assert answer.status_code in expected, (path, answer.status_code, answer.text)
                    return answer
                assert "try again" in answer.json()["problem"]
            time.sleep(0.02)
        raise AssertionError(f"{path} was never answered")


class Siege:
    """A server, its players, and the monkey."""

    def __init__(self, where: Place, folder: Path, seed: int) -> None:
        self.server = Server(folder)
        self.server.store = where.address
        self.monkey = Monkey(where, Random(seed))
        self.server.start()
        self.players = [Pair(self.server, number, seed) for number in range(PAIRS)]
        for player in self.players:
            player.start()

    @property
    def count(self) -> int:
        return sum(player.count for player in self.players)

    def strike(self) -> None:
        """Some moves, perhaps some other trouble, some moves, and the end; now and then before it has even begun."""
        assert self.server.process is not None
        rng = self.monkey.rng
        self.wait_for(rng.randint(1, 30))
        self.monkey.annoy(self.server.process.pid)
        self.wait_for(rng.randint(0, 10))
        self.server.kill()
        while rng.random() < 0.1:
            self.server.launch()
            self.monkey.wait(1.5)
            self.server.kill()
            self.monkey.done["kills at the start"] += 1
        self.server.start()
        if rng.random() < 0.1:
            self.server.stop()
            self.server.start()
            self.monkey.done["restarts"] += 1

    def wait_for(self, more: int) -> None:
        wanted, end = self.count + more, time.monotonic() + LONGEST
        while self.count < wanted and time.monotonic() < end:
            time.sleep(0.005)
        for player in self.players:
            if player.error is not None:
                raise player.error

    def end(self) -> None:
        for player in self.players:
            player.stopped.set()
        for player in self.players:
            player.join(PATIENCE)
            if player.error is not None:
                raise player.error
        self.server.stop()


def check_match(match: str, found: list[Row], moves: list[Move]) -> None:
    """Every action was repeated until it was acknowledged, so there is nothing in the store that was not."""
    check_rows(match, found, [move.key for move in moves])
    played = [row for row in found if row.line["by"] in OWN]
    assert [row.key for row in played] == [move.key for move in moves], f"{match} holds what nobody played"
    for row, move in zip(played, moves, strict=True):
        said = {name: value for name, value in row.line.items() if name not in SYSTEM}
        assert said == move.action, f"{match}, line {row.n} is not what was played"


async def check(store: Store, players: list[Pair]) -> None:
    for player in players:
        for match, moves in player.told.items():
            found, table = await rows(store, match), await store.tables.find(match)
            check_match(match, found, moves)
            assert table is not None
            stands = Match.resume(table.header or {}, [row.line for row in found], table.secret or "")
            assert stands.over == (match in player.finished)
            if stands.over:
                assert table.status == "over"
                verify(Match, stands.record())


def run(where: Place, folder: Path, kills: int, seed: int, progress: Callable[[str], None]) -> str:
    """What happened, in a line; an AssertionError where anything acknowledged is not stored."""
    siege = Siege(where, folder, seed)
    try:
        for number in range(kills):
            siege.strike()
            siege.monkey.done["kills"] += 1
            progress(f"{number + 1} of {kills} kills, {siege.count} acknowledged")
        siege.end()
    finally:
        siege.server.kill()
    in_store(where.address, lambda store: check(store, siege.players))
    assert siege.count > kills, "hardly anything was acknowledged"
    finished = sum(len(player.finished) for player in siege.players)
    return f"{siege.monkey}; {siege.count} actions acknowledged, none lost or doubled; {finished} records verify"
