"""Random play for the laws: every position of a few seeded matches of every game and number of seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.core.phase import CHANCE, CLOCK, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules

LONGEST = 200_000  # decisions; a match that needs more does not end


@dataclass
class Step:
    """A position, who acts there, and what was done."""

    state: Any
    actor: int
    legal: list[tw.Action]
    action: tw.Action


def options_of(rules: Rules, rng: Random) -> dict[str, Any]:
    """The default options, or any others."""
    if rng.random() < 0.5:
        return {option.name: option.default for option in rules.options}
    return {option.name: rng.choice(list(option.choices)) for option in rules.options}


def walk(
    game: str, seats: int, seed: int, listed_only: bool = True, options: dict[str, Any] | None = None
) -> Iterator[Step]:
    """One random match, position by position; the state is the live one, so clone what you keep."""
    rules, rng, dice = tw.load(game), Random(f"{game} {seats} {seed}"), Rng(seed)
    s = rules.start(seats, options_of(rules, rng) if options is None else options)
    for _ in range(LONGEST):
        actors = rules.actors(s)
        if not actors:
            return
        actor = rng.choice(members(actors))
        if actor == CLOCK and rng.random() < 0.9 and actors != 1 << CLOCK:
            actor = rng.choice([one for one in members(actors) if one != CLOCK])
        legal = rules.legal(s, actor)
        action = s.stack[-1].sample(s, dice) if actor == CHANCE else rng.choice(legal)
        if actor < CHANCE and not listed_only and rng.random() < 0.2:
            action = filled_form(rules, s, actor, dice) or action
        yield Step(s, actor, legal, action)
        rules.apply(s, actor, action)
    raise AssertionError(f"{game} with {seats} seats and seed {seed} does not end")


def filled_form(rules: Rules, s: Any, seat: int, dice: Rng) -> tw.Action | None:
    """A form filled in at random, if the rules let it pass."""
    for form in rules.forms(s, seat):
        action = form.sample(dice)
        if rules.refuse(s, seat, action) is None:
            return action
    return None
