"""Scripted players of Sky Traders: each has one trade."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.style import Style
from tradewinds.games.sky_traders.actions.attack import Attack, BreakOff, Pursue
from tradewinds.games.sky_traders.actions.council import BuyInfluence
from tradewinds.games.sky_traders.actions.ship import (
    BurnSludge,
    Fire,
    Hire,
    Sail,
    SellUpgrade,
    TakeSludge,
    Trade,
    Upgrade,
)
from tradewinds.games.sky_traders.data import SLUDGE, SeatNo
from tradewinds.games.sky_traders.mind.threats import strength
from tradewinds.games.sky_traders.mind.worth import missing
from tradewinds.games.sky_traders.state import State

LOAD: Final = 6  # barrels of sludge that are worth the way to the Volcano
ARMED: Final = 3  # the strength with which a pirate goes hunting
RICH: Final = 45  # GP with which a recruiter can choose among all that are for hire


def hauls(s: State, seat: SeatNo, action: Action) -> float:
    """Takes sludge for pay wherever there is any, and burns it in the Volcano for more."""
    me = s.seats[seat]
    aboard = me.barrels(SLUDGE)
    if isinstance(action, BurnSludge):
        return 5.0
    if isinstance(action, TakeSludge):
        return 0.1 * action.count
    if isinstance(action, Sail) and aboard >= LOAD:
        here, there = s._ways[me.tile][s.data.volcano], s._ways[action.tile][s.data.volcano]
        return 0.2 * (here - there)
    return 0.3 if isinstance(action, Trade) and aboard < LOAD else 0.0


def raids(s: State, seat: SeatNo, action: Action) -> float:
    """Hires fighters, sails to whoever is weaker, and attacks."""
    me = s.seats[seat]
    if isinstance(action, Attack):
        return 5.0 if strength(s, seat) > strength(s, action.seat) else 0.0
    if isinstance(action, Hire):
        return 2.0 if s.data.crew_combat[action.crew] > strength(s, seat) else -0.1
    if isinstance(action, Fire):
        return -2.0
    if isinstance(action, Sail) and strength(s, seat) >= ARMED:
        prey = [one for one, other in enumerate(s.seats) if one != seat and other.afloat and other.tile == action.tile]
        return max([0.4 for one in prey if strength(s, one) < strength(s, seat)], default=0.0)
    if isinstance(action, Trade):
        return 0.3 if strength(s, seat) < ARMED and me.gp >= 30 else 0.0
    return 0.2 if isinstance(action, Pursue) else -0.1 if isinstance(action, BreakOff) else 0.0


def recruits(s: State, seat: SeatNo, action: Action) -> float:
    """A fighter, one of every specialist and an upgrade, as soon as there is room and money."""
    me = s.seats[seat]
    if isinstance(action, Hire):
        known = action.crew in me.crew or (s.data.crew_combat[action.crew] > 0 and strength(s, seat) > 0)
        return 0.5 + 0.01 * s._terms.crew_cost[action.crew] if not known and me.gp >= RICH else -0.2
    if isinstance(action, Upgrade):
        return 0.5 if not any(me.upgraded) and me.gp >= RICH + 15 else -0.5
    return -2.0 if isinstance(action, Fire | SellUpgrade) else 0.0


def saves(s: State, seat: SeatNo, action: Action) -> float:
    """No influence before all of it can be paid at once."""
    if isinstance(action, BuyInfluence) and action.count:
        return 1.0 if s.seats[seat].gp >= missing(s, s.seats[seat]) else -1.0
    return 0.0


STYLES: Final = {
    "sludge-hauler": Style("hauls sludge to the Volcano", numbers={"sludge": 2.0, "volcano": 8.0}, taste=hauls),
    "pirate": Style(
        "hires gunners, hunts the weaker and attacks",
        numbers={"courage": 2.0, "greed": 1.2, "token": -2.0, "guns": [0.0, 17.0, 40.0, 70.0]},
        taste=raids,
    ),
    "recruiter": Style("hires every kind of crew and upgrades its holds", taste=recruits),
    "hoarder": Style("buys no influence before it can buy all of it", taste=saves),
}
