# mypyc: compiled
"""Chapters 4.2 to 4.4: what is done with cards in a turn, and that no more is to be done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, final

from tradewinds.core.action import Action, Table
from tradewinds.core.trade import Counts, Item
from tradewinds.games.starfarers.data import Resource, SeatNo


@final
class Done(Action):
    """Nothing more in this step."""


@final
@dataclass(eq=False, repr=False)
class Rob(Action):
    """After a seven: whom to rob."""

    seat: SeatNo


@final
class Tribute(Action):
    """All the cards of a tribute at once."""

    cards: Counts[Resource]

    def __init__(self, table: Table, cards: Counts[Resource]) -> None:
        self.table = table
        self.cards = cards

    def parts(self) -> tuple[Any, ...]:
        return (self.cards,)


@final
class Invite(Action):
    """Ask the others what they would trade."""


@final
class Pass(Action):
    """Nothing to propose."""


@final
class Hush(Action):
    """Nothing to propose to anybody before one's own next turn."""


@final
class Propose(Action):
    """An offer: the one on turn to all others, anybody else to the one on turn."""

    give: Counts[Item]
    want: Counts[Item]

    @classmethod
    def verb(cls) -> str:
        return "offer"

    def __init__(self, table: Table, give: Counts[Item], want: Counts[Item]) -> None:
        self.table = table
        self.give = give
        self.want = want

    def parts(self) -> tuple[Any, ...]:
        return (self.give, self.want)


@final
class Counter(Action):
    """An answer to an offer: rather so."""

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
@dataclass(eq=False, repr=False)
class Exchange(Action):
    """Trade with the supply at one's best rate."""

    give: Resource
    want: Resource
