# mypyc: compiled
"""Chapter 6: the points, the winner."""

from __future__ import annotations

from typing import Final

from tradewinds.core.rules import best
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.events import LEVEL, SCORED, WON
from tradewinds.games.traders_of_the_air.state import Seat, State

SOURCES: Final = ("unsold", "sold", "cities", "last", "tallest", "spread", "ones")  # in the order of `points`


def finish(s: State) -> None:
    """The match is over; everybody is told how the points came about."""
    s.over = True
    if not s.heard():
        return
    for seat in range(len(s.seats)):
        parts = points(s, seat)
        s.tell(SCORED, seat, *parts, sum(parts))
    level = best(scores(s))
    if len(level) > 1:
        largest = winners(s)
        s.tell(LEVEL, level, max(scores(s)), largest, sum(s.seats[largest[0]].branches))
    s.tell(WON, winners(s))


# 6.1: the seven items


def points(s: State, seat: SeatNo) -> list[int]:
    """Unsold, sold, cities, last stack, tallest pile, most cities, most ones: as if the match ended now."""
    me = s.seats[seat]
    last = s.data.last_stack_points if s.last == seat else 0
    unsold = len(me.goods) * s.data.unsold_points
    return [unsold, sold_points(s, me), city_points(s, seat), last, *compared(s, seat)]


def compared(s: State, seat: SeatNo) -> list[int]:
    """The last three: who leads in each of them."""
    data = s.data
    return [
        data.tallest_points if leads([tallest(other) for other in s.seats], seat) else 0,
        data.most_cities_points if leads([cities(other) for other in s.seats], seat) else 0,
        data.most_ones_points if leads([ones(s, other) for other in s.seats], seat) else 0,
    ]


def sold_points(s: State, me: Seat) -> int:
    total = 0
    for marker in me.sold:
        total += s.data.sold_points + s.data.value[marker]
    return total


def city_points(s: State, seat: SeatNo) -> int:
    """Every city with a branch counts, and more where nobody else has one (ruling B31)."""
    total = 0
    for city, branches in enumerate(s.seats[seat].branches):
        if branches:
            total += s.data.city_points if s.most_besides(seat, city) else s.data.monopoly_points
    return total


def leads(counts: list[int], seat: SeatNo) -> bool:
    """Nobody has more, and it is something (rulings B27 to B29); all who are tied lead."""
    return counts[seat] > 0 and counts[seat] == max(counts)


def tallest(me: Seat) -> int:
    """The most branches in one city."""
    return max(me.branches)


def cities(me: Seat) -> int:
    """The number of cities with a branch."""
    count = 0
    for branches in me.branches:
        if branches:
            count += 1
    return count


def ones(s: State, me: Seat) -> int:
    """The number of markers of value 1 that were sold."""
    count = 0
    for marker in me.sold:
        if s.data.value[marker] == 1:
            count += 1
    return count


# 6.2: the winner


def scores(s: State) -> list[int]:
    return [sum(points(s, seat)) for seat in range(len(s.seats))]


def sources(s: State) -> list[tuple[str, list[int]]]:
    """What the points are given for, with those of every seat (6.1)."""
    parts = [points(s, seat) for seat in range(len(s.seats))]
    return [(key, [part[at] for part in parts]) for at, key in enumerate(SOURCES)]


def winners(s: State) -> list[SeatNo]:
    """Most points; among those, most branches on the map; still equal: they win together."""
    return best([(sum(points(s, number)), sum(seat.branches)) for number, seat in enumerate(s.seats)])
