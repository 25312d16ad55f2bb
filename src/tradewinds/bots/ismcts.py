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
everything is nearly the same is searched as keenly as one in which much is at stake.

Where dice decide much, the search is *patient*. Then the few actions that promise most (`Mind.breadth`) are tried
equally often, the worse half of them is dropped, and so on until one is left: whoever was unlucky at first is not
forgotten, and no action seems better than another because it was looked at deeper. And every try is played to the end
of the turn before it is judged, since in the middle of a turn what is about to be done looks worse than what was just
done.

Some decisions are none for a search: where the mind says so, what it sees *at sight* decides.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, final

from tradewinds.bots.tree import Node
from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules, playout, someone
from tradewinds.core.state import State, settle

EXPLORE: Final = 0.3  # how much an action that was seldom tried draws attention, in spreads of the guesses
WORLDS: Final = 2  # in which every action at the root is tried before the search begins
SEEDS: Final = 1 << 30
FEW: Final = 8  # tries of every action at the root that a patient search has to afford; else it takes the best guesses
LONGEST: Final = 60  # decisions that the rest of a turn may take
WIDEST: Final = 8  # below the root, of longer lists only so many actions are looked at, chosen at random


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
        self.tree: Final = Node(None, 0.0)
        self.turn: Final = mind.turn(root)
        self.iterations: int = 0
        self.ahead: State | None = None  # the position after the best action that was just looked at

    def run(self, iterations: int, out_of_time: Callable[[], bool]) -> Action:
        """So many iterations, or fewer when time runs out or nothing can change any more."""
        self.begin()
        if self.mind.at_sight(self.root, self.seat):
            node = self.first_guess()
        elif self.mind.breadth:
            node = self.last_left(iterations, out_of_time)
        else:
            while self.iterations < iterations and len(self.tree.children) > 1:
                self.iterate(self.favourite())
                if out_of_time() or self.decided(iterations - self.iterations):
                    break
            node = self.best()
        assert node.action is not None
        return node.action

    def first_guess(self) -> Node:
        """The action that promised most in the few worlds of the beginning."""
        best = self.tree.children[0]
        for child in self.tree.children:
            if child.guess > best.guess:
                best = child
        return best

    def last_left(self, iterations: int, out_of_time: Callable[[], bool]) -> Node:
        """The best few are tried equally often, then the better half of them, until one is left or time is up."""
        trust = self.mind.trust
        most = min(self.mind.breadth, max(2, iterations // FEW))
        arms = sorted(self.tree.children, key=lambda node: -node.guess)[:most]
        in_time = True
        while len(arms) > 1 and in_time:
            rounds = (len(arms) - 1).bit_length()  # until one is left
            tries = max(1, (iterations - self.iterations) // (len(arms) * rounds))
            in_time = self.try_all(arms, tries, out_of_time)
            arms = sorted(arms, key=lambda node: -node.mean(trust))[: (len(arms) + 1) // 2]
        return arms[0]

    def try_all(self, arms: list[Node], tries: int, out_of_time: Callable[[], bool]) -> bool:
        """Whether there was time to try each of them so often."""
        for _ in range(tries):
            for node in arms:
                self.iterate(node)
                if out_of_time():
                    return False
        return True

    def best(self) -> Node:
        """The action tried most often."""
        best = self.tree.children[0]
        for child in self.tree.children:
            if child.visits > best.visits or (child.visits == best.visits and child.value > best.value):
                best = child
        return best

    def favourite(self) -> Node:
        for child in self.tree.children:
            child.available += 1
        return self.select(self.tree, self.tree.children)

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

    def iterate(self, node: Node) -> None:
        """One try of an action at the root."""
        self.iterations += 1
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
        if self.mind.breadth:
            self.finish_turn(s)
        elif self.mind.depth and not s.over:
            playout(self.rules, s, self.rng, self.mind.depth)
        self.learn(s, path, movers)

    def step(self, s: State, seat: int, node: Node) -> int:
        """Play a node's action and tell who decides next; -1 when it is over."""
        assert node.action is not None
        self.rules.apply(s, seat, node.action)
        return self.next_seat(s)

    def next_seat(self, s: State) -> int:
        """Let chance have its say, then tell who decides; -1 when it is over, or the turn if that is looked at."""
        while True:
            actors = settle(s)
            if not actors or (self.mind.breadth and self.mind.turn(s) != self.turn):
                return -1
            if not actors >> CHANCE & 1:
                return self.seat if actors >> self.seat & 1 else someone(actors, self.rng)
            top = s.stack[-1]
            top.apply(s, CHANCE, top.sample(s, self.rng))

    def finish_turn(self, s: State) -> None:
        """Everybody does what promises most at first sight until the turn is over."""
        for _ in range(LONGEST):
            seat = self.next_seat(s)
            if seat < 0:
                return
            self.rules.apply(s, seat, self.first_sight(s, seat))

    def first_sight(self, s: State, seat: int) -> Action:
        """The best of a few actions by what they bring at once."""
        legal = self.mind.sensible(s, seat, self.rules.legal(s, seat))
        count = min(len(legal), WIDEST)
        if count < len(legal):
            self.shuffle(legal, count)
        best, most = legal[0], -1.0
        dice = self.rng.state
        for i in range(count if count > 1 else 0):
            guess = self.guess(s.clone(), seat, legal[i])
            self.rng.state = dice
            if guess > most:
                best, most = legal[i], guess
        return best

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
        keen = EXPLORE * node.spread
        for child in known:
            bound = child.mean(trust)
            bound += keen * math.sqrt(math.log(child.available + 1.0) / (child.visits + trust))
            if bound > most:
                best, most = child, bound
        return best

    def learn(self, s: State, path: list[Node], movers: list[int]) -> None:
        """Everybody on the way learns what came of it, each for itself."""
        self.tree.visits += 1
        wanted = 0
        for seat in movers:
            wanted |= 1 << seat
        worth = self.mind.chances(s, self.seat, wanted)
        for node, seat in zip(path, movers, strict=True):
            node.visits += 1
            node.value += worth[seat]
