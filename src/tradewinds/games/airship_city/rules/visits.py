# mypyc: compiled
"""Chapter 3.4: a worker has arrived, and may use the tile."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Sections
from tradewinds.games.airship_city.actions import End, Fly, Move, Skip
from tradewinds.games.airship_city.data import MOST_SEATS, TILES, SeatNo, Tile
from tradewinds.games.airship_city.events import IDLED, SKIPPED
from tradewinds.games.airship_city.rules.architect import Architect
from tradewinds.games.airship_city.rules.bonus_actions import BARTERING
from tradewinds.games.airship_city.rules.contracts import DELIVERIES
from tradewinds.games.airship_city.rules.gears import SLIDES_PENDING
from tradewinds.games.airship_city.rules.guild_hall import GuildHall
from tradewinds.games.airship_city.rules.harbour import Harbour
from tradewinds.games.airship_city.rules.lighthouse import Lighthouse
from tradewinds.games.airship_city.rules.marketplace import Marketplace
from tradewinds.games.airship_city.rules.shipyard import Shipyard
from tradewinds.games.airship_city.rules.tiles import Place, ResourcePlace
from tradewinds.games.airship_city.rules.workshop import Workshop
from tradewinds.games.airship_city.state import State

DECIDE_FIRST = refusal("decide-first", "3.4", "tile: Tile")
OTHER_TILE = refusal("other-tile", "", "tile: Tile")


@final
class Visit(Menu):
    """A worker has arrived: its player may use the tile, or leave it (A14); other business may come first (A51)."""

    section = "3.4"
    seat: SeatNo
    tile: Tile

    def __init__(self, seat: SeatNo, tile: Tile) -> None:
        self.seat = seat
        self.tile = tile

    def actors(self, s: State) -> int:
        """Whoever can do nothing but leave is not asked; what is quickest to find out comes first."""
        moves: list[Action] = []
        SLIDES_PENDING.options(s, self.seat, moves)
        if not moves:
            list_extras(s, self.seat, moves)
        if not moves:
            self.place(s).options(s, self.seat, moves)
        return only(self.seat) if moves else NOBODY

    def advance(self, s: State) -> None:
        s.tell(IDLED, self.seat, self.tile)
        s.pop()

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"tile: Tile": self.tile}

    def place(self, s: State) -> Place:
        return PLACES[s.data.kind[self.tile] * TILES + self.tile]

    def sections(self, s: State) -> Sections:
        return OPEN[s.data.kind[self.tile] * TILES + self.tile]

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        """The sections one by one, which is quicker than to ask the menu."""
        moves: list[Action] = [s.acts.skip]
        self.place(s).options(s, seat, moves)
        SLIDES_PENDING.options(s, seat, moves)
        list_extras(s, seat, moves)
        return moves

    def foreign(self, s: State, seat: SeatNo, action: Action) -> Refusal:
        if isinstance(action, (Move, Fly, End)):
            return DECIDE_FIRST(self.tile)
        return OTHER_TILE.at(self.place(s).section, self.tile)


@final
class Leaving(Place):
    """The tile can always be left alone (A14)."""

    section = "3.4"
    covers = (Skip,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.append(s.acts.skip)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        s.tell(SKIPPED, seat, self.tile)


def list_extras(s: State, seat: SeatNo, moves: list[Action]) -> None:
    """What may be done at any time of one's own turn."""
    DELIVERIES.options(s, seat, moves)
    BARTERING.options(s, seat, moves)


KINDS_OF_PLACES: Final[list[type[Place]]] = [
    ResourcePlace, ResourcePlace, ResourcePlace, ResourcePlace, Shipyard, Architect, GuildHall, Workshop, Marketplace,
    Lighthouse, Harbour,
]  # fmt: skip
# by 16 × kind + tile, since a pack may have other numbers of each kind
PLACES: Final = [place(tile) for place in KINDS_OF_PLACES for tile in range(TILES)]
OPEN: Final = [Sections(Leaving(place.tile), place, SLIDES_PENDING, DELIVERIES, BARTERING) for place in PLACES]
VISIT: Final = [Visit(seat, tile) for seat in range(MOST_SEATS) for tile in range(TILES)]
