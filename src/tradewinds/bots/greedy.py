"""Easy: look one step ahead and take what the game's evaluation likes best."""

from __future__ import annotations

from random import Random
from typing import Any

from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker, checked_temper
from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State
from tradewinds.core.tempers import iterations

WORLDS = 2  # imagined states on which every action is tried: chance and secrets weigh less than the action itself


class GreedyBot(Thinker):
    """One ply on `Mind.evaluate`; what cannot be listed comes from `Mind.offers`.

    Every action meets the same dice in a world, so that none is chosen for its luck. At a level that overlooks things,
    some of them, drawn by lot, are looked at where there are many.
    """

    def __init__(self, temper: str = "", weights: dict[str, Any] | None = None, level: str = "") -> None:
        super().__init__(temper, weights)
        self.level = level

    def choose(self, seen: Seen, rng: Random) -> Action:
        worlds = [(seen.imagine(rng), rng.getrandbits(32)) for _ in range(WORLDS)]
        rules, mind, seat = seen.rules, self.mind(seen.rules), seen.seat
        choices = mind.choices(worlds[0][0], seat, seen.legal)
        looks = iterations(rules.package, self.level) if self.level else 0
        if 0 < looks < len(choices):
            choices = rng.sample(choices, looks)
        if len(choices) == 1:
            return choices[0]
        return max(choices, key=lambda one: sum(value(rules, mind, t, seat, one, Rng(seed)) for t, seed in worlds))


def value(rules: Rules, mind: Mind, world: State, seat: int, action: Action, dice: Rng) -> float:
    """What the position is worth to the seat after the action and what chance makes of it."""
    t = world.clone()
    rules.apply(t, seat, action)
    while rules.actors(t) >> CHANCE & 1:
        top = t.stack[-1]
        top.apply(t, CHANCE, top.sample(t, dice))
    return mind.evaluate(t, seat)


def make(setting: str = "") -> GreedyBot:
    return GreedyBot(checked_temper(setting), level="easy")
