# mypyc: compiled
"""What the cards in a hand are good for, for bots: the best thing they may soon build."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.starfarers.data import RESOURCES, SITES, SPACEPORT_COST, UPGRADE_COST, UPGRADES, SeatNo
from tradewinds.games.starfarers.decks import REDUCED_TRIBUTE
from tradewinds.games.starfarers.mind.goals import Prospects
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.games.starfarers.rules.stock import has_room, ship_left
from tradewinds.games.starfarers.state import Seat, State, size

PLANS: Final = UPGRADE_COST + UPGRADES


@final
class Plans:
    """What everything that can be built would bring a seat; hands are measured by it."""

    def __init__(self, w: Weights, s: State, seat: SeatNo, survey: Survey, prospects: Prospects) -> None:
        me = s.seats[seat]
        self.w: Final = w
        self.costs: Final = s.data.costs
        self.limit: Final = s.data.reduced_tribute if me.has(REDUCED_TRIBUTE) else s.data.tribute
        self.gains: Final = [plan_gain(w, s, seat, survey, prospects, plan) for plan in range(PLANS)]

    def worth(self, hand: tuple[int, ...]) -> float:
        """The best plan, as near as it is, part of the second best, a trifle for every card; too many are a danger."""
        w, cards = self.w, size(hand)
        found = w.card * cards
        if cards > self.limit:
            found -= w.excess * (cards // 2)
        first, second = 0.0, 0.0
        for plan in range(PLANS):
            if self.gains[plan] > 0.0:
                value = self.gains[plan] * w.ready[min(lacking(hand, self.costs[plan]), len(w.ready) - 1)]
                if value > first:
                    first, second = value, first
                elif value > second:
                    second = value
        return found + first + w.second * second

    def wishes(self, hand: tuple[int, ...]) -> list[int]:
        """The cards that the best plan within reach still lacks."""
        best, missing = 0.0, [0] * RESOURCES
        for plan in range(PLANS):
            short = lacking(hand, self.costs[plan])
            value = self.gains[plan] / (1 + short)
            if 0 < short <= self.w.reach and value > best:
                best = value
                missing = [max(0, self.costs[plan][kind] - hand[kind]) for kind in range(RESOURCES)]
        return missing


def lacking(hand: tuple[int, ...], cost: tuple[int, ...]) -> int:
    """How many cards are missing."""
    found = 0
    for kind in range(RESOURCES):
        if cost[kind] > hand[kind]:
            found += cost[kind] - hand[kind]
    return found


def plan_gain(w: Weights, s: State, seat: SeatNo, survey: Survey, prospects: Prospects, plan: int) -> float:
    """What the thing would be worth, if it could be had."""
    me, time = s.seats[seat], survey.time
    if plan >= UPGRADE_COST:
        return upgrade_gain(w, s, me, plan - UPGRADE_COST) * time
    if plan == SPACEPORT_COST:
        return 1.0 + w.port * time if me.shipyards and has_colony(s, seat) else 0.0
    if not ship_left(s, me, plan):
        return 0.0
    return w.ship_gain * prospects.fresh(seat, plan)


def upgrade_gain(w: Weights, s: State, me: Seat, upgrade: int) -> float:
    if not has_room(s, me, upgrade):
        return 0.0
    worths, fitted = w.upgrades(upgrade), me.upgrades[upgrade]
    return worths[fitted + 1] - worths[fitted]


def has_colony(s: State, seat: SeatNo) -> bool:
    for site in range(SITES):
        if s.owners[site] == seat and not s.ports[site]:
            return True
    return False
