# mypyc: compiled
"""Chapter 4.3, for the lists: every undominated way to fulfil contracts; and 6.2, the way that pays best.

A batch is a set of contracts, the cards that cover its goods, and its ships. Listed are the batches

- from which no card can be left out (ruling A27),
- that are not dominated: no other batch fulfils the same contracts with cards that are, one for one, no better —
  fewer units of the same good, goods instead of gold, a single bar instead of a double one —, and
- that are not simply two listed batches done one after the other.

So nothing is lost: everything that is right but not listed is worse than, or the same as, listed actions. Only where a
hand could be used in hundreds of ways some are left out; the form takes them all.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from tradewinds.games.packet_row.data import GOODS, PLACES, Card, Data
from tradewinds.games.packet_row.rules.covers import Cover, Filling, Stock, covers_of, fillings
from tradewinds.games.packet_row.rules.goods import needed
from tradewinds.games.packet_row.rules.ships import can_sail, fleets
from tradewinds.games.packet_row.state import Seat, holds

Batch: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]  # contracts, and all other cards

A_BATCH: Final = 10  # steps that a batch counts for: whoever reads the list looks at each
MOST_BATCHES: Final = 1024  # more than the steps of the search allow, each batch counting for ten
BEST_STEPS: Final = 1500  # for the set that pays best


def within_reach(data: Data, me: Seat) -> list[Card]:
    """The contracts for which a ship could sail: a cheap look that spares most hands the search."""
    if not me.ships:
        return []
    contracts = me.contracts(data)
    if not contracts or holds(me.hand, data.captain):
        return contracts
    harbours = [data.place[ship] for ship in me.ships]
    return [card for card in contracts if data.place[card] in harbours]


def ways(stock: Stock, contracts: list[Card]) -> list[Batch]:
    """The batches worth listing, smaller sets of contracts first where they share a beginning.

    The search has a bound, since a list of hundreds helps nobody. It begins with the smaller sets; these and the one
    that pays best are listed in any case.
    """
    reach = stock.reach()
    possible = [card for card in contracts if stock.data.units[card] <= reach[stock.data.good[card]]]
    search = Search(stock, possible, reach)
    for size in range(1, len(possible) + 1):
        search.extend(0, size)
    best = best_batch(stock, possible) if stock.left <= 0 else None
    if best is not None and best not in search.found:
        search.found.append(best)
    return sorted(search.found, key=contracts_of)


def contracts_of(batch: Batch) -> tuple[Card, ...]:
    return batch[0]


@final
class Search:
    """The search for batches: `chosen` contracts, and the units of each good that they need."""

    def __init__(self, stock: Stock, contracts: list[Card], reach: list[int]) -> None:
        self.stock: Final = stock
        self.contracts: Final = contracts
        self.reach: Final = reach
        self.chosen: Final[list[Card]] = []
        self.need: Final = [0] * GOODS
        self.found: Final[list[Batch]] = []
        stock.share = stock.left // (2 * max(1, len(contracts)))

    def extend(self, start: int, more: int) -> None:
        """Add so many more contracts to the chosen ones, in every way that the ships and the bound allow."""
        data, contracts = self.stock.data, self.contracts
        for i in range(start, len(contracts) - more + 1):
            card = contracts[i]
            if self.stock.left <= 0:
                return
            if i > start and contracts[i - 1] == card:
                continue
            good = data.good[card]
            self.need[good] += data.units[card]
            self.chosen.append(card)
            if self.need[good] <= self.reach[good]:
                self.go_on(i + 1, more - 1)
            self.chosen.pop()
            self.need[good] -= data.units[card]

    def go_on(self, start: int, more: int) -> None:
        """List the chosen contracts if they are enough; otherwise choose on, while ships could carry them."""
        stock = self.stock
        stock.left -= 1
        if not can_sail(stock.data, stock.ships, stock.captains, self.chosen):
            return
        if more:
            self.extend(start, more)
        elif connected(stock.data, self.chosen):
            ready = fleets(stock.data, stock.ships, stock.captains, self.chosen)
            stock.left -= len(ready)
            list_batches(stock, self.chosen, self.need, ready, self.found)


def list_batches(
    stock: Stock, chosen: list[Card], need: list[int], ready: list[list[Card]], found: list[Batch]
) -> None:
    """With each cover each of the fleets that are ready, unless the batch is two in one."""
    groups, units = by_place(stock.data, chosen), tuple(need)
    for cover in covers_of(stock, units):
        if not falls_apart(stock, groups, units, cover):
            for fleet in ready[: max(1, stock.left // A_BATCH)]:
                stock.left -= A_BATCH
                found.append((tuple(chosen), cards_of(stock, cover, fleet)))


def cards_of(stock: Stock, cover: Cover, fleet: list[Card]) -> tuple[Card, ...]:
    cards = fleet[:]
    for kind, card in enumerate(stock.cards):
        cards += [card] * cover[kind]
    return (*cards, *[stock.data.merchant] * cover[-1])


# two batches in one


def connected(data: Data, chosen: list[Card]) -> bool:
    """Do the contracts hang together, by destination or by good? Otherwise nothing can be shared."""
    joined, rest = chosen[:1], chosen[1:]
    for card in joined:  # which grows on the way
        joined += [other for other in rest if touches(data, card, other)]
        rest = [other for other in rest if not touches(data, card, other)]
    return not rest


def touches(data: Data, card: Card, other: Card) -> bool:
    return data.place[card] == data.place[other] or data.good[card] == data.good[other]


def by_place(data: Data, chosen: list[Card]) -> list[list[Card]]:
    """The contracts of each destination: they share a ship, so they stay together."""
    groups: list[list[Card]] = [[] for _ in range(PLACES)]
    for card in chosen:
        groups[data.place[card]].append(card)
    return [group for group in groups if group]


def falls_apart(stock: Stock, groups: list[list[Card]], need: tuple[int, ...], cover: Cover) -> bool:
    """Could the batch be done as two, with the same cards in all?"""
    for mask in range(1, 1 << (len(groups) - 1)):  # the last group is always on the other side
        stock.left -= 1
        part = [card for i, group in enumerate(groups) if mask >> i & 1 for card in group]
        one = tuple(needed(stock.data, part))
        for first in fillings(stock, one, cover):
            if fillings(stock, less(need, one), less(cover, first)):
                return True
    return False


def less(counts: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([counts[i] - part[i] for i in range(len(counts))])


# 6.2: the set that pays best


def best_batch(stock: Stock, contracts: list[Card]) -> Batch | None:
    """The contracts that pay most together, in one go: nothing is ever lost by that. None where none can be done."""
    stock.left = BEST_STEPS
    settling = Settling(stock, contracts)
    settling.search(0, 0)
    if not settling.best:
        return None
    chosen = sorted(settling.best)
    cover = [*covers_of(stock, tuple(needed(stock.data, chosen))), settling.cover][0]
    return tuple(chosen), cards_of(stock, cover, fleets(stock.data, stock.ships, stock.captains, chosen)[0])


@final
class Settling:
    """The search for the best-paying set: dearest contracts first, and no further where the rest cannot catch up."""

    def __init__(self, stock: Stock, contracts: list[Card]) -> None:
        dearest = sorted([(-stock.data.pays[card], card) for card in contracts])
        self.stock: Final = stock
        self.contracts: Final = [card for _, card in dearest]
        self.chosen: Final[list[Card]] = []
        self.best: list[Card] = []
        self.cover: Cover = ()
        self.pays: int = 0

    def search(self, place: int, pays: int) -> None:
        """From this contract on, with what the chosen ones pay."""
        if self.stock.left <= 0 or pays + self.pay_of_rest(place) <= self.pays:
            return
        card = self.contracts[place]
        self.chosen.append(card)
        covers = self.covers()
        if covers:
            more = pays + self.stock.data.pays[card]
            if more > self.pays:
                self.best, self.cover, self.pays = self.chosen[:], covers[0], more
            self.search(place + 1, more)
        self.chosen.pop()
        self.search(place + 1, pays)

    def pay_of_rest(self, place: int) -> int:
        return sum([self.stock.data.pays[card] for card in self.contracts[place:]])

    def covers(self) -> list[Cover]:
        """One cover for the chosen contracts; none where they cannot be done, or it takes too long to see that."""
        stock, chosen = self.stock, self.chosen
        stock.left -= len(chosen)
        need = tuple(needed(stock.data, chosen))
        if sum(need) > stock.total() or not can_sail(stock.data, stock.ships, stock.captains, chosen):
            return []
        return Filling(stock, need, (*stock.held, stock.merchants), stock.left // 4, 1).all()
