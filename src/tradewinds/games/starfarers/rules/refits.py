# mypyc: compiled
"""Chapter 6.2: what an encounter lets one choose: upgrades to win or to lose, a ship to be held back."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.actions.encounter import Ground, Strip
from tradewinds.games.starfarers.actions.home import Fit
from tradewinds.games.starfarers.data import UPGRADES, SeatNo, Upgrade
from tradewinds.games.starfarers.events import GROUNDED, UNFITTED, UNHARMED, UNHINDERED
from tradewinds.games.starfarers.rules import ends, stock
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.state import State, put

NO_ROOM = refusal("no-room", "1.2", "upgrade: Upgrade")
CHOOSE_UPGRADE = refusal("choose-upgrade", "6.2")
STRIP_FIRST = refusal("strip-first", "6.2")
UPGRADE_MISSING = refusal("upgrade-missing", "6.2", "upgrade: Upgrade")
GROUND_FIRST = refusal("ground-first", "6.2")
SHIP_GROUNDED = refusal("ship-grounded", "6.2", "point: Point")

# upgrades


@final
class Refit(Phase):
    """§6.2 One upgrade for nothing, if any kind fits and the box has it."""

    section = "6.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if self.legal(s, self.seat) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.fit[kind] for kind in range(UPGRADES) if stock.has_room(s, s.seats[seat], kind)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.fit]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Fit):
            return CHOOSE_UPGRADE()
        return None if stock.has_room(s, s.seats[seat], action.upgrade) else NO_ROOM(action.upgrade)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Fit)
        stock.mount(s, seat, action.upgrade)
        s.pop()

    def advance(self, s: State) -> None:
        s.tell(UNFITTED, self.seat)
        s.pop()


@final
class Damage(Phase):
    """§6.2 One upgrade of one's own choice goes back into the box; the Scientists' cards do not count."""

    section = "6.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if sum(s.seats[self.seat].upgrades) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return strips(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_strip(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Strip)
        stock.strip(s, seat, action.upgrade)
        s.pop()

    def advance(self, s: State) -> None:
        s.tell(UNHARMED, self.seat)
        s.pop()


def strips(s: State, seat: SeatNo) -> list[Action]:
    return [s.acts.strip[kind] for kind in range(UPGRADES) if s.seats[seat].upgrades[kind]]


def refuse_strip(s: State, seat: SeatNo, action: Action) -> Refusal | None:
    if not isinstance(action, Strip):
        return STRIP_FIRST()
    return None if s.seats[seat].upgrades[action.upgrade] else UPGRADE_MISSING(action.upgrade)


@final
class Wearing(Phase):
    """§6.2 Wear and tear: everybody with more than so many upgrades returns one of his own choice."""

    section = "6.2"
    limit: int
    chosen: tuple[Upgrade, ...]

    def __init__(self, limit: int, chosen: tuple[Upgrade, ...]) -> None:
        self.limit = limit
        self.chosen = chosen

    def actors(self, s: State) -> int:
        asked = 0
        for seat, me in enumerate(s.seats):
            if self.chosen[seat] < 0 and sum(me.upgrades) > self.limit:
                asked |= 1 << seat
        return asked

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"limit: int": self.limit}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return strips(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_strip(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Strip)
        s.swap(Wearing(self.limit, put(self.chosen, seat, action.upgrade)))

    def advance(self, s: State) -> None:
        s.pop()
        for seat, upgrade in enumerate(self.chosen):
            if upgrade >= 0:
                stock.strip(s, seat, upgrade)


# ships


@final
class Grounding(Phase):
    """§6.2 One own ship neither flies nor jumps in this turn; not one that must leave another's spaceport site."""

    section = "6.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if self.legal(s, self.seat) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.ground[ship.point] for ship in s.seats[seat].ships if groundable(s, seat, ship)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Ground):
            return GROUND_FIRST()
        index = at(s.seats[seat].ships, action.point)
        if index < 0:
            return stock.NO_SHIP_THERE.at("6.2", action.point)
        return None if groundable(s, seat, s.seats[seat].ships[index]) else ends.SHIP_MUST_LEAVE(action.point)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Ground)
        me = s.seats[seat]
        index = at(me.ships, action.point)
        ship = me.ships[index]
        me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, ship.vessel, False, True, -1))
        s.tell(GROUNDED, seat, action.point)
        s.pop()

    def advance(self, s: State) -> None:
        s.tell(UNHINDERED, self.seat)
        s.pop()


def groundable(s: State, seat: SeatNo, ship: Ship) -> bool:
    return not ship.grounded and not ends.foreign_port(s, seat, ship.point)
