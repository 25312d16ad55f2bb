"""`--bot` in `simulate`, `ladder` and `play`: seats, names, and what is kept when a bot fails."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest
from tests.bots.strays import good, program
from tests.cli.conftest import Command

from tradewinds import Match
from tradewinds.bots.program import PROGRAMS


@pytest.fixture(autouse=True)
def _files(command: Command) -> None:
    """mine.py is a good bot; stray.py is a program that fails at its second question."""
    good(Path())
    once = "print('{\"choose\": 0}' if message['row'] == 0 and not globals().get('n') else 'hi', flush=True); n = 1"
    program(Path(), once)


STRAY = f"exec:{sys.executable} stray.py"


def simulated(command: Command, *words: str) -> list[str]:
    found = json.loads(command("simulate", "packet-row", "-n", "1", "--json", *words).out)
    seats: list[str] = found["seats"]
    return seats


def test_the_bots_that_are_brought_sit_first_unless_somebody_says_where(command: Command) -> None:
    own = ["--bot", "mine.py:make"]
    assert simulated(command, *own) == ["mine", "random", "random"]
    assert simulated(command, *own, "--bot", "b=mine.py:Last", "--seats", "b,mine") == ["b", "mine"]


def test_a_bot_that_takes_no_part_is_told_of(command: Command) -> None:
    own = ["--bot", "mine.py:make"]
    assert (
        "the bot mine takes no part; name it in --seats"
        in command("simulate", "packet-row", *own, "--seats", "easy,easy").complains()
    )
    assert "name it in --levels" in command("ladder", "packet-row", *own).complains()


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "soon", "4000"])
def test_the_seconds_of_a_program_are_more_than_none(command: Command, limit: str) -> None:
    done = command("simulate", "packet-row", "--bot", STRAY, f"--bot-seconds={limit}")
    assert "should be a number of seconds, more than 0" in done.complains()


def test_a_simulation_prints_what_was_played_before_the_sentence(command: Command) -> None:
    done = command("simulate", "packet-row", "--bot", "mine.py:make:300", "-n", "40", "--json")
    assert "the bot mine failed: ZeroDivisionError" in done.complains()
    assert 0 < json.loads(done.out)["games"] < 40


def test_a_program_that_fails_in_a_simulation_is_a_sentence(command: Command) -> None:
    done = command("simulate", "packet-row", "--bot", STRAY)
    assert "the bot stray answered 'hi'; it should have written an answer such as {\"choose\": 0}" in done.complains()
    PROGRAMS.close()


def test_a_ladder_keeps_notes_until_it_is_played(command: Command) -> None:
    """The file is there after a failure, the same ladder goes on from it, and it goes when all is played."""
    words = ["ladder", "traders-of-the-air", "--levels", "random,mine", "--seats", "2", "-n", "16"]
    sentence = command(*words, "--bot", "mine.py:make:500").complains()
    (notes,) = Path().glob("traders-of-the-air-ladder-*.jsonl")
    assert sentence.endswith(f"; what was played before is kept: go on with --notes {notes}\n")
    kept = notes.read_text("utf-8")
    assert command(*words, "--bot", "mine.py:Last", "--notes", str(notes)).status == 0
    assert notes.read_text("utf-8").startswith(kept)
    notes.unlink()
    assert command(*words, "--bot", "mine.py:Last").status == 0
    assert not list(Path().glob("*.jsonl"))


def test_a_match_in_the_terminal_that_a_bot_ends_is_saved_with_the_command_to_go_on(command: Command) -> None:
    done = command("play", "packet-row", "--bot", STRAY, "--seats", "stray,random", "--seed", "7")
    assert done.status == 2
    assert "the bot stray answered 'hi'" in done.err
    (saved,) = Path().glob("packet-row-*.jsonl")
    assert not Match.replay(saved.read_text("utf-8")).over
    assert f"--resume {saved}" in done.out
    assert f"--bot '{STRAY}'" in done.out
    PROGRAMS.close()


def test_somebody_plays_against_the_bot_that_was_brought(command: Command) -> None:
    done = command("play", "packet-row", "--bot", "mine.py:make", typed="q\n")
    assert (done.status, done.err) == (0, "")
    assert "Ben (mine), Cleo (easy)" in done.out
