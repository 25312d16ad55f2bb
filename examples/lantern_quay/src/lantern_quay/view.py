"""What a seat may see, built up from nothing."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from lantern_quay.rules import Answer
from lantern_quay.state import State
from tradewinds.core.trade import Counts, Item, SeatNo

Crates = dict[str, int]


@dataclass(frozen=True)
class SeatView:
    coins: int
    crates: int
    shown: Crates


@dataclass(frozen=True)
class OfferView:
    by: SeatNo
    give: Crates
    want: Crates


@dataclass(frozen=True)
class View:
    """The page and the terminal show it field by field; `hand` is the viewer's own."""

    seat: SeatNo | None
    turn: SeatNo
    rounds: int
    lantern: str
    prices: tuple[int, ...]
    hand: Crates | None
    offer: OfferView | None
    seats: tuple[SeatView, ...]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: SeatNo | None) -> View:
    def named(crates: Counts[Item]) -> Crates:
        return {s.data.wares[item]: count for item, count in enumerate(crates) if count}

    top, hand = s.stack[-1], None if seat is None else named(s.seats[seat].hand)
    made = top.offer if isinstance(top, Answer) else None
    offer = made and OfferView(made.by, named(made.give), named(made.want))
    seats = tuple([SeatView(me.coins, sum(me.hand), named(me.shown)) for me in s.seats])
    rounds, lantern, prices = s.left // len(s.seats), s.data.wares[s.lantern], tuple(s.data.prices[1:])
    return View(seat, s.turn, rounds, lantern, prices, hand, offer, seats)
