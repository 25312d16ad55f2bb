"""What each choice would change about what the chooser has, found out by doing it in worlds that the seat imagines.

Nothing of the true state gets into it: all of it follows from what the seat knows. What is not the same in all of these
worlds is not foreseen; nor is what chance, or somebody else, decides after it.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Any, Final

from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.text.terms import Holdings, Lot, Terms, Thing, between, counted, unsaid

WORLDS: Final = 3


class Outlook:
    """What the choices of one seat mean in one position: `outlook(action)` are an action's terms."""

    def __init__(self, rules: Rules, s: Any, seat: int) -> None:
        self.rules = rules
        self.words: Any = rules.words
        self.state = s
        self.seat = seat
        self.view = rules.view(s, seat)

    @cached_property
    def worlds(self) -> list[Any]:
        """Imagined for the first action whose terms do not say themselves what it means."""
        return [self.rules.imagine(self.state, self.seat, Rng(number)) for number in range(1, WORLDS + 1)]

    @cached_property
    def now(self) -> Holdings:
        found: Holdings = self.words.holdings(self.worlds[0], self.seat)
        return found

    def __call__(self, action: Action) -> Terms:
        told: Terms | None = self.words.terms(self.view, action)
        if told is not None:
            return told
        (after, lost), *others = [self._done(world, action) for world in self.worlds] if self.now else [({}, ())]
        if not after or any(other != (after, lost) for other in others):
            return Terms()
        terms = between(self.now, after, self.words.pieces)._replace(lost=lost)
        return unsaid(self.words, action, terms)

    def _done(self, world: Any, action: Action) -> tuple[Holdings, tuple[Lot, ...]]:
        """What the seat has then, and what it got no room for."""
        after, told = world.clone(), list[Event]()
        after.listen(told if self.words.losses else None)
        self.rules.apply(after, self.seat, action)
        self.rules.actors(after)  # what nobody decides has happened then
        return self.words.holdings(after, self.seat), self._lost(told) if told else ()

    def _lost(self, told: list[Event]) -> tuple[Lot, ...]:
        lost: Counter[Thing] = Counter()
        for event in told:
            if event.kind.name in self.words.losses and event.args[0] == self.seat:
                for kind, value in zip(event.kind.types[1:], event.args[1:], strict=True):
                    lost.update(dict(counted(kind, value)))
        return tuple(lost.items())
