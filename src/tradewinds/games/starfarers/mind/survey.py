# mypyc: compiled
"""What is open to everybody in space, for bots: what the colonies yield, and which goals are left for ships."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.data import MOST_SEATS, OUTER, OUTPOST, PEOPLES, RESOURCES, SITES, SYSTEM
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.games.starfarers.rules.colonies import system_full
from tradewinds.games.starfarers.rules.production import WAYS
from tradewinds.games.starfarers.rules.sectors import hidden
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State


@final
class Survey:
    """Good as long as sectors, discs, owners and the friends to be won are the same, and as much time is left.

    So it is kept from one look to the next. Goals are free sites, then slots face down, then outposts; `colony` and
    `trade` say what they are worth to ships of the two kinds, as far as that is the same for everybody.
    """

    def __init__(self, w: Weights, s: State, time: float) -> None:
        self.time: Final = time
        self.sectors: Final = s.sectors
        self.discs: Final = s.discs
        self.owners: Final = s.owners
        self.friends: Final = s.friends
        self.yields: Final = [0.0] * (MOST_SEATS * RESOURCES)  # ways to roll, seat by seat and kind by kind
        self.best_friends: Final = [best_friend(w, s, people) for people in range(PEOPLES)]
        self.points: Final[list[Point]] = []
        self.colony: Final[list[float]] = []
        self.trade: Final[list[float]] = []
        self.guarded: Final[list[int]] = []  # goals with a token, which not everybody can win
        self.sites: Final[list[int]] = []
        self.outposts: Final[list[int]] = []
        self._count_yields(w, s)
        self._find_goals(w, s)

    def holds(self, s: State, time: float) -> bool:
        if s.owners is not self.owners or s.discs is not self.discs or s.sectors is not self.sectors:
            return False
        return s.friends is self.friends and time == self.time

    def _count_yields(self, w: Weights, s: State) -> None:
        for site in range(SITES):
            owner = s.owners[site]
            if 0 <= owner < MOST_SEATS:
                for planet in (site, site // 3 * 3 + (site + 1) % 3):
                    self.yields[owner * RESOURCES + s.resource_of(planet)] += planet_pips(w, s, planet)

    def _find_goals(self, w: Weights, s: State) -> None:
        space, unknown = s.data.space, w.sector
        for slot in range(OUTER):
            piece = s.sectors[slot]
            if piece >= 0 and s.data.kind[piece] == SYSTEM and not system_full(s, slot):
                self._find_sites(w, s, slot)
        for slot in range(OUTER):
            if s.sectors[slot] < 0:
                self._add(space.site_point[slot * 3], unknown, unknown)
        for slot in range(OUTER):
            if s.sectors[slot] >= 0 and s.data.kind[s.sectors[slot]] == OUTPOST:
                self._add(space.centre_point[slot], 0.0, 0.0)
                self.outposts.append(slot)

    def _find_sites(self, w: Weights, s: State, slot: int) -> None:
        for site in range(slot * 3, slot * 3 + 3):
            if s.owners[site] < 0:
                other = slot * 3 + (site + 1) % 3
                worth = 1.0 + self.time * w.pip * (planet_pips(w, s, site) + planet_pips(w, s, other))
                if has_token(s, site) or has_token(s, other):
                    self.guarded.append(len(self.points))
                elif hidden(s, slot):
                    worth *= w.unexplored
                self.sites.append(site)
                self._add(s.data.space.site_point[site], worth, 0.0)

    def _add(self, point: Point, colony: float, trade: float) -> None:
        self.points.append(point)
        self.colony.append(colony)
        self.trade.append(trade)


def best_friend(w: Weights, s: State, people: int) -> float:
    """The best card that the people still has."""
    best = 0.0
    for friend, count in enumerate(s.friends):
        if count and s.data.friends.people[friend] == people:
            best = max(best, w.friends[friend])
    return best


def planet_pips(w: Weights, s: State, planet: int) -> float:
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
