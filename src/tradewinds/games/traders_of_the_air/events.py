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
EARNED: Final = event("earned", "seat: SeatNo", "income: int", "money: int")
REFILLED: Final = event("refilled", "seat: SeatNo", "cost: int")
STOCKED: Final = event("stocked", "city: City", "markers: list[Marker]")
TRIGGERED: Final = event("triggered", "seat: SeatNo")
FLEW: Final = event("flew", "seat: SeatNo", "city: City", "cost: int")
BOUGHT: Final = event("bought", "seat: SeatNo", "marker: Marker", "city: City", "cost: int")
BOUGHT_FROM: Final = event(
    "bought-from", "seat: SeatNo", "marker: Marker", "city: City", "cost: int", "owner: SeatNo"
)  # fmt: skip
BUILT: Final = event("built", "seat: SeatNo", "marker: Marker", "branches: int", "city: City")
SOLD: Final = event("sold", "seat: SeatNo", "markers: list[Marker]", "city: City")
LOST: Final = event("lost", "seat: SeatNo", "marker: Marker")
SPARED: Final = event("spared", "seat: SeatNo", "colour: Colour")
TAXED: Final = event("taxed", "seat: SeatNo", "money: int")
DISCARDED: Final = event("discarded", "seat: SeatNo", "marker: Marker")
ENDED: Final = event("ended")
QUIET: Final = event("quiet", "rounds: int")
SCORED: Final = event(
    "scored", "seat: SeatNo", "unsold: int", "sold: int", "cities: int", "last: int", "tallest: int", "spread: int",
    "ones: int", "total: int", scores=True,
)  # fmt: skip
WON: Final = event("won", "seats: list[SeatNo]")
