# mypyc: compiled
"""What a trader could gain by the next actions, in GP: rules of thumb for bots."""

from __future__ import annotations

from typing import Final, final

from tradewinds.games.sky_traders import data
from tradewinds.games.sky_traders.data import CLASSES, GOODS, HOLDS, SLUDGE, TRADED, Good, SeatNo, Tile
from tradewinds.games.sky_traders.mind import worth
from tradewinds.games.sky_traders.mind.weights import Weights
from tradewinds.games.sky_traders.rules.holds import berth, capacity, room
from tradewinds.games.sky_traders.rules.kept import kept_with
from tradewinds.games.sky_traders.rules.sail import market_closed, sail_costs, sold_at
from tradewinds.games.sky_traders.state import Seat, State


@final
class Sale:
    """What some goods would bring: the gain, the GP, the room for others."""

    def __init__(self) -> None:
        self.gain: float = 0.0
        self.cash: int = 0
        self.room: int = 0

    def add(self, gain: float, cash: int, room: int) -> None:
        self.gain += gain
        self.cash += cash
        self.room += room


@final
class Ledger:
    """A trader's cargo, good by good: barrels, the holds they fill, what each brings now and what it will some day."""

    def __init__(self, w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> None:
        me = s.seats[seat]
        bonus = 1 if s.ability(seat, data.SALE_BONUS) else 0
        self.seat: Final = seat
        self.me: Final = me
        self.spend: Final = worth.to_spend(s, me)
        self.count: Final = [0] * GOODS
        self.filled: Final = [0] * GOODS
        self.empty = 0
        for hold in range(HOLDS):
            size = capacity(s, me, hold)
            if me.count[hold]:
                self.count[me.kind[hold]] += me.count[hold]
                self.filled[me.kind[hold]] += size
            else:
                self.empty += size
        self.sludge: Final = s.data.prices[SLUDGE][spaces[SLUDGE]]
        self.price: Final[list[int]] = []
        self.value: Final[list[float]] = []
        self.bonus: Final[list[int]] = []
        for good in range(TRADED):
            self.price.append(s.data.prices[good][spaces[good]])
            self.value.append(w.barrels[good][spaces[good]])
            self.bonus.append(bonus if good < CLASSES else 0)
        self.dear: Final = Sale()
        self.all: Final = Sale()
        for good in range(TRADED):
            if self.count[good]:
                self.all.add(self.sale(good), self.income(good), self.filled[good])
                if self.sale(good) > 0.0:
                    self.dear.add(self.sale(good), self.income(good), self.filled[good])
        self.broken: Final = me.broken()
        hand = s._terms.crew_cost[0]
        self.hires: Final = s.crew_stock[0] > 0 and not fighter(s, me) and berth(s, me, 0) >= 0
        self.hand: Final = max(0.0, w.guns[1] - w.scarce * hand)

    def sale(self, good: Good) -> float:
        """The gain from selling all barrels of a good now."""
        return self.count[good] * (self.price[good] + self.bonus[good] - self.value[good])

    def income(self, good: Good) -> int:
        return self.count[good] * (self.price[good] + self.bonus[good])

    def wealth(self) -> int:
        """GP and goods at the prices of the moment."""
        total = self.spend
        for good in range(TRADED):
            total += self.count[good] * self.price[good]
        return total

    def hold(self) -> int:
        """The room once all goods are sold."""
        total = self.empty
        for good in range(TRADED):
            total += self.filled[good]
        return total


# trade


def trade(w: Weights, s: State, book: Ledger, tile: Tile) -> float:
    """The gain from trading on a tile: sell what is dear, or all of it where the GP are better used, and buy."""
    sold = sold_at(s, book.seat, tile)
    if market_closed(sold):
        return refit(w, s, book, book.spend)
    best = turnover(w, s, book, sold, False)
    if book.all.cash > book.dear.cash:
        best = max(best, turnover(w, s, book, sold, True))
    return max(best, cash_out(w, s, book, sold))


def turnover(w: Weights, s: State, book: Ledger, sold: tuple[Good, ...], everything: bool) -> float:
    """Sell goods, either all or the dear ones, and fill the holds with what is best for it."""
    sale = book.all if everything else book.dear
    gain = sale.gain
    cash = book.spend + sale.cash
    space = book.empty + sale.room
    for good in sold:
        if book.count[good] and (everything or book.sale(good) > 0.0):
            gain -= book.sale(good)
            cash -= book.income(good)
            space -= book.filled[good]
    best = sludge(w, s, book, space + book.filled[SLUDGE] - book.count[SLUDGE])
    spent = 0
    for good in sold:
        fits = space + book.filled[good] - book.count[good]
        count = min(min(cash // book.price[good], s.stock[good]), fits)
        if count * (book.value[good] - book.price[good]) > best:
            best = count * (book.value[good] - book.price[good])
            spent = count * book.price[good]
    return gain + best + refit(w, s, book, cash - spent)


def sludge(w: Weights, s: State, book: Ledger, space: int) -> float:
    """The gain from being paid for taking sludge."""
    each = book.sludge + w.sludge
    return each * min(s.stock[SLUDGE], space) if each > 0 else 0.0


def cash_out(w: Weights, s: State, book: Ledger, sold: tuple[Good, ...]) -> float:
    """The gain from selling everything, if that pays for the rest of the track."""
    me = book.me
    if book.count[SLUDGE] or me.influence >= s.data.goal or worth.in_reach(s, me):
        return 0.0
    gain = book.all.gain
    cash = me.gp + book.all.cash
    for good in sold:
        gain -= book.sale(good)
        cash -= book.income(good)
    return gain + w.in_reach if cash >= worth.missing(s, me) else 0.0


def refit(w: Weights, s: State, book: Ledger, cash: int) -> float:
    """Phlogiston, a first fighter, repairs: what a city is good for besides."""
    me = book.me
    total = 0.0
    after = min(s.data.tank, me.phlogiston + cash)
    if after > me.phlogiston:
        total += w.fuel[after] - w.fuel[me.phlogiston] - (after - me.phlogiston)
    if book.hires and cash >= s._terms.crew_cost[0]:
        total += book.hand
    broken = book.broken
    for hold in range(HOLDS):
        if broken and me.damage[hold] >= 0:
            cost = s.data.repair[me.damage[hold]]
            gain = mending(w, broken, cost)
            if cost <= cash and gain > 0.0:
                total += gain
                cash -= cost
                broken -= 1
    return total


def fighter(s: State, me: Seat) -> bool:
    for crew in me.crew:
        if crew >= 0 and s.data.crew_combat[crew]:
            return True
    return False


def mending(w: Weights, broken: int, cost: int) -> float:
    """The gain from a repair on a ship with so many damaged holds."""
    return w.damage + w.wrecked * (2 * broken - 1) - w.scarce * cost


# the other actions


def minerals(w: Weights, s: State, book: Ledger) -> float:
    """The gain from collecting minerals with the usual dice."""
    fits = book.empty + book.filled[data.MINERALS] - book.count[data.MINERALS]
    count = min(min(w.mineral_dice, s.stock[data.MINERALS]), fits)
    jewels = w.jewel_chance * book.value[data.JEWELS] if room(s, book.me, data.JEWELS) else 0.0
    return count * book.value[data.MINERALS] + jewels


def clouds(w: Weights, s: State, tile: Tile, fuel: int) -> float:
    dice = 2 if s.data.tile_kind[tile] == data.GEYSER else 1
    return w.fuel[min(s.data.tank, fuel + int(dice * w.cloud_dice))] - w.fuel[fuel]


def prospect(w: Weights, s: State, book: Ledger, tile: Tile, fuel: int) -> float:
    """What the best action on this tile would bring."""
    best = clouds(w, s, tile, fuel)
    if tile == s.data.volcano:
        best += w.volcano * book.count[SLUDGE]
    if s.data.is_city[tile]:
        best = max(best, max(trade(w, s, book, tile), minerals(w, s, book)))
    return best


def voyage(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """What the best trip of the next turn would bring."""
    me = s.seats[seat]
    book = Ledger(w, s, seat, spaces)
    best = 0.0
    ways = s._ways[me.tile]
    costs = sail_costs(s, seat) if s.active == seat else s.data.sail_cost
    treasure = s.data.city[me.treasure] if me.treasure >= 0 else -1
    for tile in range(len(ways)):
        if ways[tile] < len(costs):
            fuel = me.phlogiston - costs[ways[tile]]
            if fuel >= 0:
                gain = prospect(w, s, book, tile, fuel) - w.fuel[me.phlogiston] + w.fuel[fuel]
                if tile == treasure:
                    gain += s.data.wind_amount[kept_with(s, seat, data.MAP)] - w.kept
                elif tile == s.data.dual_city:
                    gain += w.dual
                best = max(best, gain)
    return best


def hunt(w: Weights, s: State, seat: SeatNo, spaces: list[int]) -> float:
    """The best that could be bought next turn with all one has: trading itself changes nothing about it."""
    me = s.seats[seat]
    book = Ledger(w, s, seat, spaces)
    wealth = book.wealth()
    space = book.hold()
    best = 0.0
    ways = s._ways[me.tile]
    costs = s.data.sail_cost
    for tile in range(len(ways)):
        if ways[tile] < len(costs) and costs[ways[tile]] <= me.phlogiston:
            for good in s.data.exports[tile]:
                each = book.value[good] - book.price[good]
                count = min(min(wealth // book.price[good], s.stock[good] + book.count[good]), space)
                best = max(best, count * each)
    return best
