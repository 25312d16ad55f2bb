# mypyc: compiled
"""Lazy decks: a face-down pile is a bag, decided when somebody may see the card.

A bag is a sorted list with repeats. It is never changed in place, only replaced, so that clones share it.
"""

from __future__ import annotations

from tradewinds.core.rng import Rng


def without(bag: list[int], item: int) -> list[int]:
    """The bag with one `item` fewer."""
    rest = bag[:]
    for i in range(len(rest)):  # quicker than remove() once compiled: the numbers need no boxes
        if rest[i] == item:
            del rest[i]
            break
    return rest


def kinds(bag: list[int]) -> list[int]:
    """Each kind in the bag once, in order."""
    found: list[int] = []
    last = -1
    for item in bag:
        if item != last:
            found.append(item)
            last = item
    return found


def weights(bag: list[int]) -> list[int]:
    """How often each of `kinds(bag)` lies in it."""
    counts: list[int] = []
    last = -1
    for item in bag:
        if item == last:
            counts[-1] += 1
        else:
            counts.append(1)
            last = item
    return counts


def redeal(pool: list[int], sizes: list[int], rng: Rng) -> list[list[int]]:
    """Deal a shuffled pool anew: so many to each, in order, and the rest (sorted) last."""
    shuffled = pool[:]
    rng.shuffle(shuffled)
    hands: list[list[int]] = []
    start = 0
    for size in sizes:
        hands.append(sorted(shuffled[start : start + size]))
        start += size
    hands.append(sorted(shuffled[start:]))
    return hands
