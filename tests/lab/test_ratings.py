"""One fit to all matches: strengths that are known are found again, and lie in the intervals as often as promised."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log10
from random import Random

import pytest

import tradewinds as tw
from tradewinds.bots.hard_1 import FirstHard
from tradewinds.lab.pool import Pool, meet, shares, to_json
from tradewinds.lab.pool_report import svg
from tradewinds.lab.ratings import Group, expected, rated

STRENGTHS = {"a": 1.0, "b": 2.0, "c": 3.5, "d": 6.0}
TRUE = {name: 400 * log10(strength) for name, strength in STRENGTHS.items()}


def played(bots: tuple[str, ...], matches: int, rng: Random) -> Group:
    """Matches whose winner is drawn by the strengths of all seats."""
    won = Counter(rng.choices(bots, [STRENGTHS[name] for name in bots], k=matches))
    return Group(bots, matches, {name: float(won[name]) for name in bots})


def tables(matches: int, seed: int) -> list[Group]:
    rng = Random(seed)
    return [played(bots, matches, rng) for bots in combinations(STRENGTHS, 3)]


def test_known_strengths_are_found_again() -> None:
    found = rated(tables(20_000, 1), "a")
    for name, rating in found.items():
        assert rating.value == pytest.approx(TRUE[name], abs=12)


def test_the_truth_lies_in_nineteen_of_twenty_intervals() -> None:
    inside = [
        rating.low <= TRUE[name] <= rating.high
        for seed in range(150)
        for name, rating in rated(tables(60, seed), "a").items()
        if name != "a"
    ]
    assert 0.92 < sum(inside) / len(inside) < 0.98


def test_the_truth_lies_in_the_intervals_of_a_ladder_too() -> None:
    inside = []
    for seed in range(150):
        rng = Random(seed)
        rungs = [played((high, low, low), 80, rng) for low, high in zip("abc", "bcd", strict=True)]
        found = rated(rungs, "a")
        inside += [found[name].low <= TRUE[name] <= found[name].high for name in "bcd"]
    assert 0.92 < sum(inside) / len(inside) < 0.98


def test_more_matches_narrow_the_intervals_and_the_anchor_only_shifts_the_ratings() -> None:
    few, many = rated(tables(50, 2), "a"), rated(tables(800, 2), "a")
    for name in "bcd":
        ratio = (few[name].high - few[name].low) / (many[name].high - many[name].low)
        assert ratio == pytest.approx(4, rel=0.2)
    other = rated(tables(50, 2), "c")
    assert other["c"] == (0.0, 0.0, 0.0)
    assert other["d"].value - other["b"].value == pytest.approx(few["d"].value - few["b"].value)


def test_shared_wins_and_several_seats_of_a_kind_count_in_parts() -> None:
    even = Group(("a", "b", "b"), 30, {"a": 10.0, "b": 20.0})
    assert rated([even], "a")["b"].value == pytest.approx(0.0, abs=1e-6)
    assert expected(even, {"a": 0.0, "b": 0.0}) == pytest.approx({"a": 1 / 3, "b": 2 / 3})
    assert rated([Group(("a", "b"), 9, {"a": 4.5, "b": 4.5})], "a")["b"].value == pytest.approx(0.0, abs=1e-6)


def test_a_clean_sweep_is_no_infinite_distance_but_a_wide_one() -> None:
    clean = rated([Group(("a", "b"), 100, {"a": 0.0, "b": 100.0})], "a")["b"]
    assert 500 < clean.value < 1500
    assert clean.high - clean.low > 500


def test_who_never_met_cannot_be_compared() -> None:
    apart = [Group(("a", "b"), 9, {"a": 4.0, "b": 5.0}), Group(("c", "d"), 9, {"c": 4.0, "d": 5.0})]
    with pytest.raises(tw.Problem, match="cannot be compared"):
        rated(apart, "a")
    with pytest.raises(tw.Problem, match="'e' plays no match"):
        rated(apart, "e")


# pools


def test_every_group_meets_and_every_bot_sits_everywhere_equally_often() -> None:
    pool = Pool("packet-row", ("random", "easy", "medium", "hard"), seats=3, matches=24)
    assert len(pool.groups()) == 4
    for group in pool.groups():
        plans = pool.plans(group)
        seats = Counter((name, seat) for plan in plans for seat, name in enumerate(plan.seats))
        assert set(seats.values()) == {len(plans) // 3}
        assert len({plan.seats for plan in plans}) == 6, "and beside other neighbours"
        assert len({plan.seed for plan in plans}) == len(plans)
    small = Pool("packet-row", ("random", "easy"), seats=3, matches=1)
    assert small.groups() == [("random", "random", "easy"), ("random", "easy", "easy")]


def test_a_pool_is_played_counted_and_drawn() -> None:
    pool = Pool("packet-row", ("easy", "random"), seats=2, matches=8, seed=3)
    (group,) = meet(pool)
    assert group.matches == sum(group.wins.values()) == 8
    assert shares([group])["easy"] == (8, group.wins["easy"] / 4)
    found = to_json(pool, [group], "random")
    assert found["ratings"]["easy"] > 0 == found["ratings"]["random"]
    assert svg([group], "random").count("<circle") == 2


def hasty() -> FirstHard:
    """The first hard, in a hurry."""
    return FirstHard(1)


def test_styles_and_the_first_hard_are_rated_with_all_others_by_one_fit() -> None:
    pool = Pool("traders-of-the-air", ("random", "style:factor", hasty), 2, 8, seed=2)
    groups = meet(pool)
    found = to_json(pool, groups, "style:factor")
    assert set(found["ratings"]) == {"random", "style:factor", "hasty"}
    assert found["ratings"]["random"] < found["ratings"]["style:factor"] == 0.0
    assert all(low <= found["ratings"][name] <= high for name, (low, high) in found["intervals"].items())


@pytest.mark.parametrize(
    ("pool", "says"),
    [
        (Pool("packet-row", ("easy",), 3, 12), "two different bots"),
        (Pool("packet-row", ("easy", "easy"), 3, 12), "two different bots"),
        (Pool("packet-row", ("easy", "genius"), 3, 12), "there is no bot 'genius'"),
        (Pool("packet-row", ("easy", "random"), 9, 12), "2 to 5 players"),
    ],
)
def test_bad_input_gets_one_sentence(pool: Pool, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        meet(pool)
