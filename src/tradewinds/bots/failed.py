"""What a bot from outside can do wrong."""

from __future__ import annotations

from random import Random
from typing import Any

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.refusal import Problem


class BotFailed(Problem):
    """A bot cannot go on; the sentence says which one, what it did, and what would be right."""


class BotSilent(BotFailed):
    """Its program did not answer in time."""


class BotGone(BotFailed):
    """Its program cannot be started, or has ended."""


class BotWrong(BotFailed):
    """It did what is not possible, or its program answered with what is no answer."""


def checked(name: str, seen: Seen, action: Any) -> Action:
    """The action, if it may be done: `refuse` says the same in every state that the seat may imagine."""
    if not isinstance(action, Action) or action.table is not seen.rules.codec.table:
        wanted = "it should choose one of seen.legal, or an action that one of seen.forms makes"
        raise BotWrong(f"the bot {name} chose {str(action)[:80]!r}; {wanted}")
    if action not in seen.legal:
        refusal = seen.rules.refuse(seen.imagine(Random(0)), seen.seat, action)
        if refusal is not None:
            raise BotWrong(f"the bot {name} chose {str(action)[:200]}, which is refused: {refusal.text('en')}")
    return action
