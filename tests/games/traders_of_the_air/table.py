"""A small language for positions, so that a test reads like an example of the rulebook.

    table = Table("Marianne", "Michael", ship="downington")
    table.seat("Michael", goods="orange-1 orange-2", branches={"downington": 4})
    table.play("Michael", "sell orange")
    assert table.goods("Michael") == []

What is not said is filled in: fields with markers of colours that few tests talk about, everything else with nothing.
Unless `turn()` is called, the first player named is in the middle of a turn and may act and fly. Every marker that was
not placed lies in the supply, so the box is always complete. Actions are written as `str(action)` prints them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.seated import Seated

import tradewinds as tw
from tradewinds.games.traders_of_the_air.game import TradersOfTheAir

FULL = 15
ACTING = [{"is": "Turn"}, {"is": "Tax"}, {"is": "Visit"}]


def traders() -> TradersOfTheAir:
    rules = tw.load("traders-of-the-air")
    assert isinstance(rules, TradersOfTheAir)
    return rules


class Table(Seated):
    """A position in the making, and after the first question or action a match that goes on from it."""

    def __init__(
        self,
        *names: str,
        ship: str = "new-copenhagen",
        map: str = "fair-winds",
        turned: bool = False,
        starter: str = "",
        seed: int = 7,
        rules: TradersOfTheAir | None = None,
    ) -> None:
        self.rules = rules or traders()
        self.names = list(names)
        self.seed = seed
        self.started: tw.Match | None = None
        options = {"map": map, "compass": False, "boards": "generic"}
        self._start = self.rules.dump(self.rules.start(len(names), options))
        gone = self.rules.data.colours_removed[len(names)]
        colours = self.rules.data.colour_names
        removed = colours[len(colours) - gone :]
        starting = self.names.index(starter or names[0])
        self.at(ship=ship, turned=turned, removed=removed, starter=starting, stack=ACTING)
        self._stacks: Sequence[int] | None = None
        self._fields: dict[str, Sequence[str]] = {}

    # the position

    def at(self, **facts: Any) -> Table:
        """Facts of the state by their names."""
        assert facts.keys() <= self._start.keys()
        self._start |= facts
        return self

    def turn(self, name: str = "") -> Table:
        """Somebody's turn begins: income comes next."""
        return self.at(stack=[{"is": "Turn"}], active=self.names.index(name or self.names[0]))

    def acting(self, name: str) -> Table:
        """Somebody is in the middle of a turn."""
        return self.at(active=self.names.index(name))

    def seat(
        self,
        name: str,
        money: int = 0,
        goods: str = "",
        sold: str = "",
        branches: Mapping[str, int] | None = None,
        stock: int | None = None,
        guild: str = "generic",
    ) -> Table:
        """What a player has."""
        placed = dict(branches or {})
        self._start["seats"][self.names.index(name)] = {
            "money": money, "goods": self._sorted(goods), "sold": self._sorted(sold), "branches": placed,
            "stock": FULL - sum(placed.values()) if stock is None else stock, "guild": guild,
        }  # fmt: skip
        return self

    def fields(self, city: str, *markers: str) -> Table:
        """What lies in a city, on its lowest fields; the others are empty."""
        self._fields[city] = markers
        return self

    def empty(self, *cities: str) -> Table:
        """Nothing lies in these cities, or nowhere."""
        for city in cities or self.rules.data.city_names:
            self._fields[city] = ()
        return self

    def empty_fields(self, *numbers: int) -> Table:
        """Just these fields are empty; elsewhere lies what nobody talks about."""
        self._start["empty"] = [number - 1 for number in numbers]
        return self

    def stacks(self, *sizes: int) -> Table:
        """How many markers are left in the stacks; the others have gone to the box."""
        self._stacks = sizes
        return self

    @property
    def match(self) -> tw.Match:
        if self.started is None:
            self._lay_out()
            self.started = tw.Match.at(self.rules, self._start, seed=self.seed)
        return self.started

    def _sorted(self, markers: str) -> list[str]:
        return sorted(markers.split(), key=lambda marker: self.rules.codec.numbers["Marker"][marker])

    def _lay_out(self) -> None:
        """Take everything that was placed out of the bag, then fill the fields that were not mentioned."""
        bag = Counter(marker for marker in self._start["supply"] if marker[:-2] not in self._start["removed"])
        for seat in self._start["seats"]:
            bag.subtract(seat["goods"] + seat["sold"])
        for markers in self._fields.values():
            bag.subtract(markers)
        assert min(bag.values()) >= 0, "more markers than there are"
        left = self._sorted(" ".join(bag.elements()))
        empty = self._start.pop("empty", [])
        chart = self.rules.data.first_field[self.rules.codec.numbers["Chart"][self._start["chart"]]]
        for city, name in enumerate(self.rules.data.city_names):
            size = chart[city + 1] - chart[city]
            said = self._fields.get(name)
            row = [left.pop() for _ in range(size)] if said is None else [*said, *[None] * (size - len(said))]
            self._start["fields"][chart[city] : chart[city + 1]] = row
        for field in empty:
            left.append(self._start["fields"][field])
            self._start["fields"][field] = None
        sizes = self.rules.data.stack_sizes(len(left)) if self._stacks is None else list(self._stacks)
        self._start["stacks"] = sizes
        self._start["supply"] = self._sorted(" ".join(left[: sum(sizes)]))

    # playing

    def action(self, text: str) -> tw.Action:
        return self.match.action(parse(self.rules, text))

    def goes_on(self) -> Table:
        """Whoever is asked does the first thing listed, until somebody may act and fly: turns pass quickly."""
        self.play(self.asked, "end")
        while not self.over and self.phase != "Visit":
            seat = self.match.actors[0]
            self.match.play(seat, self.match.legal(seat)[0])
        return self

    def check(self) -> None:
        """Nothing is in two places: what is nowhere else lies in the box, never less than nothing."""
        view = self.view
        assert all(count > 0 for _, count in view.box)
        assert sum(view.stacks) == sum(count for _, count in view.unseen)
        for seat, guild in enumerate(view.seats):
            assert guild.money >= 0
            assert guild.stock + sum(city.branches[seat] for city in view.cities) == FULL

    # what can be seen

    @property
    def all_asked(self) -> set[str]:
        return {self.names[seat] for seat in self.match.actors}

    def of(self, name: str) -> Any:
        return self.view.seats[self.number(name)]

    def money(self, name: str) -> int:
        return int(self.of(name).money)

    def goods(self, name: str) -> list[str]:
        return list(self.of(name).goods)

    def sold(self, name: str) -> list[str]:
        return list(self.of(name).sold)

    def city(self, name: str) -> Any:
        (city,) = [city for city in self.view.cities if city.name == name]
        return city

    def branches(self, city: str) -> tuple[int, ...]:
        return tuple(self.city(city).branches)

    def lying(self, city: str) -> list[str | None]:
        return [field.marker for field in self.city(city).fields]

    def field(self, number: int) -> str | None:
        (marker,) = [field.marker for city in self.view.cities for field in city.fields if field.number == number]
        return None if marker is None else str(marker)

    def points(self, name: str) -> Any:
        return self.view.points[self.number(name)]

    def box(self) -> Counter[str]:
        return Counter(dict(self.view.box))


def parse(rules: TradersOfTheAir, text: str) -> dict[str, Any]:
    """An action written as `str(action)` prints it, as plain data."""
    verb, _, rest = text.partition(" ")
    words = rest.replace(" + ", "+").split()
    fields = rules.codec.actions[verb].fields
    assert len(words) == len(fields), text
    return {"do": verb} | {name: value(word, kind) for (name, kind), word in zip(fields, words, strict=True)}


def value(word: str, kind: str) -> Any:
    if kind.startswith("tuple"):
        return word.split("+")
    return int(word) if kind in ("int", "SeatNo") else word


def set_up(players: int, seed: int = 7, **options: Any) -> Table:
    """A fresh match from its setup on, seen through a table."""
    table = Table(*["Ann", "Ben", "Cleo", "Dan"][:players], seed=seed)
    table.started = tw.Match(table.rules, seats=players, seed=seed, options=options)
    return table
