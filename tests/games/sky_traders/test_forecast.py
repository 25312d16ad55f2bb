"""What the dice of a council will do, as bots foresee it."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.sky_traders.minds import COUNCIL, council, easy, mind
from tests.games.sky_traders.table import Table

from tradewinds.games.sky_traders.actions.council import PlaceDie
from tradewinds.games.sky_traders.data import MINUS, PLUS
from tradewinds.games.sky_traders.mind.forecast import Forecast

JEWELS = 5
JEWEL_DIE = [0, 0, 0, 0, 0, 1]


def foreseen(table: Table) -> tuple[int, int]:
    """How many dice will come to lie on the boxes of jewels, + and −."""
    forecast = Forecast(mind().w, table.s)
    return divmod(forecast.result(JEWELS, forecast.held(JEWELS)), 16)


def jewels(mine: list[int], theirs: list[int], **options: Any) -> Table:
    """Only the first trader has jewels, so everybody else wants them cheap."""
    table = council(**options).seat("Anna", {1: "2 jewels", 2: "2 jewels"}, dice=[*mine])
    return table.seat("Ben", dice=[*theirs]).seat("Cedric", dice=[0] * 6)


def test_a_die_goes_where_it_helps_its_owner_most() -> None:
    assert foreseen(jewels(JEWEL_DIE, [0] * 6)) == (1, 0)
    assert foreseen(jewels([0] * 6, JEWEL_DIE)) == (0, 1)


def test_a_die_is_worth_nothing_that_another_undoes_and_two_steps_if_it_would_be_used_against_one() -> None:
    table = jewels(JEWEL_DIE, JEWEL_DIE)
    assert foreseen(table) == (1, 1)
    forecast = Forecast(mind().w, table.s)
    assert forecast.gain(0) == 0.0
    bought = Forecast(mind().w, jewels([0, 0, 0, 0, 0, 2], [0] * 6).s)
    assert forecast.change(0, 1, JEWELS, 1) == pytest.approx(bought.gain(0))
    assert forecast.change(1, 0, JEWELS, -1) <= 0.0


def test_what_a_box_does_not_count_is_worth_nothing() -> None:
    two = jewels([0, 0, 0, 0, 0, 2], [0] * 6, preset="errata")
    three = jewels([0, 0, 0, 0, 0, 3], [0] * 6, preset="errata")
    assert two.s._terms.counted[JEWELS] == 2
    assert two.s._terms.box[JEWELS] > 2
    assert Forecast(mind().w, three.s).gain(0) == Forecast(mind().w, two.s).gain(0) > 0.0


def test_prices_that_bounce_are_foreseen() -> None:
    table = jewels(JEWEL_DIE, [0] * 6)
    table.s.spaces[JEWELS] = len(table.s.data.prices[JEWELS]) - 1
    assert Forecast(mind().w, table.s).gain(0) < 0.0, "from the top every way leads down"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_what_is_foreseen_is_what_comes_about(first: int) -> None:
    """Traders who look one step ahead place their dice as foreseen."""
    table = jewels([0, 0, 0, 0, 0, 2], JEWEL_DIE)
    table.s.first = first
    boxes = foreseen(table)
    table.at(*COUNCIL)
    placed = [0, 0]
    for _ in range(3):
        chosen = easy(table, table.asked, mind())
        action = table.action(chosen)
        assert isinstance(action, PlaceDie)
        placed[action.box] += 1
        table.play(table.asked, chosen)
    assert (placed[PLUS], placed[MINUS]) == boxes
