# mypyc: compiled
"""Chapters 7.2 to 7.5 and 7.7: trading in a city; what concerns crew and holds is in `refit`."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CLOCK, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.ship import Buy, BuyFuel, Done, Sell, SellFuel, TakeSludge
from tradewinds.games.sky_traders.data import CLASSES, SALE_BONUS, SLUDGE, TRADED, Good, SeatNo
from tradewinds.games.sky_traders.rules.clocks import run_out
from tradewinds.games.sky_traders.rules.holds import buy_barrels, lot_of, room, unload
from tradewinds.games.sky_traders.rules.refit import CREW, ORGANISING, REFITTING
from tradewinds.games.sky_traders.rules.sail import MARKET_CLOSED, market_closed, sold_at
from tradewinds.games.sky_traders.state import Seat, State

ONLY_TRADE = refusal("only-trade", "7.2")
NOT_SOLD_HERE = refusal("not-sold-here", "7.3", "good: Good", "tile: Tile")
TREASURY_SHORT = refusal("treasury-short", "7.3", "good: Good", "count: int")
NOT_BOUGHT_HERE = refusal("not-bought-here", "7.4", "good: Good", "tile: Tile")
NOT_ABOARD = refusal("not-aboard", "7.4", "good: Good", "count: int")
TANK_FULL = refusal("tank-full", "7.5", "most: int")
TANK_LOW = refusal("tank-low", "7.5", "phlogiston: int")
HOLDS_FULL = refusal("holds-full", "7.8", "good: Good", "count: int")


@final
class TradeInCity(Menu):
    """Trade: buy and sell cargo and phlogiston, hire and fire, load sludge, organise, repair, upgrade, in any order."""

    section = "7.2"
    clock = "turn"

    def actors(self, s: State) -> int:
        return only(s.active) | s._terms.tick

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        me = s.seats[s.active]
        return {"tile: Tile": me.tile, "gp: int": me.gp}

    def sections(self, s: State) -> Sections:
        return CLOSED if market_closed(s.dual) else OPEN

    def foreign(self, s: State, seat: SeatNo, action: Action) -> Refusal:
        return ONLY_TRADE()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if seat == CLOCK:
            return run_out(s)
        super().apply(s, seat, action)


@final
class Leaving(Section):
    """Whoever has done enough ends the action."""

    section = "7.2"
    covers = (Done,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.append(s.acts.done)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()


@final
class Buying(Section):
    """Buying goods: what the city sells, at the price on the exchange, as far as treasury and holds allow."""

    section = "7.3"
    covers = (Buy,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for good in sold_at(s, seat, me.tile):
            row = s.acts.buy[good]
            most = min(min(me.gp // s.price(good), s.stock[good]), min(room(s, me, good), len(row)))
            for i in range(most):
                moves.append(row[i])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.buy[good][0] for good in range(TRADED)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Buy)
        me = s.seats[seat]
        if action.good not in sold_at(s, seat, me.tile):
            return NOT_SOLD_HERE(action.good, me.tile)
        short = refuse_cargo(s, me, action.good, action.count, self.section)
        return me.refuse_price(action.count * s.price(action.good), self.section) if short is None else short

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Buy)
        gp = action.count * s.price(action.good)
        buy_barrels(s, s.seats[seat], action.good, action.count)
        s.pay(seat, gp)
        s.tell(events.BOUGHT, seat, lot_of(action.good, action.count), s.price(action.good))


def refuse_cargo(s: State, me: Seat, good: Good, count: int, section: str) -> Refusal | None:
    """Are there so many barrels, and is there room for them?"""
    if count > s.stock[good]:
        return TREASURY_SHORT.at(section, good, s.stock[good])
    return HOLDS_FULL(good, room(s, me, good)) if count > room(s, me, good) else None


@final
class Selling(Section):
    """Selling goods: anything but what the city itself sells; a Broker gets more for legal goods."""

    section = "7.4"
    covers = (Sell,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        sold = sold_at(s, seat, me.tile)
        for good in range(TRADED):
            aboard = me.barrels(good)
            if aboard and good not in sold:
                for i in range(aboard):
                    moves.append(s.acts.sell[good][i])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.sell[good][0] for good in range(TRADED) if s.seats[seat].barrels(good)]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Sell)
        me = s.seats[seat]
        if action.good in sold_at(s, seat, me.tile):
            return NOT_BOUGHT_HERE(action.good, me.tile)
        aboard = me.barrels(action.good)
        return NOT_ABOARD(action.good, aboard) if action.count > aboard else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Sell)
        me, good, count = s.seats[seat], action.good, action.count
        price = s.price(good)
        if good < CLASSES and s.ability(seat, SALE_BONUS):
            price += 1
        unload(me, good, count)
        s.stock[good] += count
        me.gp += count * price
        s.tell(events.SOLD, seat, lot_of(good, count), price)


@final
class LoadingSludge(Section):
    """Loading sludge: every barrel taken aboard is paid for."""

    section = "7.7"
    covers = (TakeSludge,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        for i in range(min(s.stock[SLUDGE], room(s, s.seats[seat], SLUDGE))):
            moves.append(s.acts.take_sludge[i])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.take_sludge[0]]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, TakeSludge)
        return refuse_cargo(s, s.seats[seat], SLUDGE, action.count, self.section)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, TakeSludge)
        gp = action.count * s.price(SLUDGE)
        buy_barrels(s, s.seats[seat], SLUDGE, action.count)
        s.seats[seat].gp += gp
        s.tell(events.SLUDGED, seat, lot_of(SLUDGE, action.count), s.price(SLUDGE))


@final
class ClosedMarket(Section):
    """The Dual City after a double: neither goods nor sludge."""

    section = "5.3"
    covers = (Buy, Sell, TakeSludge)

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return BUYING.wishes(s, seat) + SELLING.wishes(s, seat) + LOADING_SLUDGE.wishes(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return MARKET_CLOSED()


@final
class Phlogiston(Section):
    """Phlogiston: one price for buying and selling, as much as the ship holds."""

    section = "7.5"
    covers = (BuyFuel, SellFuel)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        for i in range(min(me.gp // s.data.fuel_price, s.data.tank - me.phlogiston)):
            moves.append(s.acts.buy_fuel[i])
        for i in range(me.phlogiston):
            moves.append(s.acts.sell_fuel[i])

    def wishes(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.buy_fuel[0]]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, BuyFuel):
            if me.phlogiston + action.count > s.data.tank:
                return TANK_FULL(s.data.tank)
            return me.refuse_price(action.count * s.data.fuel_price, self.section)
        assert isinstance(action, SellFuel)
        return TANK_LOW(me.phlogiston) if action.count > me.phlogiston else None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, (BuyFuel, SellFuel))
        me, count, gp = s.seats[seat], action.count, action.count * s.data.fuel_price
        if isinstance(action, BuyFuel):
            me.phlogiston += count
            s.pay(seat, gp)
            s.tell(events.FUELLED, seat, count, gp)
        else:
            me.phlogiston -= count
            me.gp += gp
            s.tell(events.DRAINED, seat, count, gp)


BUYING: Final = Buying()
SELLING: Final = Selling()
LOADING_SLUDGE: Final = LoadingSludge()
ANYWAY: Final = (Phlogiston(), CREW, REFITTING, ORGANISING)
OPEN: Final = Sections(Leaving(), BUYING, SELLING, LOADING_SLUDGE, *ANYWAY)
CLOSED: Final = Sections(Leaving(), ClosedMarket(), *ANYWAY)
TRADE: Final = TradeInCity()
