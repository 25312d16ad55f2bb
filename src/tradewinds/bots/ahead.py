# mypyc: compiled
"""One step ahead: what a position is worth to a seat after each of several actions."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State, settle


def ahead(rules: Rules, mind: Mind, worlds: list[State], seeds: list[int], seat: int, action: Action) -> float:
    """Summed over the worlds. In each of them every action meets the same dice, so that none is chosen for its luck."""
    total = 0.0
    for i in range(len(worlds)):
        t: State = worlds[i].clone()
        rules.apply(t, seat, action)
        dice = Rng(seeds[i])
        while settle(t) >> CHANCE & 1:
            top = t.stack[-1]
            top.apply(t, CHANCE, top.sample(t, dice))
        total += mind.evaluate(t, seat)
    return total
