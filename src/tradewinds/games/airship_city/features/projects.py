# mypyc: compiled
"""What can be built, bought and sold: how near each project is, how high each ladder, what can be paid at once."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tradewinds.core.features import Block
from tradewinds.core.row import Row
from tradewinds.games.airship_city import data as kinds
from tradewinds.games.airship_city.data import LEVELS, PROJECTS, RESOURCES, SHIPS, Data, Kind, Project, Resource, SeatNo
from tradewinds.games.airship_city.rules.donations import ready, sales_price
from tradewinds.games.airship_city.state import Seat, State

WORK: Final = 6  # one visit of a worker, in parts: it brings 3 wood, 2 metal, about 3 gold or 2 gears
FAR: Final = 6 * WORK


@final
class Projects:
    """`near` is 0 for what is far, closed or dearer than there is room for, and grows as less is lacking."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.free: Final = vec[i64]([0] * PROJECTS)  # slots
        self.needs: Final = [needed(cost) for cost in data.cost]
        self.for_upgrade: Final = [needed(cost) for cost in data.upgrade_cost]
        self.for_wages: Final = needed(data.wages)
        self.near: Final = seat.each("near", data.project_names, FAR)
        self.near_upgrade: Final = seat.each("near-upgrade", data.resource_names, FAR)
        self.near_hire: Final = seat.one("near-hire", FAR)
        self.steps: Final = seat.each("ladder-steps", data.family_names, 3 * data.level_unlock, timed=True)
        self.room: Final = seat.each("ladder-top-has-room", data.family_names, 1)
        self.too_dear: Final = seat.one("projects-beyond-caps", PROJECTS)
        self.lead: Final = seat.one("majorities-to-win-or-break", PROJECTS)
        self.donate: Final = seat.one("ship-affordable-points", max(data.points))
        self.build: Final = seat.one("facility-affordable-points", max(data.points))
        self.upgrade: Final = seat.one("upgrades-affordable", RESOURCES)
        self.hire: Final = seat.one("worker-affordable", 1)
        self.sale: Final = seat.one("sale-affordable-gold", dearest(data))
        self.sale_best: Final = seat.one("sale-unlocked-gold", dearest(data), timed=True)

    def look(self, s: State) -> None:
        """Which slots are free."""
        for project in range(PROJECTS):
            free = s.slots(project)
            for me in s.seats:
                free -= me.given[project]
            self.free[project] = free

    def write(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        me, data = s.seats[seat], s.data
        self.ships(s, seat, out, at)
        self.facilities(s, seat, out, at)
        for resource in range(RESOURCES):
            if not me.upgraded(resource, data):
                near = nearness(me, kinds.WORKSHOP, data.upgrade_cost[resource], self.for_upgrade[resource])
                out[at + self.near_upgrade + resource] = near
                out[at + self.upgrade] += 1 if near == FAR else 0
        if len(me.workers) < data.workers_most:
            near = nearness(me, kinds.GUILD, data.wages, self.for_wages)
            out[at + self.near_hire] = near
            out[at + self.hire] = 1 if near == FAR else 0
        for family in range(LEVELS):
            self.ladder(data, me, family, out, at)

    def ships(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        """Ships to donate, and to sell even where all slots are taken."""
        me, data, best, sale, points = s.seats[seat], s.data, 0, 0, 0
        for ship in range(SHIPS):
            if ready(s, seat, ship):
                near = nearness(me, kinds.SHIPYARD, data.cost[ship], self.needs[ship])
                if data.marker[ship] >= 0:
                    gold = sales_price(s, ship)
                    best, sale = max(best, gold), max(sale, gold if near == FAR else 0)
                points = max(points, self.enter(s, seat, ship, near, out, at))
        out[at + self.sale_best], out[at + self.sale], out[at + self.donate] = best, sale, points

    def facilities(self, s: State, seat: SeatNo, out: Row, at: i64) -> None:
        me, data, points = s.seats[seat], s.data, 0
        for project in range(SHIPS, PROJECTS):
            near = nearness(me, kinds.ARCHITECT, data.cost[project], self.needs[project])
            points = max(points, self.enter(s, seat, project, near, out, at))
        out[at + self.build] = points

    def enter(self, s: State, seat: SeatNo, project: Project, near: int, out: Row, at: i64) -> int:
        """How near a project is, if it has a free slot; the points that it would bring at once."""
        if self.free[project] <= 0:
            return 0
        if near < 0:
            out[at + self.too_dear] += 1
            return 0
        out[at + self.near + project] = near
        if near < FAR:
            return 0
        if s.majority[project] != seat and s.seats[seat].given[project] + 1 >= rival(s, seat, project):
            out[at + self.lead] += 1
        return s.data.points[project]

    def ladder(self, data: Data, me: Seat, family: int, out: Row, at: i64) -> None:
        """How far a family has come towards ships of the third level, and whether those would fit below the caps."""
        steps = 0
        for level in range(LEVELS):
            steps += min(data.level_unlock, me.given[level * LEVELS + family])
        out[at + self.steps + family] = steps
        top = (LEVELS - 1) * LEVELS + family
        out[at + self.room + family] = 1 if fits(me, data.cost[top], self.needs[top]) else 0


def nearness(me: Seat, kind: Kind, cost: list[int], needs: list[Resource]) -> int:
    """`FAR` for what can be paid, less by the work that is lacking, never below 0; -1 for more than a cap holds."""
    stock, caps, less, first, near = me.stock, me.caps, me._less, kind * RESOURCES, FAR
    for resource in needs:
        price = cost[resource] - less[first + resource]
        if price > caps[resource]:
            return -1
        if price > stock[resource]:
            near -= worked(resource, price - stock[resource])
    return near if near > 0 else 0


def dearest(data: Data) -> int:
    """The most gold that a ship may bring."""
    return max([max(row) for row in data.prices])


def needed(cost: list[int]) -> list[Resource]:
    """The resources that something costs."""
    return [resource for resource in range(RESOURCES) if cost[resource]]


def rival(s: State, seat: SeatNo, project: Project) -> int:
    """The most markers of anybody else."""
    most = 0
    for number in range(len(s.seats)):
        if number != seat:
            most = max(most, s.seats[number].given[project])
    return most


def fits(me: Seat, cost: list[int], needs: list[Resource]) -> bool:
    """Is there room for all that a ship costs?"""
    for resource in needs:
        if cost[resource] - me._less[kinds.SHIPYARD * RESOURCES + resource] > me.caps[resource]:
            return False
    return True


def worked(resource: Resource, missing: int) -> int:
    """The work that brings so much of a resource."""
    return missing * 3 if resource & 1 else missing * 2  # wood and gold come more easily than metal and gears
