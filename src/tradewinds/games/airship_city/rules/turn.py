# mypyc: compiled
"""Chapter 3: rounds, turns, and the visit of a worker to a tile."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Barter, End, Fly, Fulfil, Move, Skip, Slide
from tradewinds.games.airship_city.data import MOST_SEATS, TILES, SeatNo, Tile
from tradewinds.games.airship_city.events import OPENED, SKIPPED
from tradewinds.games.airship_city.rules.city import GuildHall, Harbour, Lighthouse, Marketplace
from tradewinds.games.airship_city.rules.contracts import (
    any_extra,
    apply_extra,
    list_extras,
    refuse_extra,
    wished_extras,
)
from tradewinds.games.airship_city.rules.gears import may_slide, refuse_slide, slide_by_gear
from tradewinds.games.airship_city.rules.movement import list_moves, may_fly, move, refuse_move, steps
from tradewinds.games.airship_city.rules.stages import END_OF_ROUND
from tradewinds.games.airship_city.rules.visits import Place, ResourcePlace
from tradewinds.games.airship_city.rules.works import Architect, Shipyard
from tradewinds.games.airship_city.rules.workshop import Workshop
from tradewinds.games.airship_city.state import State


@final
class Round(Phase):
    """A round (rulebook: "Spielübersicht"): everybody takes one turn, clockwise from the start player.

    It stays at the bottom of the stack: the next round begins when the last one has ended.
    """

    section = "3.1"

    def advance(self, s: State) -> None:
        s.tell(OPENED, s.round, s.stage())
        s.push(END_OF_ROUND)
        s.push(TURN[s.first])


@final
class Turn(Phase):
    """A turn: move every worker and use the tiles reached; slide, fulfil and barter in between; then end it."""

    section = "3.1"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        if not s.all_moved(self.seat) or any_extra(s, s.seats[self.seat]):
            return only(self.seat)
        return NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        workers = s.seats[seat].workers
        return {"left: int": len([1 for i in range(len(workers)) if not s.moved >> i & 1])}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = []
        if s.all_moved(seat):
            moves.append(s.acts.end)
        else:
            list_moves(s, seat, moves)
            if may_slide(s, seat):
                moves.extend(s.acts.slide)
        list_extras(s, s.seats[seat], moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        """Every tile not far from every own worker, and all that needs no worker."""
        me = s.seats[seat]
        wishes: list[Action] = [s.acts.end, *s.acts.slide]
        for start in sorted(set(me.workers)):
            others = [to for to in range(TILES) if to != start and steps(s, start, to) <= 2]
            wishes += [s.acts.move[start * TILES + to] for to in others]
            if may_fly(s, me):
                wishes += [s.acts.fly[start * TILES + to] for to in others]
        return wishes + wished_extras(s, me)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Move):
            return refuse_move(s, seat, action.start, action.to, False)
        if isinstance(action, Fly):
            return refuse_move(s, seat, action.start, action.to, True)
        if isinstance(action, Slide):
            return refuse_slide(s, seat, False)
        if isinstance(action, (Fulfil, Barter)):
            return refuse_extra(s, s.seats[seat], action)
        if isinstance(action, End):
            return None if s.all_moved(seat) else Refusal("must-move", "3.1")
        return Refusal("move-first", "3.4")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Move):
            move(s, seat, action.start, action.to, False)
            s.push(VISIT[seat * TILES + action.to])
        elif isinstance(action, Slide):
            slide_by_gear(s, seat, action.line, action.way)
        elif isinstance(action, Fly):
            move(s, seat, action.start, action.to, True)
            s.push(VISIT[seat * TILES + action.to])
        elif isinstance(action, End):
            self.advance(s)
        else:
            apply_extra(s, seat, action)

    def advance(self, s: State) -> None:
        """The next player's turn; after the last one the round ends."""
        s.moved = 0
        after = (self.seat + 1) % len(s.seats)
        if after == s.first:
            s.pop()
        else:
            s.swap(TURN[after])


@final
class Visit(Phase):
    """A worker has arrived: its player may use the tile, or leave it (A14); other business may come first (A51)."""

    section = "3.4"
    seat: SeatNo
    tile: Tile

    def __init__(self, seat: SeatNo, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def actors(self, s: State) -> int:
        if self.may_slide(s) or any_extra(s, s.seats[self.seat]) or self.useful(s):
            return only(self.seat)
        return NOBODY

    def may_slide(self, s: State) -> bool:
        return s.rulings.slide_pending and may_slide(s, self.seat)

    def useful(self, s: State) -> bool:
        moves: list[Action] = []
        PLACES[s.data.kind[self.tile]].options(s, self.seat, self.tile, moves)
        return len(moves) > 0

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tile: Tile": self.tile}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.skip]
        PLACES[s.data.kind[self.tile]].options(s, seat, self.tile, moves)
        if self.may_slide(s):
            moves.extend(s.acts.slide)
        list_extras(s, s.seats[seat], moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        wishes = PLACES[s.kind(self.tile)].wishes(s, seat)
        return wishes + s.acts.slide + wished_extras(s, s.seats[seat])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Skip):
            return None
        if isinstance(action, Slide):
            return refuse_slide(s, seat, True)
        if isinstance(action, (Fulfil, Barter)):
            return refuse_extra(s, s.seats[seat], action)
        if isinstance(action, (Move, Fly, End)):
            return Refusal("decide-first", "3.4", **{"tile: Tile": self.tile})
        return PLACES[s.kind(self.tile)].refuse(s, seat, self.tile, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Slide):
            slide_by_gear(s, seat, action.line, action.way)
        elif isinstance(action, Skip):
            s.pop()
            s.tell(SKIPPED, seat, self.tile)
        elif isinstance(action, (Fulfil, Barter)):
            apply_extra(s, seat, action)
        else:
            s.pop()
            PLACES[s.data.kind[self.tile]].act(s, seat, self.tile, action)


GATHERING: Final = ResourcePlace()
SHIPYARD_PLACE: Final = Shipyard()
PLACES: Final[list[Place]] = [
    GATHERING, GATHERING, GATHERING, GATHERING, SHIPYARD_PLACE, Architect(), GuildHall(), Workshop(), Marketplace(),
    Lighthouse(), Harbour(),
]  # fmt: skip
ROUND: Final = Round()
TURN: Final = [Turn(seat) for seat in range(MOST_SEATS)]
VISIT: Final = [Visit(seat, tile) for seat in range(MOST_SEATS) for tile in range(TILES)]
