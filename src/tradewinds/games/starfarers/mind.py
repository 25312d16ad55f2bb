# mypyc: compiled
"""Starfarers for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.games.starfarers import bargains, heuristics
from tradewinds.games.starfarers.data import SeatNo
from tradewinds.games.starfarers.state import State


@final
class StarMind(Mind):
    """One temper's judgement."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth = numbers["depth"]

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return heuristics.evaluate(s, seat)

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        return bargains.offers(s, seat)
