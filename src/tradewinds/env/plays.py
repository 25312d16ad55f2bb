# mypyc: compiled
"""Many matches at once, stepped in one call: what costs time for each call is paid once for all of them."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Any, Final, final

from tradewinds.env.play import OVER, Play


@final
class Plays:
    """Matches side by side; one that is over is followed by a new one at once."""

    def __init__(self, count: int, opened: Callable[[], Play]) -> None:
        self.opened: Final = opened
        self.all: Final = [opened() for _ in range(count)]

    def step(self, numbers: list[int]) -> list[tuple[int, list[float]]]:
        """Choose in every match; which ones came to their ends, and what they were worth to each seat."""
        ends: list[tuple[int, list[float]]] = []
        plays = self.all
        for at in range(len(plays)):
            play = plays[at]
            play.step(numbers[at])
            if play.seat == OVER:
                ends.append((at, play.returns()))
                plays[at] = self.opened()
        return ends

    def seats(self) -> list[int]:
        return [play.seat for play in self.all]

    def masks(self) -> bytearray:
        """One mask after the other."""
        size = self.all[0].space.size
        marks = bytearray(size * len(self.all))
        first = 0
        for play in self.all:
            for number in play.space.numbers(play.choices()):
                marks[first + number] = 1
            first += size
        return marks

    def rows(self, out: list[int]) -> bytes:
        """The features of whoever is asked in each match, as machine words of four bytes, one match after the other."""
        found: list[Any] = []
        for play in self.all:
            found.append(array("i", play.rules.features(play.state, play.seat, out)))
        return b"".join(found)
