"""Chapter 2: setting up."""

from __future__ import annotations

import pytest
from tests.games.airship_city.table import airship_city, check

import tradewinds as tw


@pytest.mark.parametrize("seed", range(4))
def test_T01_start(seed: int) -> None:
    match = tw.Match("airship-city", seats=4, seed=seed)
    view = match.view(None)
    order = [view.seats[(view.first + i) % 4] for i in range(4)]
    assert [seat.stock["gears"] for seat in order] == [3, 4, 5, 5]
    for seat in view.seats:
        assert (seat.stock["wood"], seat.stock["metal"], seat.stock["gold"]) == (2, 2, 2)
        assert set(seat.caps.values()) == {10}
        assert seat.workers == ("harbour", "harbour")
        assert (seat.points, seat.markers) == (0, 20)
    assert match.actors == (view.first,)
    check(match)


def test_three_players_have_three_four_five_gears() -> None:
    view = tw.Match("airship-city", seats=3, seed=1).view(None)
    assert [view.seats[(view.first + i) % 3].stock["gears"] for i in range(3)] == [3, 4, 5]


def test_the_start_player_and_the_city_are_drawn_by_lot() -> None:
    views = [tw.Match("airship-city", seats=4, seed=seed).view(None) for seed in range(30)]
    assert {view.first for view in views} == {0, 1, 2, 3}
    assert len({tuple(tile.tile for tile in view.grid) for view in views}) == 30
    assert not any(tile.developed for view in views for tile in view.grid)


def test_two_bonuses_of_each_group_lie_open() -> None:
    for seed in range(20):
        bonuses = tw.Match("airship-city", seats=3, seed=seed).view(0).bonuses
        assert [bonus[0] for bonus in bonuses] == ["a", "a", "b", "b"]
        assert len(set(bonuses)) == 4


def test_five_contracts_lie_open() -> None:
    view = tw.Match("airship-city", seats=3, seed=3).view(0)
    assert len(view.display) == 5
    assert view.pile == 15


@pytest.mark.parametrize(("seats", "price"), [(3, (6, 11, 17)), (4, (7, 12, 18))])
def test_prices_and_slots_depend_on_the_number_of_players(seats: int, price: tuple[int, ...]) -> None:
    view = tw.Match("airship-city", seats=seats, seed=1).view(0)
    ships = {project.name: project for project in view.projects}
    assert tuple(ships[name].sells_for for name in ("private-wood", "residential-metal", "cargo-wood")) == price
    assert ships["tourist"].sells_for is None
    assert ships["private-wood"].slots == {3: 4, 4: 6}[seats]


def test_only_three_or_four_play() -> None:
    assert list(airship_city().seats) == [3, 4]
    for seats in (2, 5):
        with pytest.raises(ValueError, match="3 to 4 players"):
            tw.Match("airship-city", seats=seats)
