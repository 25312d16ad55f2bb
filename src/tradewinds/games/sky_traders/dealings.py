# mypyc: compiled
"""What traders do to each other, in combat and in the council."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.sky_traders.data import Box, Crew, Hold, SeatNo


@final
class Attack(Action):
    """The action: attack another skyship."""

    name = "attack"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class DemandGold(Action):
    """Demand a sum."""

    name = "demand-gold"
    gp: int

    def __init__(self, table: Table, gp: int) -> None:
        super().__init__(table)
        self.gp = gp


@final
class DemandHold(Action):
    """Demand what lies in this hold of the other ship."""

    name = "demand-hold"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class PayGold(Action):
    """Offer a sum instead of what is demanded."""

    name = "pay-gold"
    gp: int

    def __init__(self, table: Table, gp: int) -> None:
        super().__init__(table)
        self.gp = gp


@final
class Rally(Action):
    """Rally a crew member for this round of combat."""

    name = "rally"
    crew: Crew

    def __init__(self, table: Table, crew: Crew) -> None:
        super().__init__(table)
        self.crew = crew


@final
class Shift(Action):
    """Boatswain: move the damage to the next hold."""

    name = "shift"
    step: int

    def __init__(self, table: Table, step: int) -> None:
        super().__init__(table)
        self.step = step


@final
class Redeem(Action):
    """Pay for the return of so many Wanted tokens."""

    name = "redeem"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count


@final
class Desert(Action):
    """This crew member deserts."""

    name = "desert"
    hold: Hold

    def __init__(self, table: Table, hold: Hold) -> None:
        super().__init__(table)
        self.hold = hold


@final
class SetDie(Action):
    """Market control: set a die."""

    name = "set-die"
    face: int

    def __init__(self, table: Table, face: int) -> None:
        super().__init__(table)
        self.face = face


@final
class PlaceDie(Action):
    """Invest a die."""

    name = "place-die"
    face: int
    box: Box

    def __init__(self, table: Table, face: int, box: Box) -> None:
        super().__init__(table)
        self.face = face
        self.box = box


@final
class BuyInfluence(Action):
    """Buy so many spaces of influence."""

    name = "buy-influence"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count
