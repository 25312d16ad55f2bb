# mypyc: compiled
"""What lies on the table. Rows, hands and bags are replaced, never changed in place, so that clones share them."""

from __future__ import annotations

from typing import final

from tradewinds.core import state as core
from tradewinds.core.action import Action
from tradewinds.core.bag import inserted, removed
from tradewinds.games.packet_row.actions import Actions
from tradewinds.games.packet_row.data import CONTRACT, NO_BOARD, SHIP, Board, Card, Data, SeatNo


@final
class Seat:
    """A trading house. Ships lie open, so they are kept apart from the hand; so is the starting contract."""

    money: int
    hand: tuple[Card, ...]
    ships: tuple[Card, ...]
    start: Card
    pawn: Board
    slot: int
    _powers: list[Action] | None

    def clone(self) -> Seat:
        t = Seat()
        t.money = self.money
        t.hand = self.hand
        t.ships = self.ships
        t.start = self.start
        t.pawn = self.pawn
        t.slot = self.slot
        t._powers = self._powers
        return t

    def gain(self, card: Card, data: Data) -> None:
        """A card taken: ships are laid open, all else goes to the hand."""
        if data.sort[card] == SHIP:
            self.ships = inserted(self.ships, card)
        else:
            self.hand = inserted(self.hand, card)
        self._powers = None

    def spend(self, card: Card, data: Data) -> None:
        """A card used or fulfilled leaves for good."""
        if card == self.start:
            self.start = -1
        elif data.sort[card] == SHIP:
            self.ships = removed(self.ships, card)
        else:
            self.hand = removed(self.hand, card)
        self._powers = None

    def contracts(self, data: Data) -> list[Card]:
        """The contracts still to be fulfilled; their numbers come first in a sorted hand."""
        found: list[Card] = []
        for card in self.hand:
            if data.sort[card] != CONTRACT:
                break
            found.append(card)
        if self.start >= 0:
            found.append(self.start)
        return found


@final
class State(core.State):
    """The whole table. The board in play is the last one chosen; an emptied slot of a row holds -1."""

    data: Data
    acts: Actions
    seats: list[Seat]
    bags: list[list[Card]]
    current: list[tuple[Card, ...]]
    future: list[tuple[Card, ...]]
    starts: list[Card]
    harbourmaster: SeatNo
    chosen: tuple[Board, ...]
    open_hands: bool

    def clone(self) -> State:
        t = State()
        t.data = self.data
        t.acts = self.acts
        t.seats = [seat.clone() for seat in self.seats]
        t.bags = self.bags[:]
        t.current = self.current[:]
        t.future = self.future[:]
        t.starts = self.starts
        t.harbourmaster = self.harbourmaster
        t.chosen = self.chosen
        t.open_hands = self.open_hands
        t.stack = self.stack[:]
        t.over = self.over
        t._log = None
        return t

    def row_size(self) -> int:
        return self.data.row[len(self.seats)]

    def pile(self, board: Board) -> int:
        """How many cards can still be drawn: the cards removed unseen are a part of the bag that is never reached."""
        return len(self.bags[board]) - self.data.removed[len(self.seats)]

    def was_chosen(self, board: Board) -> bool:
        for other in self.chosen:
            if other == board:
                return True
        return False

    def has_taken(self, seat: SeatNo) -> bool:
        return self.seats[seat].pawn != NO_BOARD


def filled(row: tuple[Card, ...]) -> bool:
    """Does a card lie in the row?"""
    for card in row:
        if card >= 0:
            return True
    return False


def holds(cards: tuple[Card, ...], card: Card) -> bool:
    """Is the card among sorted ones? Quicker than `in` once compiled: the numbers need no boxes."""
    for other in cards:
        if other >= card:
            return other == card
    return False


def emptied(row: tuple[Card, ...], slot: int) -> tuple[Card, ...]:
    """The row after the card of a slot was taken."""
    cards = list(row)
    cards[slot] = -1
    return tuple(cards)
