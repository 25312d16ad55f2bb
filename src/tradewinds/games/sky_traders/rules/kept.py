# mypyc: compiled
"""Chapter 4.3: cards that are kept."""

from __future__ import annotations

from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import SeatNo, Wind
from tradewinds.games.sky_traders.state import State


def keep(s: State, seat: SeatNo) -> None:
    """The card that blows stays open before the trader until it is used."""
    me = s.seats[seat]
    me.kept = tuple(sorted((*me.kept, s.blowing)))
    s.tell(events.KEPT, seat, s.blowing)
    s.blowing = -1


def kept_with(s: State, seat: SeatNo, effect: int) -> Wind:
    """The card with this effect that lies before the trader, or -1."""
    for wind in s.seats[seat].kept:
        if s.data.wind_effect[wind] == effect:
            return wind
    return -1


def lay_down(s: State, seat: SeatNo, wind: Wind) -> None:
    """A kept card has been used: it goes to the discard pile."""
    me = s.seats[seat]
    place = me.kept.index(wind)
    me.kept = me.kept[:place] + me.kept[place + 1 :]
    s.laid = sorted([*s.laid, wind])
