# mypyc: compiled
"""How well a trader stands, for bots."""

from __future__ import annotations

from tradewinds.core.mind import share
from tradewinds.core.state import settle
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, SeatNo
from tradewinds.games.sky_traders.mind import errands, haggling, threats, trips, worth
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.closing import winners
from tradewinds.games.sky_traders.rules.dump import DumpCargo
from tradewinds.games.sky_traders.rules.holds import room
from tradewinds.games.sky_traders.rules.influence import Influence
from tradewinds.games.sky_traders.rules.loading import Loading, Salvage
from tradewinds.games.sky_traders.rules.one_action import OneAction
from tradewinds.games.sky_traders.rules.piracy import clash_of
from tradewinds.games.sky_traders.rules.sail import SAIL, market_closed, sold_at
from tradewinds.games.sky_traders.rules.trade import TradeInCity
from tradewinds.games.sky_traders.rules.turn import Turn
from tradewinds.games.sky_traders.state import State


def evaluate(w: Weights, s: State, seat: SeatNo) -> float:
    """From 0 to 1: own fortune, less a part of that of the others."""
    top = s.stack[-1] if s.stack else None
    if s.active == seat and isinstance(top, TradeInCity):
        return trading(w, s, seat)
    return outlook(w, s, seat)


def trading(w: Weights, s: State, seat: SeatNo) -> float:
    """What leaving would be worth after the best of what is still to be done here."""
    end = left(s.clone())
    spaces = worth.projected(end)
    best = wealth(w, end, seat, spaces, None)
    sold = sold_at(s, seat, s.seats[seat].tile)
    for way in range(1 if market_closed(sold) else errands.WAYS):
        t = s.clone()
        steps = errands.follow(w, t, seat, sold, way)
        if steps:
            mine = wealth(w, left(t), seat, spaces, None) - w.impatience * steps
            if mine > best:
                best, end = mine, t
    best -= w.haste
    return squash((best - rivals(w, end, seat, best, spaces, None)) / scale(w, end))


def left(s: State) -> State:
    """The table when the trader is done with the city."""
    s.pop()
    settle(s)
    return s


def outlook(w: Weights, s: State, seat: SeatNo) -> float:
    """All that a trader has beside what the others have."""
    if s.over:
        return share(winners(s), seat)
    top = s.stack[-1]
    if w.silent and isinstance(top, Bargain) and top.desk.serial and not top.ready >> seat & 1:
        return 0.0  # once offers are made, all that a silent trader wants of the council is to be through with it
    spaces = worth.projected(s)
    forecast = Forecast(w, s) if worth.invested(s) else None
    mine = wealth(w, s, seat, spaces, forecast)
    return squash((mine - rivals(w, s, seat, mine, spaces, forecast)) / scale(w, s))


def promised(w: Weights, s: State, seat: SeatNo) -> float:
    """What the talk of the council may bring a trader; the silent only want to be through with it."""
    top = s.stack[-1]
    if not isinstance(top, Bargain):
        return 0.0
    if w.silent:
        return -1.0 if top.desk.serial and not top.ready >> seat & 1 else 0.0
    return 0.5 * haggling.hopes(Forecast(w, s), seat, top) / scale(w, s)


def wealth(w: Weights, s: State, seat: SeatNo, spaces: list[int], forecast: Forecast | None) -> float:
    """All that a trader has and may soon gain or lose."""
    mine = worth.fortune(w, s, seat, promise(w, s, seat, spaces), spaces) + at_stake(w, s, seat, spaces, forecast)
    return mine if s.seats[seat].afloat else mine - w.shipless


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


def rivals(w: Weights, s: State, seat: SeatNo, mine: float, spaces: list[int], forecast: Forecast | None) -> float:
    """What the others have, as far as it counts against oneself: most of all what the first of them has."""
    best = total = 0.0
    for other in range(len(s.seats)):
        if other != seat:
            theirs = worth.fortune(w, s, other, 0.0, spaces)
            if forecast is not None:
                theirs += haggling.dice(forecast, other)
            else:
                theirs += w.foresight * worth.thirst(w, s.seats[other], spaces) * upcoming(w, s, other, spaces)
            best = max(best, theirs)
            total += theirs if theirs > mine else theirs - w.generosity * (theirs - mine)
    return w.scruple * best + w.envy * total / (len(s.seats) - 1)


def turn_due(s: State, seat: SeatNo) -> bool:
    """Is the seat's turn of this round still to come, or has it just begun?"""
    if s.active == seat:
        return SAIL in s.stack
    for phase in s.stack:
        if isinstance(phase, Turn):
            return (seat - s.first) % len(s.seats) >= phase.number
    return False


def promise(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the seat may gain by what it can do next: in this turn, or in the turn to come."""
    gain = w.near * upcoming(w, s, seat, spaces)
    if s.seats[seat].tile < 0:
        return gain
    if isinstance(s.stack[-1], Influence):
        return w.near * trips.voyage(w, s, seat, spaces)
    return gain if turn_due(s, seat) else gain + w.later * trips.hunt(w, s, seat, spaces)


def upcoming(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the seat may still gain in this round."""
    top = s.stack[-1]
    me = s.seats[seat]
    if me.tile < 0:
        return w.relaunch if turn_due(s, seat) else 0.0
    if isinstance(top, (Loading, Salvage)) and top.seat == seat:
        gain = waiting(w, s, seat, top.items, spaces)
        return gain + trips.voyage(w, s, seat, spaces) if turn_due(s, seat) else gain
    if turn_due(s, seat):
        return trips.voyage(w, s, seat, spaces)
    if s.active != seat or not isinstance(top, (OneAction, DumpCargo, TradeInCity)):
        return 0.0
    book = trips.Ledger(w, s, seat, spaces)
    if isinstance(top, TradeInCity):
        return trips.trade(w, s, book, me.tile)
    return trips.prospect(w, s, book, me.tile, me.phlogiston)


def at_stake(w: Weights, s: State, seat: SeatNo, spaces: list[int], forecast: Forecast | None) -> float:
    """What the seat is about to gain or to lose by what goes on between traders."""
    top = s.stack[-1]
    clash = clash_of(top)
    if clash is not None:
        return threats.outlook(w, s, seat, clash, spaces)
    if forecast is None:
        return 0.0
    total = haggling.dice(forecast, seat)
    if isinstance(top, Bargain):
        total += haggling.hopes(forecast, seat, top)
    return total


def waiting(w: Weights, s: State, seat: SeatNo, items: tuple[int, ...], spaces: list[int]) -> float:
    """Barrels that may be loaded, as far as there is room."""
    total = 0.0
    for good in range(CLASSES):
        if items[FIRST_GOOD + good]:
            count = min(items[FIRST_GOOD + good], room(s, s.seats[seat], good))
            total += count * w.barrels[good][spaces[good]]
    return total
