# mypyc: compiled
"""Chapter 14: clocks. What happens when one rings stands in each phase that has one, under `apply`."""

from __future__ import annotations

from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.state import State


def run_out(s: State) -> None:
    """The two minutes are over: what is left of the turn is forfeited."""
    s.tell(events.TIMED_OUT, s.active)
    while s.stack[-1].section != "3.2":
        s.pop()
