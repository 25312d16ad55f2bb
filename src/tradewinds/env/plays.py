# mypyc: compiled
"""Matches side by side, stepped in one call: what costs time for each call is paid once for all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tradewinds.core.refusal import Problem
from tradewinds.env.play import OVER, Play
from tradewinds.env.slate import Slate


@final
class Plays:
    """A match that is over is followed by a new one at once.

    `asked` is who chooses in each match, `over` has a 1 where the last step ended one, and `worth` is what that one was
    worth to each of its seats. Like the slate, they stay where they are.
    """

    def __init__(self, slate: Slate, seats: int, count: int, opened: Callable[[], Play]) -> None:
        self.slate: Final = slate
        self.seats: Final[i64] = seats
        self.opened: Final = opened
        self.all: Final[list[Play]] = []
        self.asked: Final = vec[i64]([0] * count)
        self.over: Final = vec[u8]([0] * count)
        self.worth: Final = vec[float]([0.0] * (count * seats))
        self._ended: list[int] = []  # by the last step
        for place in range(count):
            self.all.append(opened())
            self._show(place)

    def step(self, numbers: list[int]) -> None:
        """Choose in every match. A Problem where one of the numbers is not possible, and then nothing has changed."""
        self._check(numbers)
        for place in self._ended:
            self._enter(place, 0, [0.0] * self.seats)
        self._ended = []
        for place in range(len(self.all)):
            play = self.all[place]
            play.step(numbers[place])
            if play.seat == OVER:
                self._ended.append(place)
                self._enter(place, 1, play.returns())
                self.all[place] = self.opened()
            self._show(place)

    def _check(self, numbers: list[int]) -> None:
        if len(numbers) != len(self.all):
            raise Problem(f"{len(self.all)} numbers are needed, one for each match, not {len(numbers)}")
        size, marks = self.slate.size, self.slate.marks
        for place in range(len(numbers)):
            number = numbers[place]
            if not 0 <= number < size or not marks[place * size + number]:
                self.all[place].space.refuse(number, f"match {place}: ")

    def _enter(self, place: int, over: u8, worth: list[float]) -> None:
        self.over[place] = over
        for seat in range(len(worth)):
            self.worth[place * self.seats + seat] = worth[seat]

    def _show(self, place: int) -> None:
        play = self.all[place]
        self.asked[place] = play.seat
        self.slate.write(play, play.seat, place)
