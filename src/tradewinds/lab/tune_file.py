"""Tuned numbers written back into bots.toml: only the numbers change, comments and all else stay as they are."""

from __future__ import annotations

import importlib.resources
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem, load
from tradewinds.core.tempers import read
from tradewinds.lab import stamp

TABLE: Final = "[weights]"
MADE_BY: Final = "# Tuned by: "
PIECE: Final = re.compile(r"#[^\n]*|\"[^\"\n]*\"|[\[\]]|[-+]?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?|\n")


def file_of(game: str) -> Path:
    return Path(str(importlib.resources.files(load(game).package).joinpath("bots.toml")))


def write(path: Path, weights: dict[str, Any], command: str) -> None:
    """Put the numbers, and the command that found them, into the file."""
    text = rewritten(path.read_text("utf-8"), weights, command)
    if tomllib.loads(text)["weights"] != weights:
        raise Problem(f"{path} is written in a way that cannot be changed by a program; its numbers stay as they are")
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from error
    for known in (read, stamp.read):
        known.cache_clear()


def rewritten(text: str, weights: dict[str, Any], command: str) -> str:
    before = tomllib.loads(text)["weights"]
    for name, value in weights.items():
        if before[name] != value:
            text = replaced(text, name, value)
    return signed(text, command)


def replaced(text: str, name: str, value: Any) -> str:
    """The text with the numbers of one entry of [weights] in place of the old ones."""
    entry = re.compile(rf"^{re.escape(name)}[ \t]*=[ \t]*", re.MULTILINE).search(text, text.index(TABLE))
    if entry is None:
        return text
    left = flat(value)
    made, place = text[: entry.end()], entry.end()
    while left:
        piece = PIECE.search(text, place)
        if piece is None:
            return text
        number = piece[0][0] in "+-0123456789"
        made += text[place : piece.start()] + (str(left.pop(0)) if number else piece[0])
        place = piece.end()
    return made + text[place:]


def flat(value: Any) -> list[Any]:
    return [one for part in value for one in flat(part)] if isinstance(value, list) else [value]


def signed(text: str, command: str) -> str:
    """The command stands above the table, below the commands of earlier tunings, of which it made use."""
    line = f"{MADE_BY}{command}\n"
    return text if line in text else text.replace(TABLE, f"{line}{TABLE}", 1)
