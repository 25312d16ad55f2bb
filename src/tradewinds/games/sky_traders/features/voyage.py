# mypyc: compiled
"""What a skyship can reach with its phlogiston: markets for its cargo, bargains, the Volcano, prey and hunters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.games.sky_traders.data import GEYSER, GROG, HOLDS, KINDS, SLUDGE, Data, Good, SeatNo, Tile
from tradewinds.games.sky_traders.features.ship import CARGO, Ship
from tradewinds.games.sky_traders.rules.sail import sail_costs
from tradewinds.games.sky_traders.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

FAR: Final = 9


@final
class Voyage:
    """A bargain is what the room and the purse would buy in a city, at half of what it may still rise to."""

    def __init__(self, seat: Block, data: Data, seats: int) -> None:
        cities = [data.tile_names[tile] for tile in range(len(data.tile_names)) if data.is_city[tile]]
        self.places: Final = [tile for tile in range(len(data.tile_names)) if data.is_city[tile]]
        self.here: Final = seat.each("at", KINDS, 1)
        self.steps: Final = seat.each("steps-to", cities, FAR)
        self.volcano: Final = seat.one("steps-to-volcano", FAR)
        self.geyser: Final = seat.one("steps-to-geyser", FAR)
        self.treasure: Final = seat.one("steps-to-treasure", FAR)
        self.reach: Final = seat.one("cities-in-reach", len(cities))
        self.sale: Final = seat.one("sale-in-reach", CARGO, timed=True)
        self.sale_here: Final = seat.one("sale-here", CARGO)
        self.bargain: Final = seat.one("bargain-in-reach", CARGO, timed=True)
        self.bargain_here: Final = seat.one("bargain-here", CARGO)
        self.sludge: Final = seat.one("sludge-to-volcano-in-reach", 12)
        self.haul: Final = seat.one("sludge-pays-for-room", 60)
        self.hireable: Final = seat.one("crew-affordable-here", len(data.crew_names))
        self.upgrade: Final = seat.one("upgrade-affordable-here", 1)
        self.repair: Final = seat.one("repairs-affordable-here", 1)
        self.prey: Final = seat.one("prey-here", seats - 1)
        self.prize: Final = seat.one("prey-here-cargo", CARGO)
        self.outlaws: Final = seat.one("wanted-here", seats - 1)
        self.hunters: Final = seat.one("hunters-near", seats - 1)

    def write(self, s: State, seat: SeatNo, gp: int, ship: Ship, out: list[int], at: i64) -> None:
        me, data = s.seats[seat], s.data
        ways = s._ways[me.tile]
        out[at + self.here + data.tile_kind[me.tile]] = 1
        reach = self.furthest(s, seat)
        out[at + self.volcano] = ways[data.volcano]
        out[at + self.geyser] = self.way_to(data, ways, GEYSER)
        out[at + self.treasure] = ways[data.city[me.treasure]] if me.treasure >= 0 else FAR
        if ways[data.volcano] <= reach:
            out[at + self.sludge] = out[at + ship.barrels + SLUDGE]
        out[at + self.haul] = out[at + ship.room] * s.price(SLUDGE)
        for place in range(len(self.places)):
            tile = self.places[place]
            out[at + self.steps + place] = ways[tile]
            if ways[tile] <= reach:
                self.visit(s, seat, tile, gp, ship, out, at)
        self.company(s, seat, ship, out, at)

    def furthest(self, s: State, seat: SeatNo) -> int:
        """How far the phlogiston lasts; the wind of this turn blows for whoever is active."""
        costs = sail_costs(s, seat) if s.active == seat else s.data.sail_cost
        found = 0
        for way in range(len(costs)):
            if costs[way] <= s.seats[seat].phlogiston:
                found = way
        return found

    def way_to(self, data: Data, ways: list[int], kind: int) -> int:
        found = FAR
        for tile in range(len(ways)):
            if data.tile_kind[tile] == kind and ways[tile] < found:
                found = ways[tile]
        return found

    def visit(self, s: State, seat: SeatNo, tile: Tile, gp: int, ship: Ship, out: list[int], at: i64) -> None:
        """One city: what can be sold and bought there. The Dual City sells nothing certain."""
        out[at + self.reach] += 1
        sold = s.data.exports[tile][0] if s.data.exports[tile] else -1
        sale = out[at + ship.cargo]
        if sold >= 0:
            sale -= out[at + ship.barrels + sold] * s.price(sold)
        bargain = self.bought(s, sold, gp + sale, out[at + ship.room]) if sold >= 0 else 0
        out[at + self.sale] = max(out[at + self.sale], sale)
        out[at + self.bargain] = max(out[at + self.bargain], bargain)
        if tile == s.seats[seat].tile:
            out[at + self.sale_here] = sale
            out[at + self.bargain_here] = bargain
            self.wharf(s, gp, ship, out, at)

    def bought(self, s: State, good: Good, gp: int, room: int) -> int:
        price, row = s.price(good), s.data.prices[good]
        count = min(min(room, s.stock[good]), gp // max(1, price))
        return count * (row[-1] - price) // 2

    def wharf(self, s: State, gp: int, ship: Ship, out: list[int], at: i64) -> None:
        """What can be paid for in this city: a hand, an upgrade, all repairs."""
        for crew in range(len(s.crew_stock)):
            if s.crew_stock[crew] and out[at + ship.berths] and s._terms.crew_cost[crew] <= gp:
                out[at + self.hireable] += 1
        upgradable = s.upgrade_stock > 0 and out[at + ship.upgraded] < 3
        out[at + self.upgrade] = 1 if upgradable and gp >= s.data.upgrade_cost else 0
        out[at + self.repair] = 1 if 0 < out[at + ship.repair] <= gp else 0

    def company(self, s: State, seat: SeatNo, ship: Ship, out: list[int], at: i64) -> None:
        """Weaker traders on the tile, and stronger ones not far away."""
        me, mine = s.seats[seat], out[at + ship.strength]
        for number in range(len(s.seats)):
            other = s.seats[number]
            if number == seat or not other.afloat:
                continue
            theirs = strength(s, number)
            here = other.tile == me.tile
            if here and theirs < mine:
                out[at + self.prey] += 1
                out[at + self.prize] = max(out[at + self.prize], cargo(s, number))
            if here and other.wanted:
                out[at + self.outlaws] += 1
            if theirs > mine and s._ways[other.tile][me.tile] <= 3:
                out[at + self.hunters] += 1


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
