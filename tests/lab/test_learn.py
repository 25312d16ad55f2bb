"""Learning: the same again from its seed on any number of processes and after a stop, and bad input in one sentence."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tradewinds as tw
from tradewinds.cli.main import main
from tradewinds.core.judgement import UNIT
from tradewinds.core.layout import Layout
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.lab import learn as school
from tradewinds.lab.learn import Learning, learn
from tradewinds.lab.learn_file import curve
from tradewinds.lab.learn_fit import Lot, fitted, numpy, targets
from tradewinds.lab.learn_play import Kept, Lecture, Strayer, lecture, told, watched
from tradewinds.match.course import checked_options

PLAN = Learning("traders-of-the-air", (2,), 4, 2, "4", ("easy",), searching=1, iterations=2, trials=2)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school, "CHUNK", 2)


def test_the_same_seed_learns_the_same_on_any_number_of_processes_and_after_a_stop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = learn(PLAN, folder=tmp_path / "one")
    assert learn(PLAN, jobs=2, folder=tmp_path / "two") == first
    stopped = (tmp_path / "two" / school.NOTES).read_text("utf-8").splitlines(keepends=True)
    (tmp_path / "two" / school.NOTES).write_text("".join(stopped[:4]) + stopped[4][:20], "utf-8")
    played: list[str] = []

    def counted(plan: Lecture, numbers: range, part: str) -> dict[str, Any]:
        played.append(part)
        return lecture(plan, numbers, part)

    monkeypatch.setattr(school, "lecture", counted)
    assert learn(PLAN, folder=tmp_path / "two") == first
    assert 0 < len(played) < 2 * PLAN.parts()


def test_a_fit_finds_what_decides() -> None:
    np = numpy()
    dice = np.random.default_rng(2)
    blocks = dice.integers(0, 10, (60_000, 3, 2))
    scores = blocks @ np.array([0.5, 0.0])
    powers = np.exp(scores)
    found = fitted([Lot(blocks.astype("int16"), (powers / powers.sum(1, keepdims=True)).astype("float32"))], ["a", "b"])
    assert all(abs(weight / (1 << UNIT) - 0.5) < 0.05 for weight in found["a"])
    assert all(abs(weight / (1 << UNIT)) < 0.05 for weight in found["b"])


def test_where_a_search_was_asked_its_word_counts_and_the_rest_stays_one() -> None:
    np = numpy()
    both = targets({
        "shares": np.array([[1.0, 0.0, 0.0]] * 2), "scores": np.array([[3.0, 2.0, 1.0]] * 2),
        "searched": np.array([-1.0, 0.1]),
    })  # fmt: skip
    assert both.sum(1) == pytest.approx([1.0, 1.0])
    assert both[1, 0] < both[0, 0]
    assert both[1, 1] / both[1, 2] == pytest.approx(both[0, 1] / both[0, 2])


def test_foresight_believes_the_mind_as_far_as_it_was_right_and_only_while_the_match_goes_on() -> None:
    np = numpy()
    right = np.array([[32, 0, 0], [0, 32, 0], [0, 0, 32]] * 20)
    columns = {
        "shares": np.array([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] * 20), "scores": np.zeros((60, 3)),
        "searched": np.full(60, -1.0), "later": right, "open": np.array([1.0] * 59 + [0.0]),
    }  # fmt: skip
    blind, wise = targets(columns), targets(columns, 0.8)
    assert wise.sum(1) == pytest.approx(np.ones(60))
    assert wise[59] == pytest.approx(blind[59])
    fooled = targets({**columns, "later": np.roll(right, 1, 1)}, 0.8)
    assert wise[0, 0] > 0.6
    assert fooled[0].argmax() == 0, "what was wrong every time is not believed"


def test_opinions_are_those_of_some_turns_later_from_the_asking_seat_on() -> None:
    rules, seats = tw.load("traders-of-the-air"), 2
    kept = [Kept([number], number % seats, -1.0, [number, 100 + number]) for number in range(5)]
    ended = rules.start(seats, checked_options(rules, {}))
    playout(rules, ended, Rng(1), 10_000)
    found = told(rules, ended, [Strayer(tw.bot("easy"), 0.0)] * seats, kept, [0, 1, 4], 3)
    assert found["later"] == [[3, 103], [104, 4], [0, 0]]
    assert found["open"] == [1.0, 1.0, 0.0]


def test_the_more_is_held_against_the_numbers_the_more_the_opinion_weighs() -> None:
    np = numpy()
    dice = np.random.default_rng(3)
    blocks = dice.integers(0, 10, (20_000, 3, 2))
    blocks[:, 0, 1] = blocks[:, 0, 0] - blocks[:, 1:, 0].mean(1)  # an opinion that sees nearly the same
    blocks[:, 1:, 1] = 0
    powers = np.exp(0.3 * blocks[:, :, 0])
    lot = Lot(blocks.astype("int16"), (powers / powers.sum(1, keepdims=True)).astype("float32"))
    free, held = (fitted([lot], ["a", "opinion"], ridge) for ridge in (500, 500_000))
    assert abs(held["a"][0]) < free["a"][0]
    assert held["opinion"][0] > free["opinion"][0]


def test_how_well_somebody_plays_is_no_merit_of_what_it_holds() -> None:
    np = numpy()
    dice = np.random.default_rng(4)
    kinds = dice.integers(0, 2, (20_000, 3, 1))
    held = kinds * 5 + dice.integers(0, 3, (20_000, 3, 1))  # a number that poor players have more of
    powers = np.exp(-2.0 * kinds[:, :, 0])
    wanted = (powers / powers.sum(1, keepdims=True)).astype("float32")
    numbers = np.concatenate([held, held * 0], 2)  # and an opinion that is never asked
    unseen = fitted([Lot(numbers.astype("int16"), wanted)], ["held", "opinion"])
    seen = fitted(
        [Lot(np.concatenate([numbers, kinds == 0, kinds == 1], 2).astype("int16"), wanted)], ["held", "opinion"]
    )
    assert list(seen) == ["held", "opinion"]
    assert abs(seen["held"][0]) < abs(unseen["held"][0]) / 4


def test_a_position_tells_who_sat_there_from_the_asking_seat_on() -> None:
    rules = tw.load("traders-of-the-air")
    players = [Strayer(tw.bot("random"), 0.0, 1), Strayer(tw.bot("easy"), 0.02, 2)]
    found = watched(rules, players, Random("who"))
    turned = {(1, 2): [0.0, 0.02], (2, 1): [0.02, 0.0]}
    assert {tuple(kinds) for kinds in found["kinds"]} == set(turned)
    assert all(strays == turned[tuple(kinds)] for kinds, strays in zip(found["kinds"], found["strays"], strict=True))


def test_a_game_that_is_searched_to_the_end_of_a_turn_is_learned_there() -> None:
    rules = tw.load("starfarers")
    dice = Random("turns")
    found = watched(rules, [Strayer(tw.bot("easy"), 0.0) for _ in range(3)], dice)
    layout = Layout(rules, 3)
    chance, asked = layout.names.index("table.chance-decides"), layout.names.index("table.phase.dice")
    begun = found["rows"][3:]  # after the founding
    assert len(begun) > 10
    assert all(row[chance] == row[asked] == 1 for row in begun), "before the dice of the next turn"


def test_the_command_learns_draws_and_writes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = "learn traders-of-the-air --seats 2 -n 2 --rounds 1 --trials 2 --teachers easy --seed 3 --json"
    file = tmp_path / "judgement.toml"
    assert main([*words.split(), "--out", str(tmp_path / "run"), "--write", str(file)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["rounds"]) == 1
    assert f"# Learned by: {told['command']}" in file.read_text("utf-8")
    assert (tmp_path / "run" / "curve.svg").read_text("utf-8").startswith("<svg")


def test_the_curve_shows_every_round() -> None:
    rounds = [school.Round({}, 0.3, 0.2, 0.4), school.Round({}, 0.75, 0.7, 0.8)]
    picture = curve("packet-row", 3, rounds)
    assert "30%" in picture
    assert "75%" in picture


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (replace(PLAN, seats=(9,)), "players"),
        (replace(PLAN, teachers=("nobody",)), "there is no bot 'nobody'"),
        (replace(PLAN, searching=2), "at most 1 can be played by search"),
    ],
)
def test_bad_input_gets_one_sentence(plan: Learning, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        plan.check()
