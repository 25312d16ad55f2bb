"""A few numbers of a position, until games tell their features: who is asked, seen from a seat."""

from __future__ import annotations

from typing import Any, Final

from tradewinds.core.codec import digest
from tradewinds.core.rules import Rules


class Layout:
    def __init__(self, rules: Rules, seats: int) -> None:
        self.size: Final = seats + 1
        self.names: Final = (*(f"{turn}.asked" for turn in range(seats)), "one")
        self.bounds: Final = ((0, 1),) * seats + ((0, 2),)
        self.digest: Final = digest([rules.name, seats])[:16]


def features(rules: Rules, s: Any, seat: int, out: list[int]) -> list[int]:
    seats, actors = len(s.seats), rules.actors(s)
    for turn in range(seats):
        out[turn] = actors >> (seat + turn) % seats & 1
    out[seats] = 1
    return out
