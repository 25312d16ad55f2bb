# mypyc: compiled
"""Chapter 3.6: what others on the tile get."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Haggle, Take
from tradewinds.games.airship_city.data import SeatNo, Tile
from tradewinds.games.airship_city.events import HAGGLED, RODE
from tradewinds.games.airship_city.rules.bonus_actions import may_haggle, refuse_haggle
from tradewinds.games.airship_city.rules.developed import give
from tradewinds.games.airship_city.state import Seat, State

RIDE_FIRST = refusal("ride-first", "3.6", "tile: Tile")
NOT_YIELDED = refusal("not-yielded", "3.6", "tile: Tile", "resource: Resource")


def piggyback(s: State, seat: SeatNo, tile: Tile) -> None:
    """Every other player with a worker on the tile gets something: clockwise those without a choice, then the others.

    There is enough of everything for all, so nobody gains or loses by this order.
    """
    kind, seats = s.kind(tile), len(s.seats)
    asked: list[Phase] = []
    for i in range(1, seats):
        other = (seat + i) % seats
        if tile in s.seats[other].workers:
            if chooses(s, s.seats[other], tile):
                asked.append(Piggyback(other, tile))
            else:
                give(s, other, tile, s.data.yielded[kind][0], s.data.piggyback[kind], RODE)
    if asked:
        s.begin(*asked)


def chooses(s: State, me: Seat, tile: Tile) -> bool:
    """Wood or metal in the valley, or with the negotiator; not if there is no room anyway."""
    choices = s.data.yielded[s.kind(tile)]
    return me.any_room(choices) and (len(choices) > 1 or may_haggle(s, me, tile, choices[0]))


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
        choices = me.roomiest(s.data.yielded[s.kind(self.tile)])
        moves = [s.acts.haggle[one] for one in choices if may_haggle(s, me, self.tile, one)]
        return moves + [s.acts.take[resource] for resource in choices]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        choices = s.data.yielded[s.kind(self.tile)]
        return [s.acts.take[resource] for resource in choices] + [s.acts.haggle[resource] for resource in choices]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, (Take, Haggle)):
            return RIDE_FIRST(self.tile)
        if action.resource not in s.data.yielded[s.kind(self.tile)]:
            return NOT_YIELDED(self.tile, action.resource)
        return refuse_haggle(s, s.seats[seat], self.tile, action.resource) if isinstance(action, Haggle) else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, (Take, Haggle))
        s.pop()
        amount = s.data.piggyback[s.kind(self.tile)]
        if isinstance(action, Haggle):
            s.seats[seat].haggled = True
            give(s, seat, self.tile, action.resource, amount + 1, HAGGLED)
        else:
            give(s, seat, self.tile, action.resource, amount, RODE)
