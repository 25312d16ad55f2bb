# mypyc: compiled
"""What can happen in airship city."""

from __future__ import annotations

from typing import Final

from tradewinds.core.event import event

LAID: Final = event("laid", "tiles: list[Tile]")
REVEALED: Final = event("revealed", "bonuses: list[StageBonus]")
DREW: Final = event("drew", "contract: Contract", reveals=True, folds="contract")
BEGAN: Final = event("began", "seat: SeatNo")
OPENED: Final = event("opened", "round: int", "stage: int")
MOVED: Final = event("moved", "seat: SeatNo", "start: Tile", "to: Tile")
JUMPED: Final = event("jumped", "seat: SeatNo", "start: Tile", "to: Tile")
FLEW: Final = event("flew", "seat: SeatNo", "start: Tile", "to: Tile")
SLID: Final = event("slid", "seat: SeatNo", "line: Line", "way: Way")
BEAMED: Final = event("beamed", "seat: SeatNo", "line: Line", "way: Way")
SKIPPED: Final = event("skipped", "seat: SeatNo", "tile: Tile")
IDLED: Final = event("idled", "seat: SeatNo", "tile: Tile")
GATHERED: Final = event("gathered", "seat: SeatNo", "tile: Tile", "gain: Counts[Resource]")
PAID_BONUS: Final = event("bonus", "seat: SeatNo", "tile: Tile", "gain: Counts[Resource]")
RODE: Final = event("rode", "seat: SeatNo", "tile: Tile", "gain: Counts[Resource]", folds="seat")
HAGGLED: Final = event("haggled", "seat: SeatNo", "tile: Tile", "gain: Counts[Resource]")
CROWDED: Final = event("crowded", "seat: SeatNo", "tile: Tile", folds="seat")
LOST: Final = event("lost", "seat: SeatNo", "lost: Counts[Resource]", folds="seat")
DONATED: Final = event(
    "donated", "seat: SeatNo", "ship: Project", "price: Counts[Resource]", "points: int", "total: int"
)
SOLD: Final = event("sold", "seat: SeatNo", "ship: Project", "price: Counts[Resource]", "gold: int", "after: int")
BUILT: Final = event(
    "built", "seat: SeatNo", "facility: Project", "price: Counts[Resource]", "points: int", "total: int"
)
LEADS: Final = event("leads", "seat: SeatNo", "project: Project")
TIED: Final = event("tied", "project: Project")
HIRED: Final = event("hired", "seat: SeatNo", "price: Counts[Resource]")
UPGRADED: Final = event(
    "upgraded", "seat: SeatNo", "resource: Resource", "price: Counts[Resource]", "points: int", "total: int"
)
DEVELOPED: Final = event("developed", "seat: SeatNo", "tile: Tile")
SIGNED: Final = event("signed", "seat: SeatNo", "contract: Contract")
FULFILLED: Final = event(
    "fulfilled", "seat: SeatNo", "contract: Contract", "asked: Counts[Resource]", "points: int", "gold: int",
    "total: int",
)  # fmt: skip
FAILED: Final = event(
    "failed", "seat: SeatNo", "contract: Contract", "asked: Counts[Resource]", "cost: int", "total: int"
)
RECALLED: Final = event("recalled", "seat: SeatNo")
BARTERED: Final = event("bartered", "seat: SeatNo", "give: Counts[Resource]", "get: Counts[Resource]")
STAGE: Final = event("stage", "stage: int", "bonus: StageBonus")
GOT: Final = event("got", "seat: SeatNo", "gain: Counts[Resource]", folds="gain")
SATED: Final = event("sated", "seat: SeatNo", "left: int")
ENDED: Final = event("ended", "ending: Ending", "round: int")
SCORED: Final = event(
    "scored", "seat: SeatNo", "ships: int", "facilities: int", "upgrades: int", "contracts: int", "failures: int",
    "shipbuilding: int", "building: int", "trade: int", "total: int",
)  # fmt: skip
EVEN_POINTS: Final = event("even-points", "seats: list[SeatNo]", "points: int", "amounts: list[int]")
EVEN_GOODS: Final = event("even-goods", "seats: list[SeatNo]", "amounts: list[int]")
WON: Final = event("won", "seats: list[SeatNo]")
