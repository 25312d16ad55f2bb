# mypyc: compiled
"""Chapters 11.7, 11.8 and 12: influence, the closing of the council, the end of the game."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.sky_traders.actions.dealings import BuyInfluence
from tradewinds.games.sky_traders.data import CLASSES, SEATS, SLUDGE, SeatNo
from tradewinds.games.sky_traders.events import COMPARED, ENDED, ENTERED, WON
from tradewinds.games.sky_traders.state import State, market_value


@final
class Influence(Phase):
    """Purchasing Guild influence: in turn order, as many spaces as one wishes and can pay, each at its own price.

    Nobody is passed over for want of GP, since GP are hidden; only whoever has reached the end of the track.
    """

    section = "11.7"
    clock = "decision"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def _seat(self, s: State) -> SeatNo:
        return (s.first + self.number) % len(s.seats)

    def actors(self, s: State) -> int:
        if self.number == len(s.seats) or s.seats[self._seat(s)].influence >= s.data.goal:
            return NOBODY
        return only(self._seat(s)) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        me = s.seats[self._seat(s)]
        return {"influence: int": me.influence, "gp: int": me.gp}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me, costs = s.seats[self._seat(s)], s._terms.step_cost
        moves: list[Action] = [s.acts.buy_influence[0]]
        gp, count = me.gp, 1
        while me.influence + count <= s.data.goal and costs[me.influence + count] <= gp:
            gp -= costs[me.influence + count]
            moves.append(s.acts.buy_influence[count])
            count += 1
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.buy_influence[count] for count in (1, 5, 10)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, BuyInfluence):
            return Refusal("influence-now", "11.7")
        me = s.seats[seat]
        if me.influence + action.count > s.data.goal:
            return Refusal("track-ends", "11.7", **{"most: int": s.data.goal})
        cost = s._terms.influence_cost(me.influence, action.count)
        return Refusal("too-dear", "11.7", **{"cost: int": cost, "gp: int": me.gp}) if cost > me.gp else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, BuyInfluence) and action.count:
            me = s.seats[seat]
            cost = s._terms.influence_cost(me.influence, action.count)
            s.pay(seat, cost)
            me.influence += action.count
            s.tell(ENTERED, seat, action.count, cost, me.influence)
        s.swap(INFLUENCE[self.number + 1])

    def advance(self, s: State) -> None:
        if self.number == len(s.seats):
            s.pop()
        else:
            s.swap(INFLUENCE[self.number + 1])


@final
class Closing(Phase):
    """Closing the Guild Council: dice go home; the game ends, or the First Player card goes to the left."""

    section = "11.8"

    def advance(self, s: State) -> None:
        s.pop()
        s.plus = [0] * CLASSES
        s.minus = [0] * CLASSES
        arrived = contenders(s)
        if not arrived:
            s.first = (s.first + 1) % len(s.seats)
            return
        s.over = True
        s.tell(ENDED, arrived)
        if len(arrived) > 1:
            for seat in arrived:
                s.tell(COMPARED, seat, s.seats[seat].gp, market_value(s, seat), crew_value(s, seat))
        s.tell(WON, winners(s))


def contenders(s: State) -> list[SeatNo]:
    """Who has reached the end of the track, without sludge aboard."""
    found: list[SeatNo] = []
    for seat, me in enumerate(s.seats):
        if me.influence >= s.data.goal and me.barrels(SLUDGE) == 0:
            found.append(seat)
    return found


def crew_value(s: State, seat: SeatNo) -> int:
    """The printed prices of all crew aboard."""
    total = 0
    for crew in s.seats[seat].crew:
        if crew >= 0:
            total += s._terms.crew_cost[crew]
    return total


def winners(s: State) -> list[SeatNo]:
    """Ties are broken by GP and goods, then by crew; what is still equal is shared (12.2)."""
    arrived = contenders(s)
    if not arrived:
        most = max([me.influence for me in s.seats])
        return [seat for seat, me in enumerate(s.seats) if me.influence == most]
    ranks = [(s.seats[seat].gp + market_value(s, seat), crew_value(s, seat)) for seat in arrived]
    best = max(ranks)
    return [seat for seat, rank in zip(arrived, ranks, strict=True) if rank == best]


INFLUENCE: Final = [Influence(number) for number in range(SEATS + 1)]
CLOSING: Final = Closing()
