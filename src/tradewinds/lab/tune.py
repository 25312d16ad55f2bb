"""Better numbers for a game's judgement, found by self-play: one number after the other, larger and smaller.

`easy` with a changed number plays against others with the present ones. Every such match has a twin, from the same
seed and in the same seat, in which all play by the present numbers; what counts is the difference between the two. A
change is taken where the differences stand out from their own noise and no wins are lost. At the end all changes
together meet the old numbers once more, on seeds that nothing was chosen by, and are kept only if better there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem, load
from tradewinds.bots.greedy import GreedyBot
from tradewinds.core.codec import digest
from tradewinds.core.tempers import numbers
from tradewinds.lab.crew import Crew, hired
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import CHUNK, match_between
from tradewinds.lab.stamp import LENGTH, Makers
from tradewinds.lab.tally import WIN
from tradewinds.match.course import checked_options, checked_seats

FIRST_STEP: Final = 0.6  # in the first round a number is multiplied or divided by 1.6, then by 1.3, 1.15, …
BEYOND_NOISE: Final = 2.0  # standard errors by which the mean difference has to lie above zero
DIGITS: Final = 4
NOT_TUNED: Final = ("depth", "trust", "breadth")  # `easy` does not search, so it cannot tell what these are worth
CHECK: Final = 2  # times as many matches at the end

Numbers = dict[str, Any]
Spot = tuple[str, *tuple[int, ...]]  # a number's name; in a list also its place there
Played = tuple[float, float]  # how far ahead of the best other, and which part of the win
Note = Callable[[str], None]


@dataclass(frozen=True)
class Tuning:
    """What is to be tuned, and how thoroughly; `only` limits it to some numbers."""

    game: str
    seats: int
    matches: int
    rounds: int
    seed: int | str = 0
    only: tuple[str, ...] = ()

    def check(self) -> None:
        checked_seats(load(self.game), self.seats)
        known = tunable(present(self.game))
        for name in self.only:
            if name not in known:
                raise Problem(f"{name!r} cannot be tuned; bots.toml has {', '.join(known) or 'no numbers to tune'}")
        if not known:
            raise Problem(f"bots.toml of {self.game} has no numbers to tune")

    def spots(self) -> list[Spot]:
        weights = present(self.game)
        return [spot for name in self.only or tunable(weights) for spot in spots_of(weights[name], (name,))]

    def trials(self) -> int:
        """How many steps there are to show, the last check included."""
        return len(self.spots()) * self.rounds + 1


@dataclass(frozen=True)
class Verdict:
    """What came of matches and their twins."""

    matches: int
    margin: float
    wins: float
    errors: float

    @property
    def better(self) -> bool:
        return self.errors >= BEYOND_NOISE and self.wins >= 0


@dataclass(frozen=True)
class Tuned:
    """The numbers before and after, and how the last check went; without a change there is nothing to check."""

    before: Numbers
    after: Numbers
    tried: Numbers
    verdict: Verdict | None

    def changes(self) -> list[tuple[str, Any, Any]]:
        """Every number that was tried to the end: its name, before and after."""
        return [(name, old, self.tried[name]) for name, old in self.before.items() if self.tried[name] != old]


def tune(
    plan: Tuning, jobs: int = 1, note: Note | None = None, *,
    executor: Executor | None = None, notes: Path | None = None,
) -> Tuned:  # fmt: skip
    """The same seed finds the same numbers, whoever plays; what `notes` already holds is not played again."""
    plan.check()
    with hired(jobs, executor) as crew:
        ground = Arena(plan, crew, Notes(notes))
        before = present(plan.game)
        tried = before
        for turn in range(plan.rounds):
            tried = improved(plan, ground, tried, turn, note)
        if tried == before:
            return Tuned(before, before, before, None)
        if note is not None:
            note("all changes together")
        verdict = judge(ground, before, tried, f"{plan.seed} check", plan.matches * CHECK)
        return Tuned(before, tried if verdict.better else before, tried, verdict)


def improved(plan: Tuning, ground: Arena, weights: Numbers, turn: int, note: Note | None) -> Numbers:
    """One round: each number once, multiplied or else divided by the round's factor."""
    factor = 1 + FIRST_STEP / 2**turn
    seed = f"{plan.seed} {turn}"
    for spot in plan.spots():
        if note is not None:
            note(f"round {turn + 1}: {' '.join(map(str, spot))}")
        for step in (factor, 1 / factor):
            other = changed(weights, spot, step)
            if other != weights and judge(ground, weights, other, seed, plan.matches).better:
                weights = other
                break
    return weights


# matches and their twins


class Arena:
    """Plays matches, and remembers them: those between equals are the twins of many others."""

    def __init__(self, plan: Tuning, crew: Crew, notes: Notes) -> None:
        self.plan = plan
        self.crew = crew
        self.notes = notes
        self.makers = Makers(plan.game, ("easy",))

    def twins(self, weights: Numbers, seed: str, matches: range) -> list[Played]:
        return self.play(weights, weights, seed, matches)

    def play(self, weights: Numbers, others: Numbers, seed: str, matches: range) -> list[Played]:
        job = self.plan.game, self.plan.seats, weights, others, seed
        run = digest([self.makers.stamp(), *job])[:LENGTH]
        parts = [matches[first : first + CHUNK] for first in range(0, len(matches), CHUNK)]
        tasks = {f"{self.plan.game} tune {run} {part.start}-{part.stop}": (*job, part) for part in parts}
        done = dict(self.crew.results(self.makers, play, tasks, self.notes))
        return [(margin, win) for key in tasks for margin, win in done[key]]


def judge(ground: Arena, present: Numbers, other: Numbers, seed: str, matches: int) -> Verdict:
    """Is the other set of numbers better? After a third of the matches a loser is given up."""
    first = -(-matches // 3)
    found: list[Played] = []
    for part in (range(first), range(first, matches)):
        own = ground.play(other, present, seed, part)
        twins = ground.twins(present, seed, part)
        found += [(a - c, b - d) for (a, b), (c, d) in zip(own, twins, strict=True)]
        if sum(margin for margin, _ in found) <= 0:
            break
    return verdict_of(found)


def verdict_of(found: Sequence[Played]) -> Verdict:
    """The mean difference, and by how many of its standard errors it differs from nothing."""
    count = len(found)
    mean = sum(margin for margin, _ in found) / count
    spread = sqrt(sum((margin - mean) ** 2 for margin, _ in found) / max(1, count - 1))
    errors = mean / (spread / sqrt(count)) if spread else 0.0
    return Verdict(count, mean, sum(win for _, win in found), errors)


def play(game: str, seats: int, weights: Numbers, others: Numbers, seed: str, matches: range) -> list[Played]:
    """One seat by these weights, in turn, all others by those."""
    rules = load(game)
    options = checked_options(rules, {})
    results: list[Played] = []
    for number in matches:
        seat = number % seats
        bots = [GreedyBot(weights=weights if one == seat else others) for one in range(seats)]
        tally = match_between(bots, rules, f"{seed}:{number}", options)
        best = max(score for other, score in enumerate(tally.scores) if other != seat)
        results.append((float(tally.scores[seat] - best), tally.wins[seat] / WIN))
    return results


# the numbers


def present(game: str) -> Numbers:
    return numbers(load(game).package)


def tunable(weights: Numbers) -> list[str]:
    return [name for name, value in weights.items() if name not in NOT_TUNED and list(spots_of(value, (name,)))]


def spots_of(value: Any, spot: Spot) -> Iterator[Spot]:
    """Every number in the value but 0, which no factor changes."""
    if isinstance(value, list):
        for place, one in enumerate(value):
            yield from spots_of(one, (*spot, place))
    elif isinstance(value, int | float) and not isinstance(value, bool) and value:
        yield spot


def changed(weights: Numbers, spot: Spot, factor: float) -> Numbers:
    """The weights with one number multiplied."""
    name, *places = spot
    return {**weights, name: multiplied(weights[name], places, factor)}


def multiplied(value: Any, places: Sequence[int], factor: float) -> Any:
    """A whole number stays whole, and changes by one at least."""
    if places:
        first, *rest = places
        return [multiplied(one, rest, factor) if place == first else one for place, one in enumerate(value)]
    if isinstance(value, int):
        sign = 1 if (factor > 1) == (value > 0) else -1
        return value + sign * max(1, abs(round(value * factor) - value))
    return float(f"{value * factor:.{DIGITS}g}")
