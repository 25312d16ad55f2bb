"""What else there is to know about a choice, and what a deal would mean, as far as a player can see it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from tradewinds.core.action import Action
from tradewinds.core.trade import Accept, Close, Decline, Withdraw
from tradewinds.games.starfarers.actions import encounter, flight, friends, home, trade
from tradewinds.games.starfarers.data import OUTER, VESSELS, Data
from tradewinds.games.starfarers.space import FAR, chart
from tradewinds.text.terms import Terms, Thing, between

if TYPE_CHECKING:
    from tradewinds.games.starfarers.game import Starfarers
    from tradewinds.games.starfarers.view import SeatView, ShipView, View
    from tradewinds.games.starfarers.view.talk import Cards
    from tradewinds.text.words import Args

Aside = tuple[str, "Args"]
CLOSED = (None, "system", "home")  # sectors whose middle cannot be flown
SOME = 3  # sectors that are named behind a step


def aside(rules: Starfarers, view: View, action: Action) -> Aside | None:
    """What to write behind a choice of the viewer; None where it says enough."""
    if view.seat is None:
        return None
    me = view.seats[view.seat]
    if isinstance(action, Withdraw):
        return offered(rules, view, action.serial)
    if isinstance(action, (home.Colonise, flight.Found)):
        return planets(rules, view, action.site)
    if isinstance(action, (trade.Rob, friends.Beg)):
        return "aside.cards", {"cards: int": view.seats[action.seat].cards}
    return under_way(rules, view, me, action)


# deals


def terms(rules: Starfarers, view: View, action: Action) -> Terms | None:
    """What an offer would mean to the viewer."""
    if isinstance(action, (encounter.Yes, encounter.No, encounter.Give)):
        return Terms()  # what an encounter brings is not told beforehand, even where all cards that fit do the same
    if view.seat is None or not isinstance(action, (Accept, Close, Decline)):
        return None
    offer = next((one for one in view.offers if one.serial == action.serial), None)
    if offer is None:
        return None
    if isinstance(action, Decline):
        return Terms(seat=offer.by)
    mine = offer.by == view.seat
    gets, pays = (offer.want, offer.give) if mine else (offer.give, offer.want)
    seat = action.seat if isinstance(action, Close) else offer.by
    return dealt(view.seats[view.seat].hand or {}, gets, pays, rules.codec.numbers["Resource"])._replace(seat=seat)


def dealt(hand: Cards, gets: Cards, pays: Cards, numbers: dict[str, int]) -> Terms:
    """What comes and goes, and how much of it the hand holds then."""
    now: dict[Thing, int] = {("Resource", numbers[name]): count for name, count in hand.items()}
    then = Counter(now)
    then.update({("Resource", numbers[name]): count for name, count in gets.items()})
    then.subtract({("Resource", numbers[name]): count for name, count in pays.items()})
    return between(now, then)


def offered(rules: Starfarers, view: View, serial: int) -> Aside | None:
    """Who offers what."""
    numbers = rules.codec.numbers["Resource"]
    for offer in view.offers:
        if offer.serial == serial:
            give, want = (tuple(side.get(name, 0) for name in numbers) for side in (offer.give, offer.want))
            args = {"seat: SeatNo": offer.by, "give: Counts[Resource]": give, "want: Counts[Resource]": want}
            return "aside.offer", args
    return None


# places


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
    if isinstance(action, flight.Step):
        return towards(rules, view, me, action.point)
    if isinstance(action, flight.Land):
        left = sum(ship.left or 0 for ship in me.ships)
        return ("aside.unused", {"steps: int": left}) if left else None
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


def towards(rules: Starfarers, view: View, me: SeatView, target: int) -> Aside | None:
    """The sectors that a step brings the ship nearer to, the nearest first."""
    away = [dict(ship.distances) for ship in me.ships if ship.left is not None]
    if not away:
        return None
    steps = ways(rules.data, view, rules.data.space.names[target])
    now = {slot: steps_to(rules, view, steps, slot) for slot in range(OUTER)}
    names = rules.data.slot_names
    nearer = sorted([slot for slot in now if now[slot] < away[0][names[slot]]], key=lambda slot: (now[slot], slot))
    return ("aside.towards", {"slots: list[Slot]": nearer[:SOME]}) if nearer else None


def steps_to(rules: Starfarers, view: View, steps: list[int], slot: int) -> int:
    """To the place of use in a sector: its docking point, or the nearest of its sites."""
    space = rules.data.space
    if view.sectors[slot].kind not in CLOSED:
        return steps[space.centre_point[slot]]
    return min(steps[space.site_point[site]] for site in range(3 * slot, 3 * slot + 3))


def rank(rules: Starfarers, view: View, action: Action) -> int:
    ships = view.seats[view.seat].ships if view.seat is not None else ()
    flying = [ship for ship in ships if ship.left is not None]
    if not flying or not isinstance(action, flight.Course):
        return action.id
    return distance(rules, view, flying[0], action.point) - FAR  # before all that has a number


def distance(rules: Starfarers, view: View, ship: ShipView, target: int) -> int:
    return ways(rules.data, view, ship.point)[target]


def ways(data: Data, view: View, start: str) -> list[int]:
    """How many steps it is to every point."""
    closed = sum(1 << slot for slot, sector in enumerate(view.sectors) if sector.kind in CLOSED)
    return chart(data.space, closed).distances(data.space.names.index(start))
