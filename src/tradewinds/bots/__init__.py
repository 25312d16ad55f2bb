"""Bots, found through the entry-point group `tradewinds.bots`: they get a Seen, and nothing else."""

from __future__ import annotations

from functools import cache

from tradewinds._plugins import installed
from tradewinds.bots.protocol import Bot, Remembers, decision, remark
from tradewinds.core.refusal import Problem

__all__ = ["Bot", "Remembers", "bot", "bots", "decision", "remark", "remembers"]


def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(installed("tradewinds.bots")))


def bot(name: str) -> Bot:
    """A bot by its name; what stands behind a colon is for the bot itself, as in "ismcts:500"."""
    kind, _, setting = name.partition(":")
    if kind not in installed("tradewinds.bots"):
        raise Problem(f"there is no bot {name[:40]!r}; there are {', '.join(bots())}")
    made: Bot = installed("tradewinds.bots")[kind].load()(setting)
    return made


@cache
def remembers(name: str) -> bool:
    """Whether a bot has a memory, and so wants the history; what is wrong with it is found out when it is to decide."""
    try:
        return hasattr(bot(name), "remember")
    except Exception:
        return False
