"""How far every tile is from the viewer's ship, and what sailing there takes (5.1, 5.2, 5.4)."""

from __future__ import annotations

from itertools import combinations

from tradewinds.games.sky_traders.data import HALF_PHLOGISTON, Data
from tradewinds.games.sky_traders.sites import around
from tradewinds.games.sky_traders.view import TileView, View

Site = tuple[int, int]


def site_of(tile: TileView) -> Site | None:
    return None if tile.q is None or tile.r is None else (tile.q, tile.r)


def laid(view: View) -> dict[Site, TileView]:
    return {site: tile for tile in view.tiles if (site := site_of(tile)) is not None}


def jumps(view: View) -> list[tuple[str, str]]:
    """The pairs of Hyperzephyrs on the board: from one to the other it is one step."""
    return list(combinations([tile.name for tile in laid(view).values() if tile.kind == "hyperzephyr"], 2))


def voyage(view: View, data: Data) -> dict[str, tuple[int, int]]:
    """For each tile in reach how many tiles away it is, and the phlogiston that it takes."""
    if view.seat is None or view.seats[view.seat].tile is None:
        return {}
    table = data.sail_cost
    ways = distances(view, str(view.seats[view.seat].tile))
    return {tile: (way, cost_of(way, table[way], view, data)) for tile, way in ways.items() if way < len(table)}


def cost_of(way: int, cost: int, view: View, data: Data) -> int:
    if view.tailwind or view.seat is None:
        return 0
    crew = [hold.crew for hold in view.seats[view.seat].holds if hold.crew is not None]
    if any(data.crew_ability[data.crew_names.index(one)] == HALF_PHLOGISTON for one in crew):
        cost = (cost + 1) // 2
    return cost + way if view.headwind else cost


def distances(view: View, start: str) -> dict[str, int]:
    """The shortest ways over the arrows and by the jump."""
    sites, ways, reached = laid(view), {start: 0}, [start]
    near = {tile.name: [sites[s].name for s in around(*site, int(tile.colour == "red")) if s in sites]
            for site, tile in sites.items()}  # fmt: skip
    for one, other in jumps(view):
        near[one].append(other)
        near[other].append(one)
    for name in reached:
        for other in near.get(name, []):
            if other not in ways:
                ways[other] = ways[name] + 1
                reached.append(other)
    return ways
