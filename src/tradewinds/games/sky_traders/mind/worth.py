# mypyc: compiled
"""What a ship and its cargo are worth in GP: rules of thumb for bots."""

from __future__ import annotations

from tradewinds.games.sky_traders.data import CLASSES, GROG, HOLDS, SLUDGE, Good, SeatNo
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.prices import Prices
from tradewinds.games.sky_traders.state import Seat, State, rebound


def projected(s: State) -> list[int]:
    """Where the sliders will stand when the dice that lie in the boxes have moved them."""
    spaces = s.spaces[:]
    up = down = 0
    if not invested(s):
        return spaces
    for good in range(CLASSES):
        plus, minus = s.plus[good], s.minus[good]
        if plus or minus:
            spaces[good] = landing(s, good, plus, minus)
            up += plus
            down += minus
    if up != down:
        spaces[SLUDGE] = rebound(len(s.data.prices[SLUDGE]), spaces[SLUDGE], 1 if up > down else -1)
        spaces[GROG] = rebound(len(s.data.prices[GROG]), spaces[GROG], up - down)
    return spaces


def landing(s: State, good: Good, plus: int, minus: int) -> int:
    """The space on which a price ends up with so many dice on + and on −."""
    most = s._terms.counted[good]
    return rebound(len(s.data.prices[good]), s.spaces[good], min(plus, most) - min(minus, most))


def invested(s: State) -> bool:
    """Are there dice in the boxes that have not moved the prices yet?"""
    for phase in s.stack:
        if isinstance(phase, Prices):
            return True
    return False


def cargo(w: Weights, me: Seat, spaces: list[int]) -> float:
    total = 0.0
    for hold in range(HOLDS):
        good = me.kind[hold]
        if good == SLUDGE:
            total += me.count[hold] * w.sludge
        elif good >= 0:
            total += me.count[hold] * w.barrels[good][spaces[good]]
    return total


def missing(s: State, me: Seat) -> int:
    """The GP that the rest of the influence track costs."""
    return s._terms.total_cost[s.data.goal] - s._terms.total_cost[me.influence]


def in_reach(s: State, me: Seat) -> bool:
    """Can the rest of the track be paid, and is there no sludge in the way?"""
    return me.gp >= missing(s, me) and me.barrels(SLUDGE) == 0


def to_spend(s: State, me: Seat) -> int:
    """GP that may go into goods: not those that will win the match."""
    return me.gp - missing(s, me) if in_reach(s, me) else me.gp


def useful(w: Weights, traded: float) -> float:
    """GP, goods and phlogiston: what is needed to trade counts more than what is left over."""
    return w.scarce * min(traded, w.capital) + w.plenty * max(0.0, traded - w.capital)


def liquid(w: Weights, me: Seat, spaces: list[int]) -> float:
    """All that is traded: GP, goods, phlogiston."""
    return me.gp + cargo(w, me, spaces) + w.fuel[me.phlogiston]


def thirst(w: Weights, me: Seat, spaces: list[int]) -> float:
    """What one GP more is worth to a trader."""
    return w.scarce if liquid(w, me, spaces) < w.capital else w.plenty


def crew(w: Weights, s: State, me: Seat) -> float:
    """One good fighter is worth most; further hands and specialists something."""
    best = 0
    total = 0.0
    for one in me.crew:
        if one >= 0:
            combat = s.data.crew_combat[one]
            total += w.extra_hand if combat else w.specialists[s.data.crew_ability[one]]
            best = max(best, combat)
    if best:
        total += w.guns[min(best, 3)] - w.extra_hand
    return total


def wreckage(w: Weights, me: Seat) -> float:
    """Damage hurts more the more of it there is."""
    broken = me.broken()
    return w.damage * broken + w.wrecked * broken * broken


def ship(w: Weights, s: State, me: Seat) -> float:
    """Everything aboard but goods and phlogiston."""
    upgrades = 0
    for upgraded in me.upgraded:
        if upgraded:
            upgrades += 1
    worn = w.upgrade * upgrades - wreckage(w, me)
    return crew(w, s, me) + worn + w.token * me.wanted + w.kept * len(me.kept)


def fortune(w: Weights, s: State, seat: SeatNo, gain: float, spaces: list[int]) -> float:
    """Influence, GP and goods, a gain that is promised, and the ship, in GP."""
    me = s.seats[seat]
    total = w.standing * s._terms.total_cost[me.influence] + w.control * s._terms.control[me.influence]
    if me.influence >= s.data.goal:
        total += w.arrived if me.barrels(SLUDGE) == 0 else w.held_up
    elif in_reach(s, me):
        total += w.in_reach
    if me.afloat:
        traded = liquid(w, me, spaces) - alms_due(s, seat) + gain
        return total + useful(w, traded) + ship(w, s, me)
    new_ship = w.fuel[s.data.start_phlogiston] + me.gp + compensation(s, seat)
    return total + useful(w, new_ship) + w.guns[1]


def alms_due(s: State, seat: SeatNo) -> int:
    """What beggars will get on their next turn: no reason to put that turn off."""
    beggars = 0
    for other in range(len(s.seats)):
        if other != seat and not s.seats[other].afloat and s.seats[other].insured == 0:
            beggars += 1
    return s.data.charity * min(beggars, s.seats[seat].gp // s.data.charity)


def compensation(s: State, seat: SeatNo) -> float:
    """What comes with the new ship: so that getting it is no surprise to anybody."""
    insured = s.seats[seat].insured
    alms = s.data.charity * (len(s.seats) - 1) if insured == 0 else max(0, insured) / 2.0
    return s.data.start_gp + alms


# whose gain is whose harm


def leads(s: State, seat: SeatNo) -> bool:
    """Has everybody else fallen behind on the track?"""
    for other in range(len(s.seats)):
        if other != seat and s.seats[other].influence >= s.seats[seat].influence:
            return False
    return True


def harm(w: Weights, seat: SeatNo, other: SeatNo, fortunes: list[float]) -> float:
    """What part of the other's gain a trader counts as a loss: more if it is the richest of the others."""
    part = w.envy / (len(fortunes) - 1)
    if fortunes[other] <= fortunes[seat]:
        part *= 1.0 - w.generosity
    for one in range(len(fortunes)):
        if one != seat and fortunes[one] > fortunes[other]:
            return part
    return part + w.scruple
