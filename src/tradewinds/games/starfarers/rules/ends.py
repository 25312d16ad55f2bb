# mypyc: compiled
"""Chapter 5.3: where a flight may end, and which ships have to leave."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.data import BLOCKED, EMPTY, OUTPOST, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.rules import building, docking
from tradewinds.games.starfarers.rules.speed import speed
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Point, Site, Slot
from tradewinds.games.starfarers.state import State

NO_POINT = refusal("no-point", "5.2", "slot: Slot")
MUST_LEAVE = refusal("must-leave", "5.3", "point: Point")
SHIP_MUST_LEAVE = refusal("ship-must-leave", "5.3", "point: Point")
FOREIGN_PORT = refusal("foreign-port", "5.3", "point: Point")
TRADE_SHIP_ON_SITE = refusal("trade-ship-on-site", "5.3", "point: Point")
COLONY_SHIP_AT_DOCK = refusal("colony-ship-at-dock", "5.3")
UNKNOWN_SECTOR = refusal("unknown-sector", "5.8", "point: Point")


def may_end(s: State, seat: SeatNo, ship: Ship, point: Point) -> bool:
    """Free, nobody else's spaceport site, and a place for this kind of ship."""
    if point == ship.origin:
        return False
    space = s.data.space
    slot = space.slot_of[point]
    if slot >= 0:
        if space.site_of[point] >= 0:
            if not site_open(s, ship, slot, space.site_of[point]):
                return False
        elif space.centre_of[point] >= 0:
            if not centre_open(s, seat, ship, slot):
                return False
        elif foreign_port(s, seat, point):
            return False
    for other in s.seats:  # asked more often than anything else: see stock.ship_on
        for there in other.ships:
            if there.point == point and there is not ship:
                return False
    return True


def site_open(s: State, ship: Ship, slot: Slot, site: Site) -> bool:
    """A colony site takes colony ships while it is free; the notches of other sectors are ordinary points."""
    if s.sectors[slot] < 0:
        return False
    if not s.is_system(slot):
        return True
    return ship.vessel != TRADE_SHIP and s.owners[site] < 0


def centre_open(s: State, seat: SeatNo, ship: Ship, slot: Slot) -> bool:
    piece = s.sectors[slot]
    if piece < 0:
        return False
    kind = s.data.kind[piece]
    if kind == EMPTY:
        return True
    return kind == OUTPOST and ship.vessel == TRADE_SHIP and docking.can_dock(s, seat, slot)


def foreign_port(s: State, seat: SeatNo, point: Point) -> bool:
    """A spaceport site of another player; those of a colour that nobody plays are nobody's."""
    site = s.data.space.port_of[point]
    if site < 0 or not s.ports[site]:
        return False
    owner = s.owners[site]
    return owner != seat and owner != BLOCKED


def refuse_end(s: State, seat: SeatNo, ship: Ship, point: Point) -> Refusal | None:
    """Why a flight may not end there."""
    if may_end(s, seat, ship, point):
        return None
    if point == ship.origin:
        return MUST_LEAVE(point)
    if foreign_port(s, seat, point):
        return FOREIGN_PORT(point)
    slot, site = s.data.space.slot_of[point], s.data.space.site_of[point]
    centre = s.data.space.centre_of[point] >= 0
    if slot >= 0 and s.sectors[slot] < 0 and (site >= 0 or centre):
        return UNKNOWN_SECTOR(point)
    if centre:
        return refuse_centre(s, seat, ship, slot) or building.POINT_TAKEN.at("5.3", point)
    if site >= 0 and s.is_system(slot) and s.owners[site] < 0 and ship.vessel == TRADE_SHIP:
        return TRADE_SHIP_ON_SITE(point)
    return building.POINT_TAKEN.at("5.3", point)


def refuse_centre(s: State, seat: SeatNo, ship: Ship, slot: Slot) -> Refusal | None:
    """Why a ship cannot end in the middle of a sector."""
    kind = s.data.kind[s.sectors[slot]]
    if kind == EMPTY:
        return None
    if kind != OUTPOST:
        return NO_POINT(slot)
    return docking.refuse_dock(s, seat, slot) if ship.vessel == TRADE_SHIP else COLONY_SHIP_AT_DOCK()


def can_finish(s: State, seat: SeatNo, ship: Ship, point: Point, left: int) -> bool:
    """Is there a legal end on the point, or within so many steps of it?"""
    if may_end(s, seat, ship, point):
        return True
    if left:
        for other in s.chart().near[point]:
            if can_finish(s, seat, ship, other, left - 1):
                return True
    return False


# no blockade


def unwelcome(s: State, seat: SeatNo, ship: Ship) -> bool:
    """The ship stands on a colony site or on another's spaceport site: it may not stay for another turn."""
    space = s.data.space
    if space.site_of[ship.point] >= 0:
        return s.is_system(space.slot_of[ship.point])
    return foreign_port(s, seat, ship.point)


def leaving(ship: Ship) -> Ship:
    """The ship, when its flight must not end where it stands."""
    return Ship(ship.number, ship.point, ship.vessel, False, False, ship.point)


def can_leave(s: State, seat: SeatNo, ship: Ship) -> bool:
    """Is a legal end elsewhere within its speed?"""
    return can_finish(s, seat, leaving(ship), ship.point, speed(s, seat))


def must_leave(s: State, seat: SeatNo) -> Point:
    """Where a ship stands that has yet to leave in this flight; -1: nowhere."""
    for ship in s.seats[seat].ships:
        if not ship.done and not ship.grounded and unwelcome(s, seat, ship) and can_leave(s, seat, ship):
            return ship.point
    return -1
