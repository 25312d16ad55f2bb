# mypyc: compiled
"""What things are worth in points before the end, for bots."""

from __future__ import annotations

from tradewinds.games.traders_of_the_air.data import NOBODY_YET, UNDERWRITERS, City, Marker, SeatNo
from tradewinds.games.traders_of_the_air.mind.weights import Weights
from tradewinds.games.traders_of_the_air.state import State


def time_left(w: Weights, s: State) -> float:
    """How much of the match is still to come: the supply that lies before the last stack, until that is begun."""
    if s.last != NOBODY_YET:
        return 0.0
    whole = s.data.stack_sizes(len(s.data.markers) * colours_left(s) // len(s.data.colour_names) - s.data.fields)
    before = sum(s.stacks) - s.stacks[-1]
    total = sum(whole) - whole[-1]
    return min(1.0, max(w.still, before / total))


def colours_left(s: State) -> int:
    return len(s.data.colour_names) - len(s.removed)


def coin(w: Weights, time: float) -> float:
    """What a Skydollar buys in points."""
    return w.coin if time > w.late else w.coin * w.coin_late


def prospects(w: Weights, s: State, seat: SeatNo) -> float:
    """1 while more turns are sure to come, 0 when the last one is over."""
    if s.last == NOBODY_YET:
        return 1.0
    seats = len(s.seats)
    return w.last_turn if (seat - s.starter) % seats >= (s.active - s.starter) % seats else 0.0


def goods_worth(w: Weights, s: State, seat: SeatNo, goods: tuple[Marker, ...], hope: float) -> float:
    """Unsold markers, colour by colour: a point each, and a part of what a sale may add."""
    data = s.data
    total, values, count, last = 0.0, 0, 0, -1
    for marker in goods:
        colour = data.colour[marker]
        if colour != last:
            total += colour_worth(w, values, count, hope)
            values, count, last = 0, 0, colour
        values += data.value[marker]
        count += 1
    total += colour_worth(w, values, count, hope)
    over = len(goods) - data.marker_limit[s.seats[seat].guild]
    if over > 0:
        total -= w.over_limit * over * (w.over_limit_now if s.active == seat else 1.0)
    return total


def colour_worth(w: Weights, values: int, count: int, hope: float) -> float:
    if count >= 2:
        return count + w.paired * values * hope
    return count * (1.0 + (w.material + w.alone * values) * hope)


def city_worth(w: Weights, s: State, seat: SeatNo, city: City, mine: int, time: float) -> float:
    """What so many branches of one's own in a city are worth."""
    if not mine:
        return 0.0
    data = s.data
    most = s.most_besides(seat, city)
    total = float(data.city_points) if most else data.monopoly_points - w.company * time
    if mine > most:
        bounds = data.first_field[s.chart]
        total += w.majority * time * (bounds[city + 1] - bounds[city])
    return total + w.deeper * min(mine - 1, w.deepest) * (w.deeper_late + (1.0 - w.deeper_late) * time)


def harm(w: Weights, s: State, seller: SeatNo, colour: int) -> float:
    """What a sale of a colour costs the others, seen from the seller."""
    total = 0.0
    for number in range(len(s.seats)):
        other = s.seats[number]
        if number != seller and other.guild != UNDERWRITERS:
            for marker in other.goods:
                if s.data.colour[marker] == colour:
                    total += w.harm
                    break
    return total / max(1, len(s.seats) - 1)
