"""Where everything lies on the page: space turned on its side, home at the left, the far stars at the right."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, sqrt
from typing import Final, NamedTuple

from tradewinds.games.starfarers.space import Space

SIDE: Final = 40.0  # of a hex
RISE: Final = SIDE * sqrt(3)
MARGIN: Final = 18.0
WIDTH: Final = round(15 * RISE + 2 * MARGIN)
HEIGHT: Final = round(17 * SIDE + 2 * MARGIN)


class Place(NamedTuple):
    x: float
    y: float


def corner(name: str) -> Place:
    """The place of a point: `R(q,r)` is the right corner of a hex, as the rules lie, `L(q,r)` the left one."""
    q, r = (int(part) for part in name[2:-1].split(","))
    across = SIDE * (1.5 * q + (1 if name[0] == "R" else -1))
    down = RISE * (r + q / 2)
    return Place(round(MARGIN + 14 * RISE - down, 1), round(MARGIN + SIDE + across, 1))


class Atlas:
    """The places of all points, planets and clovers; made once for the map that is printed."""

    def __init__(self, space: Space) -> None:
        self.points = {name: corner(name) for name in space.names}
        self.centres = [self.points[space.names[point]] for point in space.centre_point]
        self.sites = [space.names[point] for point in space.site_point]
        self.middles = [space.names[point] for point in space.centre_point]
        self.rims = [self._rim(space, slot) for slot in range(len(space.rim))]
        self.planets = [self._planet(space, planet) for planet in range(3 * len(space.rim))]
        self.lanes = self._lanes(space)

    def _rim(self, space: Space, slot: int) -> list[Place]:
        """The outline of a clover, in order round its middle."""
        middle = self.centres[slot]
        rim = [self.points[space.names[point]] for point in space.rim[slot]]
        return sorted(rim, key=lambda place: atan2(place.y - middle.y, place.x - middle.x))

    def _planet(self, space: Space, planet: int) -> Place:
        corners = [self.points[space.names[p]] for p in space.rim[planet // 3] if planet in space.planets_at[p]]
        corners.append(self.centres[planet // 3])
        return Place(sum(place.x for place in corners) / 6, sum(place.y for place in corners) / 6)

    def _lanes(self, space: Space) -> list[tuple[Place, Place]]:
        """The sides along which ships fly, but those to the middle of a clover."""
        places = [self.points[name] for name in space.names]
        return [
            (places[point], places[other])
            for point, beside in enumerate(space.near)
            for other in beside
            if point < other and space.centre_of[point] < 0 and space.centre_of[other] < 0
        ]


@lru_cache(maxsize=8)
def atlas(space: Space) -> Atlas:
    return Atlas(space)
