# mypyc: compiled
"""What can happen in Traders of the Air. Nothing is secret but what nobody has seen yet."""

from __future__ import annotations

from typing import Final

from tradewinds.core.event import event

SPUN: Final = event("spun")
TURNED: Final = event("turned")
REMOVED: Final = event("removed", "colour: Colour")
BEGAN: Final = event("began", "seat: SeatNo")
JOINED: Final = event("joined", "seat: SeatNo", "guild: Guild")
FUNDED: Final = event("funded", "seat: SeatNo", "money: int")
PLACED: Final = event("placed", "seat: SeatNo", "city: City", "branches: int")
EARNED: Final = event("earned", "seat: SeatNo", "city: City", "income: int", "money: int")
REFILLED: Final = event("refilled", "seat: SeatNo", "cost: int")
FORCED: Final = event("forced", "seat: SeatNo", "cost: int")  # a refill because every field is empty
STOCKED: Final = event("stocked", "city: City", "markers: list[Marker]")
TRIGGERED: Final = event("triggered", "seat: SeatNo")
FLEW: Final = event("flew", "seat: SeatNo", "city: City", "cost: int")
BOUGHT: Final = event("bought", "seat: SeatNo", "marker: Marker", "city: City", "cost: int")
BOUGHT_FROM: Final = event(
    "bought-from", "seat: SeatNo", "marker: Marker", "city: City", "cost: int", "owner: SeatNo"
)  # fmt: skip
BUILT: Final = event("built", "seat: SeatNo", "marker: Marker", "branches: int", "city: City", "points: int")
SOLD: Final = event("sold", "seat: SeatNo", "markers: list[Marker]", "city: City", "back: int", "points: int")
LOST: Final = event("lost", "seat: SeatNo", "markers: Counts[Marker]", folds="markers")
SPARED: Final = event("spared", "seat: SeatNo", "colour: Colour")
TAXED: Final = event("taxed", "seat: SeatNo", "money: int", "limit: int")
DISCARDED: Final = event("discarded", "seat: SeatNo", "markers: Counts[Marker]", "limit: int", folds="markers")
ENDED: Final = event("ended")
QUIET: Final = event("quiet", "rounds: int")
SCORED: Final = event(
    "scored", "seat: SeatNo", "unsold: int", "sold: int", "cities: int", "last: int", "tallest: int", "spread: int",
    "ones: int", "total: int",
)  # fmt: skip
LEVEL: Final = event("level", "seats: list[SeatNo]", "points: int", "largest: list[SeatNo]", "branches: int")
WON: Final = event("won", "seats: list[SeatNo]")
