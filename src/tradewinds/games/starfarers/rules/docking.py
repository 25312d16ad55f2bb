# mypyc: compiled
"""Chapter 5.7: docking, and the friendship card that comes with it (7.1)."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.actions.friends import Befriend
from tradewinds.games.starfarers.data import OUTPOST, POD, TRADE_SHIP, SeatNo
from tradewinds.games.starfarers.decks import People
from tradewinds.games.starfarers.events import BEFRIENDED, DOCKED, MARKED, OUTDONE
from tradewinds.games.starfarers.rules import tokens, victory
from tradewinds.games.starfarers.ships import Ship, without_ship
from tradewinds.games.starfarers.space import Slot
from tradewinds.games.starfarers.state import State, added, put

DOCKS_FULL = refusal("docks-full", "5.7")
TOO_FEW_PODS = refusal("too-few-pods", "5.7", "pods: int")
FRIEND_FIRST = refusal("friend-first", "7.1", "people: People")
OTHER_PEOPLE = refusal("other-people", "7.1", "people: People")
FRIEND_GONE = refusal("friend-gone", "7.1", "friend: Friend")


def docks_here(s: State, ship: Ship) -> bool:
    """A trade ship at a docking point either builds or flies on."""
    slot = s.data.space.centre_of[ship.point]
    return slot >= 0 and s.data.kind[s.sectors[slot]] == OUTPOST and ship.vessel == TRADE_SHIP


def can_dock(s: State, seat: SeatNo, slot: Slot) -> bool:
    """A dock is free, and there are more freight pods than stations already there."""
    there = len(s.docks[s.data.people[s.sectors[slot]]])
    return there < s.data.docks and s.seats[seat].upgrades[POD] > there


def refuse_dock(s: State, seat: SeatNo, slot: Slot) -> Refusal | None:
    if can_dock(s, seat, slot):
        return None
    there = len(s.docks[s.data.people[s.sectors[slot]]])
    return DOCKS_FULL() if there >= s.data.docks else TOO_FEW_PODS(there + 1)


def dock(s: State, seat: SeatNo, index: int, slot: Slot) -> None:
    """The station takes a dock, the transport returns, and a friendship card is chosen."""
    me = s.seats[seat]
    me.ships = without_ship(me.ships, index)
    people = s.data.people[s.sectors[slot]]
    s.docks = put(s.docks, people, (*s.docks[people], seat))
    s.tell(DOCKED, seat, people)
    s.push(NewFriend(seat, people))
    award_marker(s, seat, people)


def award_marker(s: State, seat: SeatNo, people: People) -> None:
    """The first one there takes the marker; after that, whoever has more stations than its holder."""
    holder = s.markers[people]
    there = s.docks[people]
    if holder == seat or (holder >= 0 and there.count(seat) <= there.count(holder)):
        return
    s.markers = put(s.markers, people, seat)
    if s.heard():
        if holder >= 0:
            lost = victory.points(s, holder)
            s.tell(OUTDONE, seat, holder, people, there.count(seat), there.count(holder), lost)
        s.tell(MARKED, seat, people, victory.points(s, seat))
    victory.crown(s)


@final
class NewFriend(Phase):
    """§7.1 Whoever docks chooses one of the people's remaining cards; it works at once."""

    section = "7.1"
    seat: SeatNo
    people: People

    def __init__(self, seat: SeatNo, people: People) -> None:
        self.seat = seat
        self.people = people

    def actors(self, s: State) -> int:
        return only(self.seat) if self.legal(s, self.seat) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"people: People": self.people}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        people = s.data.friends.people
        return [s.acts.befriend[i] for i, count in enumerate(s.friends) if count and people[i] == self.people]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Befriend):
            return FRIEND_FIRST(self.people)
        if s.data.friends.people[action.friend] != self.people:
            return OTHER_PEOPLE(self.people)
        return None if s.friends[action.friend] else FRIEND_GONE(action.friend)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Befriend)
        me = s.seats[seat]
        s.friends = added(s.friends, action.friend, -1)
        me.friends = tuple(sorted([*me.friends, action.friend]))
        s.tell(BEFRIENDED, seat, action.friend)
        s.swap(tokens.CLAIMS[seat])
