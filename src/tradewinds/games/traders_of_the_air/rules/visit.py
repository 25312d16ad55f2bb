# mypyc: compiled
"""Chapters 4.3.1 and 4.3.2: one action for each visit of the ship, and its flights."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Build, Buy, End, Fly, Sell, SellSome
from tradewinds.games.traders_of_the_air.data import WINDRUNNERS, City, SeatNo
from tradewinds.games.traders_of_the_air.events import FLEW
from tradewinds.games.traders_of_the_air.rules.build import build, list_builds, refuse_build
from tradewinds.games.traders_of_the_air.rules.buy import buy, list_buys, price_here, refuse_buy
from tradewinds.games.traders_of_the_air.rules.sell import all_of, list_sales, refuse_sale, sale_form, sell
from tradewinds.games.traders_of_the_air.state import State


@final
class Visit(Phase):
    """Actions (rulebook 4.3): buy, build or sell once in each visit of the ship, fly on as long as money lasts."""

    section = "4.3"

    def actors(self, s: State) -> int:
        return only(s.active)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"city: City": s.ship, "money: int": s.seats[seat].money}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.end]
        moves.extend(s.acts.flights[s.winds()][s.ship][purse(s, seat)])
        if not s.acted:
            list_buys(s, seat, moves)
            list_builds(s, seat, moves)
            list_sales(s, seat, moves)
        return moves

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [] if s.acted else sale_form(s, seat)

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        me, acts, data = s.seats[seat], s.acts, s.data
        wishes: list[Action] = [*acts.flights[s.winds()][s.ship][2]]
        wishes += [acts.buy[1 if price_here(s, seat) else 0][marker] for marker in s.stall(s.ship)]
        wishes += [acts.build[marker][max(1, min(data.value[marker], me.stock)) - 1] for marker in me.goods]
        wishes += [acts.sell[(1 << colour) - 1] for colour in sorted({data.colour[marker] for marker in me.goods})]
        return unique(wishes)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, End):
            return None
        if isinstance(action, Fly):
            return refuse_flight(s, seat, action)
        if not isinstance(action, (Buy, Build, Sell, SellSome)):
            return Refusal("not-now", self.section)
        if s.acted:
            return Refusal("one-action", "4.3.1", **{"city: City": s.ship})
        return refuse_action(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Fly):
            fly(s, seat, action)
        elif isinstance(action, End):
            s.pop()
        else:
            act(s, seat, action)


# 4.3.1: one action a visit


def refuse_action(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    if isinstance(action, Buy):
        return refuse_buy(s, seat, action)
    if isinstance(action, Build):
        return refuse_build(s, seat, action)
    if isinstance(action, Sell):
        return refuse_sale(s, seat, all_of(s, seat, action.colours), action.colours)
    assert isinstance(action, SellSome)
    return refuse_sale(s, seat, action.markers, ())


def act(s: State, seat: SeatNo, action: Action) -> None:
    if isinstance(action, Buy):
        buy(s, seat, action)
    elif isinstance(action, Build):
        build(s, seat, action)
    elif isinstance(action, Sell):
        sell(s, seat, all_of(s, seat, action.colours))
    else:
        assert isinstance(action, SellSome)
        sell(s, seat, action.markers)
    s.acted = True
    s.traded = True
    s.busy = True


# 4.3.2: flights


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
    fares = s.data.fares[s.winds()][s.ship]
    if fares[city] and s.seats[seat].guild == WINDRUNNERS and not s.flown:
        return s.data.with_the_wind
    return fares[city]


def refuse_flight(s: State, seat: SeatNo, action: Fly) -> Refusal | None:
    cost, money = fare(s, seat, action.city), s.seats[seat].money
    if not cost:
        return Refusal("no-lane", "4.3.2", **{"city: City": action.city, "ship: City": s.ship})
    if cost != action.cost:
        return Refusal("other-fare", "4.3.2", **{"city: City": action.city, "cost: int": cost})
    if cost > money:
        return Refusal("no-fare", "4.3.2", **{"city: City": action.city, "cost: int": cost, "money: int": money})
    return None


def fly(s: State, seat: SeatNo, action: Fly) -> None:
    """A new visit begins, also in a city where the ship has been before (ruling B13)."""
    s.seats[seat].money -= action.cost
    s.ship = action.city
    s.flown = True
    s.acted = False
    s.tell(FLEW, seat, action.city, action.cost)


def unique(actions: list[Action]) -> list[Action]:
    """Each action once, in order."""
    found: list[Action] = []
    for action in actions:
        if action not in found:
            found.append(action)
    return found


VISIT: Final = Visit()
