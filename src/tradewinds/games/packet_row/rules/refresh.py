# mypyc: compiled
"""Chapters 3.7 and 6.1: the end of a round, and whether the game ends with it."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.packet_row.actions import Draw
from tradewinds.games.packet_row.data import BOARDS, NO_BOARD, Board, Card, SeatNo
from tradewinds.games.packet_row.events import CLEARED, ENDED, FILLED
from tradewinds.games.packet_row.rules.scoring import SETTLEMENT
from tradewinds.games.packet_row.state import State, filled


@final
class EndOfRound(Phase):
    """End of a round (rulebook: preparing the next one): every board that was chosen is cleared and filled up."""

    section = "3.7"

    def advance(self, s: State) -> None:
        for seat in s.seats:
            seat.pawn = NO_BOARD
            seat.slot = -1
        s.swap(END_TEST)
        chosen = sorted(s.chosen)
        for board in chosen:
            clear(s, board)
        for board in reversed(chosen):
            s.push(REFILL[board])


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
class Refill(Phase):
    """End of a round: draw until the current row is full, then until two cards lie in the future row."""

    section = "3.7"
    board: Board

    def __init__(self, board: Board) -> None:
        self.board = board

    def actors(self, s: State) -> int:
        full = len(s.current[self.board]) + len(s.future[self.board]) == s.row_size() + s.data.future
        return NOBODY if full or s.pile(self.board) == 0 else only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.draw[card] for card in kinds(s.bags[self.board])]

    def odds(self, s: State) -> list[int]:
        return weights(s.bags[self.board])

    def sample(self, s: State, rng: Rng) -> Action:
        bag = s.bags[self.board]
        return s.acts.draw[bag[rng.below(len(bag))]]

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


@final
class EndTest(Phase):
    """End of the game (rulebook: "Ende des Spiels"): too many boards could not be filled; else the tile moves on."""

    section = "6.1"

    def advance(self, s: State) -> None:
        failed = [board for board in range(BOARDS) if len(s.current[board]) < s.row_size()]
        if len(failed) >= s.data.failures[len(s.seats)]:
            s.tell(ENDED, failed)
            s.swap(SETTLEMENT)
        else:
            s.harbourmaster = (s.harbourmaster + 1) % len(s.seats)
            s.pop()


REFILL: Final = [Refill(board) for board in range(BOARDS)]
END_OF_ROUND: Final = EndOfRound()
END_TEST: Final = EndTest()
