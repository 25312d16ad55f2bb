# mypyc: compiled
"""What a ship, its cargo and its prospects are worth in GP: rules of thumb for bots."""

from __future__ import annotations

from typing import Final

from tradewinds.games.sky_traders.data import (
    CLASSES,
    GROG,
    HOLDS,
    JEWELS,
    MINERALS,
    SALE_BONUS,
    SLUDGE,
    TRADED,
    Good,
    SeatNo,
    Tile,
)  # fmt: skip
from tradewinds.games.sky_traders.holds import capacity, room
from tradewinds.games.sky_traders.invest import Prices
from tradewinds.games.sky_traders.state import Seat, State, rebound

PULL: Final = 0.45  # how far a price is expected to come back to the middle of its row until the goods are sold
FUEL: Final = [0.0, 3.0, 5.7, 8.1, 10.2, 12.2, 14.1, 15.9, 17.5, 18.3, 19.0]
GUNS: Final = [0.0, 17.0, 26.0, 33.0]  # the best fighter aboard
EXTRA_HAND: Final = 3.0
SPECIALISTS: Final = [0.0, 0.0, 4.0, 12.0, 14.0, 10.0]  # by ability
SMUGGLING: Final = 0.75  # grog brings the Sky Patrol
NEW_SHIP: Final = FUEL[10] + GUNS[1]
SLUDGE_BARREL: Final = -2.2
TOKEN: Final = -16.0
MINERAL_DICE: Final = 7
CLOUD_DIE: Final = 3.5


def projected(s: State) -> list[int]:
    """Where the sliders will stand when the dice that lie in the boxes have moved them."""
    spaces = s.spaces[:]
    up = down = 0
    if not invested(s):
        return spaces
    for good in range(CLASSES):
        plus, minus = s.plus[good], s.minus[good]
        if plus or minus:
            most = s._terms.counted[good]
            steps = min(plus, most) - min(minus, most)
            spaces[good] = rebound(len(s.data.prices[good]), spaces[good], steps)
            up += plus
            down += minus
    if up != down:
        spaces[SLUDGE] = rebound(len(s.data.prices[SLUDGE]), spaces[SLUDGE], 1 if up > down else -1)
        spaces[GROG] = rebound(len(s.data.prices[GROG]), spaces[GROG], up - down)
    return spaces


def invested(s: State) -> bool:
    """Are there dice in the boxes that have not moved the prices yet?"""
    for phase in s.stack:
        if isinstance(phase, Prices):
            return True
    return False


def barrel(s: State, good: Good, space: int) -> float:
    """What a barrel will bring some day: its price, drawn towards the middle of the row."""
    row = s.data.prices[good]
    price = row[space]
    middle = (row[0] + row[-1]) / 2.0
    value = price + PULL * (middle - price) - 0.03 * middle
    return value * SMUGGLING if good == GROG else value


def cargo(s: State, me: Seat, spaces: list[int]) -> float:
    total = 0.0
    for hold in range(HOLDS):
        good = me.kind[hold]
        if good == SLUDGE:
            total += me.count[hold] * SLUDGE_BARREL
        elif good >= 0:
            total += me.count[hold] * barrel(s, good, spaces[good])
    return total


def crew(s: State, me: Seat) -> float:
    """One good fighter is worth most; further hands and specialists something."""
    best = 0
    total = 0.0
    for one in me.crew:
        if one >= 0:
            combat = s.data.crew_combat[one]
            total += EXTRA_HAND if combat else SPECIALISTS[s.data.crew_ability[one]]
            best = max(best, combat)
    if best:
        total += GUNS[min(best, 3)] - EXTRA_HAND
    return total


def wreckage(me: Seat) -> float:
    """Damage hurts more the more of it there is."""
    broken = me.broken()
    return 8.0 * broken + 3.0 * broken * broken


def ship(s: State, me: Seat, spaces: list[int]) -> float:
    """Everything aboard but the GP and goods."""
    upgrades = 0
    for upgraded in me.upgraded:
        if upgraded:
            upgrades += 1
    return FUEL[me.phlogiston] + crew(s, me) - wreckage(me) + 12.0 * upgrades + TOKEN * me.wanted + 8.0 * len(me.kept)


# what could be gained by an action on a tile


def sold_at(s: State, seat: SeatNo, tile: Tile) -> tuple[Good, ...]:
    """What can be bought on a tile: in the Dual City only the dice tell."""
    return s.dual if tile == s.data.dual_city and s.active == seat else s.data.exports[tile]


def sales(s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """The gain from selling here whatever is dearer now than it will be."""
    me = s.seats[seat]
    exports = sold_at(s, seat, tile)
    bonus = 1 if s.ability(seat, SALE_BONUS) else 0
    total = 0.0
    for good in range(TRADED):
        count = me.barrels(good)
        if count and good not in exports:
            price = s.data.prices[good][spaces[good]] + (bonus if good < CLASSES else 0)
            total += count * max(0.0, price - barrel(s, good, spaces[good]))
    return total


def purchases(s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """The gain from filling the holds with what is sold here, if it is cheap."""
    best = 0.0
    for good in sold_at(s, seat, tile):
        price = s.data.prices[good][spaces[good]]
        gain = barrel(s, good, spaces[good]) - price
        if gain > 0:
            me = s.seats[seat]
            funds = me.gp + sale_income(s, me, tile, spaces)
            count = min(funds // price, s.stock[good], spare(s, me, good))
            best = max(best, count * gain)
    return best


def sale_income(s: State, me: Seat, tile: Tile, spaces: list[int]) -> int:
    """GP from selling everything that can be sold here."""
    total = 0
    for good in range(TRADED):
        if good not in s.data.exports[tile]:
            total += me.barrels(good) * s.data.prices[good][spaces[good]]
    return total


def spare(s: State, me: Seat, good: Good) -> int:
    """The room for a good once everything else has been sold."""
    total = 0
    for hold in range(HOLDS):
        if me.kind[hold] != SLUDGE:
            total += capacity(s.data, me, hold)
    return total - me.barrels(good)


def minerals(s: State, me: Seat, spaces: list[int]) -> float:
    """The gain from collecting minerals with the usual dice."""
    count = min(MINERAL_DICE, s.stock[MINERALS], room(s.data, me, MINERALS))
    jewels = 0.16 * barrel(s, JEWELS, spaces[JEWELS]) if room(s.data, me, JEWELS) else 0.0
    return count * barrel(s, MINERALS, spaces[MINERALS]) + jewels


def clouds(s: State, me: Seat) -> float:
    after = min(s.data.tank, me.phlogiston + int(CLOUD_DIE))
    return FUEL[after] - FUEL[me.phlogiston]


def prospect(s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """What the best action on this tile would bring."""
    me = s.seats[seat]
    best = clouds(s, me)
    if tile == s.data.volcano:
        best += 5.0 * me.barrels(SLUDGE)
    if s.data.is_city[tile]:
        trade = sales(s, seat, tile, spaces) + purchases(s, seat, tile, spaces) + refit(s, me, spaces)
        best = max(best, trade, minerals(s, me, spaces))
    return best


def refit(s: State, me: Seat, spaces: list[int]) -> float:
    """Fuel, a first fighter, cheap repairs: what a city is good for besides."""
    total = 0.0
    after = min(8, me.phlogiston + me.gp)
    if after > me.phlogiston:
        total += max(0.0, FUEL[after] - FUEL[me.phlogiston] - (after - me.phlogiston))
    if me.gp >= 10 and crew(s, me) < GUNS[1]:
        total += GUNS[1] - 10.0
    if me.broken() and me.gp >= 5:
        total += 6.0
    return total


def voyage(s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the best trip of the next turn would bring."""
    me = s.seats[seat]
    if not me.afloat or me.tile < 0:
        return 0.0
    best = 0.0
    ways = s._ways[me.tile]
    for tile in range(len(ways)):
        if ways[tile] < len(s.data.sail_cost):
            cost = s.data.sail_cost[ways[tile]]
            if cost <= me.phlogiston:
                gain = prospect(s, seat, tile, spaces) - FUEL[me.phlogiston] + FUEL[me.phlogiston - cost]
                best = max(best, gain)
    return best
