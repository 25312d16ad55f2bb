# mypyc: compiled
"""Chapter 4: the turn, in outline."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.section import Menu, Sections
from tradewinds.games.starfarers.data import MOST_SEATS, SeatNo
from tradewinds.games.starfarers.events import OPENED, SHARED
from tradewinds.games.starfarers.rules.commerce import CLOSING, COMMERCE, PROPOSING, Silence, silent
from tradewinds.games.starfarers.rules.flight import FLIGHT
from tradewinds.games.starfarers.rules.placing import PLACING
from tradewinds.games.starfarers.rules.production import DICE
from tradewinds.games.starfarers.rules.reserve import RESERVE_DRAW
from tradewinds.games.starfarers.rules.travelers import CHANGE
from tradewinds.games.starfarers.rules.victory import crown, cut_off
from tradewinds.games.starfarers.state import Seat, State
from tradewinds.games.starfarers.versions import PROPOSALS


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
            if silent(s) >> seat & 1:
                s.stack[0] = Silence(silent(s) & ~only(seat))
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
    me.swapped = me.fame_bought = me.helped = me.begged = me.changed = False
    me.leaps = 0


def outline(s: State) -> None:
    """The steps in their order; of two pilots, each step by both."""
    one, two = s.turn, s.second()
    trade = PROPOSING[one] if s.data.version >= PROPOSALS else COMMERCE[one]
    if two < 0:
        s.begin(PLACING[one], WINDOW[one], DICE, RESERVE_DRAW[one], trade, FLIGHT)
    else:
        s.begin(
            PLACING[one], WINDOW[one], PLACING[two], WINDOW[two], DICE, RESERVE_DRAW[one], RESERVE_DRAW[two],
            WINDOW[two], trade, COMMERCE[two], FLIGHT,
        )  # fmt: skip


@final
class Window(Menu):
    """§7.3 Ship Change is open from the start of the own turn on, before the roll and before trade and build."""

    section = "7.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        moves: list[Action] = []
        if s.seats[self.seat].friends:
            CHANGE.options(s, self.seat, moves)
        return only(self.seat) if moves else NOBODY

    def sections(self, s: State) -> Sections:
        return ONLY_CHANGE


PLAYER_TURN: Final = PlayerTurn()
WINDOW: Final = [Window(seat) for seat in range(MOST_SEATS)]
ONLY_CHANGE: Final = Sections(CLOSING, CHANGE)
