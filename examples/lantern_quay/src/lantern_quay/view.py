"""What a seat may see, built up from nothing, and what it has to imagine."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from lantern_quay.state import State
from tradewinds.core.rng import Rng
from tradewinds.core.trade import Counts, Item, SeatNo


@dataclass(frozen=True)
class View:
    """The page and the terminal show it field by field; `hand` is the viewer's own."""

    seat: SeatNo | None
    turn: SeatNo
    rounds: int
    lantern: str
    hand: dict[str, int] | None
    seats: list[dict[str, Any]]

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def view(s: State, seat: SeatNo | None) -> View:
    seats = [{"coins": me.coins, "crates": sum(me.hand), "shown": named(s, me.shown)} for me in s.seats]
    hand = None if seat is None else named(s, s.seats[seat].hand)
    return View(seat, s.turn, s.left // len(s.seats), s.data.wares[s.lantern], hand, seats)


def named(s: State, crates: Counts[Item]) -> dict[str, int]:
    return {s.data.wares[item]: count for item, count in enumerate(crates) if count}


def imagine(s: State, seat: SeatNo, rng: Rng) -> State:
    """Whatever of the others' crates has not been seen may be any ware."""
    t: State = s.clone()
    for other in [me for number, me in enumerate(t.seats) if number != seat]:
        hand = list(other.shown)
        for _ in range(sum(other.hand) - sum(hand)):
            hand[rng.below(len(hand))] += 1
        other.hand = tuple(hand)
    return t
