# mypyc: compiled
"""A position in whole numbers, as one seat knows it: what a judgement is learned from.

The numbers come in blocks: one for the seat that asks, one of the same shape for each other seat in turn order from it,
and one for the table. A game declares every number once, with its name and its bounds, and gets the place at which it
is written; so names, bounds, the table for people and the function that writes cannot differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NoReturn, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tradewinds.core.phase import CHANCE
from tradewinds.core.refusal import Problem
from tradewinds.core.row import Row
from tradewinds.core.state import State

TIME: Final = 16  # the whole match, as `Features.time` counts what is left of it
TIMED: Final = " × time"  # endings of the names of what follows from a number
LEAD: Final = "-lead"
FIRST: Final = "-first"
BEYOND: Final = 1_000_000


@final
class Block:
    """The numbers of a seat, or those of the table: first what a game declares, then what follows from it.

    Most numbers cannot leave their bounds; one that might is declared with `clip` and is then written as the bound. A
    number that is `led` is followed by how far it is ahead of the best of the other seats, and whether it is the first
    of all. A number that is `timed` stands there a second time, multiplied by the time left. A sum of weighted numbers
    could see neither by itself.
    """

    def __init__(self) -> None:
        self.rows: list[tuple[str, int, int]] = []  # name and bounds
        self.led: Row = vec[i64]()  # places, as are the next two
        self.timed: Row = vec[i64]()
        self.clipped: Row = vec[i64]()
        self.lows: Row = vec[i64]()
        self.highs: Row = vec[i64]()
        self.plain: i64 = -1  # how many numbers the game declares; the rest follows

    def one(
        self, name: str, high: int, low: int = 0, *, led: bool = False, timed: bool = False, clip: bool = False
    ) -> i64:  # fmt: skip
        """Declare a number from `low` to `high`: the place where it is written."""
        assert low < high, f"{name} has to vary"
        assert self.plain < 0, f"{name} is declared too late"
        place: i64 = len(self.rows)
        if led:
            self.led = append(self.led, place)
        if timed:
            self.timed = append(self.timed, place)
        if clip:
            self.clipped = append(self.clipped, place)
        self.rows.append((name, low, high))
        return len(self.rows) - 1

    def each(
        self, name: str, kinds: Sequence[str], high: int, low: int = 0, *, timed: bool = False, clip: bool = False
    ) -> i64:  # fmt: skip
        """One number for each of several kinds, side by side: the place of the first."""
        first = len(self.rows)
        for kind in kinds:
            self.one(f"{name}.{kind}", high, low, timed=timed, clip=clip)
        return first

    def close(self) -> None:
        """All is declared: add what follows from it."""
        rows, plain = self.rows, len(self.rows)
        self.lows = vec[i64]([row[1] for row in rows])
        self.highs = vec[i64]([row[2] for row in rows])
        for place in self.led:
            name, low, high = rows[place]
            if place in self.timed:
                self.timed = append(self.timed, i64(len(rows)))
            rows += [(name + LEAD, low - high, high - low), (name + FIRST, 0, 1)]
        for place in self.timed:
            name, low, high = rows[place]
            rows.append((name + TIMED, min(0, low) * TIME, high * TIME))
        self.plain = plain

    def clip(self, out: Row, at: i64) -> None:
        """Hold within its bounds what might leave them."""
        lows, highs = self.lows, self.highs
        for place in self.clipped:
            value = out[at + place]
            if value > highs[place]:
                out[at + place] = highs[place]
            elif value < lows[place]:
                out[at + place] = lows[place]

    def compare(self, out: Row, width: i64, first: i64, end: i64) -> None:
        """In the blocks of all seats, the first of which begins at `first`, how each stands in what is led."""
        follows = self.plain
        for place in self.led:
            low = self.lows[place]
            at = first
            while at < end:
                best = rival(out, first + place, width, end, at + place)
                mine = out[at + place]
                out[at + follows] = mine - best
                out[at + follows + 1] = 1 if mine >= best and mine > low else 0
                at += width
            follows += 2

    def multiply(self, out: Row, at: i64, time: i64) -> None:
        """By the time left what is timed; most of it is 0 anyway."""
        follows = at + self.plain + 2 * len(self.led)
        for place in self.timed:
            value = out[at + place]
            if value:
                out[follows] = value * time
            follows += 1


def rival(out: Row, at: i64, width: i64, end: i64, but: i64) -> i64:
    """The most of something in all blocks but one: it stands at `at` in the first of them."""
    best: i64 = -BEYOND
    while at < end:
        if at != but and out[at] > best:
            best = out[at]
        at += width
    return best


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
        self.asked: Final = self.seat.one("is-asked", 1)
        self.time_left: Final = self.table.one("time-left", TIME)
        self.chance: Final = self.table.one("chance-decides", 1)
        self.over: Final = self.table.one("over", 1)
        self.steps: Final[dict[type, int]] = {}
        self.width: i64 = -1  # of a seat's block, once all is declared
        self.size: i64 = -1

    def phases(self, *named: tuple[str, type]) -> None:
        """Declare a number for each name, which is 1 while a phase of that class is on top of the stack."""
        for name, phase in named:
            label = f"phase.{name}"
            known = [place for place, row in enumerate(self.table.rows) if row[0] == label]
            self.steps[phase] = known[0] if known else self.table.one(label, 1)

    def look(self, s: Any) -> None:
        """Count, before anything is written, what is the same for all seats; mostly there is nothing."""

    def time(self, s: Any) -> int:
        """How much of the match is left, from `TIME` down to 0."""
        raise AssertionError("a game tells how much of it is left")

    def of_seat(self, s: Any, seat: int, asking: int, out: Row, at: i64) -> None:
        """Write the block of a seat, which begins at `at`, as far as the asking seat knows what is in it."""
        raise AssertionError("a game writes what a seat has")

    def of_table(self, s: Any, out: Row, at: i64) -> None:
        """Write the block of the table, which everybody sees alike."""
        raise AssertionError("a game writes what is on the table")

    def lay_out(self) -> None:
        """All is declared: now the numbers have their places."""
        self.seat.close()
        self.table.close()
        self.width = len(self.seat.rows)
        self.size = self.width * self.seats + len(self.table.rows)

    def fitting(self, out: Row | None) -> Row:
        """A row to write into: a new one, or the one that is given, if it is as long as it should be."""
        row = vec[i64]([0] * self.size) if out is None else out
        if len(row) != self.size:
            self.refuse()
        return row

    def write(self, s: Any, actors: int, seat: int, out: Row, first: i64 = 0) -> None:
        """All of it, into `size` numbers from `first` on, for a state in which these actors are asked."""
        if not 0 <= first <= len(out) - self.size or not 0 <= seat < self.seats:
            self.refuse()
        at = first
        while at < first + self.size:
            out[at] = 0
            at += 1
        self.look(s)
        time: i64 = self.time(s)
        at = first
        for turn in range(self.seats):
            other = (seat + turn) % self.seats
            out[at + self.asked] = actors >> other & 1
            self.of_seat(s, other, seat, out, at)
            self.seat.clip(out, at)
            at += self.width
        out[at + self.time_left] = time
        out[at + self.chance] = actors >> CHANCE & 1
        state: State = s  # what every game's has is quick to reach
        out[at + self.over] = 1 if state.over else 0
        if state.stack:
            step = self.steps.get(type(state.stack[-1]), -1)
            if step >= 0:
                out[at + step] = 1
        self.of_table(s, out, at)
        self.table.clip(out, at)
        self.follow(time, out, first, at)

    def refuse(self) -> NoReturn:
        raise Problem(f"features: {self.size} numbers are written, for a seat from 0 to {self.seats - 1}")

    def follow(self, time: i64, out: Row, at: i64, end: i64) -> None:
        """Write what follows from what a game has written."""
        self.seat.compare(out, self.width, at, end)
        while at < end:
            self.seat.multiply(out, at, time)
            at += self.width
        self.table.multiply(out, end, time)
