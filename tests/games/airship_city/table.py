"""A small language for positions, so that a test reads like an example of the rules.

    table = Table(4).seat("Anna", wood=9, workers=["forest-1", "mine-1"])
    table.play("Anna", "move mine-1 forest-2", "gather")
    assert table.stock("Anna") == (10, 0, 0, 0)

What is not said is filled in: tiles as in GRID, majorities and points as the donations make them. Actions are written
as `str(action)` prints them. After every action the score and the components are checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.games.seated import Seated

import tradewinds as tw
from tradewinds.games.airship_city.game import AirshipCity

NAMES = ("Anna", "Ben", "Cedric", "David")
RESOURCES = ("wood", "metal", "gold", "gears")
GRID = (
    "forest-1", "mine-1", "factory-1", "valley",
    "shipyard-1", "harbour", "architect", "guild",
    "workshop", "market-1", "lighthouse", "forest-2",
    "mine-2", "factory-2", "shipyard-2", "market-2",
)  # fmt: skip


def airship_city() -> AirshipCity:
    rules = tw.load("airship-city")
    assert isinstance(rules, AirshipCity)
    return rules


def defaults(rules: AirshipCity, **chosen: Any) -> dict[str, Any]:
    return {option.name: option.default for option in rules.options} | chosen


class Table(Seated):
    """A position in the making, and after the first question or action a match that goes on from it."""

    def __init__(
        self,
        players: int = 4,
        turn: str = "Anna",
        first: str = "Anna",
        round: int = 1,
        grid: Sequence[str] = GRID,
        seed: int = 7,
        **options: Any,
    ) -> None:
        self.rules = airship_city()
        self.names = list(NAMES[:players])
        self.seed = seed
        self.started: tw.Match | None = None
        chosen = defaults(self.rules, **options)
        self._data = self.rules.dump(self.rules.start(players, chosen))
        self._data["stack"] = [{"is": "Round"}, {"is": "EndOfRound"}, {"is": "Turn", "seat": self.number(turn)}]
        self._data |= {"first": self.number(first), "round": round, "grid": list(grid)}
        self._data |= {"display": ["c01", "c02", "c03", "c07", "c15"], "bonuses": ["a-wood", "a-gold"]}
        self._data["bonuses"] += ["b-materials", "b-choice"]
        self._majorities: dict[str, str | None] = {}
        for seat in self._data["seats"]:
            seat["stock"] = [2, 2, 2, 3]
            seat["workers"] = ["harbour", "harbour"]

    # the position

    def seat(
        self,
        name: str,
        workers: Sequence[str] | None = None,
        given: Mapping[str, int] | None = None,
        upgrades: Sequence[str] = (),
        held: Mapping[str, int] | None = None,
        fulfilled: Sequence[str] = (),
        failed: Sequence[str] = (),
        **stock: int,
    ) -> Table:
        """What a player has; what is not named is 0 of a resource, two workers on the harbour, and nothing else."""
        assert self.started is None, "the match has begun"
        seat, data = self._data["seats"][self.number(name)], self.rules.data
        seat["stock"] = [stock.pop(resource, 0) for resource in RESOURCES]
        assert not stock, f"no such resource: {stock}"
        seat["caps"] = [data.cap_upgraded if resource in upgrades else data.cap for resource in RESOURCES]
        seat["workers"] = list(workers or ("harbour", "harbour"))
        seat["given"] = [(given or {}).get(project, 0) for project in data.project_names]
        seat["held"], seat["left"] = list(held or {}), list((held or {}).values())
        seat["fulfilled"], seat["failed"] = list(fulfilled), list(failed)
        return self

    def put(self, name: str, *workers: str) -> Table:
        """Where a player's workers stand, whatever else was said."""
        assert self.started is None, "the match has begun"
        self._data["seats"][self.number(name)]["workers"] = list(workers)
        return self

    def moved(self, *workers: int) -> Table:
        """Which workers of the player whose turn it is have moved, by their place in the list."""
        self._data["moved"] = sum(1 << worker for worker in workers)
        return self

    def developed(self, *tiles: str) -> Table:
        names = self.rules.data.tile_names
        self._data["developed"] = [tile in tiles for tile in names]
        return self

    def price_rows(self, row: int) -> Table:
        self._data["price_rows"] = [row] * 6
        return self

    def display(self, *contracts: str) -> Table:
        self._data["display"] = list(contracts)
        return self

    def pile(self, *contracts: str) -> Table:
        self._data["pile"] = list(contracts)
        return self

    def bonuses(self, *names: str) -> Table:
        self._data["bonuses"] = list(names)
        return self

    def used(self, name: str, *powers: str) -> Table:
        for power in powers:
            self._data["seats"][self.number(name)][power] = True
        return self

    def majority(self, project: str, name: str | None) -> Table:
        """Who has it, where the donations alone do not say."""
        self._majorities[project] = name
        return self

    @property
    def match(self) -> tw.Match:
        if self.started is None:
            self._complete()
            self.started = tw.Match.at(self.rules, self._data, seed=self.seed)
        return self.started

    def _complete(self) -> None:
        """Majorities, points and the pile of contracts follow from the rest."""
        data, seats = self.rules.data, self._data["seats"]
        for project, name in enumerate(data.project_names):
            row = [seat["given"][project] for seat in seats]
            best = max(row)
            alone = best > 0 and row.count(best) == 1
            self._data["majority"][project] = row.index(best) if alone else -1
            if name in self._majorities:
                holder = self._majorities[name]
                self._data["majority"][project] = -1 if holder is None else self.number(holder)
        for seat in seats:
            seat["points"] = earned(self.rules, seat)
        away = {c for seat in seats for key in ("held", "fulfilled", "failed") for c in seat[key]}
        self._data["display"] = [c for c in self._data["display"] if c not in away]
        self._data["pile"] = [c for c in self._data["pile"] if c not in away and c not in self._data["display"]]

    # playing

    def action(self, text: str) -> tw.Action:
        verb, *words = text.split(" ")
        fields = self.rules.codec.actions[verb].fields
        return self.match.action({"do": verb} | {name: word for (name, _), word in zip(fields, words, strict=True)})

    def check(self) -> None:
        check(self.match)

    # what can be seen

    def goes(self, name: str, start: str, verb: str = "move") -> set[tuple[int, int]]:
        """Where a worker on the tile can go, as (row, column)."""
        tiles = {one.split(" ")[2] for one in self.legal(name, verb) if one.split(" ")[1] == start}
        return {self.where(tile) for tile in tiles}

    def where(self, tile: str) -> tuple[int, int]:
        names = [one.tile for one in self.view.grid]
        return divmod(names.index(tile), 4)

    def row(self, number: int) -> list[str]:
        return [one.tile for one in self.view.grid[number * 4 : number * 4 + 4]]

    def column(self, number: int) -> list[str]:
        return [one.tile for one in self.view.grid[number::4]]

    def own(self, name: str) -> Any:
        return self.view.seats[self.number(name)]

    def stock(self, name: str) -> tuple[int, ...]:
        """Wood, metal, gold, gears."""
        return tuple(self.own(name).stock[resource] for resource in RESOURCES)

    def points(self, name: str) -> int:
        return int(self.own(name).points)

    def workers(self, name: str) -> list[str]:
        return list(self.own(name).workers)

    def project(self, name: str) -> Any:
        return self.view.projects[self.rules.data.project_names.index(name)]

    def price(self, name: str, project: str) -> dict[str, int]:
        return dict(self.project(project).prices[self.number(name)])

    def leader(self, project: str) -> str | None:
        seat = self.project(project).majority
        return None if seat is None else self.names[seat]

    def side(self, tile: str) -> bool:
        return bool(next(one.developed for one in self.view.grid if one.tile == tile))


def earned(rules: AirshipCity, seat: Mapping[str, Any]) -> int:
    """The points that a seat's pieces account for (8.4): the invariant of the score."""
    data, numbers = rules.data, rules.codec.numbers["Contract"]
    points = sum(count * data.points[project] for project, count in enumerate(seat["given"]))
    points += sum(data.contract_points[numbers[contract]] for contract in seat["fulfilled"])
    points -= sum(data.contract_points[numbers[contract]] for contract in seat["failed"])
    return int(points + data.upgrade_points * sum(cap > data.cap for cap in seat["caps"]))


def check(match: tw.Match) -> None:
    """The score adds up, every piece is in one place, and nothing is beyond its bounds."""
    rules, data = match.rules, match.dump()
    assert isinstance(rules, AirshipCity)
    for seat in data["seats"]:
        assert seat["points"] == earned(rules, seat)
        assert all(0 <= amount <= cap for amount, cap in zip(seat["stock"], seat["caps"], strict=True))
        assert len(seat["held"]) == len(seat["left"])
        assert 2 <= len(seat["workers"]) <= 4
        stacked = {tile for tile in seat["workers"] if seat["workers"].count(tile) > 1}
        assert stacked <= {"harbour"}
    check_pieces(rules, data)


def check_pieces(rules: AirshipCity, data: Mapping[str, Any]) -> None:
    seats = data["seats"]
    if len(data["grid"]) == 16:
        assert sorted(data["grid"]) == sorted(rules.data.tile_names)
    contracts = data["pile"] + data["display"]
    for seat in seats:
        contracts += seat["held"] + seat["fulfilled"] + seat["failed"]
    assert len(set(contracts)) == len(contracts) <= len(rules.data.contract_names)
    for project in range(len(rules.data.project_names)):
        row = [seat["given"][project] for seat in seats]
        assert sum(row) <= rules.data.slots[project][len(seats)]
    for number, seat in enumerate(seats):
        assert sum(seat["given"]) <= rules.data.markers, number
