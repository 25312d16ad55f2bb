"""Tuned numbers written into bots.toml, or a copy: only the numbers change, comments and all else stay as they are."""

from __future__ import annotations

import importlib.resources
import os
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem, load
from tradewinds.core.tempers import read
from tradewinds.lab import stamp

INSTALLED: Final = {"site-packages", "dist-packages"}  # folders of packages that are not ours to change
TABLE: Final = "[weights]"
MADE_BY: Final = "# Tuned by: "
PIECE: Final = re.compile(r"#[^\n]*|\"[^\"\n]*\"|[\[\]]|[-+]?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?|\n")


def file_of(game: str) -> Path:
    return Path(str(importlib.resources.files(load(game).package).joinpath("bots.toml")))


def target(game: str, named: str = "") -> Path:
    """Where better numbers go: a file that was named; the game's own, but a copy in this folder where it is installed.

    Whatever is in the way is said here, not after hours of play.
    """
    own = file_of(game)
    path = Path(named) if named else Path(f"{game}-bots.toml") if INSTALLED & set(own.parts) else own
    if path.is_dir() or not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise Problem(f"{path} cannot be written: there is no such folder, or it is not yours")
    return path


def write(own: Path, weights: dict[str, Any], command: str, path: Path | None = None) -> None:
    """Put the numbers, and the command that found them, into the game's own file, or a copy of it elsewhere."""
    path = path or own
    text = rewritten(own.read_text("utf-8"), weights, command)
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
