# mypyc: compiled
"""Chapter 5: what is done with ships."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.space import Point, Site, Slot


@final
@dataclass(eq=False, repr=False)
class Launch(Action):
    """Take up the ship on this point."""

    point: Point


@final
@dataclass(eq=False, repr=False)
class Step(Action):
    """Fly on by one side."""

    point: Point


@final
@dataclass(eq=False, repr=False)
class Course(Action):
    """Fly step by step towards a site or docking point, as far as the speed lasts."""

    point: Point


@final
class Land(Action):
    """End the flight here."""


@final
@dataclass(eq=False, repr=False)
class Found(Action):
    """The colony ship becomes a colony."""

    site: Site


@final
@dataclass(eq=False, repr=False)
class Dock(Action):
    """The trade ship becomes a trade station."""

    slot: Slot


@final
@dataclass(eq=False, repr=False)
class Leap(Action):
    """The ship on this point is to jump."""

    point: Point


@final
@dataclass(eq=False, repr=False)
class Jump(Action):
    """Jump there."""

    point: Point


@final
class Wait(Action):
    """Stay on a colony site without founding."""
