# mypyc: compiled
"""Chapters 1.5 and 9: victory points and the end. Points are always counted, never kept."""

from __future__ import annotations

from tradewinds.games.starfarers.data import COLONY_SHIP, SeatNo
from tradewinds.games.starfarers.events import CUT_OFF, FAMED, SHAMED, UNASHAMED, UNFAMED, WON
from tradewinds.games.starfarers.state import State


def points(s: State, seat: SeatNo) -> int:
    """Colonies 1, spaceports 2, friendship markers 2, tokens 1, every two half medals 1."""
    me = s.seats[seat]
    found = s.data.colonies - me.colonies - aboard(s, seat) + s.data.shipyards - me.shipyards
    for holder in s.markers:
        if holder == seat:
            found += 2
    return found + len(me.tokens) + me.medals // 2


def aboard(s: State, seat: SeatNo) -> int:
    """Colonies that are still under way."""
    count = 0
    for ship in s.seats[seat].ships:
        if ship.vessel == COLONY_SHIP:
            count += 1
    return count


def crown(s: State) -> None:
    """§9.1 Whoever is on turn and has enough points wins at once; of two pilots, Pilot 1 first (§8.4)."""
    if s.over or s.turn < 0:
        return
    for seat in s.pilots():
        if points(s, seat) >= s.data.target:
            s.over = True
            s.winner = seat
            s.tell(WON, seat, points(s, seat))
            return


def praise(s: State, seat: SeatNo) -> None:
    decorate(s, seat)
    crown(s)


def decorate(s: State, seat: SeatNo) -> None:
    """One half medal, if the box still has one."""
    won = min(1, s.medals)
    me = s.seats[seat]
    me.medals += won
    s.medals -= won
    if s.heard():
        s.tell(FAMED, seat, won, me.medals, points(s, seat)) if won else s.tell(UNFAMED, seat)


def shame(s: State, seat: SeatNo, count: int) -> None:
    """Half medals go back; never more than there are."""
    me = s.seats[seat]
    lost = min(count, me.medals)
    me.medals -= lost
    s.medals += lost
    if s.heard():
        s.tell(SHAMED, seat, lost, me.medals, points(s, seat)) if lost else s.tell(UNASHAMED, seat)


def cut_off(s: State) -> None:
    """§9.2 The last turn that was agreed upon is over: most points win."""
    s.over = True
    if s.heard():
        s.tell(CUT_OFF, s.turns, winners(s))


def sources(s: State) -> list[tuple[str, list[int]]]:
    """What the points are for."""
    data, seats = s.data, range(len(s.seats))
    ports = [data.shipyards - me.shipyards for me in s.seats]
    built = [data.colonies - me.colonies - aboard(s, seat) for seat, me in enumerate(s.seats)]
    return [
        ("colonies", [built[seat] - ports[seat] for seat in seats]),
        ("spaceports", [2 * count for count in ports]),
        ("markers", [2 * s.markers.count(seat) for seat in seats]),
        ("tokens", [len(me.tokens) for me in s.seats]),
        ("medals", [me.medals // 2 for me in s.seats]),
    ]


def scores(s: State) -> list[int]:
    return [points(s, seat) for seat in range(len(s.seats))]


def winners(s: State) -> list[SeatNo]:
    """The one who reached the target; after a cut-off, whoever has most points."""
    if s.winner >= 0:
        return [s.winner]
    found = scores(s)
    best = max(found)
    return [seat for seat, score in enumerate(found) if score == best]
