# mypyc: compiled
"""Deals that are worth offering in the council, and answers to those of others: for bots.

A deal without GP has a price that would just suit one side and another that would just suit the other; both count what
the other side gains. What lies between them is the common gain, and `ask` tells how much of it one side claims.
"""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import only
from tradewinds.core.trade import Offer
from tradewinds.games.sky_traders.actions.council import Counter, Propose
from tradewinds.games.sky_traders.data import CLASSES, FIRST_CREW, FIRST_GOOD, GP, TRADED, SeatNo
from tradewinds.games.sky_traders.mind import haggling, manners, worth
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.state import State

NOTHING: Final = -1
IDEAS: Final = 3  # deals with each of the others that are worth a closer look


@final
class Appraisal:
    """A deal that a trader may offer another: what it is worth to each of them without a price, and what a GP is.

    At the price `low` it would just suit the one who offers, at `high` the other. `value` is what it is worth to the
    former once it is `priced`.
    """

    def __init__(self, forecast: Forecast, seat: SeatNo, other: SeatNo, give: list[int], want: list[int]) -> None:
        gives, wants, seats = tuple(give), tuple(want), forecast.s.seats
        self.forecast: Final = forecast
        self.seat: Final = seat
        self.other: Final = other
        self.give: Final = give
        self.want: Final = want
        self.mine: Final = haggling.deal(forecast, seat, other, wants, gives)
        self.theirs: Final = haggling.deal(forecast, other, seat, gives, wants)
        self.my_thirst: Final = worth.thirst(forecast.w, seats[seat], forecast.spaces)
        self.their_thirst: Final = worth.thirst(forecast.w, seats[other], forecast.spaces)
        envy, their_envy = forecast.harm[seat][other], forecast.harm[other][seat]
        self.value = 0.0
        self.low: Final = (envy * self.theirs - self.mine) / (self.my_thirst + envy * self.their_thirst)
        self.high: Final = (self.theirs - their_envy * self.mine) / (self.their_thirst + their_envy * self.my_thirst)


def council_offers(w: Weights, s: State, seat: SeatNo, top: Bargain) -> list[Action]:
    """Counters while an offer waits for an answer; else a few deals with each of the others."""
    if w.silent or top.ready >> seat & 1 or top.desk.made[seat] >= w.talk:
        return []
    forecast = Forecast(w, s)
    waiting = top.desk.open_to(seat)
    found: list[Action] = []
    if waiting:
        for offer in waiting:
            counter(forecast, seat, top, offer, found)
    else:
        for other in range(len(s.seats)):
            if other != seat and not awaits(top, seat, other):
                propose(forecast, seat, top, other, found)
    return found


def polite_offers(w: Weights, s: State, seat: SeatNo, top: Bargain) -> list[Action]:
    """The n-th offer of a council is the n-th best idea, each for another trader; counters as ever.

    So nobody is asked for the same again at another price: what was turned down comes out first once more, and is past.
    """
    made = top.desk.made[seat]
    if w.silent or top.ready >> seat & 1 or made >= min(w.talk, manners.MOST_ASKED):
        return []
    if top.desk.open_to(seat):
        return council_offers(w, s, seat, top)
    forecast = Forecast(w, s)
    ideas: list[Appraisal] = []
    for other in range(len(s.seats)):
        if other != seat and not manners.about_to_win(s, other, 0):
            ideas.extend(best_deals(forecast, seat, other, 0)[:1])
    ideas.sort(key=lambda deal: -deal.value)
    found: list[Action] = []
    if made < len(ideas) and ideas[made].other not in manners.awaited(top.desk, seat):
        offered(s, seat, top, ideas[made], found)
    return found


def awaits(top: Bargain, seat: SeatNo, other: SeatNo) -> bool:
    """Has the other still to answer an offer of this seat?"""
    for offer in top.desk.offers:
        if offer.by == seat and offer.to == only(other):
            return True
    return False


def counter(forecast: Forecast, seat: SeatNo, top: Bargain, offer: Offer, found: list[Action]) -> None:
    """The same things at a better price: the one that one would ask oneself, or half of what is left to the other.

    An offer that is itself a counter is taken or left: who haggled on would ask for more than at first.
    """
    if offer.answers >= 0 or haggling.countered(top.desk, seat, offer.serial):
        return
    before = offer.give[GP] - offer.want[GP]
    s, w = forecast.s, forecast.w
    for ask in (w.ask, (1.0 + w.ask) / 2.0):
        give, want = list(offer.want), list(offer.give)
        give[GP] = want[GP] = 0
        deal = Appraisal(forecast, seat, offer.by, give, want)
        if priced(deal, ask, top.desk.made[seat]) and want[GP] - give[GP] > before:
            action = Counter(s.acts.table, offer.serial, tuple(give), tuple(want))
            if top.refuse(s, seat, action) is None:
                found.append(action)


def propose(forecast: Forecast, seat: SeatNo, top: Bargain, other: SeatNo, found: list[Action]) -> None:
    for deal in best_deals(forecast, seat, other, top.desk.made[seat])[:IDEAS]:
        offered(forecast.s, seat, top, deal, found)


def offered(s: State, seat: SeatNo, top: Bargain, deal: Appraisal, found: list[Action]) -> None:
    action = Propose(s.acts.table, deal.other, tuple(deal.give), tuple(deal.want))
    if top.refuse(s, seat, action) is None:
        found.append(action)


def best_deals(forecast: Forecast, seat: SeatNo, other: SeatNo, made: int) -> list[Appraisal]:
    """All swaps, sales and purchases of one die or crew member with one of the others, the best first."""
    s = forecast.s
    deals: list[Appraisal] = []
    for mine in lots(s, seat):
        for theirs in lots(s, other):
            if mine != theirs and (mine == NOTHING or theirs == NOTHING or mine < CLASSES):
                deal = Appraisal(forecast, seat, other, basket_of(s, mine), basket_of(s, theirs))
                if priced(deal, forecast.w.ask, made):
                    deals.append(deal)
    deals.sort(key=lambda deal: -deal.value)
    return deals


def lots(s: State, seat: SeatNo) -> list[int]:
    """Nothing, or one of the dice or crew members that a trader has."""
    found = [NOTHING]
    me = s.seats[seat]
    for face in range(CLASSES):
        if me.dice[face]:
            found.append(face)
    for crew in me.crew:
        if crew >= 0 and FIRST_CREW + crew not in found:
            found.append(FIRST_CREW + crew)
    return found


def basket_of(s: State, number: int) -> list[int]:
    basket = [0] * len(s.data.item_names)
    if number != NOTHING:
        basket[number] = 1
    return basket


def priced(deal: Appraisal, ask: float, made: int) -> bool:
    """Put a price on it, if there is enough in it for both; `ask` is the part of that which the seat claims."""
    forecast, seat, other = deal.forecast, deal.seat, deal.other
    w, seats = forecast.w, forecast.s.seats
    if deal.high - deal.low < w.enough:
        return False
    asked = round(deal.low + ask * (deal.high - deal.low)) - w.relent * made
    gp = max(-seats[seat].gp, min(asked, seats[other].gp))
    if made and gp != asked:
        return False  # a purse that sets the price would make the same offer twice
    paid = settle(deal, gp)
    if not sum(deal.give) or not sum(deal.want):
        return False  # nobody asks for a gift
    mine, theirs = deal.mine + paid * deal.my_thirst, deal.theirs - paid * deal.their_thirst
    deal.value = haggling.net(forecast, seat, other, mine, theirs)
    return deal.value > 0 and haggling.net(forecast, other, seat, theirs, mine) > 0


def settle(deal: Appraisal, gp: int) -> float:
    """Put the price into the deal, in GP or, where the purse is too small, as a barrel; returns what it is worth."""
    if gp <= deal.low:
        return barter(deal.forecast, deal.other, deal.want, deal.low, deal.high)
    if gp >= deal.high:
        return -barter(deal.forecast, deal.seat, deal.give, -deal.high, -deal.low)
    deal.want[GP], deal.give[GP] = max(0, gp), max(0, -gp)
    return gp


def barter(forecast: Forecast, payer: SeatNo, basket: list[int], low: float, high: float) -> float:
    """A barrel that is worth more than `low` and less than `high`."""
    for good in range(TRADED):
        value = forecast.w.barrels[good][forecast.spaces[good]]
        if low < value < high and forecast.s.seats[payer].barrels(good):
            basket[FIRST_GOOD + good] += 1
            return value
    return 0.0
