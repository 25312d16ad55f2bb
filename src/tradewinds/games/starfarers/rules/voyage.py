# mypyc: compiled
"""Chapter 5.2: one ship under way, step by step, since every step may turn something up."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.actions.flight import Course, Dock, Found, Land, Step
from tradewinds.games.starfarers.data import COLONY_SHIP, EMPTY, MOST_SEATS, OUTER, OUTPOST, SeatNo
from tradewinds.games.starfarers.events import FLEW, REACHED
from tradewinds.games.starfarers.rules import building, colonies, discovery, docking, ends, sectors, stock
from tradewinds.games.starfarers.ships import Ship, with_ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State

SHIP_UNDER_WAY = refusal("ship-under-way", "5.2")
NOT_BESIDE = refusal("not-beside", "5.2", "point: Point")
NO_SPEED = refusal("no-speed", "5.2")
NO_COURSE = refusal("no-course", "5.2", "point: Point")
MUST_DOCK = refusal("must-dock", "5.7")
NOT_AT_DOCK = refusal("not-at-dock", "5.7", "slot: Slot")
FASTEST: Final = 16  # five shaken, six boosters, five on the Scientists' cards


@final
class Voyage(Phase):
    """§5.2 The ship flies on by a side, follows a course, or ends its flight where it may."""

    section = "5.2"
    seat: SeatNo
    index: int
    left: int

    def __init__(self, seat: SeatNo, index: int, left: int) -> None:
        self.seat = seat
        self.index = index
        self.left = left

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        ship = s.seats[self.seat].ships[self.index]
        return {"vessel: Vessel": ship.vessel, "point: Point": ship.point, "left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        ship = s.seats[seat].ships[self.index]
        moves: list[Action] = []
        list_ends(s, seat, ship, moves)
        if self.left:
            steps = self._steps(s, ship)
            list_courses(s, seat, ship, steps, moves)
            for point in steps:
                moves.append(s.acts.step[point])
        return moves

    def _steps(self, s: State, ship: Ship) -> list[Point]:
        """The neighbouring points from which the flight can still be ended."""
        near, left = s.chart().near[ship.point], self.left - 1
        return [point for point in near if ends.can_finish(s, self.seat, ship, point, left)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        ship = s.seats[seat].ships[self.index]
        wishes: list[Action] = [s.acts.land]
        wishes.extend([s.acts.step[point] for point in s.data.space.near[ship.point]])
        site = s.data.space.site_of[ship.point]
        if 0 <= site < OUTER * 3:
            wishes.append(s.acts.found[site])
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        ship = s.seats[seat].ships[self.index]
        if isinstance(action, Step):
            return self._refuse_step(s, ship, action.point)
        if isinstance(action, Course):
            return self._refuse_course(s, ship, action)
        if isinstance(action, Land):
            why = ends.refuse_end(s, seat, ship, ship.point)
            return MUST_DOCK() if why is None and docking.docks_here(s, ship) else why
        if isinstance(action, Found):
            return self._refuse_found(s, ship, action)
        if not isinstance(action, Dock):
            return SHIP_UNDER_WAY()
        here = docking.docks_here(s, ship) and s.data.space.centre_of[ship.point] == action.slot
        return docking.refuse_dock(s, seat, action.slot) if here else NOT_AT_DOCK(action.slot)

    def _refuse_step(self, s: State, ship: Ship, point: Point) -> Refusal | None:
        if point not in s.chart().near[ship.point]:
            return NOT_BESIDE(point)
        if not self.left:
            return NO_SPEED()
        open_end = ends.can_finish(s, self.seat, ship, point, self.left - 1)
        return None if open_end else ends.refuse_end(s, self.seat, ship, point)

    def _refuse_course(self, s: State, ship: Ship, action: Course) -> Refusal | None:
        if not self.left:
            return NO_SPEED()
        moves: list[Action] = []
        list_courses(s, self.seat, ship, self._steps(s, ship), moves)
        return None if action in moves else NO_COURSE(action.point)

    def _refuse_found(self, s: State, ship: Ship, action: Found) -> Refusal | None:
        if ship.vessel != COLONY_SHIP or s.data.space.site_of[ship.point] != action.site:
            return colonies.NO_COLONY_SHIP_THERE(action.site)
        return (
            building.POINT_TAKEN.at("5.6", ship.point)
            if stock.ship_on(s, ship.point, ship)
            else colonies.refuse_found(s, action.site)
        )

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        ship = s.seats[seat].ships[self.index]
        if isinstance(action, Step):
            return self._fly(s, ship, [action.point])
        if isinstance(action, Course):
            return self._follow(s, ship, action.point)
        s.pop()
        if isinstance(action, Land):
            end(s, seat, self.index, ship)
        elif isinstance(action, Found):
            colonies.found(s, seat, self.index, action.site)
        else:
            assert isinstance(action, Dock)
            docking.dock(s, seat, self.index, action.slot)

    def _fly(self, s: State, ship: Ship, points: list[Point]) -> None:
        """The points lead on one by one; what the last of them turns up is seen to first."""
        me = s.seats[self.seat]
        point = points[-1]
        left = self.left - len(points)
        slot = s.data.space.slot_of[point]
        if s.contact_ends and slot >= 0 and s.sectors[slot] < 0:
            left = 0
        me.ships = with_ship(me.ships, self.index, Ship(ship.number, point, ship.vessel, False, False, ship.origin))
        s.swap(VOYAGE[self.seat][self.index][left])
        if discovery.touches(s, self.seat, point):
            s.tell(REACHED, self.seat, ship.vessel, point)
            discovery.arrive(s, self.seat, point)

    def _follow(self, s: State, ship: Ship, target: Point) -> None:
        """As far towards the target as the speed lasts, something happens, or no legal end would be left."""
        points: list[Point] = []
        here = ship.point
        while len(points) < self.left and here != target:
            here = nearer(s, self.seat, ship, here, target, self.left - len(points) - 1)
            if here < 0:
                break
            points.append(here)
            if discovery.touches(s, self.seat, here):
                break
        self._fly(s, ship, points)


def list_ends(s: State, seat: SeatNo, ship: Ship, moves: list[Action]) -> None:
    """Ending here, founding here, docking here."""
    space = s.data.space
    if colonies.may_found(s, ship) and not stock.ship_on(s, ship.point, ship):
        moves.append(s.acts.found[space.site_of[ship.point]])
    if ends.may_end(s, seat, ship, ship.point):
        moves.append(s.acts.dock[space.centre_of[ship.point]] if docking.docks_here(s, ship) else s.acts.land)


def nearer(s: State, seat: SeatNo, ship: Ship, here: Point, target: Point, left: int) -> Point:
    """The next point on a shortest way to the target; -1: the flight could not be ended from there."""
    chart = s.chart()
    way = chart.distances(target)
    for point in chart.near[here]:
        if way[point] < way[here] and ends.can_finish(s, seat, ship, point, left):
            return point
    return -1


def list_courses(s: State, seat: SeatNo, ship: Ship, steps: list[Point], moves: list[Action]) -> None:
    """The places this ship may want to reach, wherever the first step towards them is possible."""
    chart = s.chart()
    here = ship.point
    for target in goals(s, seat, ship):
        way = chart.distances(target)
        mine = way[here]
        for point in steps:
            if way[point] < mine:
                moves.append(s.acts.course[target])
                break


def goals(s: State, seat: SeatNo, ship: Ship) -> list[Point]:
    """Colony sites for colony ships, docking points for trade ships, for both what nobody has seen yet."""
    space, data = s.data.space, s.data
    limit = data.per_system[len(s.seats)]
    colony = ship.vessel == COLONY_SHIP
    points: list[Point] = []
    for slot in range(OUTER):
        piece = s.sectors[slot]
        if piece < 0 or (not colony and sectors.hidden(s, slot)):
            points.append(space.site_point[slot * 3])
        elif data.kind[piece] == OUTPOST:
            if not colony and docking.can_dock(s, seat, slot):
                points.append(space.centre_point[slot])
        elif data.kind[piece] != EMPTY and colony and colonies.colonies_in(s, slot) < limit:
            for site in range(slot * 3, slot * 3 + 3):
                if s.owners[site] < 0:
                    points.append(space.site_point[site])
    return points


def end(s: State, seat: SeatNo, index: int, ship: Ship) -> None:
    """The flight is over; the ship is not taken up again in this turn."""
    me = s.seats[seat]
    me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, ship.vessel, True, False, -1))
    s.tell(FLEW, seat, ship.vessel, ship.point)


VOYAGE: Final = [
    [[Voyage(seat, index, left) for left in range(FASTEST + 1)] for index in range(3)] for seat in range(MOST_SEATS)
]
