# mypyc: compiled
"""Chapter 7.3: the Travelers' cards; for Space Jump see chapter 5.8."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.encounter import No, Yes
from tradewinds.games.starfarers.actions.friends import Beg, BuyFame, Change, Help
from tradewinds.games.starfarers.data import COLONY_SHIP, Resource, SeatNo
from tradewinds.games.starfarers.rules import stock, victory
from tradewinds.games.starfarers.rules.friends import FameForSale, HelpingHand, Power, refuse_card
from tradewinds.games.starfarers.ships import Ship, at, with_ship
from tradewinds.games.starfarers.state import Seat, State

ANSWER_FIRST = refusal("answer-first", "7.3")
NOBODY_TO_ASK = refusal("nobody-to-ask", "7.3")


@final
class Specific(Phase):
    """§7.3 Specific Encounter: its owner may refuse the encounter, or demand one that the shake did not bring."""

    section = "7.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"black: bool": s.black}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.no, s.acts.yes]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if isinstance(action, (Yes, No)) else ANSWER_FIRST()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, No):
            return
        if s.black:
            s.again &= ~only(seat)
            s.tell(events.CHOSE_PEACE, seat)
        else:
            s.again |= only(seat)
            s.reader = (seat + 1) % len(s.seats)
            s.tell(events.CHOSE_ENCOUNTER, seat)


@final
class Donation(Power):
    """§7.3 Glorious Donation: a player with cards is asked for a certain one."""

    covers = (Beg,)

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        return me.has(decks.GLORIOUS_DONATION) and not me.begged

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if self.open_to(s, seat, s.seats[seat]):
            for other in range(len(s.seats)):
                if other != seat and s.seats[other].cards():
                    moves.extend(s.acts.beg[other])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Beg)
        me = s.seats[seat]
        why = refuse_card(me, decks.GLORIOUS_DONATION, me.begged, "7.3")
        if why is None and (action.seat == seat or action.seat >= len(s.seats) or not s.seats[action.seat].cards()):
            return NOBODY_TO_ASK()
        return why

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Beg)
        s.seats[seat].begged = True
        s.tell(events.BEGGED, seat, action.seat, action.resource)
        s.push(Plea(seat, action.seat, action.resource))


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
        if not isinstance(action, (Yes, No)):
            return ANSWER_FIRST()
        if isinstance(action, No) or s.seats[seat].hand[self.resource]:
            return None
        return stock.CARD_MISSING.at("7.3", self.resource)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()
        if isinstance(action, No):
            s.tell(events.NOT_DONATED, seat, self.seat)
            return
        stock.hand_over(s, seat, self.seat, self.resource)
        s.saw(seat, s.seats[seat].hand)
        s.tell(events.DONATED, seat, self.seat, self.resource)
        victory.decorate(s, self.seat)
        victory.decorate(s, seat)
        victory.crown(s)


@final
class ShipChange(Power):
    """§7.3 A colony ship becomes a trade ship or the other way round; it stays where it is, and what it has done."""

    covers = (Change,)

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        return me.has(decks.SHIP_CHANGE) and not me.changed and bool(me.ships)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if self.open_to(s, seat, me):
            for ship in me.ships:
                if stock.piece_left(me, 1 - ship.vessel):
                    moves.append(s.acts.change[ship.point])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Change)
        me = s.seats[seat]
        why = refuse_card(me, decks.SHIP_CHANGE, me.changed, "7.3")
        if why is not None:
            return why
        index = at(me.ships, action.point)
        if index < 0:
            return stock.NO_SHIP_THERE.at("7.3", action.point)
        other = 1 - me.ships[index].vessel
        return None if stock.piece_left(me, other) else stock.NO_PIECE.at("7.3", other)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        """The load goes to the own supply, the other kind comes aboard."""
        assert isinstance(action, Change)
        me = s.seats[seat]
        me.changed = True
        index = at(me.ships, action.point)
        ship = me.ships[index]
        vessel = 1 - ship.vessel
        load = -1 if ship.vessel == COLONY_SHIP else 1
        me.stations += load
        me.colonies -= load
        changed = Ship(ship.number, ship.point, vessel, ship.done, ship.grounded, ship.origin)
        me.ships = with_ship(me.ships, index, changed)
        s.tell(events.CHANGED, seat, vessel, ship.point)


@final
class Cards(Power):
    """§7.1 All the cards that their owner may use once a turn: whoever has made no friends has none of them."""

    covers = (BuyFame, Help, Beg, Change)

    def __init__(self) -> None:
        self.cards: Final[list[Power]] = [FameForSale(), HelpingHand(), Donation(), CHANGE]

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        if me.friends:
            for card in self.cards:
                if card.open_to(s, seat, me):
                    return True
        return False

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if s.seats[seat].friends:
            for card in self.cards:
                card.options(s, seat, moves)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return self._card(action).refuse(s, seat, action)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        self._card(action).act(s, seat, action)

    def _card(self, action: Action) -> Power:
        return next(card for card in self.cards if isinstance(action, card.covers))


CHANGE: Final = ShipChange()
CARDS: Final = Cards()
