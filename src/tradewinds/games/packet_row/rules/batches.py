# mypyc: compiled
"""Chapter 4.2, for the form: what can still become a right batch, while contracts and cards are put in one by one."""

from __future__ import annotations

from tradewinds.games.packet_row.data import CARGO, GOLD, PLACES, SHIP, Card, Data, Place
from tradewinds.games.packet_row.rules.goods import Roles, less, needed
from tradewinds.games.packet_row.rules.ships import sailing


def can_be_batch(
    data: Data, contracts: list[Card], marks: list[int], least: tuple[Card, ...], most: tuple[Card, ...]
) -> bool:
    """Of the contracts those marked so far, and cards between the least and the most.

    While contracts are being chosen all cards are open, and whoever can fulfil several can fulfil each of them alone.
    """
    chosen = [card for card, mark in zip(contracts, marks, strict=False) if mark]
    if chosen:
        return can_be_fulfilled(data, chosen, least, most)
    for card in contracts[len(marks) :]:
        if can_be_fulfilled(data, [card], least, most):
            return True
    return False


def can_be_fulfilled(data: Data, chosen: list[Card], least: tuple[Card, ...], most: tuple[Card, ...]) -> bool:
    return can_be_shipped(data, chosen, least, most) and can_be_covered(data, chosen, least, most)


def can_be_shipped(data: Data, chosen: list[Card], least: tuple[Card, ...], most: tuple[Card, ...]) -> bool:
    """One ship for each destination, under as many captains as are put in."""
    places = sorted({data.place[card] for card in chosen})
    captains = range(least.count(data.captain), most.count(data.captain) + 1)
    for ships in fleets_between(counted(data, least), counted(data, most), len(places)):
        for number in captains:
            if sailing(ships, places, number):
                return True
    return False


def counted(data: Data, cards: tuple[Card, ...]) -> list[int]:
    """How many ships there are for each destination."""
    ships = [0] * PLACES
    for card in cards:
        if data.sort[card] == SHIP:
            ships[data.place[card]] += 1
    return ships


def fleets_between(least: list[int], most: list[int], size: int) -> list[list[Place]]:
    """Every choice of so many ships, of each destination at least and at most so many."""
    found: list[list[Place]] = [[]]
    for place in range(PLACES):
        longer: list[list[Place]] = []
        for fleet in found:
            for count in range(least[place], min(most[place], size - len(fleet)) + 1):
                longer.append(fleet + [place] * count)
        found = longer
    return [fleet for fleet in found if len(fleet) == size]


def can_be_covered(data: Data, chosen: list[Card], least: tuple[Card, ...], most: tuple[Card, ...]) -> bool:
    """Goods that are asked for and gold never hurt, so all that may come does; a good that is not asked for needs a
    merchant, so of these the largest come, as many as there are merchants."""
    need = needed(data, chosen)
    more = less(list(most), list(least))
    goods = [card for card in least if data.sort[card] == CARGO]
    goods += [card for card in more if data.sort[card] == CARGO and need[data.good[card]]]
    others = [card for card in more if data.sort[card] == CARGO and not need[data.good[card]]]
    others.sort(key=lambda card: -data.units[card])
    gold = [data.units[card] for card in most if data.sort[card] == GOLD]
    for merchants in range(least.count(data.merchant), most.count(data.merchant) + 1):
        for extra in range(min(merchants, len(others)) + 1):
            if Roles(data, goods + others[:extra], gold, need).exist(0, merchants, tuple(need)):
                return True
    return False
