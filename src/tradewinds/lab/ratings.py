"""How strong bots are, by one fit to all matches that they played: Bradley and Terry's model for a whole table.

Every bot has a strength, and wins a match with the chance that its strength has in the sum over all seats; a shared win
counts in parts. The strengths that make the results most likely are the ratings, on Elo's scale: four hundred points
are odds of ten to one against any one of the others. Intervals of 95 % follow from how sharply the results tell the
strengths apart (Fisher's information), and are those of the distance to the anchor, which stands at 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from typing import Final, NamedTuple

from tradewinds import Problem

ELO: Final = 400 / log(10)
PRIOR: Final = 0.5  # of a match, in which everybody gets a fair share: a clean sweep proves no infinite distance
STEPS, LARGEST, CLOSE = 200, 2.0, 1e-10  # Newton's: how many, how far, and when to stop; a few are enough
Matrix = list[list[float]]


@dataclass(frozen=True)
class Group:
    """So many matches of the same bots, one for each seat in any order, and what each bot won."""

    bots: tuple[str, ...]
    matches: int
    wins: Mapping[str, float]


class Rating(NamedTuple):
    value: float
    low: float
    high: float


def rated(groups: Sequence[Group], anchor: str) -> dict[str, Rating]:
    """Every bot's rating with its interval, in the order in which they are met."""
    names = list(dict.fromkeys(name for group in groups for name in group.bots))
    if anchor not in names:
        raise Problem(f"{anchor!r} plays no match, so nothing can be rated by it; there are {', '.join(names)}")
    free = [name for name in names if name != anchor]
    strengths, covariance = fitted(groups, free, anchor)
    found = {anchor: Rating(0.0, 0.0, 0.0)}
    for place, name in enumerate(free):
        value, reach = ELO * strengths[name], ELO * 1.96 * sqrt(covariance[place][place])
        found[name] = Rating(value, value - reach, value + reach)
    return {name: found[name] for name in names}


def fitted(groups: Sequence[Group], free: list[str], anchor: str) -> tuple[dict[str, float], Matrix]:
    """The logarithms of the most likely strengths, by Newton's method, and how surely they are known."""
    strengths = dict.fromkeys([anchor, *free], 0.0)
    for _ in range(STEPS):
        slope, information = likelihood(groups, strengths, free)
        covariance = inverse(information)
        step = [sum(a * b for a, b in zip(row, slope, strict=True)) for row in covariance]
        longest = max(map(abs, step), default=0.0)
        for name, part in zip(free, step, strict=True):
            strengths[name] += part * min(1.0, LARGEST / max(longest, CLOSE))
        if longest < CLOSE:
            break
    return strengths, covariance


def likelihood(groups: Sequence[Group], strengths: dict[str, float], free: list[str]) -> tuple[list[float], Matrix]:
    """The slope of the logarithm of the likelihood, and the information: its curvature with the sign changed."""
    slope = [0.0] * len(free)
    information = [[0.0] * len(free) for _ in free]
    for group in groups:
        chances, weight = expected(group, strengths), group.matches + PRIOR
        for i, name in enumerate(free):
            if name in chances:
                fair = PRIOR * group.bots.count(name) / len(group.bots)
                slope[i] += group.wins.get(name, 0.0) + fair - weight * chances[name]
                for j, other in enumerate(free):
                    both = chances[name] * (float(name == other) - chances.get(other, 0.0))
                    information[i][j] += weight * both
    return slope, information


def expected(group: Group, strengths: Mapping[str, float]) -> dict[str, float]:
    """The chance of each bot, all its seats together."""
    top = max(strengths[name] for name in group.bots)
    worth = {name: seats * exp(strengths[name] - top) for name, seats in Counter(group.bots).items()}
    total = sum(worth.values())
    return {name: part / total for name, part in worth.items()}


def inverse(matrix: Matrix) -> Matrix:
    """By elimination; a ladder has a handful of bots."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        best = max(range(i, size), key=lambda row: abs(rows[row][i]))
        rows[i], rows[best] = rows[best], rows[i]
        if abs(rows[i][i]) < 1e-12:
            raise Problem("some bots never met the others, directly or through a third, so they cannot be compared")
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]


# as it is shown


def rating_of(rating: Rating) -> tuple[str, str]:
    """The rating and its interval; the anchor has none."""
    value, low, high = rating
    return f"{value:+.0f}", f"{low:+.0f} – {high:+.0f}" if low < high else "–"


def strongest_first(ratings: Mapping[str, Rating]) -> list[tuple[str, Rating]]:
    return sorted(ratings.items(), key=lambda one: -one[1].value)
