"""The mechanism of features: what follows from what is declared, and what is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.core.features import TIME, Features
from tradewinds.core.layout import meaning
from tradewinds.core.phase import CHANCE, Phase, only
from tradewinds.core.row import Row
from tradewinds.core.state import State


class Step(Phase):
    """A phase."""


class Stroll(Step):
    """Another, of the same name to whoever learns."""


class Pause(Phase):
    """A third."""


class Coins(Features):
    """Two numbers of a seat and one of the table."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.coins = self.seat.one("coins", 9, led=True, timed=True, clip=True)
        self.debt = self.seat.one("debt", 3, -3, clip=True)
        self.bag = self.table.each("bag", ("red", "blue"), 5, timed=True)
        self.phases(("step", Step), ("step", Stroll), ("pause", Pause))

    def time(self, s: Any) -> int:
        return int(s.time)

    def of_seat(self, s: Any, seat: int, asking: int, out: Row, at: int) -> None:
        out[at + self.coins] = s.coins[seat]
        out[at + self.debt] = s.debt[seat] if seat == asking else 0

    def of_table(self, s: Any, out: Row, at: int) -> None:
        out[at + self.bag + 1] = 4


class Facts(State):
    """A state of which only a few things are known."""


def table(over: bool = False, stack: Sequence[Phase] = (), **facts: Any) -> Facts:
    s = Facts()
    s.over, s.stack = over, list(stack)
    for name, fact in facts.items():
        setattr(s, name, fact)
    return s


def told(seat: int = 0, actors: int = 0, **facts: Any) -> dict[str, int]:
    """The numbers by their names, in blocks of 6."""
    s = table(**{"coins": [2, 7, 7], "debt": [1, 0, 0], "time": 8, **facts})
    sheet = Coins(3)
    sheet.lay_out()
    out = Row([99] * int(sheet.size))
    sheet.write(s, actors, seat, out)
    names = [f"{turn}.{row[0]}" for turn in range(3) for row in sheet.seat.rows] + [row[0] for row in sheet.table.rows]
    return dict(zip(names, out, strict=True))


def test_a_lead_is_over_the_best_of_the_others() -> None:
    found = told()
    assert [found[f"{turn}.coins-lead"] for turn in range(3)] == [-5, 0, 0]
    assert [found[f"{turn}.coins-first"] for turn in range(3)] == [0, 1, 1]


def test_nobody_is_first_in_what_nobody_has() -> None:
    found = told(coins=[0, 0, 0])
    assert [found[f"{turn}.coins-first"] for turn in range(3)] == [0, 0, 0]


def test_blocks_begin_with_the_seat_that_asks() -> None:
    found = told(seat=2, actors=only(0))
    assert [found[f"{turn}.coins"] for turn in range(3)] == [7, 2, 7]
    assert [found[f"{turn}.is-asked"] for turn in range(3)] == [0, 1, 0]
    assert (found["1.debt"], told(seat=0)["0.debt"]) == (0, 1)


def test_what_is_timed_is_multiplied_by_the_time_left_and_so_is_its_lead() -> None:
    found = told()
    assert (found["1.coins × time"], found["0.coins-lead × time"], found["bag.blue × time"]) == (56, -40, 32)
    assert "0.debt × time" not in found


def test_what_might_leave_its_bounds_becomes_the_bound() -> None:
    found = told(coins=[100, -5, 3], debt=[-9, 0, 0], time=TIME)
    assert [found[f"{turn}.coins"] for turn in range(3)] == [9, 0, 3]
    assert found["0.debt"] == -3
    assert (found["0.coins-lead"], found["0.coins × time"]) == (6, 9 * TIME)


def test_the_table_tells_phase_time_chance_and_end() -> None:
    found = told(actors=only(CHANCE), over=True, stack=[Pause(), Step()])
    assert [found[name] for name in ("phase.step", "phase.pause", "time-left", "chance-decides", "over")] == [
        1,
        0,
        8,
        1,
        1,
    ]
    assert [told(stack=stack)["phase.step"] for stack in ([], [Pause()], [Stroll()])] == [0, 0, 1]
    assert told(stack=[Pause()])["phase.pause"] == 1


def test_a_bound_that_leaves_no_choice_is_a_mistake() -> None:
    with pytest.raises(AssertionError, match="dust has to vary"):
        Coins(3).seat.one("dust", 0)


# layouts


def test_a_layout_has_another_digest_when_a_pack_moves_a_bound() -> None:
    cards = [{"value": 9, "copies": 24}]
    ours, corrected = tw.load("packet-row"), tw.load("packet-row", {"money": {"cards": cards}})
    one, other = tw.Layout(ours, 3), tw.Layout(corrected, 3)
    assert one.names == other.names
    assert one.bounds != other.bounds
    assert one.digest != other.digest == tw.Layout(corrected, 3).digest


def test_a_version_of_the_rules_that_moves_nothing_keeps_the_digest() -> None:
    assert tw.Layout(tw.load("packet-row", version=1), 3).digest == tw.Layout(tw.load("packet-row"), 3).digest


def test_what_is_asked_wrongly_is_refused_in_a_sentence() -> None:
    rules = tw.load("packet-row")
    state = rules.start(3, {"open_hands": False})
    with pytest.raises(tw.Problem, match="Packet Row is for 2 to 5 players, not 9"):
        tw.Layout(rules, 9)
    for seat, out in ((3, None), (-1, None), (0, Row([0, 0])), (0, Row([0] * 1000))):
        with pytest.raises(tw.Problem, match=r"features: \d+ numbers are written, for a seat from 0 to 2"):
            rules.features(state, seat, out)


def test_a_game_need_not_have_any() -> None:
    bare = tw.Rules(
        "games.bare_quay", "Bare Quay", range(2, 3), (), "1", imagine=lambda s, seat, rng: s, scores=lambda s: [0, 0]
    )
    with pytest.raises(tw.Problem, match="Bare Quay tells no features"):
        tw.Layout(bare, 2)


PAGE = Path(__file__).parents[2] / "docs" / "features.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)


def test_the_page_shows_numbers_of_a_match() -> None:
    names: dict[str, Any] = {}
    exec(BLOCKS[0], names)
    found = dict(zip(names["layout"].names, names["out"], strict=True))
    assert found["me.money"] == found["next.money"] == 25


def test_the_page_shows_how_numbers_are_declared() -> None:
    names: dict[str, Any] = {"Features": Features, "TIME": TIME, "Market": Step, "Answer": Pause}
    exec(BLOCKS[1], names)
    rules = SimpleNamespace(data=SimpleNamespace(wares=["tea", "silk"]))
    sheet = names["CoinFeatures"](rules, 2)
    sheet.lay_out()
    out = sheet.fitting(None)
    seats = [SimpleNamespace(coins=5, hand=(1, 2)), SimpleNamespace(coins=3, hand=(3, 4))]
    sheet.write(table(seats=seats, lantern=1, left=1, whole=2), only(0), 1, out)
    found = dict(zip([row[0] for row in sheet.seat.rows], out, strict=False))
    assert (found["coins"], found["coins-lead"], found["crates.silk"]) == (3, -2, 4)


@pytest.mark.parametrize(
    ("name", "phrase"),
    [
        ("money", "money"),
        ("ships.great-britain", "ships: great britain"),
        ("points-lead × time", "points, ahead of the best of the others, times the time left"),
        ("cities-first", "cities, nobody has more"),
    ],
)
def test_a_name_is_read_as_a_phrase(name: str, phrase: str) -> None:
    assert meaning(name) == phrase
