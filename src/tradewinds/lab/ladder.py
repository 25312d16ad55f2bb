"""How strong the bots are: each level alone against the level below, in every seat in turn.

A rung is one bot of a level among others of the level below. Its share of wins is compared with the fair share, one in
so many seats. Ratings follow from the shares, on Elo's scale: four hundred points are odds of ten to one against any
one of the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from math import log10
from pathlib import Path
from typing import Any, Final

from tradewinds import Problem, bot, load
from tradewinds.lab.simulate import Plan, interval, simulate

LEVELS: Final = ("random", "easy", "medium", "hard")
BLOCK: Final = 4  # matches in each seat that are noted down together: so much is lost when a ladder is interrupted

Note = Callable[[str, int], None]


@dataclass(frozen=True)
class Rung:
    """One level against the one below, so many matches."""

    game: str
    strong: str
    weak: str
    seats: int
    matches: int
    wins: float
    moves: float

    @property
    def share(self) -> float:
        return self.wins / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.share, self.matches)

    def times_fair(self) -> tuple[float, float, float]:
        """How many times its fair share the bot wins, with the interval of 95 %."""
        low, high = self.interval
        return self.share * self.seats, low * self.seats, high * self.seats

    def elo(self) -> tuple[float, float, float]:
        """How far the level lies above the one below, with the interval."""
        low, high = self.interval
        return self._elo(self.share), self._elo(low), self._elo(high)

    def _elo(self, share: float) -> float:
        kept = min(max(share, 0.5 / self.matches), 1 - 0.5 / self.matches)  # a clean sweep proves no infinite distance
        return 400 * log10(kept * (self.seats - 1) / (1 - kept))


@dataclass(frozen=True)
class Climb:
    """What is measured: the levels from the lowest up, at one number of seats."""

    game: str
    levels: tuple[str, ...]
    seats: int
    matches: int
    seed: int | str = 0

    def check(self) -> None:
        rules = load(self.game)
        if self.seats not in rules.seats:
            raise Problem(f"{rules.title} is for {rules.seats[0]} to {rules.seats[-1]} players, not {self.seats}")
        if len(self.levels) < 2:
            raise Problem("a ladder needs two levels at least, such as --levels random,easy")
        for level in self.levels:
            bot(level)

    def pairs(self) -> list[tuple[str, str]]:
        return list(zip(self.levels[1:], self.levels, strict=False))

    def blocks(self) -> int:
        """How many blocks a rung needs: each seat gets its part, so a little more than asked for may be played."""
        return -(-self.matches // (BLOCK * self.seats))


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
    plan: Climb, strong: str, weak: str, jobs: int, known: dict[str, Any], notes: Path | None, note: Note | None
) -> Rung:
    wins, moves, matches = 0.0, 0.0, 0
    for block in range(plan.blocks()):
        for seat in range(plan.seats):
            key = f"{plan.game} {plan.seats} {strong} {weak} {plan.seed} {block} {seat}"
            if key not in known:
                known[key] = played(plan, strong, weak, block, seat, jobs)
                append_note(notes, key, known[key])
            wins, moves, matches = wins + known[key][0], moves + known[key][1], matches + BLOCK
            if note is not None:
                note(f"{strong} – {weak}", BLOCK)
    return Rung(plan.game, strong, weak, plan.seats, matches, wins, moves / matches)


def played(plan: Climb, strong: str, weak: str, block: int, seat: int, jobs: int) -> list[float]:
    """The strong bot's wins, and all moves, of one block in one seat."""
    bots = tuple(strong if one == seat else weak for one in range(plan.seats))
    result = simulate(Plan(plan.game, bots, f"{plan.seed} {strong} {weak} {block} {seat}"), BLOCK, jobs)
    return [result.win_share[seat] * BLOCK, float(result.moves)]


# notes: one JSON line for every block, so that an interrupted ladder goes on where it stopped


def read_notes(path: Path | None) -> dict[str, Any]:
    if path is None or not path.exists():
        return {}
    known: dict[str, Any] = {}
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        try:
            entry = json.loads(line)
            known[entry["block"]] = [float(entry["wins"]), float(entry["moves"])]
        except (ValueError, KeyError, TypeError) as error:
            raise Problem(f"{path}, line {number}: not a note of a ladder; delete the file to begin anew") from error
    return known


def append_note(path: Path | None, key: str, counted: list[float]) -> None:
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"block": key, "wins": counted[0], "moves": counted[1]}) + "\n")


def ratings(rungs: Sequence[Rung]) -> dict[str, float]:
    """Every level's rating; the lowest has none to lose and stands at 0."""
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
    return {"game": plan.game, "seats": plan.seats, "seed": plan.seed, "rungs": shown, "ratings": ratings(rungs)}
