# mypyc: compiled
"""A position in whole numbers, as one seat knows it: what a judgement is learned from.

The numbers come in blocks: one for the seat that asks, one of the same shape for each other seat in turn order from it,
and one for the table. A game declares every number once, with its name and its bounds, and gets the place at which it
is written; so names, bounds, the table for people and the function that writes cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from tradewinds.core.phase import CHANCE
from tradewinds.core.refusal import Problem

if TYPE_CHECKING:
    from mypy_extensions import i64

TIME: Final = 16  # the whole match, as `Features.time` counts what is left of it
TIMED: Final = " × time"  # ends the name of a number that is multiplied by the time left


@final
class Block:
    """The numbers of a seat, or those of the table, in the order in which they are declared.

    A number that is `timed` stands there a second time, multiplied by the time left: what is held early is worth
    something else than what is held late, and a sum of weighted numbers cannot see that by itself.
    """

    def __init__(self) -> None:
        self.names: Final[list[str]] = []
        self.lows: Final[list[int]] = []
        self.highs: Final[list[int]] = []
        self.timed: Final[list[int]] = []

    def one(self, name: str, high: int, low: int = 0, timed: bool = False) -> i64:
        """Declare a number from `low` to `high`; whatever is written beyond a bound becomes the bound."""
        assert low < high, f"{name} has to vary"
        if timed:
            self.timed.append(len(self.names))
        self.names.append(name)
        self.lows.append(low)
        self.highs.append(high)
        return len(self.names) - 1

    def each(self, name: str, kinds: Sequence[str], high: int, low: int = 0, timed: bool = False) -> i64:
        """One number for each of several kinds, side by side: the place of the first."""
        first = len(self.names)
        for kind in kinds:
            self.one(f"{name}.{kind}", high, low, timed)
        return first

    def rows(self) -> list[tuple[str, int, int]]:
        """Name and bounds of everything, those with the time last."""
        rows = list(zip(self.names, self.lows, self.highs, strict=True))
        return rows + [(rows[at][0] + TIMED, min(0, rows[at][1]) * TIME, rows[at][2] * TIME) for at in self.timed]

    def finish(self, out: list[int], at: i64, time: i64) -> None:
        """Hold what was written within its bounds, and multiply by the time what is timed."""
        lows, highs, timed = self.lows, self.highs, self.timed
        plain: i64 = len(highs)
        i: i64 = 0
        while i < plain:
            value: i64 = out[at + i]
            if value > highs[i]:
                out[at + i] = highs[i]
            elif value < lows[i]:
                out[at + i] = lows[i]
            i += 1
        i = 0
        while i < len(timed):
            held: i64 = out[at + timed[i]]
            out[at + plain + i] = held * time
            i += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The numbers of one game at a table of so many seats.

    A subclass declares them in its constructor, in `seat` and `table`, keeps their places, and writes what is not 0.
    Nothing may be read of the state that the asking seat does not know: the law in the tests finds it out.
    """

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.seat: Final = Block()
        self.table: Final = Block()
        self.asked: Final = self.seat.one("asked", 1)
        self.time_left: Final = self.table.one("time-left", TIME)
        self.chance: Final = self.table.one("chance-decides", 1)
        self.over: Final = self.table.one("over", 1)
        self.width: i64 = -1  # of a seat's block, once all is declared
        self.size: i64 = -1

    def time(self, s: Any) -> int:
        """How much of the match is left, from `TIME` down to 0."""
        raise AssertionError("a game tells how much of it is left")

    def of_seat(self, s: Any, seat: int, own: bool, out: list[int], at: i64) -> None:
        """Write the block of a seat that begins at `at`; `own`: it is the one that asks, and knows its own secrets."""
        raise AssertionError("a game writes what a seat has")

    def of_table(self, s: Any, seat: int, out: list[int], at: i64) -> None:
        """Write the block of the table, seen from a seat."""
        raise AssertionError("a game writes what is on the table")

    def lay_out(self) -> None:
        """All is declared: now the numbers have their places."""
        self.width = len(self.seat.rows())
        self.size = self.width * self.seats + len(self.table.rows())

    def write(self, s: Any, actors: int, seat: int, out: list[int]) -> None:
        """All of it, into a list of `size` numbers, for a state in which these actors are asked."""
        if len(out) != self.size or not 0 <= seat < self.seats:
            raise Problem(f"features: {self.size} numbers are written, for a seat from 0 to {self.seats - 1}")
        i: i64 = 0
        while i < self.size:
            out[i] = 0
            i += 1
        time = self.time(s)
        at: i64 = 0
        for turn in range(self.seats):
            other = (seat + turn) % self.seats
            out[at + self.asked] = actors >> other & 1
            self.of_seat(s, other, turn == 0, out, at)
            self.seat.finish(out, at, time)
            at += self.width
        out[at + self.time_left] = time
        out[at + self.chance] = actors >> CHANCE & 1
        out[at + self.over] = 1 if s.over else 0
        self.of_table(s, seat, out, at)
        self.table.finish(out, at, time)
