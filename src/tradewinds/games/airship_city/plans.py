# mypyc: compiled
"""What a seat may plan, for bots: donations, facilities, upgrades, workers, contracts.

Plans share the stock and the time left: the best one takes its part of both, then the next. An unfinished plan is worth
the part of the work that is done, and nothing where the time is too short.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.airship_city.data import (
    ARCHITECT,
    GUILD,
    KINDS,
    PROJECTS,
    RESOURCES,
    SHIPS,
    SHIPYARD,
    WORKSHOP,
    Contract,
    Kind,
    Project,
    SeatNo,
)
from tradewinds.games.airship_city.stages import filled
from tradewinds.games.airship_city.state import State
from tradewinds.games.airship_city.turn import Turn, Visit
from tradewinds.games.airship_city.works import discounted, ready

PLANS: Final = 3  # besides the contracts held
PROMISE: Final = 0.9  # what a plan is worth when only the last step is missing
IDLE: Final = [0.05, 0.07, 0.12, 0.2]  # points for a unit that no plan needs: wood, metal, gold, gears
RATE: Final = [2.6, 1.8, 1.7, 1.8]  # units that an action brings
GOLD_POINTS: Final = 0.3
WORKER: Final = 1.2  # points that one more worker makes in a round
UPGRADE: Final = 0.06  # points that an upgrade makes in a round
MARKERS: Final = [0.05, 0.06, 0.03, 0.02, 0.03, 0.03, 0.05, 0.05, 0.05]  # points that a ship's marker makes in a round
LEADING: Final = 0.5  # points for a majority, beyond the awards as they stand


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
        self.uses: Final = [0.0] * len(KINDS)  # by kind of tile: what a visit now would bring
        self.wanted: Final = [0.0] * RESOURCES  # by resource: units that the plans lack
        self.gains: Final[list[float]] = []
        self.prices: Final[list[int]] = []  # by 4 × plan + resource, after discounts
        self.work: Final[list[float]] = []  # the actions that it takes to get all of them
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
        """Something to save for, unless it costs more than there is room for; kind -1: a contract, no tile needed."""
        prices = cost if kind < 0 else discounted(self.me, kind, cost)
        work = 0.0
        for resource in range(RESOURCES):
            if prices[resource] > self.me.caps[resource]:
                return
            work += prices[resource] / RATE[resource]
        self.prices.extend(prices)
        self.gains.append(gain)
        self.work.append(work)
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

    def lead(self, project: Project) -> float:
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
        if self.gains[i] <= 0.0:
            return 0.0
        missing = 0.0
        for resource in range(RESOURCES):
            lack = self.prices[RESOURCES * i + resource] - self.stock[resource]
            if lack > 0:
                missing += lack / RATE[resource]
        work = self.work[i]
        if self.kinds[i] < 0:
            done = 0.3 + 0.7 * (1.0 - missing / max(work, 1.0))
            return self.gains[i] * PROMISE * done * self.in_time(missing, i)
        return self.gains[i] * PROMISE * (1.0 - (missing + 1.0) / (work + 1.3)) * self.in_time(missing + 1.0, i)

    def in_time(self, needed: float, i: int) -> float:
        spare = min(self.limits[i], self.actions) - needed
        return max(0.0, min(1.0, 0.6 + 0.2 * spare)) if spare > -0.5 else 0.0

    def carry_out(self, i: int, promised: float) -> None:
        """Its stock and time are taken; what it lacks is wanted, and if it lacks nothing its tile is of use."""
        kind = self.kinds[i]
        complete = True
        for resource in range(RESOURCES):
            price = self.prices[RESOURCES * i + resource]
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
    if filled(s, SHIPS, PROJECTS) >= s.data.facilities_to_end:  # unless a majority is lost again
        last = max(s.round, last - s.data.rounds_per_stage + 1)
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
