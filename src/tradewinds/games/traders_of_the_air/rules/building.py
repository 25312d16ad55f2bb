# mypyc: compiled
"""Chapter 4.3.4: building branches."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import removed
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.traders_of_the_air.actions import Build
from tradewinds.games.traders_of_the_air.data import MASONS, Marker, SeatNo
from tradewinds.games.traders_of_the_air.events import BUILT
from tradewinds.games.traders_of_the_air.rules.scoring import points
from tradewinds.games.traders_of_the_air.state import Seat, State

NOT_YOURS: Final = refusal("not-yours", "4.3.4", "marker: Marker")
NO_BRANCHES: Final = refusal("no-branches", "4.3.4")
TOO_MANY: Final = refusal("too-many", "4.3.4", "most: int")
PLACE_ALL: Final = refusal("place-all", "4.3.4", "stock: int")


@final
class Building(Section):
    """A marker is given up for branches in the ship's city, which cost no money."""

    section = "4.3.4"
    covers = (Build,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        """For each kind of marker all it is worth first, then fewer; with a short stock all that is left (B15)."""
        me, last = s.seats[seat], -1
        if not me.stock:
            return
        for marker in me.goods:
            if marker != last:
                most = min(most_built(s, me, marker), me.stock)
                for branches in range(most, 0 if me.stock >= s.data.value[marker] else most - 1, -1):
                    moves.append(s.acts.build[marker][branches - 1])
            last = marker

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        return [s.acts.build[one][max(1, min(s.data.value[one], me.stock)) - 1] for one in me.goods]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Build)
        me = s.seats[seat]
        if action.marker not in me.goods:
            return NOT_YOURS(action.marker)
        if not me.stock:
            return NO_BRANCHES()
        most = min(most_built(s, me, action.marker), me.stock)
        if action.branches > most:
            return TOO_MANY(most)
        return PLACE_ALL(me.stock) if action.branches < me.stock < s.data.value[action.marker] else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Build)
        me = s.seats[seat]
        me.goods = removed(me.goods, action.marker)
        me.put(s.ship, action.branches)
        if s.heard():
            s.tell(BUILT, seat, action.marker, action.branches, s.ship, sum(points(s, seat)))
        s.end_visit()


def most_built(s: State, me: Seat, marker: Marker) -> int:
    """As many as the marker's value; Masons get more out of a 1."""
    worth = s.data.value[marker]
    return s.data.built_with_a_one if worth == 1 and me.guild == MASONS else worth


BUILDING: Final = Building()
