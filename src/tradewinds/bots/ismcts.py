# mypyc: compiled
"""Information-set Monte Carlo tree search, for every game: one tree over what the seat knows.

At the root all actions are tried once in a few worlds. Every iteration then takes one of them, imagines a state that
may be the true one and walks down the tree with the actions that are legal in it. The first try of every action at the
root meets the same world and the same dice, so do all second tries, and so on: what is compared is the actions, not
their luck.

Where an iteration comes to a node for the first time, it looks at what every action there brings at once (a guess that
counts as `Mind.trust` tries), takes the best of them, perhaps plays on for a while, and asks the mind how everybody
stands. Each seat maximises for itself. Chance is sampled and leaves no node. An action counts as *available* whenever
it is legal in the imagined state, since the states differ.

How far apart the guesses lie says how much an action that was seldom tried may still surprise: a position in which
everything is nearly the same is searched as keenly as one in which much is at stake. Where dice decide much, so does
how far apart the tries lie (`Mind.wary`): else an action that had bad luck at first would never be looked at again.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, playout, someone
from tradewinds.core.state import State, settle

EXPLORE: Final = 0.3  # how much an action that was seldom tried draws attention, in spreads of the guesses
LEAST_SPREAD: Final = 0.004
WORLDS: Final = 2  # in which every action at the root is tried before the search begins
SEEDS: Final = 1 << 30
WIDEST: Final = 8  # below the root, of longer lists only so many actions are looked at, chosen at random


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
        self.tries: int = 0  # of all children, and what they brought whoever chose them
        self.total: float = 0.0
        self.squares: float = 0.0
        self.children: list[Node] = []
        self.places: dict[Action, int] = {}

    def luck(self) -> float:
        """How far apart the tries of the children lie: their standard deviation."""
        if self.tries < 2:
            return 0.0
        mean = self.total / self.tries
        return math.sqrt(max(0.0, self.squares / self.tries - mean * mean))

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


@final
class Search:
    """One search for one decision."""

    def __init__(self, rules: Rules, mind: Mind, root: State, seat: int, rng: Rng) -> None:
        self.rules: Final = rules
        self.mind: Final = mind
        self.root: Final = root
        self.seat: Final = seat
        self.rng = rng
        self.seed: Final = rng.below(SEEDS)
        self.seats: Final = len(rules.scores(root))
        self.tree: Final = Node(None, 0.0)
        self.iterations: int = 0
        self.ahead: State | None = None  # the position after the best action that was just looked at

    def run(self, iterations: int, out_of_time: Callable[[], bool]) -> Action:
        """So many iterations, or fewer when time runs out or nothing can change any more."""
        self.begin()
        while self.iterations < iterations and len(self.tree.children) > 1:
            self.iterate()
            self.iterations += 1
            if out_of_time() or self.decided(iterations - self.iterations):
                break
        action = self.best().action
        assert action is not None
        return action

    def best(self) -> Node:
        """The action tried most often."""
        best = self.tree.children[0]
        for child in self.tree.children:
            if child.visits > best.visits or (child.visits == best.visits and child.value > best.value):
                best = child
        return best

    def decided(self, left: int) -> bool:
        """Whether no other action can be tried as often as the best one, in the iterations that are left."""
        first = second = 0
        for child in self.tree.children:
            if child.visits > first:
                first, second = child.visits, first
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def begin(self) -> None:
        """What is legal at the root does not hang on the world; what is worth offering may, so one world decides."""
        s: State = self.rules.imagine(self.root, self.seat, self.rng)
        worlds = [s]
        for _ in range(WORLDS - 1):
            worlds.append(self.rules.imagine(self.root, self.seat, self.rng))
        for action in self.mind.choices(s, self.seat, self.rules.legal(s, self.seat)):
            total = 0.0
            for i in range(WORLDS):
                self.rng = Rng(self.seed - 1 - i)
                total += self.guess(worlds[i].clone(), self.seat, action)
            self.tree.add(action, total / WORLDS)
        self.tree.measure()

    def iterate(self) -> None:
        for child in self.tree.children:
            child.available += 1
        node = self.select(self.tree, self.tree.children)
        self.rng = Rng(self.seed + node.visits)
        s: State = self.rules.imagine(self.root, self.seat, self.rng)
        path = [node]
        movers = [self.seat]
        seat = self.step(s, self.seat, node)
        while seat >= 0:
            fresh = not node.children
            node = self.descend(node, s, seat)
            path.append(node)
            movers.append(seat)
            if fresh and self.ahead is not None:
                s = self.ahead
                break
            seat = self.step(s, seat, node)
            if fresh:
                break
        if self.mind.depth and not s.over:
            playout(self.rules, s, self.rng, self.mind.depth)
        self.learn(s, path, movers)

    def step(self, s: State, seat: int, node: Node) -> int:
        """Play a node's action and tell who decides next; -1 when it is over."""
        assert node.action is not None
        self.rules.apply(s, seat, node.action)
        return self.next_seat(s)

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

    def descend(self, node: Node, s: State, seat: int) -> Node:
        """The child to follow. Actions that were not met before are looked at first."""
        legal = self.mind.sensible(s, seat, self.rules.legal(s, seat))
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
        if untried:
            self.look(node, s, seat, untried, known)
        return self.select(node, known)

    def look(self, node: Node, s: State, seat: int, untried: list[Action], known: list[Node]) -> None:
        """Guess what each of the actions brings, or a part of them where there are very many.

        All of them meet the same dice, so that none is preferred for its luck.
        """
        self.ahead = None
        if len(untried) == 1 and not known:
            known.append(node.add(untried[0], 0.5))  # nothing to choose
            return
        count = len(untried)
        if count > WIDEST:
            count = max(1, WIDEST - len(known))
            self.shuffle(untried, count)
        dice = self.rng.state
        most = -1.0
        for i in range(count):
            self.rng.state = dice
            t: State = s.clone()
            guess = self.guess(t, seat, untried[i])
            known.append(node.add(untried[i], guess))
            if guess > most:
                self.ahead, most = t, guess
        node.measure()

    def shuffle(self, actions: list[Action], count: int) -> None:
        """Any `count` of the actions come to stand first."""
        for i in range(count):
            j = i + self.rng.below(len(actions) - i)
            actions[i], actions[j] = actions[j], actions[i]

    def guess(self, t: State, seat: int, action: Action) -> float:
        """Play the action, and tell how the seat then stands."""
        self.rules.apply(t, seat, action)
        self.next_seat(t)
        return self.mind.evaluate(t, seat)

    def select(self, node: Node, known: list[Node]) -> Node:
        best = known[0]
        most = -1.0
        trust = self.mind.trust
        keen = EXPLORE * node.spread + self.mind.wary * node.luck()
        for child in known:
            tries = child.visits + trust
            bound = (child.value + trust * child.guess) / tries
            bound += keen * math.sqrt(math.log(child.available + 1.0) / tries)
            if bound > most:
                best, most = child, bound
        return best

    def learn(self, s: State, path: list[Node], movers: list[int]) -> None:
        """Everybody on the way learns what came of it, each for itself."""
        self.tree.visits += 1
        worth = [-1.0] * self.seats
        above = self.tree
        for node, seat in zip(path, movers, strict=True):
            if worth[seat] < 0.0:
                worth[seat] = self.mind.evaluate(s, seat)
            node.visits += 1
            node.value += worth[seat]
            above.tries += 1
            above.total += worth[seat]
            above.squares += worth[seat] * worth[seat]
            above = node
