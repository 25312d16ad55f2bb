# mypyc: compiled
"""Which contracts a seat could fulfil first, and what each still lacks: goods, gold and ships are given out once."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.packet_row.data import GOODS, PLACES, Card, Data

SAILS: Final = 0  # a ship to the place lies there
TURNS: Final = 1  # a captain can turn one that sails elsewhere
WAITS: Final = 2
VOYAGES: Final = ("with-ship", "with-captain", "without-ship")


@final
class Plan:
    """The dearest contract with a ship comes first; `lacks` and `voyage` are those of the contract looked at last."""

    def __init__(self, data: Data, units: list[int], gold: int, ships: list[int], captains: int) -> None:
        self.data: Final = data
        self.units: Final = units
        self.gold: int = gold
        self.ships: Final = ships
        self.captains: int = captains
        self.wanted: Final = [0] * PLACES  # by place: what contracts pay there
        self.missing: Final = [0] * GOODS
        self.lacks: int = 0
        self.voyage: int = WAITS

    def look(self, card: Card) -> None:
        """Give a contract what is left for it."""
        data = self.data
        need, good, place = data.units[card], data.good[card], data.place[card]
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


def in_order(data: Data, contracts: list[Card], ships: list[int]) -> list[Card]:
    """Those with a ship before those without, dearest first."""
    found: list[Card] = []
    for card in contracts:
        rank = order(data, card, ships)
        place = len(found)
        while place > 0 and order(data, found[place - 1], ships) < rank:
            place -= 1
        found.insert(place, card)
    return found


def order(data: Data, card: Card, ships: list[int]) -> int:
    return data.pays[card] + (1000 if ships[data.place[card]] > 0 else 0)
