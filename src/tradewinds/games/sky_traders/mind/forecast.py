# mypyc: compiled
"""Where prices will go when everybody places the dice of a council as suits him best: for bots.

The dice lie open, and traders place them one after the other, so it can be worked out from the last of them to the
first: each puts as many of his dice of a class on + and on − as is best for him, seeing what those after him will then
do. A class of goods hardly touches another, so each is looked at by itself; grog, which follows them all, counts as it
would move for each die. A die is thereby worth what would come about without it: little where somebody else does the
same work, or undoes it.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.sky_traders.data import CLASSES, GROG, Good, SeatNo
from tradewinds.games.sky_traders.mind import worth
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.state import State, rebound

BASE: Final = 16  # more than the dice of a class that anybody ever holds


@final
class Forecast:
    """What the dice of one moment lead to, and would lead to in other hands.

    `spaces` is where the sliders will stand by the dice that lie in the boxes, `harm` what part of the gain of each of
    the others a trader counts as a loss.
    """

    def __init__(self, w: Weights, s: State) -> None:
        self.w: Final = w
        self.s: Final = s
        self.seats: Final = len(s.seats)
        self.order: Final = [s.in_turn(number) for number in range(len(s.seats))]
        self.known: Final[dict[int, int]] = {}
        self.stakes: Final[list[list[list[float]] | None]] = [None] * CLASSES
        self.spaces: Final = worth.projected(s)
        rich = [worth.fortune(w, s, seat, 0.0, self.spaces) for seat in range(self.seats)]
        self.harm: Final = [
            [worth.harm(w, seat, other, rich) for other in range(self.seats)] for seat in range(self.seats)
        ]
        self.thirst: Final = [worth.thirst(w, me, s.spaces) for me in s.seats]
        after = rebound(len(s.data.prices[GROG]), s.spaces[GROG], 1)
        each = w.barrels[GROG][after] - w.barrels[GROG][s.spaces[GROG]]
        self.grog: Final = [me.barrels(GROG) * each for me in s.seats]

    def gain(self, seat: SeatNo) -> float:
        """What the dice still to be placed will bring a trader, beside those that lie in the boxes."""
        s, total = self.s, 0.0
        for good in range(CLASSES):
            counts = self.held(good)
            if counts:
                total += self.brings(seat, good, self.result(good, counts))
                total -= self.brings(seat, good, s.plus[good] * BASE + s.minus[good])
        return total

    def change(self, seat: SeatNo, other: SeatNo, good: Good, more: int) -> float:
        """What so many dice more would bring a trader, if they come from the other."""
        return self.moved(seat, good, more * ((1 << 4 * seat) - (1 << 4 * other)))

    def one_more(self, seat: SeatNo, good: Good) -> float:
        """What a die would bring that nobody has yet."""
        return self.moved(seat, good, 1 << 4 * seat)

    def moved(self, seat: SeatNo, good: Good, change: int) -> float:
        """What it would bring a trader if dice were held otherwise."""
        counts = self.held(good)
        after = self.brings(seat, good, self.result(good, counts + change))
        return after - self.brings(seat, good, self.result(good, counts))

    def held(self, good: Good) -> int:
        """Who has how many dice of a class, as one number: four bits for each seat."""
        found = 0
        for seat in range(self.seats):
            found += self.s.seats[seat].dice[good] << 4 * seat
        return found

    def brings(self, seat: SeatNo, good: Good, boxes: int) -> float:
        """What it is worth to a trader if so many dice come to lie on + and on −."""
        stakes = self.stakes[good]
        if stakes is None:
            stakes = [stakes_of(self.w, self.s, seat, good) for seat in range(self.seats)]
            self.stakes[good] = stakes
        plus, minus = boxes // BASE, boxes % BASE
        gp = stakes[seat][worth.landing(self.s, good, plus, minus)] + self.grog[seat] * (plus - minus)
        return self.thirst[seat] * gp

    def result(self, good: Good, counts: int) -> int:
        """How many dice will lie on + and on − in the end."""
        key = counts * CLASSES + good
        found = self.known.get(key, -1)
        if found < 0:
            found = self.placed(good, counts, 0, self.s.plus[good], self.s.minus[good])
            self.known[key] = found
        return found

    def placed(self, good: Good, counts: int, place: int, plus: int, minus: int) -> int:
        """What comes of it when the traders from this place in the order on have placed their dice."""
        while place < len(self.order) and not counts >> 4 * self.order[place] & 15:
            place += 1
        if place == len(self.order):
            return plus * BASE + minus
        seat = self.order[place]
        count = counts >> 4 * seat & 15
        room = self.s._terms.box[good]
        best, most = -1, 0.0
        for up in range(min(count, room - plus), -1, -1):
            down = min(count - up, room - minus)
            boxes = self.placed(good, counts, place + 1, plus + up, minus + down)
            value = self.wish(seat, good, boxes)
            if best < 0 or value > most:
                best, most = boxes, value
        return best

    def wish(self, seat: SeatNo, good: Good, boxes: int) -> float:
        """One's own gain, less a part of what others gain."""
        total = self.brings(seat, good, boxes)
        for other in range(self.seats):
            if other != seat:
                total -= self.harm[seat][other] * self.brings(other, good, boxes)
        return total


def stakes_of(w: Weights, s: State, seat: SeatNo, good: Good) -> list[float]:
    """What each price of a good would be worth to a trader: for the cargo aboard, and for what may be bought."""
    me, row = s.seats[seat], s.data.prices[good]
    aboard = me.barrels(good)
    near = me.afloat and me.tile >= 0 and s._ways[me.tile][s.data.city[good]] <= w.appetite_reach
    if not aboard and not near:
        return [0.0] * len(row)
    found: list[float] = []
    for space in range(len(row)):
        each = w.barrels[good][space]
        value = aboard * each
        margin = each - row[space]
        if near and margin > 0.0:
            bought = min(w.appetite_most, min(me.gp // row[space], s.stock[good]))
            value += w.appetite * bought * margin
        found.append(value)
    return found
