"""The site: the parts that requests use."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from tradewinds.web.clocks import DAY
from tradewinds.web.crew import crew
from tradewinds.web.house import House
from tradewinds.web.limit import Guard, Limiter
from tradewinds.web.playing import act_for, time_out
from tradewinds.web.rooms import Rooms
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.store.expiry import expire
from tradewinds.web.thinkers import Thinkers
from tradewinds.web.trouble import Unavailable
from tradewinds.web.turns import Turns

SOON = 600.0
log = logging.getLogger("tradewinds.web")


class Site:
    """Opened when the server starts."""

    house: House
    rooms: Rooms

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = Limiter(settings.strict)
        self.guard = Guard(settings.strict)

    async def open(self) -> None:
        store = await open_store(self.settings.store)
        thinkers = Thinkers(self.settings.workers, self.settings.bot_seconds)
        turns = Turns(self.settings.workers)
        self.house = House(store, crew(store), thinkers, self.settings, time_out, act_for, turns)
        self.rooms = Rooms(self.house)
        await self.rooms.start()
        self._tidying = asyncio.create_task(self._tidy())

    async def _tidy(self) -> None:
        """Once a day, and soon after a start, since some are started every day."""
        await asyncio.sleep(SOON)
        while True:
            with contextlib.suppress(Unavailable):  # the store has logged it, and tomorrow is another day
                log.info("expired: %s", await expire(self.house.store.work))
            await asyncio.sleep(DAY)

    async def close(self) -> None:
        self._tidying.cancel()
        await self.rooms.close()
        self.house.thinkers.close()
        await self.house.store.close()
