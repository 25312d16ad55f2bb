"""Bots, found through the entry-point group `tradewinds.bots`: they get a Seen, and nothing else."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tradewinds.bots.protocol import Bot, decision, remark
from tradewinds.core.refusal import Problem

__all__ = ["Bot", "bot", "bots", "decision", "remark"]


def _found() -> dict[str, EntryPoint]:
    return _installed(tuple(sys.path))


@cache
def _installed(path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Read once for every search path: it takes milliseconds."""
    return {point.name: point for point in entry_points(group="tradewinds.bots")}


def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(_found()))


def bot(name: str) -> Bot:
    """A bot by its name; what stands behind a colon is for the bot itself, as in "ismcts:500"."""
    kind, _, setting = name.partition(":")
    if kind not in _found():
        raise Problem(f"there is no bot {name!r}; there are {', '.join(bots())}")
    made: Bot = _found()[kind].load()(setting)
    return made
