# mypyc: compiled
"""Chapter 5: sailing."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.actions.chance import RollTwo
from tradewinds.games.sky_traders.actions.deeds import Sail
from tradewinds.games.sky_traders.actions.verbs import Stay, UseTailwind
from tradewinds.games.sky_traders.data import HALF_PHLOGISTON, MAP, TAILWIND, SeatNo, Tile
from tradewinds.games.sky_traders.events import (
    CLOSED,
    EXPORTED,
    FOUND,
    SAILED,
    STAYED,
    TIMED_OUT,
)  # fmt: skip
from tradewinds.games.sky_traders.events import (
    TAILWIND as HURRIED,
)
from tradewinds.games.sky_traders.rules.crime import kept_with, lay_down
from tradewinds.games.sky_traders.state import State


@final
class SailSkyship(Phase):
    """Phase 2, sail: pay phlogiston for the distance, then move; or stay."""

    section = "5.1"
    clock = "turn"

    def actors(self, s: State) -> int:
        return only(s.active) | s._terms.tick if s.seats[s.active].afloat else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        me = s.seats[s.active]
        return {"tile: Tile": me.tile, "phlogiston: int": me.phlogiston}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        acts, me = s.acts, s.seats[seat]
        moves: list[Action] = [acts.stay]
        if not s.tailwind and kept_with(s, seat, TAILWIND) >= 0:
            moves.append(acts.use_tailwind)
        ways = s._ways[me.tile]
        costs = sail_costs(s, seat)
        for tile in range(len(ways)):
            way = ways[tile]
            if way and way < len(costs) and costs[way] <= me.phlogiston:
                moves.append(acts.sail[tile])
        return moves

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        return [*s.acts.sail]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Stay):
            return None
        if isinstance(action, UseTailwind):
            usable = not s.tailwind and kept_with(s, seat, TAILWIND) >= 0
            return None if usable else Refusal("no-tailwind", "5.4")
        if isinstance(action, Sail):
            return refuse_sail(s, seat, action.tile)
        return Refusal("sail-first", "3.2")

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, UseTailwind):
            lay_down(s, seat, kept_with(s, seat, TAILWIND))
            s.tailwind = True
            return s.tell(HURRIED, seat)
        if isinstance(action, Sail):
            sail(s, seat, action.tile)
        else:
            s.tell(STAYED, s.active, s.seats[s.active].tile)
        s.pop()
        arrive(s)
        if seat == CLOCK:
            run_out(s)


@final
class DualCity(Phase):
    """The Dual City: two dice tell what is sold there this turn; a double closes the market."""

    section = "5.3"

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll_two[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll_two[rng.below(36)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        first, second = action.first - 1, action.second - 1
        s.dual = (first, second)
        if first == second:
            s.tell(CLOSED, s.active, first)
        else:
            s.tell(EXPORTED, s.active, [first, second])
        s.pop()


def sail_costs(s: State, seat: SeatNo) -> list[int]:
    """What each distance costs: a Navigator halves, a Headwind adds one a tile, a Tailwind makes it free (5.4)."""
    if s.tailwind:
        return [0] * len(s.data.sail_cost)
    table = s.data.sail_cost
    half = s.ability(seat, HALF_PHLOGISTON)
    if not half and not s.headwind:
        return table
    costs: list[int] = []
    for way, cost in enumerate(table):
        costs.append(((cost + 1) // 2 if half else cost) + (way if s.headwind else 0))
    return costs


def refuse_sail(s: State, seat: SeatNo, tile: Tile) -> Refusal | None:
    me = s.seats[seat]
    way, costs = s._ways[me.tile][tile], sail_costs(s, seat)
    if way == 0:
        return Refusal("already-there", "5.1", **{"tile: Tile": tile})
    if way >= len(costs):
        return Refusal("too-far", "5.1", **{"tile: Tile": tile, "tiles: int": way, "most: int": len(costs) - 1})
    if costs[way] > me.phlogiston:
        args: dict[str, Any] = {"tile: Tile": tile, "cost: int": costs[way], "phlogiston: int": me.phlogiston}
        return Refusal("too-little-phlogiston", "5.1", **args)
    return None


def sail(s: State, seat: SeatNo, tile: Tile) -> None:
    me = s.seats[seat]
    way = s._ways[me.tile][tile]
    cost = sail_costs(s, seat)[way]
    me.phlogiston -= cost
    me.tile = tile
    s.tell(SAILED, seat, tile, way, cost)


def arrive(s: State) -> None:
    """Phase 2 is over: a treasure may be found, and the Dual City opens."""
    me = s.seats[s.active]
    if me.treasure >= 0 and me.treasure_ready and s.data.city[me.treasure] == me.tile:
        wind = kept_with(s, s.active, MAP)
        gp = s.data.wind_amount[wind]
        me.gp += gp
        me.treasure = -1
        lay_down(s, s.active, wind)
        s.tell(FOUND, s.active, gp)
    if me.tile == s.data.dual_city:
        s.push(DUAL_CITY)


def run_out(s: State) -> None:
    """The two minutes are over: what is left of the turn is forfeited."""
    s.tell(TIMED_OUT, s.active)
    while s.stack[-1].section != "3.2":
        s.pop()


SAIL: Final = SailSkyship()
DUAL_CITY: Final = DualCity()
