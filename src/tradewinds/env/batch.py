"""Many matches side by side for learners that want numbers by the thousand: one call steps them all.

It knows no agents and no dictionaries. In every match one seat is asked; one that is over is followed by a new one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.env.plays import Plays
from tradewinds.env.table import Table


class Seats(NamedTuple):
    """Who is asked in each match, what these seats observe (one row each), and what they can choose."""

    seats: list[int]
    observation: Any
    action_mask: Any


class Batch:
    """So many `matches`; the same seed gives the same ones. Forms are listed or shortlisted, not filled in."""

    def __init__(
        self, game: str | Rules, matches: int = 64, seats: int | None = None, forms: str = "listed",
        options: Mapping[str, Any] | None = None, seed: int | None = None, dtype: str = "float32",
    ) -> None:  # fmt: skip
        if matches < 1:
            raise Problem(f"a batch has at least one match, not {matches}")
        if forms == "fields":
            raise Problem("a batch has no forms to fill in; its forms are listed or shortlist")
        self.table = Table(game, seats, forms, options, dtype)
        first = self.table.play(seed)
        fresh = iter([first])
        self.plays = Plays(matches, lambda: next(fresh, None) or self.table.play())
        self._out = [0] * self.table.watcher.layout.size

    def observe(self) -> Seats:
        """What whoever is asked sees; made when it is asked for, and new every time."""
        watcher, count = self.table.watcher, len(self.plays.all)
        rows = watcher.words(self.plays.rows(self._out))
        masks = watcher.masked(self.plays.masks())
        return Seats(self.plays.seats(), rows.reshape(count, watcher.size), masks.reshape(count, self.table.space.size))

    def step(self, numbers: Any) -> list[tuple[int, list[float]]]:
        """One number for each match. Which matches came to their ends, and what each was worth to each of its seats.

        A number that a mask forbids raises a Problem; the matches before it have gone on.
        """
        return self.plays.step([int(number) for number in numbers])
