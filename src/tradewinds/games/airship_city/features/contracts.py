# mypyc: compiled
"""Contracts held: what they are worth, by how much work is lacking and how soon they fail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.airship_city.data import GEARS, METAL, WOOD, Data, Resource
from tradewinds.games.airship_city.features.projects import WORK, worked
from tradewinds.games.airship_city.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

MATERIALS: Final[list[Resource]] = [WOOD, METAL, GEARS]  # what contracts ask for
LACKS: Final = ("nothing", "one-visit", "three-visits", "more")


@final
class Contracts:
    """Each contract is looked at for itself: two that want the same wood both count it."""

    def __init__(self, seat: Block, data: Data) -> None:
        points, most = sum(data.contract_points), [sum([cost[one] for cost in data.contract_cost]) for one in MATERIALS]
        work = sum([worked(MATERIALS[place], most[place]) for place in range(len(MATERIALS))])
        self.held: Final = seat.one("contracts", len(data.contract_names), timed=True)
        self.points: Final = seat.one("contracts-at-stake", points, timed=True)
        self.gold: Final = seat.one("contracts-pay", max(1, sum(data.contract_pays)))
        self.lacks: Final = seat.each("contract-points-lacking", LACKS, points)
        self.due: Final = seat.each("contract-points-due-lacking", LACKS, points)  # with the end of this stage
        self.work: Final = seat.one("contracts-need-work", work)
        self.wants: Final = seat.each("contracts-want", ("wood", "metal", "gears"), max(most))

    def write(self, s: State, me: Seat, out: Row, at: i64) -> None:
        data, held, points, gold, whole = s.data, len(me.held), 0, 0, 0
        for i in range(held):
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
            points, gold = points + data.contract_points[contract], gold + data.contract_pays[contract]
            whole += work
        if held:
            out[at + self.held], out[at + self.points] = held, points
            out[at + self.gold], out[at + self.work] = gold, whole
