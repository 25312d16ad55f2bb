# mypyc: compiled
"""What is open to everybody in space, for bots: what the colonies yield, and which goals are left for ships."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.arrivals import hidden
from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, OUTPOST, RESOURCES, SITES, SYSTEM
from tradewinds.games.starfarers.ends import colonies_in
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.weights import Weights

WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]  # of 36 rolls, for each total


@final
class Survey:
    """Good as long as sectors, discs and owners are the same; so it is kept from one look to the next."""

    def __init__(self, s: State, w: Weights) -> None:
        self.sectors: Final = s.sectors
        self.discs: Final = s.discs
        self.owners: Final = s.owners
        self.yields: Final = [0.0] * (MOST_SEATS * RESOURCES)  # ways to roll, seat by seat and kind by kind
        self.sites: Final[list[int]] = []  # free colony sites
        self.pips: Final[list[float]] = []  # of these sites
        self.tokens: Final[list[bool]] = []  # has one of these a token, or may it have one?
        self.unknown: Final[list[int]] = []  # slots face down
        self.outposts: Final[list[int]] = []
        self._count_yields(s, w)
        self._find_goals(s, w)

    def holds(self, s: State) -> bool:
        return s.owners is self.owners and s.discs is self.discs and s.sectors is self.sectors

    def _count_yields(self, s: State, w: Weights) -> None:
        for site in range(SITES):
            owner = s.owners[site]
            if 0 <= owner < MOST_SEATS:
                for planet in (site, site // 3 * 3 + (site + 1) % 3):
                    self.yields[owner * RESOURCES + s.resource_of(planet)] += planet_pips(s, w, planet)

    def _find_goals(self, s: State, w: Weights) -> None:
        limit = s.data.per_system[len(s.seats)]
        for slot in range(OUTER):
            piece = s.sectors[slot]
            if piece < 0:
                self.unknown.append(slot)
            elif s.data.kind[piece] == OUTPOST:
                self.outposts.append(slot)
            elif s.data.kind[piece] == SYSTEM and colonies_in(s, slot) < limit:
                self._find_sites(s, w, slot)

    def _find_sites(self, s: State, w: Weights, slot: int) -> None:
        for site in range(slot * 3, slot * 3 + 3):
            if s.owners[site] < 0:
                other = slot * 3 + (site + 1) % 3
                self.sites.append(site)
                self.pips.append(planet_pips(s, w, site) + planet_pips(s, w, other))
                self.tokens.append(hidden(s, slot) or has_token(s, site) or has_token(s, other))


def planet_pips(s: State, w: Weights, planet: int) -> float:
    """In how many of 36 rolls the planet yields; a guess where its disc lies face down."""
    disc = s.discs[planet]
    if disc < 0 or s.data.token[disc]:
        return w.unseen
    numbers = s.data.numbers[disc]
    found = 0
    for number in range(2, 13):
        if numbers >> number & 1:
            found += WAYS[number]
    return float(found)


def has_token(s: State, planet: int) -> bool:
    disc = s.discs[planet]
    return disc >= 0 and s.data.token[disc] != 0
