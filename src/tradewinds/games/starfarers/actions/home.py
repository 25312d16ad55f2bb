# mypyc: compiled
"""Chapters 3 and 4.5: what is built at home."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.data import Upgrade, Vessel
from tradewinds.games.starfarers.space import Point, Site


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
class Build(Action):
    """A ship on a spaceport site."""

    vessel: Vessel
    point: Point


@final
@dataclass(eq=False, repr=False)
class Place(Action):
    """Put a free trade ship on a spaceport site."""

    point: Point
