# mypyc: compiled
"""Chapter 4: the turn, in outline."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.starfarers.events import OPENED, SHARED
from tradewinds.games.starfarers.rules.commerce import COMMERCE
from tradewinds.games.starfarers.rules.flight import FLIGHT
from tradewinds.games.starfarers.rules.placing import PLACING
from tradewinds.games.starfarers.rules.production import DICE
from tradewinds.games.starfarers.rules.reserve import RESERVE_DRAW
from tradewinds.games.starfarers.rules.scoring import crown, cut_off
from tradewinds.games.starfarers.rules.windows import WINDOW
from tradewinds.games.starfarers.state import Seat, State


@final
class PlayerTurn(Phase):
    """§4 A turn: production, reserve draw, trade and build, flight; each step by Pilot 1, then by Pilot 2 (§8.1).

    It stays at the bottom of the stack: when a turn is over, the dice pass to the left.
    """

    section = "4"

    def advance(self, s: State) -> None:
        if s.turns >= s.longest:
            return cut_off(s)
        s.turn = s.first if s.turns == 0 else (s.turn + 1) % len(s.seats)
        s.turns += 1
        for seat in s.pilots():
            refresh(s.seats[seat])
        self._announce(s)
        crown(s)
        if not s.over:
            outline(s)

    def _announce(self, s: State) -> None:
        if s.large():
            s.tell(SHARED, s.turn, s.second(), s.turns)
        else:
            s.tell(OPENED, s.turn, s.turns)


def refresh(me: Seat) -> None:
    """What may be done once a turn may be done again."""
    me.swapped = False
    me.fame_bought = False
    me.helped = False
    me.begged = False
    me.changed = False
    me.leaps = 0


def outline(s: State) -> None:
    """The steps, the last one first."""
    first, second = s.turn, s.second()
    s.push(FLIGHT)
    if second >= 0:
        s.push(COMMERCE[second])
    s.push(COMMERCE[first])
    if second >= 0:
        s.push(WINDOW[second])
        s.push(RESERVE_DRAW[second])
    s.push(RESERVE_DRAW[first])
    s.push(DICE)
    if second >= 0:
        s.push(WINDOW[second])
        s.push(PLACING[second])
    s.push(WINDOW[first])
    s.push(PLACING[first])


PLAYER_TURN: Final = PlayerTurn()
