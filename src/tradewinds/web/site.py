"""The site: the parts that requests use."""

from __future__ import annotations

import asyncio
import contextlib
import logging

from tradewinds.web.clocks import DAY
from tradewinds.web.coaching import Coach
from tradewinds.web.crew import crew
from tradewinds.web.engine import Engine
from tradewinds.web.house import House
from tradewinds.web.limit import Guard, Limiter
from tradewinds.web.notify.postman import Postman
from tradewinds.web.playing import act_for, time_out
from tradewinds.web.results import catch_up
from tradewinds.web.rooms import Rooms
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.store.expiry import expire
from tradewinds.web.thinkers import Thinkers
from tradewinds.web.tournament.steward import Steward
from tradewinds.web.trouble import Unavailable
from tradewinds.web.turns import Turns

SOON = 600.0
log = logging.getLogger("tradewinds.web")


class Site:
    """Opened when the server starts."""

    house: House
    rooms: Rooms
    postman: Postman
    steward: Steward
    coach: Coach

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = Limiter(settings.strict)
        self.guard = Guard(settings.strict)
        self.asked = 0  # requests that are being answered
        self.engine = Engine(self._is_quiet, lambda: None)

    async def open(self) -> None:
        store = await open_store(self.settings.store)
        thinkers = Thinkers(self.settings.workers, self.settings.bot_seconds)
        turns = Turns(self.settings.workers)
        self.house = House(store, crew(store), thinkers, self.settings, time_out, act_for, turns)
        self.rooms = Rooms(self.house)
        await self.rooms.start()
        self.postman = Postman(self.house, self.rooms)
        self.postman.start()
        self.coach = Coach(store)
        self.steward = Steward(self.house, self.rooms)
        self.steward.start()
        self._chores = [
            asyncio.create_task(chore) for chore in (self._tidy(), self.engine.watch(thinkers), self._enter())
        ]

    def _is_quiet(self) -> bool:
        return not self.asked and not self.house.thinkers.busy

    async def _tidy(self) -> None:
        """Once a day, and soon after a start, since some are started every day."""
        await asyncio.sleep(SOON)
        while True:
            with contextlib.suppress(Unavailable):  # the store has logged it, and tomorrow is another day
                log.info("expired: %s", await expire(self.house.store.work))
            await asyncio.sleep(DAY)

    async def _enter(self) -> None:
        """Matches that ended when nobody could enter them, or before there were ratings."""
        with contextlib.suppress(Unavailable):  # the next start tries again
            await catch_up(self.house.store)

    async def close(self) -> None:
        for chore in self._chores:
            chore.cancel()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.coach.close()
        await self.steward.close()
        await self.postman.close()
        await self.rooms.close()
        self.house.thinkers.close()
        await self.house.store.close()
