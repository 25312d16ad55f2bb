# mypyc: compiled
"""How well a seat stands, for bots: what it holds in points, what its turn still promises, how far it is ahead."""

from __future__ import annotations

import math

from tradewinds.core.action import Action
from tradewinds.core.bag import removed
from tradewinds.core.mind import share
from tradewinds.games.traders_of_the_air.actions import SellSome
from tradewinds.games.traders_of_the_air.data import EMPTY, Marker, SeatNo
from tradewinds.games.traders_of_the_air.mind.promise import promise
from tradewinds.games.traders_of_the_air.mind.weights import Weights
from tradewinds.games.traders_of_the_air.mind.worth import city_worth, coin, goods_worth, prospects, time_left
from tradewinds.games.traders_of_the_air.rules.scoring import cities, compared, ones, sold_points, winners
from tradewinds.games.traders_of_the_air.rules.visit import Visit
from tradewinds.games.traders_of_the_air.state import State


def evaluate(w: Weights, s: State, seat: SeatNo) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        return share(winners(s), seat)
    time = time_left(w, s)
    mine = worth(w, s, seat, time)
    if s.active == seat and isinstance(s.stack[-1], Visit):
        mine += promise(w, s, seat, time)
    return 1.0 / (1.0 + math.exp((rivals(w, s, seat, time) - mine) / w.spread))


def rivals(w: Weights, s: State, seat: SeatNo, time: float) -> float:
    """What the others have: between the strongest of them and their average."""
    best, total = -1000.0, 0.0
    for other in range(len(s.seats)):
        if other != seat:
            theirs = worth(w, s, other, time)
            best = max(best, theirs)
            total += theirs
    return w.leader * best + (1.0 - w.leader) * total / (len(s.seats) - 1)


def worth(w: Weights, s: State, seat: SeatNo, time: float) -> float:
    """All that a seat has, in points: those that are safe, and what the rest may still bring."""
    me = s.seats[seat]
    hope = prospects(w, s, seat)
    total = sold_points(s, me) + goods_worth(w, s, seat, me.goods, hope) + w.guilds[me.guild] * time
    for city in range(len(me.branches)):
        total += city_worth(w, s, seat, city, me.branches[city], time)
    if s.last == seat:
        total += s.data.last_stack_points
    limit = s.data.money_limit[me.guild]
    total += coin(w, time) * min(me.money, limit) * hope
    if s.active == seat:
        total += w.over_purse * coin(w, time) * max(0, me.money - limit)
    return total + honours(w, s, seat, time)


def honours(w: Weights, s: State, seat: SeatNo, time: float) -> float:
    """The three comparisons at the end: the nearer it is, the surer is who leads now."""
    me = s.seats[seat]
    sure = 1.0 - w.doubt * time
    total = w.ones * ones(s, me) + w.cities * cities(me) * time
    for honour in compared(s, seat):
        total += honour * sure
    return total


def offers(s: State, seat: SeatNo) -> list[Action]:
    """Sales that keep one marker back: a colour with one to spare, each of its values in turn."""
    me = s.seats[seat]
    if not isinstance(s.stack[-1], Visit) or s.acted or not me.branches[s.ship]:
        return []
    found: list[Action] = []
    last = EMPTY
    for marker in me.goods:
        same = of_colour(s, me.goods, marker)
        if marker != last and len(same) > s.data.least_sold:
            found.append(SellSome(s.acts.table, removed(same, marker)))
        last = marker
    return found


def of_colour(s: State, markers: tuple[Marker, ...], like: Marker) -> tuple[Marker, ...]:
    """The markers that have the colour of this one."""
    return tuple([marker for marker in markers if s.data.colour[marker] == s.data.colour[like]])
