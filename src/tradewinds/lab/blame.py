"""Whether decisions that the coach blames are really worse: each is played both ways to the end, many times.

Quick players who stray now and then play the matches, so that there is something to blame. A decision is then played as
it was and as the coach would have it, each time in another world that its seat could imagine, both with the same dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any, Final, NamedTuple

from tradewinds import Match, Rules, bot, load
from tradewinds.bots.ismcts import Search
from tradewinds.bots.thinker import Thinker
from tradewinds.coach.findings import Decision
from tradewinds.coach.report import Review
from tradewinds.coach.tries import play_on
from tradewinds.core.action import Action
from tradewinds.core.mind import share
from tradewinds.core.rng import Rng

STRAYING: Final = 0.05  # how often a player does just anything
LONGEST: Final = 4000  # decisions of a match
FEW: Final = 3  # decisions of one match at most: those of one match are alike
Tell = Callable[["Verdict"], None]


@dataclass(frozen=True)
class Blaming:
    """So many decisions of the game are looked for, and each is played so often."""

    game: str
    seats: int
    decisions: int
    times: int
    seed: str


class Verdict(NamedTuple):
    """What the coach told that a decision lost, and what it lost in matches that were played to the end."""

    told: float
    found: float


def verdicts(plan: Blaming, tell: Tell | None = None) -> list[Verdict]:
    found: list[Verdict] = []
    number = 0
    while len(found) < plan.decisions:
        for one in blamed(plan, number, plan.decisions - len(found)):
            found.append(one)
            if tell is not None:
                tell(one)
        number += 1
    return found


def blamed(plan: Blaming, number: int, most: int) -> Iterator[Verdict]:
    """Some decisions that the coach blames in one match, drawn by lot."""
    dice = Random(f"{plan.seed}:{number}")
    match = played(load(plan.game), plan.seats, dice)
    review = Review(match, None, seed=number)
    mistakes = [one for seat in range(match.seats) for one in review.report().mistakes(seat)]
    for one in dice.sample(mistakes, min(len(mistakes), FEW, most)):
        yield Verdict(one.loss, both_ways(review, one, plan.times))


def played(rules: Rules, seats: int, dice: Random) -> Match:
    match, easy = Match(rules, seats, seed=dice.getrandbits(32)), bot("easy")
    for _ in range(LONGEST):
        if match.over:
            break
        seat = dice.choice(match.actors)
        legal, stray = match.legal(seat), dice.random() < STRAYING
        match.play(seat, dice.choice(legal) if stray and legal else easy.choose(match.seen(seat), dice))
    return match


def both_ways(review: Review, found: Decision, times: int) -> float:
    """By how much more often the better decision won."""
    moment = review.moments[found.line]
    rules = moment.rules
    seen = review.seen(moment)
    pair: tuple[Action, Action] = rules.codec.action(found.better), moment.action
    return fmean(_won(rules, seen, pair[0], n) - _won(rules, seen, pair[1], n) for n in range(times))


def _won(rules: Rules, seen: Any, action: Action, number: int) -> float:
    rng = Rng(1 << 31 | number)
    s = rules.imagine(seen.imagine(Random(number)), seen.seat, rng)
    player = Search(rules, Thinker().mind(rules), s.clone(), seen.seat, rng)
    rules.apply(s, seen.seat, action)
    play_on(rules, player, s, rng, LONGEST)
    return share(rules.winners(s), seen.seat)
