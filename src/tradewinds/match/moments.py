"""Where a reader of a match stops: positions by the number of lines before them."""

from __future__ import annotations

from collections.abc import Container

from tradewinds.match.course import Course
from tradewinds.match.lines import Done, Undone


def told_at(match: Course) -> list[int]:
    """The beginning, the positions at which something had just been told, and the last one."""
    told = [at for at, log in enumerate(match._events, 1) if log]
    return sorted({0, *told, match.length})


def movers(match: Course) -> list[int | None]:
    """Whose line each one is; None where it is not that of a seat."""
    return [entry.by if isinstance(entry, Done) and entry.by < match.seats else None for entry in match._entries]


def meanwhile(match: Course, seat: int, but: Container[int] = ()) -> int | None:
    """The position in which somebody else began to act after the seat's last decision; None where nobody has.

    `but`: lines of the seat that it did not decide.
    """
    after = _decided(match, seat, but) + 1
    others = [at for at, by in enumerate(movers(match)[after:], after) if by is not None and by != seat]
    return next(iter(others), None)


def _decided(match: Course, seat: int, but: Container[int]) -> int:
    """The line of the last decision that was not taken back; -1 if there is none."""
    line = match.length - 1
    while line >= 0:
        entry = match._entries[line]
        if isinstance(entry, Undone):
            line = entry.back
        elif isinstance(entry, Done) and entry.by == seat and line not in but:
            break
        line -= 1
    return line
