# mypyc: compiled
"""Transports in space. They are replaced, never changed in place."""

from __future__ import annotations

from typing import final

from tradewinds.games.starfarers.data import Vessel
from tradewinds.games.starfarers.space import Point


@final
class Ship:
    """A transport with what it carries. `origin` is a point on which this flight must not end, if there is one.

    `number` tells the transports of a seat apart, so that a picture can follow each of them.
    """

    number: int
    point: Point
    vessel: Vessel
    done: bool
    grounded: bool
    origin: Point

    def __init__(self, number: int, point: Point, vessel: Vessel, done: bool, grounded: bool, origin: Point) -> None:
        self.number = number
        self.point = point
        self.vessel = vessel
        self.done = done
        self.grounded = grounded
        self.origin = origin


def with_ship(ships: tuple[Ship, ...], index: int, ship: Ship) -> tuple[Ship, ...]:
    return (*ships[:index], ship, *ships[index + 1 :])


def new_number(ships: tuple[Ship, ...]) -> int:
    """The first transport that is not in space."""
    number = 0
    while number in [ship.number for ship in ships]:
        number += 1
    return number


def without_ship(ships: tuple[Ship, ...], index: int) -> tuple[Ship, ...]:
    return ships[:index] + ships[index + 1 :]


def at(ships: tuple[Ship, ...], point: Point) -> int:
    """Which of the ships stands on the point; -1: none."""
    for i, ship in enumerate(ships):
        if ship.point == point:
            return i
    return -1
