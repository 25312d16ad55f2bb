"""The games, found through the entry-point group `tradewinds.games`, ours and those of others alike."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from tradewinds._plugins import installed
from tradewinds.core.pack import read_pack
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules


def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(installed("tradewinds.games")))


def load(name: str, pack: str | Path | dict[str, Any] | None = None) -> Rules:
    """The rules of a game; with a pack, those with its components."""
    tables = read_pack(pack) if isinstance(pack, (str, Path)) else pack
    return _made(name, json.dumps(tables, sort_keys=True, default=str))


@cache
def _made(name: str, pack: str) -> Rules:
    if name not in installed("tradewinds.games"):
        raise Problem(f"there is no game {name!r}; there are {', '.join(games())}")
    rules: Rules = installed("tradewinds.games")[name].load()(json.loads(pack))
    rules.corrections = json.loads(pack)
    return rules
