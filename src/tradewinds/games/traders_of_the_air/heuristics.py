# mypyc: compiled
"""How well a seat stands, for bots."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.scoring import winners
from tradewinds.games.traders_of_the_air.state import State


def evaluate(s: State, seat: SeatNo) -> float:
    return 1.0 if seat in winners(s) else 0.0


def offers(s: State, seat: SeatNo) -> list[Action]:
    return []
