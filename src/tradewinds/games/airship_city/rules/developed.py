# mypyc: compiled
"""Chapter 3.5: what a developed tile adds."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.event import EventKind
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.airship_city.actions import Take
from tradewinds.games.airship_city.data import Resource, SeatNo, Tile
from tradewinds.games.airship_city.events import CROWDED, PAID_BONUS
from tradewinds.games.airship_city.rules.stock import receive
from tradewinds.games.airship_city.state import Seat, State, counts

BONUS_FIRST = refusal("bonus-first", "3.5", "tile: Tile")
NOT_UPGRADED = refusal("not-upgraded", "3.5", "resource: Resource")


def pay_developed(s: State, seat: SeatNo, tile: Tile) -> None:
    """What comes after the action of most tiles: the bonus, if this one is developed."""
    if s.developed[tile]:
        pay_bonus(s, seat, tile, upgraded(s, s.seats[seat], tile))


def upgraded(s: State, me: Seat, tile: Tile) -> tuple[Resource, ...]:
    """The resources that the tile's bonus can pay and whose upgrade the seat owns, whoever developed the tile."""
    return tuple([resource for resource in s.data.colours[s.kind(tile)] if me.upgraded(resource, s.data)])


def pay_bonus(s: State, seat: SeatNo, tile: Tile, choices: tuple[Resource, ...]) -> None:
    """One resource is paid at once; among several the player chooses, if any of them has room."""
    if len(choices) > 1 and s.seats[seat].any_room(choices):
        s.push(BonusChoice(seat, tile, choices))
    elif choices:
        give(s, seat, tile, choices[0], s.data.bonus[s.kind(tile)], PAID_BONUS)


def give(s: State, seat: SeatNo, tile: Tile, resource: Resource, amount: int, kind: EventKind) -> None:
    """As much of it as fits."""
    if s.seats[seat].room(resource) == 0:
        s.tell(CROWDED, seat, tile)
        return
    if s.heard():
        s.tell(kind, seat, tile, counts(resource, amount))
    receive(s, seat, resource, amount)


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
        return [s.acts.take[resource] for resource in s.seats[seat].roomiest(self.choices)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.take

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return BONUS_FIRST(self.tile)
        return None if action.resource in self.choices else NOT_UPGRADED(action.resource)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        s.pop()
        pay_bonus(s, seat, self.tile, (action.resource,))
