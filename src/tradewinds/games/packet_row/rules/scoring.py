# mypyc: compiled
"""Chapters 6.3 to 6.5: the score, the bankers at the end, the winner."""

from __future__ import annotations

from typing import Final

from tradewinds.core.rules import best
from tradewinds.games.packet_row.data import BUILDING, SeatNo
from tradewinds.games.packet_row.events import LEVEL, SCORED, WON
from tradewinds.games.packet_row.state import State

SOURCES: Final = ("buildings", "money", "bankers")  # in the order of `points`


def finish(s: State) -> None:
    """The match is over; everybody is told how the points came about."""
    s.over = True
    if not s.heard():
        return
    for seat in range(len(s.seats)):
        parts = points(s, seat)
        s.tell(SCORED, seat, *parts, sum(parts), s.seats[seat].money)
    level = best(scores(s))
    if len(level) > 1:
        richest = winners(s)
        s.tell(LEVEL, level, max(scores(s)), richest, s.seats[richest[0]].money)
    s.tell(WON, winners(s))


def points(s: State, seat: SeatNo) -> list[int]:
    """The points for buildings, for money and for bankers, as if the match ended now."""
    me = s.seats[seat]
    buildings = 0
    for card in me.hand:
        if s.data.sort[card] == BUILDING:
            buildings += s.data.points[card]
    bankers = me.hand.count(s.data.banker)
    return [buildings, me.money // s.data.money_per_point, bankers * banker_points(s, seat)]


def banker_points(s: State, seat: SeatNo) -> int:
    """What one banker is worth (6.4): by rank in money; a tie for the first place leaves no second."""
    mine = s.seats[seat].money
    richer = [other.money for other in s.seats if other.money > mine]
    if not richer:
        return s.data.banker_first[len(s.seats)]
    if len(richer) == 1:
        return s.data.banker_second[len(s.seats)]
    return 0


def scores(s: State) -> list[int]:
    return [sum(points(s, seat)) for seat in range(len(s.seats))]


def sources(s: State) -> list[tuple[str, list[int]]]:
    """What the points are given for, with those of every seat (6.3)."""
    parts = [points(s, seat) for seat in range(len(s.seats))]
    return [(key, [part[at] for part in parts]) for at, key in enumerate(SOURCES)]


def winners(s: State) -> list[SeatNo]:
    """Most points; among those, most money; still equal: they win together (6.5)."""
    return best([(sum(points(s, seat)), s.seats[seat].money) for seat in range(len(s.seats))])
