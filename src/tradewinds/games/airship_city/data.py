# mypyc: compiled
"""The components as tables of numbers, indexed by the numbers behind their names."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count, one_of
from tradewinds.core.refusal import Problem

SeatNo: TypeAlias = int
Resource: TypeAlias = int
Tile: TypeAlias = int  # one of the sixteen, each an object of its own
Kind: TypeAlias = int
Project: TypeAlias = int  # what is donated: nine ships, then five facilities
Contract: TypeAlias = int
StageBonus: TypeAlias = int
Family: TypeAlias = int
Line: TypeAlias = int
Way: TypeAlias = int
Ending: TypeAlias = int

WOOD: Final = 0
METAL: Final = 1
GOLD: Final = 2
GEARS: Final = 3
RESOURCES: Final = 4

FOREST: Final = 0
MINE: Final = 1
FACTORY: Final = 2
VALLEY: Final = 3
SHIPYARD: Final = 4
ARCHITECT: Final = 5
GUILD: Final = 6
WORKSHOP: Final = 7
MARKET: Final = 8
LIGHTHOUSE: Final = 9
HARBOUR: Final = 10
KINDS: Final = (
    "forest", "mine", "factory", "valley", "shipyard", "architect", "guild", "workshop", "market", "lighthouse",
    "harbour",
)  # fmt: skip
NOWHERE: Final = 11  # no tile: there nothing is ever cheaper

TILES: Final = 16
SIDE: Final = 4
SHIPS: Final = 9
PROJECTS: Final = 14
LEVELS: Final = 3
MOST_SEATS: Final = 4

BY_SHIPS: Final = 0
BY_FACILITIES: Final = 1
BY_ROUNDS: Final = 2
ENDINGS: Final = ("ships", "facilities", "rounds")


@final
class Data:
    """What is printed. A ship's number is three times its level plus its family: wood, metal, mixed."""

    version: int = 1  # of the rules

    def __init__(self, tables: dict[str, Any]) -> None:
        counts: dict[str, int] = tables["counts"]
        for name in ("ships", "facilities", "upgrades", "contracts", "stage_bonuses"):
            check_count(name, len(tables[name]["cards"]), counts[name])
        self._read_table(tables["table"])
        self._read_tiles(tables["tiles"]["cards"], counts["tiles"])
        self._read_colours(tables["colours"])
        self._read_projects(tables["ships"]["cards"], tables["facilities"]["cards"])
        self._read_slots(tables["slots"])
        self._read_discounts(tables["discounts"])
        self._read_prices(tables["prices"])
        self._read_upgrades(tables["upgrades"]["cards"])
        self._read_contracts(tables["contracts"]["cards"])
        self._read_stage_bonuses(tables["stage_bonuses"]["cards"])
        self._read_awards(tables["awards"])

    def _read_table(self, table: dict[str, Any]) -> None:
        self.resource_names: list[str] = table["resources"]
        self.family_names: list[str] = table["families"]
        self.line_names: list[str] = table["lines"]
        self.way_names: list[str] = table["ways"]
        self.stages: int = table["stages"]
        self.rounds_per_stage: int = table["rounds_per_stage"]
        self.rounds: int = self.stages * self.rounds_per_stage
        self.workers_start: int = table["workers_start"]
        self.workers_most: int = table["workers_most"]
        self.markers: int = table["markers"]
        self.cap: int = table["cap"]
        self.cap_upgraded: int = table["cap_upgraded"]
        self.wages: list[int] = [0, 0, table["hire_gold"], 0]
        self.slide_gears: int = table["slide_gears"]
        self.open_contracts: int = table["open_contracts"]
        self.upgrade_points: int = table["upgrade_points"]
        self.ships_to_end: int = table["ship_majorities_to_end"]
        self.facilities_to_end: int = table["facility_majorities_to_end"]
        self.family_unlock: int = table["donations_for_bonus"]
        self.level_unlock: int = table["donations_for_next_level"]
        self.start_stock: list[int] = [table["start_wood"], table["start_metal"], table["start_gold"], 0]
        self.start_gears: list[int] = table["start_gears"]

    def _read_tiles(self, rows: list[dict[str, Any]], count: int) -> None:
        """The names and kinds of the tiles; the rest is by kind."""
        same_ids("tiles", rows, list(KINDS))
        self.tile_names: list[str] = []
        self.kind: list[Kind] = []
        for kind, row in enumerate(rows):
            name, copies = row["id"], row["copies"]
            self.tile_names += [f"{name}-{i + 1}" for i in range(copies)] if copies > 1 else [name]
            self.kind += [kind] * copies
        check_count("tiles", len(self.kind), count)
        check_count("tiles", self.kind.count(HARBOUR), 1)
        self.harbour: Tile = self.kind.index(HARBOUR)
        self.yields = [four(row) for row in rows]
        self.yielded: list[tuple[Resource, ...]] = [
            tuple([resource for resource in range(RESOURCES) if row[resource]]) for row in self.yields
        ]
        self.bonus: list[int] = [row["bonus"] for row in rows]
        self.piggyback: list[int] = [row["piggyback"] for row in rows]

    def _read_colours(self, table: dict[str, Any]) -> None:
        self.colours: list[list[Resource]] = [[] for _ in KINDS]
        for resource, name in enumerate(self.resource_names):
            for kind in table[name]:
                self.colours[one_of("colours", kind, KINDS)].append(resource)

    def _read_projects(self, ships: list[dict[str, Any]], facilities: list[dict[str, Any]]) -> None:
        rows = ships + facilities
        self.project_names: list[str] = [row["id"] for row in rows]
        self.cost = [four(row) for row in rows]
        self.least_gears: int = min([row["gears"] for row in ships])  # that any ship needs: a quick look
        self.points: list[int] = [row["points"] for row in rows]
        self.family: list[Family] = [ship % LEVELS for ship in range(SHIPS)]
        # what must be donated first, or -1
        self.before: list[Project] = [p - LEVELS if LEVELS <= p < SHIPS else -1 for p in range(PROJECTS)]

    def _read_slots(self, table: dict[str, Any]) -> None:
        """By project, then by the number of players."""
        self.slots = [by_players(named("slots", table, name)) for name in self.project_names]

    def _read_discounts(self, table: dict[str, Any]) -> None:
        rows = [named("discounts", table, name) for name in self.project_names[:SHIPS]]
        self.discount_tile: list[Kind] = [one_of("discounts", row["tile"], KINDS) for row in rows]
        self.discount_resource: list[Resource] = [
            one_of("discounts", row["resource"], self.resource_names) for row in rows
        ]
        self.discount: list[int] = [row["less"] for row in rows]

    def _read_prices(self, table: dict[str, Any]) -> None:
        self.marker = [-1] * SHIPS  # the price marker of a ship, or -1
        self.prices: list[list[int]] = []  # by price marker, then by row
        for level in range(LEVELS):
            for family in range(LEVELS - 1):  # mixed ships are never sold
                self.marker[level * LEVELS + family] = len(self.prices)
                self.prices.append(table[f"level_{level + 1}"])
        self.price_start = by_players(table["start_row"])

    def _read_upgrades(self, rows: list[dict[str, Any]]) -> None:
        same_ids("upgrades", rows, self.resource_names)
        self.upgrade_cost = [four(row) for row in rows]

    def _read_contracts(self, rows: list[dict[str, Any]]) -> None:
        self.contract_names: list[str] = [row["id"] for row in rows]
        if len(set(self.contract_names)) < len(rows):
            raise Problem("pack, [contracts]: every card needs an id of its own")
        self.contract_stages: list[int] = [row["stages"] for row in rows]
        self.contract_cost = [four(row) for row in rows]
        self.contract_points: list[int] = [row["points"] for row in rows]
        self.contract_pays: list[int] = [row["pays"] for row in rows]

    def _read_stage_bonuses(self, rows: list[dict[str, Any]]) -> None:
        self.bonus_names: list[str] = [row["id"] for row in rows]
        self.bonus_group: list[int] = [row["group"] for row in rows]
        self.bonus_gain = [four(row) for row in rows]
        self.bonus_choice: list[int] = [row["choice"] for row in rows]
        if min(self.bonus_group.count(1), self.bonus_group.count(2)) < 2:
            raise Problem("pack, [stage_bonuses]: two of group 1 and two of group 2 are needed")

    def _read_awards(self, table: dict[str, Any]) -> None:
        self.award_names: list[str] = table["names"]
        self.award_first: list[int] = table["first"]
        self.award_second: list[int] = table["second"]


def slides() -> list[tuple[Line, Way]]:
    """Rows go right or left, columns down or up; the number of a slide is 2 × line, plus 1 if it goes backwards."""
    rows = [(line, way) for line in range(SIDE) for way in (0, 1)]
    return rows + [(line, way) for line in range(SIDE, 2 * SIDE) for way in (2, 3)]


def four(row: dict[str, Any]) -> list[int]:
    """So much wood, metal, gold and gears; what a row does not name is 0."""
    return [int(row.get(name, 0)) for name in ("wood", "metal", "gold", "gears")]


def by_players(values: list[int]) -> list[int]:
    """A pair for three and four players, indexed by that number."""
    if len(values) != 2:
        raise Problem(f"pack: {values} should be two numbers, for three and for four players")
    return [0, 0, 0, values[0], values[1]]


def same_ids(table: str, rows: list[dict[str, Any]], wanted: list[str]) -> None:
    if [row["id"] for row in rows] != wanted:
        raise Problem(f"pack, [{table}]: the ids must be {', '.join(wanted)}, in this order")


def named(table: str, rows: dict[str, Any], name: str) -> Any:
    if name not in rows:
        raise Problem(f"pack, [{table}]: {name} is missing")
    return rows[name]
