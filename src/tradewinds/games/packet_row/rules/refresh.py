# mypyc: compiled
"""Chapter 3.7: the end of the round."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.games.packet_row.actions import Draw
from tradewinds.games.packet_row.data import BOARDS, NO_BOARD, Board, Card, SeatNo
from tradewinds.games.packet_row.events import CLEARED, FILLED
from tradewinds.games.packet_row.rules.ending import END_TEST
from tradewinds.games.packet_row.state import State, filled


@final
class EndOfRound(Phase):
    """End of a round (rulebook: preparing the next one): every board that was chosen is cleared and filled up."""

    section = "3.7"

    def advance(self, s: State) -> None:
        for seat in s.seats:
            seat.pawn = NO_BOARD
            seat.slot = -1
        chosen = sorted(s.chosen)
        for board in chosen:
            clear(s, board)
        s.pop()
        s.begin(*[REFILL[board] for board in chosen], END_TEST)


def clear(s: State, board: Board) -> None:
    """What is left of the current row is discarded; the future cards move up, with no gaps."""
    if s.heard() and filled(s.current[board]):
        s.tell(CLEARED, board, [card for card in s.current[board] if card >= 0])
    moved: list[Card] = []
    for card in s.future[board]:
        if card >= 0:
            moved.append(card)
    s.current[board] = tuple(moved)
    s.future[board] = ()


@final
class Refill(Drawing):
    """End of a round: draw until the current row is full, then until two cards lie in the future row."""

    section = "3.7"
    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def actors(self, s: State) -> int:
        full = len(s.current[self.board]) + len(s.future[self.board]) == s.row_size() + s.data.future
        return NOBODY if full or s.pile(self.board) == 0 else only(CHANCE)

    def bag(self, s: State) -> list[Card]:
        return s.bags[self.board]

    def draws(self, s: State) -> list[Action]:
        return s.acts.draw

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        board = self.board
        s.bags[board] = without(s.bags[board], action.card)
        if len(s.current[board]) < s.row_size():
            s.current[board] += (action.card,)
        else:
            s.future[board] += (action.card,)

    def advance(self, s: State) -> None:
        s.tell(FILLED, self.board, s.current[self.board], s.future[self.board])
        s.pop()


REFILL: Final = [Refill(board) for board in range(BOARDS)]
END_OF_ROUND: Final = EndOfRound()
