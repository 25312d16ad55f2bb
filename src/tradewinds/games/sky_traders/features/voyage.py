# mypyc: compiled
"""What a skyship can reach with its phlogiston: markets for its cargo, bargains, the Volcano, prey and hunters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.sky_traders.data import GEYSER, GROG, HOLDS, KINDS, SLUDGE, Data, Good, SeatNo, Tile
from tradewinds.games.sky_traders.features.ship import CARGO, Ship
from tradewinds.games.sky_traders.rules.sail import sail_costs
from tradewinds.games.sky_traders.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 9
CLOSE: Final = 3  # steps that a hunter sails in a turn without ado
UPGRADABLE: Final = 3  # the holds that take an upgrade (7.10)


@final
class Voyage:
    """A bargain is what the room and the purse would buy in a city, at half of what it may still rise to."""

    def __init__(self, seat: Block, data: Data, seats: int) -> None:
        self.places: Final = [tile for tile in range(len(data.tile_names)) if data.is_city[tile]]
        self.geysers: Final = [tile for tile, kind in enumerate(data.tile_kind) if kind == GEYSER]
        cities = [data.tile_names[tile] for tile in self.places]
        self.here: Final = seat.each("at", KINDS, 1)
        self.steps: Final = seat.each("steps-to", cities, FAR, clip=True)
        self.volcano: Final = seat.one("steps-to-volcano", FAR, clip=True)
        self.geyser: Final = seat.one("steps-to-geyser", FAR)
        self.treasure: Final = seat.one("steps-to-treasure", FAR, clip=True)
        self.reach: Final = seat.one("cities-in-reach", len(cities))
        self.sale: Final = seat.one("sale-in-reach", CARGO, timed=True, clip=True)
        self.sale_here: Final = seat.one("sale-here", CARGO, clip=True)
        self.bargain: Final = seat.one("bargain-in-reach", CARGO, timed=True, clip=True)
        self.bargain_here: Final = seat.one("bargain-here", CARGO, clip=True)
        self.sludge: Final = seat.one("sludge-to-volcano-in-reach", HOLDS * data.per_upgraded)
        self.haul: Final = seat.one("sludge-pays-for-room", 60, clip=True)
        self.hireable: Final = seat.one("crew-affordable-here", len(data.crew_names))
        self.upgrade: Final = seat.one("upgrade-affordable-here", 1)
        self.repair: Final = seat.one("repairs-affordable-here", 1)
        self.prey: Final = seat.one("prey-here", seats - 1)
        self.prize: Final = seat.one("prey-here-cargo", CARGO, clip=True)
        self.outlaws: Final = seat.one("wanted-here", seats - 1)
        self.hunters: Final = seat.one("hunters-near", seats - 1)

    def write(self, s: State, seat: SeatNo, gp: int, ship: Ship, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        ways = s._ways[me.tile]
        reach = self.furthest(s, seat)
        out[at + self.here + data.tile_kind[me.tile]] = 1
        out[at + self.volcano] = ways[data.volcano]
        out[at + self.geyser] = nearest(ways, self.geysers)
        out[at + self.treasure] = ways[data.city[me.treasure]] if me.treasure >= 0 else FAR
        if ways[data.volcano] <= reach:
            out[at + self.sludge] = out[at + ship.barrels + SLUDGE]
        out[at + self.haul] = out[at + ship.room] * s.price(SLUDGE)
        self.markets(s, ways, reach, gp, ship, out, at)
        if data.is_city[me.tile]:
            self.wharf(s, gp, ship, out, at)
        self.company(s, seat, out[at + ship.strength], out, at)

    def furthest(self, s: State, seat: SeatNo) -> int:
        """How far the phlogiston lasts; the wind of this turn blows for whoever is active."""
        costs = sail_costs(s, seat) if s.active == seat else s.data.sail_cost
        fuel, found = s.seats[seat].phlogiston, 0
        for way in range(len(costs)):
            if costs[way] <= fuel:
                found = way
        return found

    def markets(
        self, s: State, ways: list[int], reach: int, gp: int, ship: Ship, out: Row, at: i64
    ) -> None:  # fmt: skip
        """The cities in reach: what can be sold and bought there. The Dual City sells nothing certain."""
        cargo, room, seen, best, most = out[at + ship.cargo], out[at + ship.room], 0, 0, 0
        for place in range(len(self.places)):
            tile = self.places[place]
            way = ways[tile]
            out[at + self.steps + place] = way
            if way > reach:
                continue
            sold = s.data.exports[tile][0] if s.data.exports[tile] else -1
            sale, bargain = cargo, 0
            if sold >= 0:
                price = s.price(sold)
                sale -= out[at + ship.barrels + sold] * price
                bargain = self.bought(s, sold, price, gp + sale, room)
            seen, best, most = seen + 1, max(best, sale), max(most, bargain)
            if way == 0:
                out[at + self.sale_here] = sale
                out[at + self.bargain_here] = bargain
        out[at + self.reach], out[at + self.sale], out[at + self.bargain] = seen, best, most

    def bought(self, s: State, good: Good, price: int, gp: int, room: int) -> int:
        count = min(min(room, s.stock[good]), gp // max(1, price))
        return count * (s.data.prices[good][-1] - price) // 2

    def wharf(self, s: State, gp: int, ship: Ship, out: Row, at: i64) -> None:
        """What can be paid for in this city: a hand, an upgrade, all repairs."""
        if out[at + ship.berths]:
            hands = 0
            for crew in range(len(s.crew_stock)):
                if s.crew_stock[crew] and s._terms.crew_cost[crew] <= gp:
                    hands += 1
            out[at + self.hireable] = hands
        if s.upgrade_stock and gp >= s.data.upgrade_cost and out[at + ship.upgraded] < UPGRADABLE:
            out[at + self.upgrade] = 1
        out[at + self.repair] = 1 if 0 < out[at + ship.repair] <= gp else 0

    def company(self, s: State, seat: SeatNo, mine: int, out: Row, at: i64) -> None:
        """Weaker traders on the tile, and stronger ones not far away."""
        me = s.seats[seat]
        for number in range(len(s.seats)):
            other = s.seats[number]
            if number == seat or not other.afloat or s._ways[other.tile][me.tile] > CLOSE:
                continue
            theirs = strength(s, number)
            if other.tile == me.tile:
                if theirs < mine:
                    out[at + self.prey] += 1
                    out[at + self.prize] = max(out[at + self.prize], cargo(s, number))
                if other.wanted:
                    out[at + self.outlaws] += 1
            if theirs > mine:
                out[at + self.hunters] += 1


def nearest(ways: list[int], tiles: list[Tile]) -> int:
    found = FAR
    for tile in tiles:
        if ways[tile] < found:
            found = ways[tile]
    return found


def strength(s: State, seat: SeatNo) -> int:
    """What the crew adds to a round of combat (8.2)."""
    found = 0
    for crew in s.seats[seat].crew:
        if crew >= 0:
            fights = s.data.crew_combat[crew]
            found = found + fights if s._terms.rally_all else max(found, fights)
    return found


def cargo(s: State, seat: SeatNo) -> int:
    """What the goods of a trader are worth at the prices of the moment."""
    me, found = s.seats[seat], 0
    for hold in range(HOLDS):
        if 0 <= me.kind[hold] <= GROG:
            found += me.count[hold] * s.price(me.kind[hold])
    return found
