# mypyc: compiled
"""What chance does."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.sky_traders.data import Damage, SeatNo, Tile, Wind


@final
class Begin(Action):
    """Chance: where the deal starts, or who is first."""

    name = "begin"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class Deal(Action):
    """Chance: the next tile."""

    name = "deal"
    tile: Tile

    def __init__(self, table: Table, tile: Tile) -> None:
        super().__init__(table)
        self.tile = tile


@final
class Reveal(Action):
    """Chance: the next Ill Wind."""

    name = "reveal"
    wind: Wind

    def __init__(self, table: Table, wind: Wind) -> None:
        super().__init__(table)
        self.wind = wind


@final
class Suffer(Action):
    """Chance: the next damage card."""

    name = "suffer"
    damage: Damage

    def __init__(self, table: Table, damage: Damage) -> None:
        super().__init__(table)
        self.damage = damage


@final
class Roll(Action):
    """Chance: one die."""

    name = "roll"
    face: int

    def __init__(self, table: Table, face: int) -> None:
        super().__init__(table)
        self.face = face


@final
class RollTwo(Action):
    """Chance: two dice."""

    name = "roll-two"
    first: int
    second: int

    def __init__(self, table: Table, first: int, second: int) -> None:
        super().__init__(table)
        self.first = first
        self.second = second


@final
class Cast(Action):
    """Chance: the dice of a council, in rising order."""

    name = "cast"
    dice: tuple[int, ...]

    def __init__(self, table: Table, dice: tuple[int, ...]) -> None:
        super().__init__(table)
        self.dice = dice
