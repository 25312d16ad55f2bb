"""What our bots share: a temper, the mind that goes with it, and a word now and then."""

from __future__ import annotations

from random import Random
from typing import Any

from tradewinds.bots.learned import LearnedMind
from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.judgement_file import Lesson, lesson
from tradewinds.core.mind import Mind
from tradewinds.core.refusal import Problem
from tradewinds.core.rules import Rules
from tradewinds.core.tempers import SILENT, TEMPERS, numbers


class Thinker:
    """A bot that judges positions by its temper: by what it has learned, or by the numbers of bots.toml alone.

    `weights` in place of the tuned ones are for whoever tunes them, `taught` in place of what the game's bots have
    learned is for whoever teaches them.
    """

    learned = True  # where there is something to learn from

    def __init__(self, temper: str = "", weights: dict[str, Any] | None = None, taught: Lesson | None = None) -> None:
        self.temper = temper
        self.weights = weights
        self.taught = taught

    def mind(self, rules: Rules) -> Mind:
        own = rules.mind(self.weights or numbers(rules.package, self.temper))
        known = self.taught or (lesson(rules, self.temper) if self.learned and not self.weights else None)
        return own if known is None else LearnedMind(rules, own, known.weights)

    def remark(self, seen: Seen, action: Action, rng: Random) -> str:
        """What it says with the action, as a key of the game's texts under `remark`; "" for nothing."""
        return self.mind(seen.rules).remark(seen.imagine(rng), seen.seat, action)


def checked_temper(setting: str) -> str:
    if setting not in ("", SILENT, *TEMPERS):
        raise Problem(
            f"a bot has no temper {setting[:40]!r}; it may be {', '.join(TEMPERS)}. A number of iterations goes with "
            '"ismcts", as in "ismcts:500"'
        )
    return setting
