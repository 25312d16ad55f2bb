# mypyc: compiled
"""What chance does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.data import Disc, Piece, Resource, SeatNo, Shake
from tradewinds.games.starfarers.decks import Encounter


@final
@dataclass(eq=False, repr=False)
class Lay(Action):
    """Chance: a sector, turned by so many thirds."""

    piece: Piece
    rotation: int


@final
@dataclass(eq=False, repr=False)
class Back(Action):
    """Chance: how many stars the back of the next sector shows."""

    stars: int


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Chance: who starts."""

    seat: SeatNo


@final
@dataclass(eq=False, repr=False)
class TurnUp(Action):
    """Chance: the next disc."""

    disc: Disc

    @classmethod
    def verb(cls) -> str:
        return "turn"


@final
@dataclass(eq=False, repr=False)
class Roll(Action):
    """Chance: the two dice."""

    total: int


@final
@dataclass(eq=False, repr=False)
class Draw(Action):
    """Chance: a card from the reserve pile, or from a hand."""

    resource: Resource


@final
@dataclass(eq=False, repr=False)
class Rattle(Action):
    """Chance: two of the five balls of a mothership."""

    balls: Shake

    @classmethod
    def verb(cls) -> str:
        return "shake"


@final
@dataclass(eq=False, repr=False)
class Meet(Action):
    """Chance: the top encounter card."""

    card: Encounter
