# mypyc: compiled
"""Chapters 5 and 5.2: the flight phase in outline, and one's own ships, one after another."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.starfarers.actions.flight import Found, Launch, Leap
from tradewinds.games.starfarers.actions.trade import Done
from tradewinds.games.starfarers.data import COLONY_SHIP, MOST_SEATS, SeatNo
from tradewinds.games.starfarers.rules import colonies, ends, jumps, placing, refits, stock, voyage
from tradewinds.games.starfarers.rules.encounters import ENCOUNTERS
from tradewinds.games.starfarers.rules.speed import SPEED_SHAKE, speed
from tradewinds.games.starfarers.rules.tokens import CLAIMS
from tradewinds.games.starfarers.rules.travelers import CARDS
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.state import State

SHIP_DONE = refusal("ship-done", "5.2", "point: Point")
NOWHERE_TO_GO = refusal("nowhere-to-go", "5.3", "point: Point")


@final
class Flight(Phase):
    """§5 Shake, encounter, then the ships: Pilot 1's, then Pilot 2's. Nobody with a ship in space: no flight at all."""

    section = "5"

    def advance(self, s: State) -> None:
        s.pop()
        flyers = [seat for seat in s.pilots() if s.seats[seat].ships]
        if len(flyers) == 1:
            s.begin(SPEED_SHAKE, ENCOUNTERS, CLAIMS[flyers[0]], FLEET[flyers[0]])
        elif flyers:
            one, two = flyers
            s.begin(SPEED_SHAKE, ENCOUNTERS, CLAIMS[one], FLEET[one], CLAIMS[two], FLEET[two])


@final
class Fleet(Menu):
    """§5.2 The ships are moved one after another, in any order, until the owner is done."""

    section = "5.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        me = s.seats[self.seat]
        for ship in me.ships:
            if not ship.done:
                return only(self.seat)
        return only(self.seat) if CARDS.open_to(s, self.seat, me) or placing.must_place(s, self.seat) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"speed: int": speed(s, seat)}

    def sections(self, s: State) -> Sections:
        return placing.OWED if placing.must_place(s, self.seat) else MOVING

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        ships = s.seats[seat].ships
        wishes: list[Action] = [s.acts.done]
        wishes.extend([s.acts.launch[ship.point] for ship in ships])
        return wishes + [s.acts.leap[ship.point] for ship in ships]

    def advance(self, s: State) -> None:
        """All is done: next turn every ship may fly again, and jumps that were not used are lost."""
        me = s.seats[self.seat]
        me.jumps = 0
        me.ships = tuple([Ship(ship.number, ship.point, ship.vessel, False, False, -1) for ship in me.ships])
        s.pop()


@final
class Landed(Section):
    """§5.3 No blockade: the flight phase cannot be closed before every ship has left that must."""

    covers = (Done,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if ends.must_leave(s, seat) < 0:
            moves.append(s.acts.done)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        point = ends.must_leave(s, seat)
        return None if point < 0 else ends.SHIP_MUST_LEAVE(point)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.stack[-1].advance(s)


@final
class Departures(Section):
    """§5.2 A ship that has not flown yet is taken up, leaps (§5.8), or founds where it stands (§5.6)."""

    covers = (Launch, Leap, Found)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        leaps = jumps.can_jump(s, seat, me)
        for ship in me.ships:
            if ship.done:
                continue
            if colonies.may_found(s, ship):
                moves.append(s.acts.found[s.data.space.site_of[ship.point]])
            if leaps and not ship.grounded:
                moves.append(s.acts.leap[ship.point])
            if not ship.grounded and (not ends.unwelcome(s, seat, ship) or ends.can_leave(s, seat, ship)):
                moves.append(s.acts.launch[ship.point])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Found):
            return refuse_standing(s, seat, action)
        assert isinstance(action, (Launch, Leap))
        index = at(me.ships, action.point)
        if index < 0:
            return stock.NO_SHIP_THERE.at("5.2", action.point)
        ship = me.ships[index]
        if ship.done:
            return SHIP_DONE(action.point)
        if ship.grounded:
            return refits.SHIP_GROUNDED(action.point)
        if isinstance(action, Leap):
            return jumps.refuse_jump(s, seat, me)
        stuck = ends.unwelcome(s, seat, ship) and not ends.can_leave(s, seat, ship)
        return NOWHERE_TO_GO(action.point) if stuck else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[seat]
        if isinstance(action, Launch):
            take_up(s, seat, at(me.ships, action.point))
        elif isinstance(action, Leap):
            s.push(jumps.Leaping(seat, at(me.ships, action.point)))
        else:
            assert isinstance(action, Found)
            colonies.found(s, seat, at(me.ships, s.data.space.site_point[action.site]), action.site)


def refuse_standing(s: State, seat: SeatNo, action: Found) -> Refusal | None:
    ships = s.seats[seat].ships
    index = at(ships, s.data.space.site_point[action.site])
    if index < 0 or ships[index].vessel != COLONY_SHIP:
        return colonies.NO_COLONY_SHIP_THERE(action.site)
    return SHIP_DONE(ships[index].point) if ships[index].done else colonies.refuse_found(s, action.site)


def take_up(s: State, seat: SeatNo, index: int) -> None:
    me = s.seats[seat]
    ship = me.ships[index]
    if ends.unwelcome(s, seat, ship):
        me.ships = with_ship(me.ships, index, ends.leaving(ship))
    s.push(voyage.VOYAGE[seat][index][min(voyage.FASTEST, speed(s, seat))])


FLIGHT: Final = Flight()
FLEET: Final = [Fleet(seat) for seat in range(MOST_SEATS)]
MOVING: Final = Sections(Landed(), Departures(), CARDS)
