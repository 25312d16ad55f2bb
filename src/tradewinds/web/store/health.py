"""Whether the store takes what is written to it, found out by writing."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import update

from tradewinds.web.store.schema import meta
from tradewinds.web.store.work import Work, done_by
from tradewinds.web.trouble import Unavailable

WRITTEN = "written"
FRESH = 1.0  # seconds for which an answer is given to others too
PATIENCE = 5.0


class Health:
    """At most one small write a second, however many ask."""

    def __init__(self, work: Work) -> None:
        self.work = work
        self._begun = -FRESH
        self._write: asyncio.Task[None] | None = None

    async def check(self) -> None:
        """Raises Unavailable where nothing can be stored, or not in time."""
        if self._write is None or (self._write.done() and time.monotonic() - self._begun >= FRESH):
            self._begun = time.monotonic()
            self._write = asyncio.create_task(self._written())
            self._write.add_done_callback(lambda done: done.cancelled() or done.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self._write), PATIENCE)
        except TimeoutError:
            raise Unavailable("not-stored") from None

    async def _written(self) -> None:
        """Committed: what is rolled back never gets to the disk, and says nothing about it."""
        now = {"value": f"{time.time():.0f}"}
        await self.work.write(done_by(update(meta).where(meta.c.key == WRITTEN).values(now)))
