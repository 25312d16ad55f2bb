"""`tradewinds simulate --out` and `tradewinds data`: written, read, drawn; bad input in one sentence."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Command

pytest.importorskip("pyarrow")

FEW = ["simulate", "packet-row", "--seats", "random,random", "-n", "3", "--out", "out"]


def test_it_says_what_a_data_set_holds_and_draws_it(command: Command, tmp_path: Path) -> None:
    assert "3 games of packet-row" in command(*FEW).out
    done = command("data", "out", "--plot", "pictures")
    assert "Packet Row, 2 players, rules 2: 3 matches" in done.out
    assert "seat 1, random" in done.out
    assert sorted(file.name for file in (tmp_path / "pictures").iterdir()) == [
        "actions.svg",
        "lengths.svg",
        "seats.svg",
    ]
    found = json.loads(command("data", "out", "--json").out)
    assert (found["matches"], found["game"], found["players"]) == (3, "packet-row", ["random", "random"])
    assert sum(found["actions"].values()) == found["decisions"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("data nowhere", "nowhere is no data set of Tradewinds"),
        ("simulate packet-row -n 1 --out out --notes n.jsonl", "--out keeps its own notes"),
        ("simulate packet-row --seats random,random -n 1 --seed 9 --out out", "differs in its seed"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    command(*FEW)
    assert says in command(*line.split()).complains()


def test_where_a_package_is_missing_it_is_named(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    assert "pip install 'tradewinds[data]'" in command(*FEW).complains()
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert "pip install 'tradewinds[cluster]'" in command(*FEW, "--cluster", "tcp://127.0.0.1:1").complains()
