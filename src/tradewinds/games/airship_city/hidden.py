# mypyc: compiled
"""Chapter 9: what a seat cannot know. Only the order of the pile of contracts, and a bag has no order to redeal."""

from __future__ import annotations

from tradewinds.core.rng import Rng
from tradewinds.games.airship_city.state import State


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A state that may be the true one for all that `seat` knows: this one, since chance decides what is drawn."""
    return s.clone()
