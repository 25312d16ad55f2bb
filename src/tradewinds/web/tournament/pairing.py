"""Who plays whom and who sits where: a function of the seed, of who takes part, and of what was played before.

Nothing here knows a store or a clock. A round is drawn in three steps: how large the tables are, who sits at which
(those who have met least often, and among them those with about as many points), and in which seat (the one had least
often).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, islice, permutations
from random import Random
from typing import Final, NamedTuple, TypeAlias

Table: TypeAlias = tuple[int, ...]  # entrants in the order of their seats
Seats: TypeAlias = Mapping[int, Counter[int]]  # how often each entrant had which seat
TRIES: Final = 12  # beginnings, each of them improved; the first without a repeated meeting is taken
PASSES: Final = 20
REACH: Final = 6  # tables between which people are exchanged: farther apart their points differ too much
ORDERS: Final = 5040  # of a table that are looked at: all of them up to seven seats
MET: Final = 1_000_000  # a repeated meeting weighs more than any difference of points


class Drawn(NamedTuple):
    """A round. `byes`: whoever could not be seated."""

    tables: list[Table]
    byes: list[int]


def drawn(
    seed: str, points: Mapping[int, int], before: Sequence[Drawn], legal: Sequence[int], wished: int
) -> Drawn:  # fmt: skip
    """The next round of those who have these points. `legal` are the sizes that a table may have."""
    rng = Random(f"{seed} {len(before)}")
    sizes = table_sizes(len(points), legal, wished)
    byes = _byes(points, before, len(points) - sum(sizes), rng)
    playing = {one: count for one, count in points.items() if one not in byes}
    weights = _Weights(playing, met(before))
    best: list[list[int]] = []
    for _ in range(TRIES):
        tried = _improved(_cut(playing, sizes, rng), weights)
        best = min((one for one in (best, tried) if one), key=weights.all, default=[])
        if weights.all(best) < MET:
            break
    had = seats_had(before)
    return Drawn([_seated(table, had, rng) for table in best], sorted(byes))


def table_sizes(count: int, legal: Sequence[int], wished: int) -> list[int]:
    """As many people as possible at tables as near as possible to the size that is wished for, the largest first."""
    best: list[tuple[int, list[int]] | None] = [(0, [])]
    for people in range(1, count + 1):
        found = [
            (cost[0] + (size - wished) ** 2, sorted([*cost[1], size], reverse=True))
            for size in legal
            if size <= people and (cost := best[people - size]) is not None
        ]
        best.append(min(found, default=None))
    return next(one[1] for one in reversed(best) if one is not None)


def _byes(points: Mapping[int, int], before: Sequence[Drawn], count: int, rng: Random) -> set[int]:
    """Nobody sits out a second time before everybody did once; then whoever has fewest points."""
    sat_out = Counter(one for past in before for one in past.byes)
    order = sorted(points, key=lambda one: (sat_out[one], points[one], rng.random()))
    return set(order[:count])


def met(before: Iterable[Drawn]) -> Mapping[int, Counter[int]]:
    """How often any two sat at one table."""
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for table in (table for past in before for table in past.tables):
        for one, other in combinations(table, 2):
            found[one][other] += 1
            found[other][one] += 1
    return found


def seats_had(before: Iterable[Drawn]) -> Seats:
    found: defaultdict[int, Counter[int]] = defaultdict(Counter)
    for table in (table for past in before for table in past.tables):
        for seat, one in enumerate(table):
            found[one][seat] += 1
    return found


class _Weights:
    """What speaks against two people at one table: the less the better."""

    def __init__(self, points: Mapping[int, int], known: Mapping[int, Counter[int]]) -> None:
        self.points, self.known = points, known

    def pair(self, one: int, other: int) -> int:
        return int(MET * self.known[one][other] ** 2 + abs(self.points[one] - self.points[other]))

    def beside(self, one: int, table: Sequence[int], place: int) -> int:
        """Somebody in this place of a table, with all others there."""
        return sum(self.pair(one, other) for at, other in enumerate(table) if at != place)

    def all(self, tables: Iterable[Sequence[int]]) -> int:
        return sum(self.pair(*two) for table in tables for two in combinations(table, 2))


def _cut(points: Mapping[int, int], sizes: Sequence[int], rng: Random) -> list[list[int]]:
    """From the first to the last, those who are level in any order; so are the sizes."""
    order = iter(sorted(points, key=lambda one: (-points[one], rng.random())))
    return [[next(order) for _ in range(size)] for size in rng.sample(sizes, len(sizes))]


def _improved(tables: list[list[int]], weights: _Weights) -> list[list[int]]:
    """Two people change places as long as that makes anything better."""
    for _ in range(PASSES):
        if not sum(_exchanged(*two, weights) for two in _near(tables)):
            break
    return tables


def _near(tables: Sequence[list[int]]) -> Iterable[tuple[list[int], list[int]]]:
    return ((table, other) for at, table in enumerate(tables) for other in tables[at + 1 : at + 1 + REACH])


def _exchanged(table: list[int], other: list[int], weights: _Weights) -> bool:
    changed = False
    for i, j in ((i, j) for i in range(len(table)) for j in range(len(other))):
        one, two = table[i], other[j]
        now = weights.beside(one, table, i) + weights.beside(two, other, j)
        if weights.beside(two, table, i) + weights.beside(one, other, j) < now:
            table[i], other[j] = two, one
            changed = True
    return changed


def _seated(table: Sequence[int], had: Seats, rng: Random) -> Table:
    """Everybody in the seat they had least often, as far as that can be had for all; those who are level by lot."""
    orders = islice(permutations(rng.sample(table, len(table))), ORDERS)
    return min(orders, key=lambda order: sum(had[one][seat] ** 2 for seat, one in enumerate(order)))
