# mypyc: compiled
"""What the cards in a hand are good for: the best thing they may soon build, for bots."""

from __future__ import annotations

from typing import Final

from tradewinds.games.starfarers.building import has_room, piece_left
from tradewinds.games.starfarers.data import (
    COLONY_SHIP,
    OUTER,
    OUTPOST,
    RESOURCES,
    SITES,
    SPACEPORT_COST,
    SYSTEM,
    TRADE_SHIP,
    UPGRADE_COST,
    UPGRADES,
    SeatNo,
)
from tradewinds.games.starfarers.ends import can_dock, colonies_in
from tradewinds.games.starfarers.state import Seat, State

CARD: Final = 0.03
EXCESS: Final = 0.04  # what every card beyond the tribute's limit costs
READY: Final = [0.5, 0.36, 0.25, 0.16, 0.1, 0.06, 0.03, 0.01, 0.0, 0.0, 0.0, 0.0]  # by the number of cards that lack
SHIP_GAIN: Final = 1.2
TRADE_GAIN: Final = 1.6
PORT_GAIN: Final = 1.15
UPGRADE_GAINS: Final = [
    [0.5, 0.45, 0.35, 0.25, 0.2, 0.15],
    [0.15, 0.2, 0.25, 0.4, 0.35, 0.35],
    [0.75, 0.5, 0.4, 0.3, 0.25],
]


def hand_worth(s: State, seat: SeatNo, time: float) -> float:
    """The best plan, as near as it is, and a trifle for every card; too many are a danger."""
    me = s.seats[seat]
    cards = me.cards()
    found = CARD * cards
    if cards > s.data.tribute:
        found -= EXCESS * (cards - s.data.tribute)
    first, second = 0.0, 0.0
    for plan in range(UPGRADE_COST + UPGRADES):
        gain = plan_gain(s, seat, me, plan, time)
        if gain:
            value = gain * READY[min(lacking(me.hand, s.data.costs[plan]), 11)]
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
    return found + first + 0.3 * second


def lacking(hand: tuple[int, ...], cost: tuple[int, ...]) -> int:
    """How many cards are missing."""
    found = 0
    for kind in range(RESOURCES):
        if cost[kind] > hand[kind]:
            found += cost[kind] - hand[kind]
    return found


def plan_gain(s: State, seat: SeatNo, me: Seat, plan: int, time: float) -> float:
    """What the thing would be worth, if it could be had."""
    if plan >= UPGRADE_COST:
        upgrade = plan - UPGRADE_COST
        return UPGRADE_GAINS[upgrade][me.upgrades[upgrade]] * time if has_room(s, me, upgrade) else 0.0
    if plan == SPACEPORT_COST:
        return PORT_GAIN if me.shipyards and has_colony(s, seat) else 0.0
    if len(me.ships) >= s.data.transports or not piece_left(me, plan):
        return 0.0
    if plan == COLONY_SHIP:
        return SHIP_GAIN if room_for_colony(s) else 0.0
    assert plan == TRADE_SHIP
    return trade_gain(s, seat)


def has_colony(s: State, seat: SeatNo) -> bool:
    for site in range(SITES):
        if s.owners[site] == seat and not s.ports[site]:
            return True
    return False


def room_for_colony(s: State) -> bool:
    for slot in range(OUTER):
        piece = s.sectors[slot]
        if piece < 0:
            return True
        if s.data.kind[piece] == SYSTEM and colonies_in(s, slot) < s.data.per_system[len(s.seats)]:
            return True
    return False


def trade_gain(s: State, seat: SeatNo) -> float:
    """Most where a marker waits for whoever comes first."""
    best = 0.0
    for slot in range(OUTER):
        piece = s.sectors[slot]
        if piece >= 0 and s.data.kind[piece] == OUTPOST and can_dock(s, seat, slot):
            free = s.markers[s.data.people[piece]] < 0
            best = max(best, TRADE_GAIN if free else 0.8)
    return best
