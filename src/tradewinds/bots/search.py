"""Medium, hard and ismcts:N: the tree search with a budget in iterations or in seconds."""

from __future__ import annotations

import time
from random import Random
from typing import TYPE_CHECKING

from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.ismcts import Search
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng

if TYPE_CHECKING:
    from tradewinds.match.seen import Seen


class SearchBot:
    """Searches for so many iterations; stops earlier where `Seen.deadline` (a time.monotonic) or `seconds` says so."""

    def __init__(self, iterations: int, seconds: float | None = None) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, seen: Seen, rng: Random) -> Action:
        if len(seen.legal) == 1 and not seen.forms:
            return seen.legal[0]
        ends = self._deadline(seen)
        if ends is not None and time.monotonic() >= ends:
            return GreedyBot().choose(seen, rng)
        search = Search(seen.rules, seen.imagine(rng), seen.seat, Rng(rng.getrandbits(32)), seen.rules.depth)
        return search.run(self.iterations, lambda: ends is not None and time.monotonic() >= ends)

    def _deadline(self, seen: Seen) -> float | None:
        own = None if self.seconds is None else time.monotonic() + self.seconds
        known = [moment for moment in (own, seen.deadline) if moment is not None]
        return min(known) if known else None


def make_ismcts(setting: str = "") -> SearchBot:
    if not setting.isdigit() or int(setting) < 1:
        raise Problem(f'the bot "ismcts" needs its number of iterations, as in "ismcts:500", not {setting!r}')
    return SearchBot(int(setting))


def make_medium(setting: str = "") -> SearchBot:
    return _level("medium", setting, 150)


def make_hard(setting: str = "") -> SearchBot:
    return _level("hard", setting, 1500)


def _level(name: str, setting: str, iterations: int) -> SearchBot:
    if setting:
        raise Problem(
            f'the bot "{name}" takes no setting, not {setting!r}; for a number of iterations take "ismcts:500"'
        )
    return SearchBot(iterations, seconds=1.2)
