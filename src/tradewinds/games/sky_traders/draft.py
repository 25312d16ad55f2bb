# mypyc: compiled
"""Chapters 2.1 to 2.3: the board."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.deal import kinds, weights, without
from tradewinds.core.phase import CHANCE, CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.sky_traders.data import HYPERZEPHYR, SEATS, Data, SeatNo, Site, Tile
from tradewinds.games.sky_traders.deeds import Place
from tradewinds.games.sky_traders.events import DEALT, FIRST, LAID, PLACED, RESTARTED, SKIPPED
from tradewinds.games.sky_traders.fortune import Begin, Deal
from tradewinds.games.sky_traders.state import Distances, State
from tradewinds.games.sky_traders.verbs import Skip

FAR: Final = 99
TILES: Final = 14


@final
class DealStart(Phase):
    """The tiles are dealt as evenly as possible; where the deal starts is left to chance."""

    section = "2.2"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.begin[one] for one in range(len(s.seats))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.swap(DealTiles(action.seat))


@final
class DealTiles(Phase):
    """Game set-up, step 1: tiles are dealt face down, one by one; whoever gets the Volcano lays it and is first."""

    section = "2.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.tiles else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.deal[tile] for tile in kinds(s.tiles)]

    def odds(self, s: State) -> list[int]:
        return weights(s.tiles)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Deal)
        me = s.seats[self.seat]
        s.tiles = without(s.tiles, action.tile)
        me.hand = tuple(sorted((*me.hand, action.tile)))
        s.tell(DEALT, self.seat, action.tile)
        s.swap(DealTiles((self.seat + 1) % len(s.seats)))

    def advance(self, s: State) -> None:
        for seat, me in enumerate(s.seats):
            if s.data.volcano in me.hand:
                s.first = seat
        s.tell(FIRST, s.first)
        lay(s, s.first, s.data.volcano, 0)
        s.swap(DRAFT[(s.first + 1) % len(s.seats)][0])


@final
class Draft(Phase):
    """Game set-up, step 1: clockwise, each lays one tile next to another, as long as there are tiles.

    Whoever holds tiles is asked, and may only skip if none of them can be laid: so the hand stays hidden. `skips`
    counts how many in a row could not; when nobody can, only a Hyperzephyr is left over.
    """

    section = "2.2"
    clock = "decision"
    seat: SeatNo
    skips: int

    def __init__(self, seat: SeatNo, skips: int) -> None:
        self.seat = seat
        self.skips = skips

    def actors(self, s: State) -> int:
        if not s.seats[self.seat].hand or self.skips >= holders(s):
            return NOBODY
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves = placements(s, s.seats[self.seat].hand)
        return moves if moves else [s.acts.skip]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Place):
            return refuse_place(s, seat, action.tile, action.site)
        if isinstance(action, Skip):
            return Refusal("must-place", "2.2") if placements(s, s.seats[seat].hand) else None
        return Refusal("lay-first", "2.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if seat == CLOCK:
            return s.swap(DraftLot(self.seat, self.skips))
        if isinstance(action, Place):
            lay(s, seat, action.tile, action.site)
            return s.swap(DRAFT[self._next(s)][0])
        s.tell(SKIPPED, seat)
        s.swap(DRAFT[self._next(s)][self.skips + 1])

    def advance(self, s: State) -> None:
        """The board is complete, or the seat has no tile left, or all who hold one are stuck."""
        if not holders(s):
            s._ways = distances(s)
            s.pop()
        elif s.seats[self.seat].hand:
            s.swap(STUCK[self.seat])
        else:
            s.swap(DRAFT[self._next(s)][self.skips])

    def _next(self, s: State) -> SeatNo:
        return (self.seat + 1) % len(s.seats)


@final
class DraftLot(Phase):
    """The time is up: chance lays a tile for the trader."""

    section = "2.2"
    seat: SeatNo
    skips: int

    def __init__(self, seat: SeatNo, skips: int) -> None:
        self.seat = seat
        self.skips = skips

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return DRAFT[self.seat][self.skips].legal(s, self.seat)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        DRAFT[self.seat][self.skips].apply(s, self.seat, action)


@final
class Stuck(Phase):
    """Only Hyperzephyrs are left and none can be laid: one goes as far from the other as possible (ruling R-03)."""

    section = "2.2"
    clock = "decision"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) | s._terms.tick

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return farthest(s, s.seats[self.seat].hand[0])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Place) and action.tile in s.seats[seat].hand:
            return None if action in self.legal(s, seat) else Refusal("farthest-only", "2.2")
        return Refusal("lay-first", "2.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if seat == CLOCK:
            action = self.legal(s, self.seat)[0]
        assert isinstance(action, Place)
        lay(s, self.seat, action.tile, action.site)
        s.swap(DRAFT[(self.seat + 1) % len(s.seats)][0])


@final
class Scatter(Phase):
    """A board by chance: tiles are laid one after the other, rather where they close a ring; a dead end starts anew."""

    section = "2.3"
    attempt: int

    def __init__(self, attempt: int) -> None:
        self.attempt = attempt

    def actors(self, s: State) -> int:
        return only(CHANCE) if s.tiles and self._moves(s) else NOBODY

    def _moves(self, s: State) -> list[Action]:
        return placements(s, tuple(s.tiles))

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return self._moves(s)

    def odds(self, s: State) -> list[int]:
        found: list[int] = []
        for move in self._moves(s):
            assert isinstance(move, Place)
            beside = 0
            for site in s.data.sites.near[move.site]:
                if site in s.board:
                    beside += 1
            found.append(1 + 3 * beside * beside * beside)
        return found

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Place)
        s.tiles = without(s.tiles, action.tile)
        s.board = put_down(s.board, action.tile, action.site)
        s.tell(LAID, action.tile, action.site)

    def advance(self, s: State) -> None:
        if s.tiles and self.attempt < s.data.attempts:
            s.tell(RESTARTED)
            clear_board(s)
            return s.swap(Scatter(self.attempt + 1))
        if s.tiles:
            s.board = s.data.ready_made[0]
            s.tiles = []
        s._ways = distances(s)
        s.pop()


@final
class FirstPlayer(Phase):
    """With a ready-made board the first player is drawn by lot."""

    section = "2.3"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.begin[one] for one in range(len(s.seats))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Begin)
        s.first = action.seat
        s.tell(FIRST, action.seat)
        s.pop()


# laying tiles


def lay(s: State, seat: SeatNo, tile: Tile, site: Site) -> None:
    me = s.seats[seat]
    me.hand = tuple([one for one in me.hand if one != tile])
    s.board = put_down(s.board, tile, site)
    s.tell(PLACED, seat, tile, site)


def put_down(board: tuple[Site, ...], tile: Tile, site: Site) -> tuple[Site, ...]:
    return (*board[:tile], site, *board[tile + 1 :])


def clear_board(s: State) -> None:
    """Only the Volcano lies on the table."""
    s.tiles = [tile for tile in range(len(s.board)) if tile != s.data.volcano]
    s.board = put_down((-1,) * len(s.board), s.data.volcano, 0)


def holders(s: State) -> int:
    """How many traders still hold tiles: everybody can see that."""
    count = 0
    for me in s.seats:
        if me.hand:
            count += 1
    return count


def open_sites(s: State) -> list[Site]:
    """The empty sites beside a tile, in rising order."""
    near = s.data.sites.near
    found: list[Site] = []
    for placed in s.board:
        if placed >= 0:
            for site in near[placed]:
                if site not in s.board and site not in found:
                    found.append(site)
    found.sort()
    return found


def placements(s: State, hand: tuple[Tile, ...]) -> list[Action]:
    sites = open_sites(s)
    moves: list[Action] = []
    for tile in hand:
        for site in sites:
            if s.data.sites.colour[site] == s.data.tile_colour[tile] and far_enough(s, tile, site):
                moves.append(s.acts.place[tile][site])
    return moves


def far_enough(s: State, tile: Tile, site: Site) -> bool:
    """A Hyperzephyr keeps away from the Volcano and from the other one."""
    if s.data.tile_kind[tile] != HYPERZEPHYR:
        return True
    return not by_the_volcano(s, site) and to_the_other(s, tile, site) >= s.data.apart


def by_the_volcano(s: State, site: Site) -> bool:
    return s.board[s.data.volcano] in s.data.sites.near[site]


def to_the_other(s: State, tile: Tile, site: Site) -> int:
    """The way over the honeycomb to the other Hyperzephyr."""
    for other in s.data.hyper:
        if other != tile and s.board[other] >= 0:
            return s.data.sites.between(site, s.board[other])
    return FAR


def farthest(s: State, tile: Tile) -> list[Action]:
    best = 0
    moves: list[Action] = []
    for site in open_sites(s):
        if s.data.sites.colour[site] == s.data.tile_colour[tile] and not by_the_volcano(s, site):
            way = to_the_other(s, tile, site)
            if way > best:
                best, moves = way, []
            if way == best:
                moves.append(s.acts.place[tile][site])
    return moves


def refuse_place(s: State, seat: SeatNo, tile: Tile, site: Site) -> Refusal | None:
    args: dict[str, Any] = {"tile: Tile": tile, "site: Site": site}
    if tile not in s.seats[seat].hand:
        return Refusal("tile-not-held", "2.2", **args)
    if site in s.board:
        return Refusal("site-taken", "2.2", **args)
    if s.data.sites.colour[site] != s.data.tile_colour[tile]:
        return Refusal("wrong-colour", "2.1", **args)
    if site not in open_sites(s):
        return Refusal("not-adjacent", "2.2", **args)
    if not far_enough(s, tile, site):
        return Refusal("hyperzephyr-too-near", "2.2", **args)
    return None


def distances(s: State) -> Distances:
    """The shortest way between any two tiles, the jump between the Hyperzephyrs included (5.2)."""
    edges = [neighbours(s.data, s.board, tile) for tile in range(len(s.board))]
    return [ways_from(edges, tile) for tile in range(len(s.board))]


def neighbours(data: Data, board: tuple[Site, ...], tile: Tile) -> list[Tile]:
    found = [other for other, site in enumerate(board) if site in data.sites.near[board[tile]]]
    if tile in data.hyper:
        found += [other for other in data.hyper if other != tile and other not in found]
    return found


def ways_from(edges: list[list[Tile]], start: Tile) -> list[int]:
    ways = [FAR] * len(edges)
    ways[start] = 0
    reached = [start]
    for tile in reached:
        for other in edges[tile]:
            if ways[other] == FAR:
                ways[other] = ways[tile] + 1
                reached.append(other)
    return ways


DRAFT: Final = [[Draft(seat, skips) for skips in range(SEATS + 1)] for seat in range(SEATS)]
STUCK: Final = [Stuck(seat) for seat in range(SEATS)]
