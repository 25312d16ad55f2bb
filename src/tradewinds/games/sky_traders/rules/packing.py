# mypyc: compiled
"""Chapter 7.8, for the forms: what each hold shall contain, and whether the rest still finds its place."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.form import Field, Form
from tradewinds.games.sky_traders.actions.ship import Organise
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, HOLDS, Hold, Item, Load
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.state import Seat, State


def organise_form(s: State, me: Seat, before: list[Load]) -> Form:
    """All that is aboard, in holds of one's choice; what lay there `before` stays."""
    cargo = holds.aboard(s, me)
    fields = holds.hold_fields(s, me, cargo)

    def make(a: Load, b: Load, c: Load, d: Load, e: Load, f: Load) -> Action:
        return Organise(s.acts.table, a, b, c, d, e, f)

    def hope(parts: list[list[int]]) -> bool:
        return can_lie(s, me, loads_in(fields, parts), before, cargo)

    return Form("organise", make, fields, hope)


def loads_in(fields: tuple[Field, ...], parts: list[list[int]]) -> list[Load]:
    """What the first holds contain, as far as it is known."""
    return [field.options[part[0]] for field, part in zip(fields, parts, strict=True) if part]


def can_lie(s: State, me: Seat, rows: list[Load], before: list[Load], cargo: list[int]) -> bool:
    """Where the first holds contain these rows: can just this cargo be aboard, with what lay there before untouched?"""
    left = cargo[:]
    for hold in range(HOLDS):
        load = rows[hold] if hold < len(rows) else before[hold]
        if before[hold] and not grows(before[hold], load):
            return False
        if holds.crew_in(load) >= 0:
            left[FIRST_CREW + holds.crew_in(load)] -= 1
        elif load:
            left[FIRST_GOOD + holds.good_in(load)] -= holds.count_in(load)
    return min(left) >= 0 and packs(s, me, before, len(rows), left)


def grows(before: Load, load: Load) -> bool:
    if holds.crew_in(before) >= 0:
        return load == before
    return holds.good_in(load) == holds.good_in(before) and holds.count_in(load) >= holds.count_in(before)


def packs(s: State, me: Seat, before: list[Load], hold: Hold, left: list[int]) -> bool:
    """Do the holds from this one on take what is left? Each takes as much of one item as it can: less never helps."""
    if max(left) == 0:
        return True
    if hold == HOLDS:
        return False
    tried = False
    for item in candidates(before[hold], left):
        put = min(left[item], size(s, me, item, hold) - holds.count_in(before[hold]))
        if put > 0:
            tried = True
            left[item] -= put
            found = packs(s, me, before, hold + 1, left)
            left[item] += put
            if found:
                return True
    return not tried and packs(s, me, before, hold + 1, left)


def candidates(before: Load, left: list[int]) -> list[Item]:
    """What could be put into a hold: more of what lies there, or anything."""
    if before:
        good = holds.good_in(before)
        return [FIRST_GOOD + good] if good >= 0 else []
    return [item for item in range(FIRST_GOOD, len(left)) if left[item]]


def size(s: State, me: Seat, item: Item, hold: Hold) -> int:
    """How many of an item the hold takes when it is empty."""
    if me.damage[hold] >= 0:
        return 0
    if item >= FIRST_CREW:
        return 1 if s._terms.crew_fits[item - FIRST_CREW][hold] and not me.upgraded[hold] else 0
    return s.data.per_upgraded if me.upgraded[hold] else s.data.per_hold
