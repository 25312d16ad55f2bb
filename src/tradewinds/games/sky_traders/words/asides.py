"""What else there is to know about a choice, and what a deal would mean, from what the seat sees alone."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from tradewinds.core.action import Action
from tradewinds.core.trade import Accept, Decline
from tradewinds.games.sky_traders.data import ABILITIES, CLASSES, FIRST_CREW, FIRST_GOOD, GP, PLUS, SALE_BONUS, Data
from tradewinds.games.sky_traders.state import rebound
from tradewinds.games.sky_traders.view import HoldView, OfferView, RowView, SeatView, View
from tradewinds.games.sky_traders.view.fight import Lot
from tradewinds.games.sky_traders.view.ways import voyage
from tradewinds.games.sky_traders.words import odds
from tradewinds.text.terms import Holdings, Terms, Thing, between
from tradewinds.text.words import Args

if TYPE_CHECKING:
    from tradewinds.games.sky_traders.words import Words

Aside = tuple[str, Args]
GOLD: Thing = ("Key", "holding.gp")


def aside(words: Words, view: View, action: Action) -> Aside | None:
    """None where there is nothing to add."""
    if view.seat is None or action.name not in ASIDES:
        return None
    said: Aside | None = ASIDES[action.name](words.rules.data, view, view.seats[view.seat], action)
    return said


# trade


def price(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    """Of one barrel; a Broker gets more for legal goods."""
    crew = [data.crew_ability[data.crew_names.index(hold.crew)] for hold in me.holds if hold.crew is not None]
    bonus = action.name == "sell" and action.good < CLASSES and SALE_BONUS in crew
    return "aside.each", {"gp: int": view.exchange[action.good].price + bonus}


def hire(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    """For which holds, and what such a one can do."""
    one = view.crew[action.crew]
    facts = {"combat: int": one.combat, "holds: list[int]": list(one.holds)}
    parts: list[Aside] = [("aside.fighter" if one.combat else "aside.for-holds", facts)]
    ability = ABILITIES[data.crew_ability[action.crew]]
    return "help.parts", {"parts: Parts": [*parts, (f"help.ability-{ability}", {})] if ability else parts}


def upgrade(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    return "aside.upgrade", {"barrels: int": data.per_upgraded, "few: int": data.per_hold}


def repair(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    return "aside.damage", {"damage: Damage": data.damage_names.index(str(me.holds[action.hold].damage))}


# the sky


def sail(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    """How far it is, and what the place is good for."""
    tile = next(one for one in view.tiles if one.name == data.tile_names[action.tile])
    way, _ = voyage(view, data)[tile.name]
    if not tile.exports:
        return f"aside.sail-{tile.kind}", {"tiles: int": way}
    good = data.good_names.index(tile.exports[0])
    return "aside.sail-city", {"tiles: int": way, "good: Good": good, "gp: int": view.exchange[good].price}


def mine(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    here = next(tile for tile in view.tiles if view.seat in tile.traders)
    return "aside.dice", {"dice: int": 2 if here.kind == "geyser" else 1}


def collect(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    return "aside.collect", {}


# the council


def invest(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    """What the good would cost if nobody else invested."""
    row = view.exchange[action.face - 1]
    counted = data.presets[str(dict(view.house)["preset"])]["box_counted"][action.face - 1]
    plus, minus = row.plus + (action.box == PLUS), row.minus + (action.box != PLUS)
    then = price_after(row, min(plus, counted) - min(minus, counted))
    return "aside.price", {"before: int": price_after(row, min(row.plus, counted) - min(row.minus, counted)),
                           "price: int": then}  # fmt: skip


def price_after(row: RowView, steps: int) -> int:
    return row.prices[rebound(len(row.prices), row.space, steps)]


def offer_of(view: View, serial: int) -> OfferView | None:
    found = [one for one in view.council.offers if one.serial == serial] if view.council is not None else []
    return found[0] if found else None


def withdrawn(data: Data, view: View, me: SeatView, action: Any) -> Aside | None:
    return offered(data, view, action.serial)


def offered(data: Data, view: View, serial: int) -> Aside | None:
    """Who offers what to whom."""
    offer = offer_of(view, serial)
    if offer is None:
        return None
    both = {"seat: SeatNo": offer.by, "to: SeatNo": offer.to}
    give, want = counts(data, offer.give), counts(data, offer.want)
    return "aside.offer", {**both, "give: Counts[Item]": give, "want: Counts[Item]": want}


def counts(data: Data, lot: Lot) -> tuple[int, ...]:
    amounts = dict(lot)
    return tuple([amounts.get(name, 0) for name in data.item_names])


def terms(words: Words, view: View, action: Action) -> Terms | None:
    """What an offer would mean to whoever it is made to."""
    offer = offer_of(view, action.serial) if isinstance(action, (Accept, Decline)) else None
    if offer is None or view.seat is None:
        return None
    if isinstance(action, Decline):
        return Terms(seat=offer.by)
    data, me = words.rules.data, view.seats[view.seat]
    now = Counter(held(data, me))
    then = Counter(now)
    then.update(dict(things(data, offer.give)))
    then.subtract(dict(things(data, offer.want)))
    return between(now, then)._replace(seat=offer.by)


def things(data: Data, lot: Lot) -> list[tuple[Thing, int]]:
    numbers = [(data.item_names.index(name), count) for name, count in lot]
    return [(thing(number), count) for number, count in numbers]


def thing(item: int) -> Thing:
    """As the holdings name it."""
    if item == GP:
        return GOLD
    if item < CLASSES:
        return "Item", item
    return ("Good", item - FIRST_GOOD) if item < FIRST_CREW else ("Crew", item - FIRST_CREW)


def held(data: Data, me: SeatView) -> Holdings:
    """What of the own can change hands."""
    found: Counter[Thing] = Counter({GOLD: me.gp or 0})
    found.update([("Item", face - 1) for face in me.dice])
    for hold in me.holds:
        if hold.crew is not None:
            found["Crew", data.crew_names.index(hold.crew)] += 1
        elif hold.good is not None:
            found["Good", data.good_names.index(hold.good)] += hold.count
    return found


# fights


def rally(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    bonus = data.crew_combat[action.crew]
    against = odds.against(data, view)
    return ("aside.bonus", {"bonus: int": bonus}) if against is None else odds.told(bonus, against)


def no_rally(data: Data, view: View, me: SeatView, action: Any) -> Aside | None:
    against = odds.against(data, view)
    return None if against is None else odds.told(0, against)


def attack(data: Data, view: View, me: SeatView, action: Any) -> Aside:
    return odds.of_attack(data, view, me, view.seats[action.seat])


def demanded(data: Data, view: View, me: SeatView, action: Any) -> Aside | None:
    """Who stands there, or what lies there, on the ship of the one attacked."""
    if view.clash is None:
        return None
    hold: HoldView = view.seats[view.clash.defender].holds[action.hold]
    if hold.crew is not None:
        return "aside.crew", {"crew: Crew": data.crew_names.index(hold.crew)}
    return "aside.barrels", {"count: int": hold.count, "good: Good": data.good_names.index(str(hold.good))}


ASIDES: dict[str, Any] = {
    "buy": price, "sell": price, "hire": hire, "upgrade": upgrade, "repair": repair, "sail": sail, "mine": mine,
    "collect": collect, "place-die": invest, "withdraw": withdrawn, "rally": rally, "no-rally": no_rally,
    "attack": attack, "demand-hold": demanded,
}  # fmt: skip
