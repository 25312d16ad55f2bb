"""A room: one table with its match, one task with a mailbox, and whoever follows it. No locks: one job at a time."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, TypeVar, cast

from tradewinds import Match, Problem
from tradewinds.draw.board import Regions
from tradewinds.web.bringing import complain_once, resumed
from tradewinds.web.clocks import Timekeeper
from tradewinds.web.crew import PAUSE, ended
from tradewinds.web.guiding import waits
from tradewinds.web.here import Here
from tradewinds.web.house import House
from tradewinds.web.logs import about, log, request_id
from tradewinds.web.notify.noting import Step, besides
from tradewinds.web.pace import pace_at
from tradewinds.web.results import keep_if_possible
from tradewinds.web.store.lines import ASKED, Conflict, How, Said
from tradewinds.web.store.tables import OVER, RUNNING, Table
from tradewinds.web.thinkers import question
from tradewinds.web.trouble import Broken, Missing, Stale, Unavailable

T = TypeVar("T")
Mail = tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any], str | None]  # and the request that it comes from
POLL = 5.0  # seconds after which a room that is watched looks into a shared store by itself
IDLE = 300.0  # seconds without a visit after which a room is put away,
ENDED = 30.0  # and one whose match is over: whoever still wants it reads what is stored


class Room:
    """What was `rendered` holds until something changes; then followers are woken, and never sent anything."""

    def __init__(self, house: House, table: Table, match: Match | None, said: list[Said]) -> None:
        self.house, self.table, self.match = house, table, match
        self.broken: Broken | None = None  # why there is no match, though it has begun
        self.said = said
        self.touched, self.loaded = time.monotonic(), time.time()
        self.here = Here(self._came_or_went)
        self.how: How = ASKED  # how lines came about that nobody decided
        self.rendered: dict[Any, Regions] = {}
        self.past: dict[int, Match] = {}
        self.advice: dict[int, Any] = {}  # what seats were told that they could do
        self.story: Any = None  # how the match went, once it is over and somebody wants to know
        self.keeper = Timekeeper(table.clock, table.seats)
        self.acted = [0] * len(table.seats)
        self.thinking: object = None  # the thought that a bot is at
        self.in_doubt = False  # whether the store may hold something else since it failed
        self._followers: dict[asyncio.Event, str | None] = {}  # and whose pages they wake
        self._mail: asyncio.Queue[Mail] = asyncio.Queue()
        self._thoughts: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None

    # the mailbox

    def open(self) -> None:
        if self.match is not None:
            times = [line.get("time") for line in self.match.lines(max(0, self.match.length - 1))]
            self.keeper.resume(self.match, times[0] if times else None, time.time(), self.keeps)
        self._task = asyncio.create_task(self._work())
        self.think()

    async def ask(self, job: Callable[[], Awaitable[T]]) -> T:
        """Have a job done by the room's own task, in its turn."""
        self.touched = time.monotonic()
        return cast(T, await self._post(job))

    def send(self, job: Callable[[], Awaitable[None]]) -> None:
        """Have a job done that nobody waits for."""
        self._post(lambda: self._alone(job))

    def _post(self, job: Callable[[], Awaitable[Any]]) -> asyncio.Future[Any]:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._mail.put_nowait((job, done, request_id.get()))
        return done

    async def _work(self) -> None:
        while True:
            try:
                job, done, request = await asyncio.wait_for(self._mail.get(), self._patience())
                request_id.set(request)
            except TimeoutError:
                request_id.set(None)
                await self._alone(self._tick)
                continue
            await self._do(job, done)

    async def _do(self, job: Callable[[], Awaitable[Any]], done: asyncio.Future[Any]) -> None:
        try:
            result = await self._whole(job)
        except asyncio.CancelledError:
            done.cancel()  # the room is closed: whoever waits must not wait for ever
            raise
        except Exception as error:
            if not done.cancelled():
                done.set_exception(error)
        else:
            if not done.cancelled():
                done.set_result(result)
        self.think()

    async def _whole(self, job: Callable[[], Awaitable[T]]) -> T:
        """A job that fails leaves the room as it was, and in doubt: before anything else, it reads what is stored."""
        if self.in_doubt:
            await self.reload()
        table, keeper = self._copies()
        try:
            return await job()
        except Exception as error:
            if isinstance(error, Unavailable) or not isinstance(error, Problem):
                self.table, self.keeper, self.in_doubt = table, keeper, True
                self.changed()
            raise

    def _copies(self) -> tuple[Table, Timekeeper]:
        return (table := self.table.copy()), self.keeper.copy(table.seats)

    async def _alone(self, job: Callable[[], Awaitable[None]]) -> None:
        """A job that nobody waits for: what goes wrong in it must not end the room."""
        try:
            await job()
        except Unavailable:  # the store has logged it
            await asyncio.sleep(PAUSE)
        except Problem as problem:
            log.info("room %s: %s", self.table.id, problem, extra=about("refused", self.table.id))
        except Exception:
            log.exception("room %s", self.table.id, extra=about("bug", self.table.id))
            await asyncio.sleep(PAUSE)
        self.think()

    def _patience(self) -> float | None:
        ends = [moment - time.time() for moment in self.deadlines().values()] if self.keeps else []
        if self.in_doubt:
            ends.append(PAUSE)
        if self.house.store.shared and self._followers:
            ends.append(POLL)
        return max(0.0, min(ends)) if ends else None

    async def _tick(self) -> None:
        """The nearest deadline has come, or it is time to look into the store."""
        await self.catch_up()
        if self.keeps and any(moment <= time.time() for moment in self.deadlines().values()):
            await self._whole(lambda: self.house.time_out(self))

    def deadlines(self) -> dict[int, float]:
        return {} if self.match is None else self.keeper.deadlines(self.match)

    @property
    def keeps(self) -> bool:
        """Whether bots think and clocks ring here, and not in another process."""
        return self.house.crew.keeps(self.table.id)

    async def close(self) -> None:
        self.here.close()
        await ended(self._task, *self._thoughts)
        while not self._mail.empty():
            self._mail.get_nowait()[1].cancel()

    # followers

    @contextlib.contextmanager
    def followed(self, person: str | None) -> Iterator[asyncio.Event]:
        """An event that is set at every change, while somebody follows."""
        woken = asyncio.Event()
        self._followers[woken] = person
        self.here.come(person)
        try:
            yield woken
        finally:
            del self._followers[woken]
            self.touched = time.monotonic()
            self.here.go(person)
            if not self._followers:  # most of what a room holds in memory can be drawn and reckoned again
                self.rendered.clear()
                self.past.clear()

    def _came_or_went(self, person: str) -> None:
        """Other processes are told in the order of events, and as it is when its turn has come."""
        self.changed()
        self.send(lambda: self.house.crew.note(self.table.id, person, person in self.here.by_our_own_count()))

    def changed(self, mover: int | None = None) -> None:
        """Pages are drawn in the order in which they are woken: whoever moved knows what they did, and comes last."""
        self.rendered.clear()
        own = set() if mover is None else {self.table.seats[mover].person}
        for woken in sorted(self._followers, key=lambda one: self._followers[one] in own):
            woken.set()

    @property
    def idle(self) -> bool:
        """Whether nobody would notice if the room were put away."""
        busy = self._followers or self.thinking or (self.keeps and self.deadlines())
        return not busy and time.monotonic() - self.touched > (ENDED if self.table.status == OVER else IDLE)

    # what lasts

    async def commit(self, fresh: Match, key: str | None, mover: int | None, how: How = ASKED) -> None:
        """The match goes on as `fresh`: stored first, then shown. Nobody ever sees what is not stored."""
        assert self.match is not None
        table, keeper = self._copies()
        keeper.look(fresh, time.time(), mover)
        table.status = OVER if fresh.over else RUNNING
        also = await besides(self.house, table, Step(self.match, fresh, mover, keeper.deadlines(fresh)))
        await self.stored(self.house.store.lines.append(table.id, fresh.lines(self.match.length), key, also, how))
        self.match, self.table, self.keeper, self.how = fresh, table, keeper, {**self.how, **how}
        if mover is not None:
            self.acted[mover] = fresh.length
        self.changed(mover)
        event = about("over" if fresh.over else "move", table.id, mover)
        log.info("match %s: line %s", table.id, fresh.length, extra=event)
        if fresh.over:
            await keep_if_possible(self.house.store, table, fresh)

    async def save(self, status: str | None = None) -> None:
        """The table and its seats as they are now."""
        self.table.status = status or self.table.status
        await self.stored(self.house.store.tables.save(self.table))
        self.changed()

    async def stored(self, writing: Awaitable[None]) -> None:
        """Of two processes that write at once one is too late: it takes over what the other one stored."""
        try:
            await writing
        except Conflict as conflict:
            await self.reload()
            raise Stale("stale") from conflict
        except Unavailable:
            self.in_doubt = True
            with contextlib.suppress(Unavailable):
                await self.reload()  # it may have been stored all the same
            raise

    async def catch_up(self) -> None:
        """What is in memory may be old where other processes serve the same store, or where it has failed."""
        if self.house.store.shared or self.in_doubt:
            await self.reload()

    async def reload(self) -> None:
        """Another process may have gone on: take over what it stored."""
        table = await self.house.store.tables.find(self.table.id)
        if table is None:
            raise Missing("no-table")
        length = 0 if self.match is None else self.match.length
        new = await self.house.store.lines.texts(table.id, length)
        said = await self.house.store.lines.said(table.id)
        elsewhere = await self.house.crew.elsewhere(table.id)
        self.how = await self.house.store.lines.how(table.id) if new else self.how
        if new or (said, table, elsewhere) != (self.said, self.table, self.here.elsewhere):
            self.said, self.table, self.here.elsewhere = said, table, elsewhere
            self._go_on(new, length)
            self.changed()
        self.in_doubt = False

    def _go_on(self, texts: list[str], before: int) -> None:
        self.keeper.seats = self.table.seats
        if texts and self.table.header is not None:
            self.bring(resumed(self.table, texts, self.match))
            if self.match is not None:
                self.keeper.follow(self.match, self.match.lines(before), time.time())

    def bring(self, found: Match | Broken) -> None:
        self.match, self.broken = (None, found) if isinstance(found, Broken) else (found, None)
        complain_once(self.house.complained, self.table.id, self.broken)

    # bots

    def think(self) -> None:
        """Let a bot decide whose turn it is, one at a time; nobody who may act waits for ever."""
        seat = self.next_bot() if self.keeps and not self.in_doubt else None
        if seat is not None and self.thinking is None:
            self.thinking = thought = object()
            task = asyncio.create_task(self._alone(lambda: self._think(seat, thought)))
            self._thoughts.add(task)
            task.add_done_callback(self._thoughts.discard)

    def next_bot(self) -> int | None:
        if self.match is None or self.match.over or self.table.status != RUNNING or waits(self.table, self.match):
            return None
        bots = (seat for seat in self.match.actors if self.table.seats[seat].player)
        return min(bots, key=self.acted.__getitem__, default=None)

    async def _think(self, seat: int, thought: object) -> None:
        request_id.set(None)
        try:
            assert self.match is not None
            player = self.house.settings.player(self.table.seats[seat].player or "random")
            version = self.match.length
            started = time.monotonic()
            async with self.house.turns.turn(self.table.host):
                thought_of = await self.house.thinkers.choose(*question(self.match, seat, player))
            await asyncio.sleep(max(0.0, await pace_at(self.house, self.table) - (time.monotonic() - started)))
            await self.ask(lambda: self.house.act_for(self, seat, version, thought_of))
        finally:
            if self.thinking is thought:
                self.thinking = None
