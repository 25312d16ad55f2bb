# mypyc: compiled
"""Chapter 7: what a seat cannot know, dealt anew.

Cards are taken from open rows, so the only secrets are the starting contracts that were not fulfilled yet, dealt and
undealt, and the order of the piles; a pile is a bag, so it has no order to be known.
"""

from __future__ import annotations

from tradewinds.core.bag import redeal
from tradewinds.core.rng import Rng
from tradewinds.games.packet_row.state import State


def imagine(s: State, seat: int, rng: Rng) -> State:
    """A state that may be the true one for all that `seat` knows; -1: a spectator."""
    t = s.clone()
    if s.over:
        return t
    holders = [i for i, other in enumerate(t.seats) if i != seat and other.start >= 0]
    pool = t.starts + [t.seats[i].start for i in holders]
    dealt = redeal(pool, [1] * len(holders), rng)
    for i, cards in zip(holders, dealt, strict=False):
        t.seats[i].start = cards[0]
        t.seats[i]._powers = None
    t.starts = dealt[-1]
    return t
