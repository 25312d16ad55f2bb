# mypyc: compiled
"""How well a seat stands, for bots: what it holds in points, what its turn still promises, how far it is ahead."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.core.action import Action
from tradewinds.games.traders_of_the_air.actions import SellSome
from tradewinds.games.traders_of_the_air.data import EMPTY, Marker, SeatNo
from tradewinds.games.traders_of_the_air.promise import promise
from tradewinds.games.traders_of_the_air.scoring import cities, leads, ones, sold_points, tallest, winners
from tradewinds.games.traders_of_the_air.state import State, without
from tradewinds.games.traders_of_the_air.visit import Visit
from tradewinds.games.traders_of_the_air.worth import city_worth, coin, goods_worth, prospects, time_left

SPREAD: Final = 6.0  # points ahead that make a match nearly sure
GUILD_WORTH: Final = (0.0, 3.1, 2.3, 2.5, 1.8, 3.0, 3.2, 2.5, 2.5)  # in points, as trial matches gave them


def evaluate(s: State, seat: SeatNo) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    time = time_left(s)
    mine = worth(s, seat, time)
    if s.active == seat and isinstance(s.stack[-1], Visit):
        mine += promise(s, seat, time)
    best, total = -1000.0, 0.0
    for other in range(len(s.seats)):
        if other != seat:
            theirs = worth(s, other, time)
            best = max(best, theirs)
            total += theirs
    rivals = (best + total / (len(s.seats) - 1)) / 2.0
    return 1.0 / (1.0 + math.exp((rivals - mine) / SPREAD))


def worth(s: State, seat: SeatNo, time: float) -> float:
    """All that a seat has, in points: those that are safe, and what the rest may still bring."""
    me = s.seats[seat]
    hope = prospects(s, seat)
    total = sold_points(s, me) + goods_worth(s, seat, me.goods, hope) + GUILD_WORTH[me.guild] * time
    for city in range(len(me.branches)):
        total += city_worth(s, seat, city, me.branches[city], time)
    if s.last == seat:
        total += s.data.last_stack_points
    limit = s.data.money_limit[me.guild]
    total += coin(time) * min(me.money, limit) * hope
    if s.active == seat:
        total += 0.4 * coin(time) * max(0, me.money - limit)
    return total + honours(s, seat, time)


def honours(s: State, seat: SeatNo, time: float) -> float:
    """The three comparisons at the end: the nearer it is, the surer is who leads now."""
    me = s.seats[seat]
    sure = 1.0 - 0.7 * time
    total = 0.3 * ones(s, me) + 0.15 * cities(me) * time
    if leads([tallest(other) for other in s.seats], seat):
        total += s.data.tallest_points * sure
    if leads([cities(other) for other in s.seats], seat):
        total += s.data.most_cities_points * sure
    if leads([ones(s, other) for other in s.seats], seat):
        total += s.data.most_ones_points * sure
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
            found.append(SellSome(s.acts.table, without(same, marker)))
        last = marker
    return found


def of_colour(s: State, markers: tuple[Marker, ...], like: Marker) -> tuple[Marker, ...]:
    """The markers that have the colour of this one."""
    return tuple([marker for marker in markers if s.data.colour[marker] == s.data.colour[like]])
