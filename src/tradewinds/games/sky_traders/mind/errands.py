# mypyc: compiled
"""What a trader in a city still means to do there: for bots.

A few ways to go on are followed to their end, each a row of steps that are open in the city. The best of them is worth
what leaving after it would be worth, less a little for every step. Whoever takes the first step of it has the rest
before him, one step less: so every step makes the position better, and nobody trades in circles.
"""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.trade import Withdraw
from tradewinds.games.sky_traders.actions.ship import Buy, BuyFuel, Dump, DumpCrew, Sell, SellFuel, Stow, TakeSludge
from tradewinds.games.sky_traders.data import GROG, HOLDS, SLUDGE, TRADED, Good, SeatNo
from tradewinds.games.sky_traders.mind import trips, worth
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.holds import berth, buy_barrels, clear_hold, room
from tradewinds.games.sky_traders.rules.sail import market_closed
from tradewinds.games.sky_traders.state import State

PARTS: Final = 8  # in which influence is bought
SELL: Final = 0  # what is dear, and nothing else
REFIT: Final = 1
GOODS_FIRST: Final = 2
GOODS_LAST: Final = 3
WAYS: Final = 8  # these four, and the same after having sold all that can be sold


def sensible(s: State, seat: SeatNo, action: Action) -> bool:
    """All of a good, or half of it. Phlogiston, which costs what it brings, is only bought: nobody goes in circles.

    Overboard goes a whole hold, and only what nobody should find; minerals are stowed as they fit; an offer that was
    made is not taken back.
    """
    me = s.seats[seat]
    if isinstance(action, (SellFuel, DumpCrew, Stow, Withdraw)):
        return False
    if isinstance(action, Dump):
        return me.kind[action.hold] in (SLUDGE, GROG) and action.count == me.count[action.hold]
    if isinstance(action, BuyFuel):
        return lot(action.count, min(me.gp // s.data.fuel_price, s.data.tank - me.phlogiston))
    if isinstance(action, Sell):
        return lot(action.count, me.barrels(action.good))
    if isinstance(action, TakeSludge):
        return lot(action.count, min(s.stock[SLUDGE], room(s, me, SLUDGE)))
    if isinstance(action, Buy):
        good = action.good
        fits = min(min(me.gp // s.price(good), s.stock[good]), room(s, me, good))
        return lot(action.count, min(fits, len(s.acts.buy[good])))
    return True


def lot(count: int, most: int) -> bool:
    return count == most or count == (most + 1) // 2


def parts(legal: list[Action]) -> list[Action]:
    """Of a long row of amounts the first, the last, and some between."""
    most = len(legal) - 1
    return legal if most <= PARTS else [legal[most * part // PARTS] for part in range(PARTS + 1)]


def sell(w: Weights, s: State, seat: SeatNo, sold: tuple[Good, ...], everything: bool) -> int:
    """Sell what is dear, or all that can be sold; returns the number of steps."""
    me = s.seats[seat]
    book = trips.Ledger(w, s, seat, s.spaces)
    steps = 0
    for good in range(TRADED):
        if book.count[good] and good not in sold and (everything or book.sale(good) > 0.0):
            me.gp += book.income(good)
            for hold in range(HOLDS):
                if me.kind[hold] == good:
                    clear_hold(s, me, hold)
            steps += 1
    return steps


def buy(w: Weights, s: State, seat: SeatNo, sold: tuple[Good, ...]) -> int:
    """Fill the holds with the best that is sold here, or with sludge where that is better."""
    me = s.seats[seat]
    each = s.price(SLUDGE) + w.sludge
    best, count, most = SLUDGE, min(s.stock[SLUDGE], room(s, me, SLUDGE)), 0.0
    if each > 0.0:
        most = count * each
    for good in sold:
        fits = min(worth.to_spend(s, me) // s.price(good), s.stock[good], room(s, me, good))
        gain = fits * (w.barrels[good][s.spaces[good]] - s.price(good))
        if gain > most:
            best, count, most = good, fits, gain
    if most <= 0.0:
        return 0
    me.gp += count * s.price(SLUDGE) if best == SLUDGE else -count * s.price(best)
    buy_barrels(s, me, best, count)
    return 1


def refit(w: Weights, s: State, seat: SeatNo) -> int:
    """Repairs, a first fighter, phlogiston."""
    me = s.seats[seat]
    steps = 0
    for hold in range(HOLDS):
        if me.damage[hold] >= 0:
            cost = s.data.repair[me.damage[hold]]
            if cost <= worth.to_spend(s, me) and trips.mending(w, me.broken(), cost) > 0.0:
                me.gp -= cost
                me.damage[hold] = -1
                steps += 1
    cost = s._terms.crew_cost[0]
    if cost <= worth.to_spend(s, me) and s.crew_stock[0] and not trips.fighter(s, me) and berth(s, me, 0) >= 0:
        me.gp -= cost
        me.crew[berth(s, me, 0)] = 0
        steps += 1
    fuel = min(s.data.tank - me.phlogiston, worth.to_spend(s, me))
    if fuel > 0:
        me.gp -= fuel
        me.phlogiston += fuel
        steps += 1
    return steps


def follow(w: Weights, s: State, seat: SeatNo, sold: tuple[Good, ...], way: int) -> int:
    """One way to go on, done at once in a copy of the table; returns the number of steps.

    The rest of every way is one of the ways as well. Where the market is closed, there is nothing but a refit.
    """
    if market_closed(sold):
        return refit(w, s, seat)
    steps = sell(w, s, seat, sold, way >= WAYS // 2)
    way %= WAYS // 2
    if way == GOODS_FIRST:
        steps += buy(w, s, seat, sold)
    if way != SELL:
        steps += refit(w, s, seat)
    if way == GOODS_LAST:
        steps += buy(w, s, seat, sold)
    return steps
