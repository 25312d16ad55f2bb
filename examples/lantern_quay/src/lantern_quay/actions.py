"""What can be done. In records an action is called as its class is here, so a rename breaks them."""

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.core.trade import Answers, Counts, Item


@dataclass(eq=False, repr=False)
class Sell(Action):
    item: Item


@dataclass(eq=False, repr=False)
class Unload(Action):
    """Chance: what a cart brings."""

    crates: Counts[Item]


class Propose(Action):
    """A swap with whoever accepts first. There are too many to list, so it is made from a form."""

    give: Counts[Item]
    want: Counts[Item]

    def __init__(self, table: Table, give: Counts[Item], want: Counts[Item]) -> None:
        self.table, self.give, self.want = table, give, want

    def parts(self) -> tuple[Any, ...]:
        return self.give, self.want


class Actions:
    """All that can be listed, made once and numbered in this order."""

    def __init__(self, table: Table, wares: range, cart: int) -> None:
        loads = combinations_with_replacement(wares, cart)
        self.table, self.time_up = table, table.enter(TimeUp())
        self.sell = [table.enter(Sell(item)) for item in wares]
        self.unload = [table.enter(Unload(tuple([load.count(item) for item in wares]))) for load in loads]
        self.answers = Answers(table, 1, 0)
