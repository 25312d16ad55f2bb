# mypyc: compiled
"""Information-set Monte Carlo tree search, for every game: one tree over what the seat knows.

Every iteration imagines a state that may be the true one, walks down the tree with the actions that are legal in it,
tries one new action, plays on for a while, and asks the game's evaluation how everybody stands. Each seat maximises for
itself. Chance is sampled and leaves no node. An action counts as *available* whenever it is legal in the imagined
state, since the states differ.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, playout, someone
from tradewinds.core.state import State, settle

EXPLORE: Final = 0.5  # how much an action that was seldom tried draws attention
PRIOR: Final = 1.5  # how much the greedy look counts at first; it fades with the visits
WIDEN: Final = 2.0  # an action list is opened like the square root of the visits, this many times


@final
class Node:
    """What is known after a sequence of actions: tries, how often it could have been tried, and what it brought."""

    def __init__(self, action: Action | None, prior: float) -> None:
        self.action: Final = action
        self.prior: Final = prior
        self.visits: int = 0
        self.available: int = 0
        self.value: float = 0.0
        self.children: list[Node] = []
        self.places: dict[Action, int] = {}


@final
class Search:
    """One search for one decision."""

    def __init__(self, rules: Rules, root: State, seat: int, rng: Rng, depth: int) -> None:
        self.rules: Final = rules
        self.root: Final = root
        self.seat: Final = seat
        self.rng: Final = rng
        self.depth: Final = depth
        self.seats: Final = self._count_seats()
        self.tree: Final = Node(None, 0.0)
        self.iterations: int = 0

    def _count_seats(self) -> int:
        return len(self.rules.scores(self.root))

    def run(self, iterations: int, out_of_time: Callable[[], bool]) -> Action:
        """So many iterations, or fewer when time runs out; at least one. The action tried most often is the answer."""
        while self.iterations < iterations:
            self.iterate()
            self.iterations += 1
            if out_of_time():
                break
        best = self.tree.children[0]
        for child in self.tree.children:
            if (child.visits, child.value) > (best.visits, best.value):
                best = child
        assert best.action is not None
        return best.action

    def iterate(self) -> None:
        s: State = self.rules.imagine(self.root, self.seat, self.rng)
        path: list[Node] = []
        movers: list[int] = []
        node = self.tree
        fresh = False
        while not fresh:
            seat = self.next_seat(s)
            if seat < 0:
                break
            node, fresh = self.descend(node, s, seat)
            assert node.action is not None
            self.rules.apply(s, seat, node.action)
            path.append(node)
            movers.append(seat)
        if not s.over:
            playout(self.rules, s, self.rng, self.depth)
        self.learn(s, path, movers)

    def next_seat(self, s: State) -> int:
        """Let chance have its say, then tell who decides; -1 when it is over."""
        while True:
            actors = settle(s)
            if not actors:
                return -1
            if not actors >> CHANCE & 1:
                return self.seat if actors >> self.seat & 1 else someone(actors, self.rng)
            top = s.stack[-1]
            top.apply(s, CHANCE, top.sample(s, self.rng))

    def descend(self, node: Node, s: State, seat: int) -> tuple[Node, bool]:
        """The child to follow, and whether it was never tried before."""
        legal = self.rules.legal(s, seat)
        if node is self.tree:
            legal = legal + self.rules.offers(s, seat)
        known: list[Node] = []
        untried: list[Action] = []
        for action in legal:
            place = node.places.get(action, -1)
            if place < 0:
                untried.append(action)
            else:
                child = node.children[place]
                child.available += 1
                known.append(child)
        if untried and len(known) < 1 + WIDEN * math.sqrt(node.visits + 1):
            return self.expand(node, s, seat, untried), True
        return self.select(known), False

    def expand(self, node: Node, s: State, seat: int, untried: list[Action]) -> Node:
        """Open the action that a greedy look likes best at the root, any one further down."""
        if node is self.tree:
            action, prior = self.greedy(s, seat, untried)
        else:
            action, prior = untried[self.rng.below(len(untried))], 0.0
        child = Node(action, prior)
        child.available = 1
        node.places[action] = len(node.children)
        node.children.append(child)
        return child

    def greedy(self, s: State, seat: int, actions: list[Action]) -> tuple[Action, float]:
        best, most = actions[0], -1.0
        for action in actions:
            t: State = s.clone()
            self.rules.apply(t, seat, action)
            self.next_seat(t)
            worth = self.rules.evaluate(t, seat)
            if worth > most:
                best, most = action, worth
        return best, most

    def select(self, known: list[Node]) -> Node:
        best, most = known[0], -1.0
        for child in known:
            tries = child.visits + 1e-9
            bound = child.value / tries + EXPLORE * math.sqrt(math.log(child.available + 1.0) / tries)
            bound += PRIOR * child.prior / (child.visits + 1.0)
            if bound > most:
                best, most = child, bound
        return best

    def learn(self, s: State, path: list[Node], movers: list[int]) -> None:
        """Everybody on the way learns what came of it, each for itself."""
        self.tree.visits += 1
        worth = [-1.0] * self.seats
        for node, seat in zip(path, movers, strict=True):
            if worth[seat] < 0.0:
                worth[seat] = self.rules.evaluate(s, seat)
            node.visits += 1
            node.value += worth[seat]
