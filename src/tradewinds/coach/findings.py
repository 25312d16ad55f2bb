"""What a finished match was made of, as plain data: chances line by line, decisions with better ones, deals, luck.

The curve of a seat is its chance at the start, and then, step by step, what it decided itself, what chance did, and
what the others did. Nothing else is added, so the parts sum to the curve exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, NamedTuple, Self

from tradewinds.coach.reasons import Reason
from tradewinds.core.phase import CHANCE

FORMAT: Final = 1
DEALING: Final = ("accept", "decline", "propose", "counter", "close")  # what actions of trade begin with
TURNING: Final = 5  # turning points that are told
NOBODY: Final = -1  # a line that is neither a seat's nor chance's


@dataclass(frozen=True)
class Step:
    """After `line` lines: who did the last of them (8 is chance, 9 the clock, -1 nobody), and how all then stand.

    `sampled`: chance is about to act, and has too many outcomes to list; the mean is over some of them.
    """

    line: int
    by: int
    chances: list[float]
    sampled: bool = False


@dataclass(frozen=True)
class Decision:
    """A decision: the position is the one after `line` lines. `options` is what was weighed, the one played included.

    `loss` is what the better one would have been worth more, in chance to win, by the worlds that the seat could
    imagine then, and `error` its standard error. `better` is None where nothing was better by two of them.
    """

    line: int
    seat: int
    action: dict[str, Any]
    chance: float
    options: int
    loss: float = 0.0
    error: float = 0.0
    better: dict[str, Any] | None = None
    reasons: tuple[Reason, ...] = ()

    @property
    def trades(self) -> bool:
        """Whether it is about a deal: a bad one that was made or offered, or one that was missed."""
        return any(one is not None and one["do"].startswith(DEALING) for one in (self.action, self.better))


@dataclass(frozen=True)
class Deal:
    """A deal that came about on the line before `line`, and what each seat's chance changed by."""

    line: int
    by: int
    partner: int
    gains: list[float]


class Parts(NamedTuple):
    """What a seat's chance is made of, in sum since the start."""

    own: float
    luck: float
    others: float


@dataclass(frozen=True)
class Report:
    """`steps` begins with the start, after no line; `decisions` are those with a choice, in their order."""

    game: str
    seats: int
    lines: int
    winners: list[int]
    steps: list[Step]
    decisions: list[Decision]
    deals: list[Deal]

    # the curve

    def curve(self, seat: int) -> list[float]:
        return [step.chances[seat] for step in self.steps]

    def parts(self, seat: int) -> list[Parts]:
        """For every step what the seat's own decisions, luck and the others have done so far."""
        own = luck = others = 0.0
        found = [Parts(own, luck, others)]
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            change = step.chances[seat] - before.chances[seat]
            own += change if step.by == seat else 0.0
            luck += change if step.by == CHANCE else 0.0
            others += change if step.by not in (seat, CHANCE) else 0.0
            found.append(Parts(own, luck, others))
        return found

    def turning(self, most: int = TURNING) -> list[tuple[Step, int, float]]:
        """The steps at which most changed hands, in their order: each with the seat it changed most for."""
        found = []
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            changes = [now - then for now, then in zip(step.chances, before.chances, strict=True)]
            seat = max(range(self.seats), key=lambda one: abs(changes[one]))
            found.append((step, seat, changes[seat]))
        best = sorted(found, key=lambda one: -abs(one[2]))[:most]
        return sorted(best, key=lambda one: one[0].line)

    # decisions

    def mistakes(self, seat: int) -> list[Decision]:
        """The seat's decisions that cost most, worst first."""
        found = [one for one in self.decisions if one.seat == seat and one.better is not None]
        return sorted(found, key=lambda one: -one.loss)

    def bargains(self) -> list[Decision]:
        """Deals that somebody had better made or not made, worst first."""
        found = [one for one in self.decisions if one.better is not None and one.trades]
        return sorted(found, key=lambda one: -one.loss)

    def lost(self, seat: int) -> float:
        """What all decisions of the seat gave away."""
        return sum(one.loss for one in self.mistakes(seat))

    # plain data

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, **asdict(self)}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(
            data["game"], data["seats"], data["lines"], data["winners"], [Step(**one) for one in data["steps"]],
            [decision(one) for one in data["decisions"]], [Deal(**one) for one in data["deals"]],
        )  # fmt: skip


def decision(data: dict[str, Any]) -> Decision:
    why: Sequence[Sequence[Any]] = data["reasons"]
    return Decision(**{**data, "reasons": tuple(Reason(name, amount) for name, amount in why)})
