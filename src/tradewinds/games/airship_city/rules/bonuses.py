# mypyc: compiled
"""Chapters 3.5, 3.6 and 7.2: what a developed tile adds, and what others on the tile get."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Haggle, Take
from tradewinds.games.airship_city.data import RESOURCES, Resource, SeatNo, Tile
from tradewinds.games.airship_city.events import HAGGLED, PAID_BONUS, RODE
from tradewinds.games.airship_city.state import METALLIC, Seat, State, counts

# 3.5: the developed bonus


def upgraded(s: State, me: Seat, tile: Tile) -> tuple[Resource, ...]:
    """The resources that the tile's bonus can pay and whose upgrade the seat owns, whoever developed the tile."""
    return tuple([resource for resource in s.data.colours[s.kind(tile)] if me.caps[resource] > s.data.cap])


def pay_bonus(s: State, seat: SeatNo, tile: Tile, choices: tuple[Resource, ...]) -> None:
    """One resource is paid at once; among several the player chooses, if any of them has room."""
    if len(choices) == 1:
        give_bonus(s, seat, tile, choices[0])
    elif choices and any_room(s.seats[seat], choices):
        s.push(BonusChoice(seat, tile, choices))


def any_room(me: Seat, resources: tuple[Resource, ...]) -> bool:
    for resource in resources:
        if me.room(resource) > 0:
            return True
    return False


def give_bonus(s: State, seat: SeatNo, tile: Tile, resource: Resource) -> None:
    gained = s.seats[seat].gain(resource, s.data.bonus[s.kind(tile)])
    if s.heard() and gained:
        s.tell(PAID_BONUS, seat, tile, counts(resource, gained))


@final
class BonusChoice(Phase):
    """Developed tiles with a bonus of one's own choice: any resource whose upgrade is owned, even a full one (A21)."""

    section = "3.5"
    seat: SeatNo
    tile: Tile
    choices: tuple[Resource, ...]

    def __init__(self, seat: SeatNo, tile: Tile, choices: tuple[Resource, ...]) -> None:
        self.seat = seat
        self.tile = tile
        self.choices = choices

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tile: Tile": self.tile}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.take[resource] for resource in roomiest(s.seats[seat], self.choices)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.take

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return Refusal("bonus-first", "3.5", **{"tile: Tile": self.tile})
        if action.resource not in self.choices:
            return Refusal("not-upgraded", "3.5", **{"resource: Resource": action.resource})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        s.pop()
        give_bonus(s, seat, self.tile, action.resource)


def roomiest(me: Seat, resources: tuple[Resource, ...]) -> list[Resource]:
    """The resources with most room first; where it is equal, metal before wood (A24)."""
    found: list[Resource] = []
    for resource in resources:
        place = 0
        while place < len(found) and me.room(found[place]) > me.room(resource):
            place += 1
        found.insert(place, resource)
    return found


# 3.6: the piggyback bonus


def yielded(s: State, tile: Tile) -> tuple[Resource, ...]:
    """What a tile's action yields is what a fellow worker may get."""
    row = s.data.yields[s.kind(tile)]
    return tuple([resource for resource in range(RESOURCES) if row[resource]])


def piggyback(s: State, seat: SeatNo, tile: Tile) -> None:
    """Every other player with a worker on the tile gets something, clockwise; whoever has a choice is asked."""
    seats = len(s.seats)
    for i in range(seats - 1, 0, -1):  # those asked are pushed, so the last one first
        other = (seat + i) % seats
        if tile in s.seats[other].workers:
            ride(s, other, tile)


def ride(s: State, seat: SeatNo, tile: Tile) -> None:
    me = s.seats[seat]
    choices = yielded(s, tile)
    if not any_room(me, choices):
        return
    if len(choices) > 1 or may_haggle(s, me, tile, choices[0]):
        s.push(Piggyback(seat, tile))
    else:
        give_ride(s, seat, tile, choices[0], 0)


def may_haggle(s: State, me: Seat, tile: Tile, resource: Resource) -> bool:
    """The negotiator is offered only where everything fits (A25)."""
    ready = not me.haggled and me.unlocked(METALLIC, s.data)
    return ready and me.room(resource) > s.data.piggyback[s.kind(tile)]


def give_ride(s: State, seat: SeatNo, tile: Tile, resource: Resource, more: int) -> None:
    gained = s.seats[seat].gain(resource, s.data.piggyback[s.kind(tile)] + more)
    if s.heard() and gained:
        s.tell(HAGGLED if more else RODE, seat, tile, counts(resource, gained))


@final
class Piggyback(Phase):
    """The piggyback bonus of somebody who may choose: wood or metal in the valley, with the negotiator or without."""

    section = "3.6"
    seat: SeatNo
    tile: Tile

    def __init__(self, seat: SeatNo, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tile: Tile": self.tile}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        choices = roomiest(me, yielded(s, self.tile))
        moves = [s.acts.haggle[one] for one in choices if may_haggle(s, me, self.tile, one)]
        return moves + [s.acts.take[resource] for resource in choices]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        choices = yielded(s, self.tile)
        return [s.acts.take[resource] for resource in choices] + [s.acts.haggle[resource] for resource in choices]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Take):
            return self._refuse_resource(s, action.resource)
        if isinstance(action, Haggle):
            refusal = self._refuse_resource(s, action.resource)
            return self._refuse_haggle(s, s.seats[seat], action.resource) if refusal is None else refusal
        return Refusal("ride-first", "3.6", **{"tile: Tile": self.tile})

    def _refuse_resource(self, s: State, resource: Resource) -> Refusal | None:
        if resource in yielded(s, self.tile):
            return None
        return Refusal("not-yielded", "3.6", **{"tile: Tile": self.tile, "resource: Resource": resource})

    def _refuse_haggle(self, s: State, me: Seat, resource: Resource) -> Refusal | None:
        if not me.unlocked(METALLIC, s.data):
            return Refusal("negotiator-locked", "7.2", **{"ships: int": s.data.family_unlock})
        if me.haggled:
            return Refusal("negotiator-used", "7.2")
        if not may_haggle(s, me, self.tile, resource):
            return Refusal("no-room-for-more", "7.2", **{"resource: Resource": resource})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Haggle):
            s.seats[seat].haggled = True
            give_ride(s, seat, self.tile, action.resource, 1)
        else:
            assert isinstance(action, Take)
            give_ride(s, seat, self.tile, action.resource, 0)
