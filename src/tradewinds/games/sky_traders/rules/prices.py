# mypyc: compiled
"""Chapters 11.5 and 11.6: prices move. How a slider rebounds is told by `State.slide`."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.data import CLASSES, GROG, SLUDGE, Good, SeatNo
from tradewinds.games.sky_traders.state import State


@final
class Prices(Phase):
    """Price fluctuation: legal goods by the dice counted, then sludge by one, then grog by the whole difference."""

    section = "11.5"

    def advance(self, s: State) -> None:
        s.pop()
        up = down = 0
        for good in range(CLASSES):
            most = s._terms.counted[good]
            steps = min(s.plus[good], most) - min(s.minus[good], most)
            if steps:
                move_price(s, good, steps)
            up += s.plus[good]
            down += s.minus[good]
        if up != down:
            move_price(s, SLUDGE, 1 if up > down else -1)
            move_price(s, GROG, up - down)


def move_price(s: State, good: Good, steps: int) -> None:
    before, space = s.price(good), s.spaces[good]
    s.slide(good, steps)
    prices = s.data.prices[good]
    if 0 <= space + steps < len(prices):
        s.tell(events.MOVED, good, before, s.price(good))
    else:
        s.tell(events.REBOUNDED, good, before, prices[-1] if steps > 0 else prices[0], s.price(good))


@final
class Shortage(Dice):
    """Shortage and surplus: the class of one die goes up one space, then that of another die goes down one."""

    section = "11.6"
    steps: int

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        good = action.face - 1
        s.tell(events.SHORT if self.steps > 0 else events.SURPLUS, good)
        move_price(s, good, self.steps)
        if self.steps > 0:
            s.swap(SURPLUS)
        else:
            s.pop()


PRICES: Final = Prices()
SHORTAGE: Final = Shortage(1)
SURPLUS: Final = Shortage(-1)
