# mypyc: compiled
"""What is put together in a form."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action, Table
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.data import Hold, Item, Load, SeatNo


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

    def parts(self) -> tuple[Any, ...]:
        return (self.hold_1, self.hold_2, self.hold_3, self.hold_4, self.hold_5, self.hold_6)


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


@final
class Demand(Action):
    """Demand anything that the other trader may give."""

    want: Counts[Item]

    def __init__(self, table: Table, want: Counts[Item]) -> None:
        self.table = table
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.want,)


@final
class Pay(Action):
    """Offer anything instead of what is demanded."""

    give: Counts[Item]

    def __init__(self, table: Table, give: Counts[Item]) -> None:
        self.table = table
        self.give = give

    def parts(self) -> tuple[Any, ...]:
        return (self.give,)


@final
class Propose(Action):
    """Offer a deal in the council."""

    to: SeatNo
    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, to: SeatNo, give: Counts[Item], want: Counts[Item]) -> None:
        self.table = table
        self.to = to
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.to, self.give, self.want)


@final
class Counter(Action):
    """Answer an offer with another."""

    serial: int
    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, serial: int, give: Counts[Item], want: Counts[Item]) -> None:
        self.table = table
        self.serial = serial
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.serial, self.give, self.want)


@final
class AcceptInto(Action):
    """Take an offer, and say where the cargo goes: what each hold shall contain."""

    serial: int
    hold_1: Load
    hold_2: Load
    hold_3: Load
    hold_4: Load
    hold_5: Load
    hold_6: Load

    def __init__(
        self, table: Table, serial: int, hold_1: Load, hold_2: Load, hold_3: Load, hold_4: Load, hold_5: Load,
        hold_6: Load,
    ) -> None:  # fmt: skip
        self.table = table
        self.serial = serial
        self.hold_1 = hold_1
        self.hold_2 = hold_2
        self.hold_3 = hold_3
        self.hold_4 = hold_4
        self.hold_5 = hold_5
        self.hold_6 = hold_6

    def parts(self) -> tuple[Any, ...]:
        return (self.serial, self.hold_1, self.hold_2, self.hold_3, self.hold_4, self.hold_5, self.hold_6)
