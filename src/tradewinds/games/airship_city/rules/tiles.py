# mypyc: compiled
"""Chapters 4 and 4.1: the tiles as places of work, and those that yield resources."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Gather
from tradewinds.games.airship_city.data import VALLEY, SeatNo, Tile
from tradewinds.games.airship_city.events import GATHERED
from tradewinds.games.airship_city.rules.developed import pay_bonus, upgraded
from tradewinds.games.airship_city.rules.piggyback import piggyback
from tradewinds.games.airship_city.rules.stock import receive_all
from tradewinds.games.airship_city.state import Seat, State

FULL = refusal("full", "4.1", "tile: Tile")


class Place(Section):
    """What one tile lets a worker do. Each kind of tile is a section of chapter 4; whatever is done ends the visit."""

    def __init__(self, tile: Tile) -> None:
        self.tile: Final = tile


@final
class ResourcePlace(Place):
    """Forest, mine, factory and valley: take what fits, unless there is no room at all (A15, A16)."""

    section = "4.1"
    covers = (Gather,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if has_room(s, s.seats[seat], self.tile):
            moves.append(s.acts.gather)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.gather]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if has_room(s, s.seats[seat], self.tile) else FULL(self.tile)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        me, tile = s.seats[seat], self.tile
        gather(s, seat, tile)
        choices = upgraded(s, me, tile) if s.developed[tile] else ()
        if len(choices) == 1:
            pay_bonus(s, seat, tile, choices)
        piggyback(s, seat, tile)
        if len(choices) > 1:  # pushed last, so asked first
            pay_bonus(s, seat, tile, choices)


def has_room(s: State, me: Seat, tile: Tile) -> bool:
    """Room for any of what the tile yields; for all of it in the valley, if the table plays it so."""
    kind = s.kind(tile)
    yielded = s.data.yielded[kind]
    needed = len(yielded) if kind == VALLEY and not s.rulings.half_valley else 1
    for resource in yielded:
        if me.room(resource) > 0:
            needed -= 1
    return needed <= 0


def gather(s: State, seat: SeatNo, tile: Tile) -> None:
    gain = s.data.yields[s.kind(tile)]
    s.tell(GATHERED, seat, tile, gain)
    receive_all(s, seat, gain)
