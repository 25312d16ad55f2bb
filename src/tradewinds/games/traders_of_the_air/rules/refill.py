# mypyc: compiled
"""Chapter 4.2: the refill of the fields from the supply."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import Drawing, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.traders_of_the_air.actions import Draw, Refill, Skip
from tradewinds.games.traders_of_the_air.data import EMPTY, NOBODY_YET, QUARTERMASTERS, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import FORCED, REFILLED, STOCKED, TRIGGERED
from tradewinds.games.traders_of_the_air.state import State

REFILL_FIRST: Final = refusal("refill-first", "4.2")


@final
class RefillPhase(Phase):
    """Refilling (rulebook 4.2): all empty fields or none, for 1 in all; forced when every field is empty."""

    section = "4.2"

    def actors(self, s: State) -> int:
        return only(s.active) if s.supply and 0 < s.lying() < len(s.fields) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        empty = len(s.fields) - s.lying()
        return {"fields: int": empty, "cost: int": refill_cost(s), "supply: int": len(s.supply)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.skip, s.acts.refill]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, (Skip, Refill)) else REFILL_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        refill_if(s, isinstance(action, Refill))

    def advance(self, s: State) -> None:
        refill_if(s, forced(s))


def forced(s: State) -> bool:
    """All fields are empty, and there is something to fill them with (ruling B4)."""
    return len(s.supply) > 0 and s.lying() == 0


def refill_cost(s: State) -> int:
    """One price for all fields; nothing for Quartermasters when few markers lie there (ruling B38)."""
    data = s.data
    if s.seats[s.active].guild == QUARTERMASTERS and s.lying() <= data.free_refill_up_to:
        return 0
    return data.refill


def refill_if(s: State, wanted: bool) -> None:
    if not wanted:
        return s.pop()
    cost = refill_cost(s)
    s.seats[s.active].money -= cost
    s.busy = True
    s.tell(REFILLED if s.lying() else FORCED, s.active, cost)
    s.swap(STOCKING)


@final
class Stocking(Drawing):
    """Markers come from the supply to the empty fields, lowest number first; in the set-up from the bag (3.2)."""

    section = "4.2"

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.supply and EMPTY in s.fields else NOBODY

    def bag(self, s: State) -> list[Marker]:
        return s.supply

    def draws(self, s: State) -> list[Action]:
        return s.acts.draw

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        s.supply = without(s.supply, action.marker)
        field = first_empty(s)
        s.fields[field] = action.marker
        take_from_stacks(s)
        if s.heard():
            tell_city(s, field)


def first_empty(s: State) -> int:
    """Quicker than index() once compiled: the numbers need no boxes."""
    for field, marker in enumerate(s.fields):
        if marker == EMPTY:
            return field
    raise AssertionError("somebody looked whether a field is empty")


def take_from_stacks(s: State) -> None:
    """The marker comes off the lowest-numbered stack; the first one off the last stack ends the game (chapter 5)."""
    stacks = s.stacks
    for stack in range(len(stacks)):
        if stacks[stack]:
            stacks[stack] -= 1
            if stack == len(stacks) - 1 and s.last == NOBODY_YET:
                s.last = s.active
                s.tell(TRIGGERED, s.active)
            return


def tell_city(s: State, field: int) -> None:
    """When the last field of a city that can be filled is filled, tell what lies there now."""
    cities = s.data.field_city[s.chart]
    city = cities[field]
    if s.supply and EMPTY in s.fields and cities[first_empty(s)] == city:
        return
    s.tell(STOCKED, city, s.stall(city))


REFILL_PHASE: Final = RefillPhase()
STOCKING: Final = Stocking()
