# mypyc: compiled
"""What a seat has and hopes for, for bots: its points, its means, its plans, and where its workers can go next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tradewinds.games.airship_city import data
from tradewinds.games.airship_city.data import Kind, Resource, SeatNo
from tradewinds.games.airship_city.mind.plans import Outlook
from tradewinds.games.airship_city.mind.scene import Scene
from tradewinds.games.airship_city.rules.movement import NEIGHBOURS

if TYPE_CHECKING:
    from mypy_extensions import i64


def worth(scene: Scene, seat: SeatNo) -> float:
    """All that a seat has and hopes for, in points."""
    s = scene.s
    outlook = Outlook(scene, seat)
    early = scene.w.awards_early
    sure = early + (1.0 - early) * s.round / s.data.rounds
    total = float(s.seats[seat].points)
    for prize in scene.race.prizes:
        total += prize[seat] * sure
    return total + engine(scene, seat, outlook.rounds) + outlook.promises() + whereabouts(outlook)


def engine(scene: Scene, seat: SeatNo, rounds: float) -> float:
    """What workers, upgrades and markers will bring in the rounds to come."""
    s, w = scene.s, scene.w
    me = s.seats[seat]
    total = w.worker * rounds * (len(me.workers) - s.data.workers_start)
    for resource in range(data.RESOURCES):
        if me.upgraded(resource, s.data):
            total += (w.upgrade + scene.race.bonus[resource]) * rounds
    for project in range(data.PROJECTS):
        leads = 1 if s.majority[project] == seat else 0
        total += w.leading * leads
        if project < data.SHIPS:
            total += w.markers[project] * rounds * (me.given[project] + leads)
    return total


# where the workers are


def whereabouts(outlook: Outlook) -> float:
    """What each worker can reach, each tile counted for one of them only; what is still to move counts most."""
    s, w, workers = outlook.scene.s, outlook.w, outlook.me.workers
    if len(s.grid) < data.TILES or not (outlook.rounds > 0.0 or outlook.under_way):
        return 0.0
    add_errands(outlook)
    closed: i64 = 0  # tiles with a worker of one's own, or counted already
    for tile in workers:
        closed |= 1 << tile
    total = 0.0
    for i in range(len(workers)):
        best, chosen = 0.0, -1
        for place in NEIGHBOURS[s._place[workers[i]]]:
            tile = s.grid[place]
            value = outlook.uses[s.data.kind[tile]]
            if value > best and not closed >> tile & 1:
                best, chosen = value, tile
        if chosen >= 0:
            closed |= 1 << chosen
        total += best * (w.now if outlook.under_way and not s.has_moved(i) else w.later)
    return total


def add_errands(outlook: Outlook) -> None:
    """What a visit is worth beyond the plans that it completes: to fetch something, to sign, to sell."""
    w, uses = outlook.w, outlook.uses
    for kind in (data.FOREST, data.MINE, data.FACTORY, data.VALLEY):
        uses[kind] += harvest(outlook, kind)
    if outlook.scene.s.display and len(outlook.me.held) < w.contracts:
        uses[data.MARKET] += w.market
    if outlook.wanted_gold > 0.0:
        uses[data.SHIPYARD] += w.sale


def harvest(outlook: Outlook, kind: Kind) -> float:
    """What the resources of a tile are worth: much if a plan lacks them, else little."""
    w = outlook.w
    value = share(outlook, kind, data.WOOD, outlook.wanted_wood, w.rate_wood, w.idle_wood)
    value += share(outlook, kind, data.METAL, outlook.wanted_metal, w.rate_metal, w.idle_metal)
    return value + share(outlook, kind, data.GEARS, outlook.wanted_gears, w.rate_gears, w.idle_gears)


def share(outlook: Outlook, kind: Kind, resource: Resource, wanted: float, rate: float, idle: float) -> float:
    units = min(outlook.scene.s.data.yields[kind][resource], outlook.me.room(resource))
    if units <= 0:
        return 0.0
    needed = min(float(units), wanted)
    return needed * outlook.w.fetch / rate + (units - needed) * idle
