# mypyc: compiled
"""Sky Traders for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.games.sky_traders import heuristics
from tradewinds.games.sky_traders.data import SeatNo
from tradewinds.games.sky_traders.state import State


@final
class SkyMind(Mind):
    """One temper's judgement."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.depth = numbers["depth"]

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return heuristics.evaluate(s, seat)

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        return heuristics.offers(s, seat)
