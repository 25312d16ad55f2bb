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


def test_a_pool_is_rated_by_one_fit_and_written_down(command: Command, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    words = ["ladder", "packet-row", "--pool", "random,easy", "--seats", "2", "-n", "8", "--notes", "n.jsonl"]
    done = command(*words, "--anchor", "easy", "--write")
    assert done.status == 0, done.err
    assert "Packet Row, 2 players, seed 0; easy is rated 0." in done.out
    page = (tmp_path / "docs" / "bots.md").read_text("utf-8")
    assert "### Packet Row, 2 players: every group of a pool" in page
    assert "--pool random,easy --seats 2 -n 8 --seed 0 --anchor easy --write`" in page
    assert "| easy | 8 |" in page
    found = json.loads(command(*words, "--json").out)
    assert found["ratings"]["random"] == 0.0
    assert found["intervals"]["easy"][0] < found["ratings"]["easy"] < found["intervals"]["easy"][1]
    assert len((tmp_path / "n.jsonl").read_text("utf-8").splitlines()) == 2, "played once"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("ladder chess", "there is no game 'chess'"),
        ("ladder packet-row --levels random", "two levels at least"),
        ("ladder packet-row --levels random,human", "people do not take part"),
        ("ladder packet-row --levels random,genius", "there is no bot 'genius'"),
        ("ladder packet-row --pool easy", "two different bots"),
        ("ladder packet-row --pool easy,human", "people do not take part"),
        ("ladder packet-row --pool easy,random --trading", "not allowed with argument"),
        ("ladder packet-row --pool easy,random --anchor hard", "only a bot that plays"),
        ("ladder packet-row --jobs 2 --cluster tcp://127.0.0.1:1", "not allowed with argument"),
        ("ladder packet-row --seats 9", "not 9"),
        ("ladder packet-row -n 0", "whole number from 1"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    assert says in command(*line.split()).complains()
