"""The lines of a match as they are held in memory, thousands of them in a long one.

Most say what others said before, here or at other tables. What is the same is held once, as long as it comes again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from tradewinds.core.action import Action
from tradewinds.core.event import Event, EventKind

KEPT = 1 << 12


class Done(NamedTuple):
    """A line on which something was done."""

    by: int
    phase: str
    action: Action


class Undone(NamedTuple):
    """A line on which a seat took back all since the line `back`."""

    by: int
    back: int


class Moved(NamedTuple):
    """A line from which on the match is played by this version of the rules."""

    version: int


Line = Done | Undone | Moved
Log = list[Event]  # what one line told; never changed
_same_done = lru_cache(maxsize=KEPT)(Done)


def done(by: int, phase: str, action: Action) -> Done:
    """Only numbered actions are the same where they are equal: others may be those of another version of the rules."""
    return _same_done(by, phase, action) if action.id >= 0 else Done(by, phase, action)


def in_a_row(lines: Sequence[Line], seat: int, seats: int) -> int:
    """How many of the last lines are the seat's, those of chance and clock aside."""
    count = 0
    for line in reversed(lines):
        if isinstance(line, Moved):
            continue
        if line.by == seat:
            count += 1
        elif line.by < seats:
            break
    return count


@lru_cache(maxsize=KEPT)
def _same_log(*told: tuple[EventKind, tuple[Any, ...]]) -> Log:
    return [Event(kind, args) for kind, args in told]


def same(event: Event) -> Event:
    """The event as it was told before, where it is held."""
    return log_of([event])[0]


def log_of(told: list[Event]) -> Log:
    try:
        return _same_log(*[(event.kind, event.args) for event in told])
    except TypeError:  # a list among what is told
        return told
