# mypyc: compiled
"""Chapters 3.5 and 3.6: taking a card, perhaps with an assistant."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOT_NOW
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.actions import Fetch, Take
from tradewinds.games.packet_row.data import Board, Card, SeatNo
from tradewinds.games.packet_row.events import FETCHED, TOOK
from tradewinds.games.packet_row.state import State, emptied, holds

OTHER_BOARD: Final = refusal("other-board", "3.5", "board: Board")
NOT_THERE: Final = refusal("not-there", "3.5", "card: Card", "board: Board")
TOO_DEAR: Final = refusal("too-dear", "3.5", "card: Card", "cost: int", "money: int")
ONLY_FUTURE: Final = refusal("only-future", "3.6", "card: Card", "board: Board")
NO_ASSISTANT: Final = refusal("no-assistant", "3.6", "card: Card")


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
    """Why a card of a board that is open cannot be taken: not there, only with an assistant, too dear."""
    if not isinstance(action, (Take, Fetch)):
        return NOT_NOW.at(s.stack[-1].section)
    card = action.card
    board, cost, me = s.data.deck[card], s.data.cost[card], s.seats[seat]
    if isinstance(action, Take):
        if card not in s.current[board]:
            return ONLY_FUTURE(card, board) if card in s.future[board] else NOT_THERE(card, board)
    elif card not in s.future[board]:
        return NOT_THERE.at("3.6", card, board)
    elif s.data.assistant not in me.hand:
        return NO_ASSISTANT(card)
    return TOO_DEAR(card, cost, me.money) if cost > me.money else None


def take(s: State, seat: SeatNo, action: Action) -> None:
    """Pay, put the pawn on the slot, take the card; the board counts as chosen if it was not yet (ruling A9)."""
    assert isinstance(action, (Take, Fetch))
    card, me = action.card, s.seats[seat]
    board, cost = s.data.deck[card], s.data.cost[card]
    if isinstance(action, Take):
        me.slot = s.current[board].index(card)
        s.current[board] = emptied(s.current[board], me.slot)
        s.tell(TOOK, seat, card, cost)
    else:
        slot = s.future[board].index(card)
        s.future[board] = emptied(s.future[board], slot)
        me.slot = s.row_size() + slot
        me.spend(s.data.assistant, s.data)
        s.tell(FETCHED, seat, card, cost)
    if not s.was_chosen(board):
        s.chosen += (board,)
    me.money -= cost
    me.pawn = board
    me.gain(card, s.data)
