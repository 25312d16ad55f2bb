"""What a position is worth, learned by self-play: matches, a fit, matches with what was learned, and so on.

In the first round teachers play, who between them do everything that can be done in the game. Then the learners play,
each generation among earlier ones and teachers. In the last rounds they search, and learn from what they found. After
every round the newest generation meets a bot that stays as it is, looking no further than it must: that is the curve.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tradewinds import Problem, bot, load
from tradewinds.core.codec import digest
from tradewinds.core.judgement_file import OPINION, Lesson, Named
from tradewinds.core.layout import Layout
from tradewinds.lab.crew import Crew, hired
from tradewinds.lab.learn_fit import FIT, RIDGE, fitted, lots, numpy
from tradewinds.lab.learn_play import Lecture, at_play, lecture
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import interval, match_between
from tradewinds.lab.stamp import LENGTH, Makers
from tradewinds.lab.tally import WIN
from tradewinds.match.course import checked_options, checked_seats

CHUNK: Final = 20  # matches of a part
KEPT: Final = 3  # rounds that are learned from: what beginners did is forgotten
REFERENCE: Final = "easy"
NOTES: Final = "notes.jsonl"
Note = Callable[[str, int], None]  # what is done, and how many matches more


@dataclass(frozen=True)
class Learning:
    """What is to be learned, and how thoroughly. `searching`: so many of the rounds, the last, are played by search.

    `opinion`: the game's own mind is asked, and what it thinks of a position is one more number. `ridge`: so many
    positions hold each other number back; many where only that should be learned which the mind does not see.
    `foresight`: the percentage of a target that is not how the match ended, but what the mind thought some turns later.
    """

    game: str
    seats: tuple[int, ...]
    matches: int
    rounds: int
    seed: str
    teachers: tuple[str, ...]
    searching: int = 0
    iterations: int = 0
    trials: int = 60
    opinion: bool = True
    ridge: int = RIDGE
    foresight: int = 0

    def check(self) -> None:
        rules = load(self.game)
        for seats in self.seats:
            checked_seats(rules, seats)
            rules.sheet(seats)
        for teacher in self.teachers:
            bot(teacher)
        if self.searching >= self.rounds:
            raise Problem(
                f"of {self.rounds} rounds at most {self.rounds - 1} can be played by search; the first cannot"
            )
        numpy()

    def parts(self) -> int:
        """Of a round."""
        return len(chunks(self.matches))

    def total(self) -> int:
        """Matches in all."""
        return self.rounds * (self.matches + self.trials)


class Round(NamedTuple):
    """A generation: its weights, and what part of `trials` matches it won against the reference."""

    weights: Named
    share: float
    low: float
    high: float


def learn(
    plan: Learning, jobs: int = 1, note: Note | None = None, *, executor: Executor | None = None,
    folder: Path | None = None,
) -> list[Round]:  # fmt: skip
    """One generation after the other; what the folder already holds is not played again."""
    plan.check()
    with TemporaryDirectory() as spare, hired(jobs, executor) as crew:
        school = School(plan, crew, folder or Path(spare), note)
        return list(school.rounds())


class School:
    """Plays the rounds of a plan; every part of a round lies in the folder before it is noted."""

    def __init__(self, plan: Learning, crew: Crew, folder: Path, note: Note | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.plan = plan
        self.crew = crew
        self.folder = folder
        self.note = note
        self.notes = Notes(folder / NOTES)
        self.makers = Makers(plan.game, (REFERENCE, *plan.teachers))

    def rounds(self) -> Iterator[Round]:
        plan = self.plan
        taught: tuple[Named, ...] = ()
        parts: list[str] = []
        for number in range(plan.rounds):
            searches = number >= plan.rounds - plan.searching
            iterations = plan.iterations if searches else 0
            now = Lecture(plan.game, plan.seats, f"{plan.seed} {number}", plan.teachers, taught, iterations)
            parts += self.played(now, number)
            weights = self.taught(parts[-KEPT * self.plan.parts() :])
            taught = (*taught, weights)
            yield self.tried(weights, number)

    def played(self, now: Lecture, number: int) -> list[str]:
        """The parts of a round, by their names, in the order of its matches."""
        run = digest([self.makers.stamp(), repr(now)])[:LENGTH]
        parts = {f"{self.plan.game}-{number}-{run}-{chunk.start}": chunk for chunk in chunks(self.plan.matches)}
        tasks = {name: (now, chunk, name) for name, chunk in parts.items()}
        for name, _ in self.crew.results(self.makers, lecture, tasks, self.notes, self.keep):
            self.tell(f"round {number + 1}", len(parts[name]))
        return list(parts)

    def keep(self, found: dict[str, Any]) -> dict[str, Any]:
        """A part is there whole, or not at all."""
        whole = self.folder / f"{found['part']}.npz"
        half = whole.with_suffix(".part")
        half.write_bytes(found["data"])
        half.replace(whole)
        return {"part": found["part"]}

    def taught(self, parts: list[str]) -> Named:
        """What these parts teach, and nothing else."""
        plan = self.plan
        key = f"{plan.game} fit {digest([parts, FIT, plan.opinion, plan.ridge, plan.foresight])[:LENGTH]}"
        if key not in self.notes.known:
            layout = Layout(load(plan.game), plan.seats[0])
            names = [name.partition(".")[2] for name in layout.names[: layout.width]]
            files = ((self.folder / f"{part}.npz").read_bytes() for part in parts)
            positions = lots(files, sorted(set(plan.seats)), layout.width, plan.opinion, plan.foresight / 100)
            self.notes.add(key, fitted(positions, [*names, OPINION], plan.ridge))
        found: Named = self.notes.known[key]
        return found

    def tried(self, weights: Named, number: int) -> Round:
        """One step ahead against the reference, or to the end of the turn."""
        plan = self.plan
        job = plan.game, plan.seats[0], weights, f"{plan.seed} trial {number}"
        run = digest([self.makers.stamp(), *job])[:LENGTH]
        parts = {f"{plan.game} trial {run} {chunk.start}-{chunk.stop}": chunk for chunk in chunks(plan.trials)}
        won = 0.0
        for name, wins in self.crew.results(self.makers, trial, {k: (*job, c) for k, c in parts.items()}, self.notes):
            won += wins
            self.tell(f"round {number + 1}", len(parts[name]))
        share = won / plan.trials
        return Round(weights, share, *interval(share, plan.trials))

    def tell(self, what: str, matches: int) -> None:
        if self.note is not None:
            self.note(what, matches)


def chunks(matches: int) -> list[range]:
    return [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]


def trial(game: str, seats: int, weights: Named, seed: str, numbers: range) -> float:
    """Wins of one learner, in every seat in turn, among bots of the reference."""
    rules, won = load(game), 0
    for number in numbers:
        players = [bot(REFERENCE) for _ in range(seats)]
        players[number % seats] = at_play(rules, Lesson(weights))
        tally = match_between(players, rules, f"{seed}:{number}", checked_options(rules, {}))
        won += tally.wins[number % seats]
    return won / WIN
