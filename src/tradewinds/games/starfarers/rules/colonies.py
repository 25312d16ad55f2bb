# mypyc: compiled
"""Chapter 5.6: founding a colony."""

from __future__ import annotations

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.data import COLONY_SHIP, OUTER, SYSTEM, SeatNo
from tradewinds.games.starfarers.events import FOUNDED
from tradewinds.games.starfarers.rules.founding import SITE_TAKEN
from tradewinds.games.starfarers.rules.victory import crown
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
    return site >= 0 and ship.vessel == COLONY_SHIP and refuse_found(s, site) is None


def refuse_found(s: State, site: Site) -> Refusal | None:
    """A free site of a system outside home, without tokens beside it, and the system not full."""
    slot, most = site // 3, s.data.per_system[len(s.seats)]
    if slot >= OUTER or s.sectors[slot] < 0 or s.data.kind[s.sectors[slot]] != SYSTEM:
        return NO_COLONY_SITE(site)
    if s.owners[site] >= 0:
        return SITE_TAKEN.at("5.6", site)
    for planet in (site, slot * 3 + (site + 1) % 3):
        disc = s.discs[planet]
        if disc < 0 or s.data.token[disc]:
            return TOKEN_IN_THE_WAY(site)
    return SYSTEM_FULL(most) if colonies_in(s, slot) >= most else None


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
    s.tell(FOUNDED, seat, site)
    crown(s)
