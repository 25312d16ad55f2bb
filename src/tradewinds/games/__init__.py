"""The games, found through the entry-point group `tradewinds.games`, ours and those of others alike."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tradewinds._plugins import installed
from tradewinds.core.pack import check_kinds, check_sizes, components, read_pack
from tradewinds.core.pickling import make_known
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules

NO_PACK = "null"  # as JSON has it


def games() -> tuple[str, ...]:
    """The names of all games that are installed."""
    return tuple(sorted(installed("tradewinds.games")))


def load(name: str, pack: str | Path | dict[str, Any] | None = None, version: int | None = None) -> Rules:
    """The rules of a game; with a pack, those with its components; by default the newest version of them."""
    tables = read_pack(pack) if isinstance(pack, (str, Path)) else pack
    written = NO_PACK if tables is None else json.dumps(tables, sort_keys=True, default=str)
    rules = _made(name, written, 0)
    if version is None or (version == rules.rules_version and type(version) is int):
        return rules
    if type(version) is not int or not 0 < version <= len(rules.changes):
        raise Problem(
            f"version {version} of the rules of {rules.title} is not known here; the newest is {rules.rules_version}"
        )
    return _made(name, written, version)


def usual_seats(rules: Rules) -> int:
    """The middle of what the game allows, the smaller of two."""
    return int(rules.seats[(len(rules.seats) - 1) // 2])


@cache
def _made(name: str, pack: str, version: int) -> Rules:
    if name not in installed("tradewinds.games"):
        raise Problem(f"there is no game {name!r}; there are {', '.join(games())}")
    make, tables = installed("tradewinds.games")[name].load(), json.loads(pack)
    given = (tables, version) if version else (tables,)  # a game's first version need not ask for it
    rules: Rules = make(*given) if tables is None else _corrected(make, given)
    rules.corrections = tables
    make_known(rules, load)
    return rules


def _corrected(make: Callable[..., Rules], given: tuple[Any, ...]) -> Rules:
    """A pack is whatever somebody has typed: where the game does not say itself what is wrong with it, we do."""
    check_sizes("pack", given[0])
    reason: Exception | None = None
    try:
        rules = make(*given)
    except (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError) as error:
        if isinstance(error, Problem):
            raise
        reason = error
    check_kinds("pack", given[0], components(make(None).package))
    if reason is not None:
        raise Problem(f"pack: the game cannot be played with it ({reason})") from reason
    return rules
