# mypyc: compiled
"""Chapter 7.3: when Ship Change may be used before one's own steps begin."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.friends import Change
from tradewinds.games.starfarers.actions.trade import Done
from tradewinds.games.starfarers.data import MOST_SEATS, SeatNo
from tradewinds.games.starfarers.rules.friendship import change, list_changes, refuse_change
from tradewinds.games.starfarers.state import State


@final
class Window(Phase):
    """§7.3 Ship Change is open from the start of the own turn on, before the roll and before trade and build."""

    section = "7.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        me = s.seats[self.seat]
        if not me.friends:
            return NOBODY
        moves: list[Action] = []
        list_changes(s, me, moves)
        return only(self.seat) if moves else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.done]
        list_changes(s, s.seats[seat], moves)
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Done):
            return None
        if isinstance(action, Change):
            return refuse_change(s, s.seats[seat], action)
        return Refusal("not-now", "7.3")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Change):
            change(s, seat, action)
        s.pop()


WINDOW: Final = [Window(seat) for seat in range(MOST_SEATS)]
