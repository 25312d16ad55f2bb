# mypyc: compiled
"""How well a trader stands, for bots."""

from __future__ import annotations

from tradewinds.core.state import settle
from tradewinds.games.sky_traders import haggling, threats, worth
from tradewinds.games.sky_traders.act import OneAction
from tradewinds.games.sky_traders.bargain import Bargain
from tradewinds.games.sky_traders.closing import winners
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, SLUDGE, SeatNo
from tradewinds.games.sky_traders.dump import DumpCargo
from tradewinds.games.sky_traders.holds import room
from tradewinds.games.sky_traders.loading import Loading, Salvage
from tradewinds.games.sky_traders.sail import SAIL, SailSkyship
from tradewinds.games.sky_traders.state import State
from tradewinds.games.sky_traders.trade import TradeInCity
from tradewinds.games.sky_traders.turn import Turn
from tradewinds.games.sky_traders.weights import Weights


def evaluate(w: Weights, s: State, seat: SeatNo) -> float:
    """From 0 to 1: own fortune, less a part of that of the others."""
    top = s.stack[-1] if s.stack else None
    if s.active == seat and isinstance(top, TradeInCity):
        return trading(w, s, seat)
    return outlook(w, s, seat, 0.0)


def trading(w: Weights, s: State, seat: SeatNo) -> float:
    """What it would be worth to leave now, and what may be gained before that: so no trade in circles ever pays."""
    gain = w.near * bargains(w, s, seat, worth.projected(s)) - w.impatience
    t = s.clone()
    t.pop()
    settle(t)
    return outlook(w, t, seat, gain)


def outlook(w: Weights, s: State, seat: SeatNo, gain: float) -> float:
    """All that a trader has, and this gain besides, beside what the others have."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    top = s.stack[-1]
    if w.silent and isinstance(top, Bargain) and top.desk.serial and not top.ready >> seat & 1:
        return 0.0  # once offers are made, all that a silent trader wants of the council is to be through with it
    spaces = worth.projected(s)
    mine = fortune(w, s, seat, spaces) + in_hand(w, s, seat, spaces) + w.income * turns_due(s, seat) + gain
    if not s.seats[seat].afloat:
        mine -= w.shipless
    lead = rivals(w, s, seat, mine, spaces)
    return squash((mine - lead) / scale(w, s))


def squash(x: float) -> float:
    """Between 0 and 1, one half where nobody is ahead."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


def scale(w: Weights, s: State) -> float:
    """The same lead decides more, the nearer anybody is to the end of the track."""
    most = 0
    for me in s.seats:
        most = max(most, me.influence)
    costs = s._terms.total_cost
    return w.last_scale + (w.scale - w.last_scale) * (1.0 - costs[most] / costs[s.data.goal])


def rivals(w: Weights, s: State, seat: SeatNo, mine: float, spaces: list[int]) -> float:
    """What the others have, as far as it counts against oneself: most of all what the first of them has."""
    best = total = 0.0
    council = worth.invested(s)
    for other in range(len(s.seats)):
        if other != seat:
            theirs = fortune(w, s, other, spaces)
            if council:
                theirs += haggling.dice(w, s, other, spaces)
            elif turns_due(s, other) or s.active == other:
                theirs += w.income
            best = max(best, theirs)
            total += theirs if theirs > mine else theirs - w.generosity * (theirs - mine)
    return w.scruple * best + w.envy * total / (len(s.seats) - 1)


def fortune(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """Influence, GP and goods, and the ship, in GP."""
    me = s.seats[seat]
    total = w.standing * s._terms.total_cost[me.influence] + w.control * s._terms.control[me.influence]
    if me.influence >= s.data.goal:
        total += w.arrived if me.barrels(SLUDGE) == 0 else w.held_up
    elif worth.in_reach(s, me):
        total += w.in_reach
    purse = me.gp - alms_due(s, seat)
    if me.afloat:
        return total + worth.useful(w, purse + worth.cargo(w, s, me, spaces)) + worth.ship(w, s, me, spaces)
    new_ship = w.fuel[s.data.start_phlogiston] + w.guns[1]
    return total + worth.useful(w, purse + compensation(s, seat)) + new_ship


def turns_due(s: State, seat: SeatNo) -> int:
    """Is the seat's turn of this round still to come, or has it just begun?

    Somebody who goes on with the own turn would otherwise seem to keep the others from theirs.
    """
    if s.active == seat and not isinstance(s.stack[-1], SailSkyship):
        return 1 if SAIL in s.stack else 0
    for phase in s.stack:
        if isinstance(phase, Turn):
            return 1 if (seat - s.first) % len(s.seats) >= phase.number else 0
    return 0


def alms_due(s: State, seat: SeatNo) -> int:
    """What beggars will get on their next turn: no reason to put that turn off."""
    beggars = 0
    for other in range(len(s.seats)):
        if other != seat and not s.seats[other].afloat and s.seats[other].insured == 0:
            beggars += 1
    return beggars * s.data.charity


def compensation(s: State, seat: SeatNo) -> float:
    """What comes with the new ship: so that getting it is no surprise to anybody."""
    insured = s.seats[seat].insured
    alms = s.data.charity * (len(s.seats) - 1) if insured == 0 else max(0, insured) / 2.0
    return s.data.start_gp + alms


def in_hand(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the seat is about to gain or to lose by what is going on now."""
    top = s.stack[-1]
    me = s.seats[seat]
    clash = threats.clash_of(top)
    if clash is not None:
        return threats.outlook(w, s, seat, clash, spaces)
    if s.active == seat and me.afloat:
        if isinstance(top, SailSkyship):
            return w.near * worth.voyage(w, s, seat, spaces)
        if isinstance(top, OneAction | DumpCargo):
            return w.near * worth.prospect(w, s, seat, me.tile, spaces)
        if isinstance(top, Loading):
            return w.near * waiting(w, s, seat, top.items, spaces)
    if isinstance(top, Salvage):
        return w.near * waiting(w, s, seat, top.items, spaces) if top.seat == seat else 0.0
    return in_council(w, s, seat, spaces)


def in_council(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """Dice better than others, open offers, and what the dice in the boxes do for the next trip."""
    if not worth.invested(s):
        return 0.0
    top = s.stack[-1]
    total = haggling.dice(w, s, seat, spaces)
    if isinstance(top, Bargain):
        total += haggling.hopes(w, s, seat, top, spaces)
    if sum(s.plus) + sum(s.minus):
        total += w.trip * (worth.voyage(w, s, seat, spaces) - worth.voyage(w, s, seat, s.spaces))
    return total


def bargains(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What is still to be gained by trading on.

    Never more than the steps that lead there: each of them then makes the position better, and none goes in circles.
    """
    me = s.seats[seat]
    if me.tile == s.data.dual_city and s.dual[0] == s.dual[1]:
        return 0.0
    gain = worth.sales(w, s, seat, me.tile, spaces)
    for good in worth.sold_at(s, seat, me.tile):
        price = s.data.prices[good][spaces[good]]
        count = min(worth.to_spend(s, me) // price, s.stock[good], room(s.data, me, good))
        gain += max(0.0, count * (worth.barrel(w, s, good, spaces[good]) - price))
        break
    liquid = me.gp + worth.cargo(w, s, me, spaces)
    return worth.useful(w, liquid + gain) - worth.useful(w, liquid)


def waiting(w: Weights, s: State, seat: SeatNo, items: tuple[int, ...], spaces: list[int]) -> float:
    """Barrels that may be loaded, as far as there is room."""
    total = 0.0
    for good in range(CLASSES):
        if items[FIRST_GOOD + good]:
            count = min(items[FIRST_GOOD + good], room(s.data, s.seats[seat], good))
            total += count * worth.barrel(w, s, good, spaces[good])
    return total
