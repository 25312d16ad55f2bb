# mypyc: compiled
"""Contracts held: what they are worth, by how much work is lacking and how soon they fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.games.airship_city.data import GEARS, METAL, WOOD, Resource
from tradewinds.games.airship_city.features.projects import WORK, worked
from tradewinds.games.airship_city.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MATERIALS: Final[list[Resource]] = [WOOD, METAL, GEARS]  # what contracts ask for
LACKS: Final = ("nothing", "one-visit", "three-visits", "more")


@final
class Contracts:
    """Each contract is looked at for itself: two that want the same wood both count it."""

    def __init__(self, seat: Block) -> None:
        self.held: Final = seat.one("contracts", 8, timed=True, clip=True)
        self.points: Final = seat.one("contracts-at-stake", 30, timed=True, clip=True)
        self.gold: Final = seat.one("contracts-pay", 30, clip=True)
        self.lacks: Final = seat.each("contract-points-lacking", LACKS, 20, clip=True)
        self.due: Final = seat.each("contract-points-due-lacking", LACKS, 20, clip=True)  # with the end of this stage
        self.work: Final = seat.one("contracts-need-work", 20 * WORK, clip=True)
        self.wants: Final = seat.each("contracts-want", ("wood", "metal", "gears"), 30, clip=True)

    def write(self, s: State, me: Seat, out: list[int], at: i64) -> None:
        data = s.data
        for i in range(len(me.held)):
            contract = me.held[i]
            cost = data.contract_cost[contract]
            work = 0
            for place in range(len(MATERIALS)):
                resource = MATERIALS[place]
                missing = max(0, cost[resource] - me.stock[resource])
                work += worked(resource, missing)
                out[at + self.wants + place] += missing
            lacks = 0 if work == 0 else 1 if work <= WORK else 2 if work <= 3 * WORK else 3
            out[at + self.lacks + lacks] += data.contract_points[contract]
            if me.left[i] <= 1:
                out[at + self.due + lacks] += data.contract_points[contract]
            out[at + self.points] += data.contract_points[contract]
            out[at + self.gold] += data.contract_pays[contract]
            out[at + self.work] += work
        out[at + self.held] = len(me.held)
