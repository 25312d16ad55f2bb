"""The machine itself, on the smallest game there is: plug-ins may be plain Python on a compiled core."""

from __future__ import annotations

from typing import Any

import pytest

from tradewinds.core.action import Action, Table
from tradewinds.core.event import Event, event
from tradewinds.core.phase import CHANCE, CLOCK, NOBODY, Phase, members, only, pick
from tradewinds.core.rng import Rng
from tradewinds.core.state import State, settle

TABLE = Table(None)


class Toss(Action):
    """A coin comes up."""


HEADS, TAILS = TABLE.enter(Toss()), TABLE.enter(Toss())
TOLD = event("told", "seat: SeatNo", "card: Card", secret=("card",), to=("seat",))


class Coin(Phase):
    """Chance decides, three to one."""

    section = "1"

    def actors(self, s: Any) -> int:
        return only(CHANCE)

    def legal(self, s: Any, seat: int) -> list[Action]:
        return [HEADS, TAILS]

    def odds(self, s: Any) -> list[int]:
        return [3, 1]


class Circle(Phase):
    """A rule that forgets to go on."""

    def advance(self, s: Any) -> None:
        s.swap(self)


class Step(Phase):
    """Nobody decides: it goes by itself."""


def table(*stack: Phase) -> State:
    s = State()
    s.stack, s.over = list(stack), False
    s.listen(None)
    return s


def test_what_nobody_decides_goes_by_itself() -> None:
    s = table(Coin(), Step(), Step())
    assert settle(s) == only(CHANCE)
    assert len(s.stack) == 1


def test_rules_that_turn_in_circles_are_found_out() -> None:
    with pytest.raises(AssertionError, match="Circle"):
        settle(table(Circle()))


def test_when_it_is_over_nobody_acts() -> None:
    s = table(Coin())
    s.over = True
    assert settle(s) == NOBODY


def test_chance_follows_its_weights() -> None:
    s, rng = table(Coin()), Rng(1)
    heads = sum(s.stack[-1].sample(s, rng) is HEADS for _ in range(4000))
    assert 2850 < heads < 3150
    assert [pick([3, 1], number) for number in range(4)] == [0, 0, 0, 1]


def test_sets_of_seats() -> None:
    assert members(only(0) | only(3) | only(CLOCK)) == [0, 3, CLOCK]


def test_a_secret_is_told_only_to_whom_it_is_meant() -> None:
    s = table(Coin())
    log: list[Event] = []
    s.listen(log)
    s.tell(TOLD, 1, 42)
    assert log[0].seen_by(1).args == (1, 42)
    assert log[0].seen_by(0).args == (1, None)
    assert log[0].seen_by(None).args == (1, None)
    assert TOLD.reveals
    s.listen(None)
    s.tell(TOLD, 0, 43)
    assert len(log) == 1


def test_numbered_actions_are_equal_when_they_are_one() -> None:
    assert HEADS == HEADS
    assert HEADS != TAILS
    assert HEADS.id == 0
    assert TABLE.actions == [HEADS, TAILS]
    assert len({HEADS, TAILS, HEADS}) == 2
