# mypyc: compiled
"""Chapter 7.8: organising the holds in one go."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.form import Field, Form, Pick
from tradewinds.core.refusal import Refusal
from tradewinds.games.sky_traders.actions.plans import Organise
from tradewinds.games.sky_traders.data import FIRST_CREW, FIRST_GOOD, GOODS, HOLDS, Hold, Load, load_of, load_of_crew
from tradewinds.games.sky_traders.rules.holds import cargo_of, fits, layout
from tradewinds.games.sky_traders.state import Seat, State


def rows_of(action: Organise) -> list[Load]:
    return [action.hold_1, action.hold_2, action.hold_3, action.hold_4, action.hold_5, action.hold_6]


def organise_form(s: State, me: Seat) -> Form:
    aboard = cargo_of(layout(me), len(s.data.item_names))

    def make(a: Load, b: Load, c: Load, d: Load, e: Load, f: Load) -> Action:
        return Organise(s.acts.table, a, b, c, d, e, f)

    return Form("organise", make, hold_fields(s, me, aboard))


def hold_fields(s: State, me: Seat, aboard: list[int]) -> tuple[Field, ...]:
    """For each hold a choice among everything it could contain."""
    fields: list[Field] = []
    for hold in range(HOLDS):
        fields.append(Pick(f"hold_{hold + 1}", "Load", loads_for(s, me, hold, aboard)))
    return tuple(fields)


def loads_for(s: State, me: Seat, hold: Hold, aboard: list[int]) -> tuple[Load, ...]:
    found: list[Load] = [0]
    for good in range(GOODS):
        for count in range(1, min(aboard[FIRST_GOOD + good], s.data.per_upgraded) + 1):
            found.append(load_of(good, count))
    for crew in range(len(s.crew_stock)):
        if aboard[FIRST_CREW + crew]:
            found.append(load_of_crew(crew))
    return tuple([load for load in found if fits(s, me, hold, load)])


def refuse_organise(s: State, me: Seat, action: Organise) -> Refusal | None:
    rows, items = rows_of(action), len(s.data.item_names)
    refusal = refuse_layout(s, me, rows)
    if refusal is None and cargo_of(rows, items) != cargo_of(layout(me), items):
        return Refusal("other-cargo", "7.8")
    return refusal


def refuse_layout(s: State, me: Seat, rows: list[Load]) -> Refusal | None:
    for hold, load in enumerate(rows):
        if not fits(s, me, hold, load):
            return Refusal("not-in-that-hold", "7.8", **{"load: Load": load, "hold: Hold": hold})
    return None
