"""What a long run has found so far: one JSON line for every task, so that a run that was stopped goes on."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from tradewinds import Problem


class Notes:
    """What was found under its key, in memory and, where there is a path, in a file.

    A key names everything that what was found depends on, so one file may hold the notes of many runs.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path
        self.known: dict[str, Any] = {}
        if path is not None and path.exists():
            self.known = read(path)

    def add(self, key: str, found: Any) -> None:
        self.known[key] = found
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"key": key, "found": found}) + "\n")


def read(path: Path) -> dict[str, Any]:
    """The lines of the file; one that was being written when the run was killed is taken off."""
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    known = dict(entry(path, number, line) for number, line in enumerate(whole.splitlines(), 1))
    if whole != text:
        os.truncate(path, len(whole.encode()))
    return known


def entry(path: Path, number: int, line: str) -> tuple[str, Any]:
    try:
        one = json.loads(line)
        return str(one["key"]), one["found"]
    except (ValueError, KeyError, TypeError) as error:
        raise Problem(f"{path}, line {number}: not a note of a run; delete the file to begin anew") from error
