# mypyc: compiled
"""Chapter 3: the round and the turn."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import SEATS
from tradewinds.games.sky_traders.rules.council import COUNCIL
from tradewinds.games.sky_traders.rules.dump import DUMP
from tradewinds.games.sky_traders.rules.ill_winds import ILL_WINDS
from tradewinds.games.sky_traders.rules.one_action import ONE_ACTION
from tradewinds.games.sky_traders.rules.ruin import RELAUNCH
from tradewinds.games.sky_traders.rules.sail import SAIL
from tradewinds.games.sky_traders.state import State


@final
class Round(Phase):
    """The game round: a turn for everybody, then the Guild Council.

    It stays at the bottom of the stack; the council hands on the First Player card, or ends the game.
    """

    section = "3.1"

    def advance(self, s: State) -> None:
        s.round += 1
        s.tell(events.ROUND, s.round, s.first)
        s.begin(TURN[0], COUNCIL)


@final
class Turn(Phase):
    """The turns of a round, one after the other: Ill Winds blow · sail · dump · one action.

    Whoever has lost the ship gets a new one first.
    """

    section = "3.2"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def advance(self, s: State) -> None:
        if self.number == len(s.seats):
            return s.pop()
        s.swap(TURN[self.number + 1])
        begin_turn(s, s.in_turn(self.number))
        s.begin(ILL_WINDS, SAIL, DUMP, ONE_ACTION)
        if not s.seats[s.active].afloat:
            s.begin(RELAUNCH[s.active])


def begin_turn(s: State, seat: int) -> None:
    """What held for the last turn only is forgotten; a map found earlier can now be used."""
    s.active = seat
    s.dual = ()
    s.headwind = s.tailwind = s.fouled = False
    if s.seats[seat].treasure >= 0:
        s.seats[seat].treasure_ready = True
    s.tell(events.TURN, seat)


TURN: Final = [Turn(number) for number in range(SEATS + 1)]
ROUND: Final = Round()
