"""Who is ahead: points by place, and what tells those apart who are level. docs/tournaments.md says it in words."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

FULL: Final = 120  # for whoever wins a table, at tables of any size; everybody's share of it is a whole number
BYE: Final = FULL // 2


class Sat(NamedTuple):
    """A seat of a finished table: whose it was, the place, the points in the game.

    `nothing`: whoever it was did not come, or left, and scores nothing.
    """

    entrant: int
    place: int
    points: int
    nothing: bool = False


class Played(NamedTuple):
    """A round as far as it was played; `same`: all of its tables had the same deal."""

    tables: Sequence[Sequence[Sat]]
    byes: Sequence[int] = ()
    same: bool = False


class Line(NamedTuple):
    """A line of the standings, in the order in which its numbers count; `lot` comes last of all."""

    points: int
    company: int  # what those whom one met have themselves, table by table on average
    wins: int
    margin: int  # points in the game above those of the others at the table, on average
    lot: int
    entrant: int
    tables: int


def standings(seed: str, entrants: Iterable[int], rounds: Sequence[Played]) -> list[Line]:
    """From the first to the last; no two are level."""
    points = totals(entrants, rounds)
    tables: dict[int, list[Sequence[Sat]]] = {one: [] for one in points}
    for table in (table for one in rounds for table in one.tables):
        for sat in table:
            tables[sat.entrant].append(table)
    return sorted((_line(seed, one, points, tables[one]) for one in points), reverse=True)


def totals(entrants: Iterable[int], rounds: Sequence[Played]) -> dict[int, int]:
    found = dict.fromkeys(entrants, 0)
    for one in rounds:
        for entrant, points in scored(one).items():
            found[entrant] += points
    return found


def scored(played: Played) -> dict[int, int]:
    """What everybody has of a round."""
    found = dict.fromkeys(played.byes, BYE)
    for table in played.tables:
        for seat, sat in enumerate(table):
            same = _in_this_seat(played.tables, len(table), seat) if played.same else []
            found[sat.entrant] = 0 if sat.nothing else _share(sat, same) if len(same) > 1 else by_place(sat, table)
    return found


def by_place(mine: Sat, table: Sequence[Sat]) -> int:
    """The first has all, the last nothing, all others are in even steps between; whoever is level shares."""
    return _part(
        sum(sat.place > mine.place for sat in table), sum(sat.place == mine.place for sat in table), len(table)
    )


def _part(behind: int, level: int, count: int) -> int:
    """Of so many, so many are behind one, and so many level, oneself included."""
    return FULL * (2 * behind + level - 1) // (2 * (count - 1))


def _in_this_seat(tables: Sequence[Sequence[Sat]], size: int, seat: int) -> list[Sat]:
    return [table[seat] for table in tables if len(table) == size]


def _share(mine: Sat, same: Sequence[Sat]) -> int:
    """The same deal in the same seat: how many of them made fewer points of it."""
    return _part(
        sum(one.points < mine.points for one in same), sum(one.points == mine.points for one in same), len(same)
    )


def _line(seed: str, one: int, points: Mapping[int, int], tables: Sequence[Sequence[Sat]]) -> Line:
    company = wins = margin = 0
    for table in tables:
        mine = next(sat for sat in table if sat.entrant == one)
        others = [sat for sat in table if sat.entrant != one]
        company += sum(points[sat.entrant] for sat in others) // len(others)
        if not mine.nothing:
            wins += mine.place == 1
            margin += mine.points - sum(sat.points for sat in others) // len(others)
    return Line(points[one], company, wins, margin, lot(seed, one), one, len(tables))


def lot(seed: str, entrant: int) -> int:
    return int.from_bytes(hashlib.sha256(f"lot {seed} {entrant}".encode()).digest()[:6], "big")
