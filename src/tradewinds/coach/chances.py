"""Every seat's chance to win, calibrated: of all positions that are told 30 percent, 30 percent are won.

`chance.toml` beside a game's bots.toml holds what `tradewinds calibrate` has fitted: weights as in judgement.toml,
and a scale for every number of seats by the time left, since the same lead means more at the end. What chooses moves
well need not tell chances well: the two are apart.
"""

from __future__ import annotations

import importlib.resources
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker
from tradewinds.core import judgement_file
from tradewinds.core.judgement import Judgement, Weights
from tradewinds.core.mind import share
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules

NAME: Final = "chance.toml"
SCALE: Final = 1000  # a scale is in thousandths
KNOTS: Final = (0, 4, 10, 16)  # times left for which there is a scale, as `Features.time` counts them


def chances(rules: Rules, s: Any, seat: int | None = None) -> list[float]:
    """The chance of each seat, in sum one, as `seat` knows the position; None: all that all of them know together.

    Of the state nothing is read that the asking seat does not know, so it may be the true one or an imagined one.
    """
    actors = rules.actors(s)
    if s.over:
        won = rules.winners(s)
        return [share(won, one) for one in range(len(s.seats))]
    seats = range(len(s.seats))
    judge = judge_of(rules, s)
    if judge is None:
        return by_mind(rules, s if seat is None else rules.imagine(s, seat, Rng(0)))
    if seat is not None:
        return judge.chances(s, actors, seat)
    told = [judge.chances(s, actors, one) for one in seats]
    return [sum(one[of] for one in told) / len(told) for of in seats]


def seen_chances(seen: Seen) -> list[float]:
    """The same as the seat of a `Seen` knows it."""
    return chances(seen.rules, seen.imagine(Random(0)), seen.seat)


def by_mind(rules: Rules, s: Any) -> list[float]:
    """Of a game that nothing was fitted for: what its own mind thinks of each seat, made to sum to one."""
    mind = Thinker().mind(rules)
    told = [max(0.001, mind.evaluate(s, seat)) for seat in range(len(s.seats))]
    return [one / sum(told) for one in told]


def judge_of(rules: Rules, s: Any) -> Judgement | None:
    """What tells the chances in this position; None where nothing was fitted."""
    if read(rules.package) is None:
        return None
    sheet = rules.sheet(len(s.seats))
    sheet.look(s)
    return judgement(rules, len(s.seats), sheet.time(s))


@cache
def judgement(rules: Rules, seats: int, time: int) -> Judgement:
    """What tells them at a table of so many seats, with so much time left."""
    found = read(rules.package)
    assert found is not None, "nothing was fitted"
    return Judgement(rules.sheet(seats), weights(rules, found, seats, time))


def weights(rules: Rules, found: Mapping[str, Any], seats: int, time: int) -> Weights:
    """Those of the file by the numbers that the game writes; one that it does not name weighs nothing."""
    if rules.corrections is None and rules.rules_version == len(rules.changes) + 1:
        check(rules, found["layouts"])
    scale, named = scale_at(found["scale"][str(seats)], time), found["weights"]
    rows = [named.get(name, (0, 0)) for name, _, _ in rules.sheet(seats).seat.rows]
    own, others = ([row[side] * scale // SCALE for row in rows] for side in (0, 1))
    return Weights(own, others)


def scale_at(scales: Sequence[int], time: int) -> int:
    """On a straight line from knot to knot."""
    for at in range(1, len(KNOTS)):
        low, high = KNOTS[at - 1], KNOTS[at]
        if time <= high:
            return scales[at - 1] + (scales[at] - scales[at - 1]) * max(0, time - low) // (high - low)
    return scales[-1]


def check(rules: Rules, fitted: Mapping[str, str]) -> None:
    """A Problem where chances were fitted for other numbers than those that the game writes now."""
    if dict(fitted) != judgement_file.layouts(rules):
        raise Problem(
            f"{NAME} of {rules.title} was fitted for other features than the game has now; "
            f"`tradewinds calibrate {rules.name} --write` fits it anew"
        )


@cache
def read(package: str) -> dict[str, Any] | None:
    file = importlib.resources.files(package).joinpath(NAME)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else None
