"""Bots, found through the entry-point group `tradewinds.bots`: they get a Seen, and nothing else."""

from __future__ import annotations

from importlib.metadata import entry_points

from tradewinds.bots.protocol import Bot, decision, remark
from tradewinds.core.refusal import Problem

__all__ = ["Bot", "bot", "bots", "decision", "remark"]


def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(point.name for point in entry_points(group="tradewinds.bots")))


def bot(name: str) -> Bot:
    """A bot by its name; what stands behind a colon is for the bot itself, as in "ismcts:500"."""
    kind, _, setting = name.partition(":")
    for point in entry_points(group="tradewinds.bots"):
        if point.name == kind:
            made: Bot = point.load()(setting)
            return made
    raise Problem(f"there is no bot {name!r}; there are {', '.join(bots())}")
