# mypyc: compiled
"""Chapter 7: the bonus actions of who has donated enough ships of a family, each to be used once a stage."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Barter
from tradewinds.games.airship_city.data import RESOURCES, Family, Resource, SeatNo, Tile
from tradewinds.games.airship_city.events import BARTERED
from tradewinds.games.airship_city.state import METALLIC, MIXED, Seat, State, counts

NO_ROOM_FOR_MORE = refusal("no-room-for-more", "7.2", "resource: Resource")
NONE_TO_GIVE = refusal("none-to-give", "7.3", "resource: Resource")
NO_ROOM = refusal("no-room", "7.3", "resource: Resource")
LOCKED = (  # by family
    refusal("flight-locked", "7.1", "ships: int"),
    refusal("negotiator-locked", "7.2", "ships: int"),
    refusal("barter-locked", "7.3", "ships: int"),
)
USED = (refusal("flight-used", "7.1"), refusal("negotiator-used", "7.2"), refusal("barter-used", "7.3"))


def usable(s: State, me: Seat, family: Family) -> bool:
    """Long flight (WOODEN), negotiator (METALLIC) or barter (MIXED): enough ships donated, and not used yet."""
    return me._families[family] >= s.data.family_unlock and not me.used(family)


def refuse_use(s: State, me: Seat, family: Family) -> Refusal | None:
    if not me.unlocked(family, s.data):
        return LOCKED[family](s.data.family_unlock)
    return USED[family]() if me.used(family) else None


# 7.2: the negotiator, asked with a piggyback bonus


def may_haggle(s: State, me: Seat, tile: Tile, resource: Resource) -> bool:
    """The negotiator is offered only where everything fits (A25)."""
    return usable(s, me, METALLIC) and me.room(resource) > s.data.piggyback[s.kind(tile)]


def refuse_haggle(s: State, me: Seat, tile: Tile, resource: Resource) -> Refusal | None:
    refused = refuse_use(s, me, METALLIC)
    if refused is None and not may_haggle(s, me, tile, resource):
        return NO_ROOM_FOR_MORE(resource)
    return refused


# 7.3: the barter


@final
class Bartering(Section):
    """At any time of one's own turn, but not within an action: swap one resource for one of another kind (A26)."""

    section = "7.3"
    covers = (Barter,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if not usable(s, me, MIXED):
            return
        for give in range(RESOURCES):
            if me.stock[give] > 0:
                for get in range(RESOURCES):
                    if get != give and me.room(get) > 0:
                        moves.append(s.acts.barter[give * RESOURCES + get])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        """The swaps, of somebody who has the barter."""
        return s.acts.barters if s.seats[seat].unlocked(MIXED, s.data) else []

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Barter)
        me = s.seats[seat]
        refused = refuse_use(s, me, MIXED)
        if refused is None and me.stock[action.give] == 0:
            return NONE_TO_GIVE(action.give)
        if refused is None and me.room(action.get) == 0:
            return NO_ROOM(action.get)
        return refused

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Barter)
        me = s.seats[seat]
        me.bartered = True
        me.stock[action.give] -= 1
        me.stock[action.get] += 1
        s.tell(BARTERED, seat, counts(action.give, 1), counts(action.get, 1))


BARTERING: Final = Bartering()
