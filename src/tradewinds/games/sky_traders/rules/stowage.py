# mypyc: compiled
"""Chapters 7.8, 9.6 and 11.3: much cargo at once, and where it goes; what one trader gives to another."""

from __future__ import annotations

from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, GOODS, GP, HOLDS, Item, Load
from tradewinds.games.sky_traders.rules.holds import aboard, arrange, berth, capacity, layout, put, stow, top_up, unload
from tradewinds.games.sky_traders.state import Seat, State


def receive(s: State, me: Seat, items: Counts[Item]) -> bool:
    """Stow crew and barrels of these items, as the rules do it by themselves; false where not all of it fits.

    The plain order first: kinds that are aboard already, then the lowest holds. Where that fails, the largest lots
    go into the largest holds, which finds a place for everything whenever there is one.
    """
    before = layout(me)
    if hire_all(s, me, items) and stow_all(s, me, items):
        return True
    arrange(me, before)
    return hire_all(s, me, items) and stow_largest(s, me, items)


def hire_all(s: State, me: Seat, items: Counts[Item]) -> bool:
    """Crew into the lowest holds that will do, those with the least choice first."""
    for choice in range(1, HOLDS + 1):
        for crew in range(len(s.crew_stock)):
            if len(s._terms.crew_holds[crew]) == choice:
                for _ in range(items[FIRST_CREW + crew]):
                    hold = berth(s, me, crew)
                    if hold < 0:
                        return False
                    me.crew[hold] = crew
    return True


def stow_all(s: State, me: Seat, items: Counts[Item]) -> bool:
    for good in range(GOODS):
        if items[FIRST_GOOD + good] and stow(s, me, good, items[FIRST_GOOD + good]):
            return False
    return True


def stow_largest(s: State, me: Seat, items: Counts[Item]) -> bool:
    left = [top_up(s, me, good, items[FIRST_GOOD + good]) for good in range(GOODS)]
    for size in (s.data.per_upgraded, s.data.per_hold):
        for hold in range(HOLDS):
            if me.count[hold] == 0 and capacity(s, me, hold) == size:
                good = left.index(max(left))
                fits = min(size, left[good])
                put(me, good, hold, fits)
                left[good] -= fits
    return sum(left) == 0


def give_away(s: State, me: Seat, items: Counts[Item]) -> None:
    """Barrels and crew leave the ship for another one."""
    for good in range(GOODS):
        if items[FIRST_GOOD + good]:
            unload(me, good, items[FIRST_GOOD + good])
    for crew in range(len(s.crew_stock)):
        for _ in range(items[FIRST_CREW + crew]):
            me.crew[me.crew.index(crew)] = -1


def holdings(s: State, me: Seat) -> list[int]:
    """Everything a trader has that can change hands."""
    total = aboard(s, me)
    for face, count in enumerate(me.dice):
        total[face] = count
    total[GP] = me.gp
    return total


def has_cargo(items: Counts[Item]) -> bool:
    """Is there anything in it that needs a hold?"""
    for item in range(FIRST_GOOD, len(items)):
        if items[item]:
            return True
    return False


# 7.8: tidying up


def tidied(s: State, me: Seat) -> list[Load]:
    """The same cargo in as few holds as possible, crew where it is: the largest lots into the largest holds."""
    trial = me.clone()
    trial.kind, trial.count = [-1] * HOLDS, [0] * HOLDS
    stow_largest(s, trial, tuple(aboard(s, me)))
    return layout(trial)


def can_tidy(s: State, me: Seat) -> bool:
    """Would it leave more holds empty? Only where two of them contain the same kind of barrels, and neither is full."""
    for hold in range(HOLDS):
        if me.count[hold] == 0 or me.count[hold] == capacity(s, me, hold):
            continue
        for other in range(hold + 1, HOLDS):
            if me.kind[other] == me.kind[hold] and me.count[other] < capacity(s, me, other):
                return layout(me).count(0) < tidied(s, me).count(0)
    return False
