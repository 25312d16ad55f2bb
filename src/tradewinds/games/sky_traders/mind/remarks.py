# mypyc: compiled
"""What a bot says when it declines a deal or answers a threat: keys of the texts under `remark`."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase
from tradewinds.core.trade import Decline, Offer
from tradewinds.games.sky_traders.actions.attack import Concede, Pay, PayGold, Refuse, Reject, TakePayment
from tradewinds.games.sky_traders.actions.council import Counter
from tradewinds.games.sky_traders.data import CLASSES, FIRST_GOOD, GP, SeatNo
from tradewinds.games.sky_traders.mind import haggling, threats, worth
from tradewinds.games.sky_traders.mind.forecast import Forecast
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.attack import Consider
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.piracy import clash_of
from tradewinds.games.sky_traders.state import State


def remark(w: Weights, s: State, seat: SeatNo, action: Action) -> str:
    top = s.stack[-1]
    if isinstance(top, Bargain):
        if isinstance(action, Decline):
            offer = top.desk.find(action.serial)
            return "" if offer is None else why_not(w, s, seat, offer)
        return "rather-so" if isinstance(action, Counter) else ""
    return in_combat(s, seat, top, action)


def why_not(w: Weights, s: State, seat: SeatNo, offer: Offer) -> str:
    """The weightiest reason against an offer."""
    if haggling.could_win(s, offer.by, offer.want[GP] - offer.give[GP]):
        return "would-win"
    forecast = Forecast(w, s)
    mine = haggling.deal(forecast, seat, offer.by, offer.give, offer.want)
    if mine > 0:
        if worth.leads(s, offer.by):
            return "you-lead"
        theirs = haggling.deal(forecast, offer.by, seat, offer.want, offer.give)
        return "too-little" if theirs > mine else "rather-not"
    if sum(offer.want[FIRST_GOOD:]) + sum(offer.want[:CLASSES]) == 0:
        return "too-dear"
    return "need-it" if sum(offer.give) == offer.give[GP] else "worth-more"


def in_combat(s: State, seat: SeatNo, top: Phase, action: Action) -> str:
    """To a demand, and to what is offered instead."""
    clash = clash_of(top)
    if clash is None:
        return ""
    if isinstance(action, Refuse):
        weaker = threats.strength(s, seat) < threats.strength(s, clash.attacker)
        return "over-my-wreck" if weaker else "come-and-get-it"
    if isinstance(action, Concede):
        return "not-worth-a-fight"
    if isinstance(action, (PayGold, Pay)):
        return "take-that"
    if isinstance(top, Consider):
        return "an-insult" if isinstance(action, Reject) else "be-off" if isinstance(action, TakePayment) else ""
    return ""
