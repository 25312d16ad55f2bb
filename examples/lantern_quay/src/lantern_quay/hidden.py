"""What a seat cannot know, made up anew."""

from lantern_quay.state import State
from tradewinds.core.rng import Rng
from tradewinds.core.trade import SeatNo


def imagine(s: State, seat: SeatNo | None, rng: Rng) -> State:
    """Whatever of the others' crates has not been seen may be any ware."""
    t: State = s.clone()
    for number, other in enumerate(t.seats):
        if number != seat:
            hand = list(other.shown)
            for _ in range(sum(other.hand) - sum(hand)):
                hand[rng.below(len(hand))] += 1
            other.hand = tuple(hand)
    return t
