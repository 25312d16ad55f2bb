# mypyc: compiled
"""Chapters 3 to 3.4: the round, and who may choose what in it."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.actions import Choose, Fetch, Pass, Take
from tradewinds.games.packet_row.data import BOARDS, MOST_SEATS, Board, SeatNo
from tradewinds.games.packet_row.events import CHOSE, OPENED, PASSED
from tradewinds.games.packet_row.rules.refresh import END_OF_ROUND
from tradewinds.games.packet_row.rules.taking import OTHER_BOARD, cards_in_sight, list_cards, refuse_card, take
from tradewinds.games.packet_row.state import State, filled

CHOOSE_FIRST: Final = refusal("choose-first", "3.1")
MUST_CHOOSE: Final = refusal("must-choose", "3.1")
ALREADY_CHOSEN: Final = refusal("already-chosen", "3.1", "board: Board")
BOARD_EMPTY: Final = refusal("board-empty", "3.1", "board: Board")
MUST_GO_ON: Final = refusal("must-go-on", "3.3")
BOARD_DONE: Final = refusal("board-done", "3.3", "board: Board")
TAKE_AT_ONCE: Final = refusal("take-at-once", "3.4")


@final
class Round(Phase):
    """A round (rulebook: "Spielübersicht"): a board is chosen, the others are asked, the harbourmaster decides.

    Choose a board · ask the others · the harbourmaster's choice, or the last choice · end of the round.
    It stays at the bottom of the stack: the next round begins when the last one has been cleared away.
    """

    section = "3"

    def advance(self, s: State) -> None:
        s.chosen = ()
        s.tell(OPENED, s.harbourmaster)
        s.begin(CHOOSE_BOARD, END_OF_ROUND)


@final
class ChooseBoard(Phase):
    """A round begins: the harbourmaster names one of the boards on which a card lies."""

    section = "3.1"

    def actors(self, s: State) -> int:
        return only(s.harbourmaster)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return boards_to_choose(s)

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.choose, s.acts.no]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Choose):
            return refuse_board(s, action.board)
        return MUST_CHOOSE() if isinstance(action, Pass) else CHOOSE_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Choose)
        put_in_play(s, action.board)


@final
class Offer(Phase):
    """The others are asked, clockwise: take one card of the board in play, or pass and keep the pawn."""

    section = "3.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return NOBODY if nothing_lies_there(s) else only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"board: Board": s.chosen[-1]}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.no]
        list_cards(s, seat, s.chosen[-1], moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return cards_in_sight(s, s.chosen[-1])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, Pass) else refuse_here(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        take_or_pass(s, seat, action)
        self.advance(s)

    def advance(self, s: State) -> None:
        ask_after(s, self.seat)


@final
class AllAsked(Phase):
    """All have been asked: the harbourmaster decides, with a wider choice when nobody else is free."""

    section = "3.3"

    def advance(self, s: State) -> None:
        for seat in range(len(s.seats)):
            if seat != s.harbourmaster and not s.has_taken(seat):
                return s.swap(NORMAL_CHOICE)
        s.swap(LAST_CHOICE)


@final
class NormalChoice(Phase):
    """The harbourmaster takes a card here and so ends the round, or goes on to another board while there is one."""

    section = "3.3"

    def actors(self, s: State) -> int:
        return harbourmaster_to_decide(s)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"board: Board": s.chosen[-1]}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves = boards_to_choose(s)
        if not moves:
            moves.append(s.acts.no)
        list_cards(s, seat, s.chosen[-1], moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.choose, s.acts.no, *cards_in_sight(s, s.chosen[-1])]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Choose):
            return refuse_board(s, action.board)
        if isinstance(action, Pass):
            return MUST_GO_ON() if boards_to_choose(s) else None
        return refuse_here(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Choose):
            return put_in_play(s, action.board)
        take_or_pass(s, seat, action)
        s.pop()


@final
class LastChoice(Phase):
    """All others have taken: a card of the board in play, a card of one not chosen yet, or nothing. The round ends."""

    section = "3.4"

    def actors(self, s: State) -> int:
        return harbourmaster_to_decide(s)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"board: Board": s.chosen[-1]}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.no]
        list_cards(s, seat, s.chosen[-1], moves)
        for board in range(BOARDS):
            if may_choose(s, board):
                list_cards(s, seat, board, moves)
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        wishes: list[Action] = [*s.acts.choose]
        for board in range(BOARDS):
            wishes += cards_in_sight(s, board)
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Pass):
            return None
        if isinstance(action, Choose):
            return TAKE_AT_ONCE()
        board = board_of(s, action)
        if board == s.chosen[-1] or may_choose(s, board):
            return refuse_card(s, seat, action)
        return BOARD_DONE.at("3.4", board) if board in s.chosen else BOARD_EMPTY.at("3.4", board)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        take_or_pass(s, seat, action)
        s.pop()


# 3.1: which boards


def may_choose(s: State, board: Board) -> bool:
    """A board not chosen in this round, with a card in its current row (rulings A5, A6)."""
    return not s.was_chosen(board) and filled(s.current[board])


def boards_to_choose(s: State) -> list[Action]:
    moves: list[Action] = []
    for board in range(BOARDS):
        if may_choose(s, board):
            moves.append(s.acts.choose[board])
    return moves


def refuse_board(s: State, board: Board) -> Refusal | None:
    if board in s.chosen:
        return ALREADY_CHOSEN(board)
    return None if may_choose(s, board) else BOARD_EMPTY(board)


def put_in_play(s: State, board: Board) -> None:
    """The board is chosen; the harbourmaster decides when all others have been asked."""
    s.chosen += (board,)
    s.tell(CHOSE, s.harbourmaster, board)
    s.swap(ALL_ASKED)
    s.push(OFFER[0])  # replaced at once by whoever is to be asked
    ask_after(s, s.harbourmaster)


# 3.2 to 3.4: who is asked, and what for


def ask_after(s: State, seat: SeatNo) -> None:
    """Go on clockwise to the next seat that has not taken; when it is the harbourmaster's turn, all are asked."""
    seats = len(s.seats)
    other = (seat + 1) % seats
    while other != s.harbourmaster and s.has_taken(other):
        other = (other + 1) % seats
    if other == s.harbourmaster:
        s.pop()
    else:
        s.swap(OFFER[other])


def nothing_lies_there(s: State) -> bool:
    """Both rows of the board in play are empty: the one public reason not to ask somebody (ruling A37)."""
    board = s.chosen[-1]
    return not filled(s.current[board]) and not filled(s.future[board])


def harbourmaster_to_decide(s: State) -> int:
    """The harbourmaster is asked while there is a card to take or a board to go on to."""
    stuck = nothing_lies_there(s) and not boards_to_choose(s)
    return NOBODY if stuck else only(s.harbourmaster)


def refuse_here(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    """A card has to be one of the board in play."""
    board = board_of(s, action)
    if board == s.chosen[-1]:
        return refuse_card(s, seat, action)
    return BOARD_DONE(board) if board in s.chosen else OTHER_BOARD(s.chosen[-1])


def board_of(s: State, action: Action) -> Board:
    """The board of a card that is to be taken; whatever else somebody wants is a matter of the board in play."""
    return s.data.deck[action.card] if isinstance(action, (Take, Fetch)) else s.chosen[-1]


def take_or_pass(s: State, seat: SeatNo, action: Action) -> None:
    if isinstance(action, Pass):
        s.tell(PASSED, seat, s.chosen[-1])
    else:
        take(s, seat, action)


OFFER: Final = [Offer(seat) for seat in range(MOST_SEATS)]
ROUND: Final = Round()
CHOOSE_BOARD: Final = ChooseBoard()
ALL_ASKED: Final = AllAsked()
NORMAL_CHOICE: Final = NormalChoice()
LAST_CHOICE: Final = LastChoice()
