# mypyc: compiled
"""What everybody can see in space: what the colonies yield, and where ships may go. Kept as long as it is the same."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, OUTPOST, RESOURCES, SITES, SYSTEM, Data
from tradewinds.games.starfarers.rules.colonies import guarded, system_full
from tradewinds.games.starfarers.rules.production import WAYS
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State


@final
class Survey:
    """Goals are kept as the distances to them from every point. Good while the same tuples lie on the table."""

    def __init__(self, s: State, pips: list[int]) -> None:
        self.data: Final = s.data
        self.sectors: Final = s.sectors
        self.discs: Final = s.discs
        self.owners: Final = s.owners
        self.ports: Final = s.ports
        self.begun: Final = s.turns > 0
        self.yields: Final = [0] * (MOST_SEATS * RESOURCES)  # ways to roll, seat by seat and kind by kind
        self.rolls: Final = [0] * MOST_SEATS  # the set of totals that bring a seat something
        self.chances: Final = [0] * MOST_SEATS  # and in how many of 36 rolls they come
        self.starts: Final[list[list[Point]]] = [[] for _ in range(MOST_SEATS)]  # where new ships stand
        self.sites: Final[list[list[int]]] = []
        self.worth: Final[list[int]] = []  # of the free sites, in ways to roll
        self.unseen: Final[list[list[int]]] = []
        self.tokens: Final[list[int]] = []  # discs
        self.token_ways: Final[list[list[int]]] = []
        self.peoples: Final[list[int]] = []  # of the outposts
        self.outposts: Final[list[list[int]]] = []
        self.count(s, pips)
        if self.begun:
            self.explore(s, pips)

    def holds(self, s: State) -> bool:
        if s.owners is not self.owners or s.discs is not self.discs or s.sectors is not self.sectors:
            return False
        return s.ports is self.ports and s.data is self.data and (s.turns > 0) is self.begun

    def count(self, s: State, pips: list[int]) -> None:
        """What each seat's colonies bring."""
        for site in range(SITES):
            owner = s.owners[site]
            if 0 <= owner < MOST_SEATS:
                for planet in (site, site // 3 * 3 + (site + 1) % 3):
                    disc = s.discs[planet]
                    if disc >= 0:
                        self.yields[owner * RESOURCES + s.resource_of(planet)] += pips[disc]
                        self.rolls[owner] |= s.data.numbers[disc]
                if s.ports[site]:
                    self.starts[owner].append(s.data.space.port_points[site][0])
        for seat in range(len(s.seats)):
            for total in range(2, 13):
                if self.rolls[seat] >> total & 1:
                    self.chances[seat] += WAYS[total]

    def explore(self, s: State, pips: list[int]) -> None:
        """The goals that are open, slot by slot."""
        space, chart = s.data.space, s.chart()
        for slot in range(OUTER):
            piece = s.sectors[slot]
            if piece < 0:
                self.unseen.append(chart.distances(space.site_point[slot * 3]))
            elif s.data.kind[piece] == OUTPOST:
                self.peoples.append(s.data.people[piece])
                self.outposts.append(chart.distances(space.centre_point[slot]))
            elif s.data.kind[piece] == SYSTEM:
                self.enter(s, slot, pips)

    def enter(self, s: State, slot: int, pips: list[int]) -> None:
        """A system: discs face down, tokens, free sites."""
        space, chart, first = s.data.space, s.chart(), slot * 3
        if s.discs[first] < 0 and s.discs[first + 1] < 0 and s.discs[first + 2] < 0:
            return self.unseen.append(chart.distances(space.site_point[first]))
        for site in range(first, first + 3):
            disc = s.discs[site]
            if disc >= 0 and s.data.token[disc]:
                self.tokens.append(disc)
                self.token_ways.append(chart.distances(space.site_point[site]))
            if s.owners[site] < 0 and not guarded(s, site) and not system_full(s, slot):
                self.sites.append(chart.distances(space.site_point[site]))
                self.worth.append(pips[disc] + pips[s.discs[first + (site + 1) % 3]])


def pips_of(data: Data) -> list[int]:
    """In how many of 36 rolls a planet with each disc yields."""
    found: list[int] = []
    for numbers in data.numbers:
        found.append(sum([WAYS[total] for total in range(2, 13) if numbers >> total & 1]))
    return found


def nearest(ways: list[list[int]], start: Point) -> int:
    """How far it is from a point to the next of several goals; far beyond everything where there is none."""
    best = 999
    for way in ways:
        if way[start] < best:
            best = way[start]
    return best
