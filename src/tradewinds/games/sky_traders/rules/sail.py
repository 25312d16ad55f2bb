# mypyc: compiled
"""Chapter 5: sailing."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.dice import Dice
from tradewinds.core.phase import CLOCK, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import RollTwo
from tradewinds.games.sky_traders.actions.ship import Sail, Stay, UseTailwind
from tradewinds.games.sky_traders.data import HALF_PHLOGISTON, MAP, TAILWIND, Good, SeatNo, Tile
from tradewinds.games.sky_traders.rules.clocks import run_out
from tradewinds.games.sky_traders.rules.kept import kept_with, lay_down
from tradewinds.games.sky_traders.state import State

SAIL_FIRST = refusal("sail-first", "3.2")
ALREADY_THERE = refusal("already-there", "5.1", "tile: Tile")
TOO_FAR = refusal("too-far", "5.1", "tile: Tile", "tiles: int", "most: int")
TOO_LITTLE_PHLOGISTON = refusal("too-little-phlogiston", "5.1", "tile: Tile", "cost: int", "phlogiston: int")
MARKET_CLOSED = refusal("market-closed", "5.3")
NO_TAILWIND = refusal("no-tailwind", "5.4")


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
        if has_tailwind(s, seat):
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
        if isinstance(action, Sail):
            return refuse_sail(s, seat, action.tile)
        if isinstance(action, UseTailwind):
            return None if has_tailwind(s, seat) else NO_TAILWIND()
        return None if isinstance(action, Stay) else SAIL_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, UseTailwind):
            lay_down(s, seat, kept_with(s, seat, TAILWIND))
            s.tailwind = True
            return s.tell(events.TAILWIND, seat)
        if isinstance(action, Sail):
            sail(s, seat, action.tile)
        else:
            s.tell(events.STAYED, s.active, s.seats[s.active].tile)
        s.pop()
        arrive(s)
        if seat == CLOCK:
            run_out(s)


def has_tailwind(s: State, seat: SeatNo) -> bool:
    """A card to lay down, and none laid down yet."""
    return not s.tailwind and kept_with(s, seat, TAILWIND) >= 0


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
        return ALREADY_THERE(tile)
    if way >= len(costs):
        return TOO_FAR(tile, way, len(costs) - 1)
    return TOO_LITTLE_PHLOGISTON(tile, costs[way], me.phlogiston) if costs[way] > me.phlogiston else None


def sail(s: State, seat: SeatNo, tile: Tile) -> None:
    me = s.seats[seat]
    way = s._ways[me.tile][tile]
    cost = sail_costs(s, seat)[way]
    me.phlogiston -= cost
    me.tile = tile
    s.tell(events.SAILED, seat, tile, way, cost)


def arrive(s: State) -> None:
    """Phase 2 is over: a treasure may be found, and the Dual City opens."""
    me = s.seats[s.active]
    if me.treasure >= 0 and me.treasure_ready and s.data.city[me.treasure] == me.tile:
        wind = kept_with(s, s.active, MAP)
        gp = s.data.wind_amount[wind]
        me.gp += gp
        me.treasure = -1
        lay_down(s, s.active, wind)
        s.tell(events.FOUND, s.active, gp)
    if me.tile == s.data.dual_city:
        s.push(DUAL_CITY)


# 5.3: the Dual City


@final
class DualCity(Dice):
    """The Dual City: two dice tell what is sold there this turn; a double closes the market."""

    section = "5.3"

    def outcomes(self, s: State) -> list[Action]:
        return s.acts.roll_two

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, RollTwo)
        s.dual = (action.first - 1, action.second - 1)
        if market_closed(s.dual):
            s.tell(events.CLOSED, s.active, s.dual[0])
        else:
            s.tell(events.EXPORTED, s.active, list(s.dual))
        s.pop()


def sold_at(s: State, seat: SeatNo, tile: Tile) -> tuple[Good, ...]:
    """What a trader can buy on a tile, and so cannot sell there: in the Dual City only the dice tell."""
    return s.dual if tile == s.data.dual_city and s.active == seat else s.data.exports[tile]


def market_closed(sold: tuple[Good, ...]) -> bool:
    """The same good twice, as only the Dual City can have it: no goods, no sludge."""
    return len(sold) == 2 and sold[0] == sold[1]


SAIL: Final = SailSkyship()
DUAL_CITY: Final = DualCity()
