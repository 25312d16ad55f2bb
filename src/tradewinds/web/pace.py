"""How long a bot takes, so that people can follow."""

from __future__ import annotations

from tradewinds.web.house import House
from tradewinds.web.store.preferences import PACES
from tradewinds.web.store.tables import Table


async def pace_at(house: House, table: Table) -> float:
    """Seconds, at least: as the host likes it; where one person alone plays against bots, as that one does."""
    people = {chair.person for chair in table.seats if chair.person and not chair.standin}
    pace = house.settings.bot_pace
    if len(people) != 1 or not pace:
        return pace
    likes = await house.store.people.preferences_of(people.pop())
    return pace * PACES[likes.pace]
