# mypyc: compiled
"""Chapters 3.3 and 3.4: the founding phase."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.actions.home import Build, Colonise, Fit, Port
from tradewinds.games.starfarers.data import BLOCKED, OUTER, SITES, VESSELS, SeatNo
from tradewinds.games.starfarers.events import BLOCKED_SITES, COLONISED, EQUIPPED
from tradewinds.games.starfarers.rules.stock import launch_new, raise_port
from tradewinds.games.starfarers.space import Site
from tradewinds.games.starfarers.state import State, added, minus, plus, put

COLONIES_FIRST = refusal("colonies-first", "3.3")
SITE_TAKEN = refusal("site-taken", "3.3", "site: Site")
CHARTER_FIRST = refusal("charter-first", "3.3")
NOT_YOUR_COLONY = refusal("not-your-colony", "3.3", "site: Site")
MAIDEN_SHIP = refusal("maiden-ship", "3.3")
NOT_YOUR_PORT_SITE = refusal("not-your-port-site", "3.3", "point: Point")
UPGRADE_FIRST = refusal("upgrade-first", "3.3")
POOL_EMPTY = refusal("pool-empty", "3.3", "upgrade: Upgrade")


@final
class Founding(Phase):
    """§3.3 The upgrades to choose from are laid out, then the colonies are placed."""

    section = "3.3"

    def advance(self, s: State) -> None:
        s.pool = s.data.pools[len(s.seats)]
        s.box = minus(s.box, s.pool)
        s.swap(FirstColonies(0))


def seat_at(s: State, index: int, backwards: bool) -> SeatNo:
    """Who is asked: clockwise from the start player, or counter-clockwise from the last."""
    seats = len(s.seats)
    return (s.first + (seats - 1 - index if backwards else index)) % seats


@final
class FirstColonies(Phase):
    """§3.3 Colonies on free home sites: forwards, backwards, and with three or four players forwards again."""

    section = "3.3"
    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def seat(self, s: State) -> SeatNo:
        seats = len(s.seats)
        return seat_at(s, self.index % seats, self.index // seats == 1)

    def actors(self, s: State) -> int:
        return only(self.seat(s))

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.colonise[site] for site in range(OUTER * 3, SITES) if s.owners[site] < 0]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.colonise[site] for site in range(OUTER * 3, SITES)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Colonise):
            return COLONIES_FIRST()
        return SITE_TAKEN(action.site) if s.owners[action.site] >= 0 else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Colonise)
        s.owners = put(s.owners, action.site, seat)
        s.seats[seat].colonies -= 1
        s.tell(COLONISED, seat, action.site)
        rounds = 2 if s.large() else 3
        after = self.index + 1
        s.swap(FirstColonies(after) if after < rounds * len(s.seats) else Charter(0))


@final
class Charter(Phase):
    """§3.3 One of the own colonies becomes a spaceport: backwards; with five or six forwards (§3.4)."""

    section = "3.3"
    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def actors(self, s: State) -> int:
        return only(seat_at(s, self.index, not s.large()))

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.spaceport[site] for site in range(OUTER * 3, SITES) if s.owners[site] == seat]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Port):
            return CHARTER_FIRST()
        return None if s.owners[action.site] == seat else NOT_YOUR_COLONY(action.site)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Port)
        raise_port(s, seat, action.site)
        s.swap(MaidenFlight(self.index, action.site))


@final
class MaidenFlight(Phase):
    """§3.3 A free ship of either kind beside the new spaceport."""

    section = "3.3"
    index: int
    site: Site

    def __init__(self, index: int, site: Site) -> None:
        self.index = index
        self.site = site

    def actors(self, s: State) -> int:
        return only(s.owners[self.site])

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        points = s.data.space.port_points[self.site]
        return [s.acts.build[vessel][point] for vessel in range(len(VESSELS)) for point in points]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Build):
            return MAIDEN_SHIP()
        return None if action.point in s.data.space.port_points[self.site] else NOT_YOUR_PORT_SITE(action.point)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Build)
        launch_new(s, seat, action.vessel, action.point)
        after = self.index + 1
        if not s.large():
            s.swap(FirstUpgrade(self.index))
        else:
            s.swap(Charter(after) if after < len(s.seats) else FirstUpgrade(0))


@final
class FirstUpgrade(Phase):
    """§3.3 One upgrade out of the common pool; what is taken is gone for those after."""

    section = "3.3"
    index: int

    def __init__(self, index: int) -> None:
        self.index = index

    def actors(self, s: State) -> int:
        return only(seat_at(s, self.index, True))

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.fit[upgrade] for upgrade in range(len(s.pool)) if s.pool[upgrade]]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.fit]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Fit):
            return UPGRADE_FIRST()
        return None if s.pool[action.upgrade] else POOL_EMPTY(action.upgrade)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Fit)
        me = s.seats[seat]
        s.pool = added(s.pool, action.upgrade, -1)
        me.upgrades = added(me.upgrades, action.upgrade, 1)
        s.tell(EQUIPPED, seat, action.upgrade)
        after = self.index + 1
        if after == len(s.seats):
            close(s)
        else:
            s.swap(FirstUpgrade(after) if s.large() else Charter(after))


def close(s: State) -> None:
    """The rest of the pool returns to the box; home sites that are still free are closed for good."""
    s.box = plus(s.box, s.pool)
    s.pool = (0, 0, 0)
    free = [site for site in range(OUTER * 3, SITES) if s.owners[site] < 0]
    for site in free:
        s.owners = put(s.owners, site, BLOCKED)
    if free:
        s.tell(BLOCKED_SITES, free)
    s.pop()


FOUNDING: Final = Founding()
