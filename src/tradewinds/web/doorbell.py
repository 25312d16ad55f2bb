"""The doorbell: a wake-up without news. Whoever hears it looks into the store."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from tradewinds.web.logs import about, log
from tradewinds.web.store.schema import CHANNEL

CHECK = 10.0  # seconds after which a silent connection is asked whether it still stands
FIRST, LONGEST = 0.1, 5.0  # seconds between two tries


class Doorbell:
    """LISTEN, for as long as the server runs; the store rings by itself, with every change.

    What changed while nobody listened is not told later, so whoever listens anew is told that anything may have.
    """

    def __init__(self, engine: AsyncEngine, heard: Callable[[str], None], anew: Callable[[], None]) -> None:
        self.engine = engine
        self._heard = heard
        self._anew = anew
        self._pause = FIRST

    async def listen(self) -> None:
        while True:
            try:
                await self._until_lost()
            except Exception as error:
                sentence = "PostgreSQL's notices are lost (%r): listening again in %.1f s"
                log.warning(sentence, error, self._pause, extra=about("notices-lost"))
            await asyncio.sleep(self._pause)
            self._pause = min(2 * self._pause, LONGEST)

    async def _until_lost(self) -> None:
        connection = await self.engine.connect()
        try:
            raw: Any = (await connection.get_raw_connection()).driver_connection
            lost = asyncio.Event()
            raw.add_termination_listener(lambda _: lost.set())
            await raw.add_listener(CHANNEL, lambda *args: self._heard(args[-1]))
            self._pause = FIRST
            self._anew()
            while not lost.is_set():
                await _stands(raw, lost)
            raise ConnectionError("the connection was closed")
        finally:
            with contextlib.suppress(Exception):
                await connection.invalidate()
                await connection.close()


async def _stands(raw: Any, lost: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(lost.wait(), CHECK)
    except TimeoutError:
        await raw.execute("SELECT 1", timeout=CHECK)
