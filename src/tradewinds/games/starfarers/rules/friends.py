# mypyc: compiled
"""Chapters 7.1 and 7.2: friendship cards; those of the Diplomats that are used by a decision of their owner."""

from __future__ import annotations

from typing import final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Section
from tradewinds.games.starfarers import decks, events
from tradewinds.games.starfarers.actions.encounter import Take
from tradewinds.games.starfarers.actions.friends import BuyFame, Help
from tradewinds.games.starfarers.data import BOOSTER, CANNON, GOODS, RESOURCES, SeatNo
from tradewinds.games.starfarers.rules import seven, stock, victory
from tradewinds.games.starfarers.state import Seat, State

FRIEND_MISSING = refusal("friend-missing", "7.2", "friend: Friend")
FRIEND_USED = refusal("friend-used", "7.2", "friend: Friend")
TAKE_CARD_FIRST = refusal("take-card-first", "7.2")
NO_MEDALS = refusal("no-medals", "7.2")
NOT_RICHER = refusal("not-richer", "7.2")


def boosters(s: State, seat: SeatNo) -> int:
    """Boosters on the mothership and on the Scientists' cards."""
    me = s.seats[seat]
    found = me.upgrades[BOOSTER]
    for friend in me.friends:
        found += s.data.friends.boosters[friend]
    return found


def cannons(s: State, seat: SeatNo) -> int:
    me = s.seats[seat]
    found = me.upgrades[CANNON]
    for friend in me.friends:
        found += s.data.friends.cannons[friend]
    return found


def peoples(s: State, seat: SeatNo) -> int:
    """Of how many peoples the seat holds a card."""
    bits = 0
    for friend in s.seats[seat].friends:
        bits |= 1 << s.data.friends.people[friend]
    return bits.bit_count()


class Power(Section):
    """§7.1 A card that its owner may use once a turn."""

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        """Might it still be used in this turn, for all that everybody can see?"""
        raise AssertionError("a power tells when it is used up")


def refuse_card(me: Seat, friend: decks.Friend, used: bool, section: str) -> Refusal | None:
    if not me.has(friend):
        return FRIEND_MISSING.at(section, friend)
    return FRIEND_USED.at(section, friend) if used else None


@final
class FameForSale(Power):
    """§7.2 One goods card for half a medal, as long as the box has one."""

    covers = (BuyFame,)

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        return me.has(decks.FAME_FOR_SALE) and not me.fame_bought and s.medals > 0 and me.cards() > 0

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        me = s.seats[seat]
        if self.open_to(s, seat, me) and me.hand[GOODS]:
            moves.append(s.acts.buy_fame)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        why = refuse_card(me, decks.FAME_FOR_SALE, me.fame_bought, "7.2")
        if why is None and not s.medals:
            return NO_MEDALS()
        return why if why is not None or me.hand[GOODS] else stock.CARD_MISSING.at("7.2", GOODS)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.seats[seat].fame_bought = True
        s.spend(seat, GOODS, 1)
        s.tell(events.FAME_BOUGHT, seat)
        victory.praise(s, seat)


@final
class HelpingHand(Power):
    """§7.2 A card, unseen, from each of two players who have more points."""

    covers = (Help,)

    def open_to(self, s: State, seat: SeatNo, me: Seat) -> bool:
        return me.has(decks.HELPING_HAND) and not me.helped and len(richer(s, seat)) > 1

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        if self.open_to(s, seat, s.seats[seat]):
            ahead = richer(s, seat)
            for i, first in enumerate(ahead):
                for second in ahead[i + 1 :]:
                    moves.append(s.acts.help[first][second])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        assert isinstance(action, Help)
        me, ahead = s.seats[seat], richer(s, seat)
        why = refuse_card(me, decks.HELPING_HAND, me.helped, "7.2")
        return why if why is not None or (action.first in ahead and action.second in ahead) else NOT_RICHER()

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Help)
        s.seats[seat].helped = True
        s.tell(events.HELPED, seat, action.first, action.second)
        s.begin(seven.STEALING[seat][action.first], seven.STEALING[seat][action.second])


def richer(s: State, seat: SeatNo) -> list[SeatNo]:
    """Who has more points."""
    mine = victory.points(s, seat)
    return [other for other in range(len(s.seats)) if victory.points(s, other) > mine]


@final
class Relief(Phase):
    """§7.2 Galactic Relief Fund: one card of one's choice."""

    section = "7.2"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def actors(self, s: State) -> int:
        return only(self.seat) if sum(s.supply) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.take[resource] for resource in range(RESOURCES) if s.supply[resource]]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return TAKE_CARD_FIRST()
        return None if s.supply[action.resource] else stock.SUPPLY_EMPTY(action.resource)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        s.gain(seat, action.resource, 1)
        s.tell(events.RELIEVED, seat, action.resource)
        s.pop()
