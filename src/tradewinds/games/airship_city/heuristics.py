# mypyc: compiled
"""How well a seat stands, for bots: its points, what its plans promise, and where its workers can go next.

A plan is something worth saving for: a donation, a facility, an upgrade, a worker, a contract held. Plans share the
stock and the time left: the best one takes its part of both, then the next. An unfinished plan is worth the part of the
work that is done, and nothing where the time is too short.
"""

from __future__ import annotations

import math
from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.games.airship_city.data import (
    ARCHITECT,
    FACTORY,
    FOREST,
    GOLD,
    GUILD,
    LIGHTHOUSE,
    MARKET,
    MINE,
    PROJECTS,
    RESOURCES,
    SHIPS,
    SHIPYARD,
    TILES,
    VALLEY,
    WORKSHOP,
    Contract,
    Kind,
    SeatNo,
    Tile,
)
from tradewinds.games.airship_city.movement import NEIGHBOURS
from tradewinds.games.airship_city.scoring import awards, winners
from tradewinds.games.airship_city.state import Seat, State
from tradewinds.games.airship_city.turn import PLACES, Turn, Visit
from tradewinds.games.airship_city.works import ready

SPREAD: Final = 5.0  # points ahead that make a match nearly sure
PLANS: Final = 3  # besides the contracts held
PROMISE: Final = 0.9  # what a plan is worth when only the last step is missing
IDLE: Final = [0.05, 0.07, 0.12, 0.09]  # points for a unit that no plan needs: wood, metal, gold, gears
RATE: Final = [2.6, 1.8, 1.7, 1.8]  # units that an action brings
GOLD_POINTS: Final = 0.3
WORKER: Final = 0.5  # points that one more worker makes in a round
UPGRADE: Final = 0.06  # points that an upgrade makes in a round
MARKERS: Final = [0.05, 0.06, 0.03, 0.02, 0.03, 0.03, 0.05, 0.05, 0.05]  # points that a ship's marker makes in a round
LEADING: Final = 0.5  # points for a majority, beyond the awards as they stand
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


@final
class Outlook:
    """A seat's plans in the making: the stock and the actions that are still free, and what each tile is good for."""

    def __init__(self, s: State, seat: SeatNo) -> None:
        self.s: Final = s
        self.seat: Final = seat
        self.me: Final = s.seats[seat]
        self.rounds: float = rounds_left(s, seat)
        self.actions: float = self.rounds * len(self.me.workers) + unmoved(s, seat)
        self.stock: Final = self.me.stock[:]
        self.uses: Final = [0.0] * 11  # by kind of tile: what a visit now would bring
        self.wanted: Final = [0.0] * RESOURCES  # by resource: units that the plans lack
        self.gains: Final[list[float]] = []
        self.costs: Final[list[list[int]]] = []
        self.kinds: Final[list[Kind]] = []
        self.limits: Final[list[float]] = []  # actions within which a plan must be done

    def plans(self) -> float:
        """The worth of the best plans together, and of what they leave over."""
        self.list_projects()
        self.list_investments()
        total = self.list_contracts()
        for _ in range(PLANS + len(self.me.held)):
            total += self.carry_out_best()
        late = min(1.0, self.actions / 6.0)
        for resource in range(RESOURCES):
            total += IDLE[resource] * self.stock[resource] * late
        return total

    def plan(self, gain: float, cost: list[int], kind: Kind, limit: float) -> None:
        self.gains.append(gain)
        self.costs.append(cost)
        self.kinds.append(kind)
        self.limits.append(limit)

    def list_projects(self) -> None:
        """Ships to donate and facilities to build, where there is a slot and nothing must come first."""
        s = self.s
        for project in range(PROJECTS):
            slots = s.data.slots[project][len(s.seats)]
            if s.taken(project) >= slots or not ready(s, self.seat, project):
                continue
            gain = s.data.points[project] + self.lead(project)
            if project < SHIPS:
                gain += MARKERS[project] * self.rounds
            self.plan(gain, s.data.cost[project], SHIPYARD if project < SHIPS else ARCHITECT, self.actions)

    def lead(self, project: int) -> float:
        """What one more marker does for the majority: most where it is won or where a rival loses it."""
        s = self.s
        mine = self.me.given[project] + 1
        best = 0
        for other in range(len(s.seats)):
            if other != self.seat:
                best = max(best, s.seats[other].given[project])
        if s.majority[project] == self.seat or best > mine:
            return 0.0
        return LEADING + 0.7 if best < mine else 0.4

    def list_investments(self) -> None:
        s, me = self.s, self.me
        if len(me.workers) < s.data.workers_most:
            gain = WORKER * max(0.0, self.rounds - 1.0)
            self.plan(gain, [0, 0, s.data.hire_gold, 0], GUILD, self.actions)
        for resource in range(RESOURCES):
            if me.caps[resource] == s.data.cap:
                gain = s.data.upgrade_points + UPGRADE * self.rounds
                self.plan(gain, s.data.upgrade_cost[resource], WORKSHOP, self.actions)

    def list_contracts(self) -> float:
        """Contracts held count as failed until a plan takes them up."""
        data, me = self.s.data, self.me
        lost = 0.0
        for i in range(len(me.held)):
            contract = me.held[i]
            lost += data.contract_points[contract]
            limit = self.limit(me.left[i])
            self.plan(contract_gain(self.s, contract), data.contract_cost[contract], -1, limit)
        return -lost

    def limit(self, stages: int) -> float:
        """The actions left before a contract of so many stages fails."""
        per_stage = self.s.data.rounds_per_stage
        rounds = stages * per_stage - (self.s.round - 1) % per_stage - 1
        return min(self.actions, float(rounds * len(self.me.workers)) + unmoved(self.s, self.seat))

    def carry_out_best(self) -> float:
        """The plan that promises most takes what it needs, and is done with."""
        best = 0.0
        chosen = -1
        for i in range(len(self.gains)):
            promised = self.promise(i)
            if promised > best:
                best = promised
                chosen = i
        if chosen < 0:
            return 0.0
        self.carry_out(chosen, best)
        return best

    def promise(self, i: int) -> float:
        """The part of the gain that is earned: by the share of the work done, if the rest can be done in time."""
        kind = self.kinds[i]
        cost = self.costs[i]
        missing = 0.0
        work = 0.0
        for resource in range(RESOURCES):
            price = cost[resource] - (self.me._less[kind * RESOURCES + resource] if kind >= 0 else 0)
            if price > self.me.caps[resource]:
                return 0.0
            if price > 0:
                work += price / RATE[resource]
                if price > self.stock[resource]:
                    missing += (price - self.stock[resource]) / RATE[resource]
        if kind < 0:
            return self.gains[i] * PROMISE * (0.3 + 0.7 * (1.0 - missing / work)) * self.in_time(missing, i)
        return self.gains[i] * PROMISE * (1.0 - (missing + 1.0) / (work + 1.3)) * self.in_time(missing + 1.0, i)

    def in_time(self, needed: float, i: int) -> float:
        spare = min(self.limits[i], self.actions) - needed
        return max(0.0, min(1.0, 0.6 + 0.2 * spare)) if spare > -0.5 else 0.0

    def carry_out(self, i: int, promised: float) -> None:
        """Its stock and time are taken; what it lacks is wanted, and if it lacks nothing its tile is of use."""
        kind = self.kinds[i]
        complete = True
        for resource in range(RESOURCES):
            price = self.costs[i][resource] - (self.me._less[kind * RESOURCES + resource] if kind >= 0 else 0)
            if price > self.stock[resource]:
                complete = False
                self.wanted[resource] += price - self.stock[resource]
                self.actions -= (price - self.stock[resource]) / RATE[resource]
                self.stock[resource] = 0
            elif price > 0:
                self.stock[resource] -= price
        if complete and kind >= 0:
            self.uses[kind] = max(self.uses[kind], self.gains[i] - promised + 0.3)
        self.gains[i] = 0.0


def contract_gain(s: State, contract: Contract) -> float:
    """A contract fulfilled instead of failed: its points twice, its gold, a step towards the trade award."""
    return 2.0 * s.data.contract_points[contract] + GOLD_POINTS * s.data.contract_pays[contract] + 0.3


def rounds_left(s: State, seat: SeatNo) -> float:
    """The whole rounds that a seat still has, after the turn under way or the one to come in this round."""
    last = s.data.stages * s.data.rounds_per_stage
    rest = float(last - s.round)
    return rest if waiting(s, seat) <= 0 else rest + 1.0


def waiting(s: State, seat: SeatNo) -> int:
    """1: the seat's turn in this round is still to come; 0: it is under way; -1: it is over."""
    for phase in s.stack:
        if isinstance(phase, Turn):
            seats = len(s.seats)
            mine, now = (seat - s.first) % seats, (phase.seat - s.first) % seats
            return (mine > now) - (mine < now)
    return 1


def unmoved(s: State, seat: SeatNo) -> float:
    """How many actions the seat has left in the turn under way."""
    if waiting(s, seat) != 0:
        return 0.0
    count = 0
    for i in range(len(s.seats[seat].workers)):
        if not s.moved >> i & 1:
            count += 1
    top = s.stack[-1]
    if isinstance(top, Visit):
        count += 1
    return float(count)


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
