"""Who plays whom, who sits where, and who is ahead: functions of a seed and of what was played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from tradewinds.web.tournament.pairing import Drawn, drawn, met, seats_had, table_sizes
from tradewinds.web.tournament.ranking import BYE, FULL, Played, Sat, by_place, scored, standings

LEGAL = range(3, 7)


def course(people: int, rounds: int, wished: int = 4, legal: Sequence[int] = LEGAL, seed: str = "x") -> list[Drawn]:
    """Rounds in which those with the smaller numbers are always ahead."""
    points, before = dict.fromkeys(range(1, people + 1), 0), list[Drawn]()
    for _ in range(rounds):
        before.append(drawn(seed, points, before, legal, wished))
        for table in before[-1].tables:
            for place, one in enumerate(sorted(table)):
                points[one] += FULL - place * 10
    return before


@pytest.mark.parametrize(
    ("count", "legal", "wished", "sizes"),
    [
        (12, LEGAL, 4, [4, 4, 4]),
        (13, LEGAL, 4, [5, 4, 4]),
        (11, LEGAL, 4, [4, 4, 3]),
        (7, range(3, 5), 4, [4, 3]),
        (5, range(3, 5), 4, [4]),
        (5, range(2, 6), 5, [5]),
        (2, LEGAL, 4, []),
    ],
)
def test_as_many_as_possible_are_seated_at_tables_near_the_wish(
    count: int, legal: Sequence[int], wished: int, sizes: list[int]
) -> None:
    assert table_sizes(count, legal, wished) == sizes


@pytest.mark.parametrize("wished", LEGAL)
@pytest.mark.parametrize("people", [9, 16, 23, 64])
def test_everybody_sits_once_in_every_round(people: int, wished: int) -> None:
    for one in course(people, 3, wished):
        sat = [person for table in one.tables for person in table]
        assert sorted([*sat, *one.byes]) == list(range(1, people + 1))
        assert all(len(table) in LEGAL for table in one.tables)


def test_nobody_meets_twice_where_that_can_be_had() -> None:
    assert max(max(row.values()) for row in met(course(64, 5)).values()) == 1


def test_where_people_must_meet_again_it_is_spread_evenly() -> None:
    """Eight people at two tables, seven rounds: three others each time, so three meetings with each of seven."""
    counts = [count for row in met(course(8, 7)).values() for count in row.values()]
    assert max(counts) <= 5
    assert len(counts) == 8 * 7, "there are two who have not met at all"


def test_those_with_about_as_many_points_meet() -> None:
    points = {one: 10 * one for one in range(1, 41)}
    fresh = drawn("x", points, [], LEGAL, 4)
    assert all(max(table) - min(table) == 3 for table in fresh.tables)


def test_seats_are_balanced_over_the_rounds() -> None:
    """By chance alone somebody would have one seat six times oftener than another."""
    had = seats_had(course(64, 8)).values()
    apart = Counter(max(row.values()) - min(row[seat] for seat in range(4)) for row in had)
    assert max(apart) <= 2
    assert apart[2] <= 64 * 2 // 5


def test_nobody_sits_out_a_second_time_before_everybody_did() -> None:
    """Five people where a table has three or four."""
    out = Counter(one for past in course(5, 10, 4, range(3, 5)) for one in past.byes)
    assert set(out.values()) == {2}


def test_the_draw_follows_from_the_seed_alone() -> None:
    assert course(23, 4) == course(23, 4)
    assert course(23, 4) != course(23, 4, seed="y")


def test_a_table_of_ten_is_seated_too() -> None:
    assert sorted(drawn("x", dict.fromkeys(range(10), 0), [], [10], 10).tables[0]) == list(range(10))


# who is ahead


def table(*places: int, points: Sequence[int] = (), first: int = 1) -> list[Sat]:
    given = points or [10 - place for place in places]
    return [Sat(first + seat, place, given[seat]) for seat, place in enumerate(places)]


@pytest.mark.parametrize(
    ("places", "points"),
    [
        ((1, 2, 3, 4), [120, 80, 40, 0]),
        ((2, 1, 3), [60, 120, 0]),
        ((1, 1, 3, 4), [100, 100, 40, 0]),
        ((1, 1, 1), [60, 60, 60]),
        ((1, 2, 3, 4, 5, 6), [120, 96, 72, 48, 24, 0]),
    ],
)
def test_points_by_place_and_whoever_is_level_shares(places: tuple[int, ...], points: list[int]) -> None:
    sat = table(*places)
    assert [by_place(one, sat) for one in sat] == points


def test_whoever_did_not_come_scores_nothing_and_whoever_sits_out_has_half() -> None:
    sat = table(1, 2, 3)
    sat[0] = sat[0]._replace(nothing=True)
    assert scored(Played([sat], [9])) == {1: 0, 2: 60, 3: 0, 9: BYE}


def test_with_the_same_deal_those_in_the_same_seat_are_compared() -> None:
    """The second table was won with fewer points than others made of the same hand at the first."""
    tables = [table(2, 1, points=(40, 50)), table(1, 2, points=(30, 20), first=3)]
    assert scored(Played(tables, same=True)) == {1: FULL, 3: 0, 2: FULL, 4: 0}
    assert scored(Played(tables)) == {1: 0, 2: FULL, 3: FULL, 4: 0}


def test_a_table_that_has_no_other_of_its_size_counts_by_places() -> None:
    assert scored(Played([table(1, 2), table(1, 2, 3, first=3)], same=True)) == {1: 120, 2: 0, 3: 120, 4: 60, 5: 0}


def order(*tables: Sequence[Sat]) -> list[int]:
    people = sorted({sat.entrant for one in tables for sat in one})
    return [line.entrant for line in standings("x", people, [Played(tables)])]


def test_whoever_is_level_is_told_apart_by_the_company_then_wins_then_the_margin() -> None:
    strong = [Sat(1, 1, 9), Sat(3, 2, 5)], [Sat(3, 1, 5), Sat(5, 2, 1)]
    weak = [Sat(2, 1, 99), Sat(4, 2, 5)]
    assert order(*strong, weak)[:3].index(1) < order(*strong, weak)[:3].index(2), "met somebody who wins otherwise"
    assert order([Sat(1, 1, 9), Sat(2, 2, 5)], [Sat(3, 1, 30), Sat(4, 2, 5)])[:2] == [3, 1]


def test_the_last_lot_hangs_on_the_seed() -> None:
    sat = [Played([table(1, 1)])]
    firsts = {standings(str(seed), (1, 2), sat)[0].entrant for seed in range(20)}
    assert firsts == {1, 2}


def test_standings_have_everybody_once() -> None:
    rng = Random(1)
    rounds = [Played([table(*rng.sample((1, 2, 3), 3), first=first) for first in (1, 4, 7)]) for _ in range(3)]
    lines = standings("x", range(1, 11), rounds)
    assert sorted(line.entrant for line in lines) == list(range(1, 11))
    assert [line.points for line in lines] == sorted((line.points for line in lines), reverse=True)
