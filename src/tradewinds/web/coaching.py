"""The coach after the match: a finished match is looked through by a worker of its own, once, and kept with it."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec

from tradewinds.coach.findings import Report
from tradewinds.web.crew import ended
from tradewinds.web.logs import about, log
from tradewinds.web.store import Store
from tradewinds.web.store.studies import Mark
from tradewinds.web.tasks import Study
from tradewinds.web.thinkers import Thinkers
from tradewinds.web.trouble import Trouble

PATIENCE: Final = 300.0  # seconds for a hundredth of a match
MOST: Final = 40  # matches that may wait


class Coach:
    """One match after the other, in a process of its own that stands back behind everything else."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.shares: dict[str, float] = {}  # of the matches that are looked through or wait: per cent
        self.failed: set[str] = set()
        self._analysts = Thinkers(1, 1.0)
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def begin(self, match: str, record: str) -> None:
        if match in self._tasks:
            return
        if len(self._tasks) >= MOST:
            raise Trouble("coach-busy")
        self.shares[match] = 0.0
        self.failed.discard(match)
        self._tasks[match] = task = asyncio.create_task(self._study(match, record))
        task.add_done_callback(lambda _: self._done(match))

    async def _study(self, match: str, record: str) -> None:
        loop = asyncio.get_running_loop()

        def tell(share: float) -> None:
            loop.call_soon_threadsafe(self.shares.__setitem__, match, share)

        answer = await self._analysts.ask(Study(record), PATIENCE, tell)
        if answer is None:
            self.failed.add(match)
            log.warning("match %s: the coach came to no end", match, extra=about("coach-fails", match))
            return
        report: dict[str, Any] = msgspec.json.decode(answer)
        await self.store.studies.keep(match, report, marks_of(Report.from_json(report)))

    def _done(self, match: str) -> None:
        del self._tasks[match], self.shares[match]
        if not self._tasks:
            self._analysts.rest()

    async def close(self) -> None:
        await ended(*self._tasks.values())
        self._analysts.close()


def marks_of(report: Report) -> list[Mark]:
    return [_mark(report, seat) for seat in range(report.seats)]


def _mark(report: Report, seat: int) -> Mark:
    decisions = sum(one.seat == seat for one in report.decisions)
    return Mark(report.lost(seat), len(report.mistakes(seat)), decisions, report.parts(seat)[-1].luck)
