# mypyc: compiled
"""Chapter 7.3: the barter, open at any time of one's own turn."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Barter
from tradewinds.games.airship_city.data import RESOURCES, SeatNo
from tradewinds.games.airship_city.events import BARTERED
from tradewinds.games.airship_city.state import MIXED, State

BARTER_LOCKED = refusal("barter-locked", "7.3", "ships: int")
BARTER_USED = refusal("barter-used", "7.3")
NONE_TO_GIVE = refusal("none-to-give", "7.3", "resource: Resource")
NO_ROOM = refusal("no-room", "7.3", "resource: Resource")


@final
class Bartering(Section):
    """Swap one resource for one of another kind, once a stage, with three ships of the tourist family (A26)."""

    section = "7.3"

    def covers(self, action: Action) -> bool:
        return isinstance(action, Barter)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if me.bartered or not me.unlocked(MIXED, s.data):
            return
        for give in range(RESOURCES):
            if me.stock[give] > 0:
                for get in range(RESOURCES):
                    if get != give and me.room(get) > 0:
                        moves.append(s.acts.barter[give * RESOURCES + get])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        """The swaps, of somebody who has the barter."""
        if not s.seats[seat].unlocked(MIXED, s.data):
            return []
        pairs = [(give, get) for give in range(RESOURCES) for get in range(RESOURCES) if give != get]
        return [s.acts.barter[give * RESOURCES + get] for give, get in pairs]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Barter)
        me = s.seats[seat]
        if not me.unlocked(MIXED, s.data):
            return BARTER_LOCKED(s.data.family_unlock)
        if me.bartered:
            return BARTER_USED()
        if me.stock[action.give] == 0:
            return NONE_TO_GIVE(action.give)
        return NO_ROOM(action.get) if me.room(action.get) == 0 else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Barter)
        me = s.seats[seat]
        me.bartered = True
        me.stock[action.give] -= 1
        me.stock[action.get] += 1
        s.tell(BARTERED, seat, action.give, action.get)


BARTERING: Final = Bartering()
