# mypyc: compiled
"""Chapter 4: is a batch right? The cards name no roles; it is right if roles can be found for all of them."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal
from tradewinds.games.packet_row.data import CAPTAIN, CARGO, GOLD, GOODS, MERCHANT, SHIP, Card, Data, Place
from tradewinds.games.packet_row.state import Seat


def refuse_batch(data: Data, me: Seat, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """None, or the first thing that is wrong: what is not held, the ships, the goods."""
    if not contracts:
        return Refusal("no-contract", "4.2")
    owned = [*me.contracts(data)]
    for card in contracts:
        if card not in owned:
            return Refusal("not-in-hand", "4.2", **{"card: Card": card})
        owned.remove(card)
    held = [*me.hand, *me.ships]
    for card in cards:
        if data.sort[card] not in (SHIP, CAPTAIN, GOLD, CARGO, MERCHANT):
            return Refusal("no-use", "4.2", **{"card: Card": card})
        if card not in held:
            return Refusal("not-in-hand", "4.2", **{"card: Card": card})
        held.remove(card)
    refusal = refuse_ships(data, contracts, cards)
    return refuse_goods(data, contracts, cards) if refusal is None else refusal


# 4.7: ships and captains


def refuse_ships(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """One ship for each destination, and every captain changes the destination of one of them."""
    places = sorted({data.place[card] for card in contracts})
    ships = [data.place[card] for card in cards if data.sort[card] == SHIP]
    captains = len([card for card in cards if data.sort[card] == CAPTAIN])
    if sailing(ships, places, captains):
        return None
    if len(ships) > len(places):
        return Refusal("idle-ship", "4.7", **{"ships: int": len(ships), "places: int": len(places)})
    missing = [place for place in places if place not in ships]
    if len(ships) < len(places) or len(missing) > captains:
        if len(missing) == 0:
            missing = places
        return Refusal("no-ship", "4.7", **{"place: Place": missing[0]})
    return Refusal("idle-captain", "4.7")


def sailing(ships: list[Place], places: list[Place], captains: int) -> bool:
    """Can the ships sail to just these places, so many of them under a captain who changes their course?"""
    if len(ships) != len(places):
        return False
    if not ships:
        return captains == 0
    for i, place in enumerate(places):
        changed = 0 if ships[0] == place else 1
        if changed <= captains and sailing(ships[1:], places[:i] + places[i + 1 :], captains - changed):
            return True
    return False


# 4.4 to 4.6: goods, merchants, gold


def refuse_goods(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """Enough of every good asked for, nothing of a good not asked for, every merchant at work."""
    need = [0] * GOODS
    for card in contracts:
        need[data.good[card]] += data.units[card]
    goods = [card for card in cards if data.sort[card] == CARGO]
    gold = [data.units[card] for card in cards if data.sort[card] == GOLD]
    merchants = len([card for card in cards if data.sort[card] == MERCHANT])
    if supplied(data, goods, gold, merchants, need, need):
        return None
    for card in goods:
        if merchants == 0 and need[data.good[card]] == 0:
            return Refusal("unasked-good", "4.4", **{"good: Good": data.good[card]})
    if merchants > len(goods):
        return Refusal("idle-merchant", "4.5")
    return shortage(data, goods, gold, merchants, need)


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
    doubles = len([bars for bars in gold if bars == 2])
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
        return Refusal("no-roles", "4.6")
    for units in sorted(spare, reverse=True):
        left[left.index(max(left))] -= units
    worst = left.index(max(left))
    if left[worst] > 0:
        return Refusal("too-few", "4.4", **{"good: Good": worst, "units: int": left[worst]})
    return Refusal("idle-merchant", "4.5")
