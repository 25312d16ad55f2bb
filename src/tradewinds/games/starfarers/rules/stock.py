# mypyc: compiled
"""Chapters 1.1 to 1.3: pieces, upgrades and cards, and what is in the way where they lack."""

from __future__ import annotations

from tradewinds.core.action import Action
from tradewinds.core.phase import pick
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.core.trade import Counts
from tradewinds.games.starfarers.actions.encounter import Pay
from tradewinds.games.starfarers.data import COLONY_SHIP, RESOURCES, UPGRADES, Resource, SeatNo, Upgrade, Vessel
from tradewinds.games.starfarers.decks import GIFT, GIFT_BACK
from tradewinds.games.starfarers.events import BUILT, FITTED, RAISED, STRIPPED
from tradewinds.games.starfarers.rules import victory
from tradewinds.games.starfarers.ships import Ship, new_number
from tradewinds.games.starfarers.space import Point, Site
from tradewinds.games.starfarers.state import Seat, State, added, put
from tradewinds.games.starfarers.versions import GIFTS_COME_BACK

NO_TRANSPORT = refusal("no-transport", "1.1", "most: int")
NO_PIECE = refusal("no-piece", "1.1", "vessel: Vessel")
NO_SHIPYARD = refusal("no-shipyard", "1.1")
NO_SHIP_THERE = refusal("no-ship-there", "", "point: Point")
MOTHERSHIP_FULL = refusal("mothership-full", "1.2", "upgrade: Upgrade", "most: int")
BOX_EMPTY = refusal("box-empty", "1.2", "upgrade: Upgrade")
SUPPLY_EMPTY = refusal("supply-empty", "1.3", "resource: Resource")
CARD_MISSING = refusal("card-missing", "1.3", "resource: Resource")
CARDS_MISSING = refusal("cards-missing", "")
GIFT_WAITS = refusal("gift-waits", "8.3", "resource: Resource", "seat: SeatNo")

# 1.1: pieces


def piece_left(me: Seat, vessel: Vessel) -> bool:
    """Is there a colony, or a trade station, to load?"""
    return (me.colonies if vessel == COLONY_SHIP else me.stations) > 0


def ship_left(s: State, me: Seat, vessel: Vessel) -> bool:
    return len(me.ships) < s.data.transports and piece_left(me, vessel)


def refuse_ship(s: State, me: Seat, vessel: Vessel) -> Refusal | None:
    if len(me.ships) >= s.data.transports:
        return NO_TRANSPORT(s.data.transports)
    return None if piece_left(me, vessel) else NO_PIECE(vessel)


def launch_new(s: State, seat: SeatNo, vessel: Vessel, point: Point) -> None:
    """A transport with its load stands on a spaceport site; it may fly in this turn."""
    me = s.seats[seat]
    if vessel == COLONY_SHIP:
        me.colonies -= 1
    else:
        me.stations -= 1
    me.ships = (*me.ships, Ship(new_number(me.ships), point, vessel, False, False, -1))
    s.tell(BUILT, seat, vessel, point)


def raise_port(s: State, seat: SeatNo, site: Site) -> None:
    """A colony gets a shipyard."""
    s.seats[seat].shipyards -= 1
    s.ports = put(s.ports, site, True)
    if s.heard():
        s.tell(RAISED, seat, site, victory.points(s, seat))


def ship_on(s: State, point: Point, but: Ship | None = None) -> bool:
    """Does a ship stand there, other than this one?"""
    for seat in s.seats:
        for ship in seat.ships:
            if ship.point == point and ship is not but:
                return True
    return False


# 1.2: upgrades


def has_room(s: State, me: Seat, upgrade: Upgrade) -> bool:
    return me.upgrades[upgrade] < s.data.most[upgrade] and s.box[upgrade] > 0


def refuse_upgrade(s: State, me: Seat, upgrade: Upgrade) -> Refusal | None:
    if me.upgrades[upgrade] >= s.data.most[upgrade]:
        return MOTHERSHIP_FULL(upgrade, s.data.most[upgrade])
    return None if s.box[upgrade] else BOX_EMPTY(upgrade)


def mount(s: State, seat: SeatNo, upgrade: Upgrade) -> None:
    move_upgrade(s, seat, upgrade, 1)
    if s.heard():
        s.tell(FITTED, seat, added((0,) * UPGRADES, upgrade, 1))


def strip(s: State, seat: SeatNo, upgrade: Upgrade) -> None:
    move_upgrade(s, seat, upgrade, -1)
    s.tell(STRIPPED, seat, upgrade)


def move_upgrade(s: State, seat: SeatNo, upgrade: Upgrade, count: int) -> None:
    """Out of the box onto a mothership, or back."""
    me = s.seats[seat]
    s.box = added(s.box, upgrade, -count)
    me.upgrades = added(me.upgrades, upgrade, count)


# 1.3: resources


def cards_to_pay(s: State, seat: SeatNo) -> list[Action]:
    hand = s.seats[seat].hand
    return [s.acts.pay[resource] for resource in range(RESOURCES) if hand[resource]]


def refuse_pay(s: State, seat: SeatNo, action: Pay) -> Refusal | None:
    return None if s.seats[seat].hand[action.resource] else CARD_MISSING(action.resource)


def left_for(s: State, seat: SeatNo, resource: Resource) -> int:
    """What the supply has for a seat: cards that Pilot 2 gave and gets back wait there for him (§8.3)."""
    two = s.second()
    if two < 0 or two == seat or not s.met >> two & 1 or s.data.version < GIFTS_COME_BACK:
        return s.supply[resource]
    deck = s.data.encounters
    back = deck.ask[s.encounter] == GIFT and GIFT_BACK in deck.answers[s.encounter][s.seats[two].answer]
    return s.supply[resource] - (s.seats[two].given[resource] if back else 0)


def hand_over(s: State, giver: SeatNo, taker: SeatNo, resource: Resource) -> None:
    """A card changes hands; who sees it is for the rule to say."""
    s.seats[giver].hand = added(s.seats[giver].hand, resource, -1)
    s.seats[taker].hand = added(s.seats[taker].hand, resource, 1)


def unseen_cards(s: State, cards: Counts[Resource]) -> list[Action]:
    """What chance may draw out of a hand or a pile: each kind that is there."""
    return [s.acts.draw[resource] for resource in range(RESOURCES) if cards[resource]]


def drawn_card(s: State, cards: Counts[Resource], rng: Rng) -> Action:
    return s.acts.draw[pick(list(cards), rng.below(sum(cards)))]
