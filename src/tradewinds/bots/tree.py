# mypyc: compiled
"""What a tree search remembers."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action

LEAST_SPREAD: Final = 0.004


@final
class Node:
    """What is known after a sequence of actions: tries, how often it could have been tried, and what it brought."""

    def __init__(self, action: Action | None, guess: float) -> None:
        self.action: Final = action
        self.guess: Final = guess
        self.visits: int = 0
        self.available: int = 1
        self.value: float = 0.0
        self.spread: float = LEAST_SPREAD
        self.children: list[Node] = []
        self.places: dict[Action, int] = {}

    def mean(self, trust: float) -> float:
        """What a try brings, the first guess counted as so many tries."""
        return (self.value + trust * self.guess) / (self.visits + trust)

    def add(self, action: Action, guess: float) -> Node:
        child = Node(action, guess)
        self.places[action] = len(self.children)
        self.children.append(child)
        return child

    def measure(self) -> None:
        """The spread: how far the best guess lies above the usual one."""
        best = total = self.children[0].guess
        for i in range(1, len(self.children)):
            guess = self.children[i].guess
            best = max(best, guess)
            total += guess
        self.spread = max(LEAST_SPREAD, best - total / len(self.children))
