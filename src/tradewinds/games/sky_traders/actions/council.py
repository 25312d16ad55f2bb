# mypyc: compiled
"""What is done in the Guild Council (11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from tradewinds.core.action import Action, Table
from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.data import Box, Item, Load, SeatNo


@final
@dataclass(eq=False, repr=False)
class SetDie(Action):
    """Market control: set a die."""

    face: int


@final
class RollDice(Action):
    """Set no more dice."""


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

    def rows(self) -> list[Load]:
        return [self.hold_1, self.hold_2, self.hold_3, self.hold_4, self.hold_5, self.hold_6]

    def parts(self) -> tuple[Any, ...]:
        return (self.serial, *self.rows())


@final
class Ready(Action):
    """Nothing more to say in this council."""


@final
@dataclass(eq=False, repr=False)
class PlaceDie(Action):
    """Invest a die."""

    face: int
    box: Box


@final
@dataclass(eq=False, repr=False)
class BuyInfluence(Action):
    """Buy so many spaces of influence."""

    count: int
