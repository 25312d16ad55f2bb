"""What bots make use of: how often a match everything happens that a game can tell of, to those who win and to others.

What a use is says `match/uses.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from tradewinds import Match, bot, load
from tradewinds.bots import Player
from tradewinds.bots.outside import called
from tradewinds.core.codec import digest
from tradewinds.lab.crew import hired
from tradewinds.lab.notes import Notes
from tradewinds.lab.simulate import Plan, Progress, check, played_between
from tradewinds.lab.stamp import LENGTH
from tradewinds.match.course import checked_options
from tradewinds.match.uses import uses_of

BLOCK: Final = 4  # matches that are noted together
WON, LOST, MATCHES = 0, 1, 2


@dataclass
class Uses:
    """How often everything was used: by those who won, by the others, and in how many matches by anybody.

    A use goes by words: `decided take`, `hired`, `hired Crew gunner`, `fulfilled many 2 contracts`.
    """

    matches: int = 0
    winners: int = 0
    losers: int = 0
    counts: dict[str, list[int]] = field(default_factory=dict)

    def add(self, other: Uses) -> None:
        self.matches += other.matches
        self.winners += other.winners
        self.losers += other.losers
        for use, counts in other.counts.items():
            known = self.counts.get(use, [0, 0, 0])
            self.counts[use] = [a + b for a, b in zip(known, counts, strict=True)]

    def enter(self, won: Counter[str], lost: Counter[str]) -> None:
        """What those who won a match and those who lost it did in it."""
        for use in won.keys() | lost.keys():
            known = self.counts.setdefault(use, [0, 0, 0])
            self.counts[use] = [known[WON] + won[use], known[LOST] + lost[use], known[MATCHES] + 1]

    def rates(self, use: str) -> tuple[float, float, float]:
        """A player who wins, one who loses, each so often a match; and in which part of the matches somebody does."""
        won, lost, matches = self.counts.get(use, [0, 0, 0])
        return won / max(1, self.winners), lost / max(1, self.losers), matches / max(1, self.matches)


@dataclass(frozen=True)
class Look:
    """Whose repertoire is looked at: a bot in every seat, or alone among others, in every seat in turn."""

    game: str
    level: Player
    among: Player | None
    seats: int
    matches: int
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def plan(self, block: int) -> Plan:
        """Seat by seat in turn, so that each of a row of blocks has the bot in another one."""
        others = self.level if self.among is None else self.among
        seats = tuple(self.level if seat == block % self.seats else others for seat in range(self.seats))
        return Plan(self.game, seats, f"{self.seed} {block}", self.options)

    def looked_at(self, block: int) -> list[int]:
        return list(range(self.seats)) if self.among is None else [block % self.seats]

    def tasks(self) -> dict[str, tuple[Plan, list[int]]]:
        found = {}
        for block in range(-(-self.matches // BLOCK)):
            plan, own = self.plan(block), self.looked_at(block)
            run = digest(["uses", plan.makers.stamp(), str(plan.seed), own, dict(self.options)])[:LENGTH]
            found[f"{self.game} {','.join(plan.names)} {run}"] = (plan, own)
        return found

    def to_json(self, uses: Uses) -> dict[str, Any]:
        among = None if self.among is None else called(self.among)
        about = {"game": self.game, "level": called(self.level), "among": among, "seats": self.seats}
        return {**about, "seed": self.seed, "options": dict(self.options), **asdict(uses)}


def repertoire(
    look: Look, jobs: int = 1, notes: Path | None = None, progress: Progress | None = None, *,
    executor: Executor | None = None,
) -> Uses:  # fmt: skip
    """Play the matches, and count; what `notes` already holds is not played again."""
    tasks, total = look.tasks(), Uses()
    plan = look.plan(0)
    check(plan)
    with hired(jobs, executor) as crew:
        for _, found in crew.results(plan.makers, counted, tasks, Notes(notes)):
            total.add(Uses(**found))
            if progress is not None:
                progress(BLOCK)
    return total


def counted(plan: Plan, own: list[int]) -> dict[str, Any]:
    """A block of matches; it runs in the workers."""
    rules, uses = load(plan.game, plan.pack), Uses()
    for number in range(BLOCK):
        bots = [bot(player) for player in plan.seats]
        options = checked_options(rules, plan.options)
        uses.add(uses_in(played_between(bots, rules, f"{plan.seed}:{number}", options)[0], own))
    return asdict(uses)


def uses_in(match: Match, own: list[int]) -> Uses:
    """What these seats did in a match that is over."""
    both = Counter[str](), Counter[str]()
    winners = [seat for seat in own if seat in match.winners]
    for seat in own:
        side = both[WON if seat in winners else LOST]
        side.update(uses_of(match, seat))
    uses = Uses(1, len(winners), len(own) - len(winners))
    uses.enter(*both)
    return uses
