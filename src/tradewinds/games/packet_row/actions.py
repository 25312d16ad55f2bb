# mypyc: compiled
"""What can be done in Packet Row."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.packet_row.data import BOARDS, MONEY, START, Board, Card, Data, SeatNo


@final
class Pass(Action):
    """Take no card here."""

    name = "pass"


@final
class Done(Action):
    """Nothing more to fulfil at the end."""

    name = "done"


@final
class Choose(Action):
    """The harbourmaster names a board."""

    name = "choose"
    board: Board

    def __init__(self, table: Table, board: Board) -> None:
        super().__init__(table)
        self.board = board


@final
class Take(Action):
    """Take a card of the current row."""

    name = "take"
    card: Card

    def __init__(self, table: Table, card: Card) -> None:
        super().__init__(table)
        self.card = card


@final
class Fetch(Action):
    """Take a card of the future row, with an assistant."""

    name = "fetch"
    card: Card

    def __init__(self, table: Table, card: Card) -> None:
        super().__init__(table)
        self.card = card


@final
class Cash(Action):
    """Turn a money card into money."""

    name = "cash"
    card: Card

    def __init__(self, table: Table, card: Card) -> None:
        super().__init__(table, power=True)
        self.card = card


@final
class Fulfil(Action):
    """Fulfil contracts in one go; `cards` are all others put in: goods, gold, merchants, ships, captains."""

    name = "fulfil"
    contracts: tuple[Card, ...]
    cards: tuple[Card, ...]

    def __init__(self, table: Table, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
        super().__init__(table, numbered=False, power=True)
        self.contracts = tuple(sorted(contracts))
        self.cards = tuple(sorted(cards))

    def parts(self) -> tuple[Any, ...]:
        return (self.contracts, self.cards)


@final
class Draw(Action):
    """Chance: the next card of a pile."""

    name = "draw"
    card: Card

    def __init__(self, table: Table, card: Card) -> None:
        super().__init__(table)
        self.card = card


@final
class Deal(Action):
    """Chance: a starting contract for the next seat."""

    name = "deal"
    card: Card

    def __init__(self, table: Table, card: Card) -> None:
        super().__init__(table)
        self.card = card


@final
class Begin(Action):
    """Chance: who is the first harbourmaster."""

    name = "begin"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class Actions:
    """Every numbered action, made once; a card's number finds it."""

    def __init__(self, table: Table, data: Data) -> None:
        cards = range(len(data.names))
        dealt = [card for card in cards if data.sort[card] == START]
        decked = [card for card in cards if data.sort[card] != START]
        self.table: Final = table
        self.no: Final = Pass(table)
        self.done: Final = Done(table)
        self.choose: Final = [Choose(table, board) for board in range(BOARDS)]
        self.take: Final = column(len(cards), [Take(table, card) for card in decked], decked)
        self.fetch: Final = column(len(cards), [Fetch(table, card) for card in decked], decked)
        money = [card for card in cards if data.sort[card] == MONEY]
        self.cash: Final = column(len(cards), [Cash(table, card) for card in money], money)
        self.time_up: Final = TimeUp(table)
        self.draw: Final = column(len(cards), [Draw(table, card) for card in decked], decked)
        self.deal: Final = column(len(cards), [Deal(table, card) for card in dealt], dealt)
        self.begin: Final = [Begin(table, seat) for seat in range(5)]


def column(length: int, made: list[Any], cards: list[Card]) -> list[Action]:
    """The actions by card; a card that has none points at the first, which is never asked for."""
    entries: list[Action] = [made[0]] * length
    for action, card in zip(made, cards, strict=True):
        entries[card] = action
    return entries
