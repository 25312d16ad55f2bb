# mypyc: compiled
"""Chapter 4.3, for the lists: every undominated way to fulfil contracts.

A batch is a set of contracts, the cards that cover its goods, and its ships. Listed are the batches

- from which no card can be left out (ruling A27),
- that are not dominated: no other batch fulfils the same contracts with cards that are, one for one, no better —
  fewer units of the same good, goods instead of gold, a single bar instead of a double one —, and
- that are not simply two listed batches done one after the other.

So nothing is lost: everything that is right but not listed is worse than, or the same as, listed actions.
"""

from __future__ import annotations

from typing import TypeAlias

from tradewinds.games.packet_row.data import GOODS, PLACES, Card, Data
from tradewinds.games.packet_row.rules.goods import Cover, Stock, covers_of, fillings, needed
from tradewinds.games.packet_row.rules.ships import fleets

Batch: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]  # contracts, and all other cards


def ways(stock: Stock, contracts: list[Card]) -> list[Batch]:
    """Every batch worth listing, smaller sets of contracts first where they share a beginning."""
    found: list[Batch] = []
    reach = stock.reach()
    possible = [card for card in contracts if stock.data.units[card] <= reach[stock.data.good[card]]]
    extend(stock, possible, 0, [], [0] * GOODS, reach, found)
    return found


def extend(
    stock: Stock, contracts: list[Card], start: int, chosen: list[Card], need: list[int], reach: list[int],
    found: list[Batch],
) -> None:  # fmt: skip
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
            ready = fleets(data, stock.ships, stock.captains, chosen)
            if ready:
                if connected(data, chosen):
                    list_batches(stock, chosen, need, ready, found)
                extend(stock, contracts, i + 1, chosen, need, reach, found)
        chosen.pop()
        need[good] -= data.units[card]


def list_batches(
    stock: Stock, chosen: list[Card], need: list[int], ready: list[list[Card]], found: list[Batch]
) -> None:
    """With each cover each of the fleets that are ready, unless the batch is two in one."""
    groups, units = by_place(stock.data, chosen), tuple(need)
    for cover in covers_of(stock, units):
        if not falls_apart(stock, groups, units, cover):
            for fleet in ready:
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
        part = [card for i, group in enumerate(groups) if mask >> i & 1 for card in group]
        one = tuple(needed(stock.data, part))
        for first in fillings(stock, one, cover):
            if fillings(stock, less(need, one), less(cover, first)):
                return True
    return False


def less(counts: tuple[int, ...], part: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([counts[i] - part[i] for i in range(len(counts))])
