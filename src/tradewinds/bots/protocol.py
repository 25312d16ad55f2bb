"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Protocol

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action


class Bot(Protocol):
    """Chooses an action from what its seat may see; the same `rng` gives the same choice."""

    def choose(self, seen: Seen, rng: Random) -> Action: ...


SECONDS = 1.2  # that people wait for a bot at most
PATIENCE = 40  # decisions in a row, more than any sensible turn takes


def decision(bot: Bot, seen: Seen, rng: Random) -> Action:
    """What the bot does; where one goes in circles, its patience ends and chance decides, so that nobody is held up."""
    if seen.row >= PATIENCE and seen.legal:
        return rng.choice(seen.legal)
    return bot.choose(seen, rng)


def remark(bot: Bot, seen: Seen, action: Action, rng: Random) -> str:
    """What a bot says with its action, as a key of the game's texts under `remark`; most bots say nothing."""
    says = getattr(bot, "remark", None)
    return says(seen, action, rng) if says is not None else ""
