# mypyc: compiled
"""Chapter 6.2: cards and upgrades that an encounter costs or brings, chosen one by one."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.encounter import Ground, Pay, Strip, Take
from tradewinds.games.starfarers.actions.home import Fit
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, UPGRADES, Resource, SeatNo
from tradewinds.games.starfarers.events import GROUNDED, PAID, RECEIVED, STRIPPED
from tradewinds.games.starfarers.rules.building import has_room, mount
from tradewinds.games.starfarers.rules.ends import foreign_port
from tradewinds.games.starfarers.rules.seven import cards_to_pay, refuse_pay
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.state import Seat, State, added


@final
class Paying(Phase):
    """§6.2 Cards of one's own choice go to the supply; a gift may come back."""

    section = "6.2"
    seat: SeatNo
    left: int

    def __init__(self, seat: SeatNo, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, s: State) -> int:
        return only(self.seat) if self.left and s.seats[self.seat].cards() else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return cards_to_pay(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Pay):
            return Refusal("pay-first", "6.2", **{"left: int": self.left})
        return refuse_pay(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Pay)
        me = s.seats[seat]
        s.spend(seat, action.resource, 1)
        me.given = added(me.given, action.resource, 1)
        s.tell(PAID, seat, action.resource)
        s.swap(PAYING[seat][self.left - 1])


@final
class Choosing(Phase):
    """§6.2 Cards of one's own choice from the supply; after a barter none of the kind just paid."""

    section = "6.2"
    seat: SeatNo
    left: int
    barred: Resource

    def __init__(self, seat: SeatNo, left: int, barred: Resource) -> None:
        self.seat = seat
        self.left = left
        self.barred = barred

    def actors(self, s: State) -> int:
        return only(self.seat) if self.left and self.legal(s, self.seat) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        kinds = [kind for kind in range(RESOURCES) if s.supply[kind] and kind != self.barred]
        return [s.acts.take[kind] for kind in kinds]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return Refusal("take-card-first", "6.2")
        if action.resource == self.barred:
            return Refusal("barter-other-kind", "6.2", **{"resource: Resource": action.resource})
        if not s.supply[action.resource]:
            return Refusal("supply-empty", "6.2", **{"resource: Resource": action.resource})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        me = s.seats[seat]
        s.gain(seat, action.resource, 1)
        me.taken = added(me.taken, action.resource, 1)
        s.tell(RECEIVED, seat, added((0,) * RESOURCES, action.resource, 1))
        s.swap(Choosing(seat, self.left - 1, self.barred))


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
        return [s.acts.fit[kind] for kind in range(UPGRADES) if has_room(s, s.seats[seat], kind)]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.fit]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Fit):
            return Refusal("choose-upgrade", "6.2")
        if has_room(s, s.seats[seat], action.upgrade):
            return None
        return Refusal("no-room", "1.2", **{"upgrade: Upgrade": action.upgrade})

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Fit)
        mount(s, seat, action.upgrade)
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
        return strips(s, s.seats[seat])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_strip(s.seats[seat], action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Strip)
        strip(s, seat, action.upgrade)
        s.pop()


def strips(s: State, me: Seat) -> list[Action]:
    return [s.acts.strip[kind] for kind in range(UPGRADES) if me.upgrades[kind]]


def refuse_strip(me: Seat, action: Action) -> Refusal | None:
    if not isinstance(action, Strip):
        return Refusal("strip-first", "6.2")
    if not me.upgrades[action.upgrade]:
        return Refusal("upgrade-missing", "6.2", **{"upgrade: Upgrade": action.upgrade})
    return None


def strip(s: State, seat: SeatNo, upgrade: int) -> None:
    me = s.seats[seat]
    me.upgrades = added(me.upgrades, upgrade, -1)
    s.box = added(s.box, upgrade, 1)
    s.tell(STRIPPED, seat, upgrade)


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
        ships = s.seats[seat].ships
        return [s.acts.ground[ship.point] for ship in ships if groundable(s, seat, ship)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Ground):
            return Refusal("ground-first", "6.2")
        index = at(s.seats[seat].ships, action.point)
        if index < 0:
            return Refusal("no-ship-there", "6.2", **{"point: Point": action.point})
        if groundable(s, seat, s.seats[seat].ships[index]):
            return None
        return Refusal("ship-must-leave", "5.3", **{"point: Point": action.point})

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Ground)
        me = s.seats[seat]
        index = at(me.ships, action.point)
        ship = me.ships[index]
        me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, ship.vessel, False, True, -1))
        s.tell(GROUNDED, seat, action.point)
        s.pop()


def groundable(s: State, seat: SeatNo, ship: Ship) -> bool:
    return not ship.grounded and not foreign_port(s, seat, ship.point)


PAYING: Final = [[Paying(seat, left) for left in range(4)] for seat in range(MOST_SEATS)]
REFIT: Final = [Refit(seat) for seat in range(MOST_SEATS)]
DAMAGE: Final = [Damage(seat) for seat in range(MOST_SEATS)]
GROUNDING: Final = [Grounding(seat) for seat in range(MOST_SEATS)]
