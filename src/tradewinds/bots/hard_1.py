"""The first `hard`, kept as it was: by it everybody can tell how far later bots have come."""

from __future__ import annotations

import importlib.resources
import time
import tomllib
from functools import cache
from random import Random
from typing import Any

from tradewinds.bots.frozen import Search
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules


class FirstHard:
    """Judges by the hand-written numbers of its day, and searches as long and in the same way; it has no tempers."""

    def __init__(self, iterations: int = 0) -> None:
        """0: as many as it always had."""
        self.iterations = iterations

    def choose(self, seen: Seen, rng: Random) -> Action:
        if len(seen.legal) == 1 and not seen.forms:
            return seen.legal[0]
        mind, ends = mind_of(seen.rules), seen.deadline
        search = Search(seen.rules, mind, seen.imagine(rng), seen.seat, Rng(rng.getrandbits(32)))
        budget = self.iterations or numbers(seen.rules.name)["iterations"]
        return search.run(budget, lambda: ends is not None and time.monotonic() >= ends)


def mind_of(rules: Rules) -> Mind:
    mind = rules.mind(numbers(rules.name)["weights"])
    mind.manners = False  # it was born before them
    return mind


@cache
def numbers(game: str) -> dict[str, Any]:
    text = importlib.resources.files("tradewinds.bots").joinpath("hard_1.toml").read_text("utf-8")
    found: dict[str, Any] | None = tomllib.loads(text).get(game)
    if found is None:
        raise Problem(f'the bot "hard-1" does not know {game}: it is as old as the games that came with it')
    return found


def make(setting: str = "") -> FirstHard:
    if setting:
        raise Problem(f'the bot "hard-1" takes no setting, not {setting[:40]!r}')
    return FirstHard()
