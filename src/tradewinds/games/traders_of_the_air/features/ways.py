# mypyc: compiled
"""What the shared ship can do for a guild: here, and in the cities that its money reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.traders_of_the_air.data import (
    BROKERS,
    EMPTY,
    QUARTERMASTERS,
    VALUES,
    WINDRUNNERS,
    City,
    Data,
    SeatNo,
)
from tradewinds.games.traders_of_the_air.features.markers import count
from tradewinds.games.traders_of_the_air.rules.building import most_built
from tradewinds.games.traders_of_the_air.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 99


@final
class Ways:
    """The purse is what the guild will have in its turn; `cost` is the cheapest way of the ship from city to city."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.cost: Final = [cheapest(fares) for fares in data.fares]
        self.visits: Final = seat.one("cities-in-reach", len(data.city_names))
        self.to_sell: Final = seat.one("cost-to-a-branch", 9, clip=True)
        self.sale: Final = seat.one("sale-in-reach", 40, clip=True)
        self.free: Final = seat.one("free-markers-in-reach", 10, clip=True)
        self.pairs: Final = seat.one("pairing-markers-in-reach", 10, clip=True)
        self.pairs_free: Final = seat.one("free-pairing-markers-in-reach", 10, clip=True)
        self.tolls: Final = seat.one("markers-with-toll-to-others", 14, clip=True)
        self.gains: Final = seat.one("majorities-to-gain-in-reach", len(data.city_names))
        self.here_pairs: Final = seat.one("pairing-markers-here", 3, clip=True)
        self.here_value: Final = seat.one("best-marker-here", VALUES)
        self.here_free: Final = seat.one("buys-free-here", 1)
        self.here_gains: Final = seat.one("can-gain-majority-here", 1)
        self.here_sells: Final = seat.one("can-sell-here", 1)
        self.power: Final = seat.one("guild-power-ready", 1)

    def write(self, s: State, seat: SeatNo, sale: int, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        active = s.active == seat
        purse = me.money + (0 if active else data.income)
        ways = self.cost[s.winds()][s.ship]
        eased = 1 if me.guild == WINDRUNNERS and not (active and s.flown) else 0
        nearest, visits = FAR, 0
        build = self.most_branches(s, seat)
        for city in range(len(ways)):
            far = max(0, ways[city] - (eased if ways[city] > 1 else 0))
            if me.branches[city]:
                nearest = min(nearest, far)
            if far <= purse:
                visits += 1
                self.look(s, seat, city, build, out, at)
        out[at + self.visits] = visits
        out[at + self.to_sell] = nearest
        out[at + self.sale] = sale if nearest <= purse else 0
        out[at + self.here_sells] = 1 if sale and me.branches[s.ship] and not (active and s.acted) else 0
        out[at + self.power] = 1 if self.ready(s, seat, active) else 0

    def look(self, s: State, seat: SeatNo, city: City, build: int, out: Row, at: i64) -> None:
        """One city that can be reached: what is bought there, and whether the majority can be won."""
        me, data = s.seats[seat], s.data
        mine, most = me.branches[city], s.most_besides(seat, city)
        free, here = mine > most, city == s.ship
        if not free and mine + build > most:
            out[at + self.gains] += 1
            out[at + self.here_gains] = 1 if here else out[at + self.here_gains]
        bounds = data.first_field[s.chart]
        for field in range(bounds[city], bounds[city + 1]):
            marker = s.fields[field]
            if marker == EMPTY:
                continue
            pairs = count(s, me, data.colour[marker]) > 0
            if pairs:
                out[at + self.pairs] += 1
            if free:
                out[at + self.free] += 1
                if pairs:
                    out[at + self.pairs_free] += 1
            elif most > mine:
                out[at + self.tolls] += 1
            if here:
                if pairs:
                    out[at + self.here_pairs] += 1
                out[at + self.here_value] = max(out[at + self.here_value], data.value[marker])
                out[at + self.here_free] = 1 if free else 0

    def most_branches(self, s: State, seat: SeatNo) -> int:
        """How many branches the best marker builds."""
        me, found = s.seats[seat], 0
        for marker in me.goods:
            found = max(found, most_built(s, me, marker))
        return min(found, me.stock)

    def ready(self, s: State, seat: SeatNo, active: bool) -> bool:
        """A guild that eases something once in a turn: has it still to come?"""
        guild = s.seats[seat].guild
        if guild == WINDRUNNERS:
            return not (active and s.flown)
        if guild == BROKERS:
            return not (active and s.traded)
        return guild == QUARTERMASTERS and s.lying() <= s.data.free_refill_up_to


def cheapest(fares: list[list[int]]) -> list[list[int]]:
    """The price of the cheapest way from every city to every other."""
    size = range(len(fares))
    cost = [[0 if one == two else fares[one][two] or FAR for two in size] for one in size]
    for by in size:
        for one in size:
            for two in size:
                cost[one][two] = min(cost[one][two], cost[one][by] + cost[by][two])
    return cost
