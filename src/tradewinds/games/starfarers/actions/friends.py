# mypyc: compiled
"""Chapter 7: friendship cards are chosen and used."""

from __future__ import annotations

from dataclasses import dataclass
from typing import final

from tradewinds.core.action import Action
from tradewinds.games.starfarers.data import Resource, SeatNo
from tradewinds.games.starfarers.decks import Friend
from tradewinds.games.starfarers.space import Point


@final
@dataclass(eq=False, repr=False)
class Befriend(Action):
    """Choose a friendship card."""

    friend: Friend


@final
class BuyFame(Action):
    """Fame for Sale: a goods card for half a medal."""


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


@final
@dataclass(eq=False, repr=False)
class Change(Action):
    """Ship Change: the ship on this point becomes one of the other kind."""

    point: Point
