"""Chapters 8.3 and 8.4: awards, the winner, the score track."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.airship_city.table import Table
from tests.games.airship_city.test_stages import last_turn

from tradewinds.games.airship_city.rules.scoring import shared, sources
from tradewinds.games.airship_city.view import on_track


def test_T30_A44_A45_A46_awards() -> None:
    assert shared([4, 4, 1, 0], 6, 3) == [4, 4, 0, 0]
    assert shared([2, 1, 1, 0], 4, 2) == [4, 1, 1, 0]
    assert shared([3, 2, 2, 0], 2, 1) == [2, 0, 0, 0]


def test_T31_all_tie_for_the_first_place() -> None:
    assert shared([3, 3, 3], 6, 3) == [3, 3, 3]


@pytest.mark.parametrize(
    ("row", "points"),
    [
        pytest.param([0, 0, 0], [0, 0, 0], id="A46_nobody_has_any"),
        pytest.param([2, 0, 0], [6, 0, 0], id="A46_no_second"),
        pytest.param([2, 2, 2, 2], [2, 2, 2, 2], id="A44_four_tie"),
        pytest.param([5, 3, 1, 1], [6, 3, 0, 0], id="plain"),
        pytest.param([5, 3, 3, 3], [6, 1, 1, 1], id="A45_three_share_the_second"),
    ],
)
def test_shares(row: list[int], points: list[int]) -> None:
    assert shared(row, 6, 3) == points


def test_awards_in_a_whole_game() -> None:
    table = last_turn(20).seat("Anna", given={"private-wood": 2, "tourist": 1, "park": 1}, fulfilled=["c03"])
    table.seat("Ben", given={"private-metal": 1, "fountain": 1, "statue": 1}, fulfilled=["c01", "c02"])
    assert table.match.over
    assert table.points("Anna") == 3 + 5 + 2
    assert table.points("Ben") == 1 + 9 + 2
    assert table.match.scores == (10 + 6 + 2 + 1, 12 + 3 + 4 + 2, 0)
    assert table.match.winners == (1,)
    scored = [told.to_json() for told in table.match.events(None) if told.kind == "scored"][1]
    assert scored["seat"] == 1
    assert [scored[part] for part in ("ships", "facilities", "contracts", "shipbuilding", "trade")] == [1, 9, 2, 3, 2]
    assert scored["total"] == 21


@pytest.mark.parametrize(("below", "failures"), [(True, -9), (False, -5)])
def test_every_point_has_a_source(below: bool, failures: int) -> None:
    table = Table(3, negative_vp_allowed=below)
    table.seat("Anna", given={"private-wood": 2, "tourist": 1, "park": 1}, fulfilled=["c03"], upgrades=["gold"])
    table.seat("Ben", given={"residential-metal": 1}, fulfilled=["c01", "c02"], upgrades=["wood"] if below else [])
    table.seat("Cedric", fulfilled=["c19"], held={"c15": 2, "c17": 1})
    rows = dict(sources(table.match._state))
    assert rows["ships"] == [3, 2, 0]
    assert rows["facilities"] == [5, 0, 0]
    assert rows["upgrades"] == [3, 3 if below else 0, 0]
    assert rows["contracts"] == [2, 2, 5]
    assert rows["failures"] == [0, 0, failures]
    assert [rows[f"award-{name}"] for name in table.rules.data.award_names] == [[6, 3, 0], [4, 0, 0], [0, 2, 0]]
    assert tuple(sum(row[seat] for row in rows.values()) for seat in range(3)) == table.match.scores


def ended(anna: dict[str, Any], ben: dict[str, Any]) -> tuple[int, ...]:
    table = last_turn(20).seat("Cedric").seat("Anna", **anna).seat("Ben", **ben)
    assert table.match.over
    return table.match.winners


def test_T32_A49_A56_ties_are_broken_by_resources_then_gears() -> None:
    assert ended({"wood": 7, "gears": 2}, {"metal": 3, "gold": 4, "gears": 4}) == (1,)
    assert ended({"wood": 7, "gears": 9}, {"metal": 8}) == (1,)
    assert ended({"wood": 7, "gears": 1}, {"gold": 7, "gears": 1}) == (0, 1)


def test_contracts_still_held_count_against_the_standing() -> None:
    table = Table(3).seat("Anna", held={"c20": 3})
    assert table.match.scores[0] == -6
    assert table.own("Anna").points == 0
    assert table.own("Anna").total == -6


def test_T38_A47_the_score_track() -> None:
    assert on_track(43) == (3, 40)
    assert on_track(19) == (19, 0)
    assert on_track(20) == (0, 20)
    assert on_track(59) == (19, 40)
    assert on_track(60) == (60, 0)
    assert on_track(-4) == (-4, 0)


def test_T38_in_a_view() -> None:
    given = {"clock-tower": 4, "park": 3, "signpost": 1}
    seat = Table().seat("Anna", given=given).own("Anna")
    assert (seat.points, seat.marker, seat.track) == (43, 40, 3)
