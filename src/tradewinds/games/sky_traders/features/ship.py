# mypyc: compiled
"""A skyship: holds, cargo, crew, damage, upgrades, and what could be hired or fitted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.sky_traders.data import GROG, HOLDS, SLUDGE, Data
from tradewinds.games.sky_traders.rules.holds import capacity
from tradewinds.games.sky_traders.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

CARGO: Final = 300  # GP that a full ship may be worth


@final
class Ship:
    """`strength` is the best fighter's, or that of all where the table lets all fight."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.afloat: Final = seat.one("has-ship", 1)
        self.insured: Final = seat.one("insurance", 200, clip=True)
        self.fuel: Final = seat.one("phlogiston", data.tank, timed=True)
        self.barrels: Final = seat.each("barrels", data.good_names, HOLDS * data.per_upgraded)
        self.cargo: Final = seat.one("cargo-value", CARGO, led=True, timed=True, clip=True)
        self.cargo_best: Final = seat.one("cargo-value-at-best", CARGO, clip=True)
        self.empty: Final = seat.one("holds-empty", HOLDS)
        self.room: Final = seat.one("barrels-still-fit", HOLDS * data.per_upgraded, timed=True)
        self.damaged: Final = seat.one("holds-damaged", HOLDS, timed=True)
        self.repair: Final = seat.one("repairs-cost", 100, clip=True)
        self.upgraded: Final = seat.one("holds-upgraded", HOLDS, timed=True)
        self.crew: Final = seat.each("crew", data.crew_names, HOLDS, timed=True)
        self.strength: Final = seat.one("strength", 9, led=True, timed=True, clip=True)
        self.berths: Final = seat.one("berths-empty", HOLDS)
        self.treasure: Final = seat.one("treasure-map-ready", 1)

    def write(self, s: State, me: Seat, gp: int, out: Row, at: i64) -> int:
        """How much sludge is aboard comes back: it keeps a trader from winning."""
        out[at + self.afloat] = 1 if me.afloat else 0
        out[at + self.insured] = max(0, me.insured)
        out[at + self.fuel] = me.phlogiston
        out[at + self.treasure] = 1 if me.treasure >= 0 and me.treasure_ready else 0
        if me.afloat:
            self.look(s, me, out, at)
            self.value(s, out, at)
        return out[at + self.barrels + SLUDGE]

    def look(self, s: State, me: Seat, out: Row, at: i64) -> None:
        """Hold by hold: damage, a crew card, barrels, or nothing."""
        data, best, room, empty, berths, upgraded = s.data, 0, 0, 0, 0, 0
        for hold in range(HOLDS):
            crew, count = me.crew[hold], me.count[hold]
            upgraded += 1 if me.upgraded[hold] else 0
            if me.damage[hold] >= 0:
                out[at + self.damaged] += 1
                out[at + self.repair] += data.repair[me.damage[hold]]
            elif crew >= 0:
                out[at + self.crew + crew] += 1
                fights = data.crew_combat[crew]
                best = best + fights if s._terms.rally_all else max(best, fights)
            else:
                room += capacity(s, me, hold) - count
                if count:
                    out[at + self.barrels + me.kind[hold]] += count
                else:
                    empty, berths = empty + 1, berths + (0 if me.upgraded[hold] else 1)
        out[at + self.strength], out[at + self.room], out[at + self.upgraded] = best, room, upgraded
        out[at + self.empty], out[at + self.berths] = empty, berths

    def value(self, s: State, out: Row, at: i64) -> None:
        """What the goods aboard bring now, and what they would at the highest prices."""
        for good in range(GROG + 1):
            count = out[at + self.barrels + good]
            if count:
                row = s.data.prices[good]
                out[at + self.cargo] += count * row[s.spaces[good]]
                out[at + self.cargo_best] += count * row[-1]
