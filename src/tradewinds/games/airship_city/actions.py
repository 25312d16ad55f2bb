# mypyc: compiled
"""What can be done in airship city."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.airship_city.data import (
    MOST_SEATS,
    PROJECTS,
    RESOURCES,
    SHIPS,
    TILES,
    Contract,
    Data,
    Line,
    Project,
    Resource,
    SeatNo,
    StageBonus,
    Tile,
    Way,
    slides,
)


@final
class End(Action):
    """The turn is over."""


@final
class Skip(Action):
    """Leave the tile's action alone."""


@final
class Stop(Action):
    """One slide at the lighthouse is enough."""


@final
class Gather(Action):
    """Take what the forest, mine, factory or valley yields."""


@final
class Hire(Action):
    """Pay for another worker."""


@final
class Recall(Action):
    """Call all own workers back to the harbour."""


@final
@dataclass(eq=False, repr=False)
class Move(Action):
    """A worker goes from tile to tile."""

    start: Tile
    to: Tile


@final
@dataclass(eq=False, repr=False)
class Fly(Action):
    """A worker goes one tile further than it could, with the long flight."""

    start: Tile
    to: Tile


@final
@dataclass(eq=False, repr=False)
class Slide(Action):
    """Spend a gear: a row or column of the city moves on by one."""

    line: Line
    way: Way


@final
@dataclass(eq=False, repr=False)
class Beam(Action):
    """The lighthouse moves a row or column."""

    line: Line
    way: Way


@final
@dataclass(eq=False, repr=False)
class Donate(Action):
    """Build a ship and give it to the city."""

    ship: Project


@final
@dataclass(eq=False, repr=False)
class Sell(Action):
    """Build a ship and sell it."""

    ship: Project


@final
@dataclass(eq=False, repr=False)
class Build(Action):
    """Build a public facility."""

    facility: Project


@final
@dataclass(eq=False, repr=False)
class Upgrade(Action):
    """Upgrade one's own workshop for a resource."""

    resource: Resource


@final
@dataclass(eq=False, repr=False)
class Develop(Action):
    """Turn a tile of the city over to its developed side."""

    tile: Tile


@final
@dataclass(eq=False, repr=False)
class Sign(Action):
    """Take an open contract."""

    contract: Contract


@final
@dataclass(eq=False, repr=False)
class Fulfil(Action):
    """Deliver what a contract asks for."""

    contract: Contract


@final
@dataclass(eq=False, repr=False)
class Barter(Action):
    """Swap one resource for another."""

    give: Resource
    get: Resource


@final
@dataclass(eq=False, repr=False)
class Take(Action):
    """Choose the resource of a bonus."""

    resource: Resource


@final
@dataclass(eq=False, repr=False)
class Haggle(Action):
    """Choose the resource of a piggyback bonus, and let the negotiator get one more of it."""

    resource: Resource


# chance


@final
@dataclass(eq=False, repr=False)
class Lay(Action):
    """Chance: the tile on the next place of the city."""

    tile: Tile


@final
@dataclass(eq=False, repr=False)
class Reveal(Action):
    """Chance: the bonus of a stage."""

    bonus: StageBonus


@final
@dataclass(eq=False, repr=False)
class Draw(Action):
    """Chance: the next contract of the pile."""

    contract: Contract


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Chance: who is the start player."""

    seat: SeatNo


# all of them


@final
class Actions:
    """Every action, made once; `move` and `fly` are found by 16 × start + destination, `barter` by 4 × give + get."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.end: Final = table.enter(End())
        self.skip: Final = table.enter(Skip())
        self.stop: Final = table.enter(Stop())
        self.gather: Final = table.enter(Gather())
        self.hire: Final = table.enter(Hire())
        self.recall: Final = table.enter(Recall())
        self.slide: Final[list[Action]] = [table.enter(Slide(line, way)) for line, way in slides()]
        self.beam: Final[list[Action]] = [table.enter(Beam(line, way)) for line, way in slides()]
        pairs = [(start, to) for start in range(TILES) for to in range(TILES) if start != to]
        self.move: Final = square([table.enter(Move(start, to)) for start, to in pairs], TILES)
        self.fly: Final = square([table.enter(Fly(start, to)) for start, to in pairs], TILES)
        self.donate: Final[list[Action]] = [table.enter(Donate(ship)) for ship in range(SHIPS)]
        unsold = self.skip  # where a ship is never sold, nobody asks
        self.sell: Final[list[Action]] = [table.enter(Sell(i)) if data.marker[i] >= 0 else unsold for i in range(SHIPS)]
        built = range(SHIPS, PROJECTS)
        self.build: Final[list[Action]] = [self.skip] * SHIPS + [table.enter(Build(facility)) for facility in built]
        self.upgrade: Final[list[Action]] = [table.enter(Upgrade(resource)) for resource in range(RESOURCES)]
        self.develop: Final[list[Action]] = [table.enter(Develop(tile)) for tile in range(TILES)]
        contracts = range(len(data.contract_names))
        self.sign: Final[list[Action]] = [table.enter(Sign(contract)) for contract in contracts]
        self.fulfil: Final[list[Action]] = [table.enter(Fulfil(contract)) for contract in contracts]
        swaps = [(give, get) for give in range(RESOURCES) for get in range(RESOURCES) if give != get]
        self.barters: Final[list[Action]] = [table.enter(Barter(give, get)) for give, get in swaps]
        self.barter: Final = square(self.barters, RESOURCES)
        self.take: Final[list[Action]] = [table.enter(Take(resource)) for resource in range(RESOURCES)]
        self.haggle: Final[list[Action]] = [table.enter(Haggle(resource)) for resource in range(RESOURCES)]
        self.time_up: Final = table.enter(TimeUp())
        self.lay: Final[list[Action]] = [table.enter(Lay(tile)) for tile in range(TILES)]
        self.reveal: Final[list[Action]] = [table.enter(Reveal(bonus)) for bonus in range(len(data.bonus_names))]
        self.draw: Final[list[Action]] = [table.enter(Draw(contract)) for contract in contracts]
        self.begin: Final[list[Action]] = [table.enter(Begin(seat)) for seat in range(MOST_SEATS)]


def square(made: list[Action], side: int) -> list[Action]:
    """The actions from one thing to another, by side × from + to; on the diagonal the first, never asked for."""
    entries = made[:]
    for i in range(side):
        entries.insert(i * (side + 1), made[0])
    return entries
