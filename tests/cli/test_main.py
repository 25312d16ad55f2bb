"""Every command, and everything that can be typed wrongly."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Command

import tradewinds
from tradewinds.cli.main import COMMANDS

ALL = [
    "list", "play", "tour", "agent", "serve", "backup", "restore", "expire", "export", "ratings", "tournament",
    "simulate", "data", "replay", "verify", "replay-all", "bench", "ladder", "repertoire", "tune", "learn", "coach",
    "puzzles", "calibrate", "features", "doctor",
]  # fmt: skip
PLAY = [sys.executable, "-m", "tradewinds", "play", "packet-row", "--seats", "human,random", "--lang", "en"]


def test_the_commands_are_those_of_the_design() -> None:
    assert list(COMMANDS) == ALL


def test_help_names_every_command(command: Command) -> None:
    done = command("--help")
    assert done.status == 0
    assert all(f"    {name}" in [line[: 4 + len(name)] for line in done.out.splitlines()] for name in ALL)


@pytest.mark.parametrize("name", ALL)
def test_every_command_has_help_with_an_example(command: Command, name: str) -> None:
    done = command(name, "--help")
    assert done.status == 0
    assert f"example: tradewinds {name}" in done.out


def test_version(command: Command) -> None:
    assert command("--version").out == f"tradewinds {tradewinds.__version__}\n"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "say what to do"),
        ("dance", "dance"),
        ("--loudly", "COMMAND"),
        ("play", "GAME"),
        ("play chess", "there is no game 'chess'"),
        ("play packet-row --seats human,nobody", "there is no bot 'nobody'"),
        ("play packet-row --seats human,ismcts", "iterations"),
        ("play packet-row --seats human", "2 to 5 players, not 1"),
        ("play packet-row --seats human,random,random,random,random,random", "not 6"),
        ("play packet-row --seats human,,random", "comma"),
        ("play packet-row --lang fr", "'fr'"),
        ("play packet-row --option open_hands", "NAME=VALUE"),
        ("play packet-row --option open_hands=perhaps", "false, true"),
        ("play packet-row --option speed=1", "no option 'speed'"),
        ("play packet-row --pack none.toml", "none.toml"),
        ("play packet-row --names Ada --seats human,random", "2 different names"),
        ("play packet-row --names Ada,Ada --seats human,random", "2 different names"),
        ("play packet-row --names Ada,B\x1b[2J --seats human,random", "can be printed"),
        ("play packet-row --save nowhere/match.jsonl", "nowhere"),
        ("play packet-row --resume none.jsonl", "none.jsonl cannot be read"),
        ("play packet-row --resume none.jsonl --seed 7", "leave out --seed"),
        ("simulate packet-row -n 0", "from 1"),
        ("simulate packet-row -n many", "'many'"),
        ("simulate packet-row --jobs -1", "'-1'"),
        ("simulate packet-row --seats human,random", "people do not take part"),
        ("simulate packet-row --seats random", "not 1"),
        ("simulate packet-row --seats random,magic", "'magic'"),
        ("simulate chess", "'chess'"),
        ("replay none.jsonl", "none.jsonl cannot be read"),
        ("verify none.jsonl", "none.jsonl cannot be read"),
        ("verify .", "cannot be read"),
        ("bench --seconds 0", "above 0"),
        ("bench --seconds nan", "above 0"),
        ("bench --rounds 0", "from 1"),
        ("bench --games chess", "'chess'"),
        ("doctor --colour", "--colour"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(command: Command, line: str, says: str) -> None:
    done = command(*line.split())
    assert says in done.complains()
    assert done.out == ""


def test_bad_input_in_a_process_of_its_own() -> None:
    done = subprocess.run([sys.executable, "-m", "tradewinds", "play", "chess"], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"tradewinds: there is no game 'chess'; there are {', '.join(tradewinds.games())}\n"


def heed_ctrl_c() -> None:
    """A shell starts what runs in the background deaf to it, and all that is started from there is deaf as well."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_saves_the_match_and_leaves_no_traceback(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        PLAY, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe, text=True, preexec_fn=heed_ctrl_c
    ) as playing:
        assert playing.stdout is not None
        while "your choice" not in playing.stdout.readline():
            pass
        playing.send_signal(signal.SIGINT)
        out, err = playing.communicate()
    assert (playing.returncode, err) == (130, "")
    assert "is saved in" in out
    assert len(list(tmp_path.glob("packet-row-*.jsonl"))) == 1


@pytest.mark.skipif(os.name == "nt", reason="pipes there break in another way")
def test_a_reader_who_leaves_early_is_no_mistake() -> None:
    command = [sys.executable, "-m", "tradewinds", "list", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as listing:
        assert listing.stdout is not None
        assert listing.stderr is not None
        listing.stdout.close()
        assert (listing.wait(), listing.stderr.read()) == (0, "")
