# mypyc: compiled
"""What can be done in Packet Row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.packet_row.data import BOARDS, MONEY, MOST_SEATS, START, Board, Card, Data, SeatNo


@final
@dataclass(eq=False, repr=False)
class Choose(Action):
    """The harbourmaster names a board."""

    board: Board


@final
class Pass(Action):
    """Take no card here."""


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
class Cash(Action):
    """Turn a money card into money."""

    card: Card


@final
class Done(Action):
    """Nothing more to fulfil at the end."""


# chance


@final
@dataclass(eq=False, repr=False)
class Draw(Action):
    """The next card of a pile."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Deal(Action):
    """A starting contract for the next seat."""

    card: Card


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Who is the first harbourmaster."""

    seat: SeatNo


# all of them


@final
class Actions:
    """Every numbered action, made once; a card's number finds it."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.no: Final = table.enter(Pass())
        self.done: Final = table.enter(Done())
        self.choose: Final = [table.enter(Choose(board)) for board in range(BOARDS)]
        starts, money = data.of_sort(START), data.of_sort(MONEY)
        decked = [card for card in range(len(data.names)) if card not in starts]
        self.take: Final = by_card(table, Take, decked, data)
        self.fetch: Final = by_card(table, Fetch, decked, data)
        self.cash: Final = by_card(table, Cash, money, data, power=True)
        self.time_up: Final = table.enter(TimeUp())
        self.draw: Final = by_card(table, Draw, decked, data)
        self.deal: Final = by_card(table, Deal, starts, data)
        self.begin: Final[list[Action]] = [table.enter(Begin(seat)) for seat in range(MOST_SEATS)]


def by_card(table: Table, verb: Any, cards: list[Card], data: Data, power: bool = False) -> list[Action]:
    """What is done with each of these cards; a card with which it is not done points at the first one."""
    made: list[Action] = [table.enter(verb(card), power) for card in cards]
    entries = [made[0]] * len(data.names)
    for card, action in zip(cards, made, strict=True):
        entries[card] = action
    return entries
