# mypyc: compiled
"""Chapter 5: slots and markers, what comes first, who has the majority, discounts, and the price list."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.data import RESOURCES, SHIPS, Kind, Project, Resource, SeatNo
from tradewinds.games.airship_city.events import LEADS, TIED
from tradewinds.games.airship_city.state import Seat, State, replaced

SLOTS_FULL = refusal("slots-full", "5.1", "project: Project")
NO_MARKER = refusal("no-marker", "5.1")
NEEDS_FIRST = refusal("needs-first", "5.2", "project: Project", "ships: int")
TOO_DEAR = refusal("too-dear", "", "price: Counts[Resource]", "missing: Counts[Resource]")

# 5.1: slots and markers


def open_slot(s: State, seat: SeatNo, project: Project) -> bool:
    return s.taken(project) < s.slots(project) and s.supply(seat) > 0


def refuse_slot(s: State, seat: SeatNo, project: Project) -> Refusal | None:
    if s.taken(project) >= s.slots(project):
        return SLOTS_FULL(project)
    return NO_MARKER() if s.supply(seat) == 0 else None


def place_marker(s: State, seat: SeatNo, project: Project) -> None:
    """The marker goes into a slot and scores; then the majority is looked at anew."""
    me = s.seats[seat]
    me.given = replaced(me.given, project, me.given[project] + 1)
    me.points += s.data.points[project]
    holder = leader(s, seat, project)
    if holder != s.majority[project]:
        s.majority = replaced(s.majority, project, holder)
        if holder < 0:
            s.tell(TIED, project)
        else:
            s.tell(LEADS, holder, project)
    if project < SHIPS:
        s.count_markers()


# 5.2: what comes first


def ready(s: State, seat: SeatNo, project: Project) -> bool:
    """Enough of the ship one level below."""
    below = s.data.before[project]
    return below < 0 or counted(s, seat, below) >= s.data.level_unlock


def counted(s: State, seat: SeatNo, below: Project) -> int:
    """What counts for the next level: donated ships, and the majority too, if the table plays it so (A28)."""
    count = s.seats[seat].given[below]
    if s.rulings.majority_counts and s.majority[below] == seat:
        count += 1
    return count


# 5.3: majorities


def leader(s: State, seat: SeatNo, project: Project) -> SeatNo:
    """Who leads after `seat` has donated: strictly more than every other, or nobody.

    Where the table plays it otherwise, a tie leaves the majority with whoever had it.
    """
    mine = s.seats[seat].given[project]
    holder = s.majority[project]
    if not s.rulings.strict and holder >= 0:
        return seat if mine > s.seats[holder].given[project] else holder
    best = max([one.given[project] for other, one in enumerate(s.seats) if other != seat])
    if best > mine:
        return holder
    return seat if best < mine else -1


# 5.4: discounts


def price_in(me: Seat, kind: Kind, cost: list[int], resource: Resource) -> int:
    """The part of a cost in one resource, less what the own markers spare at the tile; never below 0."""
    price = cost[resource]
    return max(0, price - me._less[kind * RESOURCES + resource]) if price else 0


def price_of(me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    """The whole cost at a tile, each resource reduced for itself."""
    return [price_in(me, kind, cost, resource) for resource in range(RESOURCES)]


def affordable(me: Seat, kind: Kind, cost: list[int]) -> bool:
    """Is there enough of everything? Asked often, so without reckoning the prices."""
    stock, less, first = me.stock, me._less, kind * RESOURCES
    for resource in range(RESOURCES):
        if cost[resource] > stock[resource] + less[first + resource]:
            return False
    return True


def pay_for(me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    price = price_of(me, kind, cost)
    me.pay(price)
    return price


def refuse_price(me: Seat, kind: Kind, cost: list[int], section: str) -> Refusal | None:
    price = price_of(me, kind, cost)
    return None if me.can_pay(price) else TOO_DEAR.at(section, price, me.missing(price))


# 5.5: the price list


def sales_price(s: State, ship: Project) -> int:
    """The gold for a ship, where its price marker stands."""
    marker = s.data.marker[ship]
    return s.data.prices[marker][s.price_rows[marker]]


def sell(s: State, ship: Project) -> int:
    """The price as it stands; then the marker goes down by one, if it can (A33)."""
    gold = sales_price(s, ship)
    marker = s.data.marker[ship]
    row = s.price_rows[marker]
    if row < len(s.data.prices[marker]) - 1:
        s.price_rows = replaced(s.price_rows, marker, row + 1)
    return gold
