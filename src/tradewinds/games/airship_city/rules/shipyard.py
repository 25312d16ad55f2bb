# mypyc: compiled
"""Chapter 4.2: the shipyard."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Donate, Sell
from tradewinds.games.airship_city.data import GEARS, GOLD, SHIPS, SHIPYARD, SeatNo
from tradewinds.games.airship_city.events import DONATED, SOLD
from tradewinds.games.airship_city.rules import donations
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.stock import receive
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State


@final
class Shipyard(Place):
    """The shipyard: build one ship, then give it to the city or sell it."""

    section = "4.2"
    covers = (Donate, Sell)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if me.stock[GEARS] < s.data.least_gears:
            return
        for ship in range(SHIPS):
            if donations.affordable(me, SHIPYARD, s.data.cost[ship]) and donations.ready(s, seat, ship):
                if donations.open_slot(s, seat, ship):
                    moves.append(s.acts.donate[ship])
                if s.data.marker[ship] >= 0:
                    moves.append(s.acts.sell[ship])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        sales = [s.acts.sell[ship] for ship in range(SHIPS) if s.data.marker[ship] >= 0]
        return s.acts.donate + sales

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, (Donate, Sell))
        ship = action.ship
        refused = donations.refuse_slot(s, seat, ship) if isinstance(action, Donate) else None
        if refused is not None:
            return refused
        if not donations.ready(s, seat, ship):
            return donations.NEEDS_FIRST(s.data.before[ship], s.data.level_unlock)
        return donations.refuse_price(s.seats[seat], SHIPYARD, s.data.cost[ship], self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, (Donate, Sell))
        s.pop()
        me, ship = s.seats[seat], action.ship
        price = donations.pay_for(me, SHIPYARD, s.data.cost[ship])
        if isinstance(action, Donate):
            s.tell(DONATED, seat, ship, price, s.data.points[ship], me.points + s.data.points[ship])
            donations.place_marker(s, seat, ship)
        else:
            gold = donations.sell(s, ship)
            s.tell(SOLD, seat, ship, price, gold, donations.sales_price(s, ship))
            receive(s, seat, GOLD, gold)
        pay_developed(s, seat, self.tile)
