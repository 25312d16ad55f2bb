"""The tuner: matches and their twins, the same again from its seed, and numbers written back with their comments."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import tradewinds as tw
from tradewinds.lab import tune as tuner
from tradewinds.lab.crew import Crew
from tradewinds.lab.notes import Notes
from tradewinds.lab.tune import Arena, Tuning, changed, judge, present, spots_of, tune, verdict_of
from tradewinds.lab.tune_file import file_of, rewritten, write

PLAN = Tuning("packet-row", seats=3, matches=6, rounds=1, seed=4, only=("certainty", "assistant"))
FEW = Tuning("packet-row", seats=2, matches=6, rounds=1, seed=4, only=("assistant",))
TEXT = """# The numbers.

[weights]
depth = 0  # not 7 decisions
value = 1.5  # the first of 2 numbers
steps = [
  1,  # for 1 player
  [2.0, -3e-1],
]
name = "plain 5"

[tempers.adventurous]
value = 9.0  # its own
"""


def test_the_same_seed_finds_the_same_numbers_on_any_number_of_processes() -> None:
    first = tune(PLAN)
    assert tune(PLAN) == first
    assert tune(PLAN, jobs=2) == first
    assert first.before == present("packet-row")


def test_numbers_that_play_the_same_are_no_better_and_foolish_ones_are_found_out() -> None:
    weights = present("packet-row")
    foolish = {**weights, "early_dollar": 5.0, "money_card": 0.01}
    ground = Arena(PLAN, Crew(), Notes())
    same = judge(ground, weights, dict(weights), "seed", 6)
    assert (same.margin, same.wins, same.errors, same.better) == (0.0, 0.0, 0.0, False)
    assert not judge(ground, weights, foolish, "seed", 12).better
    assert judge(ground, foolish, weights, "seed", 12).better


def test_a_tuning_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notes = tmp_path / "notes.jsonl"
    whole = tune(FEW, notes=notes)
    lines = notes.read_text("utf-8").splitlines(keepends=True)
    notes.write_text("".join(lines[:2]) + lines[2][:20], "utf-8")
    assert tune(FEW, notes=notes) == whole
    assert sorted(notes.read_text("utf-8").splitlines(keepends=True)) == sorted(lines)
    monkeypatch.setattr(tuner, "play", None)
    assert tune(FEW, notes=notes) == whole, "what is noted is not played again"


def test_a_mean_counts_only_beyond_its_noise_and_without_lost_wins() -> None:
    assert verdict_of([(3.0, 0.0), (2.0, 1.0), (4.0, 0.0)]).better
    assert not verdict_of([(3.0, 0.0), (2.0, -1.0), (4.0, 0.0)]).better, "points, but fewer wins"
    assert not verdict_of([(9.0, 0.0), (-7.0, 0.0), (4.0, 0.0)]).better, "as likely to be chance"


def test_changes_come_back_with_what_was_tried_and_note_every_step() -> None:
    steps: list[str] = []
    found = tune(PLAN, note=steps.append)
    assert steps[:2] == ["round 1: certainty", "round 1: assistant"]
    assert len(steps) == PLAN.trials() - (found.verdict is None)
    assert {name for name, _, _ in found.changes()} <= {"certainty", "assistant"}


def test_one_number_at_a_time_also_in_lists() -> None:
    weights = {"a": 2.0, "b": [0, 3, [10]], "c": -1}
    assert list(spots_of(weights["b"], ("b",))) == [("b", 1), ("b", 2, 0)], "no factor changes a zero"
    assert changed(weights, ("a",), 1.6) == {**weights, "a": 3.2}
    assert changed(weights, ("b", 2, 0), 1.6) == {**weights, "b": [0, 3, [16]]}
    assert changed(weights, ("b", 1), 1.1) == {**weights, "b": [0, 4, [10]]}, "a whole number moves by one at least"
    assert changed(weights, ("c",), 1.1) == {**weights, "c": -2}
    assert changed(weights, ("c",), 1 / 1.1) == {**weights, "c": 0}


def test_written_numbers_come_back_and_all_comments_stay() -> None:
    weights = {**tomllib.loads(TEXT)["weights"], "value": 2.25, "steps": [4, [2.5, -0.3]]}
    text = rewritten(TEXT, weights, "tradewinds tune x --write")
    assert tomllib.loads(text)["weights"] == weights
    assert tomllib.loads(text)["tempers"] == tomllib.loads(TEXT)["tempers"]
    assert "# Tuned by: tradewinds tune x --write\n[weights]\n" in text
    for line in TEXT.splitlines():
        assert line.partition("#")[2] in text
    assert rewritten(text, weights, "tradewinds tune x --write") == text, "the same command is named once"


def test_a_file_of_a_game_is_written_and_nothing_but_the_number_changes(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    before = file_of("packet-row").read_text("utf-8")
    path.write_text(before, "utf-8")
    weights = tomllib.loads(before)["weights"]
    write(path, {**weights, "certainty": 0.123}, "tradewinds tune packet-row")
    after = path.read_text("utf-8")
    assert tomllib.loads(after)["weights"] == {**weights, "certainty": 0.123}
    assert len([line for line in after.splitlines() if line not in before.splitlines()]) == 2


def test_a_file_that_cannot_be_changed_safely_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text('[weights]\n"value" = 1\n', "utf-8")
    with pytest.raises(tw.Problem, match="cannot be changed by a program"):
        write(path, {"value": 2}, "tradewinds tune x")
    assert path.read_text("utf-8") == '[weights]\n"value" = 1\n'


@pytest.mark.parametrize(
    ("plan", "says"),
    [
        (Tuning("packet-row", 9, 6, 1), "2 to 5 players"),
        (Tuning("packet-row", 3, 6, 1, only=("luck",)), "'luck' cannot be tuned; bots.toml has "),
        (Tuning("packet-row", 3, 6, 1, only=("depth",)), "'depth' cannot be tuned"),
    ],
)
def test_bad_input_gets_one_sentence(plan: Tuning, says: str) -> None:
    with pytest.raises(tw.Problem, match=says):
        tune(plan)
