"""A tournament of simulated people on real servers that are killed on the way, and what must be true of it then."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random
from typing import Any

import httpx

from tests.web.chaos import in_store
from tests.web.server import Server
from tradewinds.match.match import Match
from tradewinds.match.replay import verify
from tradewinds.web.bringing import record_of
from tradewinds.web.reckoning import Found, reckon
from tradewinds.web.store import Store
from tradewinds.web.tournament.ranking import BYE, FULL

PATIENCE = 180.0  # seconds within which everything must be answered at last, on a busy machine
STUCK = 300.0  # seconds in which nothing is played
LOOK = 3.0  # seconds between two looks at how the tournament stands
BREATH = 3.0  # seconds after which somebody looks whether a bot has moved
CURIOUS = 0.3  # how often somebody tries anything at all
ALL = 10**6  # lines of which nobody needs to be told


class Somebody:
    """Enters, comes to their tables, mostly, and plays there, in a hurry: what is listed first, or anything at all."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd, self.number, self.rng = crowd, number, Random(f"{crowd.seed} {number}")
        self.headers = {"x-forwarded-for": f"10.0.{number // 250}.{number % 250 + 1}"}  # otherwise nothing is rated
        self.turns = self.entrant = 0
        self.asked = asyncio.Event()

    async def call(self, method: str, path: str, data: Any = None, expected: tuple[int, ...] = (200,)) -> Any:
        """Whatever happens to the server, it answers in the end, and never with a bug."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                url = f"{self.server.base}/api/v1{path}"
                answer = await self.crowd.http.request(method, url, json=data, headers=self.headers)
                if answer.status_code != 503:
                    assert answer.status_code in expected, (path, answer.status_code, answer.text)
                    return answer.json() if answer.status_code == 200 else None
            except httpx.TransportError:
                self.turns += 1
            await asyncio.sleep(0.1)
        raise AssertionError(f"{path} was never answered")

    @property
    def server(self) -> Server:
        """The same as long as it answers, then the next one: as a proxy does it."""
        return self.crowd.servers[(self.number + self.turns) % len(self.crowd.servers)]

    async def arrive(self, name: str) -> None:
        token = (await self.call("POST", "/guests", {"name": name}))["token"]
        self.headers["authorization"] = f"Bearer {token}"

    async def enter(self) -> None:
        await self.arrive(f"Player {self.number}")
        stands = await self.call("POST", f"/tournaments/{self.crowd.id}", {"do": "enter"})
        self.entrant = next(one["number"] for one in stands["entrants"] if one["mine"])

    async def take_part(self) -> None:
        """One looks for all whether a table waits, so that those who wait take no time from those who play."""
        while not self.crowd.over:
            stands = self.crowd.stands
            if (match := self.table(stands)) is not None:
                await self.come(match, stands)
            await asyncio.sleep(LOOK)

    def table(self, stands: Any) -> str | None:
        tables = [table for one in stands["rounds"] for table in one["tables"] if table["status"] != "over"]
        mine = (one["match"] for one in tables if self.entrant in [seat["entrant"] for seat in one["seats"]])
        return next(mine, None)

    async def come(self, match: str, stands: Any) -> None:
        """Whoever is late finds a bot in their seat, and plays on in its place."""
        if match not in self.crowd.missing(self.number, stands):
            await self.play(match)
        elif (await self.call("GET", f"/tables/{match}"))["status"] != "open":
            await self.call("POST", f"/matches/{match}/back", None, (200, 400))
            await self.play(match)

    async def play(self, match: str) -> None:
        """To the end of the match. 400: it has begun without me, or already."""
        await self.call("POST", f"/tables/{match}/ready", {}, (200, 400))
        while not self.crowd.over:
            view = await self.call("GET", f"/matches/{match}?since={ALL}", expected=(200, 400, 404))
            if view is not None and view["over"]:
                return
            if view is not None and view["legal"]:
                await self.move(match, view)
            else:
                await self.wait(match, view)

    async def move(self, match: str, view: Any) -> None:
        """409: a bot or the clock was quicker."""
        listed = view["legal"] if self.rng.random() < CURIOUS else view["legal"][:1]
        action, key = self.rng.choice(listed), f"{view['version']}.{self.rng.random()}"
        data = {"version": view["version"], "key": key, "action": action}
        if await self.call("POST", f"/matches/{match}/actions", data, (200, 409)) is not None:
            self.crowd.moves += 1
            self.crowd.moved = time.monotonic()

    async def wait(self, match: str, view: Any) -> None:
        """Until somebody at the table says that it is my turn; of bots nobody hears."""
        if view is not None:
            self.crowd.sits[match, view["seat"]] = self
            for seat in view["actors"]:
                if (other := self.crowd.sits.get((match, seat))) is not None:
                    other.asked.set()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self.asked.wait(), BREATH)
        self.asked.clear()


class Crowd:
    """`absent`: how often somebody does not come to a table in time."""

    def __init__(self, servers: Sequence[Server], seed: int, people: int, absent: float) -> None:
        self.servers, self.seed, self.absent = servers, seed, absent
        self.people = [Somebody(self, number) for number in range(1, people + 1)]
        self.sits: dict[tuple[str, int], Somebody] = {}
        limits = httpx.Limits(max_connections=32)
        self.http = httpx.AsyncClient(timeout=60, limits=limits)
        self.id = ""
        self.stands: Any = {"rounds": []}
        self.over = False
        self.moves = self.kills = 0
        self.moved = time.monotonic()

    def missing(self, number: int, stands: Any) -> set[str]:
        """The tables to which this one does not come in time, by a lot of their own for every round."""
        lots = ((one, Random(f"{self.seed} {number} {one['number']}").random()) for one in stands["rounds"])
        return {table["match"] for one, lot in lots if lot < self.absent for table in one["tables"]}

    async def run(self, wanted: dict[str, Any], kills: int, tell: Callable[[str], None]) -> Any:
        """To the end; how it stands then."""
        async with self.http:
            await self.gather(wanted)
            tables = wanted["rounds"] * -(-len(self.people) // wanted["size"])
            due = sorted(Random(self.seed).sample(range(1, tables), kills))
            playing = [asyncio.create_task(one.take_part()) for one in self.people]
            try:
                return await self.watch(playing, due, tell)
            finally:
                for task in playing:
                    task.cancel()
                await asyncio.gather(*playing, return_exceptions=True)

    async def gather(self, wanted: dict[str, Any]) -> None:
        host = Somebody(self, 0)
        await host.arrive("Host")
        self.id = (await host.call("POST", "/tournaments", wanted))["id"]
        await asyncio.gather(*(one.enter() for one in self.people))
        await host.call("POST", f"/tournaments/{self.id}", {"do": "begin"})

    async def watch(self, playing: list[asyncio.Task[None]], due: list[int], tell: Callable[[str], None]) -> Any:
        """Once so many tables are over as the lot says, a server is killed: in the midst of all others."""
        while True:
            await asyncio.sleep(LOOK)
            stands = self.stands = await self.people[0].call("GET", f"/tournaments/{self.id}")
            ended = sum(table["status"] == "over" for one in stands["rounds"] for table in one["tables"])
            tell(f"round {len(stands['rounds'])}, {ended} tables over, {self.moves} moves, {self.kills} kills")
            for task in playing:
                assert not task.done() or task.exception() is None, task.exception()
            assert time.monotonic() < self.moved + STUCK, "nobody plays any more"
            if stands["tournament"]["status"] == "over":
                self.over = True
                return stands
            if due and ended >= due[0]:
                due.pop(0)
                await asyncio.to_thread(self.kill)

    def kill(self) -> None:
        """One after the other."""
        server = self.servers[self.kills % len(self.servers)]
        server.kill()
        self.kills += 1
        server.start()


def check(stands: Any, wanted: dict[str, Any], people: int) -> None:
    """Everybody sat in every round, at a table that was played to its end; seats and company are as even as can be."""
    rounds, numbers = stands["rounds"], {one["number"] for one in stands["entrants"]}
    assert len(numbers) == people
    assert [one["number"] for one in rounds] == list(range(1, wanted["rounds"] + 1))
    for one in rounds:
        sat = [seat["entrant"] for table in one["tables"] for seat in table["seats"]]
        assert sorted([*sat, *one["byes"]]) == sorted(numbers), f"round {one['number']} has not everybody once"
        assert one["ended"] is not None
        assert all(table["status"] == "over" for table in one["tables"])
    _check_points(stands)


def _check_points(stands: Any) -> None:
    """Tables of four have four shares to give; whoever did not come loses theirs."""
    given = sum(one["points"] for one in stands["entrants"])
    most = sum(FULL * len(table["seats"]) // 2 for one in stands["rounds"] for table in one["tables"]) + sum(
        BYE * len(one["byes"]) for one in stands["rounds"]
    )
    missed = sum(seat["missed"] for one in stands["rounds"] for table in one["tables"] for seat in table["seats"])
    assert given <= most
    assert given >= most - FULL * missed


def meetings(stands: Any) -> Counter[tuple[int, int]]:
    """How often any two sat at one table."""
    found: Counter[tuple[int, int]] = Counter()
    for table in (table for one in stands["rounds"] for table in one["tables"]):
        found.update(combinations(sorted(seat["entrant"] for seat in table["seats"]), 2))
    return found


def unevenness(stands: Any) -> int:
    """How much oftener somebody had one seat than another, at most."""
    had: dict[int, Counter[int]] = {one["number"]: Counter() for one in stands["entrants"]}
    for table in (table for one in stands["rounds"] for table in one["tables"]):
        for seat, one in enumerate(table["seats"]):
            had[one["entrant"]][seat] += 1
    return max(max(one.values()) - min(one[seat] for seat in range(max(one) + 1)) for one in had.values())


def verified(address: str, stands: Any) -> int:
    """How many records there are; all of them replay, dice and all."""
    matches = [table["match"] for one in stands["rounds"] for table in one["tables"]]

    async def job(store: Store) -> None:
        for match in matches:
            table = await store.tables.find(match)
            assert table is not None
            verify(Match, await record_of(store, table))

    in_store(address, job)
    return len(matches)


def rated(address: str) -> int:
    """How many matches count for ratings, which the servers have kept as they follow from the records."""
    found: Found = in_store(address, lambda store: reckon(store, write=False))
    assert not found.differ, f"{len(found.differ)} ratings are kept otherwise"
    return found.rated


def told(crowd: Crowd, stands: Any) -> str:
    seats = [seat for one in stands["rounds"] for table in one["tables"] for seat in table["seats"]]
    missed = sum(seat["missed"] for seat in seats)
    return (
        f"{len(crowd.people)} people, {len(stands['rounds'])} rounds, {crowd.kills} kills, {crowd.moves} moves; "
        f"{missed} of {len(seats)} seats taken by a bot for whoever was late; "
        f"any two met at most {max(meetings(stands).values())} times, "
        f"nobody had one seat more than {unevenness(stands)} times oftener than another"
    )
