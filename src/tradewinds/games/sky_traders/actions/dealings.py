# mypyc: compiled
"""What traders do to each other, in combat and in the council."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import Box, Crew, Hold, SeatNo


@final
@dataclass(eq=False, repr=False)
class Attack(Action):
    """The action: attack another skyship."""

    seat: SeatNo


@final
@dataclass(eq=False, repr=False)
class DemandGold(Action):
    """Demand a sum."""

    gp: int


@final
@dataclass(eq=False, repr=False)
class DemandHold(Action):
    """Demand what lies in this hold of the other ship."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class PayGold(Action):
    """Offer a sum instead of what is demanded."""

    gp: int


@final
@dataclass(eq=False, repr=False)
class Rally(Action):
    """Rally a crew member for this round of combat."""

    crew: Crew


@final
@dataclass(eq=False, repr=False)
class Shift(Action):
    """Boatswain: move the damage to the next hold."""

    step: int


@final
@dataclass(eq=False, repr=False)
class Redeem(Action):
    """Pay for the return of so many Wanted tokens."""

    count: int


@final
@dataclass(eq=False, repr=False)
class Desert(Action):
    """This crew member deserts."""

    hold: Hold


@final
@dataclass(eq=False, repr=False)
class SetDie(Action):
    """Market control: set a die."""

    face: int


@final
@dataclass(eq=False, repr=False)
class PlaceDie(Action):
    """Invest a die."""

    face: int
    box: Box


@final
@dataclass(eq=False, repr=False)
class BuyInfluence(Action):
    """Buy so many spaces of influence."""

    count: int
