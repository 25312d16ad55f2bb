# mypyc: compiled
"""Chapters 7.2 to 7.10: trading in a city."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import CLOCK, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.sky_traders.actions.deeds import (
    Buy,
    BuyFuel,
    Fire,
    Hire,
    Repair,
    Sell,
    SellFuel,
    SellUpgrade,
    TakeSludge,
    Upgrade,
)  # fmt: skip
from tradewinds.games.sky_traders.actions.plans import Organise
from tradewinds.games.sky_traders.actions.verbs import Done, Tidy
from tradewinds.games.sky_traders.data import (
    CLASSES,
    HOLDS,
    SALE_BONUS,
    SLUDGE,
    TRADED,
    Good,
    SeatNo,
)  # fmt: skip
from tradewinds.games.sky_traders.events import (
    BOUGHT,
    DOWNGRADED,
    DRAINED,
    FIRED,
    FUELLED,
    HIRED,
    ORGANISED,
    REPAIRED,
    SLUDGED,
    SOLD,
    UPGRADED,
)  # fmt: skip
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.rules.organise import organise_form, refuse_organise, rows_of
from tradewinds.games.sky_traders.rules.refusals import refuse_trade
from tradewinds.games.sky_traders.rules.sail import run_out
from tradewinds.games.sky_traders.state import Seat, State


@final
class TradeInCity(Phase):
    """Trade: buy and sell cargo and phlogiston, hire and fire, load sludge, organise, repair, upgrade, in any order."""

    section = "7.2"
    clock = "turn"

    def actors(self, s: State) -> int:
        return only(s.active) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        me = s.seats[s.active]
        return {"tile: Tile": me.tile, "gp: int": me.gp}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.done]
        me = s.seats[seat]
        if not market_closed(s, me):
            list_cargo(s, me, moves)
        list_fuel(s, me, moves)
        list_crew(s, me, moves)
        list_holds(s, me, moves)
        if holds.can_tidy(s, me):
            moves.append(s.acts.tidy)
        return moves

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        return [organise_form(s, s.seats[seat])]

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        acts = s.acts
        goods: list[Action] = [acts.buy[good][0] for good in range(TRADED)]
        goods += [acts.sell[good][0] for good in range(TRADED) if s.seats[seat].barrels(good)]
        return [*goods, acts.take_sludge[0], acts.buy_fuel[0], *acts.hire, *acts.repair, *acts.upgrade]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, Organise):
            return refuse_organise(s, s.seats[seat], action)
        return refuse_trade(s, s.seats[seat], action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Done):
            s.pop()
        elif seat == CLOCK:
            run_out(s)
        else:
            do(s, seat, action)


def do(s: State, seat: SeatNo, action: Action) -> None:
    me = s.seats[seat]
    if isinstance(action, Buy):
        buy(s, seat, action.good, action.count)
    elif isinstance(action, Sell):
        sell(s, seat, action.good, action.count)
    elif isinstance(action, BuyFuel):
        me.phlogiston += action.count
        s.pay(seat, action.count * s.data.fuel_price)
        s.tell(FUELLED, seat, action.count, action.count * s.data.fuel_price)
    elif isinstance(action, SellFuel):
        me.phlogiston -= action.count
        me.gp += action.count * s.data.fuel_price
        s.tell(DRAINED, seat, action.count, action.count * s.data.fuel_price)
    elif isinstance(action, TakeSludge):
        holds.buy_barrels(s, me, SLUDGE, action.count)
        me.gp += action.count * s.price(SLUDGE)
        s.tell(SLUDGED, seat, action.count, action.count * s.price(SLUDGE))
    elif isinstance(action, Hire):
        hire(s, seat, action)
    elif isinstance(action, Fire):
        fire(s, seat, action)
    elif isinstance(action, (Tidy, Organise)):
        holds.arrange(me, holds.tidied(s, me) if isinstance(action, Tidy) else rows_of(action))
        s.tell(ORGANISED, seat)
    else:
        refit(s, seat, action)


# 7.3, 7.4 and 7.7: cargo


def exports(s: State, me: Seat) -> tuple[Good, ...]:
    """What can be bought where the figure stands: and so cannot be sold there."""
    return s.dual if me.tile == s.data.dual_city else s.data.exports[me.tile]


def market_closed(s: State, me: Seat) -> bool:
    """A double in the Dual City: no goods, no sludge."""
    return me.tile == s.data.dual_city and s.dual[0] == s.dual[1]


def list_cargo(s: State, me: Seat, moves: list[Action]) -> None:
    acts, data = s.acts, s.data
    sold_here = exports(s, me)
    for good in sold_here:
        most = min(me.gp // s.price(good), s.stock[good], holds.room(data, me, good), len(acts.buy[good]))
        for i in range(most):
            moves.append(acts.buy[good][i])
    for good in range(TRADED):
        if good not in sold_here:
            for i in range(me.barrels(good)):
                moves.append(acts.sell[good][i])
    for i in range(min(s.stock[SLUDGE], holds.room(data, me, SLUDGE))):
        moves.append(acts.take_sludge[i])


def buy(s: State, seat: SeatNo, good: Good, count: int) -> None:
    gp = count * s.price(good)
    holds.buy_barrels(s, s.seats[seat], good, count)
    s.pay(seat, gp)
    s.tell(BOUGHT, seat, count, good, gp)


def sell(s: State, seat: SeatNo, good: Good, count: int) -> None:
    me = s.seats[seat]
    gp = count * s.price(good)
    if good < CLASSES and s.ability(seat, SALE_BONUS):
        gp += count
    holds.unload(me, good, count)
    s.stock[good] += count
    me.gp += gp
    s.tell(SOLD, seat, count, good, gp)


# 7.5: phlogiston


def list_fuel(s: State, me: Seat, moves: list[Action]) -> None:
    for i in range(min(me.gp // s.data.fuel_price, s.data.tank - me.phlogiston)):
        moves.append(s.acts.buy_fuel[i])
    for i in range(me.phlogiston):
        moves.append(s.acts.sell_fuel[i])


# 7.6: crew


def list_crew(s: State, me: Seat, moves: list[Action]) -> None:
    cost = s._terms.crew_cost
    for crew in range(len(cost)):
        if s.crew_stock[crew] and cost[crew] <= me.gp and holds.berth(s, me, crew) >= 0:
            moves.append(s.acts.hire[crew])
    for hold in range(HOLDS):
        if me.crew[hold] >= 0:
            moves.append(s.acts.fire[hold])


def hire(s: State, seat: SeatNo, action: Hire) -> None:
    me, crew = s.seats[seat], action.crew
    hold = holds.berth(s, me, crew)
    me.crew[hold] = crew
    s.crew_stock[crew] -= 1
    s.pay(seat, s._terms.crew_cost[crew])
    s.tell(HIRED, seat, crew, hold, s._terms.crew_cost[crew])


def fire(s: State, seat: SeatNo, action: Fire) -> None:
    me = s.seats[seat]
    crew = me.crew[action.hold]
    holds.clear_hold(s, me, action.hold)
    me.gp += s._terms.crew_refund[crew]
    s.tell(FIRED, seat, crew, s._terms.crew_refund[crew])


# 7.9 and 7.10: repairs and upgrades


def list_holds(s: State, me: Seat, moves: list[Action]) -> None:
    acts, data = s.acts, s.data
    for hold in range(HOLDS):
        if me.damage[hold] >= 0:
            if data.repair[me.damage[hold]] <= me.gp:
                moves.append(acts.repair[hold])
        elif me.upgraded[hold]:
            if me.count[hold] <= data.per_hold:
                moves.append(acts.sell_upgrade[hold])
        elif data.upgrade_holds[hold] and s.upgrade_stock and me.crew[hold] < 0 and data.upgrade_cost <= me.gp:
            moves.append(acts.upgrade[hold])


def refit(s: State, seat: SeatNo, action: Action) -> None:
    me, data = s.seats[seat], s.data
    if isinstance(action, Repair):
        card = me.damage[action.hold]
        me.damage[action.hold] = -1
        if card != data.makeshift:
            s.damages = sorted([*s.damages, card])
        s.pay(seat, data.repair[card])
        s.tell(REPAIRED, seat, action.hold, data.repair[card])
    elif isinstance(action, Upgrade):
        me.upgraded[action.hold] = True
        s.upgrade_stock -= 1
        s.pay(seat, data.upgrade_cost)
        s.tell(UPGRADED, seat, action.hold, data.upgrade_cost)
    else:
        assert isinstance(action, SellUpgrade)
        me.upgraded[action.hold] = False
        s.upgrade_stock += 1
        me.gp += data.upgrade_resale
        s.tell(DOWNGRADED, seat, action.hold, data.upgrade_resale)


TRADE: Final = TradeInCity()
