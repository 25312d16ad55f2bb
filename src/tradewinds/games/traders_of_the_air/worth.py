# mypyc: compiled
"""What things are worth in points before the end, for bots."""

from __future__ import annotations

from typing import Final

from tradewinds.games.traders_of_the_air.data import NOBODY_YET, UNDERWRITERS, City, Marker, SeatNo
from tradewinds.games.traders_of_the_air.state import State

PAIRED: Final = 0.72  # the part of its value that a marker will bring when there is another of its colour
ALONE: Final = 0.3  # the part that it will bring when there is none yet
MATERIAL: Final = 0.5  # what a single marker promises as a branch
OVER_LIMIT: Final = 1.2  # what a marker is worth less when the tax will take one
MAJORITY: Final = 0.55  # what the sole majority brings for each field of a city: goods for nothing, tolls
DEPTH: Final = 0.3  # what a branch beyond the first is worth
COIN: Final = 0.55


def time_left(s: State) -> float:
    """How much of the match is still to come: the supply that lies before the last stack."""
    if s.last != NOBODY_YET:
        return 0.0
    whole = s.data.stack_sizes(len(s.data.markers) * colours_left(s) // len(s.data.colour_names) - s.data.fields)
    before = sum(s.stacks) - s.stacks[-1]
    total = sum(whole) - whole[-1]
    return min(1.0, before / total) if before else 0.1


def colours_left(s: State) -> int:
    return len(s.data.colour_names) - len(s.removed)


def coin(time: float) -> float:
    """What a Skydollar buys in points."""
    return COIN if time > 0.15 else COIN * 0.6


def prospects(s: State, seat: SeatNo) -> float:
    """1 while more turns are sure to come, 0 when the last one is over."""
    if s.last == NOBODY_YET:
        return 1.0
    seats = len(s.seats)
    return 0.8 if (seat - s.starter) % seats >= (s.active - s.starter) % seats else 0.0


def goods_worth(s: State, seat: SeatNo, goods: tuple[Marker, ...], hope: float) -> float:
    """Unsold markers, colour by colour: a point each, and a part of what a sale may add."""
    data = s.data
    total, values, count, last = 0.0, 0, 0, -1
    for marker in goods:
        if data.colour[marker] != last:
            total += colour_worth(values, count, hope)
            values, count, last = 0, 0, data.colour[marker]
        values += data.value[marker]
        count += 1
    total += colour_worth(values, count, hope)
    over = len(goods) - data.marker_limit[s.seats[seat].guild]
    if over > 0:
        total -= OVER_LIMIT * over * (0.7 if s.active == seat else 1.0)
    return total


def colour_worth(values: int, count: int, hope: float) -> float:
    if count >= 2:
        return count + PAIRED * values * hope
    return count * (1.0 + (MATERIAL + ALONE * values) * hope)


def city_worth(s: State, seat: SeatNo, city: City, mine: int, time: float) -> float:
    """What so many branches of one's own in a city are worth."""
    if not mine:
        return 0.0
    data = s.data
    most = 0
    for number, other in enumerate(s.seats):
        if number != seat and other.branches[city] > most:
            most = other.branches[city]
    total = float(data.city_points if most else data.monopoly_points)
    if most == 0:
        total -= 0.8 * time  # others will come
    if mine > most:
        bounds = data.first_field[s.chart]
        total += MAJORITY * time * (bounds[city + 1] - bounds[city])
    return total + DEPTH * min(mine - 1, 3) * (0.3 + 0.7 * time)


def harm(s: State, seller: SeatNo, colour: int) -> float:
    """What a sale of a colour costs the others, seen from the seller."""
    total = 0.0
    for number, other in enumerate(s.seats):
        if number != seller and other.guild != UNDERWRITERS:
            for marker in other.goods:
                if s.data.colour[marker] == colour:
                    total += 1.2
                    break
    return total / max(1, len(s.seats) - 1)
