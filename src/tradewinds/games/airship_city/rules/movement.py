# mypyc: compiled
"""Chapters 3.2 and 7.1: where a worker can go. Places count row by row from 0 to 15; a set of them is a bit set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.airship_city.data import SIDE, TILES, SeatNo, Tile
from tradewinds.games.airship_city.events import FLEW, MOVED
from tradewinds.games.airship_city.state import WOODEN, Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64


def beside(place: int) -> list[int]:
    """The places orthogonally next to a place; nothing wraps round the edges."""
    row, column = place // SIDE, place % SIDE
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return [r * SIDE + c for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


NEIGHBOURS: Final = [beside(place) for place in range(TILES)]
NEAR: Final = [sum(1 << other for other in beside(place)) for place in range(TILES)]


def steps(s: State, start: Tile, to: Tile) -> int:
    """How many steps lie between two tiles."""
    a, b = s._place[start], s._place[to]
    return abs(a // SIDE - b // SIDE) + abs(a % SIDE - b % SIDE)


def own_places(s: State, me: Seat) -> i64:
    """The places where the seat's workers stand."""
    own: i64 = 0
    one: i64 = 1
    for tile in me.workers:
        shift: i64 = s._place[tile]
        own |= one << shift
    return own


def landings(place: i64, own: i64, start: i64, chain: bool) -> i64:
    """Where a step from `place` ends: on a free tile, or over own workers further on; never on the start (A1, A2)."""
    step: i64 = NEAR[place] & ~start
    found: i64 = step & ~own
    blocked: i64 = step & own
    return found | jumps(blocked, own, start, chain) if blocked else found


def jumps(todo: i64, own: i64, start: i64, chain: bool) -> i64:
    """Where the way leads over own workers, first those in `todo`: over any number of them, or over one only."""
    found: i64 = 0
    seen: i64 = start
    while todo:
        further: i64 = 0
        for place in range(TILES):
            bit: i64 = 1 << place
            if todo & bit:
                further |= NEAR[place]
        seen |= todo
        found |= further & ~own & ~start
        todo = further & own & ~seen if chain else 0
    return found


def flights(place: i64, own: i64, chain: bool) -> i64:
    """Where a long flight ends: one step further than a normal move, and only where that does not lead (A27)."""
    one: i64 = 1
    start: i64 = one << place
    normal: i64 = landings(place, own, start, chain)
    found: i64 = 0
    for other in range(TILES):
        bit: i64 = 1 << other
        if normal & bit:
            found |= landings(other, own, start, chain)
    return found & ~normal


def may_fly(s: State, me: Seat) -> bool:
    return not me.flown and me.unlocked(WOODEN, s.data)


def list_moves(s: State, seat: SeatNo, moves: list[Action]) -> None:
    """Every move of every worker that has not moved; workers on one tile are alike."""
    me = s.seats[seat]
    own = own_places(s, me)
    fly = may_fly(s, me)
    chain = s.rulings.chain_jumps
    workers = me.workers
    for i in range(len(workers)):
        tile = workers[i]
        if s.moved >> i & 1 or listed_before(s, workers, i):
            continue
        place: i64 = s._place[tile]
        if NEAR[place] & own:
            one: i64 = 1
            add_all(s, landings(place, own, one << place, chain), s.acts.move, tile, moves)
        else:
            for other in NEIGHBOURS[place]:
                moves.append(s.acts.move[tile * TILES + s.grid[other]])
        if fly:
            add_all(s, flights(place, own, chain), s.acts.fly, tile, moves)


def listed_before(s: State, workers: list[Tile], i: int) -> bool:
    """Has an unmoved worker on the same tile been seen to?"""
    for j in range(i):
        if workers[j] == workers[i] and not s.moved >> j & 1:
            return True
    return False


def add_all(s: State, places: i64, by_tiles: list[Action], start: Tile, moves: list[Action]) -> None:
    for place in range(TILES):
        bit: i64 = 1 << place
        if places & bit:
            moves.append(by_tiles[start * TILES + s.grid[place]])


def reached(s: State, me: Seat, start: Tile, flying: bool) -> i64:
    """Every place a worker on the tile can go to."""
    place: i64 = s._place[start]
    own = own_places(s, me)
    if flying:
        return flights(place, own, s.rulings.chain_jumps)
    one: i64 = 1
    return landings(place, own, one << place, s.rulings.chain_jumps)


def worker_on(s: State, me: Seat, tile: Tile) -> int:
    """An unmoved worker of the seat on the tile, or -1."""
    for i, where in enumerate(me.workers):
        if where == tile and not s.moved >> i & 1:
            return i
    return -1


def refuse_move(s: State, seat: SeatNo, start: Tile, to: Tile, flying: bool) -> Refusal | None:
    """Why a worker cannot go there: none of yours, moved already, too far, or an own worker stands there."""
    me = s.seats[seat]
    section = "7.1" if flying else "3.2"
    if start not in me.workers:
        return Refusal("no-worker", section, **{"tile: Tile": start})
    if worker_on(s, me, start) < 0:
        return Refusal("has-moved", section, **{"tile: Tile": start})
    if flying and not me.unlocked(WOODEN, s.data):
        return Refusal("flight-locked", "7.1", **{"ships: int": s.data.family_unlock})
    if flying and me.flown:
        return Refusal("flight-used", "7.1")
    place: i64 = s._place[to]
    if reached(s, me, start, flying) >> place & 1:
        return None
    if to in me.workers:
        return Refusal("own-worker", section, **{"tile: Tile": to})
    if flying and reached(s, me, start, False) >> place & 1:
        return Refusal("flight-needless", "7.1", **{"tile: Tile": to})
    return Refusal("too-far", section, **{"start: Tile": start, "tile: Tile": to})


def move(s: State, seat: SeatNo, start: Tile, to: Tile, flying: bool) -> None:
    """The worker stands on the new tile and has moved."""
    me = s.seats[seat]
    worker = worker_on(s, me, start)
    me.workers[worker] = to
    s.moved |= 1 << worker
    if flying:
        me.flown = True
    s.tell(FLEW if flying else MOVED, seat, start, to)
