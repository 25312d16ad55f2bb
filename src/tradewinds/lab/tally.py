"""What is counted of matches between bots: wins and points in whole numbers, and how long everybody thought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

WIN: Final = 840  # a shared win is divided evenly: by any number up to eight this leaves no remainder
LATE: Final = 0.5  # seconds for a decision that a person at the table begins to notice


@dataclass
class Tally:
    """Sums over games; by seat, how long it thought, in seconds of processor time.

    `slowest` is its longest decision, `thinking` the time of all its decisions, `late` how many of them made people
    wait. `trouble` says why a bot could not go on: what was played before counts.
    """

    games: int
    moves: int
    scores: list[int]
    wins: list[int]
    slowest: list[float]
    thinking: list[float]
    late: list[int]
    decisions: list[int]
    seconds: float = 0.0
    trouble: str = ""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        for name in ("scores", "wins", "thinking", "late", "decisions"):
            setattr(self, name, [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)])
        self.slowest = [max(a, b) for a, b in zip(self.slowest, other.slowest, strict=True)]
        self.seconds += other.seconds
        self.trouble = self.trouble or other.trouble

    def shares(self) -> list[float]:
        """Which part of the wins each seat had."""
        return [wins / WIN / self.games for wins in self.wins]


class Clock:
    """How long each seat of a match thinks; told in the order of a tally."""

    def __init__(self, seats: int) -> None:
        self.slowest, self.thinking = [0.0] * seats, [0.0] * seats
        self.late, self.decisions = [0] * seats, [0] * seats

    def add(self, seat: int, seconds: float) -> None:
        self.slowest[seat] = max(self.slowest[seat], seconds)
        self.thinking[seat] += seconds
        self.late[seat] += seconds > LATE
        self.decisions[seat] += 1

    def __iter__(self) -> Iterator[Any]:
        return iter((self.slowest, self.thinking, self.late, self.decisions))


def one_game(moves: int, scores: list[int], winners: list[int], clock: Clock | None = None) -> Tally:
    wins = [WIN // len(winners) if seat in winners else 0 for seat in range(len(scores))]
    return Tally(1, moves, scores, wins, *(clock or Clock(len(scores))))
