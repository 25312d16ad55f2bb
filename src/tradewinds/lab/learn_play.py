"""Matches to learn from: who sits where, how they stray from the beaten track, and which positions are kept."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Any, Final, NamedTuple

from tradewinds import Action, Rules, Seen, bot, load
from tradewinds.bots import Bot, decision
from tradewinds.bots.greedy import WORLDS, GreedyBot
from tradewinds.bots.search import SearchBot
from tradewinds.bots.thought import thought
from tradewinds.core.judgement import opinion_of
from tradewinds.core.judgement_file import Lesson, Named
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE, SEATS, members
from tradewinds.core.rng import Rng
from tradewinds.core.state import State, settle
from tradewinds.core.tempers import numbers
from tradewinds.match.course import checked_options

LONGEST: Final = 4000  # moves of a match
POSITIONS: Final = 24  # of a match, about
STRAY: Final = (0.0, 0.02, 0.08)  # how often a seat does just anything: each match and seat its own
TURNS, DECISIONS = 2, 12  # of each seat, after which the mind's opinion is asked for once more
HEAT: Final = (0.004, 0.015, 0.04)  # chance to win that it may lose by a step without minding much
NEWEST, OLDER = 0.7, 0.15  # parts of the seats taken by the last generation, and by those before; the rest teaches


@dataclass(frozen=True)
class Lecture:
    """What is played in a round; it travels to the workers. `iterations`: how far the learners search, if at all."""

    game: str
    seats: tuple[int, ...]
    seed: str
    teachers: tuple[str, ...]
    generations: tuple[Named, ...] = ()
    iterations: int = 0


def lecture(plan: Lecture, numbers: range, part: str) -> dict[str, Any]:
    """Runs in a worker: positions and what became of them, as the bytes of an .npz file, and what they are called."""
    import numpy as np

    columns: dict[str, list[Any]] = {}
    lessons = [Lesson(named) for named in plan.generations]
    for number in numbers:
        dice = Random(f"{plan.seed}:{number}")
        seats = plan.seats[number % len(plan.seats)]
        found = watched(load(plan.game), [seated(plan, lessons, dice) for _ in range(seats)], dice)
        for name, rows in found.items():
            columns.setdefault(f"{name}-{seats}", []).extend(rows)
    packed = io.BytesIO()
    np.savez_compressed(packed, **{name: np.array(rows, kind(name)) for name, rows in columns.items()})  # type: ignore[arg-type]
    return {"part": part, "data": packed.getvalue()}


def kind(column: str) -> str:
    return "int16" if column.startswith("rows") else "float32"


# who plays


class Learner(GreedyBot):
    """One step ahead with what was learned; often not the best action, but one that is nearly as good."""

    def __init__(self, lesson: Lesson, heat: float) -> None:
        super().__init__(taught=lesson)
        self.heat = heat

    def pick(self, choices: Sequence[Action], worths: Sequence[float], rng: Random) -> Action:
        best = max(worths)
        odds = [exp((worth - best) / (WORLDS * self.heat)) for worth in worths]
        return rng.choices(choices, odds)[0]


class Strayer:
    """Whoever it is, now and then it does just anything. `kind` numbers those who play alike."""

    def __init__(self, player: Bot, stray: float, kind: int = 0) -> None:
        self.player = player
        self.stray = stray
        self.kind = kind
        self.thinks = isinstance(player, SearchBot)

    def choose(self, seen: Seen, rng: Random) -> tuple[Action, float]:
        """What it does, and what its search thinks of that; -1 where it did not search."""
        if seen.legal and rng.random() < self.stray:
            return rng.choice(seen.legal), -1.0
        if not self.thinks:
            return decision(self.player, seen, rng), -1.0
        found = thought(self.player, seen, rng)
        values = [one.value for one in found.tried if one.action is found.action]
        return found.action, values[0] if values else -1.0


def seated(plan: Lecture, lessons: Sequence[Lesson], dice: Random) -> Strayer:
    """Mostly the last generation, now and then one before, or a teacher; all learners are of one kind."""
    stray, drawn = dice.choice(STRAY), dice.random()
    if not lessons or drawn > NEWEST + OLDER:
        teacher = dice.choice(plan.teachers)
        return Strayer(bot(teacher), stray, 1 + plan.teachers.index(teacher))
    lesson = lessons[-1] if drawn < NEWEST else dice.choice(lessons)
    if plan.iterations and lesson is lessons[-1]:
        return Strayer(SearchBot(plan.iterations, taught=lesson), stray)
    if patient(load(plan.game)):
        return Strayer(at_play(load(plan.game), lesson), stray)
    return Strayer(Learner(lesson, dice.choice(HEAT)), stray)


def at_play(rules: Rules, lesson: Lesson) -> Bot:
    """Whoever plays by what was learned as cheaply as it can be used: one step ahead, or to the end of the turn."""
    return SearchBot("medium", taught=lesson) if patient(rules) else GreedyBot(taught=lesson)


def patient(rules: Rules) -> bool:
    """Whether the game is searched to the ends of turns: then it is judged there, and nowhere else."""
    return rules.mind(numbers(rules.package)).breadth > 0


# a match


class Kept(NamedTuple):
    """A position as a seat knows it, what its search thinks of it (-1: nothing), and the opinion of every seat."""

    row: list[int]
    asking: int
    value: float
    opinions: list[int]


def watched(rules: Rules, players: Sequence[Strayer], dice: Random) -> dict[str, list[Any]]:
    """Some of its positions, each as some seat knows it, and the shares of the win and the scores from that seat on."""
    s, rng, seats = rules.start(len(players), checked_options(rules, {})), Rng(dice.getrandbits(32)), len(players)
    mind = rules.mind(numbers(rules.package))
    kept: list[Kept] = []
    before, row, turn = -1, 0, -1
    for _ in range(LONGEST):
        settle(s)
        if mind.breadth and not s.over and mind.turn(s) != turn:  # a turn is over: a patient search asks here
            turn = mind.turn(s)
            kept.append(position(rules, mind, s, dice.randrange(seats), -1.0, rng))
        asked = members(after_chance(s, rng) & SEATS)
        if not asked:
            break
        seat = dice.choice(asked)
        row = row + 1 if seat == before else 0
        action, value = players[seat].choose(Seen(rules, seat, rules.imagine(s, seat, rng), None, row), dice)
        if not mind.breadth:
            kept.append(position(rules, mind, s, seat if value >= 0.0 else dice.randrange(seats), value, rng))
        rules.apply(s, seat, action)
        before = seat
    else:
        return {}  # beginners may go in circles, which teaches nothing
    some = list(range(len(kept))) if mind.breadth else thinned(len(kept), dice)
    return told(rules, s, players, kept, some, seats * (TURNS if mind.breadth else DECISIONS))


def position(rules: Rules, mind: Mind, s: Any, asking: int, value: float, rng: Rng) -> Kept:
    """The numbers as a seat knows them, and last what the game's own mind thinks of a world that the seat imagines."""
    world = rules.imagine(s, asking, rng)
    row = [*rules.features(world, asking), opinion_of(mind.evaluate(world, asking))]
    return Kept(row, asking, value, [opinion_of(mind.evaluate(s, seat)) for seat in range(len(s.seats))])


def thinned(count: int, dice: Random) -> list[int]:
    """A few positions of many matches teach more than many of a few."""
    return list(range(count)) if count <= POSITIONS else dice.sample(range(count), POSITIONS)


def after_chance(s: State, rng: Rng) -> int:
    actors = settle(s)
    while actors >> CHANCE & 1:
        s.stack[-1].apply(s, CHANCE, s.stack[-1].sample(s, rng))
        actors = settle(s)
    return actors


def told(
    rules: Rules, s: Any, players: Sequence[Strayer], kept: Sequence[Kept], some: Sequence[int], later: int
) -> dict[str, list[Any]]:  # fmt: skip
    """What became of some of the positions, and who sat there, told from the asking seat on.

    `later` is how many positions on their opinions are asked for once more; nobody is asked after the end.
    """
    won, seats = rules.winners(s), len(players)
    shares = [1.0 / len(won) if seat in won else 0.0 for seat in range(seats)]
    by_seat: dict[str, list[Any]] = {
        "shares": shares, "scores": rules.scores(s),
        "kinds": [player.kind for player in players], "strays": [player.stray for player in players],
    }  # fmt: skip
    found: dict[str, list[Any]] = {name: [] for name in ("rows", "searched", "later", "open", *by_seat)}
    for number in some:
        one, then = kept[number], number + later
        opinions = kept[then].opinions if then < len(kept) else [0] * seats
        found["rows"].append(one.row)
        found["searched"].append(one.value)
        found["open"].append(1.0 if then < len(kept) else 0.0)
        for name, of in {**by_seat, "later": opinions}.items():
            found[name].append(of[one.asking :] + of[: one.asking])
    return found
