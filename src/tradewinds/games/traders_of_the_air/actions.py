# mypyc: compiled
"""What can be done in Traders of the Air."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, final

from tradewinds.core.action import Action, Table, TimeUp
from tradewinds.games.traders_of_the_air.data import GUILDS, MOST_SEATS, City, Colour, Data, Guild, Marker, SeatNo


@final
@dataclass(eq=False, repr=False)
class Choose(Action):
    """Take a guild board, this side up."""

    guild: Guild


@final
@dataclass(eq=False, repr=False)
class Place(Action):
    """Put the two branches of a placement round on a city."""

    city: City


@final
class Skip(Action):
    """Leave the empty fields empty."""


@final
class Refill(Action):
    """Fill all empty fields from the supply."""


@final
class End(Action):
    """No more actions and flights in this turn."""


@final
@dataclass(eq=False, repr=False)
class Fly(Action):
    """Move the ship to a neighbouring city, at the price that the wind makes."""

    city: City
    cost: int


@final
@dataclass(eq=False, repr=False)
class Buy(Action):
    """Take a marker of the ship's city, at the price that the branches there make."""

    marker: Marker
    cost: int


@final
@dataclass(eq=False, repr=False)
class Build(Action):
    """Spend a marker on so many branches in the ship's city."""

    marker: Marker
    branches: int


@final
@dataclass(eq=False, repr=False)
class Sell(Action):
    """Sell all one's markers of these colours."""

    colours: tuple[Colour, ...]


@final
class SellSome(Action):
    """Sell just these markers and keep others of their colours."""

    markers: tuple[Marker, ...]

    def __init__(self, table: Table, markers: tuple[Marker, ...]) -> None:
        self.table = table
        self.markers = tuple(sorted(markers))

    def parts(self) -> tuple[Any, ...]:
        return (self.markers,)


@final
@dataclass(eq=False, repr=False)
class Lose(Action):
    """Give up a marker because somebody else sold its colour."""

    marker: Marker


@final
@dataclass(eq=False, repr=False)
class Discard(Action):
    """Give up a marker to the tax."""

    marker: Marker


# chance


@final
@dataclass(eq=False, repr=False)
class Spin(Action):
    """The compass comes to rest, on the side that turns the winds or on the other."""

    turned: bool


@final
@dataclass(eq=False, repr=False)
class Remove(Action):
    """A colour that is not in the game."""

    colour: Colour


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Who is the start player."""

    seat: SeatNo


@final
@dataclass(eq=False, repr=False)
class Deal(Action):
    """A guild board, and which side of it is up."""

    guild: Guild


@final
@dataclass(eq=False, repr=False)
class Draw(Action):
    """The next marker of the supply."""

    marker: Marker


# all of them


@final
class Actions:
    """Every numbered action, made once. `sell` is found by the set of its colours, as bits."""

    def __init__(self, table: Table, data: Data) -> None:
        cities = range(len(data.city_names))
        markers = range(len(data.marker_names))
        self.table: Final = table
        self.end: Final = table.enter(End())
        self.skip: Final = table.enter(Skip())
        self.refill: Final = table.enter(Refill())
        self.place: Final = [table.enter(Place(city)) for city in cities]
        self.choose: Final = [table.enter(Choose(guild)) for guild in range(len(GUILDS))]
        fares = sorted({data.with_the_wind, data.against_the_wind})
        self.fly: Final = [[table.enter(Fly(city, fare)) for city in cities] for fare in fares]
        self.buy: Final = [[table.enter(Buy(marker, cost)) for marker in markers] for cost in (0, data.price)]
        self.build: Final = [buildings(table, data, marker) for marker in markers]
        self.sell: Final = [table.enter(Sell(colours)) for colours in subsets(len(data.colour_names))]
        self.lose: Final[list[Action]] = [table.enter(Lose(marker)) for marker in markers]
        self.discard: Final[list[Action]] = [table.enter(Discard(marker)) for marker in markers]
        self.time_up: Final = table.enter(TimeUp())
        self.spin: Final[list[Action]] = [table.enter(Spin(turned)) for turned in (False, True)]
        self.remove: Final = [table.enter(Remove(colour)) for colour in range(len(data.colour_names))]
        self.begin: Final[list[Action]] = [table.enter(Begin(seat)) for seat in range(MOST_SEATS)]
        self.deal: Final = [table.enter(Deal(guild)) for guild in range(1, len(GUILDS))]
        self.draw: Final[list[Action]] = [table.enter(Draw(marker)) for marker in markers]
        self.flights: Final = [flights(self, data, fares) for fares in data.fares]


def buildings(table: Table, data: Data, marker: Marker) -> list[Build]:
    """The ways to spend a marker, by the number of branches less one."""
    most = data.value[marker]
    if most == 1:
        most = max(most, data.built_with_a_one)
    return [table.enter(Build(marker, branches)) for branches in range(1, most + 1)]


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
