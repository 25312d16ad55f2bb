# mypyc: compiled
"""What can be done at home: with cards, buildings, upgrades, and in answer to questions."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.starfarers.data import Resource, SeatNo, Upgrade, Vessel
from tradewinds.games.starfarers.space import Point, Site


@final
class Done(Action):
    """Nothing more in this step."""

    name = "done"


@final
class Pass(Action):
    """Nothing to propose."""

    name = "pass"


@final
class Invite(Action):
    """Ask the others what they would trade."""

    name = "invite"


@final
class Yes(Action):
    """Yes."""

    name = "yes"


@final
class No(Action):
    """No."""

    name = "no"


@final
class BuyFame(Action):
    """Fame for Sale: a goods card for half a medal."""

    name = "buy-fame"


@final
class Colonise(Action):
    """A colony of the founding phase."""

    name = "colonise"
    site: Site

    def __init__(self, table: Table, site: Site) -> None:
        super().__init__(table)
        self.site = site


@final
class Port(Action):
    """A colony becomes a spaceport."""

    name = "spaceport"
    site: Site

    def __init__(self, table: Table, site: Site) -> None:
        super().__init__(table)
        self.site = site


@final
class Fit(Action):
    """One more upgrade on the mothership."""

    name = "fit"
    upgrade: Upgrade

    def __init__(self, table: Table, upgrade: Upgrade) -> None:
        super().__init__(table)
        self.upgrade = upgrade


@final
class Strip(Action):
    """One upgrade goes back into the box."""

    name = "strip"
    upgrade: Upgrade

    def __init__(self, table: Table, upgrade: Upgrade) -> None:
        super().__init__(table)
        self.upgrade = upgrade


@final
class Pay(Action):
    """One card from the hand: tribute, gift or payment."""

    name = "pay"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Take(Action):
    """One card of one's choice from the supply."""

    name = "take"
    resource: Resource

    def __init__(self, table: Table, resource: Resource) -> None:
        super().__init__(table)
        self.resource = resource


@final
class Rob(Action):
    """After a seven: whom to rob."""

    name = "rob"
    seat: SeatNo

    def __init__(self, table: Table, seat: SeatNo) -> None:
        super().__init__(table)
        self.seat = seat


@final
class Give(Action):
    """How many cards to give."""

    name = "give"
    count: int

    def __init__(self, table: Table, count: int) -> None:
        super().__init__(table)
        self.count = count


@final
class Build(Action):
    """A ship on a spaceport site."""

    name = "build"
    vessel: Vessel
    point: Point

    def __init__(self, table: Table, vessel: Vessel, point: Point) -> None:
        super().__init__(table)
        self.vessel = vessel
        self.point = point


@final
class Exchange(Action):
    """Trade with the supply at one's best rate."""

    name = "exchange"
    give: Resource
    want: Resource

    def __init__(self, table: Table, give: Resource, want: Resource) -> None:
        super().__init__(table)
        self.give = give
        self.want = want


@final
class Help(Action):
    """A Helping Hand: a card from each of two richer players."""

    name = "help"
    first: SeatNo
    second: SeatNo

    def __init__(self, table: Table, first: SeatNo, second: SeatNo) -> None:
        super().__init__(table)
        self.first = first
        self.second = second


@final
class Beg(Action):
    """Glorious Donation: ask somebody for a card."""

    name = "beg"
    seat: SeatNo
    resource: Resource

    def __init__(self, table: Table, seat: SeatNo, resource: Resource) -> None:
        super().__init__(table)
        self.seat = seat
        self.resource = resource
