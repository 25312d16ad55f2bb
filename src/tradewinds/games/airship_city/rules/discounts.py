# mypyc: compiled
"""Chapter 5.4: what something costs at a tile, less the discounts."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.data import RESOURCES, Kind, Resource
from tradewinds.games.airship_city.state import Seat

TOO_DEAR = refusal("too-dear", "", "price: Counts[Resource]", "missing: Counts[Resource]")


def price_in(me: Seat, kind: Kind, cost: list[int], resource: Resource) -> int:
    """The part of a cost in one resource, less what the own markers spare at the tile; never below 0."""
    price = cost[resource] - me._less[kind * RESOURCES + resource]
    return price if price > 0 else 0


def price_of(me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    """The whole cost at a tile, each resource reduced for itself."""
    return [price_in(me, kind, cost, resource) for resource in range(RESOURCES)]


def affordable(me: Seat, kind: Kind, cost: list[int]) -> bool:
    for resource in range(RESOURCES):
        if price_in(me, kind, cost, resource) > me.stock[resource]:
            return False
    return True


def pay_for(me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    price = price_of(me, kind, cost)
    me.pay(price)
    return price


def refuse_price(me: Seat, kind: Kind, cost: list[int], section: str) -> Refusal | None:
    price = price_of(me, kind, cost)
    return None if me.can_pay(price) else TOO_DEAR.at(section, price, me.missing(price))
