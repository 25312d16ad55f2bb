# mypyc: compiled
"""What can be built, bought and sold: how near each project is, how high each ladder, what can be paid at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.features import Block
from tradewinds.games.airship_city import data as kinds
from tradewinds.games.airship_city.data import LEVELS, PROJECTS, RESOURCES, SHIPS, Data, Kind, Project, Resource, SeatNo
from tradewinds.games.airship_city.rules.donations import price_in, ready, sales_price
from tradewinds.games.airship_city.state import Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

WORK: Final = 6  # one visit of a worker, in parts: it brings 3 wood, 2 metal, about 3 gold or 2 gears
FAR: Final = 6 * WORK


@final
class Projects:
    """`near` is 0 for what is far, closed or dearer than there is room for, and grows as less is lacking."""

    def __init__(self, seat: Block, data: Data) -> None:
        self.near: Final = seat.each("near", data.project_names, FAR)
        self.near_upgrade: Final = seat.each("near-upgrade", data.resource_names, FAR, timed=True)
        self.near_hire: Final = seat.one("near-hire", FAR, timed=True)
        self.steps: Final = seat.each("ladder-steps", data.family_names, 3 * data.level_unlock, timed=True)
        self.room: Final = seat.each("ladder-top-has-room", data.family_names, 1, timed=True)
        self.too_dear: Final = seat.one("projects-beyond-caps", PROJECTS)
        self.lead: Final = seat.one("majorities-to-win-or-break", PROJECTS)
        self.donate: Final = seat.one("ship-affordable-points", 3)
        self.build: Final = seat.one("facility-affordable-points", 6)
        self.upgrade: Final = seat.one("upgrades-affordable", RESOURCES)
        self.hire: Final = seat.one("worker-affordable", 1)
        self.sale: Final = seat.one("sale-affordable-gold", 20)
        self.sale_best: Final = seat.one("sale-unlocked-gold", 20, timed=True)

    def write(self, s: State, seat: SeatNo, out: list[int], at: i64) -> None:
        me, data = s.seats[seat], s.data
        for project in range(PROJECTS):
            self.look(s, seat, project, out, at)
        for resource in range(RESOURCES):
            if not me.upgraded(resource, data):
                near = nearness(me, kinds.WORKSHOP, data.upgrade_cost[resource])
                out[at + self.near_upgrade + resource] = near
                out[at + self.upgrade] += 1 if near == FAR else 0
        if len(me.workers) < data.workers_most:
            near = nearness(me, kinds.GUILD, data.wages)
            out[at + self.near_hire] = near
            out[at + self.hire] = 1 if near == FAR else 0
        for family in range(LEVELS):
            self.ladder(data, me, family, out, at)

    def look(self, s: State, seat: SeatNo, project: Project, out: list[int], at: i64) -> None:
        """One ship or facility."""
        me, data = s.seats[seat], s.data
        if not ready(s, seat, project):
            return
        ship = project < SHIPS
        near = nearness(me, kinds.SHIPYARD if ship else kinds.ARCHITECT, data.cost[project])
        if ship and data.marker[project] >= 0:
            gold = sales_price(s, project)
            out[at + self.sale_best] = max(out[at + self.sale_best], gold)
            if near == FAR:
                out[at + self.sale] = max(out[at + self.sale], gold)
        taken, rival = self.rivals(s, seat, project)
        if taken >= s.slots(project):
            return
        if near < 0:
            out[at + self.too_dear] += 1
            return
        out[at + self.near + project] = near
        if near == FAR:
            place = self.donate if ship else self.build
            out[at + place] = max(out[at + place], data.points[project])
            if s.majority[project] != seat and me.given[project] + 1 >= rival:
                out[at + self.lead] += 1

    def rivals(self, s: State, seat: SeatNo, project: Project) -> tuple[int, int]:
        """How many slots are taken, and the most markers of anybody else."""
        taken, most = 0, 0
        for number in range(len(s.seats)):
            given = s.seats[number].given[project]
            taken += given
            if number != seat and given > most:
                most = given
        return taken, most

    def ladder(self, data: Data, me: Seat, family: int, out: list[int], at: i64) -> None:
        """How far a family has come towards ships of the third level, and whether those would fit below the caps."""
        for level in range(LEVELS):
            out[at + self.steps + family] += min(data.level_unlock, me.given[level * LEVELS + family])
        top = (LEVELS - 1) * LEVELS + family
        out[at + self.room + family] = 1 if nearness(me, kinds.SHIPYARD, data.cost[top]) >= 0 else 0


def nearness(me: Seat, kind: Kind, cost: list[int]) -> int:
    """`FAR` for what can be paid, less by the work that is lacking, never below 0; -1 for more than a cap holds."""
    near = FAR
    for resource in range(RESOURCES):
        if cost[resource]:
            price = price_in(me, kind, cost, resource)
            if price > me.caps[resource]:
                return -1
            near -= worked(resource, max(0, price - me.stock[resource]))
    return max(0, near)


def worked(resource: Resource, missing: int) -> int:
    """The work that brings so much of a resource."""
    return missing * 3 if resource & 1 else missing * 2  # wood and gold come more easily than metal and gears
