# mypyc: compiled
"""Chapter 3.3: sliding a row or column of the city. Workers ride along, since they stand on tiles, not on places."""

from __future__ import annotations

from typing import Final

from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.data import GEARS, SIDE, Line, SeatNo, Way
from tradewinds.games.airship_city.events import SLID
from tradewinds.games.airship_city.state import State


def places_of(line: Line) -> list[int]:
    """The places of a row from left to right, or of a column from top to bottom."""
    if line < SIDE:
        return [line * SIDE + column for column in range(SIDE)]
    return [row * SIDE + line - SIDE for row in range(SIDE)]


LINES: Final = [places_of(line) for line in range(2 * SIDE)]
LINES_BACK: Final = [places_of(line)[::-1] for line in range(2 * SIDE)]


def slide(s: State, line: Line, way: Way) -> None:
    """Every tile of the line moves on by one; the tile pushed out comes in again at the other end."""
    places = LINES_BACK[line] if way & 1 else LINES[line]
    grid = s.grid
    out = grid[places[SIDE - 1]]
    for i in range(SIDE - 1, 0, -1):
        tile = grid[places[i - 1]]
        grid[places[i]] = tile
        s._place[tile] = places[i]
    grid[places[0]] = out
    s._place[out] = places[0]


def may_slide(s: State, seat: SeatNo) -> bool:
    """A gear to spend, and a worker still to move (A10)."""
    return s.seats[seat].stock[GEARS] >= s.data.slide_gears and not s.all_moved(seat)


def refuse_slide(s: State, seat: SeatNo, pending: bool) -> Refusal | None:
    if s.all_moved(seat):
        return Refusal("all-moved", "3.3")
    if pending and not s.rulings.slide_pending:
        return Refusal("slide-later", "3.3")
    if s.seats[seat].stock[GEARS] < s.data.slide_gears:
        return Refusal("no-gear", "3.3")
    return None


def slide_by_gear(s: State, seat: SeatNo, line: Line, way: Way) -> None:
    s.seats[seat].stock[GEARS] -= s.data.slide_gears
    slide(s, line, way)
    s.tell(SLID, seat, line, way)
