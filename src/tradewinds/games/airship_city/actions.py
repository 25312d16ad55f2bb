# mypyc: compiled
"""What can be done in airship city."""

from __future__ import annotations

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
    Tile,
    Way,
    slides,
)
from tradewinds.games.airship_city.draws import Begin, Draw, Lay, Reveal


@final
class End(Action):
    """The turn is over."""

    name = "end"


@final
class Skip(Action):
    """Leave the tile's action alone."""

    name = "skip"


@final
class Stop(Action):
    """One slide at the lighthouse is enough."""

    name = "stop"


@final
class Gather(Action):
    """Take what the forest, mine, factory or valley yields."""

    name = "gather"


@final
class Hire(Action):
    """Pay for another worker."""

    name = "hire"


@final
class Recall(Action):
    """Call all own workers back to the harbour."""

    name = "recall"


@final
class Move(Action):
    """A worker goes from tile to tile."""

    name = "move"
    start: Tile
    to: Tile

    def __init__(self, table: Table, start: Tile, to: Tile) -> None:
        super().__init__(table)
        self.start = start
        self.to = to


@final
class Fly(Action):
    """A worker goes one tile further than it could, with the long flight."""

    name = "fly"
    start: Tile
    to: Tile

    def __init__(self, table: Table, start: Tile, to: Tile) -> None:
        super().__init__(table)
        self.start = start
        self.to = to


@final
class Slide(Action):
    """Spend a gear: a row or column of the city moves on by one."""

    name = "slide"
    line: Line
    way: Way

    def __init__(self, table: Table, line: Line, way: Way) -> None:
        super().__init__(table)
        self.line = line
        self.way = way


@final
class Beam(Action):
    """The lighthouse moves a row or column."""

    name = "beam"
    line: Line
    way: Way

    def __init__(self, table: Table, line: Line, way: Way) -> None:
        super().__init__(table)
        self.line = line
        self.way = way


@final
class Donate(Action):
    """Build a ship and give it to the city."""

    name = "donate"
    ship: Project

    def __init__(self, table: Table, ship: Project) -> None:
        super().__init__(table)
        self.ship = ship


@final
class Sell(Action):
    """Build a ship and sell it."""

    name = "sell"
    ship: Project

    def __init__(self, table: Table, ship: Project) -> None:
        super().__init__(table)
        self.ship = ship


@final
class Build(Action):
    """Build a public facility."""

    name = "build"
    facility: Project

    def __init__(self, table: Table, facility: Project) -> None:
        super().__init__(table)
        self.facility = facility


@final
class Upgrade(Action):
    """Upgrade one's own workshop for a resource."""

    name = "upgrade"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Develop(Action):
    """Turn a tile of the city over to its developed side."""

    name = "develop"
    tile: Tile

    def __init__(self, table: Table, tile: Tile) -> None:
        super().__init__(table)
        self.tile = tile


@final
class Sign(Action):
    """Take an open contract."""

    name = "sign"
    contract: Contract

    def __init__(self, table: Table, contract: Contract) -> None:
        super().__init__(table)
        self.contract = contract


@final
class Fulfil(Action):
    """Deliver what a contract asks for."""

    name = "fulfil"
    contract: Contract

    def __init__(self, table: Table, contract: Contract) -> None:
        super().__init__(table)
        self.contract = contract


@final
class Barter(Action):
    """Swap one resource for another."""

    name = "barter"
    give: Resource
    get: Resource

    def __init__(self, table: Table, give: Resource, get: Resource) -> None:
        super().__init__(table)
        self.give = give
        self.get = get


@final
class Take(Action):
    """Choose the resource of a bonus."""

    name = "take"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Haggle(Action):
    """Choose the resource of a piggyback bonus, and let the negotiator get one more of it."""

    name = "haggle"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Actions:
    """Every action, made once; `move` and `fly` are found by 16 × start + destination, `barter` by 4 × give + get."""

    def __init__(self, table: Table, data: Data) -> None:
        self.table: Final = table
        self.end: Final = End(table)
        self.skip: Final = Skip(table)
        self.stop: Final = Stop(table)
        self.gather: Final = Gather(table)
        self.hire: Final = Hire(table)
        self.recall: Final = Recall(table)
        self.slide: Final[list[Action]] = [Slide(table, line, way) for line, way in slides()]
        self.beam: Final[list[Action]] = [Beam(table, line, way) for line, way in slides()]
        pairs = [(start, to) for start in range(TILES) for to in range(TILES) if start != to]
        self.move: Final = square([Move(table, start, to) for start, to in pairs], TILES)
        self.fly: Final = square([Fly(table, start, to) for start, to in pairs], TILES)
        self.donate: Final[list[Action]] = [Donate(table, ship) for ship in range(SHIPS)]
        sold = [ship for ship in range(SHIPS) if data.marker[ship] >= 0]
        self.sell: Final[list[Action]] = [self.skip] * SHIPS  # where a ship is never sold, nobody asks
        for ship in sold:
            self.sell[ship] = Sell(table, ship)
        built = range(SHIPS, PROJECTS)
        self.build: Final[list[Action]] = [self.skip] * SHIPS + [Build(table, facility) for facility in built]
        self.upgrade: Final[list[Action]] = [Upgrade(table, resource) for resource in range(RESOURCES)]
        self.develop: Final[list[Action]] = [Develop(table, tile) for tile in range(TILES)]
        contracts = range(len(data.contract_names))
        self.sign: Final[list[Action]] = [Sign(table, contract) for contract in contracts]
        self.fulfil: Final[list[Action]] = [Fulfil(table, contract) for contract in contracts]
        swaps = [(give, get) for give in range(RESOURCES) for get in range(RESOURCES) if give != get]
        self.barter: Final = square([Barter(table, give, get) for give, get in swaps], RESOURCES)
        self.take: Final[list[Action]] = [Take(table, resource) for resource in range(RESOURCES)]
        self.haggle: Final[list[Action]] = [Haggle(table, resource) for resource in range(RESOURCES)]
        self.time_up: Final = TimeUp(table)
        self.lay: Final[list[Action]] = [Lay(table, tile) for tile in range(TILES)]
        self.reveal: Final[list[Action]] = [Reveal(table, bonus) for bonus in range(len(data.bonus_names))]
        self.draw: Final[list[Action]] = [Draw(table, contract) for contract in contracts]
        self.begin: Final[list[Action]] = [Begin(table, seat) for seat in range(MOST_SEATS)]


def square(made: list[Action], side: int) -> list[Action]:
    """The actions from one thing to another, by side × from + to; the diagonal points at the first, never asked for."""
    entries: list[Action] = [made[0]] * (side * side)
    place = 0
    for a in range(side):
        for b in range(side):
            if a != b:
                entries[a * side + b] = made[place]
                place += 1
    return entries
