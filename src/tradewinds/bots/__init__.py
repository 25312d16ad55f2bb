"""Bots, found through the entry-point group `tradewinds.bots` or brought from outside: each gets a Seen, no more."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tradewinds._plugins import installed
from tradewinds.bots.outside import Checked, Outsider, Player, called, made, outsider
from tradewinds.bots.protocol import Bot, Remembers, decision, remark
from tradewinds.core.refusal import Problem

__all__ = ["Bot", "Player", "Remembers", "bot", "bots", "decision", "outsiders", "remark", "remembers"]


def bots() -> tuple[str, ...]:
    """The names of all bots that are installed."""
    return tuple(sorted(installed("tradewinds.bots")))


def bot(player: Player) -> Bot:
    """A bot by its name; what stands behind a colon is for the bot itself, as in "ismcts:500".

    A name is never a file or a command: whoever names one may be a stranger. Those come as an `Outsider`; a bot of
    one's own may also come as an object, or as what makes one.
    """
    if not isinstance(player, str):
        return Checked(called(player), made(player, called(player)))
    kind, _, setting = player.partition(":")
    if kind not in installed("tradewinds.bots"):
        raise Problem(f"there is no bot {player[:40]!r}; there are {', '.join(bots())}")
    return made(installed("tradewinds.bots")[kind].load(), kind, setting)


def outsiders(texts: Iterable[str], seconds: float) -> dict[str, Outsider]:
    """The bots behind --bot by their names; each of them is there, and none is called like another."""
    found: dict[str, Outsider] = {}
    for text in texts:
        one = outsider(text, seconds)
        if one.name in found or one.name in bots():
            where = text.removeprefix(f"{one.name}=")[:80]
            raise Problem(f"there is a bot {one.name} already; give this one another name: --bot mine={where}")
        bot(one)
        found[one.name] = one
    return found


@lru_cache(maxsize=1 << 10)
def remembers(player: str | Outsider) -> bool:
    """Whether a bot has a memory, and so wants the history; what is wrong with it is found out when it is to decide."""
    try:
        return hasattr(bot(player), "remember")
    except Exception:
        return False
