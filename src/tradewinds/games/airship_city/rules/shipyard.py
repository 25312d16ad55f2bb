# mypyc: compiled
"""Chapters 4.2 and 5.5: the shipyard, and the price list by which ships are sold."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Donate, Sell
from tradewinds.games.airship_city.data import GEARS, GOLD, SHIPS, SHIPYARD, Project, SeatNo
from tradewinds.games.airship_city.events import DONATED, SOLD
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.discounts import affordable, pay_for, refuse_price
from tradewinds.games.airship_city.rules.donations import (
    NEEDS_FIRST,
    open_slot,
    place_marker,
    ready,
    refuse_slot,
)
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import Seat, State, replaced


@final
class Shipyard(Place):
    """The shipyard: build one ship, then give it to the city or sell it."""

    section = "4.2"

    def covers(self, action: Action) -> bool:
        return isinstance(action, (Donate, Sell))

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if me.stock[GEARS] < s.data.least_gears:
            return
        for ship in range(SHIPS):
            if affordable(me, SHIPYARD, s.data.cost[ship]) and ready(s, seat, ship):
                if open_slot(s, seat, ship):
                    moves.append(s.acts.donate[ship])
                if s.data.marker[ship] >= 0:
                    moves.append(s.acts.sell[ship])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        sales = [s.acts.sell[ship] for ship in range(SHIPS) if s.data.marker[ship] >= 0]
        return s.acts.donate + sales

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, (Donate, Sell))
        ship = action.ship
        refused = refuse_slot(s, seat, ship) if isinstance(action, Donate) else None
        if refused is not None:
            return refused
        if not ready(s, seat, ship):
            return NEEDS_FIRST(s.data.before[ship], s.data.level_unlock)
        return refuse_price(s.seats[seat], SHIPYARD, s.data.cost[ship], self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, (Donate, Sell))
        s.pop()
        me, ship = s.seats[seat], action.ship
        price = pay_for(me, SHIPYARD, s.data.cost[ship])
        if isinstance(action, Donate):
            s.tell(DONATED, seat, ship, price, s.data.points[ship])
            place_marker(s, seat, ship)
        else:
            s.tell(SOLD, seat, ship, price, sell(s, me, ship))
        pay_developed(s, seat, self.tile)


# 5.5: the price list


def sales_price(s: State, ship: Project) -> int:
    """The gold for a ship, where its price marker stands."""
    marker = s.data.marker[ship]
    return s.data.prices[marker][s.price_rows[marker]]


def sell(s: State, me: Seat, ship: Project) -> int:
    """The price as it stands, as far as it fits; then the marker goes down by one, if it can (A32, A33)."""
    gold = me.gain(GOLD, sales_price(s, ship))
    marker = s.data.marker[ship]
    row = s.price_rows[marker]
    if row < len(s.data.prices[marker]) - 1:
        s.price_rows = replaced(s.price_rows, marker, row + 1)
    return gold
