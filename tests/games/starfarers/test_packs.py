"""Data: what the box holds, where it comes from, and packs that correct it."""

from __future__ import annotations

import importlib.resources
import tomllib
from typing import Any

import pytest
from tests.games.starfarers.table import DATA, RULES

import tradewinds as tw
from tradewinds.games.starfarers.data import EMPTY, OUTPOST, SYSTEM
from tradewinds.games.starfarers.game import Starfarers

OWN = tomllib.loads(importlib.resources.files("tradewinds.games.starfarers").joinpath("data.toml").read_text("utf-8"))


def with_card(table: str, number: int, **values: Any) -> dict[str, Any]:
    """Our own cards of a table, one of them corrected."""
    rows = [dict(row) for row in OWN[table]["cards"]]
    rows[number] |= values
    return {table: {"cards": rows}}


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in OWN.items():
        assert table["source"] in ("rulebook", "public", "reconstructed", "ruling"), name


def test_what_the_box_holds() -> None:
    assert (DATA.kind.count(SYSTEM), DATA.kind.count(OUTPOST), DATA.kind.count(EMPTY)) == (10, 5, 4)
    assert sum(DATA.friends.copies) == 25
    assert len(DATA.encounters.names) == 32
    assert [len(pool) for pool in DATA.pools_small] == [5, 5, 5, 3, 3, 3]
    assert [len(pool) for pool in DATA.pools_added] == [1] * 6
    assert (len(DATA.spare_small), len(DATA.spare_added)) == (5, 2)


def test_every_pool_has_a_disc_for_every_planet_with_its_icon() -> None:
    for fresh in (False, True):
        icons = [0] * 6
        for piece, pools in enumerate(DATA.pool):
            for pool in pools:
                icons[pool] += fresh or not DATA.fresh[piece]
        discs = [len(a) + (len(b) if fresh else 0) for a, b in zip(DATA.pools_small, DATA.pools_added, strict=True)]
        assert icons == discs


def test_tokens_and_reserve_discs_are_as_many() -> None:
    small = [disc for pool in DATA.pools_small for disc in pool if DATA.token[disc]]
    added = [disc for pool in DATA.pools_added for disc in pool if DATA.token[disc]]
    assert (len(small), len(added)) == (5, 2)
    assert sorted(DATA.disc_names[disc] for disc in small + added) == ["A2", "A3", "I3", "I4", "P4", "P5", "P6"]


def test_a_pack_corrects_a_card_and_is_named_in_the_record() -> None:
    mine = with_card("encounters", 14, no=["fame+1"])
    match = tw.Match("starfarers", seats=3, seed=7, pack=mine)
    assert match.rules.pack
    assert f'"pack": "{match.rules.pack}"' in match.record().splitlines()[0]
    assert RULES.pack == ""
    corrected = match.rules
    assert isinstance(corrected, Starfarers)
    assert corrected.data.encounters.answers[14] != DATA.encounters.answers[14]
    assert tw.Match.replay(match.record(), pack=mine).digest() == match.digest()


def test_a_pack_may_correct_a_cost() -> None:
    rules = tw.load("starfarers", {"costs": {"pod": [3, 0, 0, 0, 0]}})
    assert isinstance(rules, Starfarers)
    assert rules.data.costs[5] == (3, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("pack", "words"),
    [
        (with_card("encounters", 0, on=[["gold"], [], [], []]), "not an effect"),
        (with_card("encounters", 0, on=[[]]), "four answers"),
        (with_card("encounters", 0, ask="riddle"), "none of"),
        (with_card("encounters", 0, opening="riddle"), "none of"),
        (with_card("encounters", 8, vs="across"), "none of"),
        (with_card("encounters", 1, id=1), "number of its own"),
        ({"encounters": {"cards": OWN["encounters"]["cards"][:-1]}}, "31 cards"),
        ({"friends": {"cards": OWN["friends"]["cards"][::-1]}}, "in this order"),
        (with_card("friends", 0, copies=2), "26 cards"),
        (with_card("pieces", 0, planets=["gold", "food", "fuel"]), "not a resource"),
        ({"map": {"small": ["P99"] * 15}}, "not a piece"),
        ({"discs": {"reserve_small": ["x"]}}, "should be a number"),
        ({"encounters": {"cards": [{"id": number} for number in range(32)]}}, "it needs id, opening, ask"),
        ({"costs": {"pod": 3}}, "shape of ours"),
        ({"counts": {"friends": 3}}, "cannot be changed"),
        ({"nonsense": {}}, "no such table"),
    ],
)
def test_a_pack_that_does_not_fit_is_refused_in_a_sentence(pack: dict[str, Any], words: str) -> None:
    with pytest.raises(tw.Problem, match=words):
        tw.load("starfarers", pack)
