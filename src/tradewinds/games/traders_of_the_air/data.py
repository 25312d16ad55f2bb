# mypyc: compiled
"""The components as tables of numbers. A marker's number tells its colour and its value."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import rows_of
from tradewinds.core.refusal import Problem

SeatNo: TypeAlias = int
Colour: TypeAlias = int
Marker: TypeAlias = int
City: TypeAlias = int
Chart: TypeAlias = int
Guild: TypeAlias = int

CHARTS: Final = ("fair-winds", "cross-winds")
VALUES: Final = 3
MOST_SEATS: Final = 4
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
        self._read_table(tables["table"])
        self._read_points(tables["points"])
        self._read_markers(tables["markers"], counts)
        self._read_cities(tables, counts)
        self.first_field = []
        self.field_city = []
        self.lanes = []
        self.fares = []
        for chart in CHARTS:
            self._read_fields(tables, chart, counts["fields_at_most"])
            self._read_lanes(tables, chart)
        self.fields = len(self.field_city[0])
        if len(self.field_city[1]) != self.fields:
            raise Problem("pack: both maps need the same number of fields")
        self._read_guilds(tables, counts)
        self.branches = counts["branches"]
        self.stacks = counts["stacks"]

    def _read_table(self, table: dict[str, Any]) -> None:
        self.colours_removed = [0] * (MOST_SEATS + 1)
        for players, removed in zip(table["players"], table["colours_removed"], strict=True):
            self.colours_removed[players] = removed
        self.start_money = table["start_money"]
        self.placement_rounds = table["placement_rounds"]
        self.placed_at_once = table["placed_at_once"]
        self.income = table["income"]
        self.refill = table["refill"]
        self.with_the_wind = table["with_the_wind"]
        self.against_the_wind = table["against_the_wind"]
        self.price = table["price"]
        self.least_sold = table["least_sold"]
        self.quiet_rounds = table["quiet_rounds"]
        self.money_limit = [table["money_limit"]]
        self.marker_limit = [table["marker_limit"]]
        if self.income < self.refill:
            raise Problem("pack, [table]: the income has to pay for a refill")
        if not 1 <= self.with_the_wind <= self.against_the_wind:
            raise Problem("pack, [table]: flying costs at least 1, and against the wind no less than with it")

    def _read_points(self, table: dict[str, Any]) -> None:
        self.unsold_points = table["unsold"]
        self.sold_points = table["sold"]
        self.city_points = table["city"]
        self.monopoly_points = table["monopoly"]
        self.last_stack_points = table["last_stack"]
        self.tallest_points = table["tallest"]
        self.most_cities_points = table["most_cities"]
        self.most_ones_points = table["most_ones"]

    def _read_markers(self, table: dict[str, Any], counts: dict[str, Any]) -> None:
        self.colour_names = table["colours"]
        if len(set(self.colour_names)) != counts["colours"]:
            raise Problem(f"pack, [markers] colours: the box holds {counts['colours']} different colours")
        copies = (counts["ones"], counts["twos"], counts["threes"])
        self.marker_names = []
        self.colour = []
        self.value = []
        self.markers = []
        for colour, name in enumerate(self.colour_names):
            for value in range(1, VALUES + 1):
                self.markers += [len(self.marker_names)] * copies[value - 1]
                self.marker_names.append(f"{name}-{value}")
                self.colour.append(colour)
                self.value.append(value)

    def _read_cities(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = rows_of(tables, "cities", ("id", "x", "y"))
        self.city_names = [row["id"] for row in rows]
        self.places = [(row["x"], row["y"]) for row in rows]
        if len(set(self.city_names)) != counts["cities"]:
            raise Problem(f"pack, [cities]: a map shows {counts['cities']} different cities")
        self.start = self._city("cities", tables["cities"]["start"])

    def _read_fields(self, tables: dict[str, Any], chart: str, most: int) -> None:
        """`first_field` of a city and of the one numbered after it enclose its fields; cities keep their order."""
        rows = rows_of(tables, chart, ("id", "fields"))
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
        for lane in tables[chart]["lanes"]:
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

    def _read_guilds(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        table = tables["guilds"]
        self.free_refill_up_to = table["free_refill_up_to"]
        self.built_with_a_one = table["built_with_a_one"]
        self.board = [0]
        self.coins = [0]
        rows = rows_of(tables, "guilds", ("id", "board", "coins", "money_limit", "marker_limit"))
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
        if name not in self.city_names:
            raise Problem(f"pack, [{table}]: {name!r} is not a city; there are {', '.join(self.city_names)}")
        return self.city_names.index(name)

    def stack_sizes(self, markers: int) -> list[int]:
        """About equal stacks: what is left over makes the first ones higher (ruling B2)."""
        return [(markers + self.stacks - 1 - stack) // self.stacks for stack in range(self.stacks)]
