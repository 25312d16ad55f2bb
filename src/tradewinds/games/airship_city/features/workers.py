# mypyc: compiled
"""Where the workers stand: which kinds of tile they can reach in a step, and what could be done there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.airship_city import data as kinds
from tradewinds.games.airship_city.data import KINDS, TILES, Data, SeatNo, Tile
from tradewinds.games.airship_city.features.contracts import MATERIALS
from tradewinds.games.airship_city.features.projects import Projects, dearest
from tradewinds.games.airship_city.rules.movement import NEIGHBOURS
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.state import State

if TYPE_CHECKING:
    from mypy_extensions import i64

BESIDE: Final = 4  # tiles, at most


@final
class Workers:
    """A worker that has moved already is looked at as it stands for the next round, when its seat's turn is over."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.unmoved: Final = seat.one("workers-to-move", data.workers_most)
        self.arrived: Final = seat.each("arrived-at", KINDS, 1)
        self.reach: Final = seat.each("workers-beside", KINDS, BESIDE * data.workers_most)
        self.crowd: Final = seat.one("workers-side-by-side", BESIDE * data.workers_most)
        self.harvest: Final = seat.each(
            "harvest-in-reach", ("wood", "metal", "gears"), max([max(row) for row in data.yields])
        )
        self.donate: Final = seat.one("ship-in-reach-points", max(data.points))
        self.build: Final = seat.one("facility-in-reach-points", max(data.points))
        self.upgrade: Final = seat.one("upgrade-in-reach", 1)
        self.hire: Final = seat.one("worker-in-reach", 1)
        self.sale: Final = seat.one("sale-in-reach-gold", dearest(data))

    def write(self, s: State, seat: SeatNo, under_way: bool, can: Projects, out: Row, at: i64) -> None:
        if len(s.grid) < TILES:
            return  # the city is still being laid out
        me = s.seats[seat]
        for worker in range(len(me.workers)):
            if under_way:
                if s.has_moved(worker):
                    continue
                out[at + self.unmoved] += 1
            self.look(s, seat, me.workers[worker], out, at)
        top = s.stack[-1]
        if isinstance(top, Visit) and top.seat == seat:
            kind = s.data.kind[top.tile]
            out[at + self.arrived + kind] = 1
            self.use(s, seat, kind, can, out, at)
        for kind in range(kinds.LIGHTHOUSE):  # nothing is written for the last two, nor for a market
            if out[at + self.reach + kind]:
                self.use(s, seat, kind, can, out, at)

    def look(self, s: State, seat: SeatNo, start: int, out: Row, at: i64) -> None:
        """The tiles beside a worker; one with a worker of one's own is passed over."""
        mine = s.seats[seat].workers
        for place in NEIGHBOURS[s._place[start]]:
            tile = s.grid[place]
            if stands(mine, tile):
                out[at + self.crowd] += 1
            else:
                out[at + self.reach + s.data.kind[tile]] += 1

    def use(self, s: State, seat: SeatNo, kind: int, can: Projects, out: Row, at: i64) -> None:
        """What a visit to a kind of tile would bring now."""
        if kind < kinds.SHIPYARD:
            me, yields = s.seats[seat], s.data.yields[kind]
            for place in range(len(MATERIALS)):
                resource = MATERIALS[place]
                if yields[resource]:
                    brought = min(yields[resource], me.caps[resource] - me.stock[resource])
                    out[at + self.harvest + place] = max(out[at + self.harvest + place], brought)
        elif kind == kinds.SHIPYARD:
            out[at + self.donate] = out[at + can.donate]
            out[at + self.sale] = out[at + can.sale]
        elif kind == kinds.ARCHITECT:
            out[at + self.build] = out[at + can.build]
        elif kind == kinds.GUILD:
            out[at + self.hire] = out[at + can.hire]
        elif kind == kinds.WORKSHOP:
            out[at + self.upgrade] = min(1, out[at + can.upgrade])


def stands(workers: list[Tile], tile: Tile) -> bool:
    """Quicker than `in` once compiled: the numbers need no boxes."""
    for other in workers:
        if other == tile:
            return True
    return False
