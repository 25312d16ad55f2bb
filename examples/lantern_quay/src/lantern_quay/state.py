"""What lies on the table. Saved matches call classes and fields as they are called here."""

from copy import copy
from dataclasses import dataclass
from typing import Any

from tradewinds.core import state as core
from tradewinds.core.trade import Counts, Item, SeatNo


@dataclass(eq=False)
class Seat:
    """A merchant; `shown` are those crates in the hand that everybody has seen."""

    coins: int
    hand: Counts[Item]
    shown: Counts[Item]

    def swap(self, give: Counts[Item], get: Counts[Item]) -> None:
        """Before all eyes; of the crates given, those that were seen already go first."""
        self.hand, self.shown = swapped(self.hand, give, get), swapped(self.shown, give, get)


class State(core.State):
    data: Any  # the numbers of data.toml
    acts: Any
    seats: list[Seat]
    rounds: int
    left: int  # turns after this one
    turn: SeatNo
    lantern: Item

    def clone(self) -> Any:
        t = State()
        t.data, t.acts, t.rounds, t.left, t.turn = self.data, self.acts, self.rounds, self.left, self.turn
        t.lantern, t.seats = self.lantern, [copy(seat) for seat in self.seats]
        t.stack, t.over, t._log = self.stack[:], self.over, None
        return t

    def price(self, item: Item, count: int) -> int:
        """So many crates of a ware, sold together; the lantern doubles it."""
        coins: int = self.data.prices[min(count, len(self.data.prices) - 1)]
        return 2 * coins if item == self.lantern else coins


def swapped(hand: Counts[Item], give: Counts[Item], get: Counts[Item]) -> Counts[Item]:
    return tuple([max(0, have - less) + more for have, less, more in zip(hand, give, get, strict=True)])


def covers(hand: Counts[Item], some: Counts[Item]) -> bool:
    return all(have >= less for have, less in zip(hand, some, strict=True))
