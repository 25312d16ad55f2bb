# mypyc: compiled
"""How well a seat stands, for bots: its points, what its plans promise, and where its workers can go next."""

from __future__ import annotations

import math
from typing import Final

from tradewinds.core.action import Action
from tradewinds.games.airship_city.data import (
    FACTORY,
    FOREST,
    GOLD,
    LIGHTHOUSE,
    MARKET,
    MINE,
    PROJECTS,
    RESOURCES,
    SHIPS,
    SHIPYARD,
    TILES,
    VALLEY,
    SeatNo,
    Tile,
)
from tradewinds.games.airship_city.movement import NEIGHBOURS
from tradewinds.games.airship_city.plans import IDLE, LEADING, MARKERS, RATE, UPGRADE, WORKER, Outlook, waiting
from tradewinds.games.airship_city.scoring import awards, winners
from tradewinds.games.airship_city.state import Seat, State
from tradewinds.games.airship_city.turn import PLACES, Visit

SPREAD: Final = 5.0  # points ahead that make a match nearly sure
NOW: Final = 0.6  # how much of what a worker can do next counts in the turn under way
LATER: Final = 0.2  # and once the worker has moved


def evaluate(s: State, seat: SeatNo) -> float:
    """About 1 where the seat wins, about 0 where it loses."""
    if s.over:
        won = winners(s)
        return 1.0 / len(won) if seat in won else 0.0
    prizes = awards(s)
    best = -1000.0
    for other in range(len(s.seats)):
        if other != seat:
            best = max(best, worth(s, other, prizes))
    return 1.0 / (1.0 + math.exp((best - arrival(s, seat, prizes)) / SPREAD))


def arrival(s: State, seat: SeatNo, prizes: list[list[int]]) -> float:
    """What the seat has; on arrival at a tile, what it has after the best use of it."""
    top = s.stack[-1]
    value = worth(s, seat, prizes)
    if not isinstance(top, Visit) or top.seat != seat or s.kind(top.tile) == LIGHTHOUSE:
        return value
    options: list[Action] = []
    PLACES[s.kind(top.tile)].options(s, seat, top.tile, options)
    for option in options:
        t = s.clone()
        top.apply(t, seat, option)
        value = max(value, worth(t, seat, awards(t)))
    return value


def worth(s: State, seat: SeatNo, prizes: list[list[int]]) -> float:
    """All that a seat has and hopes for, in points."""
    me = s.seats[seat]
    outlook = Outlook(s, seat)
    elapsed = s.round / (s.data.stages * s.data.rounds_per_stage)
    total = float(me.points)
    for prize in prizes:
        total += prize[seat] * (0.25 + 0.75 * elapsed)
    total += engine(s, seat, outlook.rounds)
    total += outlook.plans()
    return total + whereabouts(s, seat, outlook)


def engine(s: State, seat: SeatNo, rounds: float) -> float:
    """What workers, upgrades and markers will bring in the rounds to come."""
    me = s.seats[seat]
    total = WORKER * rounds * (len(me.workers) - s.data.workers_start)
    for resource in range(RESOURCES):
        if me.caps[resource] > s.data.cap:
            total += UPGRADE * rounds
    for project in range(PROJECTS):
        leads = 1 if s.majority[project] == seat else 0
        total += LEADING * leads
        if project < SHIPS:
            total += MARKERS[project] * rounds * (me.given[project] + leads)
    return total


# where the workers are


def whereabouts(s: State, seat: SeatNo, outlook: Outlook) -> float:
    """What each worker can reach, each tile counted for one of them only; what is still to move counts most."""
    if len(s.grid) < TILES:
        return 0.0
    me = s.seats[seat]
    under_way = waiting(s, seat) == 0
    values = [visit_value(s, me, tile, outlook) for tile in range(TILES)]
    total = 0.0
    for i in range(len(me.workers)):
        best = 0.0
        chosen = -1
        for place in NEIGHBOURS[s._place[me.workers[i]]]:
            tile = s.grid[place]
            if values[tile] > best and tile not in me.workers:
                best = values[tile]
                chosen = tile
        if chosen >= 0:
            values[chosen] = 0.0
        total += best * (NOW if under_way and not s.moved >> i & 1 else LATER)
    return total if outlook.rounds > 0.0 or under_way else 0.0


def visit_value(s: State, me: Seat, tile: Tile, outlook: Outlook) -> float:
    """About how many points a visit would be worth now."""
    kind = s.kind(tile)
    value = outlook.uses[kind]
    if kind in (FOREST, MINE, FACTORY, VALLEY):
        row = s.data.yields[kind]
        for resource in range(RESOURCES):
            units = min(row[resource], me.room(resource))
            needed = min(float(units), outlook.wanted[resource])
            value += needed * 0.5 / RATE[resource] + (units - needed) * IDLE[resource]
    elif kind == MARKET and s.display and len(me.held) < 2:
        value += 0.4
    elif kind == SHIPYARD and outlook.wanted[GOLD] > 0:
        value += 0.2
    return value
