# mypyc: compiled
"""Unsold markers, colour by colour: what can be sold, what waits for a second one, what others could spoil."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.rules.building import most_built
from tradewinds.games.traders_of_the_air.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Markers:
    """`sellable` are colours with enough for a sale; `exposed` are markers that a sale of somebody else would take."""

    def __init__(self, seat: Block, colours: int) -> None:
        self.count: Final = seat.one("markers", 10, timed=True, clip=True)
        self.over: Final = seat.one("markers-over-limit", 8, clip=True)
        self.single: Final = seat.one("markers-single", colours, timed=True)
        self.single_value: Final = seat.one("markers-single-value", 3 * colours, timed=True)
        self.sellable: Final = seat.one("markers-sellable", 10, timed=True, clip=True)
        self.sale: Final = seat.one("sale-brings-points", 40, timed=True, clip=True)
        self.sale_ones: Final = seat.one("sale-has-ones", 4, clip=True)
        self.sale_colours: Final = seat.one("sale-has-colours", 4, clip=True)
        self.sale_spoils: Final = seat.one("sale-spoils-markers", 12, clip=True)
        self.builds: Final = seat.one("best-marker-builds", 3, timed=True, clip=True)
        self.builds_all: Final = seat.one("markers-build", 15, timed=True, clip=True)
        self.exposed: Final = seat.one("markers-exposed", colours, timed=True)

    def write(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        goods = me.goods
        out[at + self.count] = len(goods)
        out[at + self.over] = max(0, len(goods) - data.marker_limit[me.guild])
        first = 0
        while first < len(goods):
            end = first + 1
            while end < len(goods) and data.colour[goods[end]] == data.colour[goods[first]]:
                end += 1
            self.colour(s, seat, first, end, out, at)
            first = end
        best, total = 0, 0
        for marker in goods:
            built = min(me.stock, most_built(s, me, marker))
            best, total = max(best, built), total + built
        out[at + self.builds] = best
        out[at + self.builds_all] = total

    def colour(self, s: State, seat: SeatNo, first: int, end: int, out: Row, at: i64) -> None:
        """The markers of one colour, which lie side by side in sorted goods."""
        goods, data = s.seats[seat].goods, s.data
        values, small = 0, 0
        for place in range(first, end):
            values += data.value[goods[place]]
            small += 1 if data.value[goods[place]] == 1 else 0
        if end - first >= data.least_sold:
            out[at + self.sellable] += end - first
            out[at + self.sale] += values + (end - first) * (data.sold_points - data.unsold_points)
            out[at + self.sale_ones] += small
            out[at + self.sale_colours] += 1
        else:
            out[at + self.single] += 1
            out[at + self.single_value] += values
        self.others(s, seat, data.colour[goods[first]], end - first >= data.least_sold, out, at)

    def others(self, s: State, seat: SeatNo, colour: int, sells: bool, out: Row, at: i64) -> None:
        """Who else has the colour: whom a sale would hit, and who could hit with one."""
        threat = False
        for number in range(len(s.seats)):
            if number != seat:
                held = count(s, s.seats[number], colour)
                threat = threat or held >= s.data.least_sold
                out[at + self.sale_spoils] += 1 if sells and held else 0
        out[at + self.exposed] += 1 if threat else 0


def count(s: State, me: Seat, colour: int) -> int:
    """How many unsold markers of a colour a seat has."""
    found = 0
    for marker in me.goods:
        if s.data.colour[marker] == colour:
            found += 1
    return found
