# mypyc: compiled
"""Chapter 4.8: the harbour."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.games.airship_city.actions import Recall
from tradewinds.games.airship_city.data import SeatNo
from tradewinds.games.airship_city.events import RECALLED
from tradewinds.games.airship_city.rules.developed import pay_developed
from tradewinds.games.airship_city.rules.tiles import Place
from tradewinds.games.airship_city.state import State


@final
class Harbour(Place):
    """The harbour: all own workers come back to it; who has moved has moved, who has not still must (A6, A8)."""

    section = "4.8"
    covers = (Recall,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.append(s.acts.recall)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        me = s.seats[seat]
        me.workers = [self.tile] * len(me.workers)
        s.tell(RECALLED, seat)
        pay_developed(s, seat, self.tile)
