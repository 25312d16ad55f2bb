# mypyc: compiled
"""Which contracts a seat could fulfil first, and what each still lacks: goods, gold and ships are given out once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.core.row import Row
from tradewinds.games.packet_row.data import GOODS, PLACES, Card, Data

SAILS: Final = 0  # a ship to the place lies there
TURNS: Final = 1  # a captain can turn one that sails elsewhere
WAITS: Final = 2
SAILING: Final = 1_000_000  # before whatever is paid
VOYAGES: Final = ("with-ship", "with-captain", "without-ship")


@final
class Plan:
    """The dearest contract with a ship comes first; `lacks` and `voyage` are those of the contract looked at last."""

    def __init__(self, data: Data) -> None:
        self.data: Final = data
        self.units: Final = vec[i64]([0] * GOODS)
        self.gold: i64 = 0
        self.ships: Final = vec[i64]([0] * PLACES)
        self.captains: i64 = 0
        self.wanted: Final = vec[i64]([0] * PLACES)  # by place: what contracts pay there
        self.missing: Final = vec[i64]([0] * GOODS)
        self.lacks: i64 = 0
        self.voyage: int = WAITS
        self.promised: i64 = 0  # what all contracts pay
        self.dearest: i64 = 0
        self.lacking: i64 = 0  # units, for all of them

    def begin(self, out: Row, units: i64, gold: i64, ships: i64, captains: i64) -> None:
        """Anew, with what is written of a seat at these places; one plan serves all of them, one after the other."""
        for good in range(GOODS):
            self.units[good], self.missing[good] = out[units + good], 0
        for place in range(PLACES):
            self.ships[place], self.wanted[place] = out[ships + place], 0
        self.gold, self.captains = out[gold], out[captains]
        self.promised, self.dearest, self.lacking = 0, 0, 0

    def look(self, card: Card) -> None:
        """Give a contract what is left for it."""
        data = self.data
        need: i64 = data.units[card]
        good, place = data.good[card], data.place[card]
        own = min(need, self.units[good])
        self.units[good] -= own
        wild = min(need - own, self.gold)
        self.gold -= wild
        self.lacks = need - own - wild
        self.missing[good] += self.lacks
        self.voyage = self.passage(place)
        self.wanted[place] += data.pays[card]

    def passage(self, place: int) -> int:
        """One ship takes all that goes to its place (4.2); a captain turns one that nothing is meant for."""
        if self.ships[place] > 0:
            return SAILS
        if self.captains > 0 and self.idle_ship():
            self.captains -= 1
            self.ships[place] += 1
            return TURNS
        return WAITS

    def idle_ship(self) -> bool:
        """Take a ship away that no contract wants."""
        for place in range(PLACES):
            if self.ships[place] > 0 and not self.wanted[place]:
                self.ships[place] -= 1
                return True
        return False

    def sort(self, contracts: list[Card]) -> None:
        """Those with a ship before those without, dearest first. In place: there are few."""
        for first in range(1, len(contracts)):
            card, place = contracts[first], first
            while place > 0 and self.rank(contracts[place - 1]) < self.rank(card):
                contracts[place] = contracts[place - 1]
                place -= 1
            contracts[place] = card

    def rank(self, card: Card) -> int:
        return self.data.pays[card] + (SAILING if self.ships[self.data.place[card]] > 0 else 0)
