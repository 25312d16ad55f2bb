# mypyc: compiled
"""What a trader does with the ship."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import Crew, Good, Hold, Item, Site, Tile


@final
@dataclass(eq=False, repr=False)
class Berth(Action):
    """The first Skyman goes into this hold."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class Place(Action):
    """Lay a tile of the hand."""

    tile: Tile
    site: Site


@final
@dataclass(eq=False, repr=False)
class Sail(Action):
    """Sail to a tile by the shortest way."""

    tile: Tile


@final
@dataclass(eq=False, repr=False)
class Dump(Action):
    """Throw barrels overboard."""

    hold: Hold
    count: int


@final
@dataclass(eq=False, repr=False)
class DumpCrew(Action):
    """Put a crew member ashore, for nothing."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class Buy(Action):
    """Buy barrels of what the city sells."""

    good: Good
    count: int


@final
@dataclass(eq=False, repr=False)
class Sell(Action):
    """Sell barrels."""

    good: Good
    count: int


@final
@dataclass(eq=False, repr=False)
class BuyFuel(Action):
    """Buy phlogiston."""

    count: int


@final
@dataclass(eq=False, repr=False)
class SellFuel(Action):
    """Sell phlogiston."""

    count: int


@final
@dataclass(eq=False, repr=False)
class Hire(Action):
    """Hire a crew member into the lowest hold that will do."""

    crew: Crew


@final
@dataclass(eq=False, repr=False)
class Fire(Action):
    """Dismiss a crew member for half the price."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class TakeSludge(Action):
    """Take barrels of sludge aboard, for pay."""

    count: int


@final
@dataclass(eq=False, repr=False)
class Repair(Action):
    """Pay for the repair of a hold."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class Upgrade(Action):
    """Buy an upgrade for a hold."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class SellUpgrade(Action):
    """Sell the upgrade of a hold for half the price."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class Stow(Action):
    """Put as much of it as fits into this hold."""

    item: Item
    hold: Hold
