# mypyc: compiled
"""Chapter 11.7: influence."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.council import BuyInfluence
from tradewinds.games.sky_traders.data import SEATS, SeatNo
from tradewinds.games.sky_traders.state import State

INFLUENCE_NOW = refusal("influence-now", "11.7")
TRACK_ENDS = refusal("track-ends", "11.7", "most: int")


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

    def actors(self, s: State) -> int:
        if self.number == len(s.seats) or s.seats[s.in_turn(self.number)].influence >= s.data.goal:
            return NOBODY
        return only(s.in_turn(self.number)) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        me = s.seats[s.in_turn(self.number)]
        return {"influence: int": me.influence, "gp: int": me.gp}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me, costs = s.seats[s.in_turn(self.number)], s._terms.step_cost
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
            return INFLUENCE_NOW()
        me = s.seats[seat]
        if me.influence + action.count > s.data.goal:
            return TRACK_ENDS(s.data.goal)
        return me.refuse_price(s._terms.influence_cost(me.influence, action.count), self.section)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, BuyInfluence) and action.count:
            me = s.seats[seat]
            cost = s._terms.influence_cost(me.influence, action.count)
            s.pay(seat, cost)
            me.influence += action.count
            s.tell(events.ENTERED, seat, action.count, cost, me.influence)
        s.swap(INFLUENCE[self.number + 1])

    def advance(self, s: State) -> None:
        if self.number == len(s.seats):
            s.pop()
        else:
            s.swap(INFLUENCE[self.number + 1])


INFLUENCE: Final = [Influence(number) for number in range(SEATS + 1)]
