# mypyc: compiled
"""What a ship, its cargo and its prospects are worth in GP: rules of thumb for bots."""

from __future__ import annotations

from tradewinds.games.sky_traders.data import (
    CLASSES,
    GEYSER,
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
from tradewinds.games.sky_traders.sail import sail_costs
from tradewinds.games.sky_traders.state import Seat, State, rebound
from tradewinds.games.sky_traders.weights import Weights


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


def barrel(w: Weights, s: State, good: Good, space: int) -> float:
    """What a barrel will bring some day: its price, drawn towards the middle of the row."""
    row = s.data.prices[good]
    price = row[space]
    middle = (row[0] + row[-1]) / 2.0
    value = price + w.pull * (middle - price) - w.upkeep * middle
    return value * w.smuggling if good == GROG else value


def cargo(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    total = 0.0
    for hold in range(HOLDS):
        good = me.kind[hold]
        if good == SLUDGE:
            total += me.count[hold] * w.sludge
        elif good >= 0:
            total += me.count[hold] * barrel(w, s, good, spaces[good])
    return total


def missing(s: State, me: Seat) -> int:
    """The GP that the rest of the influence track costs."""
    return s._terms.total_cost[s.data.goal] - s._terms.total_cost[me.influence]


def in_reach(s: State, me: Seat) -> bool:
    """Can the rest of the track be paid, and is there no sludge in the way?"""
    return me.gp >= missing(s, me) and me.barrels(SLUDGE) == 0


def to_spend(s: State, me: Seat) -> int:
    """GP that may go into goods: not those that will win the match."""
    return me.gp - missing(s, me) if in_reach(s, me) else me.gp


def useful(w: Weights, liquid: float) -> float:
    """GP and goods: what is needed to trade counts more than what is left over."""
    return w.scarce * min(liquid, w.capital) + w.plenty * max(0.0, liquid - w.capital)


def thirst(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    """What one GP more is worth to a trader."""
    return w.scarce if me.gp + cargo(w, s, me, spaces) < w.capital else w.plenty


def crew(w: Weights, s: State, me: Seat) -> float:
    """One good fighter is worth most; further hands and specialists something."""
    best = 0
    total = 0.0
    for one in me.crew:
        if one >= 0:
            combat = s.data.crew_combat[one]
            total += w.extra_hand if combat else w.specialists[s.data.crew_ability[one]]
            best = max(best, combat)
    if best:
        total += w.guns[min(best, 3)] - w.extra_hand
    return total


def wreckage(w: Weights, me: Seat) -> float:
    """Damage hurts more the more of it there is."""
    broken = me.broken()
    return w.damage * broken + w.wrecked * broken * broken


def ship(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    """Everything aboard but the GP and goods."""
    upgrades = 0
    for upgraded in me.upgraded:
        if upgraded:
            upgrades += 1
    worn = w.upgrade * upgrades - wreckage(w, me)
    return w.fuel[me.phlogiston] + crew(w, s, me) + worn + w.token * me.wanted + w.kept * len(me.kept)


# what could be gained by an action on a tile


def sold_at(s: State, seat: SeatNo, tile: Tile) -> tuple[Good, ...]:
    """What can be bought on a tile: in the Dual City only the dice tell."""
    return s.dual if tile == s.data.dual_city and s.active == seat else s.data.exports[tile]


def sales(w: Weights, s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """The gain from selling here whatever is dearer now than it will be."""
    me = s.seats[seat]
    exports = sold_at(s, seat, tile)
    bonus = 1 if s.ability(seat, SALE_BONUS) else 0
    total = 0.0
    for good in range(TRADED):
        count = me.barrels(good)
        if count and good not in exports:
            price = s.data.prices[good][spaces[good]] + (bonus if good < CLASSES else 0)
            total += count * max(0.0, price - barrel(w, s, good, spaces[good]))
    return total


def purchases(w: Weights, s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """The gain from filling the holds with what is sold here, if it is cheap."""
    best = 0.0
    for good in sold_at(s, seat, tile):
        price = s.data.prices[good][spaces[good]]
        gain = barrel(w, s, good, spaces[good]) - price
        if gain > 0:
            me = s.seats[seat]
            funds = to_spend(s, me) + sale_income(s, me, tile, spaces)
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


def minerals(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    """The gain from collecting minerals with the usual dice."""
    count = min(w.mineral_dice, s.stock[MINERALS], room(s.data, me, MINERALS))
    jewels = w.jewel_chance * barrel(w, s, JEWELS, spaces[JEWELS]) if room(s.data, me, JEWELS) else 0.0
    return count * barrel(w, s, MINERALS, spaces[MINERALS]) + jewels


def clouds(w: Weights, s: State, me: Seat, tile: Tile) -> float:
    dice = 2 if s.data.tile_kind[tile] == GEYSER else 1
    after = min(s.data.tank, me.phlogiston + int(dice * w.cloud_dice))
    return w.fuel[after] - w.fuel[me.phlogiston]


def prospect(w: Weights, s: State, seat: SeatNo, tile: Tile, spaces: list[int]) -> float:
    """What the best action on this tile would bring."""
    me = s.seats[seat]
    best = clouds(w, s, me, tile)
    if tile == s.data.volcano:
        best += w.volcano * me.barrels(SLUDGE)
    if s.data.is_city[tile]:
        cargo_in = max(purchases(w, s, seat, tile, spaces), waste(w, s, me, spaces))
        trade = sales(w, s, seat, tile, spaces) + cargo_in + refit(w, s, me, spaces)
        best = max(best, trade, minerals(w, s, me, spaces))
    return best


def waste(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    """The gain from being paid for taking sludge."""
    each = s.data.prices[SLUDGE][spaces[SLUDGE]] + w.sludge
    return each * min(s.stock[SLUDGE], room(s.data, me, SLUDGE)) if each > 0 else 0.0


def refit(w: Weights, s: State, me: Seat, spaces: list[int]) -> float:
    """Fuel, a first fighter, cheap repairs: what a city is good for besides."""
    total = 0.0
    after = min(w.full_tank, me.phlogiston + me.gp)
    if after > me.phlogiston:
        total += max(0.0, w.fuel[after] - w.fuel[me.phlogiston] - (after - me.phlogiston))
    if me.gp >= 10 and crew(w, s, me) < w.guns[1]:
        total += w.guns[1] - 10.0
    if me.broken() and me.gp >= 5:
        total += w.repair
    return total


def voyage(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the best trip of the next turn would bring."""
    me = s.seats[seat]
    if not me.afloat or me.tile < 0:
        return 0.0
    best = 0.0
    ways = s._ways[me.tile]
    costs = sail_costs(s, seat) if s.active == seat else s.data.sail_cost
    for tile in range(len(ways)):
        if ways[tile] < len(costs):
            cost = costs[ways[tile]]
            if cost <= me.phlogiston:
                gain = prospect(w, s, seat, tile, spaces) - w.fuel[me.phlogiston] + w.fuel[me.phlogiston - cost]
                best = max(best, gain)
    return best
