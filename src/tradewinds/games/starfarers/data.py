# mypyc: compiled
"""The components as tables of numbers."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count
from tradewinds.core.refusal import Problem
from tradewinds.games.starfarers.decks import Encounters, Friends
from tradewinds.games.starfarers.space import Point, Site, Slot, Space

SeatNo: TypeAlias = int
Resource: TypeAlias = int
Upgrade: TypeAlias = int
Vessel: TypeAlias = int
Piece: TypeAlias = int
Disc: TypeAlias = int
Shake: TypeAlias = int
Mode: TypeAlias = int

ORE: Final = 0
FUEL: Final = 1
CARBON: Final = 2
FOOD: Final = 3
GOODS: Final = 4
RESOURCES: Final = 5

BOOSTER: Final = 0
CANNON: Final = 1
POD: Final = 2
UPGRADES: Final = 3

COLONY_SHIP: Final = 0
TRADE_SHIP: Final = 1
VESSELS: Final = ("colony-ship", "trade-ship")

SLOTS: Final = 19
OUTER: Final = 15  # the slots before the home systems
SITES: Final = 57
PEOPLES: Final = 5
MOST_SEATS: Final = 6
BLOCKED: Final = 7  # whose a site is that is closed for good: nobody's

SYSTEM: Final = 0
OUTPOST: Final = 1
EMPTY: Final = 2
HOME: Final = 3

NO_TOKEN: Final = 0
PIRATES: Final = 1
ICE: Final = 2
ARTIFACT: Final = 3
LETTERS: Final = "PIA"
ICONS: Final = ("triangle", "square", "hexagon")

BEGINNER: Final = 0
STRATEGIC: Final = 1
EXPLORER: Final = 2
WILD_SPACE: Final = 3
MODES: Final = ("beginner", "strategic", "explorer", "wild-space")


@final
class Data:
    """What is printed. Lists by number of players have an entry for every number up to six."""

    space: Space
    encounters: Encounters
    friends: Friends
    resource_names: list[str]
    upgrade_names: list[str]
    people_names: list[str]
    slot_names: list[str]
    site_names: list[str]
    planet_names: list[str]
    piece_names: list[str]
    disc_names: list[str]
    shake_names: list[str]
    rates: list[int]
    most: list[int]
    stars: list[int]
    kind: list[int]
    resource: list[list[Resource]]
    pool: list[list[int]]
    people: list[int]
    piece_stars: list[int]
    fresh: list[bool]
    numbers: list[int]
    token: list[int]
    value: list[int]
    map_small: list[Piece]
    map_large: list[Piece]
    home_small: list[list[Disc]]
    home_large: list[list[Disc]]
    pools_small: list[list[Disc]]
    pools_added: list[list[Disc]]
    spare_small: list[Disc]
    spare_added: list[Disc]
    costs: list[tuple[int, ...]]
    chances: list[int]
    base: list[int]
    sums: list[int]
    black: list[bool]
    start_colonies: list[list[Site]]
    start_port: list[Site]
    start_ship: list[Point]
    cards: list[int]
    reserve: list[int]
    renewal: list[int]
    start_cards: list[int]
    start_medals: list[int]
    medals: list[int]
    per_system: list[int]
    boxes: list[tuple[int, ...]]
    pools: list[tuple[int, ...]]
    colonies: int
    stations: int
    transports: int
    shipyards: int
    docks: int
    target: int
    tribute: int
    reduced_tribute: int
    two_below: int
    one_below: int
    jump_boosters: int

    def __init__(self, tables: dict[str, Any]) -> None:
        table: dict[str, Any] = tables["table"]
        counts: dict[str, Any] = tables["counts"]
        self.resource_names = table["resources"]
        self.upgrade_names = table["upgrades"]
        self.people_names = table["peoples"]
        self.encounters = Encounters(tables["encounters"]["cards"], counts["encounters"])
        self.friends = Friends(tables["friends"]["cards"], self.people_names, counts["friends"])
        self._read_slots(tables["slots"])
        self._read_pieces(tables["pieces"]["cards"], counts)
        self._read_discs(tables["discs"])
        self._read_map(tables["map"])
        self._read_start(tables["start"])
        self._read_shakes(tables["shakes"])
        self._read_table(table)
        costs = tables["costs"]
        names = [*VESSELS, "spaceport", *self.upgrade_names]
        self.costs = [tuple(costs[name]) for name in names]

    def _read_slots(self, table: dict[str, Any]) -> None:
        self.slot_names = table["names"]
        self.stars = table["stars"]
        self.space = Space(table["hexes"])
        self.site_names = [f"{slot}-{i}" for slot in self.slot_names for i in (1, 2, 3)]
        self.planet_names = [f"{slot}-{i}" for slot in self.slot_names for i in ("A", "B", "C")]

    def _read_pieces(self, rows: list[dict[str, Any]], counts: dict[str, Any]) -> None:
        self.piece_names = [row["id"] for row in rows]
        self.piece_stars = [row["stars"] for row in rows]
        self.kind = [kind_of(row) for row in rows]
        self.fresh = [row.get("new", False) for row in rows]
        self.resource = [[self._resource(name) for name in row.get("planets", [])] for row in rows]
        self.people = [self.people_names.index(row["people"]) if "people" in row else -1 for row in rows]
        self.pool = []
        for row in rows:
            self.pool.append([ICONS.index(icon) + 3 * (row["stars"] - 1) for icon in row.get("icons", [])])
        for kind, key in ((SYSTEM, "systems"), (OUTPOST, "outposts"), (EMPTY, "empty")):
            check_count("pieces", self.kind.count(kind), counts[key])

    def _read_discs(self, table: dict[str, Any]) -> None:
        self.disc_names = []
        self.numbers = []
        self.token = []
        self.value = []
        self.home_small = [self._discs(names) for names in table["home_small"]]
        self.home_large = [self._discs(names) for names in table["home_large"]]
        self.pools_small = [self._discs(names) for names in table["small"]]
        self.pools_added = [self._discs(names) for names in table["added"]]
        self.spare_small = self._discs(table["reserve_small"])
        self.spare_added = self._discs(table["reserve_added"])
        check_count("discs", sum([len(pool) for pool in self.pools_small]), 24)
        check_count("discs", sum([len(pool) for pool in self.pools_added]), 6)

    def _discs(self, names: list[str]) -> list[Disc]:
        return [self._disc(name) for name in names]

    def _disc(self, name: str) -> Disc:
        """The number of a disc; a name met for the first time is entered."""
        if name not in self.disc_names:
            self.disc_names.append(name)
            special = name[:1] in LETTERS
            self.token.append(LETTERS.index(name[0]) + 1 if special else NO_TOKEN)
            self.value.append(whole(name[1:]) if special else 0)
            self.numbers.append(0 if special else mask([whole(part) for part in name.split("/")]))
        return self.disc_names.index(name)

    def _read_map(self, table: dict[str, Any]) -> None:
        self.map_small = [self._piece(name) for name in table["small"]]
        self.map_large = [self._piece(name) for name in table["large"]]

    def _read_start(self, table: dict[str, Any]) -> None:
        self.start_colonies = [[self._site(place) for place in places] for places in table["colonies"]]
        self.start_port = [self._site(place) for place in table["spaceport"]]
        self.start_ship = [self.space.names.index(name) for name in table["ship"]]

    def _read_shakes(self, table: dict[str, Any]) -> None:
        self.shake_names = table["names"]
        self.chances = table["chances"]
        self.base = table["base"]
        self.sums = table["sums"]
        self.black = table["black"]

    def _read_table(self, table: dict[str, Any]) -> None:
        self.rates = table["rates"]
        self.most = table["most"]
        self.cards = by_players(table, "cards")
        self.reserve = by_players(table, "reserve")
        self.renewal = by_players(table, "renewal")
        self.start_cards = by_players(table, "start_cards")
        self.start_medals = by_players(table, "start_medals")
        self.medals = by_players(table, "medals")
        self.per_system = by_players(table, "colonies_per_system")
        self.boxes = rows_by_players(table, "boxes")
        self.pools = rows_by_players(table, "pool")
        self.colonies = table["colonies"]
        self.stations = table["stations"]
        self.transports = table["transports"]
        self.shipyards = table["shipyards"]
        self.docks = table["docks"]
        self.target = table["target"]
        self.tribute = table["tribute"]
        self.reduced_tribute = table["reduced_tribute"]
        self.two_below = table["reserve_two_below"]
        self.one_below = table["reserve_one_below"]
        self.jump_boosters = table["jump_boosters"]

    def _resource(self, name: str) -> Resource:
        if name not in self.resource_names:
            raise Problem(f"pack, [pieces]: {name!r} is not a resource; there are {', '.join(self.resource_names)}")
        return self.resource_names.index(name)

    def _piece(self, name: str) -> Piece:
        if name not in self.piece_names:
            raise Problem(f"pack, [map]: {name!r} is not a piece; there are {', '.join(self.piece_names)}")
        return self.piece_names.index(name)

    def _site(self, place: list[Any]) -> Site:
        slot: Slot = self.slot_names.index(place[0])
        notch: int = place[1]
        return slot * 3 + notch


SPACEPORT_COST: Final = 2  # where the costs of the spaceport stand, after those of the two ships
UPGRADE_COST: Final = 3  # and from where on those of the upgrades


def kind_of(row: dict[str, Any]) -> int:
    if row["stars"] == 0:
        return HOME
    if "people" in row:
        return OUTPOST
    return SYSTEM if "planets" in row else EMPTY


def mask(numbers: list[int]) -> int:
    """The set of totals on which a disc produces."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def whole(text: str) -> int:
    if not text.isdigit():
        raise Problem(f"pack, [discs]: {text!r} should be a number, such as 8, 3/12 or P4")
    return int(text)


def by_players(table: dict[str, Any], key: str) -> list[int]:
    """A row of the table that depends on the number of players, indexed by that number."""
    values = [0] * (MOST_SEATS + 1)
    for players, value in zip(table["players"], table[key], strict=True):
        values[players] = value
    return values


def rows_by_players(table: dict[str, Any], key: str) -> list[tuple[int, ...]]:
    values: list[tuple[int, ...]] = [()] * (MOST_SEATS + 1)
    for players, row in zip(table["players"], table[key], strict=True):
        values[players] = tuple(row)
    return values
