# mypyc: compiled
"""Packet Row for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.mind import Mind
from tradewinds.games.packet_row.data import SeatNo
from tradewinds.games.packet_row.mind import standing as heuristics
from tradewinds.games.packet_row.mind.holding import Memory
from tradewinds.games.packet_row.mind.weights import Weights
from tradewinds.games.packet_row.state import State


@final
class PacketRowMind(Mind):
    """One temper's judgement; it remembers what it saw last, which makes it quicker and never changes an answer."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        self.weights: Final = Weights(numbers)
        self.memory: Final = Memory()
        self.depth = self.weights.depth
        self.trust = self.weights.trust
        self.breadth = self.weights.breadth

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return heuristics.evaluate(self.weights, self.memory, s, seat)
