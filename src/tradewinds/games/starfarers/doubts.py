# mypyc: compiled
"""What somebody does not know of a hand: of each kind, how many fewer cards there may be than there are, or more.

Whoever looks on knows that there are at least so many and at most so many cards of a kind, and how many there are
together. Kept is how far these bounds are from the truth: nothing changes when everybody sees what comes to a hand.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from tradewinds.core.trade import Counts
from tradewinds.games.starfarers.data import RESOURCES, Resource

Doubt: TypeAlias = tuple[int, ...]  # how many fewer of each kind, then how many more

SURE: Final[Doubt] = (0,) * (2 * RESOURCES)


def less(doubt: Doubt, left: Counts[Resource]) -> Doubt:
    """Some cards were seen: whatever the hand may lack, it is none of these but one of those that are `left`."""
    for kind in range(RESOURCES):
        if doubt[kind] > left[kind]:
            fewer = [min(doubt[kind], left[kind]) for kind in range(RESOURCES)]
            return tightened(fewer, list(doubt[RESOURCES:]))
    return doubt


def gone(doubt: Doubt, left: Counts[Resource], card: Resource) -> Doubt:
    """This card has gone unseen, and these are left: it may have been any card that may have been there."""
    fewer: list[int] = []
    more = list(doubt[RESOURCES:])
    for kind in range(RESOURCES):
        lacking = doubt[kind] if kind == card else doubt[kind] + 1
        fewer.append(lacking if lacking < left[kind] else left[kind])
    more[card] += 1
    return tightened(fewer, more)


def come(doubt: Doubt, origin: Doubt, left: Counts[Resource], card: Resource) -> Doubt:
    """This card has come unseen: it may have been any that may have been where it came from, where these are left."""
    fewer = list(doubt[:RESOURCES])
    more = list(doubt[RESOURCES:])
    fewer[card] += 1
    for kind in range(RESOURCES):
        if kind != card and left[kind] + origin[RESOURCES + kind]:
            more[kind] += 1
    return tightened(fewer, more)


def tightened(fewer: list[int], more: list[int]) -> Doubt:
    """Everybody knows how many cards there are: what there is too few of one kind there is too much of the others."""
    lacking, surplus = 0, 0
    for kind in range(RESOURCES):
        lacking += fewer[kind]
        surplus += more[kind]
    if not lacking or not surplus:
        return SURE
    found = [min(fewer[kind], surplus - more[kind]) for kind in range(RESOURCES)]
    found.extend([min(more[kind], lacking - fewer[kind]) for kind in range(RESOURCES)])
    return tuple(found)


def between(least: list[int], held: list[int], most: list[int]) -> Doubt:
    """The doubt of somebody who knows these bounds."""
    fewer = [held[kind] - least[kind] for kind in range(RESOURCES)]
    return tightened(fewer, [most[kind] - held[kind] for kind in range(RESOURCES)])


# the doubts of all: for each seat, and then for everybody, a row for each hand and one for the reserve pile


def seen(doubts: list[Doubt], rows: int, row: int, left: Counts[Resource]) -> None:
    """All have seen the cards of a hand but those that are left."""
    for place in range(row, rows * rows, rows):
        doubts[place] = less(doubts[place], left)


def passed_unseen(doubts: list[Doubt], rows: int, giver: int, left: Counts[Resource], taker: int, card: int) -> None:
    """A card went from one to the other, who both know it; the reserve pile, in the last row, knows nothing."""
    for place in range(0, rows * rows, rows):
        origin = doubts[place + giver]
        if place == taker * rows:
            doubts[place + giver] = less(origin, left)
        elif place != giver * rows or giver == rows - 1:
            doubts[place + giver] = gone(origin, left, card)
            doubts[place + taker] = come(doubts[place + taker], origin, left, card)
