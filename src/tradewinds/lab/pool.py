"""A pool of bots in which every group meets: who is how strong, by one fit to all matches."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass
from itertools import combinations, combinations_with_replacement, permutations
from pathlib import Path
from typing import Any

from tradewinds import Problem, bot, load
from tradewinds.bots import Player
from tradewinds.bots.outside import called
from tradewinds.lab.crew import hired
from tradewinds.lab.notes import Notes
from tradewinds.lab.ratings import Group, rated
from tradewinds.lab.simulate import Plan
from tradewinds.lab.sitting import BLOCK, Block, Note, blocks
from tradewinds.match.course import checked_seats


@dataclass(frozen=True)
class Pool:
    """So many matches for every group of bots, each bot in every seat equally often."""

    game: str
    bots: tuple[Player, ...]
    seats: int
    matches: int
    seed: int | str = 0

    def check(self) -> None:
        checked_seats(load(self.game), self.seats)
        if len(self.bots) < 2 or len(set(self.names)) < len(self.bots):
            raise Problem("a pool needs two different bots at least, each named once, such as --pool easy,medium")
        for player in self.bots:
            bot(player)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(called(player) for player in self.bots)

    def groups(self) -> list[tuple[str, ...]]:
        """All bots of a group are different; a pool smaller than the table sits down with several of a kind."""
        if len(self.bots) >= self.seats:
            return list(combinations(self.names, self.seats))
        found = combinations_with_replacement(self.names, self.seats)
        return [group for group in found if len(set(group)) > 1]

    def plans(self, group: tuple[str, ...]) -> list[Plan]:
        """Block by block other neighbours, and all turn round the table; each group plays a little more than asked."""
        orders = list(dict.fromkeys((group[0], *rest) for rest in permutations(group[1:])))
        found, players = [], dict(zip(self.names, self.bots, strict=True))
        for block in range(-(-self.matches // (BLOCK * self.seats))):
            order = orders[block % len(orders)]
            for turn in range(self.seats):
                seed = f"{self.seed} {','.join(order)} {block} {turn}"
                seats = tuple(players[name] for name in order[turn:] + order[:turn])
                found.append(Plan(self.game, seats, seed))
        return found


def meet(
    pool: Pool, jobs: int = 1, notes: Path | None = None, note: Note | None = None, *, executor: Executor | None = None
) -> list[Group]:
    """Play it; what `notes` already holds is not played again."""
    pool.check()
    plans = [(group, plan) for group in pool.groups() for plan in pool.plans(group)]
    with hired(jobs, executor) as crew:
        found = blocks(crew, Notes(notes), [(named(group), plan) for group, plan in plans], note)
    return [
        counted(group, [(p, b) for (g, p), b in zip(plans, found, strict=True) if g == group])
        for group in pool.groups()
    ]


def named(group: Sequence[str]) -> str:
    return " – ".join(group)


def counted(group: tuple[str, ...], played: Sequence[tuple[Plan, Block]]) -> Group:
    wins = dict.fromkeys(group, 0.0)
    for plan, block in played:
        for name, won in zip(plan.names, block.wins, strict=True):
            wins[name] += won
    return Group(group, BLOCK * len(played), wins)


def shares(groups: Sequence[Group]) -> dict[str, tuple[int, float]]:
    """For each bot the matches that it played, and how many times its fair share it won."""
    found = {}
    for name in dict.fromkeys(name for group in groups for name in group.bots):
        own = [group for group in groups if name in group.bots]
        fair = sum(group.matches * group.bots.count(name) / len(group.bots) for group in own)
        found[name] = sum(group.matches for group in own), sum(group.wins[name] for group in own) / fair
    return found


def to_json(pool: Pool, groups: Sequence[Group], anchor: str) -> dict[str, Any]:
    """One object with everything that the table shows."""
    ratings = rated(groups, anchor)
    return {
        "game": pool.game, "about": "pool", "seats": pool.seats, "seed": pool.seed, "anchor": anchor,
        "groups": [asdict(group) for group in groups],
        "ratings": {name: rating.value for name, rating in ratings.items()},
        "intervals": {name: [rating.low, rating.high] for name, rating in ratings.items()},
    }  # fmt: skip
