# mypyc: compiled
"""Chapters 2.1 and 2.2: where a tile may lie, and how far it is from one to another."""

from __future__ import annotations

from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.data import HYPERZEPHYR, Data, SeatNo, Site, Tile
from tradewinds.games.sky_traders.state import Distances, State

FAR: Final = 99

WRONG_COLOUR = refusal("wrong-colour", "2.1", "tile: Tile", "site: Site")
TILE_NOT_HELD = refusal("tile-not-held", "2.2", "tile: Tile", "site: Site")
SITE_TAKEN = refusal("site-taken", "2.2", "tile: Tile", "site: Site")
NOT_ADJACENT = refusal("not-adjacent", "2.2", "tile: Tile", "site: Site")
HYPERZEPHYR_TOO_NEAR = refusal("hyperzephyr-too-near", "2.2", "tile: Tile", "site: Site")


def lay(s: State, seat: SeatNo, tile: Tile, site: Site) -> None:
    me = s.seats[seat]
    me.hand = tuple([one for one in me.hand if one != tile])
    s.board = put_down(s.board, tile, site)
    s.tell(events.PLACED, seat, tile, site)


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
    if tile not in s.seats[seat].hand:
        return TILE_NOT_HELD(tile, site)
    if site in s.board:
        return SITE_TAKEN(tile, site)
    if s.data.sites.colour[site] != s.data.tile_colour[tile]:
        return WRONG_COLOUR(tile, site)
    if site not in open_sites(s):
        return NOT_ADJACENT(tile, site)
    return None if far_enough(s, tile, site) else HYPERZEPHYR_TOO_NEAR(tile, site)


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
