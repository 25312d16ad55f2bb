# mypyc: compiled
"""Chapters 3.4 and 4.1: a worker has arrived, and may use the tile; the tiles that yield resources."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.actions import Gather
from tradewinds.games.airship_city.data import RESOURCES, VALLEY, SeatNo, Tile
from tradewinds.games.airship_city.events import GATHERED
from tradewinds.games.airship_city.rules.bonuses import pay_bonus, piggyback, upgraded
from tradewinds.games.airship_city.state import Seat, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Place:
    """What one kind of tile lets a worker do. Each kind is a section of chapter 4."""

    section = ""

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        """Every use of the tile that is possible now."""
        raise AssertionError("a place has options")

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        """Every use of the tile that somebody may think of."""
        raise AssertionError("a place has wishes")

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        """Why it cannot be used like that; None where `options` lists it."""
        raise AssertionError("a place refuses")

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        """Pay, take effect, and pay the developed bonus."""
        raise AssertionError("a place is of use")

    def wrong(self, tile: Tile) -> Refusal:
        return Refusal("other-tile", self.section, **{"tile: Tile": tile})


@final
class ResourcePlace(Place):
    """Forest, mine, factory and valley: take what fits, unless there is no room at all (A15, A16)."""

    section = "4.1"

    def options(self, s: State, seat: SeatNo, tile: Tile, moves: list[Action]) -> None:
        if has_room(s, s.seats[seat], tile):
            moves.append(s.acts.gather)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.gather]

    def refuse(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> Refusal | None:
        if not isinstance(action, Gather):
            return self.wrong(tile)
        if not has_room(s, s.seats[seat], tile):
            return Refusal("full", "4.1", **{"tile: Tile": tile})
        return None

    def act(self, s: State, seat: SeatNo, tile: Tile, action: Action) -> None:
        me = s.seats[seat]
        gather(s, seat, me, tile)
        choices = upgraded(s, me, tile) if s.developed[tile] else ()
        if len(choices) == 1:
            pay_bonus(s, seat, tile, choices)
        piggyback(s, seat, tile)
        if len(choices) > 1:  # pushed last, so asked first
            pay_bonus(s, seat, tile, choices)


def has_room(s: State, me: Seat, tile: Tile) -> bool:
    """Room for any of what the tile yields; for all of it in the valley, if the table plays it so."""
    kind = s.kind(tile)
    row = s.data.yields[kind]
    roomy = 0
    wanted = 0
    for resource in range(RESOURCES):
        if row[resource]:
            wanted += 1
            if me.caps[resource] > me.stock[resource]:
                roomy += 1
    if kind == VALLEY and not s.rulings.half_valley:
        return roomy == wanted
    return roomy > 0


def gather(s: State, seat: SeatNo, me: Seat, tile: Tile) -> None:
    row = s.data.yields[s.kind(tile)]
    gained = [0] * RESOURCES
    for resource in range(RESOURCES):
        if row[resource]:
            gained[resource] = me.gain(resource, row[resource])
    s.tell(GATHERED, seat, tile, gained)
