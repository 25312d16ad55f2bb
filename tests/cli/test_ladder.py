"""`tradewinds ladder`: a table, one JSON object, bad input in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command


def test_a_ladder_is_a_table_with_intervals(command: Command) -> None:
    done = command("ladder", "packet-row", "--levels", "random,easy", "-n", "12", "--seed", "3")
    assert done.status == 0
    assert "Packet Row, 3 players, seed 3; random is rated 0." in done.out
    assert "95 % interval" in done.out


def test_json_is_one_object_and_the_notes_are_kept(command: Command, tmp_path: Path) -> None:
    notes = tmp_path / "notes.jsonl"
    words = ["ladder", "packet-row", "--levels", "random,easy", "-n", "12", "--notes", str(notes), "--json"]
    first = json.loads(command(*words).out)
    assert first["rungs"][0]["matches"] == 12
    assert first["ratings"]["random"] == 0.0
    assert json.loads(command(*words).out) == first
    assert len(notes.read_text("utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ladder chess", "there is no game 'chess'"),
        ("ladder packet-row --levels random", "two levels at least"),
        ("ladder packet-row --levels random,human", "people do not take part"),
        ("ladder packet-row --levels random,genius", "there is no bot 'genius'"),
        ("ladder packet-row --seats 9", "not 9"),
        ("ladder packet-row -n 0", "whole number from 1"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    assert says in command(*line.split()).complains()
