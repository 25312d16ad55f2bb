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
from tradewinds.games.sky_traders.mind import haggling, worth
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.state import State

NOTHING: Final = -1
IDEAS: Final = 3  # deals with each of the others that are worth a closer look


@final
class Deal:
    """What the one who offers gives and wants, and what that would be worth to it."""

    def __init__(self, give: list[int], want: list[int], worth: float) -> None:
        self.give: Final = give
        self.want: Final = want
        self.worth: Final = worth


def council_offers(w: Weights, s: State, seat: SeatNo, top: Bargain, spaces: list[int]) -> list[Action]:
    """Counters while an offer waits for an answer; else a few deals with each of the others."""
    if w.silent or top.ready >> seat & 1 or top.desk.made[seat] >= w.talk:
        return []
    forecast = Forecast(w, s)
    waiting = top.desk.open_to(seat)
    found: list[Action] = []
    if waiting:
        for offer in waiting:
            counter(forecast, seat, top, offer, spaces, found)
    else:
        for other in range(len(s.seats)):
            if other != seat and not awaits(top, seat, other):
                propose(forecast, seat, other, top, spaces, found)
    return found


def awaits(top: Bargain, seat: SeatNo, other: SeatNo) -> bool:
    """Has the other still to answer an offer of this seat?"""
    for offer in top.desk.offers:
        if offer.by == seat and offer.to == only(other):
            return True
    return False


def counter(
    forecast: Forecast, seat: SeatNo, top: Bargain, offer: Offer, spaces: list[int], found: list[Action]
) -> None:
    """The same things at a better price: the one that one would ask oneself, or half of what is left to the other.

    An offer that is itself a counter is taken or left: who haggled on would ask for more than at first.
    """
    if offer.answers >= 0 or haggling.countered(top.desk, offer.serial, seat):
        return
    before = offer.give[GP] - offer.want[GP]
    s, w = forecast.s, forecast.w
    for ask in (w.ask, (1.0 + w.ask) / 2.0):
        give, want = list(offer.want), list(offer.give)
        give[GP] = want[GP] = 0
        deal = priced(forecast, seat, offer.by, give, want, ask, top.desk.made[seat], spaces)
        if deal is not None and deal.want[GP] - deal.give[GP] > before:
            action = Counter(s.acts.table, offer.serial, tuple(deal.give), tuple(deal.want))
            if top.refuse(s, seat, action) is None:
                found.append(action)


def propose(
    forecast: Forecast, seat: SeatNo, other: SeatNo, top: Bargain, spaces: list[int], found: list[Action]
) -> None:
    """The best few of all swaps, sales and purchases of one die or crew member with one of the others."""
    s, made = forecast.s, top.desk.made[seat]
    deals: list[Deal] = []
    for mine in lots(s, seat):
        for theirs in lots(s, other):
            if mine != theirs and (mine == NOTHING or theirs == NOTHING or mine < CLASSES):
                give, want = basket_of(s, mine), basket_of(s, theirs)
                deal = priced(forecast, seat, other, give, want, forecast.w.ask, made, spaces)
                if deal is not None:
                    deals.append(deal)
    deals.sort(key=lambda deal: -deal.worth)
    for deal in deals[:IDEAS]:
        action = Propose(s.acts.table, other, tuple(deal.give), tuple(deal.want))
        if top.refuse(s, seat, action) is None:
            found.append(action)


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


def priced(
    forecast: Forecast, seat: SeatNo, other: SeatNo, give: list[int], want: list[int], ask: float, made: int,
    spaces: list[int],
) -> Deal | None:  # fmt: skip
    """The deal with its price, if there is enough in it for both; `ask` is the part of it that the seat claims."""
    w, s, gives, wants = forecast.w, forecast.s, tuple(give), tuple(want)
    mine = haggling.deal(forecast, seat, other, wants, gives, spaces)
    theirs = haggling.deal(forecast, other, seat, gives, wants, spaces)
    my_thirst = worth.thirst(w, s, s.seats[seat], spaces)
    their_thirst = worth.thirst(w, s, s.seats[other], spaces)
    envy, their_envy = forecast.harm[seat][other], forecast.harm[other][seat]
    low = (envy * theirs - mine) / (my_thirst + envy * their_thirst)
    high = (theirs - their_envy * mine) / (their_thirst + their_envy * my_thirst)
    if high - low < w.enough:
        return None
    asked = round(low + ask * (high - low)) - w.relent * made
    gp = max(-s.seats[seat].gp, min(asked, s.seats[other].gp))
    if made and gp != asked:
        return None  # a purse that sets the price would make the same offer twice
    paid = settle(w, s, seat, other, give, want, gp, low, high, spaces)
    if not sum(give) or not sum(want):
        return None  # nobody asks for a gift
    mine, theirs = mine + paid * my_thirst, theirs - paid * their_thirst
    if haggling.net(forecast, other, seat, theirs, mine) <= 0:
        return None
    value = haggling.net(forecast, seat, other, mine, theirs)
    return Deal(give, want, value) if value > 0 else None


def settle(
    w: Weights, s: State, seat: SeatNo, other: SeatNo, give: list[int], want: list[int], gp: int, low: float,
    high: float, spaces: list[int],
) -> float:  # fmt: skip
    """Put the price into the deal, in GP or, where the purse is too small, as a barrel; returns what it is worth."""
    if gp <= low:
        return barter(w, s, other, want, low, high, spaces)
    if gp >= high:
        return -barter(w, s, seat, give, -high, -low, spaces)
    want[GP], give[GP] = max(0, gp), max(0, -gp)
    return gp


def barter(w: Weights, s: State, payer: SeatNo, basket: list[int], low: float, high: float, spaces: list[int]) -> float:
    """A barrel that is worth more than `low` and less than `high`."""
    for good in range(TRADED):
        value = worth.barrel(w, s, good, spaces[good])
        if low < value < high and s.seats[payer].barrels(good):
            basket[FIRST_GOOD + good] += 1
            return value
    return 0.0
