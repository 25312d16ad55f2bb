# mypyc: compiled
"""Chapters 4.4 to 4.6: goods, merchants and gold. Why they do not cover what a batch asks for."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.data import CARGO, GOLD, GOODS, MERCHANT, Card, Data

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
    if Roles(data, goods, gold, need).exist(0, merchants, tuple(need)):
        return None
    for card in goods:
        if merchants == 0 and need[data.good[card]] == 0:
            return UNASKED_GOOD(data.good[card])
    return IDLE_MERCHANT() if merchants > len(goods) else shortage(data, goods, gold, merchants, need)


def wasted(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> tuple[list[Card], int]:
    """What a right batch loses: the cards that could be left out, and of the others the units that are too many."""
    kept = list(cards)
    for card in sorted(cards, key=lambda card: -data.units[card]):
        for idle in ([card], [card, data.merchant]):  # a card may be needless together with its merchant
            rest = less(kept, idle) if data.sort[card] in (CARGO, GOLD, MERCHANT) else []
            if rest and refuse_goods(data, contracts, tuple(rest)) is None:
                kept = rest
    return sorted(less(list(cards), kept)), surplus(data, contracts, tuple(kept))


def surplus(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> int:
    """How many units are put in beyond what is asked for."""
    units = sum([data.units[card] for card in cards if data.sort[card] in (CARGO, GOLD)])
    return units - sum(needed(data, list(contracts)))


def less(cards: list[Card], some: list[Card]) -> list[Card]:
    """The cards without some of them; nothing where they are not there."""
    left = cards[:]
    for card in some:
        if card not in left:
            return []
        left.remove(card)
    return left


@final
class Roles:
    """The search for roles: which goods cards merchants change, and into what. What failed is not tried again."""

    def __init__(self, data: Data, goods: list[Card], gold: list[int], need: list[int]) -> None:
        self.data: Final = data
        self.goods: Final = goods
        self.gold: Final = gold
        self.need: Final = need
        self.after: Final = [sum(gold)]  # units of the goods cards from each place on, and of all gold
        for card in reversed(goods):
            self.after.insert(0, self.after[0] + data.units[card])
        self.failed: Final[set[tuple[int, ...]]] = set()

    def exist(self, place: int, merchants: int, left: tuple[int, ...]) -> bool:
        """For the cards from this place on, so many merchants, and what is still to be covered of each good?"""
        if merchants > len(self.goods) - place or sum(left) > self.after[place]:
            return False
        if place == len(self.goods):
            return covered_by_gold(self.gold, left)
        tried = (place, merchants, *left)
        if tried in self.failed:
            return False
        for good in range(GOODS):
            if self.need[good] and self.tried(place, merchants, left, good):
                return True
        self.failed.add(tried)
        return False

    def tried(self, place: int, merchants: int, left: tuple[int, ...], good: int) -> bool:
        """The card of this place as a good; what is too much of it is lost."""
        card = self.goods[place]
        changed = 0 if good == self.data.good[card] else 1
        if changed > merchants:
            return False
        still = list(left)
        still[good] = max(0, still[good] - self.data.units[card])
        return self.exist(place + 1, merchants - changed, tuple(still))


def covered_by_gold(gold: list[int], left: tuple[int, ...]) -> bool:
    """Double bars stand for two units of one good; single bars then fill what is still open."""
    doubles = gold.count(2)
    rest = 0
    odd = 0
    for units in left:
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
