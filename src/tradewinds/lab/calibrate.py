"""How likely each seat is to win, fitted on some matches and measured on others that nothing was fitted on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from tradewinds import load
from tradewinds.core.codec import digest
from tradewinds.core.judgement_file import Named
from tradewinds.core.layout import Layout
from tradewinds.lab.calibrate_fit import Bin, Sample, bins, calibration_error, fit, sample, scored, truths
from tradewinds.lab.calibrate_play import Watch, witnessed
from tradewinds.lab.crew import Crew, hired
from tradewinds.lab.learn_fit import numpy
from tradewinds.lab.notes import Notes
from tradewinds.lab.stamp import LENGTH, Makers
from tradewinds.match.course import checked_seats

CHUNK: Final = 50  # matches of a part
FIT, TEST = "fit", "test"
NOTES: Final = "notes.jsonl"
Note = Callable[[str, int], None]  # what is done, and how many matches more


@dataclass(frozen=True)
class Calibration:
    """What is to be told: of this game, with each of these numbers of players, from so many matches of each."""

    game: str
    seats: tuple[int, ...]
    matches: int
    tests: int
    seed: str

    def check(self) -> None:
        for seats in self.seats:
            checked_seats(load(self.game), seats)
        load(self.game).sheet(self.seats[0])
        numpy()

    def total(self) -> int:
        return len(self.seats) * (self.matches + self.tests)

    def names(self) -> list[str]:
        """Of the numbers of a seat's block."""
        layout = Layout(load(self.game), self.seats[0])
        return [name.partition(".")[2] for name in layout.names[: layout.width]]


class Reliability(NamedTuple):
    """How far forecasts were right at tables of so many seats, in matches that nothing was fitted on."""

    seats: int
    matches: int
    error: float
    bins: list[Bin]


class Chances(NamedTuple):
    weights: Named
    scales: dict[int, list[int]]
    reliability: list[Reliability]


def calibrate(
    plan: Calibration, jobs: int = 1, note: Note | None = None, *, executor: Executor | None = None,
    folder: Path | None = None,
) -> Chances:  # fmt: skip
    """Matches, a fit, and other matches to measure it; what the folder already holds is not played again."""
    plan.check()
    with TemporaryDirectory() as spare, hired(jobs, executor) as crew:
        watching = Watching(plan, crew, folder or Path(spare), note)
        weights, scales = fit(list(watching.samples(FIT, plan.matches)), plan.names())
        tests = watching.samples(TEST, plan.tests)
        return Chances(weights, scales, [measured(one, weights, scales, plan.names()) for one in tests])


def measured(one: Sample, weights: Named, scales: dict[int, list[int]], names: list[str]) -> Reliability:
    told = truths(scored(one, weights, names), one, scales[one.seats])
    found = bins(told, one.shares)
    return Reliability(one.seats, len(set(one.matches.tolist())), calibration_error(found), found)


class Watching:
    """Plays what is lacking; every part lies in the folder before it is noted."""

    def __init__(self, plan: Calibration, crew: Crew, folder: Path, note: Note | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.plan = plan
        self.crew = crew
        self.folder = folder
        self.note = note
        self.notes = Notes(folder / NOTES)
        self.makers = Makers(plan.game, ("easy",))

    def samples(self, purpose: str, matches: int) -> Iterator[Sample]:
        for seats in self.plan.seats:
            parts = self.played(Watch(self.plan.game, seats, f"{purpose} {self.plan.seed}"), matches)
            files = ((self.folder / f"{part}.npz").read_bytes() for part in parts)
            yield sample(files, seats, len(self.plan.names()))

    def played(self, watch: Watch, matches: int) -> list[str]:
        run = digest([self.makers.stamp(), repr(watch)])[:LENGTH]
        chunks = [range(first, min(first + CHUNK, matches)) for first in range(0, matches, CHUNK)]
        parts = {f"{watch.game}-{watch.seats}-{run}-{one.start}-{one.stop}": one for one in chunks}
        tasks = {name: (watch, numbers, name) for name, numbers in parts.items()}
        for name, _ in self.crew.results(self.makers, witnessed, tasks, self.notes, self.keep):
            if self.note is not None:
                self.note(f"{watch.seats} players", len(parts[name]))
        return list(parts)

    def keep(self, found: dict[str, Any]) -> dict[str, Any]:
        """A part is there whole, or not at all."""
        whole = self.folder / f"{found['part']}.npz"
        half = whole.with_suffix(".part")
        half.write_bytes(found["data"])
        half.replace(whole)
        return {"part": found["part"]}
