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

GOODS: Final = 4  # the last of five
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

    version: int = 1  # of the rules

    def __init__(self, tables: dict[str, Any]) -> None:
        table: dict[str, Any] = tables["table"]
        counts: dict[str, Any] = tables["counts"]
        self.resource_names: list[str] = table["resources"]
        self.upgrade_names: list[str] = table["upgrades"]
        self.people_names: list[str] = table["peoples"]
        self.encounters = Encounters(tables["encounters"]["cards"], counts["encounters"])
        self.friends = Friends(tables["friends"]["cards"], self.people_names, counts["friends"])
        self._read_slots(tables["slots"])
        self._read_pieces(tables["pieces"]["cards"], counts)
        self._read_discs(tables["discs"])
        self.map_small = self._pieces(tables["map"]["small"])
        self.map_large = self._pieces(tables["map"]["large"])
        self._read_start(tables["start"])
        self._read_shakes(tables["shakes"])
        self._read_table(table)
        costs = tables["costs"]
        names = [*VESSELS, "spaceport", *self.upgrade_names]
        self.costs: list[tuple[int, ...]] = [tuple(costs[name]) for name in names]

    def _read_slots(self, table: dict[str, Any]) -> None:
        self.slot_names: list[str] = table["names"]
        self.stars: list[int] = table["stars"]
        self.space = Space(table["hexes"])
        self.site_names: list[str] = [f"{slot}-{i}" for slot in self.slot_names for i in (1, 2, 3)]
        self.planet_names: list[str] = [f"{slot}-{i}" for slot in self.slot_names for i in ("A", "B", "C")]

    def _read_pieces(self, rows: list[dict[str, Any]], counts: dict[str, Any]) -> None:
        self.piece_names: list[str] = [row["id"] for row in rows]
        self.piece_stars: list[int] = [row["stars"] for row in rows]
        self.kind: list[int] = [kind_of(row) for row in rows]
        self.fresh: list[bool] = [row.get("new", False) for row in rows]
        self.resource: list[list[Resource]] = [
            [named("pieces", "resource", name, self.resource_names) for name in row.get("planets", [])] for row in rows
        ]
        self.people: list[int] = [self.people_names.index(row["people"]) if "people" in row else -1 for row in rows]
        self.pool: list[list[int]] = []
        for row in rows:
            self.pool.append([ICONS.index(icon) + 3 * (row["stars"] - 1) for icon in row.get("icons", [])])
        for kind, key in ((SYSTEM, "systems"), (OUTPOST, "outposts"), (EMPTY, "empty")):
            check_count("pieces", self.kind.count(kind), counts[key])

    def _read_discs(self, table: dict[str, Any]) -> None:
        self.disc_names: list[str] = []
        self.numbers: list[int] = []
        self.token: list[int] = []
        self.value: list[int] = []
        self.home_small: list[list[Disc]] = [self._discs(names) for names in table["home_small"]]
        self.home_large: list[list[Disc]] = [self._discs(names) for names in table["home_large"]]
        self.pools_small: list[list[Disc]] = [self._discs(names) for names in table["small"]]
        self.pools_added: list[list[Disc]] = [self._discs(names) for names in table["added"]]
        self.spare_small: list[Disc] = self._discs(table["reserve_small"])
        self.spare_added: list[Disc] = self._discs(table["reserve_added"])
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

    def _read_start(self, table: dict[str, Any]) -> None:
        self.start_colonies: list[list[Site]] = [
            [self._site(place) for place in places] for places in table["colonies"]
        ]
        self.start_port: list[Site] = [self._site(place) for place in table["spaceport"]]
        self.start_ship: list[Point] = [self.space.names.index(name) for name in table["ship"]]

    def _read_shakes(self, table: dict[str, Any]) -> None:
        self.shake_names: list[str] = table["names"]
        self.chances: list[int] = table["chances"]
        self.base: list[int] = table["base"]
        self.sums: list[int] = table["sums"]
        self.black: list[bool] = table["black"]

    def _read_table(self, table: dict[str, Any]) -> None:
        self.rates: list[int] = table["rates"]
        self.most: list[int] = table["most"]
        self.cards: list[int] = by_players(table, "cards")
        self.reserve: list[int] = by_players(table, "reserve")
        self.renewal: list[int] = by_players(table, "renewal")
        self.start_cards: list[int] = by_players(table, "start_cards")
        self.start_medals: list[int] = by_players(table, "start_medals")
        self.medals: list[int] = by_players(table, "medals")
        self.per_system: list[int] = by_players(table, "colonies_per_system")
        self.boxes: list[tuple[int, ...]] = by_players(table, "boxes")
        self.pools: list[tuple[int, ...]] = by_players(table, "pool")
        self.colonies: int = table["colonies"]
        self.stations: int = table["stations"]
        self.transports: int = table["transports"]
        self.shipyards: int = table["shipyards"]
        self.docks: int = table["docks"]
        self.target: int = table["target"]
        self.tribute: int = table["tribute"]
        self.reduced_tribute: int = table["reduced_tribute"]
        self.two_below: int = table["reserve_two_below"]
        self.one_below: int = table["reserve_one_below"]
        self.jump_boosters: int = table["jump_boosters"]

    def _pieces(self, names: list[str]) -> list[Piece]:
        return [named("map", "piece", name, self.piece_names) for name in names]

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


def named(table: str, kind: str, name: str, names: list[str]) -> int:
    """Which of the names it is."""
    if name not in names:
        raise Problem(f"pack, [{table}]: {name!r} is not a {kind}; there are {', '.join(names)}")
    return names.index(name)


def whole(text: str) -> int:
    if not text.isdigit():
        raise Problem(f"pack, [discs]: {text!r} should be a number, such as 8, 3/12 or P4")
    return int(text)


def by_players(table: dict[str, Any], key: str) -> list[Any]:
    """A row of the table that depends on the number of players, indexed by that number."""
    values: list[Any] = [0] * (MOST_SEATS + 1)
    for players, value in zip(table["players"], table[key], strict=True):
        values[players] = tuple(value) if isinstance(value, list) else value
    return values
