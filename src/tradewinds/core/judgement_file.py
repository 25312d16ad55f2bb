"""judgement.toml beside a game's bots.toml: what has been learned of a position's worth, with all that made it.

`weights` has two whole numbers for each number of a seat's block, by its name: what it weighs in the block of the seat
that asks, and in those of the others. One power of e is `1 << UNIT`. `layouts` are the digests of the layouts that it
was learned for, by the number of seats.
"""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from tradewinds.core.features import Features
from tradewinds.core.judgement import Weights
from tradewinds.core.layout import Layout
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.core.tempers import read as bots_toml

NAME: Final = "judgement.toml"
OPINION: Final = "opinion"  # of the game's own mind; where it weighs nothing, it is not asked
Named = Mapping[str, Sequence[int]]  # by the name of a number: its weight for oneself, and for the others


class Lesson:
    """Weights by name, laid out for a game's features when they are asked for."""

    def __init__(self, named: Named, taste: Mapping[str, int] | None = None) -> None:
        """A taste is what a temper adds to its own weights."""
        self.named = named
        self.taste = taste or {}
        self._laid: dict[Features, Weights] = {}

    def weights(self, sheet: Features) -> Weights:
        """What is not named weighs nothing: so a pack may add a card."""
        if sheet not in self._laid:
            names = [name for name, _, _ in sheet.seat.rows]
            own, others = ([self.named.get(name, (0, 0))[side] for name in names] for side in (0, 1))
            liked = [weight + self.taste.get(name, 0) for name, weight in zip(names, own, strict=True)]
            self._laid[sheet] = Weights(liked, others, self.named.get(OPINION, (0, 0))[0])
        return self._laid[sheet]


@cache
def lesson(rules: Rules, temper: str = "") -> Lesson | None:
    """What bots have learned of the game; None where they have learned nothing."""
    found = read(rules.package)
    if found is None:
        return None
    if rules.corrections is None and rules.rules_version == len(rules.changes) + 1:
        check(rules, found["layouts"])
    return Lesson(found["weights"], bots_toml(rules.package).get("tastes", {}).get(temper))


def layouts(rules: Rules) -> dict[str, str]:
    return {str(seats): Layout(rules, seats).digest for seats in rules.seats}


def check(rules: Rules, learned: Mapping[str, str]) -> None:
    """A Problem where a judgement was learned for other numbers than those that the game writes now."""
    if dict(learned) != layouts(rules):
        raise Problem(
            f"{NAME} of {rules.title} was learned for other features than the game has now; "
            f"`tradewinds learn {rules.name} --write` learns it anew"
        )


@cache
def read(package: str) -> dict[str, Any] | None:
    file = importlib.resources.files(package).joinpath(NAME)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None
