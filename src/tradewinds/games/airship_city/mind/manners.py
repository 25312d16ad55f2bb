# mypyc: compiled
"""What nobody does at a table of friends: to leave what lies there for the taking, to go where there is nothing."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.games.airship_city.actions import Fly, Gather, Move, Skip
from tradewinds.games.airship_city.data import TILES, SeatNo, Tile
from tradewinds.games.airship_city.rules.turn import Turn
from tradewinds.games.airship_city.rules.visits import PLACES, Visit
from tradewinds.games.airship_city.state import State


def seemly(s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
    top = s.stack[-1]
    found = choices
    if isinstance(top, Visit) and gathers(choices) and alone(s, seat, top.tile):
        found = [action for action in choices if not isinstance(action, Skip)]
    elif isinstance(top, Turn):
        found = [action for action in choices if not isinstance(action, (Move, Fly)) or of_use(s, seat, action.to)]
        if not moves(found):
            return choices
    return found


def gathers(choices: list[Action]) -> bool:
    for action in choices:
        if isinstance(action, Gather):
            return True
    return False


def moves(choices: list[Action]) -> bool:
    for action in choices:
        if isinstance(action, (Move, Fly)):
            return True
    return False


def alone(s: State, seat: SeatNo, tile: Tile) -> bool:
    """Nobody else works there, who would get something, too."""
    for other in range(len(s.seats)):
        if other != seat and tile in s.seats[other].workers:
            return False
    return True


def of_use(s: State, seat: SeatNo, tile: Tile) -> bool:
    """Is there anything to do on the tile?"""
    options: list[Action] = []
    PLACES[s.data.kind[tile] * TILES + tile].options(s, seat, options)
    return len(options) > 0
