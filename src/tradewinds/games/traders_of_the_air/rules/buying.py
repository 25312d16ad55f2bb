# mypyc: compiled
"""Chapter 4.3.3: buying."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import inserted
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.traders_of_the_air.actions import Buy
from tradewinds.games.traders_of_the_air.data import BROKERS, EMPTY, SeatNo
from tradewinds.games.traders_of_the_air.events import BOUGHT, BOUGHT_FROM
from tradewinds.games.traders_of_the_air.state import State

NOT_THERE: Final = refusal("not-there", "4.3.3", "marker: Marker", "city: City")
OTHER_PRICE: Final = refusal("other-price", "4.3.3", "price: int", "city: City")
NO_MONEY: Final = refusal("no-money", "4.3.3", "price: int", "city: City")


@final
class Buying(Section):
    """One marker of the ship's city, at the price that the branches there make."""

    section = "4.3.3"
    covers = (Buy,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        """Each kind of marker once, if it can be paid."""
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

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        buys = s.acts.buy[1 if price_here(s, seat) else 0]
        return [buys[marker] for marker in s.stall(s.ship)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Buy)
        if action.marker not in s.stall(s.ship):
            return NOT_THERE(action.marker, s.ship)
        price = price_here(s, seat)
        if price != action.cost:
            return OTHER_PRICE(price, s.ship)
        return NO_MONEY(price, s.ship) if price > s.seats[seat].money else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """The coin goes to the sole majority, to the bank where there is none, to nobody where it is free."""
        assert isinstance(action, Buy)
        me, owner = s.seats[seat], s.majority(s.ship)
        field = s.data.first_field[s.chart][s.ship]
        while s.fields[field] != action.marker:
            field += 1
        s.fields[field] = EMPTY
        me.goods = inserted(me.goods, action.marker)
        me.money -= action.cost
        if action.cost and owner >= 0:
            s.seats[owner].money += action.cost
            s.tell(BOUGHT_FROM, seat, action.marker, s.ship, action.cost, owner)
        else:
            s.tell(BOUGHT, seat, action.marker, s.ship, action.cost)
        s.end_visit()


def lies_before(s: State, field: int, start: int) -> bool:
    """Does the same kind lie on a lower field of the city?"""
    marker = s.fields[field]
    for other in range(start, field):
        if s.fields[other] == marker:
            return True
    return False


def price_here(s: State, seat: SeatNo) -> int:
    """Nothing with the own sole majority; nothing for Brokers who begin their turn's actions where nobody has it."""
    owner, me = s.majority(s.ship), s.seats[seat]
    if owner == seat or (owner < 0 and me.guild == BROKERS and not s.traded and me.branches[s.ship]):
        return 0
    return s.data.price


BUYING: Final = Buying()
