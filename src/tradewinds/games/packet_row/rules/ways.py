# mypyc: compiled
"""Chapter 4: every undominated way to fulfil contracts.

A batch is a set of contracts, the cards that cover its goods, and its ships. Listed are the batches

- from which no card can be left out (ruling A27),
- that are not dominated: no other batch fulfils the same contracts with cards that are, one for one, no better —
  fewer units of the same good, goods instead of gold, a single bar instead of a double one —, and
- that are not simply two listed batches done one after the other.

So nothing is lost: everything that is right but not listed is worse than, or the same as, listed actions.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from tradewinds.games.packet_row.data import CARGO, GOLD, GOODS, PLACES, Card, Data
from tradewinds.games.packet_row.state import Seat

Cover: TypeAlias = tuple[int, ...]  # how many of each kind in the stock, then how many merchants
Batch: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]  # contracts, and all other cards

ANY: Final = -1  # what gold is good for


@final
class Stock:
    """What a seat could put in, counted by kind: single bars, double bars, then goods, each from small to large."""

    def __init__(self, data: Data, me: Seat) -> None:
        self.data: Final = data
        self.cards: Final[list[Card]] = []
        self.good: Final[list[int]] = []
        self.units: Final[list[int]] = []
        self.held: Final[list[int]] = []
        self.ships: Final[list[int]] = [0] * PLACES
        self.merchants: Final[int] = me.hand.count(data.merchant)
        self.captains: Final[int] = me.hand.count(data.captain)
        self.covers: Final[dict[tuple[int, ...], list[Cover]]] = {}
        for card in me.hand:
            sort = data.sort[card]
            if sort in (CARGO, GOLD):
                self._count(card, ANY if sort == GOLD else data.good[card])
        for card in me.ships:
            self.ships[data.place[card]] += 1

    def _count(self, card: Card, good: int) -> None:
        if self.cards and self.cards[-1] == card:
            self.held[-1] += 1
        else:
            self.cards.append(card)
            self.good.append(good)
            self.units.append(self.data.units[card])
            self.held.append(1)

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


def ways(stock: Stock, contracts: list[Card]) -> list[Batch]:
    """Every batch worth listing, smaller sets of contracts first where they share a beginning."""
    found: list[Batch] = []
    reach = stock.reach()
    possible = [card for card in contracts if stock.data.units[card] <= reach[stock.data.good[card]]]
    extend(stock, possible, 0, [], [0] * GOODS, reach, found)
    return found


def extend(
    stock: Stock,
    contracts: list[Card],
    start: int,
    chosen: list[Card],
    need: list[int],
    reach: list[int],
    found: list[Batch],
) -> None:
    """Add one more contract to the chosen ones, in every way that the ships and the bound allow."""
    data = stock.data
    for i in range(start, len(contracts)):
        card = contracts[i]
        if i > start and contracts[i - 1] == card:
            continue
        good = data.good[card]
        need[good] += data.units[card]
        chosen.append(card)
        if need[good] <= reach[good]:
            fleets = ships_for(stock, chosen)
            if fleets:
                if connected(data, chosen):
                    list_batches(stock, chosen, need, fleets, found)
                extend(stock, contracts, i + 1, chosen, need, reach, found)
        chosen.pop()
        need[good] -= data.units[card]


def list_batches(
    stock: Stock, chosen: list[Card], need: list[int], fleets: list[list[Card]], found: list[Batch]
) -> None:
    covers = undominated(stock, covers_of(stock, tuple(need)))
    groups = by_place(stock.data, chosen)
    for cover in covers:
        if len(groups) > 1 and falls_apart(stock, groups, cover):
            continue
        for fleet in fleets:
            found.append((tuple(chosen), cards_of(stock, cover, fleet)))


def cards_of(stock: Stock, cover: Cover, fleet: list[Card]) -> tuple[Card, ...]:
    cards: list[Card] = fleet[:]
    for kind, card in enumerate(stock.cards):
        for _ in range(cover[kind]):
            cards.append(card)
    for _ in range(cover[len(stock.cards)]):
        cards.append(stock.data.merchant)
    return tuple(cards)


# ships: a destination with a ship of one's own uses it; only for the others captains turn what is left


def ships_for(stock: Stock, chosen: list[Card]) -> list[list[Card]]:
    """Every undominated choice of ships and captains for these contracts; none if it cannot be done."""
    data = stock.data
    spare = stock.ships[:]
    fleet: list[Card] = []
    missing = 0
    wanted = [False] * PLACES
    for card in chosen:
        wanted[data.place[card]] = True
    for place in range(PLACES):
        if wanted[place]:
            if spare[place] > 0:
                spare[place] -= 1
                fleet.append(data.ship[place])
            else:
                missing += 1
                fleet.append(data.captain)
    found: list[list[Card]] = []
    if missing <= stock.captains:
        turn_ships(data, spare, 0, missing, fleet, found)
    return found


def turn_ships(
    data: Data, spare: list[int], place: int, missing: int, fleet: list[Card], found: list[list[Card]]
) -> None:
    """Choose `missing` of the spare ships, from this destination on."""
    if missing == 0:
        found.append(fleet[:])
        return
    for other in range(place, PLACES):
        if spare[other] > 0:
            spare[other] -= 1
            fleet.append(data.ship[other])
            turn_ships(data, spare, other, missing - 1, fleet, found)
            fleet.pop()
            spare[other] += 1


# goods: minimal covers of a need


def covers_of(stock: Stock, need: tuple[int, ...]) -> list[Cover]:
    """Every cover of the need from which no card can be left out or replaced by a lesser one that lies idle."""
    known = stock.covers.get(need)
    if known is None:
        filling = Filling(stock, need, (*stock.held, stock.merchants))
        filling.fill(0, 0, need[0], 0)
        good = [cover for cover, idle in filling.found.items() if not idle]
        known = [cover for cover in good if not wasteful(cover, good)]
        stock.covers[need] = known
    return known


@final
class Filling:
    """The search for covers: one good after the other, one kind of card after the other.

    `held` bounds what may be put in, merchants last. What is found is marked where a lesser card lies idle.
    """

    def __init__(self, stock: Stock, need: tuple[int, ...], held: Cover) -> None:
        self.stock: Final = stock
        self.need: Final = need
        self.held: Final = held
        self.last: Final = len(stock.cards)
        self.used: Final[list[int]] = [0] * (self.last + 1)
        self.roles: Final[list[list[int]]] = [[0] * self.last for _ in range(GOODS)]
        self.surplus: Final[list[int]] = [0] * GOODS
        self.found: Final[dict[Cover, bool]] = {}

    def fill(self, good: int, kind: int, left: int, smallest: int) -> None:
        """`left` units of this good are open; `smallest` is the least card put in for it so far."""
        if left > 0:
            for other in range(kind, self.last):
                self.put_in(good, other, left, smallest)
            return
        if smallest and left <= -smallest:
            return  # the smallest card could be left out
        self.surplus[good] = -left
        if good + 1 < GOODS:
            self.fill(good + 1, 0, self.need[good + 1], 0)
        else:
            cover = tuple(self.used)
            self.found[cover] = self.found.get(cover, False) or self.replaceable()

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
        self.roles[good][kind] += 1
        self.fill(good, kind, left - units, min(smallest, units) if smallest else units)
        self.roles[good][kind] -= 1
        used[last] -= foreign
        used[kind] -= 1

    def replaceable(self) -> bool:
        """Could a card that lies idle, lesser than one put in, do the same work? Then the cover is dominated."""
        for good in range(GOODS):
            for kind in range(self.last):
                if self.roles[good][kind] and self.replaceable_by_lesser(good, kind):
                    return True
        return False

    def replaceable_by_lesser(self, good: int, kind: int) -> bool:
        stock = self.stock
        gold = stock.good[kind] == ANY
        for other in range(self.last):
            same = stock.good[other] == stock.good[kind] or (gold and stock.good[other] == good)
            if same and other != kind and self.used[other] < self.held[other]:
                saved = stock.units[kind] - stock.units[other]
                if 0 <= saved <= self.surplus[good] and (saved > 0 or gold):
                    return True
        return False


def wasteful(cover: Cover, others: list[Cover]) -> bool:
    """Another cover is a part of this one: with other roles a card could be left out after all."""
    for other in others:
        if other is not cover and contains(cover, other):
            return True
    return False


def contains(cover: Cover, part: Cover) -> bool:
    for i in range(len(cover)):
        if part[i] > cover[i]:
            return False
    return True


# domination


def undominated(stock: Stock, covers: list[Cover]) -> list[Cover]:
    if len(covers) < 2:
        return covers
    return [cover for cover in covers if not dominated(stock, cover, covers)]


def dominated(stock: Stock, cover: Cover, covers: list[Cover]) -> bool:
    for other in covers:
        if other is not cover and no_better(stock, other, cover):
            return True
    return False


def no_better(stock: Stock, cover: Cover, than: Cover) -> bool:
    """Each card of `cover` can be matched with one of `than` that is at least as good."""
    last = len(stock.cards)
    if cover[last] > than[last]:
        return False
    ones = 0  # open places among single and double bars of `than`, less what `cover` itself puts there
    twos = 0
    free = [0, 0, 0, 0, 0]  # by units: cards of `than` of the present good that are not matched yet
    unmatched = [0, 0, 0]
    good = ANY
    for kind in range(last - 1, -1, -1):
        if stock.good[kind] == ANY:
            if stock.units[kind] == 2:
                twos += than[kind] - cover[kind]
            else:
                ones += than[kind] - cover[kind]
            continue
        if stock.good[kind] != good:
            good = stock.good[kind]
            free = [0, 0, 0, 0, 0]
        units = stock.units[kind]
        free[units] += than[kind]
        for _ in range(cover[kind]):
            if not match(free, units):
                if units > 2:
                    return False
                unmatched[units] += 1
    return unmatched[2] <= twos and unmatched[1] + unmatched[2] <= ones + twos


def match(free: list[int], units: int) -> bool:
    """Take the smallest free card with at least so many units."""
    for size in range(units, len(free)):
        if free[size] > 0:
            free[size] -= 1
            return True
    return False


# two batches in one


def connected(data: Data, chosen: list[Card]) -> bool:
    """Do the contracts hang together, by destination or by good? Otherwise nothing can be shared."""
    joined = [chosen[0]]
    rest = chosen[1:]
    grown = True
    while grown and rest:
        grown = False
        for card in rest:
            if touches(data, card, joined):
                joined.append(card)
                rest.remove(card)
                grown = True
                break
    return not rest


def touches(data: Data, card: Card, others: list[Card]) -> bool:
    for other in others:
        if data.place[card] == data.place[other] or data.good[card] == data.good[other]:
            return True
    return False


def by_place(data: Data, chosen: list[Card]) -> list[list[Card]]:
    """The contracts of each destination: they share a ship, so they stay together."""
    groups: list[list[Card]] = [[] for _ in range(PLACES)]
    for card in chosen:
        groups[data.place[card]].append(card)
    return [group for group in groups if group]


def falls_apart(stock: Stock, groups: list[list[Card]], cover: Cover) -> bool:
    """Could the batch be done as two, with the same cards in all?"""
    for mask in range(1, 1 << (len(groups) - 1)):  # the last group is always on the other side
        one = needed(stock.data, groups, mask)
        two = needed(stock.data, groups, ((1 << len(groups)) - 1) & ~mask)
        for first in covers_within(stock, one, cover):
            if covers_within(stock, two, less(cover, first)):
                return True
    return False


def covers_within(stock: Stock, need: tuple[int, ...], held: Cover) -> list[Cover]:
    """Every cover that can be made of these cards alone."""
    filling = Filling(stock, need, held)
    filling.fill(0, 0, need[0], 0)
    return list(filling.found)


def needed(data: Data, groups: list[list[Card]], mask: int) -> tuple[int, ...]:
    need = [0] * GOODS
    for i, group in enumerate(groups):
        if mask >> i & 1:
            for card in group:
                need[data.good[card]] += data.units[card]
    return tuple(need)


def less(cover: Cover, part: Cover) -> Cover:
    return tuple([cover[i] - part[i] for i in range(len(cover))])
