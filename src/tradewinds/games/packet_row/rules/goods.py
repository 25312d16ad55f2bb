# mypyc: compiled
"""Chapters 4.4 to 4.6: goods, merchants and gold. Why they do not cover what a batch asks for, and how they best do."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from tradewinds.core.bag import kinds, weights
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.data import CARGO, GOLD, GOODS, PLACES, Card, Data
from tradewinds.games.packet_row.state import Seat

Cover: TypeAlias = tuple[int, ...]  # how many of each kind in the stock, then how many merchants

ANY: Final = -1  # the good that gold is

UNASKED_GOOD: Final = refusal("unasked-good", "4.4", "good: Good")
TOO_FEW: Final = refusal("too-few", "4.4", "good: Good", "units: int")
IDLE_MERCHANT: Final = refusal("idle-merchant", "4.5")
NO_ROLES: Final = refusal("no-roles", "4.6")


def needed(data: Data, contracts: list[Card]) -> list[int]:
    """The units of each good that contracts ask for together."""
    need = [0] * GOODS
    for card in contracts:
        need[data.good[card]] += data.units[card]
    return need


def refuse_goods(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """Enough of every good asked for, nothing of a good not asked for, every merchant at work."""
    need = needed(data, list(contracts))
    goods = [card for card in cards if data.sort[card] == CARGO]
    gold = [data.units[card] for card in cards if data.sort[card] == GOLD]
    merchants = cards.count(data.merchant)
    if supplied(data, goods, gold, merchants, need, need):
        return None
    for card in goods:
        if merchants == 0 and need[data.good[card]] == 0:
            return UNASKED_GOOD(data.good[card])
    return IDLE_MERCHANT() if merchants > len(goods) else shortage(data, goods, gold, merchants, need)


def supplied(data: Data, goods: list[Card], gold: list[int], merchants: int, left: list[int], need: list[int]) -> bool:
    """Can roles be found? `left` is what is still to be covered, `need` what the batch asks for in all."""
    if merchants > len(goods):
        return False
    if not goods:
        return covered_by_gold(gold, left)
    card = goods[0]
    for good in range(GOODS):
        changed = 0 if good == data.good[card] else 1
        if need[good] and changed <= merchants:
            after = left[:]
            after[good] -= data.units[card]
            if supplied(data, goods[1:], gold, merchants - changed, after, need):
                return True
    return False


def covered_by_gold(gold: list[int], left: list[int]) -> bool:
    """Double bars stand for two units of one good; single bars then fill what is still open."""
    doubles = gold.count(2)
    rest = 0
    odd = 0
    for units in left:
        if units > 0:
            pairs = min(doubles, units // 2)
            doubles -= pairs
            rest += units - 2 * pairs
            odd += units % 2
    return rest - min(doubles, odd) <= gold.count(1)


def shortage(data: Data, goods: list[Card], gold: list[int], merchants: int, need: list[int]) -> Refusal:
    """Which good is short, and by how much, when goods count as what they are and gold goes where most is short."""
    left = need[:]
    spare: list[int] = gold[:]
    for card in goods:
        if need[data.good[card]] > 0:
            left[data.good[card]] -= data.units[card]
        else:
            spare.append(data.units[card])
    if not merchants and sum([units for units in left if units > 0]) <= sum(gold):
        return NO_ROLES()
    for units in sorted(spare, reverse=True):
        left[left.index(max(left))] -= units
    worst = left.index(max(left))
    return TOO_FEW(worst, left[worst]) if left[worst] > 0 else IDLE_MERCHANT()


# for the lists: how goods and gold best cover a need


@final
class Stock:
    """What a seat could put in, counted by kind: single bars, double bars, then goods, each from small to large."""

    def __init__(self, data: Data, me: Seat) -> None:
        supply = [card for card in me.hand if data.sort[card] in (CARGO, GOLD)]
        self.data: Final = data
        self.cards: Final = kinds(supply)
        self.held: Final = weights(supply)
        self.good: Final = [data.good[card] for card in self.cards]
        self.units: Final = [data.units[card] for card in self.cards]
        self.merchants: Final[int] = me.hand.count(data.merchant)
        self.captains: Final[int] = me.hand.count(data.captain)
        self.ships: Final[list[int]] = [0] * PLACES
        for card in me.ships:
            self.ships[data.place[card]] += 1
        self.covers: Final[dict[tuple[int, ...], list[Cover]]] = {}

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
    """Every cover that no other dominates, as a part of it or with lesser cards.

    What is found last uses least gold and dominates most: to begin there is quick.
    """
    known = stock.covers.get(need)
    if known is None:
        known = []
        for cover in reversed(fillings(stock, need, (*stock.held, stock.merchants))):
            if not dominated(stock, cover, known):
                known = [other for other in known if not no_better(stock, cover, other)]
                known.append(cover)
        known.reverse()
        stock.covers[need] = known
    return known


def fillings(stock: Stock, need: tuple[int, ...], held: Cover) -> list[Cover]:
    """Every cover that can be made of these cards, merchants last."""
    filling = Filling(stock, need, held)
    filling.fill(0, 0, need[0], 0)
    return list(filling.found)


@final
class Filling:
    """The search for covers: one good after the other, one kind of card after the other."""

    def __init__(self, stock: Stock, need: tuple[int, ...], held: Cover) -> None:
        self.stock: Final = stock
        self.need: Final = need
        self.held: Final = held
        self.last: Final = len(stock.cards)
        self.used: Final[list[int]] = [0] * (self.last + 1)
        self.found: Final[dict[Cover, bool]] = {}

    def fill(self, good: int, kind: int, left: int, smallest: int) -> None:
        """`left` units of this good are open; `smallest` is the least card put in for it so far."""
        if left > 0:
            for other in range(kind, self.last):
                self.put_in(good, other, left, smallest)
            return
        if smallest and left <= -smallest:
            return  # the smallest card could be left out
        if good + 1 < GOODS:
            self.fill(good + 1, 0, self.need[good + 1], 0)
        else:
            self.found[tuple(self.used)] = True

    def put_in(self, good: int, kind: int, left: int, smallest: int) -> None:
        """One more card of a kind, under a merchant if it is of another good."""
        stock, used, last = self.stock, self.used, self.last
        if used[kind] == self.held[kind]:
            return
        foreign = 1 if stock.good[kind] not in (good, ANY) else 0
        if used[last] + foreign > self.held[last]:
            return
        units = stock.units[kind]
        used[kind] += 1
        used[last] += foreign
        self.fill(good, kind, left - units, min(smallest, units) if smallest else units)
        used[last] -= foreign
        used[kind] -= 1


def dominated(stock: Stock, cover: Cover, covers: list[Cover]) -> bool:
    for other in covers:
        if no_better(stock, other, cover):
            return True
    return False


def no_better(stock: Stock, cover: Cover, than: Cover) -> bool:
    """Each card of `cover` can be matched with one of `than` that is at least as good: as large, the same or gold."""
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
