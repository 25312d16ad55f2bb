"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.told import Told


class Bot(Protocol):
    """Chooses an action from what its seat may see; the same `rng` gives the same choice."""

    def choose(self, seen: Seen, rng: Random) -> Action: ...


class Remembers(Protocol):
    """A bot that keeps something in mind between its decisions, and finds it again as `seen.memory(self)`.

    `remember` is given what it made of all before (None at first) and one thing more that its seat was told, and
    answers with what it makes of both. Nothing but this may change a memory: it can be made anew at any time.
    """

    def remember(self, memory: Any, told: Told) -> Any: ...


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
