"""How strong the bots are: each level alone against the level below, in every seat in turn.

A rung is one bot of a level among others of the level below. Its share of wins is compared with the fair share, one in
so many seats. Ratings come from one fit to all rungs (`lab/ratings.py`).

Two more things are measured the same way. *Trading*: one seat neither offers nor accepts, all others may trade (a trade
takes two, so one trader alone could not show what it is worth). *Tempers*: one of each temper among plain bots.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from itertools import islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from tradewinds import Problem, bot, load
from tradewinds.bots import Player
from tradewinds.bots.outside import called
from tradewinds.core.tempers import TEMPERS, trades
from tradewinds.lab.crew import hired
from tradewinds.lab.notes import Notes
from tradewinds.lab.ratings import Group, Rating, rated, rating_of
from tradewinds.lab.simulate import Plan, interval
from tradewinds.lab.sitting import BLOCK, Block, Note, blocks

LEVELS: Final = ("random", "easy", "medium", "hard", "master")
TRADING: Final = ("hard:silent", "hard")
TEMPERED: Final = ("medium",)


@dataclass(frozen=True)
class Rung:
    """One level against the one below, so many matches; `many` seats are the strong one's.

    `slowest` is the longest that it took for a decision, in seconds of processor time. `lead` is by how many points it
    ended ahead, with the interval of 95 % that the blocks of matches give; None where there are too few. `pace` is how
    many seconds the strong bot and the weak one take for a decision on average, and which part of its own are late.
    """

    game: str
    strong: str
    weak: str
    seats: int
    matches: int
    wins: float
    moves: float
    many: int = 1
    slowest: float = field(default=0.0, compare=False)
    lead: tuple[float, float, float] | None = None
    pace: tuple[float, float, float] | None = field(default=None, compare=False)

    @property
    def share(self) -> float:
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.share, self.matches)

    def times_fair(self) -> tuple[float, float, float]:
        """How many times its fair share the bot wins, with the interval of 95 %."""
        (low, high), each = self.interval, self.seats / self.many
        return self.share * each, low * each, high * each

    @property
    def group(self) -> Group:
        bots = (self.strong,) * self.many + (self.weak,) * (self.seats - self.many)
        return Group(bots, self.matches, {self.strong: self.wins, self.weak: self.matches - self.wins})


@dataclass(frozen=True)
class Climb:
    """What is measured at one number of seats: "levels" from the lowest up, "trading", or "tempers" of one level.

    A level is the name of a bot, a bot, or what makes one; in rungs and notes it goes by its name.
    """

    game: str
    levels: tuple[Player, ...]
    seats: int
    matches: int
    seed: int | str = 0
    about: str = "levels"

    def check(self) -> None:
        rules = load(self.game)
        if self.seats not in rules.seats:
            raise Problem(f"{rules.title} is for {rules.seats[0]} to {rules.seats[-1]} players, not {self.seats}")
        if self.about == "trading" and not trades(rules.package):
            raise Problem(f"in {rules.title} nobody trades with the others, so there is nothing to switch off")
        if len(self.levels) < 2 and self.about != "tempers":
            raise Problem("a ladder needs two levels at least, such as --levels random,easy")
        for level in self.levels:
            bot(level)
            if self.player(called(level)) != level:
                raise Problem(f"two bots are called {called(level)}; each level should have a name of its own")

    def names(self) -> list[str]:
        return [called(level) for level in self.levels]

    def player(self, name: str) -> Player:
        """Who goes by the name; a level with a temper is found by it."""
        return dict(zip(self.names(), self.levels, strict=True)).get(name, name)

    def pairs(self) -> list[tuple[str, str]]:
        if self.about == "tempers":
            return [(f"{self.names()[0]}:{temper}", self.names()[0]) for temper in TEMPERS]
        return list(zip(self.names()[1:], self.names(), strict=False))

    @property
    def many(self) -> int:
        return self.seats - 1 if self.about == "trading" else 1

    def blocks(self) -> int:
        """How many blocks a rung needs: each seat gets its part, so a little more than asked for may be played."""
        return -(-self.matches // (BLOCK * self.seats))

    def places(self) -> list[tuple[int, int]]:
        """The blocks of a rung, each with the seat of the strong bot."""
        return [(block, seat) for block in range(self.blocks()) for seat in range(self.seats)]


def climb(
    plan: Climb, jobs: int = 1, notes: Path | None = None, note: Note | None = None, *, executor: Executor | None = None
) -> list[Rung]:
    """Play the ladder; what `notes` already holds is not played again."""
    plan.check()
    pairs, places = plan.pairs(), plan.places()
    plans = [(" – ".join(pair), sitting(plan, *pair, *place)) for pair in pairs for place in places]
    with hired(jobs, executor) as crew:
        found = iter(blocks(crew, Notes(notes), plans, note))
    own = [own_seats(plan, seat) for _, seat in places]
    return [summed(plan, *pair, list(zip(own, islice(found, len(own)), strict=True))) for pair in pairs]


def sitting(plan: Climb, strong: str, weak: str, block: int, seat: int) -> Plan:
    """The strong bot in this seat, and in those after it where it has several."""
    own = own_seats(plan, seat)
    bots = tuple(plan.player(strong if one in own else weak) for one in range(plan.seats))
    return Plan(plan.game, bots, f"{plan.seed} {strong} {weak} {block} {seat}")


def own_seats(plan: Climb, seat: int) -> list[int]:
    return [(seat + step) % plan.seats for step in range(plan.many)]


def summed(plan: Climb, strong: str, weak: str, found: list[tuple[list[int], Block]]) -> Rung:
    matches = BLOCK * len(found)
    return Rung(
        plan.game, strong, weak, plan.seats, matches, many=plan.many,
        wins=sum(block.wins[seat] for own, block in found for seat in own),
        moves=sum(block.moves for _, block in found) / matches,
        slowest=max(block.slowest[seat] for own, block in found for seat in own),
        lead=around([ahead(own, block) for own, block in found]), pace=paced(found),
    )  # fmt: skip


def paced(found: list[tuple[list[int], Block]]) -> tuple[float, float, float]:
    """Seconds a decision of the strong bot, and of the weak one; which part of the strong one's decisions are late."""
    seconds, decisions, late = [0.0, 0.0], [0, 0], 0
    for own, block in found:
        for seat, thinking in enumerate(block.thinking):
            side = 0 if seat in own else 1
            seconds[side] += thinking
            decisions[side] += block.decisions[seat]
            late += 0 if side else block.late[seat]
    means = [total / max(1, count) for total, count in zip(seconds, decisions, strict=True)]
    return means[0], means[1], late / max(1, decisions[0])


def ahead(own: list[int], block: Block) -> float:
    """By how many points the strong bot ended ahead of the weak ones, on average."""
    others = [score for seat, score in enumerate(block.scores) if seat not in own]
    return fmean(block.scores[seat] for seat in own) - fmean(others)


def around(values: list[float]) -> tuple[float, float, float] | None:
    """The mean of many values, with its interval of 95 %; one alone tells nothing about luck."""
    if len(values) < 2:
        return None
    middle, error = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return middle, middle - error, middle + error


def ratings(rungs: Sequence[Rung], anchor: str = "") -> dict[str, Rating]:
    """Every bot's rating by one fit to all rungs; the anchor stands at 0."""
    return rated([one.group for one in rungs], anchor or usual_anchor(rungs))


def usual_anchor(rungs: Sequence[Rung]) -> str:
    """The second level where there are three: the lowest loses nearly always, so it is not known how far off it is."""
    return rungs[min(1, len(rungs) - 1)].weak


def against(rungs: Sequence[Rung], anchor: str = "") -> str:
    """Who stands at 0, and where those stand that have no rung of their own."""
    fit = ratings(rungs, anchor)
    rest = [(name, fit[name]) for name in fit if name not in [one.strong for one in rungs]]
    others = [f"{name} {' ('.join(rating_of(rating))})" for name, rating in rest if rating.low < rating.high]
    return ", ".join([f"{anchor or usual_anchor(rungs)} is rated 0", *others])


def to_json(plan: Climb, rungs: Sequence[Rung], anchor: str = "") -> dict[str, Any]:
    """One object with everything that the table shows."""
    shown = [
        {**asdict(one), "share": one.share, "interval": one.interval, "times_fair": one.times_fair()[0]}
        for one in rungs
    ]
    about = {"game": plan.game, "about": plan.about, "seats": plan.seats, "seed": plan.seed}
    fit = ratings(rungs, anchor)
    return {
        **about, "rungs": shown,
        "ratings": {name: rating.value for name, rating in fit.items()},
        "intervals": {name: [rating.low, rating.high] for name, rating in fit.items()},
    }  # fmt: skip
