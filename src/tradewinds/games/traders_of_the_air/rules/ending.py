# mypyc: compiled
"""Chapter 5: the end."""

from __future__ import annotations

from tradewinds.games.traders_of_the_air.data import NOBODY_YET
from tradewinds.games.traders_of_the_air.events import ENDED, QUIET
from tradewinds.games.traders_of_the_air.rules.scoring import finish
from tradewinds.games.traders_of_the_air.state import State


def pass_on(s: State) -> None:
    """The next player, unless a round is over that was the last (rulebook: "Spielende")."""
    s.active = s.after(s.active)
    if s.active != s.starter:
        return
    if s.last != NOBODY_YET:
        s.tell(ENDED)
        return finish(s)
    s.quiet = 0 if s.busy else s.quiet + 1
    s.busy = False
    if s.quiet == s.data.quiet_rounds:
        s.tell(QUIET, s.quiet)
        finish(s)
