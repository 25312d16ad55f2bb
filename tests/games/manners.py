"""What a bot thinks about in a position, with and without its manners."""

from __future__ import annotations

from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.core.tempers import numbers


def choices(match: Any, state: Any, seat: int, manners: bool = True) -> list[Action]:
    """Whatever its level: all of them choose among these."""
    mind: Mind = match.rules.mind(numbers(match.rules.package))
    mind.manners = manners
    return mind.choices(state, seat, match.rules.legal(state, seat))


def thought_about(match: Any, state: Any, seat: int, manners: bool = True) -> set[str]:
    return {str(action) for action in choices(match, state, seat, manners)}
