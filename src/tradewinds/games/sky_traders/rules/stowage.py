# mypyc: compiled
"""Chapters 7.8, 9.6 and 11.3: much cargo at once, and where it goes; what one trader gives to another."""

from __future__ import annotations

from tradewinds.core.trade import Counts
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, GOODS, GP, HOLDS, SLUDGE, Item, Load
from tradewinds.games.sky_traders.rules.holds import (
    aboard,
    arrange,
    berth,
    capacity,
    layout,
    put,
    stow,
    top_up,
    unload,
    vacant,
)
from tradewinds.games.sky_traders.state import Seat, State
from tradewinds.games.sky_traders.versions import TIDIES_FOR_ROOM


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


# 7.8: stowing as much as fits


def stow_most(s: State, me: Seat, items: list[int]) -> list[int]:
    """Stow what fits without rearranging anything, what sells dearest first; return how many of each item that is.

    All of it finds its place wherever there is a way. Of two ways that are alike the one with the lower holds is taken.
    """
    taken = [0] * len(items)
    left = items[:]
    for good in range(GOODS):
        left[FIRST_GOOD + good] = top_up(s, me, good, items[FIRST_GOOD + good])
    order = dearest(s, left)
    sets = best_sets(s, me, order, left, 0, (1 << HOLDS) - 1)
    for item, holds in zip(order, sets, strict=True):
        left[item] -= fill(s, me, item, holds, left[item])
    for item in range(FIRST_GOOD, len(items)):
        taken[item] = items[item] - left[item]
    return taken


def dearest(s: State, items: list[int]) -> list[Item]:
    """Those of the items that there are, what sells dearest first; of two alike crew, and then the higher class."""
    found = [item for item in range(FIRST_GOOD, len(items)) if items[item]]
    return sorted(found, key=lambda item: (-sells_for(s, item), -item))


def sells_for(s: State, item: Item) -> int:
    """What the item brings in a city: half its price for crew, and nothing for sludge, which nobody buys."""
    if item >= FIRST_CREW:
        return s._terms.crew_refund[item - FIRST_CREW]
    return 0 if item - FIRST_GOOD == SLUDGE else s.price(item - FIRST_GOOD)


def best_sets(s: State, me: Seat, order: list[Item], left: list[int], at: int, open_holds: int) -> list[int]:
    """For each item from `at` on the set of empty holds it takes, so that the first is stowed as far as possible, then
    the second, and so on."""
    if at == len(order):
        return []
    item = order[at]
    most = min(left[item], space(s, me, item, open_holds))
    best: list[int] = []
    for holds in range(open_holds + 1):
        if holds & ~open_holds == 0 and just_enough(s, me, item, holds, most):
            sets = [holds, *best_sets(s, me, order, left, at + 1, open_holds & ~holds)]
            if not best or stowed_by(s, me, order, left, at, best) < stowed_by(s, me, order, left, at, sets):
                best = sets
    return best


def stowed_by(s: State, me: Seat, order: list[Item], left: list[int], at: int, sets: list[int]) -> list[int]:
    """How many of each item from `at` on these sets of holds take."""
    return [min(left[order[at + i]], space(s, me, order[at + i], holds)) for i, holds in enumerate(sets)]


def just_enough(s: State, me: Seat, item: Item, holds: int, count: int) -> bool:
    """Do these holds take so many, and would they not with any one less?"""
    if space(s, me, item, holds) < count:
        return False
    for hold in range(HOLDS):
        if holds >> hold & 1 and space(s, me, item, holds & ~(1 << hold)) >= count:
            return False
    return True


def space(s: State, me: Seat, item: Item, holds: int) -> int:
    """How many of an item the empty ones among these holds take."""
    total = 0
    for hold in range(HOLDS):
        if holds >> hold & 1 and me.count[hold] == 0:
            if item < FIRST_CREW:
                total += capacity(s, me, hold)
            elif s._terms.crew_fits[item - FIRST_CREW][hold] and vacant(me, hold):
                total += 1
    return total


def fill(s: State, me: Seat, item: Item, holds: int, count: int) -> int:
    """Put so many of an item into these holds, as far as they take it; return how many that is."""
    taken = 0
    for hold in range(HOLDS):
        room = min(count - taken, space(s, me, item, holds & 1 << hold))
        if room > 0:
            taken += room
            if item < FIRST_CREW:
                put(me, item - FIRST_GOOD, hold, room)
            else:
                me.crew[hold] = item - FIRST_CREW
    return taken


# 7.8: tidying up


def tidied(s: State, me: Seat) -> list[Load]:
    """The same cargo in as few holds as possible, crew where it is; of two ways the one that leaves more room."""
    trial = me.clone()
    trial.kind, trial.count = [-1] * HOLDS, [0] * HOLDS
    cargo = aboard(s, me)
    if s.data.version < TIDIES_FOR_ROOM:
        stow_largest(s, trial, tuple(cargo))
        return layout(trial)
    sound = [hold for hold in range(HOLDS) if capacity(s, trial, hold)]
    large, small = [h for h in sound if me.upgraded[h]], [h for h in sound if not me.upgraded[h]]
    for good, most in enumerate(large_holds(s, cargo, 0, len(large), len(small))):
        left = cargo[FIRST_GOOD + good]
        for hold in [large.pop(0) for _ in range(most)]:
            put(trial, good, hold, min(left, s.data.per_upgraded))
            left -= min(left, s.data.per_upgraded)
        while left > 0:
            put(trial, good, small.pop(0), min(left, s.data.per_hold))
            left -= s.data.per_hold
    return layout(trial)


def large_holds(s: State, cargo: list[int], good: int, large: int, small: int) -> list[int]:
    """How many of so many upgraded holds each good from this one on takes, the rest of it being in plain ones: as few
    holds as possible in all, and as few upgraded ones. Empty, where it does not fit."""
    if good == GOODS:
        return []
    best: list[int] = []
    count = cargo[FIRST_GOOD + good]
    for most in range(large + 1):
        rest = max(0, count - most * s.data.per_upgraded)
        plain = -(-rest // s.data.per_hold)
        if plain <= small:
            ways = large_holds(s, cargo, good + 1, large - most, small - plain)
            if len(ways) == GOODS - good - 1:
                ways = [most, *ways]
                if not best or holds_used(s, cargo, good, ways) < holds_used(s, cargo, good, best):
                    best = ways
        if rest == 0:
            break
    return best


def holds_used(s: State, cargo: list[int], good: int, ways: list[int]) -> tuple[int, int]:
    """How many holds that takes, and how many of them are upgraded."""
    plain = 0
    for i, most in enumerate(ways):
        plain += -(-max(0, cargo[FIRST_GOOD + good + i] - most * s.data.per_upgraded) // s.data.per_hold)
    return plain + sum(ways), sum(ways)


def can_tidy(s: State, me: Seat) -> bool:
    """Would it leave more holds empty, or as many with more room? Without an upgrade only two alike can do so."""
    if s.data.version < TIDIES_FOR_ROOM or True not in me.upgraded:
        return two_could_be_one(s, me)
    trial = me.clone()
    arrange(trial, tidied(s, me))
    return emptiness(s, me) < emptiness(s, trial)


def emptiness(s: State, me: Seat) -> tuple[int, int]:
    """How many holds are empty, and how many barrels they would take."""
    sizes = [capacity(s, me, hold) for hold in range(HOLDS) if me.count[hold] == 0]
    return len(sizes) - sizes.count(0), sum(sizes)


def two_could_be_one(s: State, me: Seat) -> bool:
    """Do two holds contain the same kind of barrels, neither of them full, and would one of them become empty?"""
    for hold in range(HOLDS):
        if me.count[hold] == 0 or me.count[hold] == capacity(s, me, hold):
            continue
        for other in range(hold + 1, HOLDS):
            if me.kind[other] == me.kind[hold] and me.count[other] < capacity(s, me, other):
                return layout(me).count(0) < tidied(s, me).count(0)
    return False
