# mypyc: compiled
"""Chapter 5.3: where a flight may end, and which ships have to leave."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.data import BLOCKED, EMPTY, OUTER, OUTPOST, POD, SYSTEM, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.rules.friendship import boosters
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Point, Site, Slot
from tradewinds.games.starfarers.state import State


def speed(s: State, seat: SeatNo) -> int:
    """§5.1 The base speed of the turn and one's own boosters; reckoned anew for every ship."""
    return s.base + boosters(s, seat)


def may_end(s: State, seat: SeatNo, ship: Ship, point: Point) -> bool:
    """§5.3 Free, nobody else's spaceport site, and a place for this kind of ship."""
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
    for other in s.seats:
        for there in other.ships:
            if there.point == point and there is not ship:
                return False
    return True


def site_open(s: State, ship: Ship, slot: Slot, site: Site) -> bool:
    """A colony site takes colony ships while it is free; the notches of other sectors are ordinary points."""
    piece = s.sectors[slot]
    if piece < 0:
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
    return kind == OUTPOST and ship.vessel == TRADE_SHIP and can_dock(s, seat, slot)


def foreign_port(s: State, seat: SeatNo, point: Point) -> bool:
    """A spaceport site of another player; those of a colour that nobody plays are nobody's."""
    site = s.data.space.port_of[point]
    if site < 0 or not s.ports[site]:
        return False
    owner = s.owners[site]
    return owner != seat and owner != BLOCKED


def can_dock(s: State, seat: SeatNo, slot: Slot) -> bool:
    """§5.7 A dock is free, and there are more freight pods than stations already there."""
    there = len(s.docks[s.data.people[s.sectors[slot]]])
    return there < s.data.docks and s.seats[seat].upgrades[POD] > there


def can_finish(s: State, seat: SeatNo, ship: Ship, point: Point, left: int) -> bool:
    """Is there a legal end on the point, or within so many steps of it?"""
    if may_end(s, seat, ship, point):
        return True
    if left:
        for other in s.chart().near[point]:
            if can_finish(s, seat, ship, other, left - 1):
                return True
    return False


def unwelcome(s: State, seat: SeatNo, ship: Ship) -> bool:
    """§5.3 The ship stands on a colony site or on another's spaceport site: it may not stay for another turn."""
    space = s.data.space
    if space.site_of[ship.point] >= 0:
        return s.is_system(space.slot_of[ship.point])
    return foreign_port(s, seat, ship.point)


def can_leave(s: State, seat: SeatNo, ship: Ship) -> bool:
    """Is a legal end elsewhere within its speed?"""
    left = speed(s, seat) - 1
    for point in s.chart().near[ship.point]:
        if ends_elsewhere(s, seat, ship, point, left):
            return True
    return False


def ends_elsewhere(s: State, seat: SeatNo, ship: Ship, point: Point, left: int) -> bool:
    """As `can_finish`, but not where the ship stands now."""
    if point != ship.point and may_end(s, seat, ship, point):
        return True
    if left:
        for other in s.chart().near[point]:
            if ends_elsewhere(s, seat, ship, other, left - 1):
                return True
    return False


def must_leave(s: State, seat: SeatNo, ship: Ship) -> bool:
    if ship.done or ship.grounded or not unwelcome(s, seat, ship):
        return False
    return can_leave(s, seat, ship)


def may_found(s: State, site: Site) -> bool:
    """§5.6 A free site of a system outside home, without tokens beside it, and the system not full."""
    return refuse_found(s, site) is None


def refuse_found(s: State, site: Site) -> Refusal | None:
    slot = site // 3
    place = {"site: Site": site}
    if slot >= OUTER or s.sectors[slot] < 0 or s.data.kind[s.sectors[slot]] != SYSTEM:
        return Refusal("no-colony-site", "5.6", **place)
    if s.owners[site] >= 0:
        return Refusal("site-taken", "5.6", **place)
    for planet in (site, slot * 3 + (site + 1) % 3):
        disc = s.discs[planet]
        if disc < 0 or s.data.token[disc]:
            return Refusal("token-in-the-way", "5.6", **place)
    if colonies_in(s, slot) >= s.data.per_system[len(s.seats)]:
        return Refusal("system-full", "5.6", **{"most: int": s.data.per_system[len(s.seats)]})
    return None


def colonies_in(s: State, slot: Slot) -> int:
    count = 0
    for site in range(slot * 3, slot * 3 + 3):
        if s.owners[site] >= 0:
            count += 1
    return count


def refuse_end(s: State, seat: SeatNo, ship: Ship, point: Point) -> Refusal | None:
    """Why a flight may not end there."""
    if may_end(s, seat, ship, point):
        return None
    space = s.data.space
    place = {"point: Point": point}
    if point == ship.origin:
        return Refusal("must-leave", "5.3", **place)
    slot = space.slot_of[point]
    if slot >= 0 and foreign_port(s, seat, point):
        return Refusal("foreign-port", "5.3", **place)
    if slot >= 0 and s.sectors[slot] < 0 and (space.site_of[point] >= 0 or space.centre_of[point] >= 0):
        return Refusal("unknown-sector", "5.8", **place)
    if slot >= 0 and space.centre_of[point] >= 0:
        return refuse_dock(s, seat, ship, slot) or Refusal("point-taken", "5.3", **place)
    if slot >= 0 and space.site_of[point] >= 0 and s.is_system(slot) and s.owners[space.site_of[point]] < 0:
        if ship.vessel == TRADE_SHIP:
            return Refusal("trade-ship-on-site", "5.3", **place)
    return Refusal("point-taken", "5.3", **place)


def refuse_dock(s: State, seat: SeatNo, ship: Ship, slot: Slot) -> Refusal | None:
    """Why a ship cannot end on the centre of a sector."""
    piece = s.sectors[slot]
    if piece < 0 or s.data.kind[piece] not in (OUTPOST, EMPTY):
        return Refusal("no-point", "5.2", **{"slot: Slot": slot})
    if s.data.kind[piece] == EMPTY:
        return None
    if ship.vessel != TRADE_SHIP:
        return Refusal("colony-ship-at-dock", "5.3")
    there = len(s.docks[s.data.people[piece]])
    if there >= s.data.docks:
        return Refusal("docks-full", "5.7")
    if s.seats[seat].upgrades[POD] <= there:
        return Refusal("too-few-pods", "5.7", **{"pods: int": there + 1})
    return None
