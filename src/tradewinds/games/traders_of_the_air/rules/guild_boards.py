# mypyc: compiled
"""Chapter 3.5: guild boards, dealt or chosen."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.traders_of_the_air.actions import Choose, Deal
from tradewinds.games.traders_of_the_air.data import GENERIC, Guild, SeatNo
from tradewinds.games.traders_of_the_air.events import JOINED
from tradewinds.games.traders_of_the_air.state import State

CHOOSE_FIRST: Final = refusal("choose-first", "3.5")
BOARD_TAKEN: Final = refusal("board-taken", "3.5", "guild: Guild")


@final
class BoardLot(Dice):
    """Set-up, step 5: everybody is dealt a different special board, a random side up."""

    section = "3.5"
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def actors(self, s: State) -> int:
        return only(CHANCE) if self.asked < len(s.seats) else NOBODY

    def outcomes(self, s: State) -> list[Action]:
        return [deal for deal in s.acts.deal if not taken(s, deal.guild)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Deal)
        join(s, s.in_turn(self.asked), action.guild)
        s.swap(BoardLot(self.asked + 1))


@final
class BoardChoice(Phase):
    """Set-up, step 5: openly and in turn, any side of a special board that nobody has, or a generic board."""

    section = "3.5"
    asked: int

    def __init__(self, asked: int) -> None:
        self.asked = asked

    def actors(self, s: State) -> int:
        return only(s.in_turn(self.asked)) if self.asked < len(s.seats) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [choose for choose in s.acts.choose if not taken(s, choose.guild)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.choose]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Choose):
            return CHOOSE_FIRST()
        return BOARD_TAKEN(action.guild) if taken(s, action.guild) else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Choose)
        join(s, seat, action.guild)
        s.swap(BoardChoice(self.asked + 1))


def taken(s: State, guild: Guild) -> bool:
    """Does anybody have this board, whichever side is up? There are generic boards for all."""
    board = s.data.board[guild]
    for seat in s.seats:
        if guild != GENERIC and s.data.board[seat.guild] == board:
            return True
    return False


def join(s: State, seat: SeatNo, guild: Guild) -> None:
    s.seats[seat].guild = guild
    s.tell(JOINED, seat, guild)
