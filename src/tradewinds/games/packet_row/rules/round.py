# mypyc: compiled
"""Chapter 3: the round."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.packet_row.actions import Choose, Fetch, Pass, Take
from tradewinds.games.packet_row.data import BOARDS, Board, Card, SeatNo
from tradewinds.games.packet_row.events import CHOSE, FETCHED, OPENED, PASSED, TOOK
from tradewinds.games.packet_row.rules.refresh import END_OF_ROUND
from tradewinds.games.packet_row.state import State, emptied, filled, holds


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
        s.push(END_OF_ROUND)
        s.push(CHOOSE_BOARD)


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
        if isinstance(action, Pass):
            return Refusal("must-choose", "3.1")
        return Refusal("choose-first", "3.1")

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
        return None if isinstance(action, Pass) else refuse_card(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Pass):
            s.tell(PASSED, seat, s.chosen[-1])
        else:
            take(s, seat, action)
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
        stuck = nothing_lies_there(s) and not boards_to_choose(s)
        return NOBODY if stuck else only(s.harbourmaster)

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
            return Refusal("must-go-on", "3.3") if boards_to_choose(s) else None
        return refuse_card(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Choose):
            return put_in_play(s, action.board)
        if isinstance(action, Pass):
            s.tell(PASSED, seat, s.chosen[-1])
        else:
            take(s, seat, action)
        s.pop()


@final
class LastChoice(Phase):
    """All others have taken: a card of the board in play, a card of one not chosen yet, or nothing. The round ends."""

    section = "3.4"

    def actors(self, s: State) -> int:
        stuck = nothing_lies_there(s) and not boards_to_choose(s)
        return NOBODY if stuck else only(s.harbourmaster)

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
        cards: list[Action] = []
        for board in range(BOARDS):
            cards += cards_in_sight(s, board)
        return [*s.acts.choose, *cards]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Choose):
            return Refusal("take-at-once", "3.4")
        return None if isinstance(action, Pass) else refuse_card(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Pass):
            s.tell(PASSED, seat, s.chosen[-1])
        else:
            take(s, seat, action)
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
        return Refusal("already-chosen", "3.1", **{"board: Board": board})
    if not may_choose(s, board):
        return Refusal("board-empty", "3.1", **{"board: Board": board})
    return None


def put_in_play(s: State, board: Board) -> None:
    """The board is chosen; the harbourmaster decides when all others have been asked."""
    s.chosen += (board,)
    s.tell(CHOSE, s.harbourmaster, board)
    s.swap(ALL_ASKED)
    s.push(OFFER[0])  # replaced at once by whoever is to be asked
    ask_after(s, s.harbourmaster)


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


# 3.5 and 3.6: taking a card, perhaps with an assistant


def list_cards(s: State, seat: SeatNo, board: Board, moves: list[Action]) -> None:
    """Every card of the board that the seat can pay for: the current ones, and the future ones with an assistant."""
    data = s.data
    me = s.seats[seat]
    list_row(s.current[board], me.money, data.cost, s.acts.take, moves)
    if holds(me.hand, data.assistant):
        list_row(s.future[board], me.money, data.cost, s.acts.fetch, moves)


def list_row(row: tuple[Card, ...], money: int, cost: list[int], by_card: list[Action], moves: list[Action]) -> None:
    """Each affordable card once, however often it lies there."""
    first = len(moves)
    for card in row:
        if card >= 0 and cost[card] <= money and not listed(moves, first, by_card[card]):
            moves.append(by_card[card])


def listed(moves: list[Action], first: int, move: Action) -> bool:
    """Numbered actions are the same when they are one: no need to compare their parts."""
    for i in range(first, len(moves)):
        if moves[i] is move:
            return True
    return False


def cards_in_sight(s: State, board: Board) -> list[Action]:
    """Every card on a board, whether it can be had or not."""
    current = [s.acts.take[card] for card in s.current[board] if card >= 0]
    return current + [s.acts.fetch[card] for card in s.future[board] if card >= 0]


def refuse_card(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    """Why a card cannot be taken: not there, only with an assistant, too dear."""
    if not isinstance(action, (Take, Fetch)):
        return Refusal("not-now", s.stack[-1].section)
    card = action.card
    board = s.data.deck[card]
    refusal = refuse_source(s, board)
    if refusal is not None:
        return refusal
    if isinstance(action, Take) and card not in s.current[board]:
        key = "only-future" if card in s.future[board] else "not-there"
        return Refusal(key, "3.6" if card in s.future[board] else "3.5", **{"card: Card": card, "board: Board": board})
    if isinstance(action, Fetch) and card not in s.future[board]:
        return Refusal("not-there", "3.6", **{"card: Card": card, "board: Board": board})
    if isinstance(action, Fetch) and s.data.assistant not in s.seats[seat].hand:
        return Refusal("no-assistant", "3.6", **{"card: Card": card})
    return refuse_price(s, seat, card)


def refuse_source(s: State, board: Board) -> Refusal | None:
    """A card comes from the board in play; in the last choice also from one that was not chosen."""
    if board == s.chosen[-1]:
        return None
    last = isinstance(s.stack[-1], LastChoice)
    if last and may_choose(s, board):
        return None
    if board in s.chosen:
        return Refusal("board-done", "3.4" if last else "3.3", **{"board: Board": board})
    if last:
        return Refusal("board-empty", "3.4", **{"board: Board": board})
    return Refusal("other-board", "3.5", **{"board: Board": s.chosen[-1]})


def refuse_price(s: State, seat: SeatNo, card: Card) -> Refusal | None:
    cost, money = s.data.cost[card], s.seats[seat].money
    if cost <= money:
        return None
    return Refusal("too-dear", "3.5", **{"card: Card": card, "cost: int": cost, "money: int": money})


def take(s: State, seat: SeatNo, action: Action) -> None:
    """Pay, put the pawn on the slot, take the card; the board counts as chosen if it was not yet (ruling A9)."""
    if isinstance(action, Take):
        card = action.card
        board = s.data.deck[card]
        slot = s.current[board].index(card)
        s.current[board] = emptied(s.current[board], slot)
        s.tell(TOOK, seat, card, s.data.cost[card])
    else:
        assert isinstance(action, Fetch)
        card = action.card
        board = s.data.deck[card]
        slot = s.future[board].index(card)
        s.future[board] = emptied(s.future[board], slot)
        slot += s.row_size()
        s.seats[seat].spend(s.data.assistant, s.data)
        s.tell(FETCHED, seat, card, s.data.cost[card])
    if not s.was_chosen(board):
        s.chosen += (board,)
    me = s.seats[seat]
    me.money -= s.data.cost[card]
    me.pawn = board
    me.slot = slot
    me.gain(card, s.data)


OFFER: Final = [Offer(seat) for seat in range(5)]
ROUND: Final = Round()
CHOOSE_BOARD: Final = ChooseBoard()
ALL_ASKED: Final = AllAsked()
NORMAL_CHOICE: Final = NormalChoice()
LAST_CHOICE: Final = LastChoice()
