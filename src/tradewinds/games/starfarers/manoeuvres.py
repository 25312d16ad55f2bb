# mypyc: compiled
"""What can be done with ships."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action, Table
from tradewinds.games.starfarers.decks import Friend
from tradewinds.games.starfarers.space import Point, Site, Slot


@final
class Land(Action):
    """End the flight here."""

    name = "land"


@final
class Wait(Action):
    """Stay on a colony site without founding."""

    name = "wait"


@final
class Place(Action):
    """Put a free trade ship on a spaceport site."""

    name = "place"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Launch(Action):
    """Take up the ship on this point."""

    name = "launch"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Step(Action):
    """Fly on by one side."""

    name = "step"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Course(Action):
    """Fly step by step towards a site or docking point, as far as the speed lasts."""

    name = "course"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Found(Action):
    """The colony ship becomes a colony."""

    name = "found"
    site: Site

    def __init__(self, table: Table, site: Site) -> None:
        super().__init__(table)
        self.site = site


@final
class Dock(Action):
    """The trade ship becomes a trade station."""

    name = "dock"
    slot: Slot

    def __init__(self, table: Table, slot: Slot) -> None:
        super().__init__(table)
        self.slot = slot


@final
class Befriend(Action):
    """Choose a friendship card."""

    name = "befriend"
    friend: Friend

    def __init__(self, table: Table, friend: Friend) -> None:
        super().__init__(table)
        self.friend = friend


@final
class Leap(Action):
    """The ship on this point is to jump."""

    name = "leap"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Jump(Action):
    """Jump there."""

    name = "jump"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Ground(Action):
    """The ship on this point stays."""

    name = "ground"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point


@final
class Change(Action):
    """Ship Change: the ship on this point becomes one of the other kind."""

    name = "change"
    point: Point

    def __init__(self, table: Table, point: Point) -> None:
        super().__init__(table)
        self.point = point
