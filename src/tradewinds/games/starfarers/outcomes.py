# mypyc: compiled
"""What chance does."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.starfarers.data import Disc, Piece, Resource, SeatNo, Shake
from tradewinds.games.starfarers.decks import Encounter


@final
class Lay(Action):
    """Chance: a sector, turned by so many thirds."""

    name = "lay"
    piece: Piece
    rotation: int

    def __init__(self, table: Table, piece: Piece, rotation: int) -> None:
        super().__init__(table)
        self.piece = piece
        self.rotation = rotation


@final
class Begin(Action):
    """Chance: who starts."""

    name = "begin"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class TurnUp(Action):
    """Chance: the next disc."""

    name = "turn"
    disc: Disc

    def __init__(self, table: Table, disc: Disc) -> None:
        super().__init__(table)
        self.disc = disc


@final
class Roll(Action):
    """Chance: the two dice."""

    name = "roll"
    total: int

    def __init__(self, table: Table, total: int) -> None:
        super().__init__(table)
        self.total = total


@final
class Draw(Action):
    """Chance: a card from the reserve pile, or from a hand."""

    name = "draw"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Rattle(Action):
    """Chance: two of the five balls of a mothership."""

    name = "shake"
    balls: Shake

    def __init__(self, table: Table, balls: Shake) -> None:
        super().__init__(table)
        self.balls = balls


@final
class Meet(Action):
    """Chance: the top encounter card."""

    name = "meet"
    card: Encounter

    def __init__(self, table: Table, card: Encounter) -> None:
        super().__init__(table)
        self.card = card
