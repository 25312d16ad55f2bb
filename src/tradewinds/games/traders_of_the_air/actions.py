# mypyc: compiled
"""What can be done in Traders of the Air."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.traders_of_the_air.data import GUILDS, MOST_SEATS, City, Colour, Data, Guild, Marker, SeatNo


@final
class Choose(Action):
    """Take a guild board, this side up."""

    name = "choose"
    guild: Guild

    def __init__(self, table: Table, guild: Guild) -> None:
        super().__init__(table)
        self.guild = guild


@final
class Place(Action):
    """Put the two branches of a placement round on a city."""

    name = "place"
    city: City

    def __init__(self, table: Table, city: City) -> None:
        super().__init__(table)
        self.city = city


@final
class Skip(Action):
    """Leave the empty fields empty."""

    name = "skip"


@final
class Refill(Action):
    """Fill all empty fields from the supply."""

    name = "refill"


@final
class End(Action):
    """No more actions and flights in this turn."""

    name = "end"


@final
class Fly(Action):
    """Move the ship to a neighbouring city, at the price that the wind makes."""

    name = "fly"
    city: City
    cost: int

    def __init__(self, table: Table, city: City, cost: int) -> None:
        super().__init__(table)
        self.city = city
        self.cost = cost


@final
class Buy(Action):
    """Take a marker of the ship's city, at the price that the branches there make."""

    name = "buy"
    marker: Marker
    cost: int

    def __init__(self, table: Table, marker: Marker, cost: int) -> None:
        super().__init__(table)
        self.marker = marker
        self.cost = cost


@final
class Build(Action):
    """Spend a marker on so many branches in the ship's city."""

    name = "build"
    marker: Marker
    branches: int

    def __init__(self, table: Table, marker: Marker, branches: int) -> None:
        super().__init__(table)
        self.marker = marker
        self.branches = branches


@final
class Sell(Action):
    """Sell all one's markers of these colours."""

    name = "sell"
    colours: tuple[Colour, ...]

    def __init__(self, table: Table, colours: tuple[Colour, ...]) -> None:
        super().__init__(table)
        self.colours = colours


@final
class SellSome(Action):
    """Sell just these markers and keep others of their colours."""

    name = "sell-some"
    markers: tuple[Marker, ...]

    def __init__(self, table: Table, markers: tuple[Marker, ...]) -> None:
        super().__init__(table, numbered=False)
        self.markers = tuple(sorted(markers))

    def parts(self) -> tuple[Any, ...]:
        return (self.markers,)


@final
class Lose(Action):
    """Give up a marker because somebody else sold its colour."""

    name = "lose"
    marker: Marker

    def __init__(self, table: Table, marker: Marker) -> None:
        super().__init__(table)
        self.marker = marker


@final
class Discard(Action):
    """Give up a marker to the tax."""

    name = "discard"
    marker: Marker

    def __init__(self, table: Table, marker: Marker) -> None:
        super().__init__(table)
        self.marker = marker


@final
class Spin(Action):
    """Chance: the compass comes to rest, on the side that turns the winds or on the other."""

    name = "spin"
    turned: bool

    def __init__(self, table: Table, turned: bool) -> None:
        super().__init__(table)
        self.turned = turned


@final
class Remove(Action):
    """Chance: a colour that is not in the game."""

    name = "remove"
    colour: Colour

    def __init__(self, table: Table, colour: Colour) -> None:
        super().__init__(table)
        self.colour = colour


@final
class Begin(Action):
    """Chance: who is the start player."""

    name = "begin"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class Deal(Action):
    """Chance: a guild board, and which side of it is up."""

    name = "deal"
    guild: Guild

    def __init__(self, table: Table, guild: Guild) -> None:
        super().__init__(table)
        self.guild = guild


@final
class Draw(Action):
    """Chance: the next marker of the supply."""

    name = "draw"
    marker: Marker

    def __init__(self, table: Table, marker: Marker) -> None:
        super().__init__(table)
        self.marker = marker


@final
class Actions:
    """Every numbered action, made once. `sell` is found by the set of its colours, as bits."""

    def __init__(self, table: Table, data: Data) -> None:
        cities = range(len(data.city_names))
        markers = range(len(data.marker_names))
        self.table: Final = table
        self.end: Final = End(table)
        self.skip: Final = Skip(table)
        self.refill: Final = Refill(table)
        self.place: Final = [Place(table, city) for city in cities]
        self.choose: Final = [Choose(table, guild) for guild in range(len(GUILDS))]
        fares = sorted({data.with_the_wind, data.against_the_wind})
        self.fly: Final = [[Fly(table, city, fare) for city in cities] for fare in fares]
        self.buy: Final = [[Buy(table, marker, cost) for marker in markers] for cost in (0, data.price)]
        self.build: Final = [buildings(table, data, marker) for marker in markers]
        self.sell: Final = [Sell(table, colours) for colours in subsets(len(data.colour_names))]
        self.lose: Final = [Lose(table, marker) for marker in markers]
        self.discard: Final = [Discard(table, marker) for marker in markers]
        self.time_up: Final = TimeUp(table)
        self.spin: Final = [Spin(table, turned) for turned in (False, True)]
        self.remove: Final = [Remove(table, colour) for colour in range(len(data.colour_names))]
        self.begin: Final = [Begin(table, seat) for seat in range(MOST_SEATS)]
        self.deal: Final = [Deal(table, guild) for guild in range(1, len(GUILDS))]
        self.draw: Final = [Draw(table, marker) for marker in markers]
        self.flights: Final = [flights(self, data, fares) for fares in data.fares]


def buildings(table: Table, data: Data, marker: Marker) -> list[Build]:
    """The ways to spend a marker, by the number of branches less one."""
    most = data.value[marker]
    if most == 1:
        most = max(most, data.built_with_a_one)
    return [Build(table, marker, branches) for branches in range(1, most + 1)]


def subsets(colours: int) -> list[tuple[Colour, ...]]:
    """Every set of colours but the empty one, by its bits less one."""
    return [tuple([c for c in range(colours) if bits >> c & 1]) for bits in range(1, 1 << colours)]


def flights(acts: Actions, data: Data, fares: list[list[int]]) -> list[list[list[Action]]]:
    """The flights from each city: with nothing, with a fare for the wind alone, with enough, and for Windrunners."""
    found: list[list[list[Action]]] = []
    for row in fares:
        along: list[Action] = []
        both: list[Action] = []
        eased: list[Action] = []
        for city, fare in enumerate(row):
            if fare == data.with_the_wind:
                along.append(acts.fly[0][city])
            if fare:
                both.append(acts.fly[0 if fare == data.with_the_wind else -1][city])
                eased.append(acts.fly[0][city])
        found.append([[], along, both, eased])
    return found
