# mypyc: compiled
"""What nobody does at a table of friends: to deal with whoever is about to win, to name two prices for one thing, to
ask again and again, to build a trade ship that can dock nowhere."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.phase import members
from tradewinds.games.starfarers.actions.home import Build
from tradewinds.games.starfarers.actions.trade import Counter, Invite, Propose
from tradewinds.games.starfarers.data import POD, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.mind import bargains
from tradewinds.games.starfarers.mind.survey import Survey
from tradewinds.games.starfarers.mind.weights import Weights
from tradewinds.games.starfarers.rules.commerce import Commerce
from tradewinds.games.starfarers.rules.offers import audience
from tradewinds.games.starfarers.state import State

MOST_ASKED: Final = 2  # times that others are asked in a turn, by offers or for offers


def seemly(w: Weights, s: State, seat: SeatNo, survey: Survey, choices: list[Action]) -> list[Action]:
    top = s.stack[-1]
    if not isinstance(top, Commerce):
        return choices
    found = [action for action in choices if said(w, s, seat, top, action)]
    if not berths(s, seat, survey):
        found = [action for action in found if not isinstance(action, Build) or action.vessel != TRADE_SHIP]
    return found if found else choices


def said(w: Weights, s: State, seat: SeatNo, top: Commerce, action: Action) -> bool:
    """While trading: nothing to whoever is about to win, nothing a third time, and one price for one thing."""
    if not isinstance(action, (Propose, Invite, Counter)):
        return True
    for other in members(audience(s, seat)):
        if bargains.leads(w, s, other):
            return False
    asked = top.desk.made[seat] + (1 if top.invited and top.seat == seat else 0)
    if asked >= MOST_ASKED:
        return False
    return isinstance(action, Invite) or not priced(top, seat, action.want)


def priced(top: Commerce, seat: SeatNo, want: tuple[int, ...]) -> bool:
    """Does the seat name a price already for something that it asks for here?"""
    for offer in top.desk.offers:
        if offer.by == seat:
            for kind in range(len(want)):
                if want[kind] and offer.want[kind]:
                    return True
    return False


def berths(s: State, seat: SeatNo, survey: Survey) -> bool:
    """Could one more trade ship dock somewhere, with the freight pods that there are? Unknown space gives hope."""
    free = -len([ship for ship in s.seats[seat].ships if ship.vessel == TRADE_SHIP])
    for slot in survey.outposts:
        there = s.docks[s.data.people[s.sectors[slot]]]
        if len(there) < s.data.docks and s.seats[seat].upgrades[POD] > len(there):
            free += 1
    return free > 0 or not survey.outposts
