# mypyc: compiled
"""How well a seat stands, for bots: points, and everything that will become points, in points."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.games.starfarers.arrivals import can_clear, hidden
from tradewinds.games.starfarers.bargains import pending
from tradewinds.games.starfarers.data import (
    COLONY_SHIP,
    MOST_SEATS,
    OUTER,
    OUTPOST,
    POD,
    SITES,
    SYSTEM,
    TRADE_SHIP,
    SeatNo,
)
from tradewinds.games.starfarers.ends import can_dock, colonies_in
from tradewinds.games.starfarers.fleet import Fleet
from tradewinds.games.starfarers.flight import Flight
from tradewinds.games.starfarers.friendship import boosters, cannons
from tradewinds.games.starfarers.plans import hand_worth
from tradewinds.games.starfarers.scoring import points, winners
from tradewinds.games.starfarers.ships import Ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import Seat, State
from tradewinds.games.starfarers.voyage import Voyage

SPREAD: Final = 3.0  # points ahead that make a match nearly sure
OTHERS_CARD: Final = 0.05  # a card in a hand that nobody sees
HALF_MEDAL: Final = 0.4
TURN: Final = 0.94  # what a point is worth a turn later
SOON: Final = 0.93  # what it is worth before the last click
IDLE_SHIP: Final = 0.15  # a ship without any goal
AVERAGE_SPEED: Final = 3.8
PIP: Final = 0.055  # a way to roll a planet's number, out of 36, in points at the start of the match
UNSEEN_PIPS: Final = 5.5  # what a site of a system is likely to have that nobody has explored
FRIEND: Final = 0.9
WAYS: Final = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
BOOSTERS: Final = [0.0, 0.5, 0.95, 1.3, 1.55, 1.75, 1.9, 2.0, 2.1, 2.2, 2.3, 2.4]
CANNONS: Final = [0.0, 0.15, 0.35, 0.6, 1.0, 1.35, 1.7, 1.75, 1.8, 1.8, 1.8, 1.8]
PODS: Final = [0.0, 0.75, 1.25, 1.65, 1.95, 2.2]


def evaluate(s: State, seat: SeatNo) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    time = time_left(s)
    mine = worth(s, seat, time) + hand_worth(s, seat, time) + pending(s, seat)
    best = -1000.0
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, worth(s, other, time) + OTHERS_CARD * min(8, s.seats[other].cards()))
    return 1.0 / (1.0 + math.exp((best - mine) / SPREAD))


def time_left(s: State) -> float:
    """How much of the match is still to come: 1 at its start, little when somebody is about to win."""
    most = 0
    for seat in range(len(s.seats)):
        most = max(most, points(s, seat))
    return max(0.1, (s.data.target - most) / 11.0)


def worth(s: State, seat: SeatNo, time: float) -> float:
    """All that lies open before a seat, in points."""
    me = s.seats[seat]
    found = float(points(s, seat)) + HALF_MEDAL * (me.medals % 2)
    found += time * (production(s, seat) + upgrades_worth(s, seat, me) + friends_worth(s, seat, me))
    found += ships_worth(s, seat, me, time) + 0.8 * me.owed_ships + 0.6 * me.jumps
    return found - 0.02 * me.owes


def upgrades_worth(s: State, seat: SeatNo, me: Seat) -> float:
    fast, strong = boosters(s, seat), cannons(s, seat)
    return BOOSTERS[min(fast, 11)] + CANNONS[min(strong, 11)] + PODS[min(me.upgrades[POD], 5)]


def friends_worth(s: State, seat: SeatNo, me: Seat) -> float:
    """A little for every card, so that the choice among them is not blind."""
    found = 0.0
    for friend in me.friends:
        found += FRIENDS_WORTH[friend]
        if friend < 5:
            found += 0.02 * pips_of(s, seat, friend)
    return found


FRIENDS_WORTH: Final = [
    0.2, 0.2, 0.25, 0.2, 0.25, 0.3, 0.3, 0.3, 0.3, 0.35, 0.1, 0.1, 0.05, 0.3, 0.5, 0.4, 0.7, 0.5, 0.35, 0.5, 0.2,
]  # fmt: skip


# planets


def planet_pips(s: State, planet: int) -> float:
    """In how many of 36 rolls the planet yields; a guess where its disc lies face down."""
    disc = s.discs[planet]
    if disc < 0:
        return UNSEEN_PIPS / 2
    numbers = s.data.numbers[disc]
    found = 0
    for number in range(2, 13):
        if numbers >> number & 1:
            found += WAYS[number]
    return float(found)


def site_pips(s: State, site: int) -> float:
    return planet_pips(s, site) + planet_pips(s, site // 3 * 3 + (site + 1) % 3)


def production(s: State, seat: SeatNo) -> float:
    """What all the planets beside one's colonies will bring."""
    found = 0.0
    for site in range(SITES):
        if s.owners[site] == seat:
            found += site_pips(s, site)
    return PIP * found


def pips_of(s: State, seat: SeatNo, resource: int) -> float:
    found = 0.0
    for site in range(SITES):
        if s.owners[site] == seat:
            for planet in (site, site // 3 * 3 + (site + 1) % 3):
                if s.resource_of(planet) == resource:
                    found += planet_pips(s, planet)
    return found


# ships


def ships_worth(s: State, seat: SeatNo, me: Seat, time: float) -> float:
    """Each ship's best goal, one after the other, no goal twice."""
    found = 0.0
    used = 0
    flying = will_fly(s, seat)
    for index, ship in enumerate(me.ships):
        left = steps_left(s, seat, index, ship, flying)
        value, goal = best_goal(s, seat, ship.vessel, ship.point, left, time, used)
        if goal >= 0:
            used |= 1 << goal
        found += max(IDLE_SHIP, value)
    return found


def will_fly(s: State, seat: SeatNo) -> bool:
    """Is the flight of this turn still to come, or under way?"""
    if s.turn < 0 or not s.on_turn(seat):
        return False
    for phase in s.stack:
        if isinstance(phase, Flight) or (isinstance(phase, Fleet) and phase.seat == seat):
            return True
    return False


def steps_left(s: State, seat: SeatNo, index: int, ship: Ship, flying: bool) -> float:
    """How far the ship may still fly in this turn; the luck of the shake counts only for a ship under way."""
    if not flying or ship.done or ship.grounded:
        return 0.0
    top = s.stack[-1]
    if isinstance(top, Voyage) and top.seat == seat and top.index == index:
        return float(top.left)
    return AVERAGE_SPEED + boosters(s, seat)


def best_goal(
    s: State, seat: SeatNo, vessel: int, point: Point, left: float, time: float, used: int
) -> tuple[float, int]:
    """The goal that promises most, sooner being better; its number is a site's, or a slot's behind all sites."""
    pace = AVERAGE_SPEED + boosters(s, seat)
    best, goal = 0.0, -1
    for slot in range(OUTER):
        piece = s.sectors[slot]
        if piece < 0:
            if not used >> (SITES + slot) & 1:
                value = 1.1 * later(s, s.data.space.site_point[slot * 3], point, left, pace)
                if value > best:
                    best, goal = value, SITES + slot
        elif s.data.kind[piece] == OUTPOST:
            if vessel == TRADE_SHIP and not used >> (SITES + slot) & 1:
                value = dock_worth(s, seat, slot) * later(s, s.data.space.centre_point[slot], point, left, pace)
                if value > best:
                    best, goal = value, SITES + slot
        elif vessel == COLONY_SHIP and s.data.kind[piece] == SYSTEM:
            if colonies_in(s, slot) < s.data.per_system[len(s.seats)]:
                for site in range(slot * 3, slot * 3 + 3):
                    if s.owners[site] < 0 and not used >> site & 1:
                        value = site_worth(s, seat, site, time)
                        value *= later(s, s.data.space.site_point[site], point, left, pace)
                        if value > best:
                            best, goal = value, site
    return best, goal


def later(s: State, target: Point, point: Point, left: float, pace: float) -> float:
    """What is left of a point's worth when it is reached from here."""
    away = s.chart().distances(target)[point] - left
    if away <= 0:
        return SOON
    return math.pow(TURN, away / pace + 0.5) * SOON


def site_worth(s: State, seat: SeatNo, site: int, time: float) -> float:
    """A colony there: its point, its planets, and the tokens that stand in the way or can be won."""
    found = 1.0 + PIP * time * site_pips(s, site)
    if hidden(s, site // 3):
        return found * 0.85
    for planet in (site, site // 3 * 3 + (site + 1) % 3):
        disc = s.discs[planet]
        if disc >= 0 and s.data.token[disc]:
            if can_clear(s, seat, planet):
                found += 1.0
            else:
                return 0.25
    for other in range(MOST_SEATS):
        if other < len(s.seats) and other != seat:
            for ship in s.seats[other].ships:
                if ship.point == s.data.space.site_point[site]:
                    return 0.2
    return found


def dock_worth(s: State, seat: SeatNo, slot: int) -> float:
    """A station there: its card, and the marker if it comes with it."""
    if not can_dock(s, seat, slot):
        return 0.3
    people = s.data.people[s.sectors[slot]]
    holder, there = s.markers[people], s.docks[people]
    if holder < 0:
        return FRIEND + 2.0
    if holder != seat and there.count(seat) + 1 > there.count(holder):
        return FRIEND + 2.3
    return FRIEND + 0.2
