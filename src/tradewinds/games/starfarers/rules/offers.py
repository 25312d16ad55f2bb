# mypyc: compiled
"""Chapter 4.3: trade between players, on the common protocol of offers."""

from __future__ import annotations

from typing import Any, Final

from tradewinds.core.action import Action
from tradewinds.core.form import Basket, Field, Form, Pick
from tradewinds.core.phase import only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.trade import NO_OFFER, Accept, Close, Counts, Decline, Desk, Item, Limits, Offer, Withdraw
from tradewinds.games.starfarers.actions.table import OFFERS
from tradewinds.games.starfarers.actions.trade import Counter, Propose
from tradewinds.games.starfarers.data import RESOURCES, SeatNo
from tradewinds.games.starfarers.events import ACCEPTED, COUNTERED, DECLINED, OFFERED, TRADED, WITHDREW
from tradewinds.games.starfarers.rules.stock import CARDS_MISSING
from tradewinds.games.starfarers.state import State, covers, minus, plus
from tradewinds.games.starfarers.versions import MORE_OFFERS

NO_GIFTS = refusal("no-gifts", "4.3")
SAME_KIND = refusal("same-kind", "4.3", "resource: Resource")
ANSWERED_ALREADY = refusal("answered-already", "4.3", "serial: int")
NOT_ACCEPTED = refusal("not-accepted", "4.3", "serial: int", "seat: SeatNo")
LIMITS: Final = Limits(OFFERS, OFFERS, "4.3")
FIRST_LIMITS: Final = Limits(2, 4, "4.3")  # of version 1


def list_answers(s: State, desk: Desk, seat: SeatNo, moves: list[Action]) -> None:
    """What the seat may say to the offers that are open to it, and about its own."""
    answers = s.acts.answers
    hand = s.seats[seat].hand
    for offer in desk.offers:
        if offer.by == seat:
            moves.append(answers.withdraw[offer.serial])
            for other in range(len(s.seats)):
                if offer.accepted >> other & 1:
                    moves.append(answers.close[offer.serial][other])
        elif waits(offer, seat):
            moves.append(answers.decline[offer.serial])
            if covers(hand, offer.want):
                moves.append(answers.accept[offer.serial])


def waits(offer: Offer, seat: SeatNo) -> bool:
    """May the seat still answer?"""
    return bool(offer.to >> seat & 1) and not (offer.accepted | offer.declined) >> seat & 1


def offer_forms(s: State, seat: SeatNo, desk: Desk, may_propose: bool) -> list[Form]:
    table = s.acts.table
    kinds = tuple(range(RESOURCES))
    give = Basket("give", "Item", kinds, s.seats[seat].hand, RESOURCES)
    want = Basket("want", "Item", kinds, elsewhere(s, seat), RESOURCES)
    forms: list[Form] = []
    may_more = limits(s).refuse_more(desk, seat) is None

    def hope(parts: list[list[int]]) -> bool:
        gives, wants = parts[-2], parts[-1]
        return may_more and can_be_terms(give.least(gives), give.most(gives), want.least(wants), want.most(wants))

    if may_propose:
        forms.append(Form("offer", lambda give, want: Propose(table, give, want), (give, want), hope))
    serials = tuple([offer.serial for offer in desk.offers if waits(offer, seat)])
    if serials:
        fields: tuple[Field, ...] = (Pick("serial", "", serials), give, want)
        forms.append(Form("counter", lambda serial, give, want: Counter(table, serial, give, want), fields, hope))
    return forms


def can_be_terms(give: Counts[Item], most_given: Counts[Item], want: Counts[Item], most_wanted: Counts[Item]) -> bool:
    """Between the least and the most of either side: can both give something, and no kind go both ways?"""
    given = wanted = 0
    for kind in range(RESOURCES):
        if give[kind] and want[kind]:
            return False
        if most_given[kind] and not want[kind]:
            given |= 1 << kind
        if most_wanted[kind] and not give[kind]:
            wanted |= 1 << kind
    one_kind = given == wanted and given & (given - 1) == 0
    return given > 0 and wanted > 0 and not one_kind


def elsewhere(s: State, seat: SeatNo) -> tuple[int, ...]:
    """How many cards of each kind others can hold at most, for all that the seat knows."""
    whole = s.data.cards[len(s.seats)]
    hand = s.seats[seat].hand
    return tuple([whole - s.supply[kind] - hand[kind] for kind in range(RESOURCES)])


def refuse_terms(s: State, seat: SeatNo, give: Counts[Item], want: Counts[Item]) -> Refusal | None:
    """Both sides give something, and no kind goes both ways: that would be a gift in disguise."""
    if not sum(give) or not sum(want):
        return NO_GIFTS()
    for kind in range(RESOURCES):
        if give[kind] and want[kind]:
            return SAME_KIND(kind)
    return None if covers(s.seats[seat].hand, give) else CARDS_MISSING.at("4.3")


def audience(s: State, seat: SeatNo) -> int:
    """The one on turn speaks to all others, everybody else to the one on turn."""
    return ((1 << len(s.seats)) - 1) & ~only(seat) if seat == s.turn else only(s.turn)


def refuse(s: State, desk: Desk, seat: SeatNo, action: Action) -> Refusal | None:
    """Why something cannot be offered or answered."""
    if isinstance(action, Propose):
        why, to = refuse_terms(s, seat, action.give, action.want), audience(s, seat)
        return why or limits(s).refuse_offer(desk, seat, to, action.give, action.want, NO_OFFER)
    if isinstance(action, (Withdraw, Close)):
        why = LIMITS.refuse_withdrawal(desk, action.serial, seat)
        return refuse_close(desk, action) if why is None and isinstance(action, Close) else why
    assert isinstance(action, (Accept, Decline, Counter))
    why = refuse_reply(desk, action.serial, seat)
    if why is not None or isinstance(action, Decline):
        return why
    if isinstance(action, Counter):
        return refuse_terms(s, seat, action.give, action.want) or refuse_counter(s, desk, seat, action)
    return None if covers(s.seats[seat].hand, open_offer(desk, action.serial).want) else CARDS_MISSING.at("4.3")


def refuse_reply(desk: Desk, serial: int, seat: SeatNo) -> Refusal | None:
    """Is the offer open to the seat? One answer to it is enough."""
    why = LIMITS.refuse_answer(desk, serial, seat)
    return why if why is not None or waits(open_offer(desk, serial), seat) else ANSWERED_ALREADY(serial)


def limits(s: State) -> Limits:
    """So many offers that only a match without end would meet the bound."""
    return LIMITS if s.data.version >= MORE_OFFERS else FIRST_LIMITS


def refuse_counter(s: State, desk: Desk, seat: SeatNo, action: Counter) -> Refusal | None:
    to = only(open_offer(desk, action.serial).by)
    return limits(s).refuse_offer(desk, seat, to, action.give, action.want, action.serial)


def refuse_close(desk: Desk, action: Close) -> Refusal | None:
    said_yes = open_offer(desk, action.serial).accepted >> action.seat & 1
    return None if said_yes else NOT_ACCEPTED(action.serial, action.seat)


def open_offer(desk: Desk, serial: int) -> Offer:
    """The offer with this number, where it is known to be there."""
    offer = desk.find(serial)
    assert offer is not None
    return offer


def talk(s: State, desk: Desk, seat: SeatNo, action: Any) -> Desk:
    """What is said takes effect: the one on turn closes a deal, all others only say that they would."""
    if isinstance(action, Propose):
        s.saw(seat, minus(s.seats[seat].hand, action.give))
        s.tell(OFFERED, seat, desk.serial, action.give, action.want)
        return desk.propose(seat, audience(s, seat), action.give, action.want)
    offer = open_offer(desk, action.serial)
    if isinstance(action, Counter):
        return counter(s, desk, seat, offer, action)
    if isinstance(action, Withdraw):
        s.tell(WITHDREW, seat, action.serial)
        return desk.withdraw(action.serial)
    if isinstance(action, Decline):
        s.tell(DECLINED, seat, action.serial)
        return desk.decline(action.serial, seat)
    if isinstance(action, Close):
        return deal(s, desk, offer, action.seat)
    s.saw(seat, minus(s.seats[seat].hand, offer.want))
    s.tell(ACCEPTED, seat, action.serial)
    return deal(s, desk, offer, seat) if seat == s.turn else desk.accept(action.serial, seat)


def counter(s: State, desk: Desk, seat: SeatNo, offer: Offer, action: Counter) -> Desk:
    """A counter-offer says no to the offer that it answers."""
    s.saw(seat, minus(s.seats[seat].hand, action.give))
    s.tell(COUNTERED, seat, desk.serial, action.give, action.want, action.serial)
    made = desk.propose(seat, only(offer.by), action.give, action.want, action.serial)
    return made.decline(action.serial, seat)


def deal(s: State, desk: Desk, offer: Offer, partner: SeatNo) -> Desk:
    """The cards change hands, which both sides have shown by their word; all other offers lapse."""
    giver, taker = s.seats[offer.by], s.seats[partner]
    giver.hand = plus(minus(giver.hand, offer.give), offer.want)
    taker.hand = plus(minus(taker.hand, offer.want), offer.give)
    s.tell(TRADED, offer.by, partner, offer.give, offer.want)
    return desk.clear()


def unsettled(desk: Desk, seats: int) -> Desk:
    """What these seats hold changes: their offers lapse, and so does what they said to others'."""
    kept: list[Offer] = []
    for o in desk.offers:
        if not seats >> o.by & 1:
            kept.append(Offer(o.serial, o.by, o.to, o.give, o.want, o.answers, o.accepted & ~seats, o.declined))
    return Desk(tuple(kept), desk.serial, desk.made)
