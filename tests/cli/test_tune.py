"""`tradewinds tune`: a table or one JSON object, bad input in one sentence."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from tests.cli.conftest import Command

from tradewinds.cli import tune as cli
from tradewinds.cli.tune import command_of, sentence
from tradewinds.lab import tune_file
from tradewinds.lab.tune import Tuned, Tuning, Verdict, present
from tradewinds.lab.tune_file import file_of

FEW = ["tune", "packet-row", "-n", "3", "--rounds", "1", "--seed", "2", "--only", "assistant"]


def test_it_says_what_was_found(command: Command) -> None:
    done = command(*FEW)
    assert done.status == 0
    assert "Packet Row, 3 players, 3 matches a change, seed 2" in done.out


def test_json_is_one_object(command: Command) -> None:
    found = json.loads(command(*FEW, "--json").out)
    assert set(found) == {"before", "after", "tried", "verdict"}
    assert set(found["after"]) == set(found["before"])


def test_what_is_better_is_written_where_it_was_said(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    before = file_of("packet-row").read_text("utf-8")
    better = {**present("packet-row"), "certainty": 0.123}
    found = Tuned(present("packet-row"), better, better, Verdict(40, 0.5, 1.0, errors=2.5))
    monkeypatch.setattr(cli, "tune", lambda *_, **more: found)
    assert "written to mine.toml" in command(*FEW, "--write", "mine.toml").err
    assert tomllib.loads(Path("mine.toml").read_text("utf-8"))["weights"] == better
    assert file_of("packet-row").read_text("utf-8") == before


def test_an_installed_package_is_left_alone(command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert tune_file.target("packet-row") == file_of("packet-row")
    installed = tmp_path / "site-packages" / "tradewinds" / "bots.toml"
    monkeypatch.setattr(tune_file, "file_of", lambda game: installed)
    assert tune_file.target("packet-row") == Path("packet-row-bots.toml")


def test_the_command_names_everything_that_decides_the_result() -> None:
    plan = Tuning("packet-row", 3, 240, 2, seed="a b", only=("assistant", "unit"))
    words = "tradewinds tune packet-row --seats 3 -n 240 --rounds 2 --seed 'a b' --only assistant,unit --write"
    assert command_of(plan) == words


def test_only_what_is_better_on_fresh_seeds_is_called_so() -> None:
    worse = Tuned({"a": 1}, {"a": 1}, {"a": 2}, Verdict(40, 0.5, 1.0, errors=1.0))
    assert "+0.50 points and +1 wins" in sentence(worse)
    assert "the numbers stay" in sentence(worse)
    better = Tuned({"a": 1}, {"a": 2}, {"a": 2}, Verdict(40, 0.5, 1.0, errors=2.5))
    assert "are kept" in sentence(better)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("tune chess", "there is no game 'chess'"),
        ("tune packet-row --seats 9", "9"),
        ("tune packet-row --only luck", "'luck' cannot be tuned"),
        ("tune packet-row --only unit,", "something is missing beside a comma"),
        ("tune packet-row -n 0", "whole number from 1"),
        ("tune packet-row --write nowhere/bots.toml", "nowhere/bots.toml cannot be written"),
        ("tune packet-row --write .", ". cannot be written"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    assert says in command(*line.split()).complains()
