# mypyc: compiled
"""Chapter 3.2: where a worker can go. Places count row by row from 0 to 15; a set of them is a bit set."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.airship_city.actions import Fly, Move
from tradewinds.games.airship_city.data import SIDE, TILES, SeatNo, Tile
from tradewinds.games.airship_city.events import FLEW, JUMPED, MOVED
from tradewinds.games.airship_city.rules.bonus_actions import refuse_use, usable
from tradewinds.games.airship_city.rules.visits import VISIT
from tradewinds.games.airship_city.state import WOODEN, Seat, State

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_WORKER = refusal("no-worker", "3.2", "tile: Tile")
HAS_MOVED = refusal("has-moved", "3.2", "tile: Tile")
OWN_WORKER = refusal("own-worker", "3.2", "tile: Tile")
TOO_FAR = refusal("too-far", "3.2", "start: Tile", "tile: Tile")
FLIGHT_NEEDLESS = refusal("flight-needless", "7.1", "tile: Tile")


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
    for tile in me.workers:
        place: i64 = s._place[tile]
        own |= 1 << place
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
    start: i64 = 1 << place
    normal: i64 = landings(place, own, start, chain)
    found: i64 = 0
    for other in range(TILES):
        bit: i64 = 1 << other
        if normal & bit:
            found |= landings(other, own, start, chain)
    return found & ~normal


def reached(s: State, own: i64, start: Tile, flying: bool) -> i64:
    """Every place that a worker on the tile can go to, if own workers stand on the places `own`."""
    place: i64 = s._place[start]
    chain = s.rulings.chain_jumps
    return flights(place, own, chain) if flying else landings(place, own, 1 << place, chain)


def worker_on(s: State, me: Seat, tile: Tile) -> int:
    """The first unmoved worker of the seat on the tile, or -1."""
    for i, where in enumerate(me.workers):
        if where == tile and not s.moved >> i & 1:
            return i
    return -1


def add_steps(s: State, own: i64, start: Tile, moves: list[Action]) -> None:
    """The moves of a worker; mostly no other stands beside it."""
    place: i64 = s._place[start]
    if NEAR[place] & own:
        add_all(s, reached(s, own, start, False), s.acts.move, start, moves)
    else:
        for other in NEIGHBOURS[place]:
            moves.append(s.acts.move[start * TILES + s.grid[other]])


def add_all(s: State, places: i64, by_tiles: list[Action], start: Tile, moves: list[Action]) -> None:
    place: i64 = 0
    while places:
        if places & 1:
            moves.append(by_tiles[start * TILES + s.grid[place]])
        places >>= 1
        place += 1


@final
class Moves(Section):
    """Every worker moves once: to a tile beside it, over own workers, or one step further by the long flight (7.1)."""

    section = "3.2"
    covers = (Move, Fly)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        """Every move of every worker that has not moved; workers on one tile are alike."""
        me = s.seats[seat]
        own, fly, seen = own_places(s, me), usable(s, me, WOODEN), 0
        for i, tile in enumerate(me.workers):
            if (s.moved >> i | seen >> tile) & 1:
                continue
            seen |= 1 << tile
            add_steps(s, own, tile, moves)
            if fly:
                add_all(s, reached(s, own, tile, True), s.acts.fly, tile, moves)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        """Every tile not far from every own worker."""
        me = s.seats[seat]
        wishes: list[Action] = []
        for start in sorted(set(me.workers)):
            others = [to for to in range(TILES) if to != start and steps(s, start, to) <= 2]
            wishes += [s.acts.move[start * TILES + to] for to in others]
            if usable(s, me, WOODEN):
                wishes += [s.acts.fly[start * TILES + to] for to in others]
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        """None of yours, moved already, no flight, an own worker there, or too far."""
        assert isinstance(action, (Move, Fly))
        me, start, to, flying = s.seats[seat], action.start, action.to, isinstance(action, Fly)
        section = "7.1" if flying else "3.2"
        if start not in me.workers:
            return NO_WORKER.at(section, start)
        if worker_on(s, me, start) < 0:
            return HAS_MOVED.at(section, start)
        if flying and not usable(s, me, WOODEN):
            return refuse_use(s, me, WOODEN)
        own, place = own_places(s, me), s._place[to]
        if reached(s, own, start, flying) >> place & 1:
            return None
        if to in me.workers:
            return OWN_WORKER.at(section, to)
        if flying and reached(s, own, start, False) >> place & 1:
            return FLIGHT_NEEDLESS(to)
        return TOO_FAR.at(section, start, to)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """The worker stands on the new tile and has moved."""
        assert isinstance(action, (Move, Fly))
        me = s.seats[seat]
        worker = worker_on(s, me, action.start)
        me.workers[worker] = action.to
        s.moved |= 1 << worker
        flying = isinstance(action, Fly)
        if flying:
            me.flown = True
        if s.heard():
            over = JUMPED if steps(s, action.start, action.to) > 1 else MOVED
            s.tell(FLEW if flying else over, seat, action.start, action.to)
        s.push(VISIT[seat * TILES + action.to])


MOVES: Final = Moves()
