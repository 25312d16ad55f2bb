# mypyc: compiled
"""Chapter 7: why something cannot be traded."""

from __future__ import annotations

from typing import Any

from tradewinds.core.action import Action
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
from tradewinds.games.sky_traders.actions.verbs import Done, Tidy
from tradewinds.games.sky_traders.data import SLUDGE, Good, Hold
from tradewinds.games.sky_traders.rules import holds
from tradewinds.games.sky_traders.state import Seat, State


def refuse_trade(s: State, me: Seat, action: Action) -> Refusal | None:
    if isinstance(action, Done):
        return None
    if isinstance(action, Buy):
        return refuse_buy(s, me, action.good, action.count)
    if isinstance(action, Sell):
        return refuse_sell(s, me, action.good, action.count)
    if isinstance(action, (BuyFuel, SellFuel)):
        return refuse_fuel(s, me, action)
    if isinstance(action, TakeSludge):
        return refuse_sludge(s, me, action.count)
    if isinstance(action, (Hire, Fire)):
        return refuse_crew(s, me, action)
    if isinstance(action, Repair):
        return refuse_repair(s, me, action.hold)
    if isinstance(action, (Upgrade, SellUpgrade)):
        return refuse_upgrade(s, me, action)
    if isinstance(action, Tidy):
        return None if holds.can_tidy(s, me) else Refusal("tidy-already", "7.8")
    return Refusal("only-trade", "7.2")


def refuse_price(me: Seat, cost: int, section: str) -> Refusal | None:
    if cost <= me.gp:
        return None
    return Refusal("too-dear", section, **{"cost: int": cost, "gp: int": me.gp})


def closed(s: State, me: Seat) -> bool:
    return me.tile == s.data.dual_city and s.dual[0] == s.dual[1]


def sold_here(s: State, me: Seat) -> tuple[Good, ...]:
    return s.dual if me.tile == s.data.dual_city else s.data.exports[me.tile]


def refuse_buy(s: State, me: Seat, good: Good, count: int) -> Refusal | None:
    args: dict[str, Any] = {"good: Good": good}
    if closed(s, me):
        return Refusal("market-closed", "5.3")
    if good not in sold_here(s, me):
        return Refusal("not-sold-here", "7.3", **args, **{"tile: Tile": me.tile})
    if count > s.stock[good]:
        return Refusal("treasury-short", "7.3", **args, **{"count: int": s.stock[good]})
    if count > holds.room(s.data, me, good):
        return Refusal("holds-full", "7.8", **args, **{"count: int": holds.room(s.data, me, good)})
    return refuse_price(me, count * s.price(good), "7.3")


def refuse_sell(s: State, me: Seat, good: Good, count: int) -> Refusal | None:
    args: dict[str, Any] = {"good: Good": good}
    if closed(s, me):
        return Refusal("market-closed", "5.3")
    if good in sold_here(s, me):
        return Refusal("not-bought-here", "7.4", **args, **{"tile: Tile": me.tile})
    if count > me.barrels(good):
        return Refusal("not-aboard", "7.4", **args, **{"count: int": me.barrels(good)})
    return None


def refuse_fuel(s: State, me: Seat, action: Action) -> Refusal | None:
    if isinstance(action, BuyFuel):
        if me.phlogiston + action.count > s.data.tank:
            return Refusal("tank-full", "7.5", **{"most: int": s.data.tank})
        return refuse_price(me, action.count * s.data.fuel_price, "7.5")
    assert isinstance(action, SellFuel)
    few = action.count > me.phlogiston
    return Refusal("tank-low", "7.5", **{"phlogiston: int": me.phlogiston}) if few else None


def refuse_sludge(s: State, me: Seat, count: int) -> Refusal | None:
    if closed(s, me):
        return Refusal("market-closed", "5.3")
    args: dict[str, Any] = {"good: Good": SLUDGE}
    if count > s.stock[SLUDGE]:
        return Refusal("treasury-short", "7.7", **args, **{"count: int": s.stock[SLUDGE]})
    if count > holds.room(s.data, me, SLUDGE):
        return Refusal("holds-full", "7.8", **args, **{"count: int": holds.room(s.data, me, SLUDGE)})
    return None


def refuse_crew(s: State, me: Seat, action: Action) -> Refusal | None:
    if isinstance(action, Fire):
        nobody = me.crew[action.hold] < 0
        return Refusal("no-crew-there", "7.6", **{"hold: Hold": action.hold}) if nobody else None
    assert isinstance(action, Hire)
    args: dict[str, Any] = {"crew: Crew": action.crew}
    if s.crew_stock[action.crew] == 0:
        return Refusal("nobody-to-hire", "7.6", **args)
    if holds.berth(s, me, action.crew) < 0:
        return Refusal("no-berth", "7.6", **args, **{"holds: list[Hold]": s._terms.crew_holds[action.crew]})
    return refuse_price(me, s._terms.crew_cost[action.crew], "7.6")


def refuse_repair(s: State, me: Seat, hold: Hold) -> Refusal | None:
    if me.damage[hold] < 0:
        return Refusal("not-damaged", "7.9", **{"hold: Hold": hold})
    return refuse_price(me, s.data.repair[me.damage[hold]], "7.9")


def refuse_upgrade(s: State, me: Seat, action: Action) -> Refusal | None:
    if isinstance(action, SellUpgrade):
        args: dict[str, Any] = {"hold: Hold": action.hold}
        if not me.upgraded[action.hold] or me.damage[action.hold] >= 0:
            return Refusal("no-upgrade-there", "7.10", **args)
        return Refusal("unload-first", "7.10", **args) if me.count[action.hold] > s.data.per_hold else None
    assert isinstance(action, Upgrade)
    args = {"hold: Hold": action.hold}
    if not s.data.upgrade_holds[action.hold]:
        return Refusal("not-for-that-hold", "7.10", **args)
    if me.upgraded[action.hold]:
        return Refusal("upgraded-already", "7.10", **args)
    if me.damage[action.hold] >= 0 or me.crew[action.hold] >= 0:
        return Refusal("hold-not-free", "7.10", **args)
    if s.upgrade_stock == 0:
        return Refusal("no-upgrade-left", "7.10")
    return refuse_price(me, s.data.upgrade_cost, "7.10")
