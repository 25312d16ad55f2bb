# mypyc: compiled
"""Chapter 5.8: jumps."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.flight import Found, Jump
from tradewinds.games.starfarers.data import SeatNo
from tradewinds.games.starfarers.rules import colonies, discovery, docking, ends, friends
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.space import Point
from tradewinds.games.starfarers.state import Seat, State

NO_JUMP = refusal("no-jump", "5.8")
JUMP_NOW = refusal("jump-now", "5.8")
JUMP_ELSEWHERE = refusal("jump-elsewhere", "5.8")
FOUND_OR_WAIT = refusal("found-or-wait", "5.8")
JUMP_BLACK = refusal("jump-black", "7.3")
JUMP_BOOSTERS = refusal("jump-boosters", "7.3", "needed: int")


def can_jump(s: State, seat: SeatNo, me: Seat) -> bool:
    return me.jumps > 0 or (bool(me.friends) and card_jumps(s, seat, me))


def card_jumps(s: State, seat: SeatNo, me: Seat) -> bool:
    """§7.3 Space Jump: no black ball in this turn, three boosters, and a card that was not used yet."""
    if s.black or me.friends.count(decks.SPACE_JUMP) <= me.leaps:
        return False
    return friends.boosters(s, seat) >= s.data.jump_boosters


def refuse_jump(s: State, seat: SeatNo, me: Seat) -> Refusal | None:
    if can_jump(s, seat, me):
        return None
    if not me.has(decks.SPACE_JUMP):
        return NO_JUMP()
    if me.friends.count(decks.SPACE_JUMP) <= me.leaps:
        return friends.FRIEND_USED.at("7.3", decks.SPACE_JUMP)
    return JUMP_BLACK() if s.black else JUMP_BOOSTERS(s.data.jump_boosters)


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
            if near[point] and point != ship.point and ends.may_end(s, seat, ship, point):
                moves.append(s.acts.jump[point])
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Jump):
            return JUMP_NOW()
        ship = s.seats[seat].ships[self.index]
        return JUMP_ELSEWHERE() if action.point == ship.point else ends.refuse_end(s, seat, ship, action.point)

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
        s.tell(events.JUMPED, seat, ship.vessel, ship.point, action.point)
        s.pop()
        if docking.docks_here(s, landed):
            return docking.dock(s, seat, self.index, s.data.space.centre_of[action.point])
        s.push(Settling(seat, action.point))
        if discovery.touches(s, seat, action.point):
            discovery.arrive(s, seat, action.point)


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
        ships = s.seats[self.seat].ships
        return only(self.seat) if colonies.may_found(s, ships[at(ships, self.point)]) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.found[s.data.space.site_of[self.point]], s.acts.wait]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if action in self.legal(s, seat) else FOUND_OR_WAIT()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, Found):
            colonies.found(s, seat, at(s.seats[seat].ships, self.point), action.site)
