"""Scripted players of Traders of the Air: one for each guild, who takes its board and lives by its power."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.style import Style, no_taste
from tradewinds.games.traders_of_the_air import data
from tradewinds.games.traders_of_the_air.actions import Build, Buy, Choose, Fly, Refill, Sell
from tradewinds.games.traders_of_the_air.data import Guild, SeatNo
from tradewinds.games.traders_of_the_air.state import State

Taste = Callable[[State, SeatNo, Action], float]
FOND: Final = 0.15  # of using the power: as much as a good deal is worth


def joins(guild: Guild, taste: Taste) -> Taste:
    """Takes the guild where it is to be had, and then plays to the taste."""

    def found(s: State, seat: SeatNo, action: Action) -> float:
        if isinstance(action, Choose):
            return 5.0 if action.guild == guild else 0.0
        return taste(s, seat, action) if s.seats[seat].guild == guild else 0.0

    return found


def flies_cheaply(s: State, seat: SeatNo, action: Action) -> float:
    """The first flight of a turn costs no more than one with the wind."""
    if isinstance(action, Fly) and not s.flown:
        return FOND if s.data.fares[s.winds()][s.ship][action.city] > action.cost else 0.0
    return 0.0


def refills_for_nothing(s: State, seat: SeatNo, action: Action) -> float:
    return 1.0 if isinstance(action, Refill) and s.lying() <= s.data.free_refill_up_to else 0.0


def begins_where_nobody_leads(s: State, seat: SeatNo, action: Action) -> float:
    return FOND if isinstance(action, Buy) and action.cost == 0 and s.majority(s.ship) < 0 else 0.0


def builds_with_ones(s: State, seat: SeatNo, action: Action) -> float:
    """A marker of value 1 makes as many branches as one of value 2."""
    return FOND if isinstance(action, Build) and action.branches > s.data.value[action.marker] else 0.0


def sells_often(s: State, seat: SeatNo, action: Action) -> float:
    """A sale costs no branch."""
    return FOND if isinstance(action, Sell) else 0.0


def keeps_money(s: State, seat: SeatNo) -> float:
    me = s.seats[seat]
    return FOND / 2 * min(me.money, s.data.money_limit[data.TREASURERS]) if me.guild == data.TREASURERS else 0.0


def keeps_markers(s: State, seat: SeatNo) -> float:
    me, limit = s.seats[seat], s.data.marker_limit[data.STOREKEEPERS]
    return FOND / 5 * min(len(me.goods), limit) if me.guild == data.STOREKEEPERS else 0.0


def keeps_colours(s: State, seat: SeatNo) -> float:
    """Whoever loses nothing when others sell can hold what they sell."""
    me = s.seats[seat]
    colours = {s.data.colour[marker] for marker in me.goods}
    return FOND / 2 * min(3, len(colours)) if me.guild == data.UNDERWRITERS else 0.0


STYLES: Final = {
    "windrunner": Style("flies against the wind for little", taste=joins(data.WINDRUNNERS, flies_cheaply)),
    "treasurer": Style("keeps money over the limit", taste=joins(data.TREASURERS, no_taste), aim=keeps_money),
    "storekeeper": Style("stores five markers", taste=joins(data.STOREKEEPERS, no_taste), aim=keeps_markers),
    "quartermaster": Style("refills for nothing", taste=joins(data.QUARTERMASTERS, refills_for_nothing)),
    "broker": Style("begins with a free marker", taste=joins(data.BROKERS, begins_where_nobody_leads)),
    "underwriter": Style(
        "holds what others sell, and loses none", taste=joins(data.UNDERWRITERS, no_taste), aim=keeps_colours
    ),
    "mason": Style("builds twice with ones", taste=joins(data.MASONS, builds_with_ones)),
    "factor": Style("sells, and keeps the branch", taste=joins(data.FACTORS, sells_often)),
}
