# mypyc: compiled
"""Chapter 4.3 for bots: which trades to propose, what open ones promise, and why one is not taken."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.trade import Accept, Counts, Item, Offer, Withdraw
from tradewinds.games.starfarers.actions.trade import Counter, Hush, Invite, Propose
from tradewinds.games.starfarers.data import RESOURCES, SeatNo
from tradewinds.games.starfarers.mind.plans import Plans
from tradewinds.games.starfarers.mind.standing import outlook
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.offers import waits
from tradewinds.games.starfarers.rules.victory import points
from tradewinds.games.starfarers.state import State, covers, minus, plus

MOST: Final = 6  # proposals to consider


@final
class Bargain:
    """One seat's eye on the deals of a moment: what each would bring itself, and the others."""

    def __init__(self, w: Weights, s: State, seat: SeatNo, survey: Survey) -> None:
        self.w: Final = w
        self.s: Final = s
        self.seat: Final = seat
        self.survey: Final = survey
        self.plans: Final[list[Plans | None]] = [None] * len(s.seats)

    def gain(self, seat: SeatNo, give: Counts[Item], want: Counts[Item]) -> float:
        """How much better a hand would be."""
        plans = self.plans[seat]
        if plans is None:
            plans = outlook(self.w, self.s, seat, self.survey)
            self.plans[seat] = plans
        hand = self.s.seats[seat].hand
        return plans.worth(plus(minus(hand, give), want)) - plans.worth(hand)

    def benefit(self, other: SeatNo, give: Counts[Item], want: Counts[Item]) -> float:
        """What a deal with `other` brings the seat, less what the other side gets out of it."""
        return self.gain(self.seat, give, want) - self.cost(other, want, give)

    def cost(self, other: SeatNo, give: Counts[Item], want: Counts[Item]) -> float:
        """Helping somebody costs a little, helping whoever is about to win much."""
        if leads(self.w, self.s, other):
            return self.w.danger_scruple
        helped = max(0.0, self.gain(other, give, want)) if covers(self.s.seats[other].hand, give) else 0.0
        return self.w.scruple * helped

    def welcome(self, offer: Offer) -> bool:
        """Would anybody who may still say yes like the seat's own offer?"""
        for other in range(len(self.s.seats)):
            if (
                offer.to >> other & 1
                and not offer.declined >> other & 1
                and covers(self.s.seats[other].hand, offer.want)
            ):
                if not leads(self.w, self.s, other) and self.gain(other, offer.want, offer.give) > self.w.least:
                    return True
        return False

    def promise(self, top: Commerce) -> float:
        """What open offers promise the seat: those it has said yes to, and the best of its own."""
        hoped, granted = 0.0, 0.0
        for offer in top.desk.offers:
            if offer.by == self.seat:
                chance = self.w.hoped if self.welcome(offer) else self.w.long_shot
                hoped = max(hoped, chance * (self.gain(self.seat, offer.give, offer.want) - self.w.least))
            elif offer.accepted >> self.seat & 1:
                granted += self.w.likely * (self.benefit(offer.by, offer.want, offer.give) - self.w.least)
        return hoped + granted


def leads(w: Weights, s: State, seat: SeatNo) -> bool:
    """Is the seat about to win?"""
    return points(s, seat) >= s.data.target - w.danger


def pending(w: Weights, s: State, seat: SeatNo, survey: Survey) -> float:
    """What the talk promises, less the patience that it costs."""
    top = s.stack[-1]
    if not isinstance(top, Commerce):
        return 0.0
    found = -w.bother * top.desk.made[seat]
    if top.invited and top.seat == seat:
        found -= w.bother
    if not top.desk.offers or not w.trades:
        return found
    return found + Bargain(w, s, seat, survey).promise(top)


# proposals


def offers(w: Weights, s: State, seat: SeatNo, survey: Survey) -> list[Action]:
    """A few sensible fillings of the forms that are open to the seat."""
    top = s.stack[-1]
    if not w.trades or not isinstance(top, Commerce) or top.seat != s.turn or top.desk.made[seat] >= w.offers:
        return []
    bargain = Bargain(w, s, seat, survey)
    if seat == top.seat or (top.invited and top.floor >> seat & 1):
        return proposals(bargain, top)
    return counters(bargain, top)


def sensible(w: Weights, s: State, seat: SeatNo, top: Commerce, action: Action) -> bool:
    """Nobody takes an offer back, or asks for offers with an empty hand or without having made one.

    Nor does anybody propose something unasked: a person would have to answer every bot in every turn.
    """
    if top.floor >> seat & 1 and not top.invited:
        return isinstance(action, Hush)
    if isinstance(action, Accept):
        return w.trades != 0
    if isinstance(action, Invite):
        return top.desk.made[seat] > 0 and s.seats[seat].cards() > 0
    return not isinstance(action, Withdraw)


def agreed(w: Weights, s: State, seat: SeatNo, survey: Survey) -> list[Action]:
    """The deals that the seat has asked for and been granted, but for those that would help somebody to win."""
    top = s.stack[-1]
    found: list[Action] = []
    if not isinstance(top, Commerce) or not top.desk.offers:
        return found
    bargain = Bargain(w, s, seat, survey)
    for offer in top.desk.offers:
        for other in range(len(s.seats)):
            if offer.by == seat and offer.accepted >> other & 1:
                if bargain.benefit(other, offer.give, offer.want) > 0.0:
                    found.append(s.acts.answers.close[offer.serial][other])
    return found


def proposals(bargain: Bargain, top: Commerce) -> list[Action]:
    """The n-th offer of a turn is the n-th of what there is to ask, whatever one gives for it: no price twice."""
    made = top.desk.made[bargain.seat]
    wanted = outlook(bargain.w, bargain.s, bargain.seat, bargain.survey).wishes(bargain.s.seats[bargain.seat].hand)
    first, last = prices(bargain.w)
    asked_for = [*at_price(bargain, top, wanted, first), *at_price(bargain, top, wanted, last)]
    return asked_for[made] if made < len(asked_for) else []


def prices(w: Weights) -> tuple[tuple[int, int], tuple[int, int]]:
    """How many cards are given for how many: at first what the temper asks, at last the most it gives."""
    return ((1, w.ask), (1, 1)) if w.ask > 1 else ((1, 1), (w.give, 1))


def at_price(bargain: Bargain, top: Commerce, wanted: list[int], price: tuple[int, int]) -> list[list[Action]]:
    """For each kind of card what may be offered for it at this price; what promises most comes first."""
    s, seat, hand = bargain.s, bargain.seat, bargain.s.seats[bargain.seat].hand
    ranked: list[tuple[float, int]] = []
    groups: list[list[Action]] = []
    for want in range(RESOURCES):
        most = 0.0
        group: list[Action] = []
        for give in range(RESOURCES):
            if give != want and hand[give] >= price[0]:
                terms = single(give, price[0]), asked(want, price[1], wanted)
                action = Propose(s.acts.table, terms[0], terms[1])
                gain = bargain.gain(seat, terms[0], terms[1])
                if gain > bargain.w.least and top.refuse(s, seat, action) is None:
                    group.append(action)
                    most = max(most, gain)
        if group:
            ranked.append((-most, len(groups)))
            groups.append(group)
    ranked.sort()
    return [groups[i] for _, i in ranked]


def single(kind: int, count: int) -> tuple[int, ...]:
    counts = [0] * RESOURCES
    counts[kind] = count
    return tuple(counts)


def asked(kind: int, count: int, wanted: list[int]) -> tuple[int, ...]:
    """A card, and another one that is wanted too, or more of the same."""
    counts = [0] * RESOURCES
    counts[kind] = 1
    for other in range(RESOURCES):
        if count > 1 and other != kind and wanted[other]:
            counts[other] = 1
            return tuple(counts)
    counts[kind] = count
    return tuple(counts)


def counters(bargain: Bargain, top: Commerce) -> list[Action]:
    """What they want, but for what one wants oneself; unless it is a good offer as it is."""
    s, seat, w = bargain.s, bargain.seat, bargain.w
    found: list[Action] = []
    for offer in top.desk.offers:
        if (
            not waits(offer, seat)
            or leads(w, s, offer.by)
            or offer.answers >= 0
            or not covers(s.seats[seat].hand, offer.want)
            or bargain.benefit(offer.by, offer.want, offer.give) > w.least
        ):
            continue
        for want in range(RESOURCES):
            if not offer.want[want] and not offer.give[want]:
                action = Counter(s.acts.table, offer.serial, offer.want, single(want, 1))
                if len(found) < MOST and bargain.gain(seat, offer.want, single(want, 1)) > w.least:
                    if top.refuse(s, seat, action) is None:
                        found.append(action)
    return found


# words


def reason(w: Weights, s: State, seat: SeatNo, survey: Survey, offer: Offer) -> str:
    """Why an offer is not taken."""
    if not w.trades:
        return "no-trade"
    if leads(w, s, offer.by):
        return "you-win"
    if not covers(s.seats[seat].hand, offer.want):
        return "have-none"
    bargain = Bargain(w, s, seat, survey)
    if bargain.gain(seat, offer.want, (0,) * RESOURCES) < -w.dear * w.card * sum(offer.want):
        return "need-them"
    if bargain.gain(seat, offer.want, offer.give) > w.least:
        return "helps-you"
    return "too-little"
