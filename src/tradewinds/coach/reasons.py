"""Why one idea is better than another, in words: the numbers of the position that differ, gathered into themes.

A chance is linear in what it is made of, so what each number adds is exact. `coach.toml` beside a game's bots.toml says
which numbers make a theme; the sentences are in the game's texts, under `coach`.
"""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Final, NamedTuple

from tradewinds.coach.chances import judgement
from tradewinds.coach.tries import Try
from tradewinds.core.features import FIRST, LEAD, TIMED
from tradewinds.core.rules import Rules

NAME: Final = "coach.toml"
END: Final = "end"  # what is decided by then
RIVALS: Final = "-rivals"  # what it does to the others, not to oneself
MOST: Final = 3
LEAST: Final = 0.003  # chance: what adds less is not worth a word


class Reason(NamedTuple):
    """A theme of the game, and how much chance to win it adds, about."""

    name: str
    amount: float


def reasons(rules: Rules, seats: int, better: Sequence[Try], other: Sequence[Try]) -> list[Reason]:
    """What speaks for the first, most of all first; at most three."""
    found = {**by_theme(rules, seats, better, other), END: decided(better) - decided(other)}
    told = [Reason(name, round(amount, 4)) for name, amount in found.items() if amount >= LEAST]
    return sorted(told, key=lambda reason: -reason.amount)[:MOST]


def decided(tries: Sequence[Try]) -> float:
    """What matches that end soon add to the chance."""
    return sum(one.chance for one in tries if not one.row) / len(tries)


def by_theme(rules: Rules, seats: int, better: Sequence[Try], other: Sequence[Try]) -> dict[str, float]:
    first, second = mean_row(better), mean_row(other)
    if not first or not second:
        return {}
    sheet = rules.sheet(seats)
    judge = judgement(rules, seats, round(first[int(sheet.width) * seats + sheet.time_left]))
    chance = sum(one.chance for one in (*better, *other)) / (len(better) + len(other))
    own, others = list(map(int, judge.weights.own)), list(map(int, judge.weights.others))
    width = int(sheet.width)
    found: dict[str, float] = {}
    for place, theme in enumerate(themes(rules, seats)):
        mine = (first[place] - second[place]) * own[place]
        theirs = sum(first[at] - second[at] for at in range(width + place, width * seats, width)) * others[place]
        for name, score in ((theme, mine), (theme + RIVALS, -theirs / max(1, seats - 1))):
            found[name] = found.get(name, 0.0) + score / 65536 * chance * (1 - chance)
    return found


def mean_row(tries: Sequence[Try]) -> list[float]:
    rows = [one.row for one in tries if one.row]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


@cache
def themes(rules: Rules, seats: int) -> tuple[str, ...]:
    """The theme of every number of a seat's block."""
    known = read(rules.package)
    names = [row[0].removesuffix(TIMED).removesuffix(LEAD).removesuffix(FIRST) for row in rules.sheet(seats).seat.rows]
    return tuple(theme_of(known, name) for name in names)


def theme_of(known: dict[str, list[str]], name: str) -> str:
    """The first that has the number; where a game has no themes, the number's own name."""
    found = (theme for theme, patterns in known.items() if any(fnmatchcase(name, one) for one in patterns))
    return next(found, name)


def reason_text(rules: Rules, reason: Reason, language: str = "en") -> str:
    """A phrase such as "brings the contracts home sooner"; one that nobody has worded names the number itself."""
    words, key = rules.words, f"coach.{reason.name}"
    return str(words.say(key, {}, language) if words.has(key, language) else reason.name.replace("-", " "))


@cache
def read(package: str) -> dict[str, list[str]]:
    file = importlib.resources.files(package).joinpath(NAME)
    return tomllib.loads(file.read_text("utf-8"))["themes"] if file.is_file() else {}
