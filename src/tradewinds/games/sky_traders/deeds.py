# mypyc: compiled
"""What a trader does with the ship."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.sky_traders.data import Crew, Good, Hold, Item, Site, Tile


@final
class Berth(Action):
    """The first Skyman goes into this hold."""

    name = "berth"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class Place(Action):
    """Lay a tile of the hand."""

    name = "place"
    tile: Tile
    site: Site

    def __init__(self, table: Table, tile: Tile, site: Site) -> None:
        super().__init__(table)
        self.tile = tile
        self.site = site


@final
class Sail(Action):
    """Sail to a tile by the shortest way."""

    name = "sail"
    tile: Tile

    def __init__(self, table: Table, tile: Tile) -> None:
        super().__init__(table)
        self.tile = tile


@final
class Dump(Action):
    """Throw barrels overboard."""

    name = "dump"
    hold: Hold
    count: int

    def __init__(self, table: Table, hold: Hold, count: int) -> None:
        super().__init__(table)
        self.hold = hold
        self.count = count


@final
class DumpCrew(Action):
    """Put a crew member ashore, for nothing."""

    name = "dump-crew"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class Buy(Action):
    """Buy barrels of what the city sells."""

    name = "buy"
    good: Good
    count: int

    def __init__(self, table: Table, good: Good, count: int) -> None:
        super().__init__(table)
        self.good = good
        self.count = count


@final
class Sell(Action):
    """Sell barrels."""

    name = "sell"
    good: Good
    count: int

    def __init__(self, table: Table, good: Good, count: int) -> None:
        super().__init__(table)
        self.good = good
        self.count = count


@final
class BuyFuel(Action):
    """Buy phlogiston."""

    name = "buy-fuel"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count


@final
class SellFuel(Action):
    """Sell phlogiston."""

    name = "sell-fuel"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count


@final
class Hire(Action):
    """Hire a crew member into the lowest hold that will do."""

    name = "hire"
    crew: Crew

    def __init__(self, table: Table, crew: Crew) -> None:
        super().__init__(table)
        self.crew = crew


@final
class Fire(Action):
    """Dismiss a crew member for half the price."""

    name = "fire"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class TakeSludge(Action):
    """Take barrels of sludge aboard, for pay."""

    name = "take-sludge"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count


@final
class Repair(Action):
    """Pay for the repair of a hold."""

    name = "repair"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class Upgrade(Action):
    """Buy an upgrade for a hold."""

    name = "upgrade"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class SellUpgrade(Action):
    """Sell the upgrade of a hold for half the price."""

    name = "sell-upgrade"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class Stow(Action):
    """Put as much of it as fits into this hold."""

    name = "stow"
    item: Item
    hold: Hold

    def __init__(self, table: Table, item: Item, hold: Hold) -> None:
        super().__init__(table)
        self.item = item
        self.hold = hold
