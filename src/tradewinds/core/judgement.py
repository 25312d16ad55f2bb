# mypyc: compiled
"""A learned judgement: every seat's chance to win, from the numbers of `Features`, in whole numbers throughout.

The block of a seat, each number times its weight, makes the seat's score; the asking seat, which knows more of its own
block, has weights of its own. Scores become chances as in a logistic regression: e to the power of the score, divided
by the sum of all. The powers come from a table that is computed with whole numbers, and the chance is one quotient of
two of them: so it is the same to the bit interpreted, compiled and on every machine.
"""

from __future__ import annotations

import math
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.core.features import Features
from tradewinds.core.row import Row

UNIT: Final = 16  # bits: a score of 1 << UNIT is one power of e
FINE: Final = 10  # bits of the fine table; the coarse one is in steps of 1 << FINE
REACH: Final = 20  # powers of e: whoever lies further back has no chance
ONE: Final = 1 << 30
PRECISION: Final = 128
OPINION: Final = 16  # parts of a power of e
SURE: Final = 0.001


def root_of_e(parts: int) -> int:
    """e to the power of -1/parts, times 1 << PRECISION: the sum of its series, all in whole numbers."""
    total, term, n = 0, 1 << PRECISION, 0
    while term:
        total += term
        n += 1
        term = -(abs(term) // (n * parts)) if n % 2 else abs(term) // (n * parts)
    return total


def powers(parts: int, count: int) -> list[int]:
    """e to the power of 0, -1/parts, -2/parts, …, times ONE."""
    step, value = root_of_e(parts), 1 << PRECISION
    found: list[int] = []
    for _ in range(count):
        found.append(value * ONE >> PRECISION)
        value = value * step >> PRECISION
    return found


COARSE: Final = powers(1 << UNIT - FINE, REACH << UNIT - FINE)
SLIGHT: Final = powers(1 << UNIT, 1 << FINE)


def opinion_of(chance: float) -> int:
    """A chance that somebody else sees, as odds in parts of a power of e.

    It is rounded: a logarithm may differ in its last bit from machine to machine.
    """
    held = min(1.0 - SURE, max(SURE, chance))
    return round(OPINION * math.log(held / (1.0 - held)))


@final
class Weights:
    """What each number of a seat's block weighs: in the block of the seat that asks, and in those of the others.

    `opinion` is what the opinion of the game's own mind weighs, where it is asked for.
    """

    def __init__(self, own: list[int], others: list[int], opinion: int = 0) -> None:
        self.opinion: Final = opinion
        self.own: Final[vec[i64]] = vec[i64](own)
        self.others: Final[vec[i64]] = vec[i64](others)
        self.coarse: Final[vec[i64]] = vec[i64](COARSE)
        self.slight: Final[vec[i64]] = vec[i64](SLIGHT)


@final
class Judgement:
    """For a table of so many seats. The row that it writes into is its own, so it is not for several threads."""

    def __init__(self, sheet: Features, weights: Weights) -> None:
        self.sheet: Final = sheet
        self.weights: Final = weights
        self.row: Row = sheet.fitting(None)
        self.found: vec[i64] = vec[i64]([0] * sheet.seats)

    def chances(self, s: Any, actors: int, asking: int, opinion: int = 0) -> list[float]:
        """Every seat's chance, as far as the asking seat knows, where these actors are asked."""
        self.sheet.write(s, actors, asking, self.row)
        self.score()
        found = self.found
        found[0] += opinion * self.weights.opinion
        return self.divided(asking)

    def score(self) -> None:
        """Every seat's score, the asking one's first."""
        weights = self.weights.own
        width: i64 = self.sheet.width
        row, found = self.row, self.found
        at: i64 = 0
        turn: i64 = 0
        while turn < len(found):
            total: i64 = 0
            place: i64 = 0
            while place < width:
                value = row[at + place]
                if value:
                    total += value * weights[place]
                place += 1
            found[turn] = total
            weights = self.weights.others
            at += width
            turn += 1

    def divided(self, asking: int) -> list[float]:
        """From scores to chances; `found` begins with the asking seat, the answer with the first."""
        found, best, total = self.found, self.best(), 0
        for turn in range(len(found)):
            found[turn] = self.power(best - found[turn])
            total += int(found[turn])
        seats = len(found)
        return [int(found[(seat - asking) % seats]) / total for seat in range(seats)]

    def best(self) -> i64:
        most = self.found[0]
        turn: i64 = 1
        while turn < len(self.found):
            if self.found[turn] > most:
                most = self.found[turn]
            turn += 1
        return most

    def power(self, behind: i64) -> i64:
        """e to the power of so much less than nothing, times ONE."""
        step = behind >> FINE
        if step >= REACH << UNIT - FINE:
            return 0
        slight: i64 = behind & ((1 << FINE) - 1)
        return self.weights.coarse[step] * self.weights.slight[slight] >> 30
