# mypyc: compiled
"""Chapter 4.3.2: flights."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.traders_of_the_air.actions import Fly
from tradewinds.games.traders_of_the_air.data import WINDRUNNERS, City, SeatNo
from tradewinds.games.traders_of_the_air.events import FLEW
from tradewinds.games.traders_of_the_air.state import State

NO_LANE: Final = refusal("no-lane", "4.3.2", "city: City", "ship: City")
OTHER_FARE: Final = refusal("other-fare", "4.3.2", "city: City", "cost: int")
NO_FARE: Final = refusal("no-fare", "4.3.2", "city: City", "cost: int", "money: int")


@final
class Flights(Section):
    """A flight leads along a lane to a neighbouring city, at the price that the wind makes."""

    section = "4.3.2"
    covers = (Fly,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.extend(s.acts.flights[s.winds()][s.ship][purse(s, seat)])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.flights[s.winds()][s.ship][2]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Fly)
        cost, money = fare(s, seat, action.city), s.seats[seat].money
        if not cost:
            return NO_LANE(action.city, s.ship)
        if cost != action.cost:
            return OTHER_FARE(action.city, cost)
        return NO_FARE(action.city, cost, money) if cost > money else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """A new visit begins, also in a city where the ship has been before (ruling B13)."""
        assert isinstance(action, Fly)
        s.seats[seat].money -= action.cost
        s.ship = action.city
        s.flown = True
        s.acted = False
        s.tell(FLEW, seat, action.city, action.cost)


def purse(s: State, seat: SeatNo) -> int:
    """Which list of flights fits: none, with the wind, all, or all of them eased by the Windrunners' first flight."""
    me = s.seats[seat]
    if me.money < s.data.with_the_wind:
        return 0
    if me.guild == WINDRUNNERS and not s.flown:
        return 3
    return 1 if me.money < s.data.against_the_wind else 2


def fare(s: State, seat: SeatNo, city: City) -> int:
    """What it costs to fly there now; 0 where no lane leads (ruling B37)."""
    cost = s.data.fares[s.winds()][s.ship][city]
    return s.data.with_the_wind if cost and s.seats[seat].guild == WINDRUNNERS and not s.flown else cost


FLIGHTS: Final = Flights()
