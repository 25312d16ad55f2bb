"""A room: one table with its match, one task with a mailbox, and whoever follows it. No locks: one job at a time."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, TypeVar

from tradewinds import Match, Problem
from tradewinds.draw.board import Regions
from tradewinds.web.bringing import keep_ending, resumed
from tradewinds.web.clocks import Timekeeper
from tradewinds.web.doorbell import Doorbell
from tradewinds.web.settings import Settings
from tradewinds.web.store import Store
from tradewinds.web.store.lines import Conflict, Said
from tradewinds.web.store.tables import OVER, RUNNING, Table
from tradewinds.web.thinkers import Thinkers, Thought
from tradewinds.web.trouble import Broken, Missing, Stale

T = TypeVar("T")
log = logging.getLogger("tradewinds.web")
POLL = 5.0  # seconds after which a room that is watched looks into a shared store by itself


@dataclass(frozen=True)
class House:
    """What all rooms share, and what they do by themselves: when a deadline has come, and when a bot has thought."""

    store: Store
    bell: Doorbell
    thinkers: Thinkers
    settings: Settings
    time_out: Callable[[Room], Awaitable[None]]
    act_for: Callable[[Room, int, int, Thought | None], Awaitable[None]]
    complained: set[str] = field(default_factory=set)  # of which matches the log has told that they are broken


class Room:
    """What was `rendered` holds until something changes; then followers are woken, and never sent anything."""

    def __init__(self, house: House, table: Table, match: Match | None, said: list[Said]) -> None:
        self.house = house
        self.table = table
        self.match = match
        self.broken: Broken | None = None  # why there is no match, though it has begun
        self.said = said
        self.touched = time.monotonic()
        self.here: Counter[str] = Counter()  # persons with an open page
        self.rendered: dict[Any, Regions] = {}
        self.past: dict[int, Match] = {}
        self.keeper = Timekeeper(table.clock, table.seats)
        self.acted = [0] * len(table.seats)
        self.thinking: object = None  # the thought that a bot is at
        self._followers: set[asyncio.Event] = set()
        self._mail: asyncio.Queue[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = asyncio.Queue()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    # the mailbox

    def open(self) -> None:
        if self.match is not None:
            times = [line.get("time") for line in self.match.lines(max(0, self.match.length - 1))]
            self.keeper.resume(self.match, times[0] if times else None, time.time())
        self._task = asyncio.create_task(self._work())
        self.think()

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have a job done by the room's own task, in its turn."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.touched = time.monotonic()
        await self._mail.put((job, done))
        result: T = await done
        return result

    async def _work(self) -> None:
        while True:
            try:
                job, done = await asyncio.wait_for(self._mail.get(), self._patience())
            except TimeoutError:
                await self._alone(self._tick)
                continue
            await self._do(job, done)

    async def _do(self, job: Callable[[], Awaitable[Any]], done: asyncio.Future[Any]) -> None:
        try:
            result = await job()
        except Exception as error:
            if not isinstance(error, Problem):
                await self._alone(self.reload)  # what is in memory may be half done; what is stored is whole
            if not done.cancelled():
                done.set_exception(error)
        else:
            if not done.cancelled():
                done.set_result(result)
        self.think()

    async def _alone(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for: what goes wrong in it must not end the room."""
        try:
            await job()
        except Problem as problem:
            log.info("room %s: %s", self.table.id, problem)
        except Exception:
            log.exception("room %s", self.table.id)
            await asyncio.sleep(1)
        self.think()

    def _patience(self) -> float | None:
        ends = [moment - time.time() for moment in self.deadlines().values()]
        if self.house.store.shared and self._followers:
            ends.append(POLL)
        return max(0.0, min(ends)) if ends else None

    async def _tick(self) -> None:
        """The nearest deadline has come, or it is time to look into the store."""
        if self.house.store.shared:
            await self.reload()
        if any(moment <= time.time() for moment in self.deadlines().values()):
            await self.house.time_out(self)

    def deadlines(self) -> dict[int, float]:
        return {} if self.match is None else self.keeper.deadlines(self.match)

    async def close(self) -> None:
        for task in (self._task, *self._thoughts):
            if task is not None:
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task

    # followers

    @contextlib.contextmanager
    def followed(self, person: str | None) -> Iterator[asyncio.Event]:
        """An event that is set at every change, while somebody follows."""
        woken = asyncio.Event()
        self._followers.add(woken)
        self._come_or_go(person, 1)
        try:
            yield woken
        finally:
            self._followers.discard(woken)
            self._come_or_go(person, -1)

    def _come_or_go(self, person: str | None, step: int) -> None:
        self.touched = time.monotonic()
        if person is not None and self.table.seats_of(person):
            before = self.here[person] > 0
            self.here[person] += step
            if before != (self.here[person] > 0):
                self.changed()

    def changed(self) -> None:
        self.rendered.clear()
        for woken in self._followers:
            woken.set()

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the room were put away."""
        busy = self._followers or self.thinking or self.deadlines()
        return not busy and time.monotonic() - self.touched > 300

    # what lasts

    async def commit(self, fresh: Match, key: str | None, mover: int | None) -> None:
        """The match goes on as `fresh`: stored first, then shown. Nobody ever sees what is not stored."""
        assert self.match is not None
        new = fresh.lines(self.match.length)
        try:
            await self.house.store.lines.append(self.table.id, new, key)
        except Conflict as conflict:
            await self.reload()
            raise Stale("stale") from conflict
        self.match = fresh
        if mover is not None:
            self.acted[mover] = fresh.length
        self.keeper.look(fresh, time.time(), mover)
        if fresh.over or self.table.clock.kind == "bank":
            await self.save(OVER if fresh.over else RUNNING)
            await keep_ending(self.house.store, self.table, fresh)
        else:
            await self.announce()

    async def save(self, status: str | None = None) -> None:
        """The table and its seats as they are now."""
        self.table.status = status or self.table.status
        await self.house.store.tables.save(self.table)
        await self.announce()

    async def announce(self) -> None:
        self.changed()
        await self.house.bell.ring(self.table.id)

    async def reload(self) -> None:
        """Another process may have gone on: take over what it stored."""
        table = await self.house.store.tables.find(self.table.id)
        if table is None:
            raise Missing("no-table")
        length = 0 if self.match is None else self.match.length
        new = await self.house.store.lines.load(table.id, length)
        said = await self.house.store.lines.said(table.id)
        if new or said != self.said or table != self.table:
            await self._take_over(table, said)

    async def _take_over(self, table: Table, said: list[Said]) -> None:
        self.table, self.said = table, said
        self.keeper.seats = table.seats
        if table.status in (RUNNING, OVER):
            await self.bring()
        if self.match is not None:
            self.keeper.look(self.match, time.time())
        self.changed()

    def check(self) -> None:
        if self.broken is not None:
            raise Broken(self.broken.key, **self.broken.args_)

    async def bring(self) -> None:
        """The match as it is stored; where that is not possible, whoever runs the server is told so once."""
        found = resumed(self.table, await self.house.store.lines.texts(self.table.id))
        self.match, self.broken = (None, found) if isinstance(found, Broken) else (found, None)
        if self.broken is not None and self.table.id not in self.house.complained:
            self.house.complained.add(self.table.id)
            log.error("match %s cannot be brought back: %s (%r)", self.table.id, self.broken, self.broken.__cause__)

    # bots

    def think(self) -> None:
        """Let a bot decide whose turn it is, one at a time; nobody who may act waits for ever."""
        seat = self._next_bot()
        if seat is not None and self.thinking is None:
            self.thinking = thought = object()
            task = asyncio.create_task(self._alone(lambda: self._think(seat, thought)))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)

    def _next_bot(self) -> int | None:
        if self.match is None or self.match.over or self.table.status != RUNNING:
            return None
        bots = [seat for seat in self.match.actors if self.table.seats[seat].player]
        return min(bots, key=lambda seat: self.acted[seat], default=None)

    async def _think(self, seat: int, thought: object) -> None:
        try:
            assert self.match is not None
            name, version = self.table.seats[seat].player or "random", self.match.length
            seed = f"{self.table.secret}:{seat}:{version}"
            started = time.monotonic()
            thought_of = await self.house.thinkers.choose(self.match.seen(seat).to_json(), name, seed)
            await asyncio.sleep(max(0.0, self.house.settings.bot_pace - (time.monotonic() - started)))
            await self.ask(lambda: self.house.act_for(self, seat, version, thought_of))
        finally:
            if self.thinking is thought:
                self.thinking = None


async def load_room(house: House, id: str) -> Room | None:
    table = await house.store.tables.find(id)
    if table is None:
        return None
    room = Room(house, table, None, await house.store.lines.said(id))
    if table.header is not None:
        await room.bring()
    if room.match is not None and room.match.over:
        if table.status == RUNNING:
            table.status = OVER
            await house.store.tables.save(table)
        await keep_ending(house.store, table, room.match)
    return room
