# mypyc: compiled
"""Chapter 4.5: building."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.starfarers.actions.home import Build, Fit, Port
from tradewinds.games.starfarers.data import SITES, SPACEPORT_COST, UPGRADE_COST, UPGRADES, VESSELS, SeatNo
from tradewinds.games.starfarers.rules import stock
from tradewinds.games.starfarers.rules.founding import NOT_YOUR_COLONY, NOT_YOUR_PORT_SITE
from tradewinds.games.starfarers.rules.victory import crown
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import State, covers

TOO_DEAR = refusal("too-dear", "4.5", "cards: Counts[Resource]")
SPACEPORT_ALREADY = refusal("spaceport-already", "4.5", "site: Site")
POINT_TAKEN = refusal("point-taken", "4.5", "point: Point")


def refuse_cost(s: State, seat: SeatNo, cost: int) -> Refusal | None:
    hand = s.seats[seat].hand
    if covers(hand, s.data.costs[cost]):
        return None
    return TOO_DEAR(tuple([max(0, need - held) for need, held in zip(s.data.costs[cost], hand, strict=True)]))


@final
class Upgrades(Section):
    """§4.5 Upgrades go onto the mothership."""

    section = "4.5"

    def covers(self, action: Action) -> bool:
        return isinstance(action, Fit)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for upgrade in range(UPGRADES):
            if covers(me.hand, s.data.costs[UPGRADE_COST + upgrade]) and stock.has_room(s, me, upgrade):
                moves.append(s.acts.fit[upgrade])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.fit]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Fit)
        why = stock.refuse_upgrade(s, s.seats[seat], action.upgrade)
        return why or refuse_cost(s, seat, UPGRADE_COST + action.upgrade)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Fit)
        s.pay(seat, s.data.costs[UPGRADE_COST + action.upgrade])
        stock.mount(s, seat, action.upgrade)


@final
class Spaceports(Section):
    """§4.5 A spaceport takes the place of any colony of one's own, also far from home."""

    section = "4.5"

    def covers(self, action: Action) -> bool:
        return isinstance(action, Port)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if me.shipyards and covers(me.hand, s.data.costs[SPACEPORT_COST]):
            for site in range(SITES):
                if s.owners[site] == seat and not s.ports[site]:
                    moves.append(s.acts.spaceport[site])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        """Site by site: ships where there is a spaceport, or one where there is none."""
        wishes: list[Action] = []
        for site, owner in enumerate(s.owners):
            if owner == seat and s.ports[site]:
                for point in s.data.space.port_points[site]:
                    wishes += [s.acts.build[0][point], s.acts.build[1][point]]
            elif owner == seat:
                wishes.append(s.acts.spaceport[site])
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Port)
        if s.owners[action.site] != seat:
            return NOT_YOUR_COLONY.at("4.5", action.site)
        if s.ports[action.site]:
            return SPACEPORT_ALREADY(action.site)
        return refuse_cost(s, seat, SPACEPORT_COST) if s.seats[seat].shipyards else stock.NO_SHIPYARD()

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Port)
        s.pay(seat, s.data.costs[SPACEPORT_COST])
        stock.raise_port(s, seat, action.site)
        crown(s)


@final
class NewShips(Section):
    """§4.5 A ship is put on a free spaceport site of one's own."""

    section = "4.5"

    def covers(self, action: Action) -> bool:
        return isinstance(action, Build)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if len(me.ships) < s.data.transports:
            for vessel in range(len(VESSELS)):
                if covers(me.hand, s.data.costs[vessel]) and stock.piece_left(me, vessel):
                    for point in free_ports(s, seat):
                        moves.append(s.acts.build[vessel][point])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Build)
        why = stock.refuse_ship(s, s.seats[seat], action.vessel) or refuse_port_site(s, seat, action.point)
        return why or refuse_cost(s, seat, action.vessel)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Build)
        s.pay(seat, s.data.costs[action.vessel])
        stock.launch_new(s, seat, action.vessel, action.point)


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
        return NOT_YOUR_PORT_SITE.at("4.5", point)
    return POINT_TAKEN(point) if stock.ship_on(s, point) else None


BUILDING: Final[list[Section]] = [Upgrades(), Spaceports(), NewShips()]
