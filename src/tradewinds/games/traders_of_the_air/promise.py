# mypyc: compiled
"""What the rest of a turn promises, for bots: the best action here, and those a flight or two away."""

from __future__ import annotations

from typing import Final

from tradewinds.games.traders_of_the_air.build import most_built
from tradewinds.games.traders_of_the_air.data import EMPTY, FACTORS, City, SeatNo
from tradewinds.games.traders_of_the_air.state import State, inserted, without
from tradewinds.games.traders_of_the_air.visit import purse
from tradewinds.games.traders_of_the_air.worth import city_worth, coin, goods_worth, harm, prospects

FLIGHTS: Final = 3  # how far ahead a turn is looked at
SURE: Final = 0.9  # a promise is not yet kept


def promise(s: State, seat: SeatNo, time: float) -> float:
    """What the active seat may still gain in this turn, in points."""
    gains = [SURE * gain(s, seat, city, time) for city in range(len(s.data.city_names))]
    here = 0.0 if s.acted else gains[s.ship]
    eased = purse(s, seat) == 3
    return here + onward(s, gains, s.ship, s.seats[seat].money, time, FLIGHTS, eased)


def onward(
    s: State, gains: list[float], ship: City, money: int, time: float, flights: int, eased: bool
) -> float:  # fmt: skip
    """The best that flights from here lead to, less what they cost."""
    if not money or not flights:
        return 0.0
    best = 0.0
    for city, fare in enumerate(s.data.fares[s.winds()][ship]):
        if eased and fare:
            fare = s.data.with_the_wind
        if fare and fare <= money:
            cost = fare * coin(time)
            there = gains[city]
            gains[city] = there * 0.4  # the second visit finds less
            found = there - cost + onward(s, gains, city, money - fare, time, flights - 1, False)
            gains[city] = there
            best = max(best, found)
    return best


def gain(s: State, seat: SeatNo, city: City, time: float) -> float:
    """The best of the three actions in a city, had one flown there."""
    return max(0.0, purchase(s, seat, city, time), foundation(s, seat, city, time), sale(s, seat, city, time))


def purchase(s: State, seat: SeatNo, city: City, time: float) -> float:
    me = s.seats[seat]
    hope = prospects(s, seat)
    held = goods_worth(s, seat, me.goods, hope)
    bounds = s.data.first_field[s.chart]
    best = -1.0
    for field in range(bounds[city], bounds[city + 1]):
        marker = s.fields[field]
        if marker != EMPTY:
            best = max(best, goods_worth(s, seat, inserted(me.goods, marker), hope) - held)
    owner = s.majority(city)
    if owner == seat:
        return best
    return best - coin(time) * (1.0 if owner < 0 else 1.5) if me.money else 0.0


def foundation(s: State, seat: SeatNo, city: City, time: float) -> float:
    me = s.seats[seat]
    hope = prospects(s, seat)
    best = 0.0
    if me.stock:
        held = goods_worth(s, seat, me.goods, hope)
        mine = me.branches[city]
        before = city_worth(s, seat, city, mine, time)
        last = EMPTY
        for marker in me.goods:
            if marker != last:
                built = min(me.stock, most_built(s, seat, marker))
                after = city_worth(s, seat, city, mine + built, time)
                spent = held - goods_worth(s, seat, without(me.goods, marker), hope)
                best = max(best, after - before - spent)
            last = marker
    return best


def sale(s: State, seat: SeatNo, city: City, time: float) -> float:
    """All colours with two or more, as one sale."""
    me = s.seats[seat]
    mine = me.branches[city]
    if not mine:
        return 0.0
    kept = me.goods
    total = 0.0
    for colour in range(len(s.data.colour_names)):
        sold = [marker for marker in me.goods if s.data.colour[marker] == colour]
        if len(sold) >= s.data.least_sold:
            total += harm(s, seat, colour)
            for marker in sold:
                total += s.data.sold_points + s.data.value[marker]
                kept = without(kept, marker)
    if len(kept) == len(me.goods):
        return 0.0
    hope = prospects(s, seat)
    total += goods_worth(s, seat, kept, hope) - goods_worth(s, seat, me.goods, hope)
    if me.guild != FACTORS:
        total += city_worth(s, seat, city, mine - 1, time) - city_worth(s, seat, city, mine, time)
    return total
