"""Chapters 1 and 16: every number of the components, and packs that correct them."""

from __future__ import annotations

import importlib.resources
import tomllib
from typing import Any

import pytest
from tests.games.sky_traders.table import sky_traders, usual

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.games.sky_traders.game import SkyTraders

TABLES = tomllib.loads(
    importlib.resources.files("tradewinds.games.sky_traders").joinpath("data.toml").read_text("utf-8")
)
CREW = """skyman 10 456 10 5 1   able-skyman 5 456 20 10 2   gunner 4 456 30 15 3   boatswain 3 123 10 5 0
navigator 3 123 20 10 0   broker 2 123 30 15 0   astrologer 2 123 20 10 0"""
WINDS = """traders-day 1 0  sky-patrol 4 3  airmarshal 1 5  contraband-raid 1 2  wind-pirates 3 2  pirate-king 1 4
toxic-damage 2 0  thunderstorm 2 0  headwind 1 0  phlogiston-leak 1 0  desertion 1 0  guild-levy 1 0  guild-dividend 1 0
trade-boom 1 0  trade-slump 1 0  poor-harvest 1 0  spice-fleet 1 0  royal-wedding 1 0  black-market-rumour 1 0
boiler-overflow 1 0  treasure-map 1 0  letter-of-marque 1 0  tailwind 1 0  drifting-derelict 1 0"""


def grouped(text: str, width: int) -> list[list[str]]:
    words = text.split()
    return [words[i : i + width] for i in range(0, len(words), width)]


def test_the_crew_is_that_of_the_spec() -> None:
    data = sky_traders().data
    found = [
        [data.crew_names[i], str(data.crew_copies[i]), "".join(str(hold + 1) for hold in data.crew_holds[i]),
         str(data.crew_cost[i]), str(data.crew_refund[i]), str(data.crew_combat[i])]
        for i in range(7)
    ]  # fmt: skip
    assert found == grouped(CREW, 6)
    assert sum(data.crew_copies) == 29


def test_the_ill_winds_are_those_of_the_spec() -> None:
    rows = TABLES["winds"]["cards"]
    assert [[row["id"], str(row["copies"]), str(row["combat"])] for row in rows] == grouped(WINDS, 3)
    assert (len(rows), sum(row["copies"] for row in rows)) == (24, 31)


def test_the_exchange_and_the_barrels() -> None:
    data = sky_traders().data
    assert data.barrels == [20, 10, 10, 10, 10, 10, 10, 20]
    assert data.prices[5] == [10, 20, 30, 40, 50]
    assert data.prices[6] == list(range(5, 55, 5))
    assert [row[0] for row in data.prices] == [1, 2, 3, 4, 5, 10, 5, 1]


def test_the_tiles() -> None:
    data = sky_traders().data
    assert (len(data.tile_names), sum(data.tile_colour)) == (14, 7)
    assert data.is_city.count(True) == 8
    assert [data.tile_names[tile] for tile in data.city] == [f"city-{n}" for n in range(1, 7)]


def test_the_damage_deck_and_the_influence_track() -> None:
    data, terms = sky_traders().data, sky_traders().start(2, usual())._terms
    assert [data.damage_deck.count(card) for card in range(3)] == [8, 5, 3]
    assert data.repair == [5, 10, 25, 5]
    assert [terms.influence_cost(0, 30), terms.influence_cost(30, 10), terms.influence_cost(40, 10)] == [150, 100, 150]
    assert (terms.control[30], terms.control[34], terms.control[46]) == (0, 1, 2)
    short = sky_traders().start(2, usual(short_game=True))._terms
    assert short.influence_cost(0, 50) == 250


@pytest.mark.parametrize(
    ("preset", "cost", "holds", "box"),
    [
        ("rulebook", 10, [3, 4, 5], [4, 4, 3, 3, 2, 2]),
        ("errata", 10, [3, 4, 5], [4] * 6),
        ("directors_cut", 20, [5], [4] * 6),
    ],
)
def test_the_presets(preset: str, cost: int, holds: list[int], box: list[int]) -> None:
    terms = sky_traders().start(2, usual(preset=preset))._terms
    assert (terms.crew_cost[3], terms.crew_holds[2], terms.box) == (cost, holds, box)
    assert terms.counted == [4, 4, 3, 3, 2, 2]
    assert (terms.rally_all, terms.uninsured) == ((preset == "directors_cut",) * 2)


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in TABLES.items():
        assert table["source"] in ("rulebook", "public", "reconstructed", "ruling"), name


# packs


def packed(**tables: dict[str, Any]) -> SkyTraders:
    rules = tw.load("sky-traders", tables)
    assert isinstance(rules, SkyTraders)
    return rules


def rows(table: str, key: str, number: int, **changes: Any) -> dict[str, Any]:
    changed = [dict(row) for row in TABLES[table][key]]
    changed[number] |= changes
    return {key: changed}


def test_a_pack_corrects_a_card_and_is_named() -> None:
    rules = packed(crew=rows("crew", "cards", 0, cost=12), upgrades={"cost": 25})
    assert rules.data.crew_cost[0] == 12
    assert rules.data.upgrade_cost == 25
    assert rules.pack != ""
    assert sky_traders().data.crew_cost[0] == 10
    s = rules.start(3, usual())
    playout(rules, s, Rng(3), 1_000_000)
    assert s.over


def test_a_pack_may_rename_a_card_that_no_catalogue_knows() -> None:
    rules = packed(crew=rows("crew", "cards", 5, id="factor"))
    assert rules.words.write("Crew", 5, "de") == "Factor"


@pytest.mark.parametrize(
    "tables",
    [
        {"crew": rows("crew", "cards", 0, copies=11)},
        {"winds": rows("winds", "cards", 1, copies=5)},
        {"winds": rows("winds", "cards", 1, effect="attacks")},
        {"winds": rows("winds", "cards", 0, effect="headwind")},
        {"winds": rows("winds", "cards", 1, combat=-1)},
        {"damage": rows("damage", "cards", 0, copies=7)},
        {"board": rows("board", "tiles", 1, exports="silk")},
        {"board": rows("board", "tiles", 1, exports="food")},
        {"board": rows("board", "tiles", 0, kind="flyover")},
        {"board": {"preset_a": [[0, 1], *TABLES["board"]["preset_a"][1:]]}},
        {"exchange": {"barrels": [20, 10]}},
        {"exchange": {"barrels": [20, 10, 10, 10, 10, 10, 10, 21]}},
        {"crew": {"cards": [{"id": "skyman"}]}},
        {"counts": {"crew": 30}},
    ],
)
def test_a_wrong_pack_is_told_in_one_sentence(tables: dict[str, Any]) -> None:
    with pytest.raises(tw.Problem, match="pack"):
        packed(**tables)
