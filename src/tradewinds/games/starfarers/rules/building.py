# mypyc: compiled
"""Chapter 4.5: building."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.starfarers.actions.home import Build, Fit, Port
from tradewinds.games.starfarers.data import SITES, SPACEPORT_COST, UPGRADE_COST, UPGRADES, VESSELS, SeatNo
from tradewinds.games.starfarers.rules import founding, stock, victory
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State, covers

TOO_DEAR = refusal("too-dear", "4.5", "cards: Counts[Resource]")
SPACEPORT_ALREADY = refusal("spaceport-already", "4.5", "site: Site")
POINT_TAKEN = refusal("point-taken", "4.5", "point: Point")


@final
class Building(Section):
    """§4.5 Ships on free spaceport sites, spaceports in place of colonies, upgrades onto the mothership."""

    covers = (Fit, Port, Build)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me, costs = s.seats[seat], s.data.costs
        for upgrade in range(UPGRADES):
            if covers(me.hand, costs[UPGRADE_COST + upgrade]) and stock.has_room(s, me, upgrade):
                moves.append(s.acts.fit[upgrade])
        if me.shipyards and covers(me.hand, costs[SPACEPORT_COST]):
            for site in range(SITES):
                if s.owners[site] == seat and not s.ports[site]:
                    moves.append(s.acts.spaceport[site])
        for vessel in range(len(VESSELS)):
            if covers(me.hand, costs[vessel]) and stock.ship_left(s, me, vessel):
                for point in free_ports(s, seat):
                    moves.append(s.acts.build[vessel][point])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        wishes: list[Action] = [*s.acts.fit]
        for site, owner in enumerate(s.owners):
            if owner == seat and s.ports[site]:
                for point in s.data.space.port_points[site]:
                    wishes += [s.acts.build[0][point], s.acts.build[1][point]]
            elif owner == seat:
                wishes.append(s.acts.spaceport[site])
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        why = refuse_thing(s, seat, action)
        cost, hand = s.data.costs[cost_of(action)], s.seats[seat].hand
        if why is not None or covers(hand, cost):
            return why
        return TOO_DEAR(tuple([max(0, need - held) for need, held in zip(cost, hand, strict=True)]))

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pay(seat, s.data.costs[cost_of(action)])
        if isinstance(action, Fit):
            stock.mount(s, seat, action.upgrade)
        elif isinstance(action, Port):
            stock.raise_port(s, seat, action.site)
            victory.crown(s)
        else:
            assert isinstance(action, Build)
            stock.launch_new(s, seat, action.vessel, action.point)


def cost_of(action: Action) -> int:
    """Where the cost of what is built stands."""
    if isinstance(action, Fit):
        return UPGRADE_COST + action.upgrade
    return action.vessel if isinstance(action, Build) else SPACEPORT_COST


def refuse_thing(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    """What is in the way, apart from the cost."""
    if isinstance(action, Fit):
        return stock.refuse_upgrade(s, s.seats[seat], action.upgrade)
    if isinstance(action, Build):
        return stock.refuse_ship(s, s.seats[seat], action.vessel) or refuse_port_site(s, seat, action.point)
    assert isinstance(action, Port)
    if s.owners[action.site] != seat:
        return founding.NOT_YOUR_COLONY.at("4.5", action.site)
    if s.ports[action.site]:
        return SPACEPORT_ALREADY(action.site)
    return None if s.seats[seat].shipyards else stock.NO_SHIPYARD()


def free_ports(s: State, seat: SeatNo) -> list[Point]:
    """The spaceport sites of the seat on which no ship stands."""
    points: list[Point] = []
    for site in range(SITES):
        if s.ports[site] and s.owners[site] == seat:
            for point in s.data.space.port_points[site]:
                if not stock.ship_on(s, point):
                    points.append(point)
    return points


def refuse_port_site(s: State, seat: SeatNo, point: Point) -> Refusal | None:
    site = s.data.space.port_of[point]
    if site < 0 or not s.ports[site] or s.owners[site] != seat:
        return founding.NOT_YOUR_PORT_SITE.at("4.5", point)
    return POINT_TAKEN(point) if stock.ship_on(s, point) else None


BUILDING: Final = Building()
