# mypyc: compiled
"""What can be done at home: with cards, buildings, upgrades, and in answer to questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.data import Resource, SeatNo, Upgrade, Vessel
from tradewinds.games.starfarers.space import Point, Site


@final
class Done(Action):
    """Nothing more in this step."""


@final
class Pass(Action):
    """Nothing to propose."""


@final
class Invite(Action):
    """Ask the others what they would trade."""


@final
class Yes(Action):
    """Yes."""


@final
class No(Action):
    """No."""


@final
class BuyFame(Action):
    """Fame for Sale: a goods card for half a medal."""


@final
@dataclass(eq=False, repr=False)
class Colonise(Action):
    """A colony of the founding phase."""

    site: Site


@final
@dataclass(eq=False, repr=False)
class Port(Action):
    """A colony becomes a spaceport."""

    site: Site

    @classmethod
    def verb(cls) -> str:
        return "spaceport"


@final
@dataclass(eq=False, repr=False)
class Fit(Action):
    """One more upgrade on the mothership."""

    upgrade: Upgrade


@final
@dataclass(eq=False, repr=False)
class Strip(Action):
    """One upgrade goes back into the box."""

    upgrade: Upgrade


@final
@dataclass(eq=False, repr=False)
class Pay(Action):
    """One card from the hand: tribute, gift or payment."""

    resource: Resource


@final
@dataclass(eq=False, repr=False)
class Take(Action):
    """One card of one's choice from the supply."""

    resource: Resource


@final
@dataclass(eq=False, repr=False)
class Rob(Action):
    """After a seven: whom to rob."""

    seat: SeatNo


@final
@dataclass(eq=False, repr=False)
class Give(Action):
    """How many cards to give."""

    count: int


@final
@dataclass(eq=False, repr=False)
class Build(Action):
    """A ship on a spaceport site."""

    vessel: Vessel
    point: Point


@final
@dataclass(eq=False, repr=False)
class Exchange(Action):
    """Trade with the supply at one's best rate."""

    give: Resource
    want: Resource


@final
@dataclass(eq=False, repr=False)
class Help(Action):
    """A Helping Hand: a card from each of two richer players."""

    first: SeatNo
    second: SeatNo


@final
@dataclass(eq=False, repr=False)
class Beg(Action):
    """Glorious Donation: ask somebody for a card."""

    seat: SeatNo
    resource: Resource
