# mypyc: compiled
"""Chapter 6: answers, and what an encounter costs or brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.data import Resource, Upgrade
from tradewinds.games.starfarers.space import Point


@final
class Yes(Action):
    """Yes."""


@final
class No(Action):
    """No."""


@final
@dataclass(eq=False, repr=False)
class Give(Action):
    """How many cards to give."""

    count: int


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
class Strip(Action):
    """One upgrade goes back into the box."""

    upgrade: Upgrade


@final
@dataclass(eq=False, repr=False)
class Ground(Action):
    """The ship on this point stays."""

    point: Point
