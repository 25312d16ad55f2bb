"""What a bot is."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Protocol

from tradewinds.core.action import Action

if TYPE_CHECKING:
    from tradewinds.match.seen import Seen


class Bot(Protocol):
    """Chooses an action from what its seat may see; the same `rng` gives the same choice."""

    def choose(self, seen: Seen, rng: Random) -> Action: ...
