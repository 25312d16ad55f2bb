"""The site: the parts that requests use."""

from __future__ import annotations

from tradewinds.web.crew import crew
from tradewinds.web.limit import Limiter
from tradewinds.web.playing import act_for, time_out
from tradewinds.web.room import House
from tradewinds.web.rooms import Rooms
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store
from tradewinds.web.thinkers import Thinkers


class Site:
    """Opened when the server starts."""

    house: House
    rooms: Rooms

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.limiter = Limiter(settings.strict)

    async def open(self) -> None:
        store = await open_store(self.settings.store)
        thinkers = Thinkers(self.settings.workers, self.settings.bot_seconds)
        self.house = House(store, crew(store), thinkers, self.settings, time_out, act_for)
        self.rooms = Rooms(self.house)
        await self.rooms.start()

    async def close(self) -> None:
        await self.rooms.close()
        self.house.thinkers.close()
        await self.house.store.close()
