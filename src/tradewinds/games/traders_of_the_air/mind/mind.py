# mypyc: compiled
"""Traders of the Air for bots: what a position is worth by the numbers of bots.toml."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import Mind
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.mind.standing import evaluate, offers
from tradewinds.games.traders_of_the_air.mind.weights import Weights
from tradewinds.games.traders_of_the_air.state import State


@final
class TradersMind(Mind):
    """One temper's judgement."""

    def __init__(self, numbers: dict[str, Any]) -> None:
        super().__init__(numbers)
        self.weights: Final = Weights(**numbers)

    def evaluate(self, s: State, seat: SeatNo) -> float:
        return evaluate(self.weights, s, seat)

    def offers(self, s: State, seat: SeatNo) -> list[Action]:
        return offers(s, seat)
