# mypyc: compiled
"""Packet Row for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.games.packet_row.actions import Done, Fulfil
from tradewinds.games.packet_row.data import SeatNo
from tradewinds.games.packet_row.mind.holding import Memory
from tradewinds.games.packet_row.mind.standing import evaluate
from tradewinds.games.packet_row.mind.weights import Weights
from tradewinds.games.packet_row.state import State


@final
class PacketRowMind(Mind):
    """One temper's judgement; it remembers what it saw last, which makes it quicker and never changes an answer."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.weights: Final = Weights(**numbers)
        self.memory: Final = Memory()

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return evaluate(self.weights, s, seat, self.memory)

    def seemly(self, s: State, seat: SeatNo, choices: list[Action]) -> list[Action]:
        """At the settlement nobody leaves a contract lying that could be fulfilled."""
        for action in choices:
            if isinstance(action, Fulfil):
                return [choice for choice in choices if not isinstance(choice, Done)]
        return choices
