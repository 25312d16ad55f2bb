# mypyc: compiled
"""Chapter 8.1: nothing is hidden but the order of the supply, and a bag has none that could be known."""

from __future__ import annotations

from tradewinds.core.rng import Rng
from tradewinds.games.traders_of_the_air.state import State


def imagine(s: State, seat: int, rng: Rng) -> State:
    """The one state that may be the true one, for every seat and every spectator."""
    return s.clone()
