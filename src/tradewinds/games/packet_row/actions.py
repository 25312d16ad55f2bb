# mypyc: compiled
"""What can be done in Packet Row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.packet_row.data import BOARDS, MONEY, START, Board, Card, Data, SeatNo


@final
class Pass(Action):
    """Take no card here."""


@final
class Done(Action):
    """Nothing more to fulfil at the end."""


@final
@dataclass(eq=False, repr=False)
class Choose(Action):
    """The harbourmaster names a board."""

    board: Board


@final
@dataclass(eq=False, repr=False)
class Take(Action):
    """Take a card of the current row."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Fetch(Action):
    """Take a card of the future row, with an assistant."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Cash(Action):
    """Turn a money card into money."""

    card: Card


@final
class Fulfil(Action):
    """Fulfil contracts in one go; `cards` are all others put in: goods, gold, merchants, ships, captains."""

    contracts: tuple[Card, ...]
    cards: tuple[Card, ...]

    def __init__(self, table: Table, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> None:
        self.table = table
        self.power = True
        self.contracts = tuple(sorted(contracts))
        self.cards = tuple(sorted(cards))

    def parts(self) -> tuple[Any, ...]:
        return (self.contracts, self.cards)


@final
@dataclass(eq=False, repr=False)
class Draw(Action):
    """Chance: the next card of a pile."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Deal(Action):
    """Chance: a starting contract for the next seat."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Chance: who is the first harbourmaster."""

    seat: SeatNo


@final
class Actions:
    """Every numbered action, made once; a card's number finds it."""

    def __init__(self, table: Table, data: Data) -> None:
        cards = range(len(data.names))
        dealt = [card for card in cards if data.sort[card] == START]
        decked = [card for card in cards if data.sort[card] != START]
        self.table: Final = table
        self.no: Final = table.enter(Pass())
        self.done: Final = table.enter(Done())
        self.choose: Final = [table.enter(Choose(board)) for board in range(BOARDS)]
        self.take: Final = column(len(cards), [table.enter(Take(card)) for card in decked], decked)
        self.fetch: Final = column(len(cards), [table.enter(Fetch(card)) for card in decked], decked)
        money = [card for card in cards if data.sort[card] == MONEY]
        self.cash: Final = column(len(cards), [table.enter(Cash(card), power=True) for card in money], money)
        self.time_up: Final = table.enter(TimeUp())
        self.draw: Final = column(len(cards), [table.enter(Draw(card)) for card in decked], decked)
        self.deal: Final = column(len(cards), [table.enter(Deal(card)) for card in dealt], dealt)
        self.begin: Final = [table.enter(Begin(seat)) for seat in range(5)]


def column(length: int, made: list[Any], cards: list[Card]) -> list[Action]:
    """The actions by card; a card that has none points at the first, which is never asked for."""
    entries: list[Action] = [made[0]] * length
    for action, card in zip(made, cards, strict=True):
        entries[card] = action
    return entries
