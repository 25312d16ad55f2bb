"""What an action leads to, tried in imagined worlds: it is done, everybody plays on for a while, and chances are told.

The first try of every action meets the same world and the same dice, so do all second tries, and so on: what is
compared is the actions, not their luck.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from tradewinds.bots.ismcts import Search
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker
from tradewinds.coach.chances import chances, judge_of
from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, someone
from tradewinds.core.state import State, settle

SHORT: Final = 2  # decisions for each seat that are played on before chances are told
LONG: Final = 10
UNSURE: Final = 0.5  # the error of what was tried only once


class Try(NamedTuple):
    """What came of one try: the chance of the seat, and the numbers that it follows from; none after the end."""

    chance: float
    row: list[int]


class Tries:
    """All tries for one decision: of each action the same worlds, in the same order."""

    def __init__(self, seen: Seen, seed: int, reach: int = SHORT) -> None:
        self.rules: Final = seen.rules
        self.seat: Final = seen.seat
        self.seed: Final = seed
        self.root: Final[Any] = seen.imagine(Random(seed))
        self.reach: Final = reach * len(self.root.seats)
        self.mind: Final = Thinker().mind(seen.rules)
        self.player: Final = Search(self.rules, self.mind, self.root, self.seat, Rng(seed))
        self.made: Final[dict[Action, list[Try]]] = {}

    def upto(self, action: Action, count: int) -> list[Try]:
        """The first so many tries of an action; those that are lacking are made."""
        made = self.made.setdefault(action, [])
        while len(made) < count:
            made.append(self.one(action, len(made) + 1))
        return made[:count]

    def one(self, action: Action, number: int) -> Try:
        rng = Rng(self.seed + number)
        s = self.rules.imagine(self.root, self.seat, rng)
        self.rules.apply(s, self.seat, action)
        self.player.rng = rng
        play_on(self.rules, self.player, s, rng, self.reach)
        told = chances(self.rules, s, self.seat)
        judge = judge_of(self.rules, s)
        return Try(told[self.seat], [] if s.over or judge is None else list(judge.row))

    def mean(self, action: Action, count: int) -> float:
        return fmean(one.chance for one in self.upto(action, count))

    def lead(self, action: Action, other: Action, count: int) -> tuple[float, float]:
        """By how much the one is better than the other, and the standard error of that."""
        pairs = zip(self.upto(action, count), self.upto(other, count), strict=True)
        return mean_and_error([one.chance - two.chance for one, two in pairs])


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    if len(values) < 2:
        return fmean(values), UNSURE
    return fmean(values), stdev(values) / len(values) ** 0.5


def play_on(rules: Rules, player: Search, s: State, rng: Rng, decisions: int) -> None:
    """Everybody does what looks best at first sight, for so many decisions; chance has the last word."""
    left = decisions
    while actors := after_chance(s, rng):
        if not left:
            return
        seat = someone(actors, rng)
        rules.apply(s, seat, player.first_sight(s, seat))
        left -= 1


def after_chance(s: State, rng: Rng) -> int:
    """Who is asked once chance has had its say; nobody when it is over."""
    actors = settle(s)
    while actors >> CHANCE & 1:
        top = s.stack[-1]
        top.apply(s, CHANCE, top.sample(s, rng))
        actors = settle(s)
    return actors
