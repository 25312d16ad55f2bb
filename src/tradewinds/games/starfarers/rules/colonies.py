# mypyc: compiled
"""Chapter 5.6: founding a colony."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.data import COLONY_SHIP, OUTER, SYSTEM, SeatNo
from tradewinds.games.starfarers.events import FOUNDED
from tradewinds.games.starfarers.rules import founding, victory
from tradewinds.games.starfarers.ships import Ship, without_ship
from tradewinds.games.starfarers.space import Site, Slot
from tradewinds.games.starfarers.state import State, put

NO_COLONY_SITE = refusal("no-colony-site", "5.6", "site: Site")
NO_COLONY_SHIP_THERE = refusal("no-colony-ship-there", "5.6", "site: Site")
TOKEN_IN_THE_WAY = refusal("token-in-the-way", "5.6", "site: Site")
SYSTEM_FULL = refusal("system-full", "5.6", "most: int")


def may_found(s: State, ship: Ship) -> bool:
    """Could this colony ship found right where it stands?"""
    site = s.data.space.site_of[ship.point]
    if site < 0 or ship.vessel != COLONY_SHIP or not in_system(s, site) or s.owners[site] >= 0:
        return False
    return not guarded(s, site) and not system_full(s, site // 3)


def refuse_found(s: State, site: Site) -> Refusal | None:
    """A free site of a system outside home, without tokens beside it, and the system not full."""
    if not in_system(s, site):
        return NO_COLONY_SITE(site)
    if s.owners[site] >= 0:
        return founding.SITE_TAKEN.at("5.6", site)
    if guarded(s, site):
        return TOKEN_IN_THE_WAY(site)
    return SYSTEM_FULL(s.data.per_system[len(s.seats)]) if system_full(s, site // 3) else None


def in_system(s: State, site: Site) -> bool:
    """Is it a site of a system that was turned up, outside home?"""
    slot = site // 3
    return slot < OUTER and s.sectors[slot] >= 0 and s.data.kind[s.sectors[slot]] == SYSTEM


def guarded(s: State, site: Site) -> bool:
    """Does a token lie on one of the two planets beside the site, for all that is known?"""
    for planet in (site, site // 3 * 3 + (site + 1) % 3):
        disc = s.discs[planet]
        if disc < 0 or s.data.token[disc]:
            return True
    return False


def system_full(s: State, slot: Slot) -> bool:
    return colonies_in(s, slot) >= s.data.per_system[len(s.seats)]


def colonies_in(s: State, slot: Slot) -> int:
    count = 0
    for site in range(slot * 3, slot * 3 + 3):
        if s.owners[site] >= 0:
            count += 1
    return count


def found(s: State, seat: SeatNo, index: int, site: Site) -> None:
    """The transport returns to its owner, the colony stays."""
    me = s.seats[seat]
    me.ships = without_ship(me.ships, index)
    s.owners = put(s.owners, site, seat)
    if s.heard():
        s.tell(FOUNDED, seat, site, victory.points(s, seat))
    victory.crown(s)
