"""The games, found through the entry-point group `tradewinds.games`, ours and those of others alike."""

from __future__ import annotations

import json
import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from tradewinds.core.pack import read_pack
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules


def _found() -> dict[str, EntryPoint]:
    return _installed(tuple(sys.path))


@cache
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Read once for every search path: it takes milliseconds."""
    return {point.name: point for point in entry_points(group="tradewinds.games")}


def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(_found()))


def load(name: str, pack: str | Path | dict[str, Any] | None = None) -> Rules:
    """The rules of a game; with a pack, those with its components."""
    tables = read_pack(pack) if isinstance(pack, (str, Path)) else pack
    return _made(name, json.dumps(tables, sort_keys=True))


@cache
def _made(name: str, pack: str) -> Rules:
    if name not in _found():
        raise Problem(f"there is no game {name!r}; there are {', '.join(games())}")
    rules: Rules = _found()[name].load()(json.loads(pack))
    rules.corrections = json.loads(pack)
    return rules
