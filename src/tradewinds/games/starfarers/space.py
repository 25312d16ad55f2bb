# mypyc: compiled
"""Chapter 2: space as a graph of points, and how far it is from one to another.

A point is a corner of a hex, named by the hex of which it is the right (R) or left (L) corner. Nineteen clovers of
three hexes lie in it, none touching another: so a point belongs to one clover at most.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

Point: TypeAlias = int
Slot: TypeAlias = int
Site: TypeAlias = int  # slot * 3 + notch
Planet: TypeAlias = int  # slot * 3 + hex; planet i lies between the sites i - 1 and i

COLUMNS: Final = 11
FAR: Final = 999
KEPT: Final = 32  # charts at a time: a match and all that is imagined from it use a few


@final
class Space:
    """The points and everything about them that never changes."""

    def __init__(self, clovers: list[list[list[int]]]) -> None:
        self.names: list[str] = []
        self.near: list[list[Point]] = []
        numbers: dict[str, int] = {}
        for q, r in hexes():
            ring = [self._number(numbers, name) for name in corners(q, r)]
            for i in range(6):
                self._join(ring[i], ring[(i + 1) % 6])
        points = len(self.names)
        self.slot_of: list[Slot] = [-1] * points
        self.site_of: list[Site] = [-1] * points
        self.centre_of: list[Slot] = [-1] * points
        self.port_of: list[Site] = [-1] * points
        self.planets_at: list[list[Planet]] = [[] for _ in range(points)]
        self.site_point: list[Point] = []
        self.centre_point: list[Point] = []
        self.port_points: list[list[Point]] = []
        self.rim: list[list[Point]] = []
        self.charts: dict[int, Chart] = {}  # by the middles that are closed
        for slot, clover in enumerate(clovers):
            self._lay(slot, [[numbers[name] for name in corners(q, r)] for q, r in clover])

    def _number(self, numbers: dict[str, int], name: str) -> Point:
        if name not in numbers:
            numbers[name] = len(self.names)
            self.names.append(name)
            self.near.append([])
        return numbers[name]

    def _join(self, one: Point, other: Point) -> None:
        if other not in self.near[one]:
            self.near[one].append(other)
            self.near[other].append(one)

    def _lay(self, slot: Slot, rings: list[list[Point]]) -> None:
        """Note which points of the clover are its centre, its notches, the spaceport sites beside them."""
        centre = next(point for point in rings[0] if point in rings[1] and point in rings[2])
        self.centre_point.append(centre)
        self.centre_of[centre] = slot
        rim: list[Point] = []
        for i, ring in enumerate(rings):
            for point in ring:
                self.slot_of[point] = slot
                if point == centre:
                    continue
                self.planets_at[point].append(slot * 3 + i)
                if point not in rim:
                    rim.append(point)
        self.rim.append(rim)
        for i in range(3):
            notch = next(point for point in rings[i] if point in rings[(i + 1) % 3] and point != centre)
            self.site_of[notch] = slot * 3 + i
            self.site_point.append(notch)
            beside = [point for point in self.near[notch] if point != centre]
            self.port_points.append(beside)
            for point in beside:
                self.port_of[point] = slot * 3 + i


def hexes() -> list[tuple[int, int]]:
    """All 135 hexes as axial coordinates, column by column."""
    found: list[tuple[int, int]] = []
    for column in range(COLUMNS):
        rows = range(15) if column % 2 else range(14)
        if column in (0, COLUMNS - 1):
            rows = range(12, 14)
        for row in rows:
            found.append((column, row - (column + column % 2) // 2))
    return found


def corners(q: int, r: int) -> list[str]:
    """The six corners of a hex, clockwise from the east."""
    return [
        f"R({q},{r})",
        f"L({q + 1},{r})",
        f"R({q - 1},{r + 1})",
        f"L({q},{r})",
        f"R({q - 1},{r})",
        f"L({q + 1},{r - 1})",
    ]


@final
class Chart:
    """The points that can be flown; distances are worked out when first asked for. Made by `chart` and `opened`.

    `closed` is the set of clovers whose middles cannot be flown. All matches share one chart for each such set.
    """

    def __init__(self, closed: int, near: list[list[Point]], ways: list[list[int]]) -> None:
        self.closed: Final = closed
        self.near: Final = near
        self._ways: Final = ways

    def distances(self, target: Point) -> list[int]:
        """How many steps it is to the target from every point."""
        way = self._ways[target]
        if not way:
            way = spread(self.near, target)
            self._ways[target] = way
        return way

    def opened(self, space: Space, slot: Slot) -> Chart:
        """The chart when the middle of one more clover can be flown; what is known of distances is kept."""
        closed = self.closed & ~(1 << slot)
        known = space.charts.get(closed)
        return self._opened(space, slot, closed) if known is None else known

    def _opened(self, space: Space, slot: Slot, closed: int) -> Chart:
        centre = space.centre_point[slot]
        near = self.near[:]
        near[centre] = [point for point in space.near[centre] if self.near[point]]
        for notch in near[centre]:
            near[notch] = [point for point in space.near[notch] if point == centre or point in self.near[notch]]
        ways: list[list[int]] = []
        for way in self._ways:
            ways.append(shortened(near, way, centre) if way else way)
        ways[centre] = []
        return kept(space, Chart(closed, near, ways))


def chart(space: Space, closed: int) -> Chart:
    """The chart while the middles of these clovers are closed."""
    known = space.charts.get(closed)
    return drawn(space, closed) if known is None else known


def drawn(space: Space, closed: int) -> Chart:
    near: list[list[Point]] = []
    for point, beside in enumerate(space.near):
        if shut(space, closed, point):
            near.append([])
        else:
            near.append([other for other in beside if not shut(space, closed, other)])
    return kept(space, Chart(closed, near, [[] for _ in near]))


def kept(space: Space, new: Chart) -> Chart:
    if len(space.charts) >= KEPT:
        space.charts.clear()
    space.charts[new.closed] = new
    return new


def shortened(near: list[list[Point]], way: list[int], centre: Point) -> list[int]:
    """Distances to a target now that there are ways through a new point."""
    steps = way[:]
    for point in near[centre]:
        steps[centre] = min(steps[centre], steps[point] + 1)
    return flooded(near, steps, centre)


def shut(space: Space, closed: int, point: Point) -> bool:
    slot = space.centre_of[point]
    return slot >= 0 and closed >> slot & 1 == 1


def spread(near: list[list[Point]], target: Point) -> list[int]:
    """Breadth first from the target."""
    steps = [FAR] * len(near)
    steps[target] = 0
    return flooded(near, steps, target)


def flooded(near: list[list[Point]], steps: list[int], start: Point) -> list[int]:
    """Spread from a point as long as anything gets nearer."""
    edge = [start]
    while edge:
        following: list[Point] = []
        for point in edge:
            further = steps[point] + 1
            for other in near[point]:
                if steps[other] > further:
                    steps[other] = further
                    following.append(other)
        edge = following
    return steps
