# mypyc: compiled
"""What can happen in Packet Row."""

from __future__ import annotations

from typing import Final

from tradewinds.core.event import event

DEALT: Final = event("dealt", "seat: SeatNo", "card: Card", secret=("card",), to=("seat",), folds="seat")
BEGAN: Final = event("began", "seat: SeatNo")
OPENED: Final = event("opened", "seat: SeatNo")
CHOSE: Final = event("chose", "seat: SeatNo", "board: Board")
TOOK: Final = event("took", "seat: SeatNo", "card: Card", "cost: int")
FETCHED: Final = event("fetched", "seat: SeatNo", "card: Card", "cost: int")
PASSED: Final = event("passed", "seat: SeatNo", "board: Board", folds="seat")
CASHED: Final = event("cashed", "seat: SeatNo", "card: Card", "value: int", "money: int")
FULFILLED: Final = event(
    "fulfilled", "seat: SeatNo", "contracts: list[Card]", "cards: list[Card]", "pays: int", "money: int"
)
LOST: Final = event("lost", "units: int")
SHOWN: Final = event("shown", "seat: SeatNo", "card: Card", reveals=True)
CLEARED: Final = event("cleared", "board: Board", "cards: list[Card]")
FILLED: Final = event("filled", "board: Board", "current: list[Offered]", "future: list[Offered]")
ENDED: Final = event("ended", "boards: list[Board]")
SCORED: Final = event(
    "scored", "seat: SeatNo", "buildings: int", "money: int", "bankers: int", "total: int", "dollars: int"
)
LEVEL: Final = event("level", "seats: list[SeatNo]", "points: int", "richest: list[SeatNo]", "dollars: int")
WON: Final = event("won", "seats: list[SeatNo]", reveals=True)  # all hands are shown at the end
