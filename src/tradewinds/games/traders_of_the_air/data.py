# mypyc: compiled
"""The components as tables of numbers. A marker's number tells its colour and its value."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import numbers, one_of, within
from tradewinds.core.refusal import Problem

SeatNo: TypeAlias = int
Colour: TypeAlias = int
Marker: TypeAlias = int
City: TypeAlias = int
Chart: TypeAlias = int
Guild: TypeAlias = int
Power: TypeAlias = int

CHARTS: Final = ("fair-winds", "cross-winds")
VALUES: Final = 3
MOST: Final = 99
MOST_SEATS: Final = 4
MOST_ROUNDS: Final = 4  # of placement, in any pack
NOBODY_YET: Final = -1
EMPTY: Final = -1

GENERIC: Final = 0
WINDRUNNERS: Final = 1
TREASURERS: Final = 2
STOREKEEPERS: Final = 3
QUARTERMASTERS: Final = 4
BROKERS: Final = 5
UNDERWRITERS: Final = 6
MASONS: Final = 7
FACTORS: Final = 8
GUILDS: Final = (
    "generic", "windrunners", "treasurers", "storekeepers", "quartermasters", "brokers", "underwriters", "masons",
    "factors",
)  # fmt: skip


@final
class Data:
    """What is printed. Lanes and fields are kept for each chart, prices also for its winds turned round."""

    version: int = 1  # of the rules
    colour_names: list[str]
    marker_names: list[str]
    city_names: list[str]
    colour: list[Colour]
    value: list[int]
    markers: list[Marker]
    places: list[tuple[int, int]]
    start: City
    fields: int
    first_field: list[list[int]]
    field_city: list[list[City]]
    lanes: list[list[tuple[City, City]]]
    fares: list[list[list[int]]]
    board: list[int]
    coins: list[int]
    money_limit: list[int]
    marker_limit: list[int]
    free_refill_up_to: int
    built_with_a_one: int
    branches: int
    stacks: int
    colours_removed: list[int]
    start_money: list[int]
    placement_rounds: int
    placed_at_once: int
    income: int
    refill: int
    with_the_wind: int
    against_the_wind: int
    price: int
    least_sold: int
    quiet_rounds: int
    unsold_points: int
    sold_points: int
    city_points: int
    monopoly_points: int
    last_stack_points: int
    tallest_points: int
    most_cities_points: int
    most_ones_points: int

    def __init__(self, tables: dict[str, Any]) -> None:
        counts: dict[str, Any] = tables["counts"]
        self._read_table(tables["table"], counts["branches"])
        self._read_points(tables["points"])
        self._read_markers(tables["markers"], counts)
        self._read_cities(tables, counts)
        self.first_field, self.field_city, self.lanes, self.fares = [], [], [], []
        for chart in CHARTS:
            self._read_fields(tables, chart, counts["fields_at_most"])
            self._read_lanes(tables, chart)
        self.fields = len(self.field_city[0])
        if len(self.field_city[1]) != self.fields:
            raise Problem("pack: both maps need the same number of fields")
        self._read_guilds(tables["guilds"], counts)
        self.branches, self.stacks = counts["branches"], counts["stacks"]

    def one(self, marker: Marker) -> tuple[int, ...]:
        """A single marker, counted by kind."""
        return tuple([1 if other == marker else 0 for other in range(len(self.marker_names))])

    def _read_table(self, table: dict[str, Any], branches: int) -> None:
        for key in ("colours_removed", "start_money"):
            listed(table[key], f"[table] {key}")
        self.colours_removed = [0, 0, *numbers(table, "table", "colours_removed", len(table["players"]), 0, 4)]
        self.start_money = numbers(table, "table", "start_money", MOST_SEATS, 0, MOST)
        self.placement_rounds = within(table, "table", "placement_rounds", 0, MOST_ROUNDS)
        self.placed_at_once = within(table, "table", "placed_at_once", 1, branches // MOST_ROUNDS)
        self.income = within(table, "table", "income", 0, MOST)
        self.refill = within(table, "table", "refill", 0, self.income)
        self.with_the_wind = within(table, "table", "with_the_wind", 1, MOST)
        self.against_the_wind = within(table, "table", "against_the_wind", self.with_the_wind, MOST)
        self.price = within(table, "table", "price", 1, MOST)
        self.least_sold = within(table, "table", "least_sold", 1, MOST)
        self.quiet_rounds = within(table, "table", "quiet_rounds", 1, MOST)
        self.money_limit = [within(table, "table", "money_limit", 0, MOST)]
        self.marker_limit = [within(table, "table", "marker_limit", 0, MOST)]

    def _read_points(self, table: dict[str, Any]) -> None:
        for key in ("unsold", "sold", "city", "monopoly", "last_stack", "tallest", "most_cities", "most_ones"):
            setattr(self, f"{key}_points", within(table, "points", key, 0, MOST))

    def _read_markers(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.colour_names = names(table["colours"], "[markers] colours", counts["colours"])
        copies = (counts["ones"], counts["twos"], counts["threes"])
        self.marker_names, self.colour, self.value, self.markers = [], [], [], []
        for colour, name in enumerate(self.colour_names):
            for value in range(1, VALUES + 1):
                self.markers += [len(self.marker_names)] * copies[value - 1]
                self.marker_names.append(f"{name}-{value}")
                self.colour.append(colour)
                self.value.append(value)

    def _read_cities(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["cities"]["cards"]
        self.city_names = names([row["id"] for row in rows], "[cities]", counts["cities"])
        self.places = [(row["x"], row["y"]) for row in rows]
        self.start = self._city("cities", str(tables["cities"]["start"]))

    def _read_fields(self, tables: dict[str, Any], chart: str, most: int) -> None:
        """`first_field` of a city and of the one numbered after it enclose its fields; cities keep their order."""
        rows = tables[chart]["cards"]
        if [row["id"] for row in rows] != self.city_names:
            raise Problem(f"pack, [{chart}]: it needs every city once, in the order of [cities]")
        first: list[int] = []
        owner: list[City] = []
        for city, row in enumerate(rows):
            if not 1 <= row["fields"] <= most:
                raise Problem(f"pack, [{chart}] {row['id']}: a city has 1 to {most} fields")
            first.append(len(owner))
            owner += [city] * row["fields"]
        self.first_field.append([*first, len(owner)])
        self.field_city.append(owner)

    def _read_lanes(self, tables: dict[str, Any], chart: str) -> None:
        lanes: list[tuple[City, City]] = []
        for lane in listed(tables[chart]["lanes"], f"[{chart}] lanes"):
            ends = [self._city(chart, end) for end in str(lane).split(" > ")]
            if len(ends) != 2 or ends[0] == ends[1]:
                raise Problem(f'pack, [{chart}] lanes: {lane!r} should be like "thespian > stockgard"')
            lanes.append((ends[0], ends[1]))
        self.lanes.append(lanes)
        turned = [(end, start) for start, end in lanes]
        for winds in (lanes, turned):
            fares = self._fares(winds)
            self._check_reach(chart, fares)
            self.fares.append(fares)

    def _fares(self, winds: list[tuple[City, City]]) -> list[list[int]]:
        """What a flight costs from city to city, 0 where no lane leads; two arrows both carry (ruling B35)."""
        cities = len(self.city_names)
        fares = [[0] * cities for _ in range(cities)]
        for start, end in winds:
            fares[end][start] = self.against_the_wind
        for start, end in winds:
            fares[start][end] = self.with_the_wind
        return fares

    def _check_reach(self, chart: str, fares: list[list[int]]) -> None:
        reached = [self.start]
        for city in reached:
            for other in range(len(fares)):
                if fares[city][other] and other not in reached:
                    reached.append(other)
        if len(reached) < len(fares):
            raise Problem(f"pack, [{chart}] lanes: some city cannot be reached")

    def _read_guilds(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.free_refill_up_to = within(table, "guilds", "free_refill_up_to", 0, MOST)
        self.built_with_a_one = within(table, "guilds", "built_with_a_one", 1, counts["branches"])
        self.board, self.coins = [0], [0]
        rows = table["cards"]
        if [row["id"] for row in rows] != list(GUILDS[1:]):
            raise Problem(f"pack, [guilds]: the guilds are {', '.join(GUILDS[1:])}, in this order")
        for row in rows:
            self.board.append(row["board"])
            self.coins.append(row["coins"])
            self.money_limit.append(row["money_limit"])
            self.marker_limit.append(row["marker_limit"])
        for board in range(1, counts["special_boards"] + 1):
            if self.board.count(board) != counts["sides"]:
                raise Problem(f"pack, [guilds]: board {board} has {counts['sides']} sides, a guild on each")

    def _city(self, table: str, name: str) -> City:
        return one_of(table, name, self.city_names, "a city")

    def stack_sizes(self, markers: int) -> list[int]:
        """About equal stacks: what is left over makes the first ones higher (ruling B2)."""
        return [(markers + self.stacks - 1 - stack) // self.stacks for stack in range(self.stacks)]


def names(values: Any, at: str, count: int) -> list[str]:
    """So many different names, each a single word that an action can be written with."""
    found = [str(value) for value in listed(values, at)]
    if len(set(found)) != count or len(found) != count:
        raise Problem(f"pack, {at}: {count} different names are needed")
    for name in found:
        if not name.replace("-", "").isalnum() or name != name.lower():
            raise Problem(f"pack, {at}: {name!r} should be small letters and hyphens")
    return found


def listed(values: Any, at: str) -> list[Any]:
    if not isinstance(values, list):
        raise Problem(f"pack, {at}: a list is needed")
    return values
