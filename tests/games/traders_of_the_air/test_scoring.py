"""Chapter 6: points and the winner."""

from __future__ import annotations

from typing import Any

from tests.games.traders_of_the_air.table import Table


def parts(table: Table, name: str) -> dict[str, int]:
    """The items that bring points."""
    points: Any = table.points(name)
    return {key: value for key, value in vars(points).items() if value and key != "total"}


def test_T16_base_score() -> None:
    table = Table("Ann", "Ben")
    table.seat(
        "Ann", sold="orange-1 orange-1 orange-3", goods="brown-1 blue-3",
        branches={"thespian": 1, "aleborg": 1, "kalmere": 2, "revall": 1},
    ).seat(
        "Ben", sold="blue-1 blue-1 blue-1",
        branches={"thespian": 3, "aleborg": 1, "kalmere": 1, "nemesis": 1, "ryegate": 1},
    )  # fmt: skip
    points = table.points("Ann")
    assert (points.sold, points.unsold, points.cities) == (2 + 2 + 4, 2, 3 * 2 + 4)
    assert points.total == 20


def test_T17_bonuses_for_all_who_are_tied() -> None:
    table = Table("Ann", "Ben", "Cleo")
    table.seat("Ann", branches={"thespian": 4, "aleborg": 1, "kalmere": 1, "revall": 1, "nemesis": 1})
    table.seat("Ben", branches={"thespian": 4, "aleborg": 1, "kalmere": 1, "revall": 1})
    table.seat("Cleo", branches={"thespian": 3, "aleborg": 1, "kalmere": 1, "revall": 1, "ryegate": 1})
    bonuses = [(table.points(name).tallest, table.points(name).spread, table.points(name).ones) for name in table.names]
    assert bonuses == [(3, 4, 0), (3, 0, 0), (0, 4, 0)]


def test_T18_among_equals_most_branches_on_the_map() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(last=0)
    table.seat("Ann", branches={"thespian": 4, "aleborg": 3})
    table.seat("Ben", branches={"thespian": 4, "aleborg": 5}, goods="orange-1 orange-1")
    table.play("Ben", "end")
    assert table.match.scores == (2 + 2 + 2 + 4, 2 + 2 + 2 + 3 + 4)
    even = Table("Ann", "Ben").acting("Ben").at(last=0)
    even.seat("Ann", goods="orange-1", branches={"thespian": 4, "aleborg": 3}).seat(
        "Ben", branches={"thespian": 5, "aleborg": 4}
    )
    even.play("Ben", "end")
    assert even.match.scores == (11, 11)
    assert even.match.winners == (1,)


def test_T18_still_equal_they_win_together() -> None:
    table = Table("Ann", "Ben", "Cleo").acting("Cleo").at(quiet=1)
    table.seat("Ann", branches={"thespian": 5, "aleborg": 4}).seat("Ben", branches={"thespian": 5, "aleborg": 4})
    table.play("Cleo", "end")
    assert table.match.winners == (0, 1)
    (won,) = table.happened("won")
    assert won["seats"] == [0, 1]


def test_T30_B31_alone_in_a_city() -> None:
    table = Table("Ann", "Ben")
    table.seat("Ann", branches={"thespian": 1, "aleborg": 3}).seat("Ben", branches={"aleborg": 1})
    assert (table.points("Ann").cities, table.points("Ben").cities) == (4 + 2 + 0, 2)


def test_new_copenhagen_counts_too() -> None:
    table = Table("Ann", "Ben").seat("Ann", branches={"new-copenhagen": 1})
    assert table.points("Ann").cities == 4


def test_B27_B28_B29_nobody_scores_for_nothing() -> None:
    table = Table("Ann", "Ben")
    assert parts(table, "Ann") == parts(table, "Ben") == {}


def test_B30_the_points_for_the_last_stack_go_to_one_player_at_most() -> None:
    assert [Table("Ann", "Ben").at(last=1).points(name).last for name in ("Ann", "Ben")] == [0, 2]
    assert [Table("Ann", "Ben").points(name).last for name in ("Ann", "Ben")] == [0, 0]


def test_most_ones_are_counted_among_sold_markers() -> None:
    table = Table("Ann", "Ben").seat("Ann", sold="orange-1 orange-1 blue-3", goods="brown-1 brown-1 brown-1")
    table.seat("Ben", sold="blue-1 green-2")
    assert (table.points("Ann").ones, table.points("Ben").ones) == (5, 0)


def test_the_tallest_pile_is_compared_over_the_whole_map() -> None:
    table = Table("Ann", "Ben").seat("Ann", branches={"thespian": 5}).seat("Ben", branches={"ryegate": 6})
    assert (table.points("Ann").tallest, table.points("Ben").tallest) == (0, 3)


def test_money_is_worth_nothing() -> None:
    assert Table("Ann", "Ben").seat("Ann", money=3).points("Ann").total == 0


def test_the_score_is_told_item_by_item() -> None:
    table = Table("Ann", "Ben").acting("Ben").at(last=1).seat("Ann", sold="orange-1 orange-3", branches={"kalmere": 2})
    table.play("Ben", "end")
    ann, ben = table.happened("scored")
    assert ann == {
        "event": "scored", "seat": 0, "unsold": 0, "sold": 6, "cities": 4, "last": 0, "tallest": 3, "spread": 4,
        "ones": 5, "total": 22,
    }  # fmt: skip
    assert (ben["last"], ben["total"]) == (2, 2)
    assert table.match.scores == (22, 2)
