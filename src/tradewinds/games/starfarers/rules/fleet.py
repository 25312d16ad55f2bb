# mypyc: compiled
"""Chapters 5.2 and 5.8: one's own ships, one after another; jumps."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.flight import Found, Jump, Launch, Leap, Wait
from tradewinds.games.starfarers.actions.home import Place
from tradewinds.games.starfarers.actions.trade import Done
from tradewinds.games.starfarers.data import COLONY_SHIP, MOST_SEATS, OUTER, SeatNo
from tradewinds.games.starfarers.decks import SPACE_JUMP
from tradewinds.games.starfarers.events import JUMPED
from tradewinds.games.starfarers.rules.arrivals import arrive, dock, found, touches
from tradewinds.games.starfarers.rules.ends import (
    can_leave,
    may_end,
    may_found,
    must_leave,
    refuse_end,
    refuse_found,
    speed,
    unwelcome,
)
from tradewinds.games.starfarers.rules.friendship import boosters, has_powers, list_powers, refuse_power, use_power
from tradewinds.games.starfarers.rules.placing import must_place, place, places, refuse_place
from tradewinds.games.starfarers.rules.voyage import FASTEST, VOYAGE, docks_here
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import Seat, State


@final
class Fleet(Phase):
    """§5.2 The ships are moved one after another, in any order, until the owner is done."""

    section = "5.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        me = s.seats[self.seat]
        if (me.friends and has_powers(s, self.seat, me)) or (me.owed_ships and must_place(s, self.seat)):
            return only(self.seat)
        for ship in me.ships:
            if not ship.done:
                return only(self.seat)
        return NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"speed: int": speed(s, seat)}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        me = s.seats[seat]
        if me.owed_ships and must_place(s, seat):
            return places(s, seat)
        moves: list[Action] = [s.acts.done]
        bound = False
        jumps = can_jump(s, seat, me)
        for ship in me.ships:
            if ship.done:
                continue
            if standing_found(s, ship):
                moves.append(s.acts.found[s.data.space.site_of[ship.point]])
            if ship.grounded:
                continue
            if jumps:
                moves.append(s.acts.leap[ship.point])
            if unwelcome(s, seat, ship):
                if not can_leave(s, seat, ship):
                    continue
                bound = True
            moves.append(s.acts.launch[ship.point])
        list_powers(s, seat, me, moves)
        if bound:
            del moves[0]
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        ships = s.seats[seat].ships
        wishes: list[Action] = [s.acts.done]
        wishes.extend([s.acts.launch[ship.point] for ship in ships])
        return wishes + [s.acts.leap[ship.point] for ship in ships]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if must_place(s, seat):
            return refuse_place(s, seat, action)
        if isinstance(action, Done):
            for ship in me.ships:
                if must_leave(s, seat, ship):
                    return Refusal("ship-must-leave", "5.3", **{"point: Point": ship.point})
            return None
        if isinstance(action, (Launch, Leap)):
            return self._refuse_start(s, seat, me, action)
        if isinstance(action, Found):
            return self._refuse_found(s, me, action)
        return refuse_power(s, seat, me, action)

    def _refuse_start(self, s: State, seat: SeatNo, me: Seat, action: Any) -> Refusal | None:
        place = {"point: Point": action.point}
        index = at(me.ships, action.point)
        if index < 0:
            return Refusal("no-ship-there", "5.2", **place)
        ship = me.ships[index]
        if ship.done:
            return Refusal("ship-done", "5.2", **place)
        if ship.grounded:
            return Refusal("ship-grounded", "6.2", **place)
        if isinstance(action, Leap):
            return refuse_jump(s, seat, me)
        if unwelcome(s, seat, ship) and not can_leave(s, seat, ship):
            return Refusal("nowhere-to-go", "5.3", **place)
        return None

    def _refuse_found(self, s: State, me: Seat, action: Found) -> Refusal | None:
        index = at(me.ships, s.data.space.site_point[action.site])
        if index < 0 or me.ships[index].vessel != COLONY_SHIP:
            return Refusal("no-colony-ship-there", "5.6", **{"site: Site": action.site})
        if me.ships[index].done:
            return Refusal("ship-done", "5.2", **{"point: Point": me.ships[index].point})
        return refuse_found(s, action.site)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        me = s.seats[seat]
        if isinstance(action, Launch):
            take_up(s, seat, at(me.ships, action.point))
        elif isinstance(action, Done):
            self.advance(s)
        elif isinstance(action, Found):
            found(s, seat, at(me.ships, s.data.space.site_point[action.site]), action.site)
        elif isinstance(action, Leap):
            s.push(LEAPING[seat][at(me.ships, action.point)])
        elif isinstance(action, Place):
            place(s, seat, action)
        else:
            use_power(s, seat, action)

    def advance(self, s: State) -> None:
        """All is done: next turn every ship may fly again, and jumps that were not used are lost."""
        me = s.seats[self.seat]
        me.jumps = 0
        me.ships = tuple([Ship(ship.number, ship.point, ship.vessel, False, False, -1) for ship in me.ships])
        s.pop()


def standing_found(s: State, ship: Ship) -> bool:
    """May this colony ship found right where it stands?"""
    if ship.vessel != COLONY_SHIP:
        return False
    site = s.data.space.site_of[ship.point]
    return 0 <= site < OUTER * 3 and may_found(s, site)


def take_up(s: State, seat: SeatNo, index: int) -> None:
    me = s.seats[seat]
    ship = me.ships[index]
    origin = ship.point if unwelcome(s, seat, ship) else -1
    me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, ship.vessel, False, False, origin))
    s.push(VOYAGE[seat][index][min(FASTEST, speed(s, seat))])


# 5.8: jumps


def can_jump(s: State, seat: SeatNo, me: Seat) -> bool:
    return me.jumps > 0 or (bool(me.friends) and card_jumps(s, seat, me))


def card_jumps(s: State, seat: SeatNo, me: Seat) -> bool:
    """§7.3 Space Jump: no black ball in this turn, three boosters, and a card that was not used yet."""
    if s.black or me.friends.count(SPACE_JUMP) <= me.leaps:
        return False
    return boosters(s, seat) >= s.data.jump_boosters


def refuse_jump(s: State, seat: SeatNo, me: Seat) -> Refusal | None:
    if can_jump(s, seat, me):
        return None
    if not me.has(SPACE_JUMP):
        return Refusal("no-jump", "5.8")
    if me.friends.count(SPACE_JUMP) <= me.leaps:
        return Refusal("friend-used", "7.3", **{"friend: Friend": SPACE_JUMP})
    if s.black:
        return Refusal("jump-black", "7.3")
    return Refusal("jump-boosters", "7.3", **{"needed: int": s.data.jump_boosters})


@final
class Leaping(Phase):
    """§5.8 A jump leads to any point on which the ship may end, however far away."""

    section = "5.8"
    seat: SeatNo
    index: int

    def __init__(self, seat: SeatNo, index: int) -> None:
        self.seat = seat
        self.index = index

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        ship = s.seats[self.seat].ships[self.index]
        return {"vessel: Vessel": ship.vessel, "point: Point": ship.point}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        ship = s.seats[seat].ships[self.index]
        near = s.chart().near
        moves: list[Action] = []
        for point in range(len(near)):
            if near[point] and point != ship.point and may_end(s, seat, ship, point):
                moves.append(s.acts.jump[point])
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Jump):
            return Refusal("jump-now", "5.8")
        ship = s.seats[seat].ships[self.index]
        if action.point == ship.point:
            return Refusal("jump-elsewhere", "5.8")
        return refuse_end(s, seat, ship, action.point)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Jump)
        me = s.seats[seat]
        ship = me.ships[self.index]
        if me.jumps:
            me.jumps -= 1
        else:
            me.leaps += 1
        landed = Ship(ship.number, action.point, ship.vessel, True, False, -1)
        me.ships = with_ship(me.ships, self.index, landed)
        s.tell(JUMPED, seat, ship.vessel, ship.point, action.point)
        s.pop()
        if docks_here(s, landed):
            return dock(s, seat, self.index, s.data.space.centre_of[action.point])
        s.push(Settling(seat, action.point))
        if touches(s, seat, action.point):
            arrive(s, seat, action.point)


@final
class Settling(Phase):
    """§5.8 A colony ship that jumped onto a colony site may found there at once."""

    section = "5.8"
    seat: SeatNo
    point: Point

    def __init__(self, seat: SeatNo, point: Point) -> None:
        self.seat = seat
        self.point = point

    def actors(self, s: State) -> int:
        ship = s.seats[self.seat].ships[at(s.seats[self.seat].ships, self.point)]
        return only(self.seat) if standing_found(s, ship) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.found[s.data.space.site_of[self.point]], s.acts.wait]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Wait):
            return None
        if isinstance(action, Found) and action.site == s.data.space.site_of[self.point]:
            return None
        return Refusal("found-or-wait", "5.8")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Found):
            found(s, seat, at(s.seats[seat].ships, self.point), action.site)


FLEET: Final = [Fleet(seat) for seat in range(MOST_SEATS)]
LEAPING: Final = [[Leaping(seat, index) for index in range(3)] for seat in range(MOST_SEATS)]
