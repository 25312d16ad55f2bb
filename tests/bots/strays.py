"""Bots that come as files, good and bad; each test writes the file that it needs."""

from __future__ import annotations

from pathlib import Path

GOOD = """
class Last:
    '''Takes what is listed last; after so many decisions in a process it breaks.'''

    done = 0

    def __init__(self, limit="1000000"):
        self.limit = int(limit)

    def choose(self, seen, rng):
        Last.done += 1
        return seen.legal[-1] if Last.done <= self.limit else 1 / 0


def make(setting="1000000"):
    return Last(setting)


last, three = Last(), 3


def nothing():
    return 3


def breaks():
    raise KeyError("no weights")
"""

PROGRAM = """
import json, sys, time

for line in sys.stdin:
    message = json.loads(line)
    if message["ask"] == "hello":
        {hello}
    else:
        {choose}
"""


def good(folder: Path, name: str = "mine.py") -> Path:
    path = folder / name
    path.write_text(GOOD, "utf-8")
    return path


def program(folder: Path, choose: str, hello: str = "print('{\"protocol\": 1}', flush=True)") -> Path:
    """A program that answers every hello and every question by a line of Python."""
    path = folder / "stray.py"
    path.write_text(PROGRAM.format(hello=hello, choose=choose), "utf-8")
    return path
