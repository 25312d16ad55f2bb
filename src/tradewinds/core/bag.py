# mypyc: compiled
"""Lazy decks: a face-down pile is a bag, decided when somebody may see the card.

A bag is a sorted list with repeats. It is never changed in place, only replaced, so that clones share it. Open cards
of one owner, a hand, are a sorted tuple: `inserted` and `removed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only

if TYPE_CHECKING:
    from tradewinds.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing(Phase):
    """Chance draws from a bag: a subclass says from which, by which actions, and what the item drawn does."""

    def bag(self, s: Any) -> list[int]:
        raise AssertionError("somebody draws from a bag")

    def draws(self, s: Any) -> list[Action]:
        """The drawing of each item, found by its number."""
        raise AssertionError("what is drawn is an action")

    def actors(self, s: Any) -> int:
        return only(CHANCE)

    def legal(self, s: Any, seat: int) -> list[Action]:
        draws = self.draws(s)
        return [draws[item] for item in kinds(self.bag(s))]

    def odds(self, s: Any) -> list[int]:
        return weights(self.bag(s))

    def sample(self, s: Any, rng: Rng) -> Action:
        bag = self.bag(s)
        return self.draws(s)[bag[rng.below(len(bag))]]


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
    """Deal a pool anew: so many to each, in order, and the rest (sorted) last.

    How it lay before does not matter, so that what is imagined follows from what is known and from `rng` alone.
    """
    shuffled = sorted(pool)
    rng.shuffle(shuffled)
    hands: list[list[int]] = []
    start = 0
    for size in sizes:
        hands.append(sorted(shuffled[start : start + size]))
        start += size
    hands.append(sorted(shuffled[start:]))
    return hands


def inserted(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The sorted hand with one item more."""
    items = list(hand)
    place = 0
    while place < len(items) and items[place] <= item:
        place += 1
    items.insert(place, item)
    return tuple(items)


def removed(hand: tuple[int, ...], item: int) -> tuple[int, ...]:
    """The hand with one item fewer."""
    items = list(hand)
    items.remove(item)
    return tuple(items)
