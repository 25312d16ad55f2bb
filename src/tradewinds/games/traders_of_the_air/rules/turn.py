# mypyc: compiled
"""Chapters 4 and 4.1: the turn, and the income with which it begins."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.traders_of_the_air.events import EARNED
from tradewinds.games.traders_of_the_air.rules.refill import REFILL_PHASE
from tradewinds.games.traders_of_the_air.rules.tax import TAX
from tradewinds.games.traders_of_the_air.rules.visit import VISIT
from tradewinds.games.traders_of_the_air.state import State


@final
class Turn(Phase):
    """A turn (rulebook: "Spielablauf"): income · refill · actions and flights · tax · the next player.

    It stays at the bottom of the stack: the next turn begins when the last one has been taxed.
    """

    section = "4"

    def advance(self, s: State) -> None:
        s.acted = False
        s.traded = False
        s.flown = False
        earn(s)
        s.begin(REFILL_PHASE, VISIT, TAX)


def earn(s: State) -> None:
    """Income (rulebook 4.1): three Skydollars from the bank."""
    me = s.seats[s.active]
    me.money += s.data.income
    s.tell(EARNED, s.active, s.ship, s.data.income, me.money)


TURN: Final = Turn()
