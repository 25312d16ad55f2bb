"""Medium, hard, master and ismcts:N: the tree search with a budget of iterations, cut short where somebody waits."""

from __future__ import annotations

import re
import time
from random import Random
from typing import Final

from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.ismcts import Search
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker, checked_temper
from tradewinds.bots.thought import Thought, Tried
from tradewinds.core.action import Action
from tradewinds.core.judgement_file import Lesson
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import iterations

MOST: Final = 10**9  # iterations: what nobody could wait for is a slip of the hand
COUNT: Final = re.compile(r"[1-9][0-9]{0,9}")


class SearchBot(Thinker):
    """Searches for so many iterations, or as many as the game gives the level of that name.

    It stops earlier where `Seen.deadline` (a time.monotonic) says so: without one, the same dice give the same answer.
    """

    def __init__(self, budget: int | str, temper: str = "", taught: Lesson | None = None) -> None:
        super().__init__(temper, taught=taught)
        self.budget = budget

    def choose(self, seen: Seen, rng: Random) -> Action:
        search = self.search(seen, rng)
        return search if isinstance(search, Action) else self.searched(search, seen)

    def think(self, seen: Seen, rng: Random) -> Thought:
        """The same choice, with what the search tried at the root."""
        search = self.search(seen, rng)
        if isinstance(search, Action):
            return Thought(search)
        action, trust = self.searched(search, seen), search.mind.trust
        nodes = search.tree.children
        return Thought(
            action, tuple(Tried(node.action, node.visits, node.mean(trust)) for node in nodes if node.action)
        )

    def search(self, seen: Seen, rng: Random) -> Search | Action:
        """The search that is to be made; the action itself where there is nothing to search, or no time."""
        if len(seen.legal) == 1 and not seen.forms:
            return seen.legal[0]
        if seen.deadline is not None and time.monotonic() >= seen.deadline:
            return GreedyBot(self.temper, taught=self.taught).choose(seen, rng)
        return Search(seen.rules, self.mind(seen.rules), seen.imagine(rng), seen.seat, Rng(rng.getrandbits(32)))

    def searched(self, search: Search, seen: Seen) -> Action:
        ends = seen.deadline
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


def make_master(setting: str = "") -> SearchBot:
    return SearchBot("master", checked_temper(setting))
