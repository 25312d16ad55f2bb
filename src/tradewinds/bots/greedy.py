"""Easy: look one step ahead and take what the game's evaluation likes best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from tradewinds.bots.ahead import ahead
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker, checked_temper
from tradewinds.core.action import Action
from tradewinds.core.judgement_file import Lesson
from tradewinds.core.tempers import iterations

WORLDS = 2  # imagined states on which every action is tried: chance and secrets weigh less than the action itself


class GreedyBot(Thinker):
    """One ply on `Mind.evaluate`; what cannot be listed comes from `Mind.offers`.

    Every action meets the same dice in a world, so that none is chosen for its luck. At a level that overlooks things,
    some of them, drawn by lot, are looked at where there are many.
    """

    def __init__(
        self, temper: str = "", weights: dict[str, Any] | None = None, level: str = "", taught: Lesson | None = None
    ) -> None:  # fmt: skip
        super().__init__(temper, weights, taught)
        self.level = level

    def choose(self, seen: Seen, rng: Random) -> Action:
        drawn = [(seen.imagine(rng), rng.getrandbits(32)) for _ in range(WORLDS)]
        worlds, seeds = [world for world, _ in drawn], [seed for _, seed in drawn]
        rules, mind, seat = seen.rules, self.mind(seen.rules), seen.seat
        choices = mind.choices(worlds[0], seat, seen.legal)
        looks = iterations(rules.package, self.level) if self.level else 0
        if 0 < looks < len(choices):
            choices = rng.sample(choices, looks)
        if len(choices) == 1:
            return choices[0]
        return self.pick(choices, [ahead(rules, mind, worlds, seeds, seat, action) for action in choices], rng)

    def pick(self, choices: Sequence[Action], worths: Sequence[float], rng: Random) -> Action:
        """The first of the best."""
        return choices[worths.index(max(worths))]


class EasyBot(GreedyBot):
    """A friendly beginner: it knows what it was told, and has learned nothing since."""

    learned = False


def make(setting: str = "") -> EasyBot:
    return EasyBot(checked_temper(setting), level="easy")
