# mypyc: compiled
"""Chapters 4.2, 4.3 and 5: ships and facilities, what they cost, who leads, and what a ship sells for."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Build, Donate, Sell
from tradewinds.games.airship_city.data import (
    ARCHITECT,
    GEARS,
    GOLD,
    PROJECTS,
    RESOURCES,
    SHIPS,
    SHIPYARD,
    Kind,
    Project,
    SeatNo,
    Tile,
)
from tradewinds.games.airship_city.events import BUILT, DONATED, LEADS, SOLD, TIED
from tradewinds.games.airship_city.rules.bonuses import pay_bonus, upgraded
from tradewinds.games.airship_city.rules.visits import Place
from tradewinds.games.airship_city.state import Seat, State, replaced


@final
class Shipyard(Place):
    """The shipyard: build one ship, then give it to the city or sell it."""

    section = "4.2"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        me = s.seats[seat]
        if me.stock[GEARS] < s.data.least_gears:
            return
        for ship in range(SHIPS):
            if affordable(s, me, SHIPYARD, s.data.cost[ship]) and ready(s, seat, ship):
                if open_slot(s, seat, ship):
                    moves.append(s.acts.donate[ship])
                if s.data.marker[ship] >= 0:
                    moves.append(s.acts.sell[ship])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        sales = [s.acts.sell[ship] for ship in range(SHIPS) if s.data.marker[ship] >= 0]
        return s.acts.donate + sales

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if isinstance(action, Donate):
            refusal = refuse_slot(s, seat, action.ship)
            return refuse_ship(s, seat, action.ship) if refusal is None else refusal
        if isinstance(action, Sell):
            return refuse_ship(s, seat, action.ship)
        return self.wrong(tile)

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        if isinstance(action, Donate):
            price = pay_for(s, s.seats[seat], SHIPYARD, s.data.cost[action.ship])
            s.tell(DONATED, seat, action.ship, price, s.data.points[action.ship])
            place_marker(s, seat, action.ship)
        else:
            assert isinstance(action, Sell)
            price = pay_for(s, s.seats[seat], SHIPYARD, s.data.cost[action.ship])
            s.tell(SOLD, seat, action.ship, price, sell(s, s.seats[seat], action.ship))
        if s.developed[tile]:
            pay_bonus(s, seat, tile, upgraded(s, s.seats[seat], tile))


@final
class Architect(Place):
    """The architect's office: build one public facility."""

    section = "4.3"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        me = s.seats[seat]
        for facility in range(SHIPS, PROJECTS):
            if affordable(s, me, ARCHITECT, s.data.cost[facility]) and open_slot(s, seat, facility):
                moves.append(s.acts.build[facility])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.build[SHIPS:]

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if not isinstance(action, Build):
            return self.wrong(tile)
        refusal = refuse_slot(s, seat, action.facility)
        if refusal is not None:
            return refusal
        return refuse_price(s, s.seats[seat], ARCHITECT, s.data.cost[action.facility], "4.3")

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        assert isinstance(action, Build)
        price = pay_for(s, s.seats[seat], ARCHITECT, s.data.cost[action.facility])
        s.tell(BUILT, seat, action.facility, price, s.data.points[action.facility])
        place_marker(s, seat, action.facility)
        if s.developed[tile]:
            pay_bonus(s, seat, tile, upgraded(s, s.seats[seat], tile))


# 5.4: what it costs


def discounted(me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    """The cost at a tile less what the own markers spare, each resource for itself and never below 0."""
    price = [0] * RESOURCES
    for resource in range(RESOURCES):
        price[resource] = max(0, cost[resource] - me._less[kind * RESOURCES + resource])
    return price


def affordable(s: State, me: Seat, kind: Kind, cost: list[int]) -> bool:
    stock = me.stock
    less = me._less
    for resource in range(RESOURCES):
        if cost[resource] > stock[resource] + less[kind * RESOURCES + resource]:
            return False
    return True


def pay_for(s: State, me: Seat, kind: Kind, cost: list[int]) -> list[int]:
    price = discounted(me, kind, cost)
    me.pay(price)
    return price


def refuse_price(s: State, me: Seat, kind: Kind, cost: list[int], section: str) -> Refusal | None:
    if affordable(s, me, kind, cost):
        return None
    price = discounted(me, kind, cost)
    missing = [max(0, price[resource] - me.stock[resource]) for resource in range(RESOURCES)]
    return Refusal("too-dear", section, **{"price: Counts[Resource]": price, "missing: Counts[Resource]": missing})


# 5.1 and 5.2: slots, markers, and what comes first


def open_slot(s: State, seat: SeatNo, project: Project) -> bool:
    return s.taken(project) < s.data.slots[project][len(s.seats)] and s.supply(seat) > 0


def refuse_slot(s: State, seat: SeatNo, project: Project) -> Refusal | None:
    if s.taken(project) >= s.data.slots[project][len(s.seats)]:
        return Refusal("slots-full", "5.1", **{"project: Project": project})
    if s.supply(seat) == 0:
        return Refusal("no-marker", "5.1")
    return None


def ready(s: State, seat: SeatNo, ship: Project) -> bool:
    """Enough of the ship one level below: donated ones, or the majority too, if the table plays it so (A28)."""
    below = s.data.before[ship]
    if below < 0:
        return True
    count = s.seats[seat].given[below]
    if s.rulings.majority_counts and s.majority[below] == seat:
        count += 1
    return count >= s.data.level_unlock


def refuse_ship(s: State, seat: SeatNo, ship: Project) -> Refusal | None:
    if not ready(s, seat, ship):
        needed: dict[str, int] = {"project: Project": s.data.before[ship], "ships: int": s.data.level_unlock}
        return Refusal("needs-first", "5.2", **needed)
    return refuse_price(s, s.seats[seat], SHIPYARD, s.data.cost[ship], "4.2")


# 5.1 and 5.3: donating, and who leads


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


def leader(s: State, seat: SeatNo, project: Project) -> SeatNo:
    """Who leads after `seat` has donated: strictly more than every other, or nobody (5.3).

    Where the table plays it otherwise, a tie leaves the majority with whoever had it.
    """
    mine = s.seats[seat].given[project]
    holder = s.majority[project]
    if not s.rulings.strict and holder >= 0:
        return seat if mine > s.seats[holder].given[project] else holder
    best = 0
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, s.seats[other].given[project])
    if best > mine:
        return holder
    return seat if best < mine else -1


# 5.5: the price list


def sell(s: State, me: Seat, ship: Project) -> int:
    """The price as it stands, as far as it fits; then the marker goes down by one, if it can (A32, A33)."""
    marker = s.data.marker[ship]
    row = s.price_rows[marker]
    column = s.data.prices[marker]
    if row < len(column) - 1:
        s.price_rows = replaced(s.price_rows, marker, row + 1)
    return me.gain(GOLD, column[row])
