# mypyc: compiled
"""What a trader does with the ship, from laying the tiles (2) to the one action of a turn (7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from tradewinds.core.action import Action, Table
from tradewinds.games.sky_traders.data import Crew, Good, Hold, Item, Load, Site, Tile

# 2: setting up


@final
@dataclass(eq=False, repr=False)
class Place(Action):
    """Lay a tile of the hand."""

    tile: Tile
    site: Site


@final
class Skip(Action):
    """No tile of the hand can be laid."""


@final
@dataclass(eq=False, repr=False)
class Berth(Action):
    """The first Skyman goes into this hold."""

    hold: Hold


# 5: sailing


@final
@dataclass(eq=False, repr=False)
class Sail(Action):
    """Sail to a tile by the shortest way."""

    tile: Tile


@final
class Stay(Action):
    """Do not sail."""


@final
class UseTailwind(Action):
    """Lay down the Tailwind: this sail costs nothing."""


# 6: dumping


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
class BurnSludge(Action):
    """All sludge into the Volcano, for pay."""


@final
class Done(Action):
    """Nothing more here."""


# 7.1: one action


@final
class Pass(Action):
    """No action this turn."""


@final
class Trade(Action):
    """The action: trade in a city."""


@final
class Collect(Action):
    """The action: collect minerals."""


@final
class Mine(Action):
    """The action: mine the clouds."""


# 7.3 to 7.10: trade


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
class Tidy(Action):
    """Put cargo together so that holds become free."""


@final
class Organise(Action):
    """Rearrange cargo and crew: what each hold shall contain."""

    hold_1: Load
    hold_2: Load
    hold_3: Load
    hold_4: Load
    hold_5: Load
    hold_6: Load

    def __init__(
        self, table: Table, hold_1: Load, hold_2: Load, hold_3: Load, hold_4: Load, hold_5: Load, hold_6: Load,
    ) -> None:  # fmt: skip
        self.table = table
        self.hold_1 = hold_1
        self.hold_2 = hold_2
        self.hold_3 = hold_3
        self.hold_4 = hold_4
        self.hold_5 = hold_5
        self.hold_6 = hold_6

    def rows(self) -> list[Load]:
        return [self.hold_1, self.hold_2, self.hold_3, self.hold_4, self.hold_5, self.hold_6]

    def parts(self) -> tuple[Any, ...]:
        return tuple(self.rows())


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


# 7.11: loading


@final
class LoadAll(Action):
    """Stow as much as fits."""


@final
@dataclass(eq=False, repr=False)
class Stow(Action):
    """Put as much of it as fits into this hold."""

    item: Item
    hold: Hold


@final
class StowSome(Action):
    """Put so many of it into this hold."""

    item: Item
    hold: Hold
    count: int

    def __init__(self, table: Table, item: Item, hold: Hold, count: int) -> None:
        self.table = table
        self.item = item
        self.hold = hold
        self.count = count

    def parts(self) -> tuple[Any, ...]:
        return (self.item, self.hold, self.count)
