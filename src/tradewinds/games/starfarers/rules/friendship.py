# mypyc: compiled
"""Chapter 7: friendship cards that their owner uses by a decision of his own."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.encounter import No, Yes
from tradewinds.games.starfarers.actions.friends import Beg, BuyFame, Change, Help
from tradewinds.games.starfarers.data import COLONY_SHIP, GOODS, Resource, SeatNo
from tradewinds.games.starfarers.decks import FAME_FOR_SALE, GLORIOUS_DONATION, HELPING_HAND, SHIP_CHANGE
from tradewinds.games.starfarers.events import BEGGED, CHANGED, DONATED, FAME_BOUGHT, HELPED, NOT_DONATED
from tradewinds.games.starfarers.rules.scoring import crown, decorate, points, praise
from tradewinds.games.starfarers.rules.seven import STEALING, hand_over
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.state import Seat, State


def boosters(s: State, seat: SeatNo) -> int:
    """Boosters on the mothership and on the Scientists' cards."""
    me = s.seats[seat]
    found = me.upgrades[0]
    for friend in me.friends:
        found += s.data.friends.boosters[friend]
    return found


def cannons(s: State, seat: SeatNo) -> int:
    me = s.seats[seat]
    found = me.upgrades[1]
    for friend in me.friends:
        found += s.data.friends.cannons[friend]
    return found


def peoples(s: State, seat: SeatNo) -> int:
    """Of how many peoples the seat holds a card."""
    bits = 0
    for friend in s.seats[seat].friends:
        bits |= 1 << s.data.friends.people[friend]
    return bits.bit_count()


def list_powers(s: State, seat: SeatNo, me: Seat, moves: list[Action]) -> None:
    """Everything that the cards allow between two actions."""
    if not me.friends:
        return
    if not me.fame_bought and me.hand[GOODS] and s.medals and me.has(FAME_FOR_SALE):
        moves.append(s.acts.buy_fame)
    if not me.helped and me.has(HELPING_HAND):
        ahead = richer(s, seat)
        for i, first in enumerate(ahead):
            for second in ahead[i + 1 :]:
                moves.append(s.acts.help[first][second])
    if not me.begged and me.has(GLORIOUS_DONATION):
        for other in range(len(s.seats)):
            if other != seat and s.seats[other].cards():
                moves.extend(s.acts.beg[other])
    list_changes(s, me, moves)


def has_powers(s: State, seat: SeatNo, me: Seat) -> bool:
    """Might a card still be used in this turn, for all that everybody can see?"""
    if not me.fame_bought and s.medals and me.cards() and me.has(FAME_FOR_SALE):
        return True
    if not me.begged and me.has(GLORIOUS_DONATION):
        return True
    if not me.changed and me.ships and me.has(SHIP_CHANGE):
        return True
    return not me.helped and me.has(HELPING_HAND) and len(richer(s, seat)) > 1


def richer(s: State, seat: SeatNo) -> list[SeatNo]:
    """Who has more points."""
    mine = points(s, seat)
    return [other for other in range(len(s.seats)) if points(s, other) > mine]


def refuse_power(s: State, seat: SeatNo, me: Seat, action: Action) -> Refusal | None:
    """Why a card cannot be used; anything that is no card is not for now."""
    if isinstance(action, BuyFame):
        return refuse_fame(s, me)
    if isinstance(action, Help):
        return refuse_help(s, seat, me, action)
    if isinstance(action, Beg):
        return refuse_beg(s, seat, me, action)
    if isinstance(action, Change):
        return refuse_change(s, me, action)
    return Refusal("not-now", s.stack[-1].section)


def missing(friend: int, section: str) -> Refusal:
    return Refusal("friend-missing", section, **{"friend: Friend": friend})


def used(friend: int, section: str) -> Refusal:
    return Refusal("friend-used", section, **{"friend: Friend": friend})


def refuse_fame(s: State, me: Seat) -> Refusal | None:
    if not me.has(FAME_FOR_SALE):
        return missing(FAME_FOR_SALE, "7.2")
    if me.fame_bought:
        return used(FAME_FOR_SALE, "7.2")
    if not s.medals:
        return Refusal("no-medals", "7.2")
    return None if me.hand[GOODS] else Refusal("card-missing", "7.2", **{"resource: Resource": GOODS})


def refuse_help(s: State, seat: SeatNo, me: Seat, action: Help) -> Refusal | None:
    if not me.has(HELPING_HAND):
        return missing(HELPING_HAND, "7.2")
    if me.helped:
        return used(HELPING_HAND, "7.2")
    ahead = richer(s, seat)
    if action.first in ahead and action.second in ahead:
        return None
    return Refusal("not-richer", "7.2")


def refuse_beg(s: State, seat: SeatNo, me: Seat, action: Beg) -> Refusal | None:
    if not me.has(GLORIOUS_DONATION):
        return missing(GLORIOUS_DONATION, "7.3")
    if me.begged:
        return used(GLORIOUS_DONATION, "7.3")
    if action.seat == seat or action.seat >= len(s.seats) or not s.seats[action.seat].cards():
        return Refusal("nobody-to-ask", "7.3")
    return None


def use_power(s: State, seat: SeatNo, action: Action) -> int:
    """Use the card; the set of seats whose hands this touches comes back."""
    me = s.seats[seat]
    if isinstance(action, BuyFame):
        me.fame_bought = True
        s.spend(seat, GOODS, 1)
        s.tell(FAME_BOUGHT, seat)
        praise(s, seat)
    elif isinstance(action, Help):
        me.helped = True
        s.tell(HELPED, seat, action.first, action.second)
        s.push(STEALING[seat][action.second])
        s.push(STEALING[seat][action.first])
        return only(seat) | only(action.first) | only(action.second)
    elif isinstance(action, Beg):
        me.begged = True
        s.tell(BEGGED, seat, action.seat, action.resource)
        s.push(Plea(seat, action.seat, action.resource))
        return only(seat) | only(action.seat)
    else:
        assert isinstance(action, Change)
        change(s, seat, action)
        return 0
    return only(seat)


@final
class Plea(Phase):
    """§7.3 Glorious Donation: the one asked gives the card or does not; nobody learns why not."""

    section = "7.3"
    seat: SeatNo
    asked: SeatNo
    resource: Resource

    def __init__(self, seat: SeatNo, asked: SeatNo, resource: Resource) -> None:
        self.seat = seat
        self.asked = asked
        self.resource = resource

    def actors(self, s: State) -> int:
        return only(self.asked)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.seat, "resource: Resource": self.resource}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = [s.acts.no]
        if s.seats[seat].hand[self.resource]:
            moves.append(s.acts.yes)
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if isinstance(action, No):
            return None
        if not isinstance(action, Yes):
            return Refusal("answer-first", "7.3")
        if not s.seats[seat].hand[self.resource]:
            return Refusal("card-missing", "7.3", **{"resource: Resource": self.resource})
        return None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, No):
            s.tell(NOT_DONATED, seat, self.seat)
            return
        hand_over(s, seat, self.seat, self.resource)
        s.tell(DONATED, seat, self.seat, self.resource)
        decorate(s, self.seat)
        decorate(s, seat)
        crown(s)


# 7.3: Ship Change


def list_changes(s: State, me: Seat, moves: list[Action]) -> None:
    if me.changed or not me.ships or not me.has(SHIP_CHANGE):
        return
    for ship in me.ships:
        if replacement(me, ship):
            moves.append(s.acts.change[ship.point])


def replacement(me: Seat, ship: Ship) -> int:
    """How many pieces of the other kind are left to load."""
    return me.stations if ship.vessel == COLONY_SHIP else me.colonies


def refuse_change(s: State, me: Seat, action: Change) -> Refusal | None:
    if not me.has(SHIP_CHANGE):
        return missing(SHIP_CHANGE, "7.3")
    if me.changed:
        return used(SHIP_CHANGE, "7.3")
    index = at(me.ships, action.point)
    if index < 0:
        return Refusal("no-ship-there", "7.3", **{"point: Point": action.point})
    ship = me.ships[index]
    return None if replacement(me, ship) else Refusal("no-piece", "7.3", **{"vessel: Vessel": 1 - ship.vessel})


def change(s: State, seat: SeatNo, action: Change) -> None:
    """The load goes to the own supply, the other kind comes aboard; the ship stays where and as it is."""
    me = s.seats[seat]
    me.changed = True
    index = at(me.ships, action.point)
    ship = me.ships[index]
    vessel = 1 - ship.vessel
    load = -1 if ship.vessel == COLONY_SHIP else 1
    me.stations += load
    me.colonies -= load
    me.ships = with_ship(me.ships, index, Ship(ship.number, ship.point, vessel, ship.done, ship.grounded, ship.origin))
    s.tell(CHANGED, seat, vessel, ship.point)
