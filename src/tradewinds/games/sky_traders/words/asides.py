"""What stands behind a choice: what it costs, takes or brings now, from what the seat sees alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tradewinds.core.action import Action
from tradewinds.games.sky_traders.data import CLASSES, SALE_BONUS, Data
from tradewinds.games.sky_traders.view import HoldView, OfferView, SeatView, View
from tradewinds.games.sky_traders.view.fight import Lot
from tradewinds.games.sky_traders.view.ways import voyage
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.sky_traders.words import Words


def aside(words: Words, view: View, action: Action) -> tuple[str, Args] | None:
    """None where there is nothing to add."""
    if view.seat is None:
        return None
    data, me, what = words.rules.data, view.seats[view.seat], action.name
    if what in PRICES:
        return pays(me, PRICES[what](data, view, me, action))
    if what in GAINS:
        return "aside.brings", {"gp: int": GAINS[what](data, view, me, action)}
    if what in ("dump", "dump-crew", "desert", "fire", "demand-hold"):
        return contents(data, view, me, what, action)
    if what in ("accept", "decline", "withdraw"):
        return offered(data, view, action)
    return others(data, view, what, action)


def others(data: Data, view: View, what: str, action: Any) -> tuple[str, Args] | None:
    if what == "sail":
        way, cost = voyage(view, data)[data.tile_names[action.tile]]
        return "aside.sail" if cost else "aside.sail-free", {"tiles: int": way, "cost: int": cost}
    if what == "rally":
        return "aside.bonus", {"bonus: int": data.crew_combat[action.crew]}
    if what == "mine":
        here = next(tile for tile in view.tiles if view.seat in tile.traders)
        return "aside.dice", {"dice: int": 2 if here.kind == "geyser" else 1}
    return None


# GP


def pays(me: SeatView, gp: int) -> tuple[str, Args] | None:
    return ("aside.pays", {"gp: int": gp, "left: int": (me.gp or 0) - gp}) if gp else None


def price_of(view: View, number: int) -> int:
    return view.exchange[number].price


def sale(data: Data, view: View, me: SeatView, action: Any) -> int:
    """A Broker brings more for legal goods."""
    crew = [data.crew_ability[data.crew_names.index(hold.crew)] for hold in me.holds if hold.crew is not None]
    bonus = 1 if action.good < CLASSES and SALE_BONUS in crew else 0
    return int(action.count * (price_of(view, action.good) + bonus))


def influence(data: Data, view: View, me: SeatView, action: Any) -> int:
    """Each space at its own price."""
    total, low, bands = 0, data.influence["cost"], view.bands
    for space in range(me.influence + 1, me.influence + action.count + 1):
        dear = low[sum(space > end for end in bands)]
        total += data.influence["short_game_cost"] if dict(view.house)["short_game"] else dear
    return total


def repair(data: Data, view: View, me: SeatView, action: Any) -> int:
    return data.repair[data.damage_names.index(str(me.holds[action.hold].damage))]


PRICES: dict[str, Any] = {
    "buy": lambda data, view, me, action: action.count * price_of(view, action.good),
    "buy-fuel": lambda data, view, me, action: action.count * data.fuel_price,
    "hire": lambda data, view, me, action: view.crew[action.crew].cost,
    "upgrade": lambda data, view, me, action: data.upgrade_cost,
    "redeem": lambda data, view, me, action: action.count * data.amnesty,
    "repair": repair,
    "buy-influence": influence,
}
GAINS: dict[str, Any] = {
    "sell": sale,
    "sell-fuel": lambda data, view, me, action: action.count * data.fuel_price,
    "take-sludge": lambda data, view, me, action: action.count * price_of(view, data.good_names.index("sludge")),
    "sell-upgrade": lambda data, view, me, action: data.upgrade_resale,
}


# holds and offers


def contents(data: Data, view: View, me: SeatView, what: str, action: Any) -> tuple[str, Args] | None:
    """Who stands there, or what lies there."""
    ship = view.seats[view.clash.defender] if what == "demand-hold" and view.clash is not None else me
    hold: HoldView = ship.holds[action.hold]
    if hold.crew is not None:
        crew = data.crew_names.index(hold.crew)
        if what == "fire":
            return "aside.dismissed", {"crew: Crew": crew, "gp: int": view.crew[crew].refund}
        return "aside.crew", {"crew: Crew": crew}
    return "aside.barrels", {"count: int": hold.count, "good: Good": data.good_names.index(str(hold.good))}


def offered(data: Data, view: View, action: Any) -> tuple[str, Args] | None:
    found = [one for one in view.council.offers if one.serial == action.serial] if view.council is not None else []
    if not found:
        return None
    offer: OfferView = found[0]
    give, want = counts(data, offer.give), counts(data, offer.want)
    return "aside.offer", {"seat: SeatNo": offer.by, "give: Counts[Item]": give, "want: Counts[Item]": want}


def counts(data: Data, lot: Lot) -> tuple[int, ...]:
    amounts = dict(lot)
    return tuple([amounts.get(name, 0) for name in data.item_names])
