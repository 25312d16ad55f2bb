"""`tradewinds coach`, `puzzles` and `calibrate` at the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Command
from tests.coach.conftest import last_part, random_match

from tradewinds.coach.findings import Report


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "match.jsonl"
    match = last_part("traders-of-the-air", 3)
    path.write_text(match.record(["Ada", "Ben"]), "utf-8")
    return str(path)


def test_a_match_is_told_with_ribbon_card_and_what_cost_most(command: Command, record: str) -> None:
    done = command("coach", record, "--iterations", "4", "--seat", "1")
    assert done.status == 0
    assert done.out.splitlines()[0].strip("12") == ""
    assert "Ada, what cost most:" in done.out
    assert "Ben, what cost most:" not in done.out
    assert "Better: “" in done.out


def test_in_german_the_same(command: Command, record: str) -> None:
    done = command("coach", record, "--iterations", "4", "--lang", "de")
    assert "Ada, was am meisten gekostet hat:" in done.out
    assert "Besser: „" in done.out


def test_as_data_it_is_the_report(command: Command, record: str) -> None:
    found = Report.from_json(json.loads(command("coach", record, "--iterations", "4", "--json").out))
    assert found.game == "traders-of-the-air"
    assert len(found.steps) == found.lines + 1


def test_a_match_that_is_not_over_is_refused_in_one_sentence(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "begun.jsonl"
    path.write_text(random_match("packet-row", 1, 5).record(), "utf-8")
    assert "not over" in command("coach", str(path)).complains()
    assert "not over" in command("puzzles", "packet-row", str(path)).complains()


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("coach", "FILE"),
        ("coach none.jsonl", "none.jsonl cannot be read"),
        ("puzzles chess", "there is no game 'chess'"),
        ("calibrate packet-row --seats many", "--seats many"),
        ("calibrate packet-row --seats 9", "2 to 5 players, not 9"),
        ("calibrate packet-row --blame 1 --seats 2,3", "one number of players"),
    ],
)
def test_bad_input_is_one_sentence(command: Command, line: str, says: str) -> None:
    assert says in command(*line.split()).complains()


def test_a_seat_that_is_not_there_and_a_record_of_another_game(command: Command, record: str) -> None:
    assert "1 to 2" in command("coach", record, "--seat", "3").complains()
    assert "not of Packet Row" in command("puzzles", "packet-row", record).complains()


def test_chances_are_fitted_measured_and_written(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("numpy")
    from tradewinds.lab import calibrate_file

    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "coach.md").write_text(f"{calibrate_file.BEGIN}\n{calibrate_file.END}\n", "utf-8")
    monkeypatch.setattr(calibrate_file, "target", lambda game, named="": tmp_path / "chance.toml")
    done = command("calibrate", "traders-of-the-air", "--seats", "2", "-n", "4", "--tests", "3", "--write", "--json")
    assert done.status == 0
    found = json.loads(done.out)["reliability"]
    assert [(one["seats"], one["matches"]) for one in found] == [(2, 3)]
    assert sum(one[0] for one in found[0]["bins"]) == 3 * 24 * 2
    assert "[weights]" in (tmp_path / "chance.toml").read_text("utf-8")
    assert "tradewinds calibrate traders-of-the-air" in (tmp_path / "docs" / "coach.md").read_text("utf-8")
    assert "<svg" in (tmp_path / "docs" / "coach" / "traders-of-the-air.svg").read_text("utf-8")
