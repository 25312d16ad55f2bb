# mypyc: compiled
"""Chapter 5.2: one ship under way, step by step, since every step may turn something up."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.flight import Course, Dock, Found, Land, Step
from tradewinds.games.starfarers.data import (
    COLONY_SHIP,
    EMPTY,
    MOST_SEATS,
    OUTER,
    OUTPOST,
    TRADE_SHIP,
    SeatNo,
)
from tradewinds.games.starfarers.events import FLEW
from tradewinds.games.starfarers.rules.arrivals import arrive, dock, found, hidden, touches
from tradewinds.games.starfarers.rules.ends import (
    can_dock,
    can_finish,
    colonies_in,
    may_end,
    may_found,
    refuse_dock,
    refuse_end,
    refuse_found,
)
from tradewinds.games.starfarers.ships import Ship, with_ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State

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
        found: list[Point] = []
        for point in s.chart().near[ship.point]:
            if can_finish(s, self.seat, ship, point, self.left - 1):
                found.append(point)
        return found

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
            return self._refuse_course(s, ship, action.point)
        if isinstance(action, Land):
            if docks_here(s, ship):
                return refuse_end(s, seat, ship, ship.point) or Refusal("must-dock", "5.7")
            return refuse_end(s, seat, ship, ship.point)
        if isinstance(action, Found):
            return self._refuse_found(s, ship, action)
        if isinstance(action, Dock):
            return self._refuse_dock(s, ship, action)
        return Refusal("ship-under-way", "5.2")

    def _refuse_step(self, s: State, ship: Ship, point: Point) -> Refusal | None:
        if point not in s.chart().near[ship.point]:
            return Refusal("not-beside", "5.2", **{"point: Point": point})
        if not self.left:
            return Refusal("no-speed", "5.2")
        if not can_finish(s, self.seat, ship, point, self.left - 1):
            return refuse_end(s, self.seat, ship, point)
        return None

    def _refuse_course(self, s: State, ship: Ship, point: Point) -> Refusal | None:
        if not self.left:
            return Refusal("no-speed", "5.2")
        moves: list[Action] = []
        list_courses(s, self.seat, ship, self._steps(s, ship), moves)
        return None if s.acts.course[point] in moves else Refusal("no-course", "5.2", **{"point: Point": point})

    def _refuse_found(self, s: State, ship: Ship, action: Found) -> Refusal | None:
        if ship.vessel != COLONY_SHIP or s.data.space.site_of[ship.point] != action.site:
            return Refusal("no-colony-ship-there", "5.6", **{"site: Site": action.site})
        if not alone(s, ship):
            return Refusal("point-taken", "5.6", **{"point: Point": ship.point})
        return refuse_found(s, action.site)

    def _refuse_dock(self, s: State, ship: Ship, action: Dock) -> Refusal | None:
        if s.data.space.centre_of[ship.point] != action.slot or not docks_here(s, ship):
            return Refusal("not-at-dock", "5.7", **{"slot: Slot": action.slot})
        return refuse_dock(s, self.seat, ship, action.slot)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        ship = s.seats[seat].ships[self.index]
        if isinstance(action, Step):
            self._fly(s, ship, [action.point])
        elif isinstance(action, Course):
            self._follow(s, ship, action.point)
        elif isinstance(action, Land):
            s.pop()
            end(s, seat, self.index, ship)
        elif isinstance(action, Found):
            s.pop()
            found(s, seat, self.index, action.site)
        else:
            assert isinstance(action, Dock)
            s.pop()
            dock(s, seat, self.index, action.slot)

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
        if touches(s, self.seat, point):
            arrive(s, self.seat, point)

    def _follow(self, s: State, ship: Ship, target: Point) -> None:
        """As far towards the target as the speed lasts, something happens, or no legal end would be left."""
        points: list[Point] = []
        here = ship.point
        while len(points) < self.left and here != target:
            here = nearer(s, self.seat, ship, here, target, self.left - len(points) - 1)
            if here < 0:
                break
            points.append(here)
            if touches(s, self.seat, here):
                break
        self._fly(s, ship, points)


def docks_here(s: State, ship: Ship) -> bool:
    """A trade ship at a docking point either builds or flies on."""
    slot = s.data.space.centre_of[ship.point]
    return slot >= 0 and s.data.kind[s.sectors[slot]] == OUTPOST and ship.vessel == TRADE_SHIP


def list_ends(s: State, seat: SeatNo, ship: Ship, moves: list[Action]) -> None:
    """Ending here, founding here, docking here."""
    space = s.data.space
    site = space.site_of[ship.point]
    if 0 <= site < OUTER * 3 and ship.vessel == COLONY_SHIP and may_found(s, site) and alone(s, ship):
        moves.append(s.acts.found[site])
    if may_end(s, seat, ship, ship.point):
        moves.append(s.acts.dock[space.centre_of[ship.point]] if docks_here(s, ship) else s.acts.land)


def alone(s: State, ship: Ship) -> bool:
    """Does no other ship stand on the point?"""
    for other in s.seats:
        for there in other.ships:
            if there.point == ship.point and there is not ship:
                return False
    return True


def nearer(s: State, seat: SeatNo, ship: Ship, here: Point, target: Point, left: int) -> Point:
    """The next point on a shortest way to the target; -1: the flight could not be ended from there."""
    chart = s.chart()
    way = chart.distances(target)
    for point in chart.near[here]:
        if way[point] < way[here] and can_finish(s, seat, ship, point, left):
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
    found: list[Point] = []
    for slot in range(OUTER):
        piece = s.sectors[slot]
        if piece < 0 or (hidden(s, slot) and not colony):
            found.append(space.site_point[slot * 3])
        elif data.kind[piece] == OUTPOST:
            if not colony and can_dock(s, seat, slot):
                found.append(space.centre_point[slot])
        elif data.kind[piece] != EMPTY and colony and colonies_in(s, slot) < limit:
            for site in range(slot * 3, slot * 3 + 3):
                if s.owners[site] < 0:
                    found.append(space.site_point[site])
    return found


def end(s: State, seat: SeatNo, index: int, ship: Ship) -> None:
    """The flight is over; the ship is not taken up again in this turn."""
    me = s.seats[seat]
    me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, ship.vessel, True, False, -1))
    s.tell(FLEW, seat, ship.vessel, ship.point)


VOYAGE: Final = [
    [[Voyage(seat, index, left) for left in range(FASTEST + 1)] for index in range(3)] for seat in range(MOST_SEATS)
]
