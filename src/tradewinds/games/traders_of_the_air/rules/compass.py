# mypyc: compiled
"""Chapter 7: the compass."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.games.traders_of_the_air.actions import Spin
from tradewinds.games.traders_of_the_air.data import SeatNo
from tradewinds.games.traders_of_the_air.events import SPUN, TURNED
from tradewinds.games.traders_of_the_air.state import State


@final
class Compass(Dice):
    """The compass (rulebook: "Der Kompass: eine Variante") is spun once; one side turns all winds round."""

    section = "7"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.spin

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Spin)
        s.turned = action.turned
        s.tell(TURNED if action.turned else SPUN)
        s.pop()


COMPASS: Final = Compass()
