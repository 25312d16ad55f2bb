"""Any listed action, each as likely as the other."""

from __future__ import annotations

from random import Random

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem


class RandomBot:
    """The floor of every ladder."""

    def choose(self, seen: Seen, rng: Random) -> Action:
        return seen.legal[rng.randrange(len(seen.legal))]


def make(setting: str = "") -> RandomBot:
    if setting:
        raise Problem(f'the bot "random" takes no setting, not {setting[:40]!r}')
    return RandomBot()
