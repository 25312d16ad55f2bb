"""Chapter 1: every number of the components, and the packs that correct them."""

from __future__ import annotations

import importlib.resources
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.games.airship_city.table import airship_city, defaults

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.games.airship_city.data import KINDS, NOWHERE

TABLES = tomllib.loads(
    importlib.resources.files("tradewinds.games.airship_city").joinpath("data.toml").read_text("utf-8")
)
BONUSES = TABLES["stage_bonuses"]["cards"]


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in TABLES.items():
        assert table["source"] in ("rulebook", "public", "ruling", "reconstructed"), name
    ours = {name for name, table in TABLES.items() if table["source"] == "reconstructed"}
    assert ours == {"facilities", "slots", "prices", "upgrades", "contracts", "stage_bonuses"}


def test_the_box() -> None:
    data = airship_city().data
    assert len(data.tile_names) == 16
    assert len(data.contract_names) == 20
    assert len(data.bonus_names) == 7
    assert len(data.prices) == 6
    assert len(data.upgrade_cost) == 4


def test_two_of_five_kinds_and_one_of_six() -> None:
    kinds = [airship_city().data.kind.count(kind) for kind in range(11)]
    assert kinds == [2, 2, 2, 1, 2, 1, 1, 1, 2, 1, 1]


def test_nowhere_is_no_kind_of_tile() -> None:
    assert len(KINDS) == NOWHERE


def test_tiles_of_each_colour() -> None:
    data = airship_city().data
    tiles = [sum(resource in data.colours[kind] for kind in data.kind) for resource in range(4)]
    assert tiles == [5, 5, 6, 7]  # wood, metal, gold, gears


def test_the_printed_numbers_of_the_ships() -> None:
    data = airship_city().data
    rows = [[n for n in data.cost[ship] if n] + [data.points[ship]] for ship in range(9)]
    assert rows[:3] == [[4, 2, 1], [3, 2, 1], [2, 2, 2, 1]]
    assert rows[3:6] == [[8, 4, 2], [6, 4, 2], [4, 4, 4, 2]]
    assert rows[6:] == [[14, 7, 3], [11, 7, 3], [7, 7, 7, 3]]
    assert data.before == [-1, -1, -1, 0, 1, 2, 3, 4, 5, -1, -1, -1, -1, -1]


def test_the_printed_numbers_of_the_facilities() -> None:
    data = airship_city().data
    rows = [[n for n in data.cost[facility] if n] + [data.points[facility]] for facility in range(9, 14)]
    assert rows == [[18, 4], [14, 4], [10, 5], [10, 6, 5], [10, 6, 6]]


def test_no_contract_or_upgrade_asks_for_more_than_a_plain_cap() -> None:
    data = airship_city().data
    assert max(max(cost) for cost in data.contract_cost + data.upgrade_cost) <= data.cap


def test_the_rules_page_has_every_contract() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "airship-city.md").read_text("utf-8")
    for row in TABLES["contracts"]["cards"]:
        cost = [f"{row[name]} {name}" for name in ("wood", "metal", "gears") if row[name]]
        assert f"{', '.join(cost)} → {row['points']}, {row['pays']}" in page


def pack(**tables: Any) -> Any:
    return tw.load("airship-city", tables)


def test_a_pack_corrects_a_table_and_is_named_in_the_record() -> None:
    rules = pack(slots={"tourist": [2, 3]}, prices={"level_1": [9, 8, 7, 6, 5, 4, 3, 2]})
    match = tw.Match(rules, seats=3, seed=1)
    tourist = match.view(0).projects[2]
    assert tourist.slots == 2
    assert match.view(0).projects[0].sells_for == 8
    assert rules.pack != ""
    s = rules.start(3, defaults(rules))
    playout(rules, s, Rng(1), 1_000_000)
    assert s.over


def test_a_ship_or_facility_without_slots_is_missed() -> None:
    rows = [dict(row) for row in TABLES["facilities"]["cards"]]
    rows[0]["id"] = "wind-rose"
    with pytest.raises(ValueError, match="wind-rose is missing"):
        pack(facilities={"cards": rows})


@pytest.mark.parametrize(
    ("tables", "complaint"),
    [
        ({"counts": {"tiles": 17}}, "what the box holds cannot be changed"),
        ({"contracts": {"cards": TABLES["contracts"]["cards"][1:]}}, "19 cards, but the box holds 20"),
        ({"contracts": {"cards": TABLES["contracts"]["cards"][:1] * 20}}, "an id of its own"),
        ({"tiles": {"cards": TABLES["tiles"]["cards"][::-1]}}, "in this order"),
        ({"slots": {"tourist": [1, 2, 3]}}, "three and for four players"),
        ({"slots": {"zeppelin": [1, 2]}}, "no such key"),
        ({"colours": {"wood": ["desert"]}}, "'desert' is not known"),
        ({"discounts": {"tourist": {"tile": "moon", "resource": "gold", "less": 1}}}, "'moon' is not known"),
        ({"stage_bonuses": {"cards": BONUSES[:3] * 2 + BONUSES[4:5]}}, "two of group 2"),
        ({"upgrades": {"cards": TABLES["upgrades"]["cards"][::-1]}}, "in this order"),
        ({"upgrades": {"cards": [{"id": "wood"}]}}, "it needs id, wood, metal, gold"),
    ],
)
def test_a_bad_pack_is_refused_with_a_sentence(tables: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        tw.load("airship-city", tables)
