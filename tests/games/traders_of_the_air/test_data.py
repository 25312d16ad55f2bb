"""Chapters 2 and 9: every number of the components, and the packs that correct them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from tests.games.traders_of_the_air.table import Table, traders

import tradewinds as tw
from tradewinds.core.pack import components
from tradewinds.games.traders_of_the_air.data import Data
from tradewinds.games.traders_of_the_air.game import TradersOfTheAir

TABLES = components("tradewinds.games.traders_of_the_air")
data = traders().data

FAIR = """
new-copenhagen nemesis   new-copenhagen thespian   new-copenhagen downington   nemesis aleborg
aleborg new-copenhagen   thespian stockgard        stockgard kalmere           stockgard revall
kalmere new-copenhagen   downington kalmere        downington revall           revall ryegate
ryegate downington
"""
CROSS = """
thespian aleborg         aleborg new-copenhagen    new-copenhagen nemesis      new-copenhagen kalmere
nemesis downington       downington new-copenhagen downington ryegate          kalmere stockgard
kalmere downington       stockgard thespian        revall stockgard            ryegate revall
ryegate kalmere
"""
FIELDS = {
    "fair-winds": {"thespian": [1, 2], "aleborg": [3], "new-copenhagen": [4], "nemesis": [5, 6], "downington": [7, 8],
                   "kalmere": [9], "stockgard": [10, 11], "revall": [12, 13], "ryegate": [14]},
    "cross-winds": {"thespian": [1], "aleborg": [2], "new-copenhagen": [3, 4], "nemesis": [5], "downington": [6, 7, 8],
                    "kalmere": [9], "stockgard": [10], "revall": [11, 12], "ryegate": [13, 14]},
}  # fmt: skip
maps = pytest.mark.parametrize(("map", "text"), [("fair-winds", FAIR), ("cross-winds", CROSS)])


def loaded(pack: dict[str, Any]) -> TradersOfTheAir:
    rules = tw.load("traders-of-the-air", pack)
    assert isinstance(rules, TradersOfTheAir)
    return rules


def test_markers() -> None:
    assert len(data.markers) == 78
    per_kind = Counter(data.markers)
    assert {(data.value[kind], count) for kind, count in per_kind.items()} == {(1, 4), (2, 5), (3, 4)}
    assert Counter(data.colour[marker] for marker in data.markers) == dict.fromkeys(range(6), 13)
    assert data.colour_names == ["orange", "brown", "blue", "green", "purple", "white"]


@maps
def test_fields(map: str, text: str) -> None:
    view = tw.Match("traders-of-the-air", seats=2, seed=1, options={"map": map}).view(None)
    assert {city.name: [field.number for field in city.fields] for city in view.cities} == FIELDS[map]
    assert data.fields == 14


@maps
def test_lanes(map: str, text: str) -> None:
    words = text.split()
    expected = set(zip(words[::2], words[1::2], strict=True))
    view = tw.Match("traders-of-the-air", seats=2, seed=1, options={"map": map}).view(None)
    assert {(lane.start, lane.end) for lane in view.lanes} == expected
    assert len(view.lanes) == 13


@pytest.mark.parametrize("winds", range(4))
def test_every_city_is_reached_with_the_wind_from_every_other(winds: int) -> None:
    fares = data.fares[winds]
    for start in range(9):
        reached = [start]
        for city in reached:
            reached += [other for other in range(9) if fares[city][other] == 1 and other not in reached]
        assert len(reached) == 9


def test_how_the_maps_differ() -> None:
    fair, cross = (set(lanes) for lanes in data.lanes)
    assert len(fair & cross) == 2
    assert len({(end, start) for start, end in fair} & cross) == 8


@pytest.mark.parametrize("chart", [0, 1])
def test_no_two_lanes_cross(chart: int) -> None:
    lanes = [(data.places[start], data.places[end]) for start, end in data.lanes[chart]]
    for i, (a, b) in enumerate(lanes):
        for c, d in lanes[:i]:
            if not {a, b} & {c, d}:
                assert not (side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0)


def side(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def test_numbers_of_the_table() -> None:
    assert data.colours_removed[2:] == [2, 1, 0]
    assert data.start_money == [1, 2, 3, 4]
    assert (data.income, data.refill, data.with_the_wind, data.against_the_wind, data.price) == (3, 1, 1, 2, 1)
    assert (data.money_limit[0], data.marker_limit[0], data.branches, data.stacks) == (3, 3, 15, 5)
    assert (data.placement_rounds, data.placed_at_once, data.least_sold, data.quiet_rounds) == (3, 2, 2, 2)


def test_guilds_two_on_each_special_board() -> None:
    assert data.board == [0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert data.coins == [0, 0, 1, 1, 0, 0, 0, 1, 0]
    assert data.money_limit == [3, 3, 6, 3, 3, 3, 3, 3, 3]
    assert data.marker_limit == [3, 3, 3, 5, 3, 3, 3, 3, 3]
    assert (data.free_refill_up_to, data.built_with_a_one) == (6, 2)


def test_points() -> None:
    assert {key: value for key, value in TABLES["points"].items() if key != "source"} == {
        "unsold": 1, "sold": 1, "city": 2, "monopoly": 4, "last_stack": 2, "tallest": 3, "most_cities": 4,
        "most_ones": 5,
    }  # fmt: skip


def test_B34_coins_never_run_out() -> None:
    assert TABLES["counts"]["coins"] == 22
    table = Table("Ann", "Ben").seat("Ann", money=40).turn("Ann")
    assert table.money("Ann") == 43


def test_every_table_says_where_it_comes_from() -> None:
    sources = {name: table["source"] for name, table in TABLES.items()}
    assert set(sources.values()) <= {"rulebook", "public", "reconstructed", "ruling"}
    assert {name for name, source in sources.items() if source == "rulebook"} == {"table", "counts", "points"}


# packs


def changed(table: str, number: int, **values: Any) -> dict[str, Any]:
    rows = [dict(row) for row in TABLES[table]["cards"]]
    rows[number] |= values
    return {table: {"cards": rows}}


def test_a_pack_corrects_a_map_and_is_named_in_the_record() -> None:
    lanes = [lane for lane in TABLES["fair-winds"]["lanes"] if lane != "ryegate > downington"]
    mine = {"fair-winds": {"lanes": [*lanes, "ryegate > kalmere"]}}
    match = tw.Match("traders-of-the-air", seats=2, seed=3, pack=mine)
    assert match.rules.pack
    assert f'"pack": "{match.rules.pack}"' in match.record().splitlines()[0]
    assert ("ryegate", "kalmere") in {(lane.start, lane.end) for lane in match.view(None).lanes}
    assert tw.Match.replay(match.record(), pack=mine).digest() == match.digest()
    assert traders().pack == ""


def test_a_pack_may_move_fields_but_both_maps_have_as_many() -> None:
    rows = [dict(row) for row in TABLES["cross-winds"]["cards"]]
    rows[0]["fields"], rows[4]["fields"] = 2, 2
    assert loaded({"cross-winds": {"cards": rows}}).data.first_field[1][:2] == [0, 2]


def test_a_pack_may_change_what_a_guild_keeps() -> None:
    rules = loaded(changed("guilds", 1, money_limit=8))
    table = Table("Ann", "Ben", rules=rules).seat("Ann", money=9, guild="treasurers").play("Ann", "end")
    assert table.money("Ann") == 8
    assert rules.words.write("Power", 2, "de") == "Die Steuer lässt dir 8 $, und du beginnst mit 1 $ mehr."


def test_a_pack_may_name_cities_and_colours_of_its_own() -> None:
    rows = [dict(row) for row in TABLES["cities"]["cards"]]
    rows[5]["id"] = "calm-harbour"
    swapped = {
        map: {
            "cards": [row | ({"id": "calm-harbour"} if row["id"] == "kalmere" else {}) for row in TABLES[map]["cards"]],
            "lanes": [lane.replace("kalmere", "calm-harbour") for lane in TABLES[map]["lanes"]],
        }
        for map in ("fair-winds", "cross-winds")
    }
    colours = {"markers": {"colours": ["orange", "brown", "blue", "green", "purple", "grey"]}}
    rules = loaded({"cities": {"cards": rows}, **swapped, **colours})
    assert rules.words.write("City", 5, "en") == "Calm Harbour"
    assert rules.words.write("Marker", 16, "de") == "grey 2"


def test_a_pack_may_correct_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("[table]\nincome = 4\nagainst_the_wind = 3\n[points]\ncity = 3\n", "utf-8")
    rules = tw.load("traders-of-the-air", file)
    assert isinstance(rules, TradersOfTheAir)
    table = Table("Ann", "Ben", ship="stockgard", rules=rules).seat("Ann", branches={"kalmere": 1}).turn()
    table.seat("Ben", branches={"kalmere": 1})
    assert (table.money("Ann"), table.points("Ann").cities) == (4, 3)
    assert "fly thespian 3" in table.listed("Ann")


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "an unknown table": ({"ships": {}}, "there is no such table"),
    "an unknown key": ({"table": {"incom": 3}}, "there is no such key"),
    "changed counts": ({"counts": {"stacks": 6}}, "what the box holds cannot be changed"),
    "a text for a number": ({"table": {"income": "lots"}}, "[table] income: 'lots' should be a number"),
    "true for a number": ({"table": {"income": True}}, "should be a number"),
    "a refill that nobody can pay": ({"table": {"refill": 4}}, "should be a number from 0 to 3"),
    "a free flight": ({"table": {"with_the_wind": 0}}, "should be a number from 1"),
    "a wind that helps those against it": ({"table": {"against_the_wind": 0}}, "should be a number from 1"),
    "goods for nothing": ({"table": {"price": 0}}, "should be a number from 1"),
    "too many placements": ({"table": {"placement_rounds": 5}}, "should be a number from 0 to 4"),
    "a short list": ({"table": {"start_money": [1, 2]}}, "a list of 4 numbers is needed"),
    "no list": ({"table": {"start_money": 4}}, "a list is needed"),
    "too few colours": ({"markers": {"colours": ["orange"]}}, "6 different names are needed"),
    "a colour twice": ({"markers": {"colours": ["orange"] * 6}}, "6 different names are needed"),
    "a colour with a space": (
        {"markers": {"colours": ["sky blue", *TABLES["markers"]["colours"][1:]]}}, "small letters and hyphens"
    ),
    "a city twice": (changed("cities", 0, id="aleborg"), "9 different names are needed"),
    "no such start": ({"cities": {"start": "atlantis"}}, "'atlantis' is not a city"),
    "a city too few": ({"fair-winds": {"cards": TABLES["fair-winds"]["cards"][1:]}}, "every city once"),
    "a city without a field": (changed("fair-winds", 0, fields=0), "a city has 1 to 3 fields"),
    "a city with four fields": (changed("fair-winds", 0, fields=4), "a city has 1 to 3 fields"),
    "maps of different sizes": (changed("fair-winds", 1, fields=2), "the same number of fields"),
    "a lane to nowhere": ({"fair-winds": {"lanes": ["thespian > atlantis"]}}, "'atlantis' is not a city"),
    "a lane in a circle": ({"fair-winds": {"lanes": ["thespian > thespian"]}}, "should be like"),
    "a lane without an end": ({"fair-winds": {"lanes": ["thespian"]}}, "should be like"),
    "a city that nothing leads to": ({"fair-winds": {"lanes": TABLES["fair-winds"]["lanes"][:3]}}, "cannot be reached"),
    "lanes that are no list": ({"fair-winds": {"lanes": 5}}, "a list is needed"),
    "an unknown guild": (changed("guilds", 0, id="pirates"), "the guilds are windrunners"),
    "three sides of a board": (changed("guilds", 2, board=1), "board 1 has 2 sides"),
    "a negative limit": (changed("guilds", 2, marker_limit=-1), "should be a number that is not negative"),
    "points that are none": ({"points": {"city": -1}}, "should be a number from 0"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_pack_is_refused_in_one_sentence(name: str) -> None:
    wrong, reason = WRONG[name]
    with pytest.raises(tw.Problem) as problem:
        tw.load("traders-of-the-air", wrong)
    assert reason in str(problem.value)
    assert str(problem.value).startswith("pack")
    assert "\n" not in str(problem.value)


def test_data_is_read_again_the_same() -> None:
    assert Data(TABLES).marker_names == data.marker_names
