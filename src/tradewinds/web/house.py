"""What all rooms of a process share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tradewinds.web.crew import Crew
from tradewinds.web.settings import Settings
from tradewinds.web.store import Store
from tradewinds.web.thinkers import Thinkers, Thought
from tradewinds.web.turns import Turns

Room: TypeAlias = Any  # rooms know their house, so their house does not know their class


@dataclass(frozen=True)
class House:
    """And what they do by themselves: when a deadline has come, and when a bot has thought."""

    store: Store
    crew: Crew
    thinkers: Thinkers
    settings: Settings
    time_out: Callable[[Room], Awaitable[None]]
    act_for: Callable[[Room, int, int, Thought | None], Awaitable[None]]
    turns: Turns
    complained: set[str] = field(default_factory=set)  # of which matches the log has told that they are broken
