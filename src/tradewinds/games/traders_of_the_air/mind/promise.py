# mypyc: compiled
"""What the rest of a turn promises, for bots: the best action here, and those a flight or two away."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.bag import inserted, removed
from tradewinds.games.traders_of_the_air.data import EMPTY, FACTORS, City, Marker, SeatNo
from tradewinds.games.traders_of_the_air.mind.weights import Weights
from tradewinds.games.traders_of_the_air.mind.worth import city_worth, coin, goods_worth, harm, prospects
from tradewinds.games.traders_of_the_air.rules.building import most_built
from tradewinds.games.traders_of_the_air.rules.flights import purse
from tradewinds.games.traders_of_the_air.state import State


def promise(w: Weights, s: State, seat: SeatNo, time: float) -> float:
    """What the active seat may still gain in this turn, in points."""
    turn = Chances(w, s, seat, time)
    gains = [w.sure * turn.gain(city) for city in range(len(s.data.city_names))]
    here = 0.0 if s.acted else gains[s.ship]
    eased = purse(s, seat) == 3
    return here + turn.onward(gains, s.ship, s.seats[seat].money, w.flights, eased)


@final
class Chances:
    """What the active seat could do in any city, had one flown there. What is the same everywhere is found once."""

    def __init__(self, w: Weights, s: State, seat: SeatNo, time: float) -> None:
        self.w: Final = w
        self.s: Final = s
        self.seat: Final = seat
        self.me: Final = s.seats[seat]
        self.time: Final = time
        self.coin: Final = coin(w, time)
        self.hope: Final = prospects(w, s, seat)
        self.held: Final = goods_worth(w, s, seat, self.me.goods, self.hope)
        self.sold: Final = self.sale()
        self.built: Final[list[int]] = []  # how many branches each marker builds
        self.spent: Final[list[float]] = []  # and what the marker was worth
        self.list_builds()

    def list_builds(self) -> None:
        last = EMPTY
        for marker in self.me.goods:
            if marker != last:
                self.built.append(min(self.me.stock, most_built(self.s, self.me, marker)))
                self.spent.append(self.held - self.goods(removed(self.me.goods, marker)))
            last = marker

    def goods(self, goods: tuple[Marker, ...]) -> float:
        return goods_worth(self.w, self.s, self.seat, goods, self.hope)

    def city(self, city: City, branches: int) -> float:
        return city_worth(self.w, self.s, self.seat, city, branches, self.time)

    def onward(self, gains: list[float], ship: City, money: int, flights: int, eased: bool) -> float:
        """The best that flights from here lead to, less what they cost."""
        if not money or not flights:
            return 0.0
        data = self.s.data
        fares = data.fares[self.s.winds()][ship]
        best = 0.0
        for city in range(len(fares)):
            fare = data.with_the_wind if eased and fares[city] else fares[city]
            if fare and fare <= money:
                there = gains[city]
                gains[city] = there * self.w.again
                found = there - fare * self.coin + self.onward(gains, city, money - fare, flights - 1, False)
                gains[city] = there
                best = max(best, found)
        return best

    def gain(self, city: City) -> float:
        """The best of the three actions in a city."""
        return max(0.0, self.purchase(city), self.foundation(city), self.disposal(city))

    def purchase(self, city: City) -> float:
        s = self.s
        owner = s.majority(city)
        if owner != self.seat and not self.me.money:
            return 0.0
        bounds = s.data.first_field[s.chart]
        best = -1.0
        for field in range(bounds[city], bounds[city + 1]):
            marker = s.fields[field]
            if marker != EMPTY:
                best = max(best, self.goods(inserted(self.me.goods, marker)) - self.held)
        if owner == self.seat:
            return best
        return best - self.coin * (1.0 if owner < 0 else self.w.toll)

    def foundation(self, city: City) -> float:
        best = 0.0
        if self.me.stock:
            mine = self.me.branches[city]
            before = self.city(city, mine)
            for i in range(len(self.built)):
                best = max(best, self.city(city, mine + self.built[i]) - before - self.spent[i])
        return best

    def disposal(self, city: City) -> float:
        """The great sale, for which most guilds give up a branch."""
        mine = self.me.branches[city]
        if not mine or self.sold <= 0.0:
            return 0.0
        if self.me.guild == FACTORS:
            return self.sold
        return self.sold + self.city(city, mine - 1) - self.city(city, mine)

    def sale(self) -> float:
        """All colours with two or more, as one sale."""
        s = self.s
        kept = self.me.goods
        total = 0.0
        for colour in range(len(s.data.colour_names)):
            sold = [marker for marker in self.me.goods if s.data.colour[marker] == colour]
            if len(sold) >= s.data.least_sold:
                total += harm(self.w, s, self.seat, colour)
                for marker in sold:
                    total += s.data.sold_points + s.data.value[marker]
                    kept = removed(kept, marker)
        return total + self.goods(kept) - self.held
