# mypyc: compiled
"""Chapters 11.8 and 12: the closing of the council, the end of the game."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.phase import Phase
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import CLASSES, GROG, HOLDS, SLUDGE, SeatNo
from tradewinds.games.sky_traders.state import State


@final
class Closing(Phase):
    """Closing the Guild Council: dice go home; the game ends, or the First Player card goes to the left."""

    section = "11.8"

    def advance(self, s: State) -> None:
        s.pop()
        s.plus = [0] * CLASSES
        s.minus = [0] * CLASSES
        arrived = contenders(s)
        for seat, me in enumerate(s.seats):
            if me.influence >= s.data.goal and seat not in arrived:
                s.tell(events.HELD_UP, seat)
        if not arrived:
            s.first = s.in_turn(1)
            return
        s.over = True
        s.tell(events.ENDED, arrived)
        if len(arrived) > 1:
            compare(s, arrived)
        s.tell(events.WON, winners(s))


def compare(s: State, arrived: list[SeatNo]) -> None:
    """What each of them has, and what of it breaks the tie."""
    for seat in arrived:
        s.tell(events.COMPARED, seat, s.seats[seat].gp, market_value(s, seat), crew_value(s, seat))
    wealth = [s.seats[seat].gp + market_value(s, seat) for seat in arrived]
    best = winners(s)
    if wealth.count(max(wealth)) == 1:
        s.tell(events.BY_WEALTH, best[0], max(wealth))
    else:
        s.tell(events.BY_CREW, best, max(wealth), crew_value(s, best[0]))


def contenders(s: State) -> list[SeatNo]:
    """Who has reached the end of the track, without sludge aboard."""
    found: list[SeatNo] = []
    for seat, me in enumerate(s.seats):
        if me.influence >= s.data.goal and me.barrels(SLUDGE) == 0:
            found.append(seat)
    return found


def market_value(s: State, seat: SeatNo) -> int:
    """What all goods aboard are worth at the prices of the moment, grog included."""
    me = s.seats[seat]
    total = 0
    for hold in range(HOLDS):
        if 0 <= me.kind[hold] <= GROG:
            total += me.count[hold] * s.price(me.kind[hold])
    return total


def crew_value(s: State, seat: SeatNo) -> int:
    """The printed prices of all crew aboard."""
    total = 0
    for crew in s.seats[seat].crew:
        if crew >= 0:
            total += s._terms.crew_cost[crew]
    return total


def scores(s: State) -> list[int]:
    """The influence of each; what breaks a tie is for `winners`."""
    return [me.influence for me in s.seats]


def sources(s: State) -> list[tuple[str, list[int]]]:
    """The spaces of each band that a trader has bought."""
    low, middle = s.data.influence["blue_end"], s.data.influence["yellow_end"]
    bands = (("blue", 0, low), ("yellow", low, middle), ("orange", middle, s.data.goal))
    return [(key, [max(0, min(me.influence, end) - start) for me in s.seats]) for key, start, end in bands]


def winners(s: State) -> list[SeatNo]:
    """Ties are broken by GP and goods, then by crew; what is still equal is shared (12.2)."""
    arrived = contenders(s)
    if not arrived:
        most = max(scores(s))
        return [seat for seat, me in enumerate(s.seats) if me.influence == most]
    ranks = [(s.seats[seat].gp + market_value(s, seat), crew_value(s, seat)) for seat in arrived]
    best = max(ranks)
    return [seat for seat, rank in zip(arrived, ranks, strict=True) if rank == best]


CLOSING: Final = Closing()
