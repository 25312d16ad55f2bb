"""Medium, hard and ismcts:N: the tree search with a budget of iterations, cut short where somebody waits."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Final

from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.ismcts import Search
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker, checked_temper
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import iterations

MOST: Final = 10**9  # iterations: what nobody could wait for is a slip of the hand
COUNT: Final = re.compile(r"[1-9][0-9]{0,9}")


class SearchBot(Thinker):
    """Searches for so many iterations, or as many as the game gives the level of that name.

    It stops earlier where `Seen.deadline` (a time.monotonic) says so: without one, the same dice give the same answer.
    """

    def __init__(self, budget: int | str, temper: str = "") -> None:
        super().__init__(temper)
        self.budget = budget

    def choose(self, seen: Seen, rng: Random) -> Action:
        if len(seen.legal) == 1 and not seen.forms:
            return seen.legal[0]
        ends = seen.deadline
        if ends is not None and time.monotonic() >= ends:
            return GreedyBot(self.temper).choose(seen, rng)
        search = Search(seen.rules, self.mind(seen.rules), seen.imagine(rng), seen.seat, Rng(rng.getrandbits(32)))
        budget = self.budget if isinstance(self.budget, int) else iterations(seen.rules.package, self.budget)
        return search.run(budget, lambda: ends is not None and time.monotonic() >= ends)


def make_ismcts(setting: str = "") -> SearchBot:
    count, _, temper = setting.partition(":")
    if not COUNT.fullmatch(count) or int(count) > MOST:
        needs = f'the bot "ismcts" needs its number of iterations, from 1 to {MOST}, as in "ismcts:500"'
        raise Problem(f"{needs}, not {setting[:40]!r}")
    return SearchBot(int(count), checked_temper(temper))


def make_medium(setting: str = "") -> SearchBot:
    return SearchBot("medium", checked_temper(setting))


def make_hard(setting: str = "") -> SearchBot:
    return SearchBot("hard", checked_temper(setting))
