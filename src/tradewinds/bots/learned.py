# mypyc: compiled
"""A mind that has learned what a position is worth; for what is sensible and worth offering it asks the game's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.features import Features
from tradewinds.core.judgement import Judgement, Weights, opinion_of
from tradewinds.core.mind import Mind, share
from tradewinds.core.phase import CHANCE
from tradewinds.core.rules import Rules
from tradewinds.core.state import settle

MOST_SEATS: Final = CHANCE


@final
class LearnedMind(Mind):
    """`weights` tells what the numbers weigh that a position is written as at a table of so many seats.

    Where a search is patient, it asks how everybody stands when a turn is over, and only that is learned. What looks
    best in the middle of a turn is the game's own mind's business: there everything is nearly equally good, and small
    differences of what things cost and bring count for more than what usually became of such positions.
    """

    def __init__(self, rules: Rules, own: Mind, weights: Callable[[Features], Weights]) -> None:
        self.depth = 0
        self.trust = own.trust
        self.breadth = own.breadth
        self.manners = own.manners
        self.rules: Final = rules
        self.own: Final = own
        self.weights: Final = weights
        self.judgements: Final[list[Judgement | None]] = [None] * (MOST_SEATS + 1)

    def judgement(self, seats: int) -> Judgement:
        found = self.judgements[seats]
        if found is None:
            sheet = self.rules.sheet(seats)
            found = Judgement(sheet, self.weights(sheet))
            self.judgements[seats] = found
        return found

    def evaluate(self, s: Any, seat: int) -> float:
        if self.breadth:
            return self.own.evaluate(s, seat)
        return self.chances(s, seat, 1 << seat)[seat]

    def chances(self, s: Any, asking: int, wanted: int) -> list[float]:
        seats = len(s.seats)
        actors = settle(s)
        if s.over:
            won = self.rules.winners(s)
            return [share(won, seat) for seat in range(seats)]
        judgement = self.judgement(seats)
        opinion = opinion_of(self.own.evaluate(s, asking)) if judgement.weights.opinion else 0
        found = judgement.chances(s, actors, asking, opinion)
        for seat in range(seats):
            if wanted >> seat & 1:
                found[seat] += self.own.promised(s, seat)
        return found

    def turn(self, s: Any) -> int:
        return self.own.turn(s)

    def at_sight(self, s: Any, seat: int) -> bool:
        return self.own.at_sight(s, seat)

    def offers(self, s: Any, seat: int) -> list[Action]:
        return self.own.offers(s, seat)

    def sensible(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        return self.own.sensible(s, seat, legal)

    def seemly(self, s: Any, seat: int, choices: list[Action]) -> list[Action]:
        return self.own.seemly(s, seat, choices)

    def choices(self, s: Any, seat: int, legal: list[Action]) -> list[Action]:
        return self.own.choices(s, seat, legal)

    def remark(self, s: Any, seat: int, action: Action) -> str:
        return self.own.remark(s, seat, action)
