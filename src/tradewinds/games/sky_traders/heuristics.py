# mypyc: compiled
"""How well a trader stands, and a few deals worth offering: for bots."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import SeatNo
from tradewinds.games.sky_traders.state import State


def evaluate(s: State, seat: SeatNo) -> float:
    return s.seats[seat].influence / 50.0


def offers(s: State, seat: SeatNo) -> list[Action]:
    return []
