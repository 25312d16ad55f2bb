"""What the places of space are called: by their sector, and by how they lie in it as seen from home.

The page shows space lying or upright, so nothing is upper or left. What is nearer to home is inner: of the three sites,
the three planets and the three edges of a clover one is inner, one is outer, and one lies between.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tradewinds.games.starfarers.space import Planet, Point, Slot, Space, spread
from tradewinds.text.words import Args

Phrase = tuple[str, Args]
SIDES: Final = ("side.inner", "side.middle", "side.outer")
BERTHS: Final = (SIDES[0], SIDES[2])


class Places:
    """The phrases of all points, sites and planets; made once for the map that is printed."""

    def __init__(self, space: Space) -> None:
        self.space = space
        self.sites: list[Phrase] = []
        self.planets: list[Phrase] = []
        self.edges: list[Phrase] = []
        for slot in range(len(space.rim)):
            self._enter(slot)
        self.points: list[Phrase] = [self._point(point) for point in range(len(space.names))]

    def _enter(self, slot: Slot) -> None:
        space, three = self.space, range(3 * slot, 3 * slot + 3)
        sites = ranked([depth(space.names[space.site_point[site]]) for site in three])
        planets = ranked([self._planet_depth(planet) for planet in three])
        self.sites += [("place.site", {"slot: Slot": slot, "side: Key": side}) for side in sites]
        self.planets += [("place.planet", {"slot: Slot": slot, "side: Key": side}) for side in planets]
        self.edges += [("place.edge", {"slot: Slot": slot, "side: Key": side}) for side in planets]

    def _planet_depth(self, planet: Planet) -> float:
        space = self.space
        return sum([depth(space.names[one]) for one in space.rim[planet // 3] if planet in space.planets_at[one]])

    def _point(self, point: Point) -> Phrase:
        space, slot = self.space, self.space.slot_of[point]
        if slot < 0:
            return self._open(point)
        if space.centre_of[point] >= 0:
            return "place.middle", {"slot: Slot": slot}
        if space.site_of[point] >= 0:
            return self.sites[space.site_of[point]]
        return self._berth(point) if space.port_of[point] >= 0 else self.edges[space.planets_at[point][0]]

    def _berth(self, point: Point) -> Phrase:
        """One of the two points beside a site, where the ships of a spaceport there would lie."""
        space, site = self.space, self.space.port_of[point]
        beside = space.port_points[site]
        sides = ranked([depth(space.names[one]) for one in beside], BERTHS)
        return "place.berth", {"site: Site": site, "side: Key": sides[beside.index(point)]}

    def _open(self, point: Point) -> Phrase:
        """A point of no sector lies on the way between the two that are nearest to it."""
        steps = spread(self.space.near, point)
        away = sorted((min([steps[one] for one in rim]), slot) for slot, rim in enumerate(self.space.rim))
        one, two = sorted([slot for _, slot in away[:2]], key=lambda slot: (-self._depth_of(slot), slot))
        return "place.lane", {"one: Slot": one, "two: Slot": two}

    def _depth_of(self, slot: Slot) -> float:
        return depth(self.space.names[self.space.centre_point[slot]])


def depth(name: str) -> float:
    """How near to home a point lies, by its name `R(q,r)` or `L(q,r)`: the larger, the nearer."""
    q, r = (int(part) for part in name[2:-1].split(","))
    return r + q / 2


def ranked(depths: list[float], sides: tuple[str, ...] = SIDES) -> list[str]:
    """Which side each of these is on."""
    order = sorted(depths, reverse=True)
    return [sides[order.index(one)] for one in depths]


@lru_cache(maxsize=8)
def places(space: Space) -> Places:
    return Places(space)
