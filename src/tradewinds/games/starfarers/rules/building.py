# mypyc: compiled
"""Chapters 4.4 and 4.5: trade with the supply, and building."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.home import Build, Fit, Port
from tradewinds.games.starfarers.actions.trade import Exchange
from tradewinds.games.starfarers.data import (
    COLONY_SHIP,
    GOODS,
    RESOURCES,
    SITES,
    SPACEPORT_COST,
    UPGRADE_COST,
    UPGRADES,
    SeatNo,
    Vessel,
)
from tradewinds.games.starfarers.decks import SWAP, SWAP_GOODS
from tradewinds.games.starfarers.events import BUILT, EXCHANGED, FITTED, RAISED
from tradewinds.games.starfarers.rules.scoring import crown
from tradewinds.games.starfarers.ships import Ship, new_number
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import Seat, State, added, covers

# 4.4: the supply


def rate(s: State, me: Seat, resource: int) -> int:
    """How many cards of a kind buy one of another: the best that the seat is offered."""
    if resource == GOODS:
        return 1 if not me.swapped and me.has(SWAP_GOODS) else s.data.rates[GOODS]
    return 2 if me.has(SWAP + resource) else s.data.rates[resource]


def list_exchanges(s: State, me: Seat, moves: list[Action]) -> None:
    for give in range(RESOURCES):
        held = me.hand[give]
        if held and held >= rate(s, me, give):
            for want in range(RESOURCES):
                if want != give and s.supply[want]:
                    moves.append(s.acts.exchange[give][want])


def refuse_exchange(s: State, me: Seat, action: Exchange) -> Refusal | None:
    needed = rate(s, me, action.give)
    if me.hand[action.give] < needed:
        return Refusal("rate", "4.4", **{"count: int": needed, "give: Resource": action.give})
    if not s.supply[action.want]:
        return Refusal("supply-empty", "4.4", **{"resource: Resource": action.want})
    return None


def exchange(s: State, seat: SeatNo, action: Exchange) -> None:
    me = s.seats[seat]
    count = rate(s, me, action.give)
    if action.give == GOODS and count == 1:
        me.swapped = True
    s.spend(seat, action.give, count)
    s.gain(seat, action.want, 1)
    s.tell(EXCHANGED, seat, count, action.give, action.want)


# 4.5: what can be built


def list_builds(s: State, seat: SeatNo, me: Seat, moves: list[Action]) -> None:
    costs, hand, data = s.data.costs, me.hand, s.data
    for upgrade in range(UPGRADES):
        if covers(hand, costs[UPGRADE_COST + upgrade]) and has_room(s, me, upgrade):
            moves.append(s.acts.fit[upgrade])
    if covers(hand, costs[SPACEPORT_COST]) and me.shipyards:
        for site in range(SITES):
            if s.owners[site] == seat and not s.ports[site]:
                moves.append(s.acts.spaceport[site])
    if len(me.ships) < data.transports:
        for vessel in (0, 1):
            if covers(hand, costs[vessel]) and piece_left(me, vessel):
                for point in free_ports(s, seat):
                    moves.append(s.acts.build[vessel][point])


def has_room(s: State, me: Seat, upgrade: int) -> bool:
    return me.upgrades[upgrade] < s.data.most[upgrade] and s.box[upgrade] > 0


def piece_left(me: Seat, vessel: Vessel) -> bool:
    """Is there a colony, or a trade station, to load?"""
    return (me.colonies if vessel == COLONY_SHIP else me.stations) > 0


def free_ports(s: State, seat: SeatNo) -> list[Point]:
    """The spaceport sites of the seat on which no ship stands."""
    found: list[Point] = []
    for site in range(SITES):
        if s.ports[site] and s.owners[site] == seat:
            for point in s.data.space.port_points[site]:
                if not ship_on(s, point):
                    found.append(point)
    return found


def ship_on(s: State, point: Point) -> bool:
    for seat in s.seats:
        for ship in seat.ships:
            if ship.point == point:
                return True
    return False


def refuse_cost(s: State, me: Seat, cost: int) -> Refusal | None:
    if covers(me.hand, s.data.costs[cost]):
        return None
    missing = [max(0, need - held) for need, held in zip(s.data.costs[cost], me.hand, strict=True)]
    return Refusal("too-dear", "4.5", **{"cards: Counts[Resource]": tuple(missing)})


def refuse_fit(s: State, me: Seat, action: Fit) -> Refusal | None:
    upgrade = {"upgrade: Upgrade": action.upgrade}
    if me.upgrades[action.upgrade] >= s.data.most[action.upgrade]:
        return Refusal("mothership-full", "1.2", **upgrade, **{"most: int": s.data.most[action.upgrade]})
    if not s.box[action.upgrade]:
        return Refusal("box-empty", "1.2", **upgrade)
    return refuse_cost(s, me, UPGRADE_COST + action.upgrade)


def refuse_port(s: State, seat: SeatNo, me: Seat, action: Port) -> Refusal | None:
    site = {"site: Site": action.site}
    if s.owners[action.site] != seat:
        return Refusal("not-your-colony", "4.5", **site)
    if s.ports[action.site]:
        return Refusal("spaceport-already", "4.5", **site)
    if not me.shipyards:
        return Refusal("no-shipyard", "1.1")
    return refuse_cost(s, me, SPACEPORT_COST)


def refuse_build(s: State, seat: SeatNo, me: Seat, action: Build) -> Refusal | None:
    if len(me.ships) >= s.data.transports:
        return Refusal("no-transport", "1.1", **{"most: int": s.data.transports})
    if not piece_left(me, action.vessel):
        return Refusal("no-piece", "1.1", **{"vessel: Vessel": action.vessel})
    refusal = refuse_port_site(s, seat, action.point)
    return refusal if refusal is not None else refuse_cost(s, me, action.vessel)


def refuse_port_site(s: State, seat: SeatNo, point: Point) -> Refusal | None:
    site = s.data.space.port_of[point]
    if site < 0 or not s.ports[site] or s.owners[site] != seat:
        return Refusal("not-your-port-site", "4.5", **{"point: Point": point})
    return Refusal("point-taken", "4.5", **{"point: Point": point}) if ship_on(s, point) else None


def fit(s: State, seat: SeatNo, action: Fit) -> None:
    s.pay(seat, s.data.costs[UPGRADE_COST + action.upgrade])
    mount(s, seat, action.upgrade)


def mount(s: State, seat: SeatNo, upgrade: int) -> None:
    me = s.seats[seat]
    s.box = added(s.box, upgrade, -1)
    me.upgrades = added(me.upgrades, upgrade, 1)
    s.tell(FITTED, seat, upgrade)


def raise_port(s: State, seat: SeatNo, action: Port) -> None:
    s.pay(seat, s.data.costs[SPACEPORT_COST])
    s.seats[seat].shipyards -= 1
    s.ports = (*s.ports[: action.site], True, *s.ports[action.site + 1 :])
    s.tell(RAISED, seat, action.site)
    crown(s)


def build(s: State, seat: SeatNo, action: Build) -> None:
    s.pay(seat, s.data.costs[action.vessel])
    launch_new(s, seat, action.vessel, action.point)


def launch_new(s: State, seat: SeatNo, vessel: Vessel, point: Point) -> None:
    """A transport with its load stands on a spaceport site; it may fly in this turn."""
    me = s.seats[seat]
    if vessel == COLONY_SHIP:
        me.colonies -= 1
    else:
        me.stations -= 1
    me.ships = (*me.ships, Ship(new_number(me.ships), point, vessel, False, False, -1))
    s.tell(BUILT, seat, vessel, point)
