"""`tradewinds repertoire`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command


def test_a_repertoire_is_a_table_of_things(command: Command) -> None:
    done = command("repertoire", "packet-row", "--level", "random", "-n", "4", "--seed", "1")
    assert done.status == 0
    assert "decided" in done.out
    assert "fulfil" in done.out


def test_json_is_one_object(command: Command) -> None:
    done = command("repertoire", "packet-row", "--level", "style:shipper", "--among", "random", "-n", "4", "--json")
    data = json.loads(done.out)
    assert (data["level"], data["among"], data["matches"]) == ("style:shipper", "random", 4)
    assert data["counts"]["decided take"]


def test_an_option_of_the_game_may_be_chosen_and_all_is_written_down(command: Command, tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    line = "repertoire traders-of-the-air --level random --option boards=choose --seats 3 -n 4 --seed 1 --write"
    assert command(*line.split()).status == 0
    page = Path("docs/bots.md").read_text("utf-8")
    assert f"`tradewinds {line}`" in page
    assert "**joined** (guild)" in page
    assert Path("docs/repertoire/traders-of-the-air-random.svg").exists()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("repertoire packet-row --level nobody", "there is no bot 'nobody'"),
        ("repertoire packet-row --level style:climber -n 4", "Packet Row has no style 'climber'"),
        ("repertoire packet-row --level random --seats 9", "players"),
        ("repertoire packet-row --level random --option fog=1 -n 4", "fog"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    assert says in command(*line.split()).complains()
