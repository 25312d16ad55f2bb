# mypyc: compiled
"""Chapter 2.2: sectors that lie face down come out of bags, when somebody turns them up."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.bag import without
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.data import SYSTEM, WILD_SPACE, Piece
from tradewinds.games.starfarers.space import Slot
from tradewinds.games.starfarers.state import State, put
from tradewinds.games.starfarers.versions import STARS_ON_BACKS


def hidden(s: State, slot: Slot) -> bool:
    """Is the sector, or are its discs, still face down?"""
    piece = s.sectors[slot]
    return piece < 0 or (s.data.kind[piece] == SYSTEM and s.discs[slot * 3] < 0)


def bag_of(s: State, slot: Slot) -> int:
    """Which bag a slot's sector comes from."""
    if s.mode != WILD_SPACE:
        return s.data.stars[slot] - 1
    return back_of(s, slot) - 1 if s.data.version >= STARS_ON_BACKS else 0


def back_of(s: State, slot: Slot) -> int:
    """The stars on the back of a sector that lies face down in wild space; kept as its rotation until it is known."""
    return -s.rotations[slot]


def sector_outcomes(s: State, slot: Slot) -> list[Action]:
    outcomes: list[Action] = []
    for piece in s.pieces[bag_of(s, slot)]:
        outcomes.extend(s.acts.lay[piece])
    return outcomes


def sampled_sector(s: State, slot: Slot, rng: Rng) -> Action:
    bag = s.pieces[bag_of(s, slot)]
    return s.acts.lay[bag[rng.below(len(bag))]][rng.below(3)]


def lay(s: State, slot: Slot, piece: Piece, rotation: int) -> None:
    """A sector is turned up."""
    bag = bag_of(s, slot)
    s.pieces[bag] = without(s.pieces[bag], piece)
    s.sectors = put(s.sectors, slot, piece)
    s.rotations = put(s.rotations, slot, rotation)
    if s._chart is not None and not s.is_system(slot):
        s._chart = s._chart.opened(s.data.space, slot)
