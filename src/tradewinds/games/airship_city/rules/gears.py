# mypyc: compiled
"""Chapter 3.3: sliding a row or column of the city. Workers ride along, since they stand on tiles, not on places."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Slide
from tradewinds.games.airship_city.data import GEARS, SIDE, Line, SeatNo, Way
from tradewinds.games.airship_city.events import SLID
from tradewinds.games.airship_city.state import State

ALL_MOVED = refusal("all-moved", "3.3")
SLIDE_LATER = refusal("slide-later", "3.3")
NO_GEAR = refusal("no-gear", "3.3")


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


@final
class Slides(Section):
    """A gear slides a line, while a worker has still to move (A10); with an action `pending` only if agreed (A51)."""

    section = "3.3"
    covers = (Slide,)

    def __init__(self, pending: bool) -> None:
        self.pending: Final = pending

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if s.seats[seat].stock[GEARS] >= s.data.slide_gears and not s.all_moved(seat):
            if not self.pending or s.rulings.slide_pending:
                moves.extend(s.acts.slide)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.slide

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if s.all_moved(seat):
            return ALL_MOVED()
        if self.pending and not s.rulings.slide_pending:
            return SLIDE_LATER()
        return NO_GEAR() if s.seats[seat].stock[GEARS] < s.data.slide_gears else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Slide)
        s.seats[seat].stock[GEARS] -= s.data.slide_gears
        slide(s, action.line, action.way)
        s.tell(SLID, seat, action.line, action.way)


SLIDES: Final = Slides(False)
SLIDES_PENDING: Final = Slides(True)
