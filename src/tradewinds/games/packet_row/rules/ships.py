# mypyc: compiled
"""Chapter 4.7: ships and captains. Which fleets suit a batch, and why one does not."""

from __future__ import annotations

from typing import Final

from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.packet_row.data import PLACES, SHIP, Card, Data, Place

IDLE_SHIP: Final = refusal("idle-ship", "4.7", "ships: int", "places: int")
NO_SHIP: Final = refusal("no-ship", "4.7", "place: Place")
IDLE_CAPTAIN: Final = refusal("idle-captain", "4.7")


def refuse_ships(data: Data, contracts: tuple[Card, ...], cards: tuple[Card, ...]) -> Refusal | None:
    """One ship for each destination, and every captain changes the destination of one of them."""
    places = sorted({data.place[card] for card in contracts})
    ships = [data.place[card] for card in cards if data.sort[card] == SHIP]
    captains = cards.count(data.captain)
    if sailing(ships, places, captains):
        return None
    if len(ships) > len(places):
        return IDLE_SHIP(len(ships), len(places))
    missing = [place for place in places if place not in ships]
    if len(ships) < len(places) or len(missing) > captains:
        return NO_SHIP(missing[0] if missing else places[0])
    return IDLE_CAPTAIN()


def sailing(ships: list[Place], places: list[Place], captains: int) -> bool:
    """Can the ships sail to just these places, so many of them under a captain who changes their course?"""
    if len(ships) != len(places):
        return False
    if not ships:
        return captains == 0
    for i, place in enumerate(places):
        changed = 0 if ships[0] == place else 1
        if changed <= captains and sailing(ships[1:], places[:i] + places[i + 1 :], captains - changed):
            return True
    return False


def can_sail(data: Data, ships: list[int], captains: int, contracts: list[Card]) -> bool:
    """Is there a fleet at all? Ships are counted by destination; captains turn those that are left over."""
    spare, missing = sum(ships), 0
    wanted = [False] * PLACES
    for card in contracts:
        place = data.place[card]
        if not wanted[place]:
            wanted[place] = True
            spare -= 1
            missing += 0 if ships[place] else 1
    return missing <= captains and spare >= 0


def fleets(data: Data, ships: list[int], captains: int, contracts: list[Card]) -> list[list[Card]]:
    """Every undominated choice of ships, counted by destination, and captains; none if it cannot be done.

    A destination with a ship of one's own uses it; only for the others captains turn what is left.
    """
    spare = ships[:]
    fleet: list[Card] = []
    missing = 0
    wanted = [False] * PLACES
    for card in contracts:
        wanted[data.place[card]] = True
    for place in range(PLACES):
        if wanted[place]:
            if spare[place] > 0:
                spare[place] -= 1
                fleet.append(data.ship[place])
            else:
                missing += 1
                fleet.append(data.captain)
    found: list[list[Card]] = []
    if missing <= captains:
        turn_ships(data, spare, 0, missing, fleet, found)
    return found


def turn_ships(
    data: Data, spare: list[int], place: int, missing: int, fleet: list[Card], found: list[list[Card]]
) -> None:
    """Choose `missing` of the spare ships, from this destination on."""
    if missing == 0:
        found.append(fleet[:])
        return
    for other in range(place, PLACES):
        if spare[other] > 0:
            spare[other] -= 1
            fleet.append(data.ship[other])
            turn_ships(data, spare, other, missing - 1, fleet, found)
            fleet.pop()
            spare[other] += 1
