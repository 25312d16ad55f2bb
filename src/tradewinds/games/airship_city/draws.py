# mypyc: compiled
"""What chance does in airship city."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.airship_city.data import Contract, SeatNo, StageBonus, Tile


@final
class Lay(Action):
    """Chance: the tile on the next place of the city."""

    name = "lay"
    tile: Tile

    def __init__(self, table: Table, tile: Tile) -> None:
        super().__init__(table)
        self.tile = tile


@final
class Reveal(Action):
    """Chance: the bonus of a stage."""

    name = "reveal"
    bonus: StageBonus

    def __init__(self, table: Table, bonus: StageBonus) -> None:
        super().__init__(table)
        self.bonus = bonus


@final
class Draw(Action):
    """Chance: the next contract of the pile."""

    name = "draw"
    contract: Contract

    def __init__(self, table: Table, contract: Contract) -> None:
        super().__init__(table)
        self.contract = contract


@final
class Begin(Action):
    """Chance: who is the start player."""

    name = "begin"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat
