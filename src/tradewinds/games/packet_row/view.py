"""What one seat may see, built up from nothing: the only thing that leaves the engine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from itertools import chain
from typing import Any

from tradewinds.games.packet_row.actions import Fulfil
from tradewinds.games.packet_row.rules.ending import LastContracts, proposed
from tradewinds.games.packet_row.state import Seat, State


@dataclass(frozen=True)
class SeatView:
    """One trading house. `hand` is None where it is hidden; `start` is named only to its owner, or at the end."""

    money: int
    ships: tuple[str, ...]
    cards: int
    hand: tuple[str, ...] | None
    start: str | None
    holds_start: bool
    pawn: str | None
    slot: int | None


@dataclass(frozen=True)
class BoardView:
    """One board; None in a row is an emptied slot."""

    name: str
    current: tuple[str | None, ...]
    future: tuple[str | None, ...]
    pile: int
    discards: tuple[tuple[str, int], ...]
    chosen: bool
    in_play: bool


@dataclass(frozen=True)
class BatchView:
    """Contracts to fulfil with other cards, and what they pay."""

    contracts: tuple[str, ...]
    cards: tuple[str, ...]
    pays: int


@dataclass(frozen=True)
class View:
    """The table as `seat` sees it (None: a spectator). `proposed` is what the seat had best fulfil at the end."""

    seat: int | None
    seats: tuple[SeatView, ...]
    boards: tuple[BoardView, ...]
    harbourmaster: int
    row_size: int
    over: bool
    open_hands: bool
    proposed: BatchView | None

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: int | None) -> View:
    return View(
        seat=seat,
        seats=tuple(_seat(s, me, number, seat) for number, me in enumerate(s.seats)),
        boards=tuple(_board(s, board, aside) for board, aside in enumerate(laid_aside(s))),
        harbourmaster=s.harbourmaster,
        row_size=s.row_size(),
        over=s.over,
        open_hands=s.open_hands,
        proposed=_proposed(s, seat),
    )


def _proposed(s: State, seat: int | None) -> BatchView | None:
    """For the one who settles up, while something can be fulfilled (ruling A29)."""
    top = s.stack[-1]
    if seat is None or not isinstance(top, LastContracts) or not top.actors(s) >> seat & 1:
        return None
    for action in proposed(s, seat):
        assert isinstance(action, Fulfil)
        contracts, cards = ([s.data.names[card] for card in some] for some in (action.contracts, action.cards))
        return BatchView(tuple(contracts), tuple(cards), sum(s.data.pays[card] for card in action.contracts))
    return None


def _seat(s: State, me: Seat, number: int, viewer: int | None) -> SeatView:
    own = number == viewer or s.over
    names = s.data.names
    return SeatView(
        money=me.money,
        ships=tuple(names[card] for card in me.ships),
        cards=len(me.hand) + (me.start >= 0),
        hand=tuple(names[card] for card in me.hand) if own or s.open_hands else None,
        start=names[me.start] if own and me.start >= 0 else None,
        holds_start=me.start >= 0,
        pawn=s.data.board_names[me.pawn] if me.pawn >= 0 else None,
        slot=me.slot if me.pawn >= 0 else None,
    )


def _board(s: State, board: int, aside: list[tuple[int, int]]) -> BoardView:
    names = s.data.names
    return BoardView(
        name=s.data.board_names[board],
        current=tuple(names[card] if card >= 0 else None for card in s.current[board]),
        future=tuple(names[card] if card >= 0 else None for card in s.future[board]),
        pile=s.pile(board),
        discards=tuple((names[card], count) for card, count in aside),
        chosen=board in s.chosen,
        in_play=bool(s.chosen) and s.chosen[-1] == board,
    )


def laid_aside(s: State) -> list[list[tuple[int, int]]]:
    """For each board, every card of its deck that lies nowhere else, with how many. Each was seen by all."""
    left = [0] * len(s.data.names)
    for cards in s.data.decks:
        for card in cards:
            left[card] += 1
    for card in chain(*s.bags, *s.current, *s.future, *[me.hand for me in s.seats], *[me.ships for me in s.seats]):
        if card >= 0:
            left[card] -= 1
    return [[(card, left[card]) for card in sorted(set(cards)) if left[card]] for cards in s.data.decks]
