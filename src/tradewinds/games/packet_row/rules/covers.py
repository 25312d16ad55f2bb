# mypyc: compiled
"""Chapters 4.4 to 4.6, for the lists: how goods, merchants and gold best cover what a batch asks for.

The search takes a bounded number of steps, whatever a hand holds.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from tradewinds.core.bag import kinds, weights
from tradewinds.games.packet_row.data import CARGO, GOLD, GOODS, MOST_UNITS, PLACES, Data
from tradewinds.games.packet_row.state import Seat

Cover: TypeAlias = tuple[int, ...]  # how many of each kind in the stock, then how many merchants

ANY: Final = -1  # the good that gold is
MOST_STEPS: Final = 8000  # of a search: many times what any hand of a real match takes, and a few milliseconds

A_LOOK: Final = 50  # steps that are taken to see something in passing


@final
class Stock:
    """What a seat could put in, counted by kind: single bars, double bars, then goods, each from small to large.

    `left` is how many steps the search may still take, `share` how many of them one set of contracts may.
    """

    def __init__(self, data: Data, me: Seat) -> None:
        supply = [card for card in me.hand if data.sort[card] in (CARGO, GOLD)]
        self.data: Final = data
        self.cards: Final = kinds(supply)
        self.held: Final = weights(supply)
        self.good: Final = [data.good[card] for card in self.cards]
        self.units: Final = [data.units[card] for card in self.cards]
        self.orders: Final = [self.order(good) for good in range(GOODS)]
        self.merchants: Final[int] = me.hand.count(data.merchant)
        self.captains: Final[int] = me.hand.count(data.captain)
        self.ships: Final[list[int]] = [0] * PLACES
        for card in me.ships:
            self.ships[data.place[card]] += 1
        self.covers: Final[dict[tuple[int, ...], list[Cover]]] = {}
        self.left: int = MOST_STEPS
        self.share: int = MOST_STEPS

    def order(self, wanted: int) -> list[int]:
        """The kinds as they are best put in for a good: its own cards, those that need a merchant, gold."""
        own = [kind for kind, good in enumerate(self.good) if good == wanted]
        foreign = [kind for kind, good in enumerate(self.good) if good not in (wanted, ANY)]
        return own + foreign + [kind for kind, good in enumerate(self.good) if good == ANY]

    def total(self) -> int:
        """All units, of whatever good."""
        units = 0
        for kind, count in enumerate(self.held):
            units += count * self.units[kind]
        return units

    def reach(self) -> list[int]:
        """The most units of each good that could ever be put in: a bound that rules out most batches at once."""
        own = [0] * GOODS
        wild = 0
        largest = 0
        for kind, good in enumerate(self.good):
            units = self.units[kind] * self.held[kind]
            if good == ANY:
                wild += units
            else:
                own[good] += units
                largest = max(largest, self.units[kind])
        return [units + wild + self.merchants * largest for units in own]


def covers_of(stock: Stock, need: tuple[int, ...]) -> list[Cover]:
    """Every cover that no other dominates, as a part of it or with lesser cards; only some where there are too many."""
    known = stock.covers.get(need)
    if known is None:
        filling = Filling(stock, need, (*stock.held, stock.merchants), min(stock.left, stock.share) // 2)
        known = undominated(stock, filling)
        if filling.left <= 0:  # a cover that was not found might show that a card can be left out
            known = [cover for cover in known if tight(stock, need, cover)]
        stock.covers[need] = known
    return known


def undominated(stock: Stock, filling: Filling) -> list[Cover]:
    """What is found first uses least gold and dominates most."""
    known: list[Cover] = []
    found = filling.all()
    last = stock.left - stock.share // 2
    for cover in found:
        if stock.left <= last:
            filling.left = 0
            break
        if not dominated(stock, cover, known):
            known = [other for other in known if not no_better(stock, cover, other)]
            known.append(cover)
    return known


def tight(stock: Stock, need: tuple[int, ...], cover: Cover) -> bool:
    """So few units too many that no card can be left out, whatever each stands for, nor a merchant."""
    surplus = -sum(need)
    smallest = MOST_UNITS
    for kind, units in enumerate(stock.units):
        if cover[kind]:
            surplus += cover[kind] * units
            smallest = min(smallest, units)
    if surplus >= smallest or cover[-1] == 0:
        return surplus < smallest
    without = Filling(stock, need, (*cover[:-1], cover[-1] - 1), A_LOOK, 1)
    return not without.all() and without.left > 0


def fillings(stock: Stock, need: tuple[int, ...], held: Cover) -> list[Cover]:
    """Every cover that can be made of these cards, merchants last."""
    return Filling(stock, need, held, stock.left).all()


@final
class Filling:
    """The search for covers: one good after the other, one kind of card after the other, for so many steps."""

    def __init__(self, stock: Stock, need: tuple[int, ...], held: Cover, steps: int, enough: int = MOST_STEPS) -> None:
        self.stock: Final = stock
        self.need: Final = need
        self.held: Final = held
        self.left: int = steps
        self.enough: Final = enough
        self.last: Final = len(stock.cards)
        self.used: Final[list[int]] = [0] * (self.last + 1)
        self.found: Final[dict[Cover, bool]] = {}

    def all(self) -> list[Cover]:
        before = self.left
        self.fill(0, 0, self.need[0], 0)
        self.stock.left -= before - self.left
        return list(self.found)

    def fill(self, good: int, place: int, left: int, smallest: int) -> None:
        """`left` units of this good are open; `smallest` is the least card put in for it so far."""
        if left > 0:
            order = self.stock.orders[good]
            for other in range(place, self.last):
                if self.left <= 0 or len(self.found) >= self.enough:
                    return
                self.put_in(good, other, order[other], left, smallest)
            return
        if smallest and left <= -smallest:
            return  # the smallest card could be left out
        if good + 1 < GOODS:
            self.fill(good + 1, 0, self.need[good + 1], 0)
        else:
            self.found[tuple(self.used)] = True

    def put_in(self, good: int, place: int, kind: int, left: int, smallest: int) -> None:
        """One more card of a kind, under a merchant if it is of another good."""
        stock, used, last = self.stock, self.used, self.last
        self.left -= 1
        if used[kind] == self.held[kind]:
            return
        foreign = 1 if stock.good[kind] not in (good, ANY) else 0
        if used[last] + foreign > self.held[last]:
            return
        units = stock.units[kind]
        used[kind] += 1
        used[last] += foreign
        self.fill(good, place, left - units, min(smallest, units) if smallest else units)
        used[last] -= foreign
        used[kind] -= 1


def dominated(stock: Stock, cover: Cover, covers: list[Cover]) -> bool:
    for other in covers:
        if no_better(stock, other, cover):
            return True
    return False


def no_better(stock: Stock, cover: Cover, than: Cover) -> bool:
    """Each card of `cover` can be matched with one of `than` that is at least as good: as large, the same or gold."""
    stock.left -= 1
    last = len(stock.cards)
    if cover[last] > than[last]:
        return False
    bars = [0, 0, 0]  # by units: how much more gold `than` has
    short = [0, 0, 0]  # by units: what only that gold can match
    good, free = ANY, 0
    for kind in range(last - 1, -1, -1):  # from the largest card of a good on, so that all that is free will do
        more, units = than[kind] - cover[kind], stock.units[kind]
        if stock.good[kind] == ANY:
            bars[units] = more
            continue
        free = more + (free if stock.good[kind] == good else 0)
        good = stock.good[kind]
        if free < 0:
            if units > 2:
                return False
            short[units] -= free
            free = 0
    return short[2] <= bars[2] and short[1] + short[2] <= bars[1] + bars[2]
