# mypyc: compiled
"""Chapter 4.7: the lighthouse."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Beam, Stop
from tradewinds.games.airship_city.data import Line, SeatNo, Tile, Way
from tradewinds.games.airship_city.events import BEAMED
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.gears import slide
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State

SECOND_SLIDE = refusal("second-slide", "4.7")
SLIDE_BACK = refusal("slide-back", "4.7", "line: Line")


@final
class Lighthouse(Place):
    """The lighthouse: slide two lines by one, or one line by two in one direction; no gears are needed (A11, A12)."""

    section = "4.7"
    covers = (Beam,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.extend(s.acts.beam)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Beam)
        beam(s, seat, action)
        s.swap(SecondSlide(seat, self.tile, action.line, action.way))


def beam(s: State, seat: SeatNo, action: Beam) -> None:
    slide(s, action.line, action.way)
    s.tell(BEAMED, seat, action.line, action.way)


@final
class SecondSlide(Phase):
    """The lighthouse's second slide: another line, or the same one further on; one may also stop here (A12)."""

    section = "4.7"
    seat: SeatNo
    tile: Tile
    line: Line
    way: Way

    def __init__(self, seat: SeatNo, tile: Tile, line: Line, way: Way) -> None:
        self.seat = seat
        self.tile = tile
        self.line = line
        self.way = way

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"line: Line": self.line}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        back = 2 * self.line + 1 - (self.way & 1)
        return [s.acts.stop, *s.acts.beam[:back], *s.acts.beam[back + 1 :]]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.beam

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, (Beam, Stop)):
            return SECOND_SLIDE()
        back = isinstance(action, Beam) and action.line == self.line and action.way != self.way
        return SLIDE_BACK(self.line) if back else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Beam):
            beam(s, seat, action)
        pay_developed(s, seat, self.tile)
