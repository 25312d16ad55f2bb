# mypyc: compiled
"""The components as tables of numbers, indexed by the numbers behind their names."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count
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
Award: TypeAlias = int

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

    resource_names: list[str]
    family_names: list[str]
    line_names: list[str]
    way_names: list[str]
    tile_names: list[str]
    kind: list[Kind]  # of each tile
    yields: list[list[int]]  # of each kind, by resource
    yielded: list[tuple[Resource, ...]]  # by each kind
    bonus: list[int]
    piggyback: list[int]
    colours: list[list[Resource]]  # of each kind
    harbour: Tile
    project_names: list[str]
    cost: list[list[int]]
    least_gears: int  # that any ship needs: a quick look
    points: list[int]
    slots: list[list[int]]  # by project, then by the number of players
    family: list[Family]
    before: list[Project]  # what must be donated first, or -1
    discount_tile: list[Kind]
    discount_resource: list[Resource]
    discount: list[int]
    marker: list[int]  # the price marker of a ship, or -1
    prices: list[list[int]]  # by price marker, then by row
    price_start: list[int]  # by the number of players
    upgrade_cost: list[list[int]]
    contract_names: list[str]
    contract_stages: list[int]
    contract_cost: list[list[int]]
    contract_points: list[int]
    contract_pays: list[int]
    bonus_names: list[str]
    bonus_group: list[int]
    bonus_gain: list[list[int]]
    bonus_choice: list[int]
    award_names: list[str]
    award_first: list[int]
    award_second: list[int]
    stages: int
    rounds_per_stage: int
    rounds: int
    workers_start: int
    workers_most: int
    markers: int
    cap: int
    cap_upgraded: int
    wages: list[int]  # of a worker
    slide_gears: int
    open_contracts: int
    upgrade_points: int
    ships_to_end: int
    facilities_to_end: int
    family_unlock: int
    level_unlock: int
    start_stock: list[int]
    start_gears: list[int]

    def __init__(self, tables: dict[str, Any]) -> None:
        counts: dict[str, Any] = tables["counts"]
        self._read_table(tables["table"])
        self._read_tiles(tables, counts)
        self._read_colours(tables["colours"])
        self._read_projects(tables, counts)
        self._read_slots(tables["slots"])
        self._read_discounts(tables["discounts"])
        self._read_prices(tables["prices"], counts)
        self._read_upgrades(tables, counts)
        self._read_contracts(tables, counts)
        self._read_stage_bonuses(tables, counts)
        self._read_awards(tables["awards"])

    def _read_table(self, table: dict[str, Any]) -> None:
        self.resource_names = table["resources"]
        self.family_names = table["families"]
        self.line_names = table["lines"]
        self.way_names = table["ways"]
        self.stages = table["stages"]
        self.rounds_per_stage = table["rounds_per_stage"]
        self.rounds = self.stages * self.rounds_per_stage
        self.workers_start = table["workers_start"]
        self.workers_most = table["workers_most"]
        self.markers = table["markers"]
        self.cap = table["cap"]
        self.cap_upgraded = table["cap_upgraded"]
        self.wages = [0, 0, table["hire_gold"], 0]
        self.slide_gears = table["slide_gears"]
        self.open_contracts = table["open_contracts"]
        self.upgrade_points = table["upgrade_points"]
        self.ships_to_end = table["ship_majorities_to_end"]
        self.facilities_to_end = table["facility_majorities_to_end"]
        self.family_unlock = table["donations_for_bonus"]
        self.level_unlock = table["donations_for_next_level"]
        self.start_stock = [table["start_wood"], table["start_metal"], table["start_gold"], 0]
        self.start_gears = table["start_gears"]

    def _read_tiles(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["tiles"]["cards"]
        self.tile_names = []
        self.kind = []
        self.yields = []
        self.bonus = []
        self.piggyback = []
        same_ids("tiles", rows, list(KINDS))
        for kind, row in enumerate(rows):
            name, copies = row["id"], row["copies"]
            self.tile_names += [f"{name}-{i + 1}" for i in range(copies)] if copies > 1 else [name]
            self.kind += [kind] * copies
            self.yields.append(four(row))
            self.bonus.append(row["bonus"])
            self.piggyback.append(row["piggyback"])
        self.yielded = [tuple([resource for resource in range(RESOURCES) if row[resource]]) for row in self.yields]
        check_count("tiles", len(self.kind), counts["tiles"])
        check_count("tiles", self.kind.count(HARBOUR), 1)
        self.harbour = self.kind.index(HARBOUR)

    def _read_colours(self, table: dict[str, Any]) -> None:
        self.colours = [[] for _ in KINDS]
        for resource, name in enumerate(self.resource_names):
            for kind in table[name]:
                self.colours[number("colours", kind, KINDS)].append(resource)

    def _read_projects(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        ships = tables["ships"]["cards"]
        facilities = tables["facilities"]["cards"]
        check_count("ships", len(ships), counts["ships"])
        check_count("facilities", len(facilities), counts["facilities"])
        rows = ships + facilities
        self.project_names = [row["id"] for row in rows]
        self.cost = [four(row) for row in rows]
        self.least_gears = min([row["gears"] for row in ships])
        self.points = [row["points"] for row in rows]
        self.family = [ship % LEVELS for ship in range(SHIPS)]
        self.before = [project - LEVELS if LEVELS <= project < SHIPS else -1 for project in range(PROJECTS)]

    def _read_slots(self, table: dict[str, Any]) -> None:
        self.slots = []
        for name in self.project_names:
            if name not in table:
                raise Problem(f"pack, [slots]: {name} is missing")
            self.slots.append(by_players(table[name]))

    def _read_discounts(self, table: dict[str, Any]) -> None:
        self.discount_tile = []
        self.discount_resource = []
        self.discount = []
        for name in self.project_names[:SHIPS]:
            if name not in table:
                raise Problem(f"pack, [discounts]: {name} is missing")
            row = table[name]
            self.discount_tile.append(number("discounts", row["tile"], KINDS))
            self.discount_resource.append(number("discounts", row["resource"], tuple(self.resource_names)))
            self.discount.append(row["less"])

    def _read_prices(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.marker = [-1] * SHIPS
        self.prices = []
        for level in range(LEVELS):
            for family in range(LEVELS - 1):  # mixed ships are never sold
                self.marker[level * LEVELS + family] = len(self.prices)
                self.prices.append(table[f"level_{level + 1}"])
        check_count("prices", len(self.prices), counts["price_markers"])
        self.price_start = by_players(table["start_row"])

    def _read_upgrades(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["upgrades"]["cards"]
        check_count("upgrades", len(rows), counts["upgrades"])
        same_ids("upgrades", rows, self.resource_names)
        self.upgrade_cost = [four(row) for row in rows]

    def _read_contracts(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["contracts"]["cards"]
        check_count("contracts", len(rows), counts["contracts"])
        self.contract_names = [row["id"] for row in rows]
        if len(set(self.contract_names)) < len(rows):
            raise Problem("pack, [contracts]: every card needs an id of its own")
        self.contract_stages = [row["stages"] for row in rows]
        self.contract_cost = [four(row) for row in rows]
        self.contract_points = [row["points"] for row in rows]
        self.contract_pays = [row["pays"] for row in rows]

    def _read_stage_bonuses(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["stage_bonuses"]["cards"]
        check_count("stage_bonuses", len(rows), counts["stage_bonuses"])
        self.bonus_names = [row["id"] for row in rows]
        self.bonus_group = [row["group"] for row in rows]
        self.bonus_gain = [four(row) for row in rows]
        self.bonus_choice = [row["choice"] for row in rows]
        if min(self.bonus_group.count(1), self.bonus_group.count(2)) < 2:
            raise Problem("pack, [stage_bonuses]: two of group 1 and two of group 2 are needed")

    def _read_awards(self, table: dict[str, Any]) -> None:
        self.award_names = table["names"]
        self.award_first = table["first"]
        self.award_second = table["second"]


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


def number(table: str, name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise Problem(f"pack, [{table}]: {name!r} is not one of {', '.join(names)}")
    return names.index(name)
