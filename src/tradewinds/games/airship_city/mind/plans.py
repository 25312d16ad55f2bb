# mypyc: compiled
"""What a seat may plan, for bots: donations, facilities, upgrades, workers, contracts.

Plans share the stock and the time left: the best one takes its part of both, then the next. An unfinished plan is worth
the part of the work that is done, and nothing where the time is too short.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.airship_city import data
from tradewinds.games.airship_city.data import Contract, Kind, Project, SeatNo
from tradewinds.games.airship_city.mind.scene import Scene
from tradewinds.games.airship_city.rules.donations import price_in, ready
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.state import State


@final
class Plan:
    """Something to save for: what it brings, what it costs after discounts, and the actions it takes to get that."""

    def __init__(
        self, gain: float, kind: Kind, limit: float, wood: float, metal: float, gold: float, gears: float
    ) -> None:
        self.gain: Final = gain
        self.kind: Final = kind
        self.limit: Final = limit  # actions within which it must be done
        self.wood: Final = wood
        self.metal: Final = metal
        self.gold: Final = gold
        self.gears: Final = gears
        self.work: float = 0.0
        self.promised: float = gain  # at most, since stock and time only get less


@final
class Outlook:
    """A seat's plans in the making: the stock and the actions that are still free, and what each tile is good for."""

    def __init__(self, scene: Scene, seat: SeatNo) -> None:
        self.scene: Final = scene
        self.w: Final = scene.w
        self.seat: Final = seat
        self.me: Final = scene.s.seats[seat]
        waiting = scene.waiting(seat)
        self.under_way: Final = waiting == 0
        self.rounds: Final = scene.rounds + 1.0 if waiting > 0 else scene.rounds
        self.unmoved: Final = unmoved(scene.s, seat) if waiting == 0 else 0.0
        self.actions: float = self.rounds * len(self.me.workers) + self.unmoved
        stock = self.me.stock
        self.wood: float = float(stock[data.WOOD])
        self.metal: float = float(stock[data.METAL])
        self.gold: float = float(stock[data.GOLD])
        self.gears: float = float(stock[data.GEARS])
        self.uses: Final = [0.0] * len(data.KINDS)  # by kind of tile: what a visit now would bring
        self.wanted_wood: float = 0.0  # units that the plans lack
        self.wanted_metal: float = 0.0
        self.wanted_gold: float = 0.0
        self.wanted_gears: float = 0.0
        self.plans: Final[list[Plan]] = []

    def promises(self) -> float:
        """The worth of the best plans together, and of what they leave over."""
        self.list_projects()
        self.list_investments()
        total = self.list_contracts()
        for _ in range(self.w.plans + len(self.me.held)):
            total += self.carry_out_best()
        w = self.w
        idle = w.idle_wood * self.wood + w.idle_metal * self.metal
        idle += w.idle_gold * self.gold + w.idle_gears * self.gears
        return total + idle * min(1.0, self.actions / w.idle_time)

    # what there is to plan

    def plan(self, gain: float, kind: Kind, cost: list[int], limit: float) -> None:
        """Something to save for, unless it costs more than there is room for."""
        if gain <= 0.0:
            return
        me, caps, w = self.me, self.me.caps, self.w
        wood, metal = price_in(me, kind, cost, data.WOOD), price_in(me, kind, cost, data.METAL)
        gold, gears = price_in(me, kind, cost, data.GOLD), price_in(me, kind, cost, data.GEARS)
        if wood > caps[data.WOOD] or metal > caps[data.METAL] or gold > caps[data.GOLD] or gears > caps[data.GEARS]:
            return
        plan = Plan(gain, kind, limit, float(wood), float(metal), float(gold), float(gears))
        plan.work = wood / w.rate_wood + metal / w.rate_metal + gold / w.rate_gold + gears / w.rate_gears
        self.plans.append(plan)

    def list_projects(self) -> None:
        """Ships to donate and facilities to build, where there is a slot and nothing must come first."""
        s = self.scene.s
        for project in range(data.PROJECTS):
            if self.scene.race.open[project] and ready(s, self.seat, project):
                gain = s.data.points[project] + self.lead(project)
                if project < data.SHIPS:
                    gain += self.w.markers[project] * self.rounds
                kind = data.SHIPYARD if project < data.SHIPS else data.ARCHITECT
                self.plan(gain, kind, s.data.cost[project], self.actions)

    def lead(self, project: Project) -> float:
        """What one more marker does for the majority: most where it is won or where a rival loses it."""
        if self.scene.s.majority[project] == self.seat:
            return 0.0
        mine, best = self.me.given[project] + 1, self.scene.race.rival(self.seat, project)
        if best < mine:
            return self.w.leading + self.w.overtaking
        return self.w.tying if best == mine else 0.0

    def list_investments(self) -> None:
        s, me = self.scene.s, self.me
        if len(me.workers) < s.data.workers_most:
            gain = self.w.worker * max(0.0, self.rounds - 1.0)
            self.plan(gain, data.GUILD, s.data.wages, self.actions)
        for resource in range(data.RESOURCES):
            if not me.upgraded(resource, s.data):
                gain = s.data.upgrade_points + self.w.upgrade * self.rounds
                self.plan(gain, data.WORKSHOP, s.data.upgrade_cost[resource], self.actions)

    def list_contracts(self) -> float:
        """Contracts held count as failed until a plan takes them up."""
        s, me = self.scene.s, self.me
        lost = 0.0
        for i in range(len(me.held)):
            contract = me.held[i]
            lost += s.data.contract_points[contract]
            self.plan(self.fulfilment(contract), data.NOWHERE, s.data.contract_cost[contract], self.limit(me.left[i]))
        return -lost

    def fulfilment(self, contract: Contract) -> float:
        """A contract fulfilled instead of failed: its points twice, its gold, a step towards the trade award."""
        s = self.scene.s
        gold = self.w.contract_gold * s.data.contract_pays[contract]
        return 2.0 * s.data.contract_points[contract] + gold + self.w.contract

    def limit(self, stages: int) -> float:
        """The actions left before a contract of so many stages fails."""
        s = self.scene.s
        rounds = stages * s.data.rounds_per_stage - (s.round - 1) % s.data.rounds_per_stage - 1
        return min(self.actions, float(rounds * len(self.me.workers)) + self.unmoved)

    # carrying it out

    def carry_out_best(self) -> float:
        """The plan that promises most takes what it needs, and is done with."""
        best = 0.0
        chosen: Plan | None = None
        for plan in self.plans:
            if plan.promised > best:
                plan.promised = self.promise(plan)
                if plan.promised > best:
                    best, chosen = plan.promised, plan
        if chosen is not None:
            self.carry_out(chosen, best)
        return best

    def promise(self, plan: Plan) -> float:
        """The part of the gain that is earned: by the share of the work done, if the rest can be done in time."""
        w = self.w
        missing = max(0.0, plan.wood - self.wood) / w.rate_wood + max(0.0, plan.metal - self.metal) / w.rate_metal
        missing += max(0.0, plan.gold - self.gold) / w.rate_gold + max(0.0, plan.gears - self.gears) / w.rate_gears
        if plan.kind == data.NOWHERE:
            done = 1.0 - (1.0 - w.contract_begun) * missing / max(plan.work, 1.0)
        else:
            missing += 1.0
            done = 1.0 - missing / (plan.work + 1.0 + w.last_step)
        spare = min(plan.limit, self.actions) - missing
        if spare <= -w.hurry:
            return 0.0
        return plan.gain * w.promise * done * max(0.0, min(1.0, w.just_in_time + w.spare * spare))

    def carry_out(self, plan: Plan, promised: float) -> None:
        """Its stock and time are taken; what it lacks is wanted, and if it lacks nothing its tile is of use."""
        w = self.w
        wood, metal = max(0.0, plan.wood - self.wood), max(0.0, plan.metal - self.metal)
        gold, gears = max(0.0, plan.gold - self.gold), max(0.0, plan.gears - self.gears)
        self.wanted_wood += wood
        self.wanted_metal += metal
        self.wanted_gold += gold
        self.wanted_gears += gears
        self.wood -= plan.wood - wood
        self.metal -= plan.metal - metal
        self.gold -= plan.gold - gold
        self.gears -= plan.gears - gears
        missing = wood / w.rate_wood + metal / w.rate_metal + gold / w.rate_gold + gears / w.rate_gears
        self.actions -= missing
        if missing == 0.0 and plan.kind != data.NOWHERE:
            self.uses[plan.kind] = max(self.uses[plan.kind], plan.gain - promised + w.ready)
        plan.promised = 0.0


def unmoved(s: State, seat: SeatNo) -> float:
    """How many actions the seat has left in the turn under way."""
    return len(s.unmoved(seat)) + (1.0 if isinstance(s.stack[-1], Visit) else 0.0)
