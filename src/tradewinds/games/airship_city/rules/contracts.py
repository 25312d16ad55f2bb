# mypyc: compiled
"""Chapters 6 and 7.3: contracts and the barter, both open at any time of one's own turn."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Barter, Fulfil
from tradewinds.games.airship_city.data import GOLD, RESOURCES, Contract, Resource, SeatNo
from tradewinds.games.airship_city.events import BARTERED, FAILED, FULFILLED
from tradewinds.games.airship_city.state import MIXED, Seat, State


def may_barter(s: State, me: Seat) -> bool:
    return not me.bartered and me.unlocked(MIXED, s.data)


def any_extra(s: State, me: Seat) -> bool:
    """Is there a contract to fulfil or a swap to make?"""
    for contract in me.held:
        if me.can_pay(s.data.contract_cost[contract]):
            return True
    if may_barter(s, me):
        swaps: list[Action] = []
        list_barters(s, me, swaps)
        return len(swaps) > 0
    return False


def list_extras(s: State, me: Seat, moves: list[Action]) -> None:
    """What can be done at any time of the own turn."""
    for contract in me.held:
        if me.can_pay(s.data.contract_cost[contract]):
            moves.append(s.acts.fulfil[contract])
    if may_barter(s, me):
        list_barters(s, me, moves)


def list_barters(s: State, me: Seat, moves: list[Action]) -> None:
    for give in range(RESOURCES):
        if me.stock[give] > 0:
            for get in range(RESOURCES):
                if get != give and me.room(get) > 0:
                    moves.append(s.acts.barter[give * RESOURCES + get])


def wished_extras(s: State, me: Seat) -> list[Action]:
    """The held contracts, and the swaps of somebody who has the barter."""
    wishes = [s.acts.fulfil[contract] for contract in me.held]
    if me.unlocked(MIXED, s.data):
        pairs = [(give, get) for give in range(RESOURCES) for get in range(RESOURCES) if give != get]
        wishes += [s.acts.barter[give * RESOURCES + get] for give, get in pairs]
    return wishes


def refuse_extra(s: State, me: Seat, action: Action) -> Refusal | None:
    if isinstance(action, Fulfil):
        return refuse_fulfil(s, me, action.contract)
    assert isinstance(action, Barter)
    return refuse_barter(s, me, action.give, action.get)


def apply_extra(s: State, seat: SeatNo, action: Action) -> None:
    if isinstance(action, Fulfil):
        fulfil(s, seat, action.contract)
    else:
        assert isinstance(action, Barter)
        barter(s, seat, action.give, action.get)


# 6.2: fulfilling


def refuse_fulfil(s: State, me: Seat, contract: Contract) -> Refusal | None:
    if contract not in me.held:
        return Refusal("not-held", "6.2", **{"contract: Contract": contract})
    cost = s.data.contract_cost[contract]
    if me.can_pay(cost):
        return None
    missing = [max(0, cost[resource] - me.stock[resource]) for resource in range(RESOURCES)]
    return Refusal("cannot-deliver", "6.2", **{"missing: Counts[Resource]": missing})


def fulfil(s: State, seat: SeatNo, contract: Contract) -> None:
    """Pay; score the points; take the gold that fits. Nothing is ever discounted here (A35)."""
    me = s.seats[seat]
    me.pay(s.data.contract_cost[contract])
    put_away(me, contract)
    me.fulfilled += (contract,)
    points = s.data.contract_points[contract]
    me.points += points
    gold = me.gain(GOLD, s.data.contract_pays[contract])
    s.tell(FULFILLED, seat, contract, points, gold)


def put_away(me: Seat, contract: Contract) -> None:
    place = me.held.index(contract)
    me.held = me.held[:place] + me.held[place + 1 :]
    me.left = me.left[:place] + me.left[place + 1 :]


# 6.3: failing


def fail(s: State, seat: SeatNo, contract: Contract) -> None:
    """The contract costs its points, never gold; below nothing or not, as the table has agreed (A42)."""
    me = s.seats[seat]
    put_away(me, contract)
    me.failed += (contract,)
    lost = s.data.contract_points[contract]
    if not s.rulings.below_zero:
        lost = min(lost, max(0, me.points))
    me.points -= lost
    s.tell(FAILED, seat, contract, lost)


# 7.3: the barter


def refuse_barter(s: State, me: Seat, give: Resource, get: Resource) -> Refusal | None:
    if not me.unlocked(MIXED, s.data):
        return Refusal("barter-locked", "7.3", **{"ships: int": s.data.family_unlock})
    if me.bartered:
        return Refusal("barter-used", "7.3")
    if me.stock[give] == 0:
        return Refusal("none-to-give", "7.3", **{"resource: Resource": give})
    if me.room(get) == 0:
        return Refusal("no-room", "7.3", **{"resource: Resource": get})
    return None


def barter(s: State, seat: SeatNo, give: Resource, get: Resource) -> None:
    me = s.seats[seat]
    me.bartered = True
    me.stock[give] -= 1
    me.stock[get] += 1
    s.tell(BARTERED, seat, give, get)
