# mypyc: compiled
"""How well a seat stands."""

from __future__ import annotations

from tradewinds.games.airship_city.data import SeatNo
from tradewinds.games.airship_city.scoring import scores
from tradewinds.games.airship_city.state import State


def evaluate(s: State, seat: SeatNo) -> float:
    return float(scores(s)[seat])
