# mypyc: compiled
"""What a seat holds, counted, and what it is worth in points: with a card more or less it is quickly judged again.

A search looks at many positions that hardly differ, and an action seldom changes what the others hold. So the last
holding of every seat is remembered, with what each card would add to it.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.packet_row import data as sorts
from tradewinds.games.packet_row.data import GOODS, MOST_SEATS, PLACES, Card, Data, SeatNo
from tradewinds.games.packet_row.mind.weights import Weights
from tradewinds.games.packet_row.rules.scoring import banker_points
from tradewinds.games.packet_row.state import Seat, State

UNKNOWN: Final = -1e9


@final
class Moment:
    """What depends on how far the match has come: a dollar's worth, and how much unfinished work still counts."""

    def __init__(self, w: Weights, data: Data, time: float) -> None:
        self.time: Final = time
        self.late_dollar: Final = 1.0 / data.money_per_point
        self.early_dollar: Final = w.early_dollar * min(1.0, time * w.fade)
        self.purse: Final = w.purse * time
        self.unfinished: Final = min(1.0, time * w.rush)


@final
class Plan:
    """What is not yet spoken for while contracts are looked at, and what they promise."""

    def __init__(self, gold: int, captains: int) -> None:
        self.gold: int = gold
        self.captains: int = captains
        self.complete: float = 0.0
        self.unfinished: Final[list[float]] = []

    def hoped(self, w: Weights) -> float:
        """The unfinished contracts, best first: the more there are, the less likely the others' turn will come."""
        total = 0.0
        part = 1.0
        for worth in sorted(self.unfinished, reverse=True):
            total += part * worth
            part *= w.queue
        return total


@final
class Holding:
    """Contracts stand dearest first; `bankers_worth` is what one banker brings by the present rank in money."""

    def __init__(self, w: Weights, data: Data, me: Seat, moment: Moment, bankers_worth: float) -> None:
        self.w: Final = w
        self.data: Final = data
        self.moment: Final = moment
        self.hand: Final = me.hand
        self.vessels: Final = me.ships
        self.start: Final = me.start
        self.money: Final = me.money
        self.rank: Final = bankers_worth
        self.bankers_worth: Final = w.banker * moment.time + w.richest * bankers_worth * (1.0 - moment.time)
        self.cash: float = float(me.money)
        self.purse: float = float(me.money)
        self.points: float = 0.0
        self.helpers: float = 0.0
        self.gold: int = 0
        self.captains: int = 0
        self.units: Final[list[int]] = [0] * GOODS
        self.ships: Final[list[int]] = [0] * PLACES
        self.contracts: Final[list[Card]] = []
        for card in me.hand:
            self.put(card, 1)
        for card in me.ships:
            self.put(card, 1)
        if me.start >= 0:
            self.enter(me.start)
        self.waiting: bool = False
        self.promised: float = 0.0
        self.promise_all()
        self.gains: Final[list[float]] = [UNKNOWN] * len(data.sort)
        self.before: Final = self.worth()

    def fits(self, me: Seat, time: float, rank: float) -> bool:
        """Is this still what the seat holds?"""
        if self.hand is not me.hand or self.vessels is not me.ships or self.start != me.start:
            return False
        return self.money == me.money and self.moment.time == time and self.rank == rank

    def put(self, card: Card, sign: int) -> None:
        """Lay a card down here, or take it up again."""
        data, w = self.data, self.w
        sort = data.sort[card]
        if sort == sorts.CONTRACT:
            if sign > 0:
                self.enter(card)
            else:
                self.contracts.remove(card)
        elif sort == sorts.CARGO:
            self.units[data.good[card]] += sign * data.units[card]
        elif sort == sorts.SHIP:
            self.ships[data.place[card]] += sign
        elif sort == sorts.MONEY:
            self.cash += sign * w.money_card * data.value[card]
            self.purse += float(sign * data.value[card])
        elif sort == sorts.BUILDING:
            self.points += float(sign * data.points[card])
        elif sort == sorts.GOLD:
            self.gold += sign * data.units[card]
        elif sort == sorts.CAPTAIN:
            self.captains += sign
            self.helpers += sign * w.captain
        elif sort == sorts.BANKER:
            self.points += sign * self.bankers_worth
        elif sort == sorts.MERCHANT:
            self.helpers += sign * w.merchant
        elif sort == sorts.ASSISTANT:
            self.helpers += sign * w.assistant

    def enter(self, contract: Card) -> None:
        """A contract takes its place among the others by its payment."""
        pays = self.data.pays
        place = 0
        while place < len(self.contracts) and pays[self.contracts[place]] >= pays[contract]:
            place += 1
        self.contracts.insert(place, contract)

    def worth(self) -> float:
        """Everything, in points."""
        moment = self.moment
        promised = self.promised + (self.helpers + self.ready()) * moment.unfinished
        early = min(self.cash + promised, moment.purse)
        return self.points + (self.cash + promised) * moment.late_dollar + early * moment.early_dollar

    def gain(self, card: Card) -> float:
        """How much more it would be worth with a card that is to be paid for; 0 where it cannot be paid."""
        if self.gains[card] == UNKNOWN:
            self.gains[card] = self.difference(card)
        return self.gains[card]

    def difference(self, card: Card) -> float:
        cost = self.data.cost[card]
        if cost > self.purse:
            return 0.0
        sort = self.data.sort[card]
        matters = sort in (sorts.CONTRACT, sorts.CARGO, sorts.SHIP, sorts.GOLD, sorts.CAPTAIN)
        cash, purse, points, helpers = self.cash, self.purse, self.points, self.helpers
        waiting, promised = self.waiting, self.promised
        self.cash -= cost
        self.put(card, 1)
        if matters:
            self.promise_all()
        after = self.worth()
        self.put(card, -1)
        self.cash, self.purse, self.points, self.helpers = cash, purse, points, helpers
        self.waiting, self.promised = waiting, promised
        return after - self.before

    def promise_all(self) -> None:
        """In dollars: contracts, each with the goods and ships that others leave, and what is left over."""
        w, data = self.w, self.data
        units = self.units[:]
        wanted = [False] * PLACES
        plan = Plan(self.gold, self.captains if self.fleet() else 0)
        for sailing in (True, False):
            for card in self.contracts:
                if (self.ships[data.place[card]] > 0) is sailing:
                    self.promise(card, units, wanted, plan)
        idle = w.idle_gold * plan.gold
        for place in range(PLACES):
            idle += w.idle_ship * max(0, self.ships[place] - (1 if wanted[place] else 0))
        for left in units:
            idle += w.idle_unit * left
        self.waiting = len(plan.unfinished) > 0
        self.promised = plan.complete + (plan.hoped(w) + idle) * self.moment.unfinished

    def ready(self) -> float:
        """Money at hand for the goods that are lacking is worth more than money."""
        return self.w.ready * min(self.cash, self.w.reserve) if self.waiting else 0.0

    def fleet(self) -> bool:
        for count in self.ships:
            if count:
                return True
        return False

    def promise(self, card: Card, units: list[int], wanted: list[bool], plan: Plan) -> None:
        """One contract takes its goods and its ship, and is worth the less the more it lacks."""
        data, need = self.data, self.data.units[card]
        own = min(need, units[data.good[card]])
        wild = min(need - own, plan.gold)
        units[data.good[card]] -= own
        plan.gold -= wild
        voyage = self.voyage(data.place[card], wanted, plan)
        wanted[data.place[card]] = True
        if own + wild == need and voyage == 0.0:
            plan.complete += self.w.complete * data.pays[card]
        else:
            plan.unfinished.append(self.hope(float(data.pays[card]), need - own - wild, voyage))

    def voyage(self, place: int, wanted: list[bool], plan: Plan) -> float:
        """What a ship to the place will still cost."""
        if self.ships[place] > 0:
            return 0.0
        if wanted[place]:
            return self.w.voyage * self.w.together
        if plan.captains > 0:
            plan.captains -= 1
            return self.w.turned
        return self.w.voyage

    def hope(self, pays: float, lack: int, voyage: float) -> float:
        """The payment less what is still to be spent, the less sure the more cards are lacking."""
        w = self.w
        worth = pays - w.unit * lack - voyage
        if voyage > 0.0:
            worth *= w.certainty
        while lack > 0:
            worth *= w.certainty
            lack -= 2
        return max(worth, w.least * pays)


@final
class Memory:
    """Everybody's holding when it was last looked at."""

    def __init__(self) -> None:
        self.holdings: Final[list[Holding | None]] = [None] * MOST_SEATS

    def holding(self, w: Weights, s: State, seat: SeatNo, time: float) -> Holding:
        me, rank = s.seats[seat], float(banker_points(s, seat))
        found = self.holdings[seat]
        if found is None or not found.fits(me, time, rank):
            found = Holding(w, s.data, me, Moment(w, s.data, time), rank)
            self.holdings[seat] = found
        return found
