# mypyc: compiled
"""What chance does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import Damage, SeatNo, Tile, Wind


@final
@dataclass(eq=False, repr=False)
class Begin(Action):
    """Chance: where the deal starts, or who is first."""

    seat: SeatNo


@final
@dataclass(eq=False, repr=False)
class Deal(Action):
    """Chance: the next tile."""

    tile: Tile


@final
@dataclass(eq=False, repr=False)
class Reveal(Action):
    """Chance: the next Ill Wind."""

    wind: Wind


@final
@dataclass(eq=False, repr=False)
class Suffer(Action):
    """Chance: the next damage card."""

    damage: Damage


@final
@dataclass(eq=False, repr=False)
class Roll(Action):
    """Chance: one die."""

    face: int


@final
@dataclass(eq=False, repr=False)
class RollTwo(Action):
    """Chance: two dice."""

    first: int
    second: int


@final
@dataclass(eq=False, repr=False)
class Cast(Action):
    """Chance: the dice of a council, in rising order."""

    dice: tuple[int, ...]
