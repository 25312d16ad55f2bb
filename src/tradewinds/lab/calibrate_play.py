"""Matches to tell chances by: quick players of one kind play, and some positions are kept as every seat knows them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from random import Random
from typing import Any, Final, NamedTuple

from tradewinds import Rules, load
from tradewinds.bots.ismcts import Search
from tradewinds.bots.thinker import Thinker
from tradewinds.coach.tries import after_chance
from tradewinds.core.phase import SEATS, members
from tradewinds.core.rng import Rng
from tradewinds.core.state import State
from tradewinds.lab.learn_play import STRAY, thinned
from tradewinds.match.course import checked_options

LONGEST: Final = 4000  # decisions of a match
Rows = list[list[list[int]]]  # by position, asking seat and number


@dataclass(frozen=True)
class Watch:
    """What is played and watched; it travels to the workers."""

    game: str
    seats: int
    seed: str


class End(NamedTuple):
    """Every seat's share of the win, and its points."""

    shares: list[float]
    scores: list[int]


def witnessed(plan: Watch, numbers: range, part: str) -> dict[str, Any]:
    """Runs in a worker: positions as all seats know them and who won, as the bytes of an .npz file."""
    import numpy as np

    rows: Rows = []
    ends: list[End] = []
    matches: list[int] = []
    for number in numbers:
        kept, end = one_match(load(plan.game), plan.seats, Random(f"{plan.seed}:{plan.seats}:{number}"))
        rows += kept
        ends += [end] * len(kept)
        matches += [number] * len(kept)
    shares, scores = (np.array([one[at] for one in ends], "float32") for at in (0, 1))
    packed = io.BytesIO()
    np.savez_compressed(packed, rows=np.array(rows, "int16"), shares=shares, scores=scores, matches=matches)
    return {"part": part, "data": packed.getvalue()}


def one_match(rules: Rules, seats: int, dice: Random) -> tuple[Rows, End]:
    """Some of its positions, each in the numbers of every seat in turn, and how it ended."""
    s, rng = rules.start(seats, checked_options(rules, {})), Rng(dice.getrandbits(32))
    strays = [dice.choice(STRAY) for _ in range(seats)]
    player = Search(rules, Thinker().mind(rules), s.clone(), 0, rng)
    kept: list[State] = []
    for _ in range(LONGEST):
        asked = members(after_chance(s, rng) & SEATS)
        if not asked:
            some = [kept[at] for at in thinned(len(kept), dice)]
            return [[list(rules.features(one, seat)) for seat in range(seats)] for one in some], ended(rules, s)
        kept.append(s.clone())
        seat = dice.choice(asked)
        stray = dice.random() < strays[seat]
        rules.apply(s, seat, dice.choice(rules.legal(s, seat)) if stray else player.first_sight(s, seat))
    return [], End([], [])  # whoever goes in circles tells nothing


def ended(rules: Rules, s: Any) -> End:
    won = rules.winners(s)
    return End([(seat in won) / len(won) for seat in range(len(s.seats))], rules.scores(s))
