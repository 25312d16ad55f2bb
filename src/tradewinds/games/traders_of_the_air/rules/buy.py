# mypyc: compiled
"""Chapter 4.3.3: buying."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Buy
from tradewinds.games.traders_of_the_air.data import BROKERS, EMPTY, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import BOUGHT, BOUGHT_FROM
from tradewinds.games.traders_of_the_air.state import State, inserted


def list_buys(s: State, seat: SeatNo, moves: list[Action]) -> None:
    """Each kind of marker in the ship's city once, if it can be paid."""
    bounds = s.data.first_field[s.chart]
    start, end = bounds[s.ship], bounds[s.ship + 1]
    price = -1
    for field in range(start, end):
        marker = s.fields[field]
        if marker == EMPTY or lies_before(s, field, start):
            continue
        if price < 0:
            price = price_here(s, seat)
            if price > s.seats[seat].money:
                return
        moves.append(s.acts.buy[1 if price else 0][marker])


def lies_before(s: State, field: int, start: int) -> bool:
    """Does the same kind lie on a lower field of the city?"""
    marker = s.fields[field]
    for other in range(start, field):
        if s.fields[other] == marker:
            return True
    return False


def price_here(s: State, seat: SeatNo) -> int:
    """Nothing with the own sole majority; nothing for Brokers who begin their turn's actions where nobody has it."""
    owner = s.majority(s.ship)
    if owner == seat:
        return 0
    me = s.seats[seat]
    if owner < 0 and me.guild == BROKERS and not s.traded and me.branches[s.ship]:
        return 0
    return s.data.price


def refuse_buy(s: State, seat: SeatNo, action: Buy) -> Refusal | None:
    if action.marker not in s.stall(s.ship):
        return Refusal("not-there", "4.3.3", **{"marker: Marker": action.marker, "city: City": s.ship})
    price, money = price_here(s, seat), s.seats[seat].money
    if price != action.cost:
        return Refusal("other-price", "4.3.3", **{"price: int": price, "city: City": s.ship})
    if price > money:
        return Refusal("no-money", "4.3.3", **{"price: int": price, "city: City": s.ship})
    return None


def buy(s: State, seat: SeatNo, action: Buy) -> None:
    """The coin goes to the sole majority, to the bank where there is none, to nobody where it is free."""
    me = s.seats[seat]
    owner = s.majority(s.ship)
    take_from_city(s, action.marker)
    me.goods = inserted(me.goods, action.marker)
    me.money -= action.cost
    if action.cost and owner >= 0:
        s.seats[owner].money += action.cost
        s.tell(BOUGHT_FROM, seat, action.marker, s.ship, action.cost, owner)
    else:
        s.tell(BOUGHT, seat, action.marker, s.ship, action.cost)


def take_from_city(s: State, marker: Marker) -> None:
    field = s.data.first_field[s.chart][s.ship]
    while s.fields[field] != marker:
        field += 1
    s.fields[field] = EMPTY
