# mypyc: compiled
"""Chapter 4.3 for bots: which trades to propose, and what open ones promise."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.trade import Counts, Desk, Item
from tradewinds.games.starfarers.actions import OFFERS, Counter, Propose
from tradewinds.games.starfarers.commerce import Commerce
from tradewinds.games.starfarers.data import RESOURCES, UPGRADE_COST, UPGRADES, SeatNo
from tradewinds.games.starfarers.offers import refuse_counter, refuse_offer, waits
from tradewinds.games.starfarers.plans import hand_worth, lacking, plan_gain
from tradewinds.games.starfarers.scoring import points
from tradewinds.games.starfarers.state import State, covers, total

NEAR_WIN: Final = 12  # points from which nobody is helped any more
LIKELY: Final = 0.9  # that a deal to which one says yes comes about
HOPED: Final = 0.7  # that somebody takes an offer of one's own
MOST: Final = 6  # proposals to consider


def pending(s: State, seat: SeatNo) -> float:
    """What open offers promise the seat: those it has accepted, and a little for its own."""
    top = s.stack[-1]
    if not isinstance(top, Commerce) or not top.desk.offers:
        return 0.0
    hoped, agreed = 0.0, 0.0
    for offer in top.desk.offers:
        if offer.by == seat:
            hoped = max(hoped, HOPED * gain(s, seat, offer.give, offer.want))
        elif offer.accepted >> seat & 1:
            agreed += LIKELY * (gain(s, seat, offer.want, offer.give) - scruple(s, offer.by))
    return hoped + agreed


def gain(s: State, seat: SeatNo, give: Counts[Item], want: Counts[Item]) -> float:
    """How much better the hand would be."""
    me = s.seats[seat]
    if not covers(me.hand, give):
        return 0.0
    before, hand = hand_worth(s, seat, 0.7), me.hand
    me.hand = total(total(hand, give, -1), want, 1)
    after = hand_worth(s, seat, 0.7)
    me.hand = hand
    return after - before


def scruple(s: State, other: SeatNo) -> float:
    """Helping somebody costs a little, helping a leader much."""
    return 0.5 if points(s, other) >= NEAR_WIN else 0.04


def offers(s: State, seat: SeatNo) -> list[Action]:
    """A few sensible fillings of the forms that are open to the seat."""
    top = s.stack[-1]
    if not isinstance(top, Commerce) or top.seat != s.turn:
        return []
    if seat == top.seat or top.floor >> seat & 1:
        return proposals(s, seat, top.desk)
    return counters(s, seat, top.desk)


def proposals(s: State, seat: SeatNo, desk: Desk) -> list[Action]:
    """What can be spared for what is wanted: one for one, or two for one."""
    if desk.made[seat] >= OFFERS // 2:  # nobody likes to be flooded
        return []
    found: list[Action] = []
    hand = s.seats[seat].hand
    wanted = wishes(s, seat)
    for want in range(RESOURCES):
        if not wanted[want]:
            continue
        for give in range(RESOURCES):
            spare = hand[give] - wanted[give] if give != want else 0
            for count in (1, 2):
                if spare >= count + 1 or (spare >= count and hand[give] > count):
                    action = Propose(s.acts.table, single(give, count), single(want, 1))
                    if len(found) < MOST and refuse_offer(s, desk, seat, action) is None:
                        found.append(action)
    return found


def wishes(s: State, seat: SeatNo) -> list[int]:
    """The cards that the best plan within reach still lacks."""
    me = s.seats[seat]
    best, missing = 0.0, [0] * RESOURCES
    for plan in range(UPGRADE_COST + UPGRADES):
        cost = s.data.costs[plan]
        short = lacking(me.hand, cost)
        value = plan_gain(s, seat, me, plan, 0.7) / (1 + short)
        if 0 < short <= 2 and value > best:
            best = value
            missing = [max(0, cost[kind] - me.hand[kind]) for kind in range(RESOURCES)]
    return missing


def single(kind: int, count: int) -> tuple[int, ...]:
    counts = [0] * RESOURCES
    counts[kind] = count
    return tuple(counts)


def counters(s: State, seat: SeatNo, desk: Desk) -> list[Action]:
    """The card they want, but for what one wants oneself."""
    found: list[Action] = []
    wanted = wishes(s, seat)
    for offer in desk.offers:
        if not waits(offer, seat) or desk.made[seat] >= OFFERS // 2:
            continue
        for want in range(RESOURCES):
            if wanted[want] and not offer.want[want] and not offer.give[want]:
                action = Counter(s.acts.table, offer.serial, offer.want, single(want, 1))
                if len(found) < MOST and refuse_counter(s, desk, seat, action) is None:
                    found.append(action)
    return found
