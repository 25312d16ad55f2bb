"""The games, found through the entry-point group `tradewinds.games`, ours and those of others alike."""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from tradewinds.core.pack import read_pack
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules


def _found() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group="tradewinds.games")}


def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(_found()))


@cache
def _own(name: str) -> Rules:
    rules: Rules = _loader(name)(None)
    return rules


def load(name: str, pack: str | Path | dict[str, Any] | None = None) -> Rules:
    """The rules of a game; with a pack, those with its components."""
    if pack is None:
        return _own(name)
    rules: Rules = _loader(name)(pack if isinstance(pack, dict) else read_pack(pack))
    return rules


def _loader(name: str) -> Any:
    point = _found().get(name)
    if point is None:
        raise Problem(f"there is no game {name!r}; there are {', '.join(games())}")
    return point.load()
