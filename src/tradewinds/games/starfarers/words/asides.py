"""What a choice costs, takes or yields now, as far as a player can see it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tradewinds.core.action import Action
from tradewinds.core.trade import Accept, Close, Decline, Withdraw
from tradewinds.games.starfarers.actions import encounter, flight, friends, home, trade
from tradewinds.games.starfarers.data import OUTER, VESSELS
from tradewinds.games.starfarers.space import chart

if TYPE_CHECKING:
    from tradewinds.games.starfarers.game import Starfarers
    from tradewinds.games.starfarers.view import SeatView, ShipView, View
    from tradewinds.text.words import Args

Aside = tuple[str, "Args"]
CLOSED = (None, "system", "home")  # sectors whose middle cannot be flown


def aside(rules: Starfarers, view: View, action: Action) -> Aside | None:
    """What to write behind a choice of the viewer; None where it says enough."""
    if view.seat is None:
        return None
    me = view.seats[view.seat]
    if isinstance(action, trade.Exchange):
        name = rules.data.resource_names[action.give]
        left = (me.hand or {}).get(name, 0) - me.rates[name]
        return "aside.exchange", {"count: int": me.rates[name], "left: int": left}
    if isinstance(action, (Accept, Decline, Withdraw, Close)):
        return terms(rules, view, action.serial)
    if isinstance(action, (home.Build, home.Port, home.Fit)):
        return price(rules, view, action)
    if isinstance(action, (home.Colonise, flight.Found)):
        return planets(rules, view, action.site)
    if isinstance(action, (trade.Rob, friends.Beg)):
        return "aside.cards", {"cards: int": view.seats[action.seat].cards}
    return under_way(rules, view, me, action)


def terms(rules: Starfarers, view: View, serial: int) -> Aside | None:
    """What an offer would mean to the viewer."""
    numbers = rules.codec.numbers["Resource"]
    for offer in view.offers:
        if offer.serial == serial:
            give, want = (tuple(side.get(name, 0) for name in numbers) for side in (offer.give, offer.want))
            mine = (give, want) if offer.by == view.seat else (want, give)
            return "aside.offer", {"give: Counts[Resource]": mine[0], "want: Counts[Resource]": mine[1]}
    return None


def price(rules: Starfarers, view: View, action: home.Build | home.Port | home.Fit) -> Aside | None:
    """What is paid; in the founding phase and in an encounter it is free."""
    if not view.turns or view.encounter is not None:
        return None
    kind = action.vessel if isinstance(action, home.Build) else len(VESSELS)
    kind += 1 + action.upgrade if isinstance(action, home.Fit) else 0
    return "aside.cost", {"cards: Counts[Resource]": rules.data.costs[kind]}


def planets(rules: Starfarers, view: View, site: int) -> Aside | None:
    """The two planets beside a site, and their numbers where they are known."""
    beside = view.sectors[site // 3].planets
    if not beside:
        return None
    one, two = beside[site % 3], beside[(site + 1) % 3]
    numbers, discs = rules.codec.numbers["Resource"], rules.codec.numbers["Disc"]
    args: dict[str, int] = {"first: Resource": numbers[one.resource], "second: Resource": numbers[two.resource]}
    if one.disc is None or two.disc is None:
        return "aside.site-hidden", args
    return "aside.site", {**args, "one: Disc": discs[one.disc], "two: Disc": discs[two.disc]}


# ships


def under_way(rules: Starfarers, view: View, me: SeatView, action: Action) -> Aside | None:
    if isinstance(action, (flight.Launch, flight.Leap, encounter.Ground, friends.Change)):
        return vessel(rules, view, me, action)
    if isinstance(action, flight.Course):
        return course(rules, view, me, action.point)
    if isinstance(action, flight.Jump):
        slot = rules.data.space.slot_of[action.point]
        return ("aside.sector", {"slot: Slot": slot}) if 0 <= slot < OUTER else None
    return None


def vessel(
    rules: Starfarers, view: View, me: SeatView, action: flight.Launch | flight.Leap | encounter.Ground | friends.Change
) -> Aside | None:
    """Which kind of ship stands there, and how far it flies."""
    point = rules.data.space.names[action.point]
    for ship in me.ships:
        if ship.point == point:
            kind = {"vessel: Vessel": VESSELS.index(ship.vessel)}
            launched = isinstance(action, flight.Launch)
            return (
                ("aside.speed", {**kind, "steps: int": view.base + me.boosters}) if launched else ("aside.ship", kind)
            )
    return None


def course(rules: Starfarers, view: View, me: SeatView, target: int) -> Aside | None:
    """How far it is for the ship that is under way, and how much of it is flown now."""
    for ship in me.ships:
        if ship.left is not None:
            steps = distance(rules, view, ship, target)
            if steps <= ship.left:
                return "aside.course", {"steps: int": steps}
            return "aside.course-now", {"steps: int": steps, "left: int": ship.left}
    return None


def distance(rules: Starfarers, view: View, ship: ShipView, target: int) -> int:
    space = rules.data.space
    closed = sum(1 << slot for slot, sector in enumerate(view.sectors) if sector.kind in CLOSED)
    return chart(space, closed).distances(target)[space.names.index(ship.point)]
