# mypyc: compiled
"""What nobody does at a table of friends: to deal with whoever is about to win, to name two prices for one thing, to
turn down a gift, to put the last fighter ashore for a few barrels, to do nothing beside an empty tank."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.phase import members
from tradewinds.core.trade import Decline, Desk, Offer
from tradewinds.games.sky_traders.actions.council import Counter, Propose
from tradewinds.games.sky_traders.actions.ship import Fire, Mine, Pass
from tradewinds.games.sky_traders.data import FIRST_GOOD, GP, SLUDGE, SeatNo
from tradewinds.games.sky_traders.mind import worth
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.one_action import OneAction
from tradewinds.games.sky_traders.rules.trade import TradeInCity
from tradewinds.games.sky_traders.state import State

MOST_ASKED: Final = 2  # offers of one's own in a council


def seemly(s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
    top = s.stack[-1]
    found = choices
    if isinstance(top, Bargain):
        found = [action for action in choices if said(s, seat, top, action)]
    elif isinstance(top, TradeInCity):
        found = [action for action in choices if not isinstance(action, Fire) or spared(s, seat, action)]
    elif isinstance(top, OneAction) and mines(choices) and s.seats[seat].phlogiston < s.data.tank:
        found = [action for action in choices if not isinstance(action, Pass)]
    return found if found else choices


def said(s: State, seat: SeatNo, top: Bargain, action: Action) -> bool:
    """In council."""
    if isinstance(action, Propose):
        return not about_to_win(s, action.to, action.give[GP]) and not priced(top.desk, seat, action.give, action.want)
    if isinstance(action, Decline):
        offer = top.desk.find(action.serial)
        return offer is None or not gift(offer)
    if isinstance(action, Counter):
        offer = top.desk.find(action.serial)
        return offer is None or not (gift(offer) or about_to_win(s, offer.by, action.give[GP]))
    return True


def about_to_win(s: State, seat: SeatNo, gp: int) -> bool:
    """Could the trader pay the rest of the track with so many GP more?"""
    return worth.missing(s, s.seats[seat]) <= s.seats[seat].gp + gp


def gift(offer: Offer) -> bool:
    """Something for nothing; sludge is none."""
    return sum(offer.want) == 0 and offer.give[FIRST_GOOD + SLUDGE] == 0


def priced(desk: Desk, seat: SeatNo, give: tuple[int, ...], want: tuple[int, ...]) -> bool:
    """Does the seat name a price already for something that it gives or asks for here?"""
    for offer in desk.offers:
        if offer.by == seat:
            for item in range(len(give)):
                if item != GP and ((give[item] and offer.give[item]) or (want[item] and offer.want[item])):
                    return True
    return False


def awaited(desk: Desk, seat: SeatNo) -> list[SeatNo]:
    """Those who have still to answer an offer of the seat's."""
    return [members(offer.to)[0] for offer in desk.offers if offer.by == seat]


def spared(s: State, seat: SeatNo, action: Fire) -> bool:
    """Another fighter stays aboard, or the pay ends the match."""
    me = s.seats[seat]
    gone = me.crew[action.hold]
    if s.data.crew_combat[gone] == 0 or worth.missing(s, me) <= me.gp + s._terms.crew_cost[gone] // 2:
        return True
    for hold in range(len(me.crew)):
        if hold != action.hold and me.crew[hold] >= 0 and s.data.crew_combat[me.crew[hold]] > 0:
            return True
    return False


def mines(choices: list[Action]) -> bool:
    for action in choices:
        if isinstance(action, Mine):
            return True
    return False
