"""Scripted players of airship city: each is told by what it saves for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tradewinds.core.action import Action
from tradewinds.core.style import Style
from tradewinds.games.airship_city.actions import Donate, Fulfil, Sell, Sign
from tradewinds.games.airship_city.data import SHIPYARD, Project, SeatNo
from tradewinds.games.airship_city.rules.donations import open_slot, price_of
from tradewinds.games.airship_city.rules.visits import Visit
from tradewinds.games.airship_city.state import State

LADDERS: Final = ((1, 4, 7), (2, 5, 8), (0, 3, 6))  # metal, mixed, wood: a ship of each level
PREPARING: Final = 5  # rounds
MOST_SIGNED: Final = 2  # contracts that a contractor holds at once
RUNG: Final = 10.0  # what a ship of the ladder is worth beside whatever else there is to do


def climbs(s: State, seat: SeatNo) -> float:
    """How far up the best ladder is climbed, and how much of the next ship is saved; workers and tools come first."""
    if s.round <= PREPARING:
        return 0.0
    return best_of(s, seat, lambda t: max(height(t, seat, ladder) for ladder in LADDERS))


def height(s: State, seat: SeatNo, ladder: tuple[Project, ...]) -> float:
    """Two ships of a level open the next one."""
    me = s.seats[seat]
    low, middle, high = (me.given[ship] for ship in ladder)
    unlock = s.data.level_unlock
    rungs = min(low, unlock) + min(middle, unlock) * 2 + high * 3
    target = ladder[0] if low < unlock else ladder[1] if middle < unlock else ladder[2]
    return RUNG * (rungs + saved(s, seat, target))


def saved(s: State, seat: SeatNo, ship: Project) -> float:
    """The part of a ship's price that is there, at most nearly all of it; nothing where no slot is open."""
    me = s.seats[seat]
    price = price_of(me, SHIPYARD, s.data.cost[ship])
    if not open_slot(s, seat, ship) or any(part > cap for part, cap in zip(price, me.caps, strict=True)):
        return 0.0
    return 0.9 - 0.9 * sum(me.missing(price)) / max(1, sum(price))


def best_of(s: State, seat: SeatNo, worth: Callable[[State], float]) -> float:
    """What a position is worth; on arrival at a tile, after the best use of it."""
    top, found = s.stack[-1], worth(s)
    if isinstance(top, Visit) and top.seat == seat:
        options: list[Action] = []
        top.place(s).options(s, seat, options)
        for option in options:
            t = s.clone()
            top.apply(t, seat, option)
            found = max(found, worth(t))
    return found


def gives(s: State, seat: SeatNo, action: Action) -> float:
    return 5.0 + s.data.points[action.ship] if isinstance(action, Donate) else -5.0 if isinstance(action, Sell) else 0.0


def keeps(s: State, seat: SeatNo, action: Action) -> float:
    return -5.0 if isinstance(action, Donate) else 0.0


def delivers(s: State, seat: SeatNo, action: Action) -> float:
    if isinstance(action, Sign):
        return 1.0 if len(s.seats[seat].held) < MOST_SIGNED else -1.0
    return 5.0 if isinstance(action, Fulfil) else 0.0


STYLES: Final = {
    "climber": Style("climbs a ladder of ships up to the third level, and gives all to the city", aim=climbs),
    "donor": Style("gives every ship that it can build to the city, and sells none", taste=gives),
    "never-donator": Style("gives no ship to the city: it sells them, builds facilities and delivers", taste=keeps),
    "contractor": Style(
        "signs contracts and delivers them",
        numbers={"contract": 2.0, "market": 1.5, "contracts": MOST_SIGNED, "contract_begun": 0.5},
        taste=delivers,
    ),
}
