"""Scripted players of Starfarers: each knows one way to the points."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.style import Style
from tradewinds.games.starfarers.actions.flight import Dock, Found
from tradewinds.games.starfarers.actions.home import Build, Fit
from tradewinds.games.starfarers.data import BOOSTER, CANNON, COLONY_SHIP, POD, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.rules import victory
from tradewinds.games.starfarers.state import State

FOND: Final = 0.2


def arms(s: State, seat: SeatNo, action: Action) -> float:
    return FOND if isinstance(action, Fit) and action.upgrade == CANNON else 0.0


def founds(s: State, seat: SeatNo, action: Action) -> float:
    if isinstance(action, Found):
        return 1.0
    if isinstance(action, Dock):
        return -0.1
    return FOND if isinstance(action, Build) and action.vessel == COLONY_SHIP else 0.0


def docks(s: State, seat: SeatNo, action: Action) -> float:
    if isinstance(action, Dock):
        return 1.0
    if isinstance(action, Fit):
        return FOND if action.upgrade == POD else 0.0
    return FOND if isinstance(action, Build) and action.vessel == TRADE_SHIP else 0.0


def races(s: State, seat: SeatNo, action: Action) -> float:
    """Boosters first, then ships, as soon as they can be paid."""
    if isinstance(action, Fit):
        return FOND if action.upgrade == BOOSTER else 0.0
    return FOND if isinstance(action, Build) else 0.0


def points(s: State, seat: SeatNo) -> float:
    """Whatever counts now."""
    return FOND * victory.points(s, seat)


STYLES: Final = {
    "pirate-hunter": Style(
        "mounts cannons and clears the bases of pirates",
        numbers={"token": 3.0, "blocked": 0.8, "cannons": [0.0, 0.7, 1.4, 2.1, 2.8, 3.5, 4.2, 4.3, 4.4, 4.5, 4.5, 4.5]},
        taste=arms,
    ),
    "founder": Style(
        "founds colonies and leaves the peoples alone", numbers={"pip": 0.15, "marker": 0.5}, taste=founds
    ),
    "trader": Style(
        "docks with the peoples for their cards and markers",
        numbers={"marker": 3.5, "pods": [0.0, 1.3, 2.5, 3.5, 4.2, 4.8]},
        taste=docks,
    ),
    "rusher": Style(
        "races for whatever counts at once", numbers={"second": 0.0, "card": 0.03}, taste=races, aim=points
    ),
}
