"""Chapter 4 by brute force: which batches are right, and which of them are worth listing.

Both are written here again from their definitions, without looking at how the engine finds them: `roles_exist` tries
every role for every card (4.3), `worth_listing` tries every batch that a hand can make (see the ways module).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random

from tests.games.packet_row.table import packet_row

from tradewinds.games.packet_row.rules.contracts import refuse_batch
from tradewinds.games.packet_row.rules.covers import Stock
from tradewinds.games.packet_row.rules.ways import ways, within_reach
from tradewinds.games.packet_row.state import Seat

GOODS = ("wheat", "cotton", "fur", "tobacco")
PLACES = ("great-britain", "france", "netherlands", "sweden", "spain", "german-confederation")
Cards = tuple[str, ...]
Batch = tuple[Cards, Cards]


# cards by their names


def good_of(card: str) -> str:
    """`contract-fur-4-france` and `fur-3` alike."""
    return card.split("-")[1 if card.startswith(("contract", "start")) else 0]


def units_of(card: str) -> int:
    return int(card.split("-")[2 if card.startswith(("contract", "start")) else 1])


def place_of(card: str) -> str:
    return card.split("-", 3 if card.startswith(("contract", "start")) else 1)[-1]


def is_goods(card: str) -> bool:
    return card.startswith(GOODS)


# is a batch right? Every role for every card


def roles_exist(contracts: Cards, cards: Cards) -> bool:
    """Some choice of roles makes all five conditions of 4.3 true."""
    return bool(contracts) and ships_can_sail(contracts, cards) and goods_can_cover(contracts, cards)


def ships_can_sail(contracts: Cards, cards: Cards) -> bool:
    """Each captain gets a ship of its own and a new destination for it."""
    wanted = sorted({place_of(card) for card in contracts})
    ships = [place_of(card) for card in cards if card.startswith("ship")]
    captains = cards.count("captain")
    for turned in combinations(range(len(ships)), captains):
        for courses in product(PLACES, repeat=captains):
            sailing = ships[:]
            for ship, course in zip(turned, courses, strict=True):
                sailing[ship] = course
            changes = all(ships[ship] != sailing[ship] for ship in turned)
            if changes and sorted(sailing) == wanted:
                return True
    return False


def goods_can_cover(contracts: Cards, cards: Cards) -> bool:
    """Each merchant gets a goods card of its own and a new kind for it; each gold card gets a kind."""
    asked: Counter[str] = Counter()
    for card in contracts:
        asked[good_of(card)] += units_of(card)
    goods = [card for card in cards if is_goods(card)]
    gold = [card for card in cards if card.startswith("gold")]
    merchants = cards.count("merchant")
    for turned in combinations(range(len(goods)), merchants):
        for kinds in product(GOODS, repeat=merchants):
            kind = [good_of(card) for card in goods]
            for index, new in zip(turned, kinds, strict=True):
                kind[index] = new
            if any(kind[index] == good_of(goods[index]) for index in turned) or not set(kind) <= set(asked):
                continue
            for bars in product(asked, repeat=len(gold)):
                put_in = Counter(dict.fromkeys(asked, 0))
                for card, stands_for in zip([*goods, *gold], [*kind, *bars], strict=True):
                    put_in[stands_for] += units_of(card)
                if asked <= put_in:
                    return True
    return False


def seat_with(cards: Iterable[str]) -> Seat:
    """A seat that holds these cards, contracts and ships included."""
    numbers = packet_row().codec.numbers["Card"]
    cards = list(cards)
    me = Seat()
    me.money, me.pawn, me.slot, me._powers = 0, -1, -1, None
    starts = [numbers[card] for card in cards if card.startswith("start")]
    me.start = starts[0] if starts else -1
    me.ships = tuple(sorted(numbers[card] for card in cards if card.startswith("ship")))
    me.hand = tuple(sorted(numbers[card] for card in cards if not card.startswith(("ship", "start"))))
    return me


def accepted(me: Seat, contracts: Cards, cards: Cards) -> bool:
    numbers = packet_row().codec.numbers["Card"]
    refusal = refuse_batch(
        packet_row().data, me, tuple(numbers[c] for c in contracts), tuple(numbers[c] for c in cards)
    )
    return refusal is None


# which batches are worth listing? Every batch of a hand


def parts(cards: Sequence[str]) -> Iterator[Cards]:
    """Every sub-multiset."""
    counted = Counter(cards)
    for counts in product(*(range(count + 1) for count in counted.values())):
        yield tuple(sorted(Counter(dict(zip(counted, counts, strict=True))).elements()))


def worth_listing(hand: Sequence[str]) -> set[Batch]:
    contracts = [card for card in hand if card.startswith(("contract", "start"))]
    others = [card for card in hand if not card.startswith(("contract", "start"))]
    me = seat_with(hand)
    found: set[Batch] = set()
    for chosen in parts(contracts):
        right = [cards for cards in parts(others) if chosen and accepted(me, chosen, cards)]
        for cards in right:
            beaten = any(other != cards and no_better(other, cards) for other in right)
            if not beaten and not falls_apart(me, chosen, cards):
                found.add((chosen, cards))
    return found


def no_better(cards: Cards, than: Cards) -> bool:
    """Every card of the one can be matched with a card of the other, each its own, that is at least as good.

    A ship that sails on its own course may also be matched with a captain and any ship: those two can do whatever the
    one can, and more. To leave a card out is the plainest way to be no better.
    """
    if not cards:
        return True
    card, rest = cards[0], cards[1:]
    for i, other in enumerate(than):
        if at_least_as_good(other, card) and no_better(rest, than[:i] + than[i + 1 :]):
            return True
    if card.startswith("ship") and "captain" in than:
        crew = list(than)
        crew.remove("captain")
        for i, other in enumerate(crew):
            if other.startswith("ship") and no_better(rest, tuple(crew[:i] + crew[i + 1 :])):
                return True
    return False


def at_least_as_good(card: str, than: str) -> bool:
    """More units of the same good, gold instead of goods or of fewer bars, or the same card."""
    if card == than:
        return True
    if is_goods(than):
        return (card.startswith("gold") or good_of(card) == good_of(than)) and units_of(card) >= units_of(than)
    return (card, than) == ("gold-2", "gold-1")


def falls_apart(me: Seat, contracts: Cards, cards: Cards) -> bool:
    """Two right batches, one after the other, use the same cards."""
    for first in parts(contracts):
        second = tuple(sorted((Counter(contracts) - Counter(first)).elements()))
        if not first or not second:
            continue
        for some in parts(cards):
            rest = tuple(sorted((Counter(cards) - Counter(some)).elements()))
            if accepted(me, first, some) and accepted(me, second, rest):
                return True
    return False


def listed(hand: Sequence[str]) -> set[Batch]:
    """What the engine lists for a hand."""
    data, me = packet_row().data, seat_with(hand)
    contracts = within_reach(data, me)
    found = ways(Stock(data, me), contracts) if contracts else []
    batches = [
        (tuple(sorted(data.names[c] for c in chosen)), tuple(sorted(data.names[c] for c in cards)))
        for chosen, cards in found
    ]
    assert len(set(batches)) == len(batches), "a batch is listed twice"
    return set(batches)


# random hands


def random_hand(rng: Random, contracts: int, others: int) -> list[str]:
    """A small hand in which much fits together: few destinations, few goods."""
    names = packet_row().data.names
    places, goods = rng.sample(PLACES, rng.choice([1, 2, 2, 3])), rng.sample(GOODS, rng.choice([1, 2, 2, 3]))
    wanted = [n for n in names if n.startswith(("contract", "start")) and place_of(n) in places and good_of(n) in goods]
    hand = rng.sample(wanted, min(contracts, len(wanted)))
    while len([card for card in hand if card.startswith("start")]) > 1:
        hand.remove(next(card for card in hand if card.startswith("start")))
    cards = [f"{good}-{units}" for good in [*goods, rng.choice(GOODS)] for units in (1, 2, 3)]
    fitting = [f"ship-{place_of(card)}" for card in hand]
    hand += rng.sample(fitting, rng.randint(0, len(fitting)))
    for _ in range(others):
        kind = rng.random()
        if kind < 0.55:
            hand.append(rng.choice(cards))
        elif kind < 0.72:
            hand.append(rng.choice(["gold-1", "gold-2"]))
        elif kind < 0.82:
            hand.append("merchant")
        elif kind < 0.90:
            hand.append("captain")
        else:
            hand.append(f"ship-{rng.choice(PLACES)}")
    return hand
