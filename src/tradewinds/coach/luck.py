"""Luck, as backgammon programs tell it: the chance to win after what dice and draws did, against its mean before.

Where chance is about to act, everybody's chance to win *is* the mean over all outcomes, each by its weight. So luck
sums to nothing in the long run, whatever the judgement is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from tradewinds.coach.chances import chances
from tradewinds.coach.tries import after_chance
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules

MOST: Final = 80  # outcomes that are listed, of all that chance does in a row
DEEPEST: Final = 4  # outcomes in a row that are listed: some dice are thrown again and again
SAMPLES: Final = 40  # where there are more


class Standing(NamedTuple):
    """The chance of every seat; `sampled` where it is a mean over some of the outcomes, drawn by lot."""

    chances: list[float]
    sampled: bool = False


def standing(rules: Rules, s: Any, rng: Rng) -> Standing:
    """How everybody stands, whoever is to act: a seat, or chance."""
    if not rules.actors(s) >> CHANCE & 1:
        return Standing(chances(rules, s))
    listed = outcomes(rules, s.clone(), MOST, DEEPEST)
    if listed is not None:
        return Standing(mean([(weight, chances(rules, world)) for weight, world in listed]))
    return Standing(mean([(1.0, chances(rules, world)) for world in drawn(s, rng)]), True)


def outcomes(rules: Rules, s: Any, most: int, deepest: int) -> list[tuple[float, Any]] | None:
    """All that chance may lead to, until somebody else is asked, with its probability; None where it is too much."""
    if not rules.actors(s) >> CHANCE & 1:
        return [(1.0, s)]
    legal, odds = rules.legal(s, CHANCE), rules.odds(s)
    if len(legal) > most or not deepest:
        return None
    found: list[tuple[float, Any]] = []
    for action, weight in zip(legal, odds, strict=True):
        if not weight:
            continue
        world = s.clone()
        rules.apply(world, CHANCE, action)
        further = outcomes(rules, world, most - len(found), deepest - 1)
        if further is None or len(found) + len(further) > most:
            return None
        found += [(weight / sum(odds) * part, one) for part, one in further]
    return found


def drawn(s: Any, rng: Rng) -> Iterator[Any]:
    for _ in range(SAMPLES):
        world = s.clone()
        after_chance(world, rng)
        yield world


def mean(weighted: list[tuple[float, list[float]]]) -> list[float]:
    total = sum(weight for weight, _ in weighted)
    seats = range(len(weighted[0][1]))
    return [sum(weight * told[seat] for weight, told in weighted) / total for seat in seats]
