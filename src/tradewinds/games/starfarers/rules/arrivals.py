# mypyc: compiled
"""Chapters 5.4 to 5.7: what a ship finds, clears, founds and where it docks."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.bag import kinds, weights, without
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Lay, TurnUp
from tradewinds.games.starfarers.actions.friends import Befriend
from tradewinds.games.starfarers.data import ICE, MOST_SEATS, OUTER, PIRATES, POD, SYSTEM, SeatNo
from tradewinds.games.starfarers.decks import People
from tradewinds.games.starfarers.events import (
    BEFRIENDED,
    CLEARED,
    DISCOVERED,
    DOCKED,
    EXPLORED,
    FOUNDED,
    MARKED,
    RENUMBERED,
)
from tradewinds.games.starfarers.rules.friendship import cannons, peoples
from tradewinds.games.starfarers.rules.scoring import crown
from tradewinds.games.starfarers.rules.sectors import lay, sampled_sector, sector_outcomes
from tradewinds.games.starfarers.ships import without_ship
from tradewinds.games.starfarers.space import Planet, Point, Site, Slot
from tradewinds.games.starfarers.state import State, added, put


def touches(s: State, seat: SeatNo, point: Point) -> bool:
    """Does anything happen when a ship of the seat comes to this point?"""
    slot = s.data.space.slot_of[point]
    if slot < 0 or slot >= OUTER:
        return False
    if hidden(s, slot):
        return True
    for planet in s.data.space.planets_at[point]:
        if can_clear(s, seat, planet):
            return True
    return False


def hidden(s: State, slot: Slot) -> bool:
    """Is the sector, or are its discs, still face down?"""
    piece = s.sectors[slot]
    return piece < 0 or (s.data.kind[piece] == SYSTEM and s.discs[slot * 3] < 0)


def arrive(s: State, seat: SeatNo, point: Point) -> None:
    """§5.4 A sector is turned up, then its discs, then every token whose condition is met is taken."""
    s.push(CLAIMS[seat])
    slot = s.data.space.slot_of[point]
    if s.sectors[slot] < 0:
        s.push(Discovery(seat, slot))
    elif hidden(s, slot):
        s.push(Exploration(slot))


@final
class Discovery(Phase):
    """§5.4 The first ship at the rim of a sector that lies face down turns it up."""

    section = "5.4"
    seat: SeatNo
    slot: Slot

    def __init__(self, seat: SeatNo, slot: Slot) -> None:
        self.seat = seat
        self.slot = slot

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return sector_outcomes(s, self.slot)

    def sample(self, s: State, rng: Rng) -> Action:
        return sampled_sector(s, self.slot, rng)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Lay)
        lay(s, self.slot, action.piece, action.rotation)
        s.tell(DISCOVERED, self.seat, self.slot, action.piece)
        s.pop()
        if hidden(s, self.slot):
            s.push(Exploration(self.slot))


@final
class Exploration(Phase):
    """§5.4 All discs of a system are turned up, each drawn from the pool of its planet's icon."""

    section = "5.4"
    slot: Slot

    def __init__(self, slot: Slot) -> None:
        self.slot = slot

    def planet(self, s: State) -> Planet:
        """The next planet without a disc, from the last to the first, so that the first one tells when all are done."""
        for planet in range(self.slot * 3 + 2, self.slot * 3 - 1, -1):
            if s.discs[planet] < 0:
                return planet
        return -1

    def pool(self, s: State) -> int:
        icon = (self.planet(s) - s.rotations[self.slot]) % 3
        return s.data.pool[s.sectors[self.slot]][icon]

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.turn[disc] for disc in kinds(s.pools[self.pool(s)])]

    def odds(self, s: State) -> list[int]:
        return weights(s.pools[self.pool(s)])

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TurnUp)
        planet, pool = self.planet(s), self.pool(s)
        s.pools[pool] = without(s.pools[pool], action.disc)
        s.discs = put(s.discs, planet, action.disc)
        s.tell(EXPLORED, planet, action.disc)
        if self.planet(s) < 0:
            s.pop()


# 5.5: tokens


def can_clear(s: State, seat: SeatNo, planet: Planet) -> bool:
    """Cannons against pirates, freight pods for ice, friends among the peoples for an artifact."""
    disc = s.discs[planet]
    if disc < 0:
        return False
    token = s.data.token[disc]
    if not token:
        return False
    if token == PIRATES:
        return cannons(s, seat) >= s.data.value[disc]
    if token == ICE:
        return s.seats[seat].upgrades[POD] >= s.data.value[disc]
    return peoples(s, seat) >= s.data.value[disc]


@final
class Claims(Phase):
    """§5.5 Tokens beside any of the own ships are taken as soon as their condition is met, in the order of planets."""

    section = "5.5"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        planet = self._next(s)
        if planet < 0:
            return s.pop()
        me = s.seats[self.seat]
        disc = s.discs[planet]
        me.tokens = tuple(sorted([*me.tokens, disc]))
        s.discs = put(s.discs, planet, -1)
        s.tell(CLEARED, self.seat, disc, planet)
        s.push(SpareDisc(planet))
        crown(s)

    def _next(self, s: State) -> Planet:
        first = -1
        for ship in s.seats[self.seat].ships:
            for planet in s.data.space.planets_at[ship.point]:
                if (first < 0 or planet < first) and planet < OUTER * 3 and can_clear(s, self.seat, planet):
                    first = planet
        return first


@final
class SpareDisc(Phase):
    """§5.5 A reserve disc takes the token's place."""

    section = "5.5"
    planet: Planet

    def __init__(self, planet: Planet) -> None:
        self.planet = planet

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.turn[disc] for disc in kinds(s.spares)]

    def odds(self, s: State) -> list[int]:
        return weights(s.spares)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TurnUp)
        s.spares = without(s.spares, action.disc)
        s.discs = put(s.discs, self.planet, action.disc)
        s.tell(RENUMBERED, self.planet, action.disc)
        s.pop()


# 5.6 and 5.7: colonies and trade stations


def found(s: State, seat: SeatNo, index: int, site: Site) -> None:
    """The transport returns to its owner, the colony stays."""
    me = s.seats[seat]
    me.ships = without_ship(me.ships, index)
    s.owners = put(s.owners, site, seat)
    s.tell(FOUNDED, seat, site)
    crown(s)


def dock(s: State, seat: SeatNo, index: int, slot: Slot) -> None:
    """The station takes a dock, the transport returns, and a friendship card is chosen."""
    me = s.seats[seat]
    me.ships = without_ship(me.ships, index)
    people = s.data.people[s.sectors[slot]]
    s.docks = (*s.docks[:people], (*s.docks[people], seat), *s.docks[people + 1 :])
    s.tell(DOCKED, seat, people)
    s.push(NEW_FRIEND[seat][people])
    award_marker(s, seat, people)


def award_marker(s: State, seat: SeatNo, people: People) -> None:
    """§5.7 The first one there takes the marker; after that, whoever has more stations than its holder."""
    holder = s.markers[people]
    there = s.docks[people]
    if holder == seat or (holder >= 0 and there.count(seat) <= there.count(holder)):
        return
    s.markers = put(s.markers, people, seat)
    s.tell(MARKED, seat, people)
    crown(s)


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
        for friend, count in enumerate(s.friends):
            if count and s.data.friends.people[friend] == self.people:
                return only(self.seat)
        return NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"people: People": self.people}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = []
        for friend, count in enumerate(s.friends):
            if count and s.data.friends.people[friend] == self.people:
                moves.append(s.acts.befriend[friend])
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Befriend):
            return Refusal("friend-first", "7.1", **{"people: People": self.people})
        if s.data.friends.people[action.friend] != self.people:
            return Refusal("other-people", "7.1", **{"people: People": self.people})
        if not s.friends[action.friend]:
            return Refusal("friend-gone", "7.1", **{"friend: Friend": action.friend})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Befriend)
        me = s.seats[seat]
        s.friends = added(s.friends, action.friend, -1)
        me.friends = tuple(sorted([*me.friends, action.friend]))
        s.tell(BEFRIENDED, seat, action.friend)
        s.swap(CLAIMS[seat])


CLAIMS: Final = [Claims(seat) for seat in range(MOST_SEATS)]
NEW_FRIEND: Final = [[NewFriend(seat, people) for people in range(5)] for seat in range(MOST_SEATS)]
