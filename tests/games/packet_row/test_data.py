"""Chapters 1 and 8: every number of the components."""

from __future__ import annotations

import importlib.resources
import tomllib
from collections import Counter

import pytest
from tests.games.packet_row.table import BOARDS, packet_row

from tradewinds.games.packet_row.data import SORTS

TABLES = tomllib.loads(
    importlib.resources.files("tradewinds.games.packet_row").joinpath("data.toml").read_text("utf-8")
)

CONTRACTS = """
C01 wheat 2 great-britain 15      C09 cotton 3 netherlands 25           C17 fur 3 spain 25
C02 wheat 3 france 25             C10 cotton 3 sweden 25                C18 fur 4 german-confederation 35
C03 wheat 4 netherlands 35        C11 cotton 4 spain 35                 C19 tobacco 4 great-britain 35
C04 wheat 4 sweden 35             C12 cotton 2 german-confederation 15  C20 tobacco 3 france 25
C05 wheat 2 spain 15              C13 fur 3 great-britain 25            C21 tobacco 4 netherlands 35
C06 wheat 3 german-confederation 25  C14 fur 4 france 35                C22 tobacco 2 sweden 15
C07 cotton 4 great-britain 35     C15 fur 2 netherlands 15              C23 tobacco 3 spain 25
C08 cotton 2 france 15            C16 fur 2 sweden 15                   C24 tobacco 2 german-confederation 15
"""
STARTS = """
S01 wheat 3 great-britain 25   S05 cotton 3 netherlands 25           S09 fur 3 german-confederation 25
S02 wheat 3 france 25          S06 cotton 3 german-confederation 25  S10 tobacco 3 netherlands 25
S03 wheat 3 sweden 25          S07 fur 3 france 25                   S11 tobacco 3 sweden 25
S04 cotton 3 great-britain 25  S08 fur 3 spain 25                    S12 tobacco 3 spain 25
"""
BUILDINGS = {
    "guildhall": "pump-house 4 1 meeting-house 8 2 almshouse 9 2 school 13 3 church 14 3 university 18 4 "
    "courthouse 19 4 town-hall 24 5 cathedral 30 6",
    "market": "fountain 5 1 bathhouse 8 2 tavern-garden 10 2 park 13 3 library 15 3 market-hall 17 4 "
    "theatre 18 4 museum 23 5 opera-house 31 6",
    "docks": "harbour-lamp 4 1 ferry-landing 9 2 rope-walk 9 2 sailors-home 12 3 immigrant-hostel 14 3 "
    "lighthouse 18 4 dry-dock 20 4 custom-house 24 5 harbour-fort 29 6",
    "bank": "letter-box 5 1 fire-station 9 2 orphanage 10 2 savings-house 13 3 post-office 14 3 hospital 17 4 "
    "waterworks 19 4 mint 25 5 stock-exchange 32 6",
}
data = packet_row().data


def rows(text: str, width: int) -> list[tuple[str, ...]]:
    words = text.split()
    return [tuple(words[i : i + width]) for i in range(0, len(words), width)]


def cards(sort: str) -> list[int]:
    """The kinds of card of a sort."""
    return [card for card, one in enumerate(data.sort) if SORTS[one] == sort]


def copies(sort: str) -> int:
    return sum(data.copies[card] for card in cards(sort))


# the tables of the spec


@pytest.mark.parametrize(("sort", "text", "count"), [("contract", CONTRACTS, 24), ("start", STARTS, 12)])
def test_every_contract(sort: str, text: str, count: int) -> None:
    expected = {(good, int(units), place, int(pays)) for _, good, units, place, pays in rows(text, 5)}
    found = {
        (data.good_names[data.good[c]], data.units[c], data.place_names[data.place[c]], data.pays[c])
        for c in cards(sort)
    }
    assert found == expected
    assert len(expected) == count
    assert all(data.copies[card] == 1 for card in cards(sort))
    assert all(data.pays[card] == 10 * data.units[card] - 5 for card in cards(sort))


def test_contracts_are_spread_evenly() -> None:
    contracts = cards("contract")
    assert len({(data.good[card], data.place[card]) for card in contracts}) == 24
    assert Counter(data.units[card] for card in contracts) == {2: 8, 3: 8, 4: 8}
    per_good = Counter((data.good[card], data.units[card]) for card in contracts)
    assert set(per_good.values()) == {2}
    asked = Counter[str]()
    for card in contracts:
        asked[data.place_names[data.place[card]]] += data.units[card]
    assert asked == {
        "great-britain": 13, "france": 12, "netherlands": 13, "sweden": 11, "spain": 12, "german-confederation": 11,
    }  # fmt: skip
    assert asked.total() == 72


def test_starting_contracts_are_fair() -> None:
    starts = cards("start")
    assert set(Counter(data.good[card] for card in starts).values()) == {3}
    assert set(Counter(data.place[card] for card in starts).values()) == {2}


def test_goods() -> None:
    expected = {(good, units, cost, n) for good in range(4) for units, cost, n in ((1, 2, 2), (2, 6, 3), (3, 10, 2))}
    assert {(data.good[c], data.units[c], data.cost[c], data.copies[c]) for c in cards("goods")} == expected
    units = Counter[int]()
    for card in cards("goods"):
        units[data.good[card]] += data.units[card] * data.copies[card]
    assert units == {0: 14, 1: 14, 2: 14, 3: 14}


def test_docks() -> None:
    assert [data.place_names[data.place[card]] for card in cards("ship")] == data.place_names
    assert all((data.copies[card], data.cost[card]) == (3, 0) for card in cards("ship"))
    assert [(data.units[c], data.cost[c], data.copies[c]) for c in cards("gold")] == [(1, 4, 5), (2, 9, 5)]


def test_bank() -> None:
    money = {data.value[card]: data.copies[card] for card in cards("money")}
    assert money == {2: 3, 3: 6, 4: 7, 5: 5, 6: 3}
    assert sum(value * n for value, n in money.items()) == 95
    assert all(data.cost[card] == 0 for card in cards("money"))


@pytest.mark.parametrize(
    ("card", "deck"), [("assistant", "guildhall"), ("captain", "docks"), ("merchant", "market"), ("banker", "bank")]
)
def test_helpers(card: str, deck: str) -> None:
    (number,) = cards(card)
    assert (data.copies[number], data.cost[number], BOARDS[data.deck[number]]) == (5, 0, deck)


@pytest.mark.parametrize("deck", BOARDS)
def test_buildings(deck: str) -> None:
    expected = {(name, int(cost), int(points)) for name, cost, points in rows(BUILDINGS[deck], 3)}
    own = [card for card in cards("building") if BOARDS[data.deck[card]] == deck]
    assert {(data.names[card], data.cost[card], data.points[card]) for card in own} == expected
    assert sum(data.points[card] for card in own) == 30
    assert len(own) == 9


def test_decks() -> None:
    assert [len(deck) for deck in data.decks] == [38, 42, 42, 38]
    assert len(data.starts) == 12
    assert sum(data.copies) == 172
    assert {sort: copies(sort) for sort in SORTS} == {
        "contract": 24, "start": 12, "assistant": 5, "ship": 18, "captain": 5, "gold": 10, "goods": 28, "merchant": 5,
        "money": 24, "banker": 5, "building": 36,
    }  # fmt: skip


def test_the_table_by_the_number_of_players() -> None:
    assert data.row[2:] == [2, 2, 3, 4]
    assert data.removed[2:] == [6, 0, 0, 0]
    assert data.failures[2:] == [1, 1, 2, 3]
    assert data.banker_first[2:] == [2, 2, 3, 3]
    assert data.banker_second[2:] == [0, 0, 1, 1]
    assert (data.future, data.start_money, data.money_per_point) == (2, 25, 10)


def test_only_goods_gold_and_buildings_cost_anything() -> None:
    dear = {SORTS[data.sort[card]] for card in range(len(data.names)) if data.cost[card]}
    assert dear == {"goods", "gold", "building"}


def test_names_are_unique() -> None:
    assert len(set(data.names)) == len(data.names)


def test_every_table_says_where_it_comes_from() -> None:
    assert {table["source"] for table in TABLES.values()} <= {"rulebook", "public", "reconstructed"}
    assert {name for name, table in TABLES.items() if table["source"] == "rulebook"} == {"table", "counts"}
    assert all(table["known"] for table in TABLES.values() if table["source"] == "reconstructed")


def test_A35_the_supply_of_coins_is_not_counted() -> None:
    assert "coins" not in TABLES
    assert "coins" not in TABLES["table"]
