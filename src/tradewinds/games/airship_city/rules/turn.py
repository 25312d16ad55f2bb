# mypyc: compiled
"""Chapter 3.1: rounds and turns."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.airship_city.actions import End
from tradewinds.games.airship_city.data import MOST_SEATS, SeatNo
from tradewinds.games.airship_city.events import OPENED
from tradewinds.games.airship_city.rules.bonus_actions import BARTERING
from tradewinds.games.airship_city.rules.contracts import DELIVERIES
from tradewinds.games.airship_city.rules.gears import SLIDES
from tradewinds.games.airship_city.rules.movement import MOVES
from tradewinds.games.airship_city.rules.stages import END_OF_ROUND
from tradewinds.games.airship_city.rules.visits import list_extras
from tradewinds.games.airship_city.state import State

MUST_MOVE = refusal("must-move", "3.1")
MOVE_FIRST = refusal("move-first", "3.4")


@final
class Round(Phase):
    """A round (rulebook: "Spielübersicht"): everybody takes one turn, clockwise from the start player.

    It stays at the bottom of the stack: the next round begins when the last one has ended.
    """

    section = "3.1"

    def advance(self, s: State) -> None:
        s.tell(OPENED, s.round, s.stage())
        s.begin(TURN[s.first], END_OF_ROUND)


@final
class Turn(Menu):
    """A turn: move every worker and use the tiles reached; slide, fulfil and barter in between; then end it."""

    section = "3.1"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        if not s.all_moved(self.seat):
            return only(self.seat)
        moves: list[Action] = []
        list_extras(s, self.seat, moves)
        return only(self.seat) if moves else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": len(s.unmoved(seat))}

    def sections(self, s: State) -> Sections:
        return OPEN

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The sections one by one, which is quicker than to ask the menu."""
        moves: list[Action] = []
        if s.all_moved(seat):
            moves.append(s.acts.end)
        else:
            MOVES.options(s, seat, moves)
            SLIDES.options(s, seat, moves)
        list_extras(s, seat, moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        """The slides come before the moves, which are many."""
        sections: list[Section] = [ENDING, SLIDES, MOVES, DELIVERIES, BARTERING]
        return [wish for section in sections for wish in section.wishes(s, seat)]

    def foreign(self, s: State, seat: SeatNo, action: Action) -> Refusal:
        return MOVE_FIRST()

    def advance(self, s: State) -> None:
        """The next player's turn; after the last one the round ends."""
        s.moved = 0
        after = (self.seat + 1) % len(s.seats)
        if after == s.first:
            s.pop()
        else:
            s.swap(TURN[after])


@final
class Ending(Section):
    """The turn can be ended when all workers have moved."""

    section = "3.1"
    covers = (End,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if s.all_moved(seat):
            moves.append(s.acts.end)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.end]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if s.all_moved(seat) else MUST_MOVE()

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        TURN[seat].advance(s)


def whose_turn(s: State) -> SeatNo:
    """Whose turn it is, or -1 between the turns."""
    for phase in s.stack:
        if isinstance(phase, Turn):
            return phase.seat
    return -1


ENDING: Final = Ending()
OPEN: Final = Sections(MOVES, ENDING, SLIDES, DELIVERIES, BARTERING)
ROUND: Final = Round()
TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
