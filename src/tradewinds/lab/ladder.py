"""How strong the bots are: each level alone against the level below, in every seat in turn.

A rung is one bot of a level among others of the level below. Its share of wins is compared with the fair share, one in
so many seats. Ratings follow from the shares, on Elo's scale: four hundred points are odds of ten to one against any
one of the others.

Two more things are measured the same way. *Trading*: one seat neither offers nor accepts, all others may trade (a trade
takes two, so one trader alone could not show what it is worth). *Tempers*: one of each temper among plain bots.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from math import log10, sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from tradewinds import Problem, bot, load
from tradewinds.bots import Player
from tradewinds.bots.outside import called
from tradewinds.core.tempers import TEMPERS, trades
from tradewinds.lab.simulate import Plan, born_deaf, interval, simulate

LEVELS: Final = ("random", "easy", "medium", "hard")
TRADING: Final = ("hard:silent", "hard")
TEMPERED: Final = ("medium",)
BLOCK: Final = 4  # matches in each seat that are noted down together: so much is lost when a ladder is interrupted

Note = Callable[[str, int], None]


class Block(NamedTuple):
    """A few matches with the seats in one order: the strong bot's wins, all moves, its slowest decision.

    `lead` is by how many points it ended ahead of the weak ones, on average.
    """

    wins: float
    moves: float
    slowest: float
    lead: float


@dataclass(frozen=True)
class Rung:
    """One level against the one below, so many matches; `many` seats are the strong one's.

    `slowest` is the longest that it took for a decision, in seconds of processor time. `lead` is by how many points it
    ended ahead, with the interval of 95 % that the blocks of matches give; None where there are too few.
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

    def elo(self) -> tuple[float, float, float]:
        """How far the level lies above the one below, with the interval."""
        low, high = self.interval
        return self._elo(self.share), self._elo(low), self._elo(high)

    def _elo(self, share: float) -> float:
        kept = min(max(share, 0.5 / self.matches), 1 - 0.5 / self.matches)  # a clean sweep proves no infinite distance
        return 400 * log10(kept * (self.seats - self.many) / ((1 - kept) * self.many))


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


Task = tuple[Climb, str, str, int, int]  # strong, weak, block, seat


def usual_seats(game: str) -> int:
    """The middle of what the game allows, the smaller of two."""
    seats = load(game).seats
    return int(seats[(len(seats) - 1) // 2])


def climb(plan: Climb, jobs: int = 1, notes: Path | None = None, note: Note | None = None) -> list[Rung]:
    """Play the ladder; what `notes` already holds is not played again."""
    plan.check()
    known = read_notes(notes)
    return [rung(plan, strong, weak, jobs, known, notes, note) for strong, weak in plan.pairs()]


def rung(
    plan: Climb, strong: str, weak: str, jobs: int, known: dict[str, Block], notes: Path | None, note: Note | None
) -> Rung:
    tasks = {
        f"{plan.game} {plan.seats} {strong} {plan.many} {weak} {plan.seed} {block} {seat}": (block, seat)
        for block in range(plan.blocks())
        for seat in range(plan.seats)
    }
    tell = note or (lambda pair, matches: None)
    tell(f"{strong} – {weak}", BLOCK * sum(key in known for key in tasks))
    missing = {key: (plan, strong, weak, *where) for key, where in tasks.items() if key not in known}
    for key, counted in shared_out(missing, jobs):
        known[key] = counted
        append_note(notes, key, counted)
        tell(f"{strong} – {weak}", BLOCK)
    return summed(plan, strong, weak, [known[key] for key in tasks])


def shared_out(tasks: dict[str, Task], jobs: int) -> Iterator[tuple[str, Block]]:
    """Whatever is done first comes first; the sums do not depend on it."""
    if jobs == 1:
        yield from ((key, played(*task)) for key, task in tasks.items())
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with born_deaf():
            futures = {pool.submit(played, *task): key for key, task in tasks.items()}
        for future in as_completed(futures):
            yield futures[future], future.result()
    except BrokenProcessPool as error:
        raise Problem("a worker process died; is there enough memory for so many jobs?") from error
    finally:
        pool.shutdown(cancel_futures=True)


def summed(plan: Climb, strong: str, weak: str, blocks: list[Block]) -> Rung:
    matches = BLOCK * len(blocks)
    wins, moves = sum(block.wins for block in blocks), sum(block.moves for block in blocks) / matches
    slowest = max(block.slowest for block in blocks)
    lead = around([block.lead for block in blocks])
    return Rung(plan.game, strong, weak, plan.seats, matches, wins, moves, plan.many, slowest, lead)


def around(values: list[float]) -> tuple[float, float, float] | None:
    """The mean of many values, with its interval of 95 %; one alone tells nothing about luck."""
    if len(values) < 2:
        return None
    middle, error = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
    return middle, middle - error, middle + error


def played(plan: Climb, strong: str, weak: str, block: int, seat: int) -> Block:
    """A few matches with the strong bot in this seat, and in those after it where it has several."""
    own = {(seat + step) % plan.seats for step in range(plan.many)}
    bots = tuple(plan.player(strong if one in own else weak) for one in range(plan.seats))
    result = simulate(Plan(plan.game, bots, f"{plan.seed} {strong} {weak} {block} {seat}"), BLOCK)
    wins = sum(result.win_share[one] for one in own) * BLOCK
    ours = fmean(result.mean_scores[one] for one in own)
    theirs = fmean(result.mean_scores[one] for one in range(plan.seats) if one not in own)
    return Block(wins, float(result.moves), max(result.slowest[one] for one in own), ours - theirs)


# notes: one JSON line for every block, so that an interrupted ladder goes on where it stopped


def read_notes(path: Path | None) -> dict[str, Block]:
    if path is None or not path.exists():
        return {}
    known: dict[str, Block] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            key = entry.pop("block")
            known[key] = Block(**entry)
        except (ValueError, KeyError, TypeError) as error:
            raise Problem(f"{path}, line {number}: not a note of a ladder; delete the file to begin anew") from error
    return known


def append_note(path: Path | None, key: str, counted: Block) -> None:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"block": key, **counted._asdict()}) + "\n")


def ratings(rungs: Sequence[Rung]) -> dict[str, float]:
    """Every bot's rating; the lowest has none to lose and stands at 0."""
    found = {rungs[0].weak: 0.0}
    for one in rungs:
        found[one.strong] = found[one.weak] + one.elo()[0]
    return found


def to_json(plan: Climb, rungs: Sequence[Rung]) -> dict[str, Any]:
    """One object with everything that the table shows."""
    shown = [
        {**asdict(one), "share": one.share, "interval": one.interval, "times_fair": one.times_fair()[0]}
        for one in rungs
    ]
    about = {"game": plan.game, "about": plan.about, "seats": plan.seats, "seed": plan.seed}
    return {**about, "rungs": shown, "ratings": ratings(rungs)}
