# mypyc: compiled
"""Chance by dice: outcomes that are all alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, Phase, only

if TYPE_CHECKING:
    from tradewinds.core.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(Phase):
    """A roll: a subclass says which outcomes there are, and what the one rolled does."""

    def outcomes(self, s: Any) -> list[Action]:
        """Every outcome once, or as often as its weight; the list is not changed."""
        raise AssertionError("dice have outcomes")

    def actors(self, s: Any) -> int:
        return only(CHANCE)

    def legal(self, s: Any, seat: int) -> list[Action]:
        return self.outcomes(s)[:]

    def sample(self, s: Any, rng: Rng) -> Action:
        outcomes = self.outcomes(s)
        return outcomes[rng.below(len(outcomes))]
