# mypyc: compiled
"""The components as tables of numbers: one entry for each kind of card, the same for all its copies."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, final

from tradewinds.core.pack import check_count, numbers, one_of, within
from tradewinds.core.refusal import Problem

SeatNo: TypeAlias = int
Card: TypeAlias = int
Board: TypeAlias = int
Good: TypeAlias = int
Place: TypeAlias = int

GUILDHALL: Final = 0
DOCKS: Final = 1
MARKET: Final = 2
BANK: Final = 3
BOARDS: Final = 4
NO_BOARD: Final = -1
GOODS: Final = 4
PLACES: Final = 6
MOST_SEATS: Final = 5
MOST: Final = 999
MOST_UNITS: Final = 4  # on a goods card, in any pack
NAMES: Final = ("players", "boards", "goods", "destinations")
BARS: Final = "pack, [gold]: there are single bars and double bars, in this order"

CONTRACT: Final = 0
START: Final = 1
ASSISTANT: Final = 2
SHIP: Final = 3
CAPTAIN: Final = 4
GOLD: Final = 5
CARGO: Final = 6
MERCHANT: Final = 7
MONEY: Final = 8
BANKER: Final = 9
BUILDING: Final = 10
SORTS: Final = (
    "contract", "start", "assistant", "ship", "captain", "gold", "goods", "merchant", "money", "banker", "building",
)  # fmt: skip


@final
class Data:
    """What is printed. `sort[card]` says which of the other columns mean something for a card."""

    version: int = 1  # of the rules
    names: list[str]
    sort: list[int]
    copies: list[int]
    deck: list[Board]
    cost: list[int]
    good: list[Good]
    units: list[int]
    place: list[Place]
    pays: list[int]
    points: list[int]
    value: list[int]
    board_names: list[str]
    good_names: list[str]
    place_names: list[str]
    assistant: Card
    captain: Card
    merchant: Card
    banker: Card
    ship: list[Card]
    gold: list[Card]
    decks: list[list[Card]]
    starts: list[Card]
    future: int
    start_money: int
    money_per_point: int
    row: list[int]
    removed: list[int]
    failures: list[int]
    banker_first: list[int]
    banker_second: list[int]

    def __init__(self, tables: dict[str, Any]) -> None:
        self.names, self.sort, self.copies, self.deck, self.cost, self.good = [], [], [], [], [], []
        self.units, self.place, self.pays, self.points, self.value = [], [], [], [], []
        table: dict[str, Any] = tables["table"]
        counts: dict[str, Any] = tables["counts"]
        self.board_names, self.good_names, self.place_names = table["boards"], table["goods"], table["destinations"]
        self._read_contracts(tables, counts)
        self._read_helpers(counts)
        self._read_docks(tables, counts)
        self._read_goods(tables, counts)
        self._read_money(tables, counts)
        self._read_buildings(tables, counts)
        self._read_table(table)
        self._pile_up()

    def _add(
        self, name: str, sort: int, deck: int, copies: int, *, cost: int = 0, good: int = -1, units: int = 0,
        place: int = -1, pays: int = 0, points: int = 0, value: int = 0,
    ) -> Card:  # fmt: skip
        if name in self.names:
            raise Problem(f"pack: the card {name} stands there twice; give it copies instead")
        self.names.append(name)
        self.sort.append(sort)
        self.deck.append(deck)
        self.copies.append(copies)
        self.cost.append(cost)
        self.good.append(good)
        self.units.append(units)
        self.place.append(place)
        self.pays.append(pays)
        self.points.append(points)
        self.value.append(value)
        return len(self.names) - 1

    def of_sort(self, sort: int) -> list[Card]:
        return [card for card, one in enumerate(self.sort) if one == sort]

    def _check_count(self, key: str, sort: int, counts: dict[str, Any]) -> None:
        """As many cards of a sort as the box holds."""
        check_count(key, sum([self.copies[card] for card in self.of_sort(sort)]), counts[key])

    def _read_contracts(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        for sort, key in ((CONTRACT, "contracts"), (START, "starts")):
            for row in tables[key]["cards"]:
                good, place = self._good(key, row["good"]), self._place(key, row["to"])
                name = f"{SORTS[sort]}-{row['good']}-{row['units']}-{row['to']}"
                units, pays = within(row, key, "units", 1, MOST), row["pays"]
                self._add(name, sort, GUILDHALL, copies_of(row), good=good, units=units, place=place, pays=pays)
            self._check_count(key, sort, counts)

    def _read_helpers(self, counts: dict[str, Any]) -> None:
        self.assistant = self._add("assistant", ASSISTANT, GUILDHALL, counts["assistants"])
        self.captain = self._add("captain", CAPTAIN, DOCKS, counts["captains"])
        self.merchant = self._add("merchant", MERCHANT, MARKET, counts["merchants"])
        self.banker = self._add("banker", BANKER, BANK, counts["bankers"])

    def _read_docks(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        self.ship = [-1] * PLACES
        for row in tables["ships"]["cards"]:
            place = self._place("ships", row["to"])
            self.ship[place] = self._add(f"ship-{row['to']}", SHIP, DOCKS, copies_of(row), place=place)
        self._check_count("ships", SHIP, counts)
        if -1 in self.ship:
            raise Problem("pack, [ships]: every destination needs its ship")
        self.gold = []
        for row in tables["gold"]["cards"]:
            bars, cost, copies = row["bars"], row["cost"], copies_of(row)
            if bars != len(self.gold) + 1 or bars > 2:
                raise Problem(BARS)
            check_count("gold", copies, counts["single_gold" if bars == 1 else "double_gold"])
            self.gold.append(self._add(f"gold-{bars}", GOLD, DOCKS, copies, cost=cost, units=bars))
        if len(self.gold) != 2:
            raise Problem(BARS)

    def _read_goods(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        rows = tables["goods"]["cards"]
        for row in sorted(rows, key=lambda row: (self._good("goods", row["good"]), row["units"])):
            good, units = self._good("goods", row["good"]), within(row, "goods", "units", 1, MOST_UNITS)
            name = f"{row['good']}-{units}"
            self._add(name, CARGO, MARKET, copies_of(row), cost=row["cost"], good=good, units=units)
        self._check_count("goods", CARGO, counts)

    def _read_money(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        for row in tables["money"]["cards"]:
            self._add(f"money-{row['value']}", MONEY, BANK, copies_of(row), value=row["value"])
        self._check_count("money", MONEY, counts)

    def _read_buildings(self, tables: dict[str, Any], counts: dict[str, Any]) -> None:
        found = [0] * BOARDS
        for row in tables["buildings"]["cards"]:
            deck = one_of("buildings", row["deck"], self.board_names, "a deck")
            found[deck] += copies_of(row)
            self._add(row["id"], BUILDING, deck, copies_of(row), cost=row["cost"], points=row["points"])
        for count in found:
            check_count("buildings", count, counts["buildings_per_deck"])

    def _read_table(self, table: dict[str, Any]) -> None:
        self.future = within(table, "table", "future", 0, MOST)
        self.start_money = within(table, "table", "start_money", 0, MOST)
        self.money_per_point = within(table, "table", "money_per_point", 1, MOST)
        self.row = by_players(table, "row", 1, MOST)
        self.removed = by_players(table, "removed", 0, MOST)
        self.failures = by_players(table, "failed_boards_to_end", 1, BOARDS)
        self.banker_first = by_players(table, "banker_first", 0, MOST)
        self.banker_second = by_players(table, "banker_second", 0, MOST)

    def _pile_up(self) -> None:
        self.decks = [[] for _ in range(BOARDS)]
        self.starts = []
        for card, copies in enumerate(self.copies):
            pile = self.starts if self.sort[card] == START else self.decks[self.deck[card]]
            pile.extend([card] * copies)
        smallest = min([len(deck) for deck in self.decks])
        for row, removed in zip(self.row, self.removed, strict=True):
            if row + self.future + removed > smallest:
                raise Problem(f"pack, [table]: the rows are longer than the smallest deck, {smallest} cards, can fill")

    def _good(self, table: str, name: str) -> Good:
        return one_of(table, name, self.good_names, "a good")

    def _place(self, table: str, name: str) -> Place:
        return one_of(table, name, self.place_names, "a destination")


def by_players(table: dict[str, Any], key: str, low: int, high: int) -> list[int]:
    """A row of the table that depends on the number of players, indexed by that number."""
    players = table["players"]
    found = [0] * (max(players) + 1)
    for count, value in zip(players, numbers(table, "table", key, len(players), low, high), strict=True):
        found[count] = value
    return found


def copies_of(row: dict[str, Any]) -> int:
    copies: int = row.get("copies", 1)
    return copies


def check_names(own: dict[str, Any], table: dict[str, Any]) -> None:
    """Boards, goods and destinations are what the rules are about; a pack corrects only numbers and cards."""
    for key in NAMES:
        if table[key] != own[key]:
            raise Problem(f"pack, [table] {key}: this is fixed by the rules and cannot be changed")
