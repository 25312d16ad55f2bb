# mypyc: compiled
"""Chapter 2.1: the honeycomb on which the tiles are laid.

Sites have axial hex coordinates (q, r). The three arrow edges of a tile point to the three sites next to it, brown
sites border on red ones only, and every third hexagon stays a hole. In the coordinates (a, b, c) along the three arrow
directions of a brown tile, brown sites have the sum 0 and red ones the sum 1: so the way between two sites is easily
measured.
"""

from __future__ import annotations

from typing import Final, final

BROWN: Final = 0
RED: Final = 1
DIRECTIONS: Final = ((1, 0), (0, -1), (-1, 1))
REACH: Final = 13  # fourteen tiles in a row


@final
class Sites:
    """Every site that a tile can come to lie on; site 0 is the Volcano's, in the middle."""

    def __init__(self) -> None:
        self.q = [0]
        self.r = [0]
        self.colour = [BROWN]
        self.near: list[list[int]] = []
        known: dict[tuple[int, int], int] = {(0, 0): 0}
        ring = [0]
        for distance in range(1, REACH + 1):
            ring = self._next_ring(ring, known, distance % 2)
        self._join(known)
        self.names = [f"{q},{r}" for q, r in zip(self.q, self.r, strict=True)]

    def _next_ring(self, ring: list[int], known: dict[tuple[int, int], int], colour: int) -> list[int]:
        found: list[int] = []
        for site in ring:
            for place in around(self.q[site], self.r[site], 1 - colour):
                if place not in known:
                    known[place] = len(self.q)
                    found.append(len(self.q))
                    self.q.append(place[0])
                    self.r.append(place[1])
                    self.colour.append(colour)
        return found

    def _join(self, known: dict[tuple[int, int], int]) -> None:
        for site in range(len(self.q)):
            places = around(self.q[site], self.r[site], self.colour[site])
            self.near.append([known[place] for place in places if place in known])

    def find(self, q: int, r: int) -> int:
        for site in range(len(self.q)):
            if self.q[site] == q and self.r[site] == r:
                return site
        return -1

    def between(self, one: int, other: int) -> int:
        """The steps from one site to another over the honeycomb, whether tiles lie there or not."""
        a, b, c = self._along(one)
        x, y, z = self._along(other)
        return abs(a - x) + abs(b - y) + abs(c - z)

    def _along(self, site: int) -> tuple[int, int, int]:
        q, r = self.q[site], self.r[site]
        c = (self.colour[site] - q + r) // 3
        return q + c, c - r, c


def around(q: int, r: int, colour: int) -> list[tuple[int, int]]:
    """The three places that the arrows of a site point to."""
    sign = 1 if colour == BROWN else -1
    return [(q + sign * dq, r + sign * dr) for dq, dr in DIRECTIONS]
