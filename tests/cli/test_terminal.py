"""At a real terminal, or what a process takes for one."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo-terminals")
FORGET = "\x1b[H\x1b[2J\x1b[3J"
PLAY = [sys.executable, "-m", "tradewinds", "play", "packet-row", "--seed", "7", "--lang", "en", "--names", "Ada,Ben"]
HIDDEN = re.compile(r"\(starting\)")


class Terminal:
    """A process and the other end of its terminal."""

    def __init__(self, command: list[str], folder: Path) -> None:
        self.ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
        environment.pop("NO_COLOR", None)
        self.process = subprocess.Popen(
            command, stdin=theirs, stdout=theirs, stderr=theirs, cwd=folder, env=environment, close_fds=True
        )
        os.close(theirs)

    def type(self, line: str) -> None:
        os.write(self.ours, f"{line}\n".encode())

    def until(self, text: str) -> str:
        """Everything shown from here to the text; the patience is for a machine that is busy, not for us."""
        seen = b""
        while text.encode() not in seen:
            assert select.select([self.ours], [], [], 60)[0], seen.decode(errors="replace")
            seen += os.read(self.ours, 65536)
        return seen.decode(errors="replace")


@pytest.fixture
def two_people(tmp_path: Path) -> Iterator[Terminal]:
    terminal = Terminal([*PLAY, "--seats", "human,human"], tmp_path)
    yield terminal
    terminal.process.kill()
    terminal.process.wait()
    os.close(terminal.ours)


def test_between_two_people_the_screen_forgets_everything(two_people: Terminal) -> None:
    assert not HIDDEN.search(two_people.until("press Enter."))
    two_people.type("")
    first = two_people.until("for help): ")
    assert HIDDEN.search(first)
    two_people.type("1")
    handed_over = two_people.until("press Enter.")
    assert FORGET in handed_over
    assert not HIDDEN.search(handed_over.split(FORGET)[-1])
    two_people.type("")
    assert FORGET in two_people.until("for help): ")


def test_at_a_terminal_there_are_colours_and_quitting_saves(two_people: Terminal, tmp_path: Path) -> None:
    two_people.until("press Enter.")
    two_people.type("")
    assert "\x1b[" in two_people.until("for help): ").replace(FORGET, "")
    two_people.type("q")
    two_people.until("To go on: tradewinds play")
    assert two_people.process.wait() == 0
    assert list(tmp_path.glob("packet-row-*.jsonl"))
