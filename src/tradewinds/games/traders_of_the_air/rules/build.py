# mypyc: compiled
"""Chapter 4.3.4: building branches."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.traders_of_the_air.actions import Build
from tradewinds.games.traders_of_the_air.data import MASONS, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import BUILT
from tradewinds.games.traders_of_the_air.state import State, without


def list_builds(s: State, seat: SeatNo, moves: list[Action]) -> None:
    """For each kind of marker all it is worth first, then fewer; with a short stock all that is left (ruling B15)."""
    stock = s.seats[seat].stock
    if not stock:
        return
    last = -1
    for marker in s.seats[seat].goods:
        if marker == last:
            continue
        last = marker
        worth = s.data.value[marker]
        most = min(most_built(s, seat, marker), stock)
        for branches in range(most, 0 if stock >= worth else most - 1, -1):
            moves.append(s.acts.build[marker][branches - 1])


def most_built(s: State, seat: SeatNo, marker: Marker) -> int:
    """As many as the marker's value; Masons get more out of a 1."""
    worth = s.data.value[marker]
    return s.data.built_with_a_one if worth == 1 and s.seats[seat].guild == MASONS else worth


def refuse_build(s: State, seat: SeatNo, action: Build) -> Refusal | None:
    me = s.seats[seat]
    if action.marker not in me.goods:
        return Refusal("not-yours", "4.3.4", **{"marker: Marker": action.marker})
    if not me.stock:
        return Refusal("no-branches", "4.3.4")
    most = most_built(s, seat, action.marker)
    if action.branches > min(most, me.stock):
        return Refusal("too-many", "4.3.4", **{"most: int": min(most, me.stock)})
    if me.stock < s.data.value[action.marker] and action.branches < me.stock:
        return Refusal("place-all", "4.3.4", **{"stock: int": me.stock})
    return None


def build(s: State, seat: SeatNo, action: Build) -> None:
    """The marker leaves for good; the branches cost no money."""
    me = s.seats[seat]
    me.goods = without(me.goods, action.marker)
    me.put(s.ship, action.branches)
    s.tell(BUILT, seat, action.marker, action.branches, s.ship)
