"""What would you do? The best ideas of a search, each with its chance to win and what speaks for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple

from tradewinds.bots.ahead import ahead
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker
from tradewinds.coach.reasons import Reason, reason_text, reasons
from tradewinds.coach.tries import SHORT, Tries
from tradewinds.core.action import Action

__all__ = ["Idea", "Reason", "advise", "reason_text"]

ITERATIONS: Final = 240  # tries in all
BREADTH: Final = 8  # ideas that are tried at all, those that look best at once
FEW: Final = 8  # tries below which nothing is dropped


class Idea(NamedTuple):
    """What to do, the chance to win with it, the standard error of what it is better than the next by, and why.

    The error of the last idea is that of its distance to the best.
    """

    action: Action
    chance: float
    error: float
    reasons: list[Reason]


def advise(seen: Seen, rng: Random, ideas: int = 3, iterations: int = ITERATIONS, reach: int = SHORT) -> list[Idea]:
    """The best ideas, best first; from what the seat knows, and nothing else."""
    tries = Tries(seen, rng.getrandbits(30), reach)
    arms, count = narrowed(tries, candidates(seen, rng), ideas, iterations)
    return [idea(tries, arms, at, count) for at in range(len(arms))]


def candidates(seen: Seen, rng: Random, most: int = BREADTH, played: Action | None = None) -> list[Action]:
    """What promises most at first sight, and what was played, wherever that comes."""
    drawn = [(seen.imagine(rng), rng.getrandbits(30)) for _ in range(2)]
    worlds, seeds = [world for world, _ in drawn], [seed for _, seed in drawn]
    mind = Thinker().mind(seen.rules)
    found = mind.choices(worlds[0], seen.seat, seen.legal)
    if len(found) > most:
        found.sort(key=lambda action: -ahead(seen.rules, mind, worlds, seeds, seen.seat, action))
    found = found[:most]
    return found if played is None or played in found else [*found[: most - 1], played]


def narrowed(tries: Tries, arms: list[Action], ideas: int, iterations: int) -> tuple[list[Action], int]:
    """The best so many, best first, and how often each was tried: the worse half is dropped again and again."""
    count, left = 0, iterations
    while len(arms) > ideas:
        rounds = (len(arms) - 1).bit_length() + 1
        more = max(FEW, left // (len(arms) * rounds))
        count, left = count + more, left - more * len(arms)
        arms = ordered(tries, arms, count)[: max(ideas, (len(arms) + 1) // 2)]
    count += max(FEW, left // len(arms))
    return ordered(tries, arms, count), count


def ordered(tries: Tries, arms: Sequence[Action], count: int) -> list[Action]:
    return sorted(arms, key=lambda action: -tries.mean(action, count))


def idea(tries: Tries, arms: Sequence[Action], at: int, count: int) -> Idea:
    action, other = arms[at], arms[at + 1] if at + 1 < len(arms) else arms[0]
    _, error = tries.lead(action, other, count) if action is not other else (0.0, 0.0)
    why = reasons(tries.rules, len(tries.root.seats), tries.upto(action, count), tries.upto(other, count))
    return Idea(action, tries.mean(action, count), error, why)
