"""How a bot came to its decision, for whoever asks: data sets keep it, everybody else does without."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tradewinds.bots.protocol import PATIENCE, Bot, decision
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action


class Tried(NamedTuple):
    """An action that was searched: how often, and what it seemed worth to the seat, from 0 to 1."""

    action: Action
    visits: int
    value: float


class Thought(NamedTuple):
    """What is done, and all that was tried before; nothing where a bot does not search, or does not tell."""

    action: Action
    tried: tuple[Tried, ...] = ()


def thought(bot: Bot, seen: Seen, rng: Random) -> Thought:
    """The same decision as `decision`; a bot that has a method `think` tells how it came to it."""
    think = getattr(bot, "think", None)
    if think is None or (seen.row >= PATIENCE and seen.legal):
        return Thought(decision(bot, seen, rng))
    found: Thought = think(seen, rng)
    return found
