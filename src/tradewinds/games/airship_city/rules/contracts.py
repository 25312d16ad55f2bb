# mypyc: compiled
"""Chapter 6: contracts, which can be fulfilled at any time of one's own turn."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Fulfil
from tradewinds.games.airship_city.data import GOLD, Contract, SeatNo
from tradewinds.games.airship_city.events import FAILED, FULFILLED
from tradewinds.games.airship_city.rules.stock import receive
from tradewinds.games.airship_city.state import Seat, State

NOT_HELD = refusal("not-held", "6.2", "contract: Contract")
CANNOT_DELIVER = refusal("cannot-deliver", "6.2", "missing: Counts[Resource]")


@final
class Deliveries(Section):
    """Deliver what a contract asks for; score its points, take the gold that fits. Nothing is discounted (A35)."""

    section = "6.2"
    covers = (Fulfil,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for contract in me.held:
            if me.can_pay(s.data.contract_cost[contract]):
                moves.append(s.acts.fulfil[contract])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.fulfil[contract] for contract in s.seats[seat].held]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Fulfil)
        me = s.seats[seat]
        if action.contract not in me.held:
            return NOT_HELD(action.contract)
        cost = s.data.contract_cost[action.contract]
        return None if me.can_pay(cost) else CANNOT_DELIVER(me.missing(cost))

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Fulfil)
        me, contract = s.seats[seat], action.contract
        me.pay(s.data.contract_cost[contract])
        put_away(me, contract)
        me.fulfilled += (contract,)
        points = s.data.contract_points[contract]
        me.points += points
        gold = s.data.contract_pays[contract]
        s.tell(FULFILLED, seat, contract, s.data.contract_cost[contract], points, gold, me.points)
        receive(s, seat, GOLD, gold)


def put_away(me: Seat, contract: Contract) -> None:
    place = me.held.index(contract)
    me.held = me.held[:place] + me.held[place + 1 :]
    me.left = me.left[:place] + me.left[place + 1 :]


# 6.3: failing


def fail(s: State, seat: SeatNo, contract: Contract) -> None:
    me = s.seats[seat]
    put_away(me, contract)
    me.failed += (contract,)
    points = after_failing(s, me.points, contract)
    s.tell(FAILED, seat, contract, s.data.contract_cost[contract], me.points - points, points)
    me.points = points


def after_failing(s: State, points: int, contract: Contract) -> int:
    """A contract costs its points, never gold; below nothing or not, as the table has agreed (A42)."""
    points -= s.data.contract_points[contract]
    return points if s.rulings.below_zero else max(0, points)


DELIVERIES: Final = Deliveries()
