# mypyc: compiled
"""The one trade protocol: propose, counter, accept, decline, withdraw, close.

A desk is a frozen value that a phase carries. Every offer has a serial number, so that a late click is refused and
never misdirected; the number of offers is bounded, and the same offer is not made twice. The desk knows nothing of
what is traded: the game checks that both sides hold it, when an offer is made and again when it is carried out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar, final

from tradewinds.core.action import Action, Table
from tradewinds.core.phase import only
from tradewinds.core.refusal import Refusal, refusal

SeatNo: TypeAlias = int
Item: TypeAlias = int  # an entry of the game's vocabulary "Item": whatever it lets people trade
T = TypeVar("T")
Counts: TypeAlias = tuple[T, ...]  # so many of each entry of a vocabulary

NO_OFFER: Final = -1

OFFER_TO_NOBODY = refusal("offer-to-nobody", "")
OFFER_EMPTY = refusal("offer-empty", "")
OFFER_GONE = refusal("offer-gone", "", "serial: int")
OFFERS_USED_UP = refusal("offers-used-up", "", "limit: int")
OFFERS_OPEN = refusal("offers-open", "", "limit: int")
OFFER_MADE_ALREADY = refusal("offer-made-already", "", "serial: int")
OFFER_NOT_TO_YOU = refusal("offer-not-to-you", "", "serial: int")
OFFER_NOT_YOURS = refusal("offer-not-yours", "", "serial: int")


@final
class Offer:
    """`by` gives and wants; each of `to` (a set) may accept. `answers` is the offer that this one counters."""

    serial: int
    by: SeatNo
    to: int
    give: Counts[Item]
    want: Counts[Item]
    answers: int
    accepted: int
    declined: int

    def __init__(
        self,
        serial: int,
        by: SeatNo,
        to: int,
        give: Counts[Item],
        want: Counts[Item],
        answers: int,
        accepted: int,
        declined: int,
    ) -> None:
        self.serial = serial
        self.by = by
        self.to = to
        self.give = give
        self.want = want
        self.answers = answers
        self.accepted = accepted
        self.declined = declined


@final
class Desk:
    """The open offers, the next serial number, and how many offers each seat has made in this phase."""

    offers: tuple[Offer, ...]
    serial: int
    made: tuple[int, ...]

    def __init__(self, offers: tuple[Offer, ...], serial: int, made: tuple[int, ...]) -> None:
        self.offers = offers
        self.serial = serial
        self.made = made

    def find(self, serial: int) -> Offer | None:
        for offer in self.offers:
            if offer.serial == serial:
                return offer
        return None

    def propose(self, by: SeatNo, to: int, give: Counts[Item], want: Counts[Item], answers: int = NO_OFFER) -> Desk:
        """One more offer; a counter leaves the offer that it answers as it is."""
        offer = Offer(self.serial, by, to, give, want, answers, 0, 0)
        made = tuple([count + 1 if seat == by else count for seat, count in enumerate(self.made)])
        return Desk((*self.offers, offer), self.serial + 1, made)

    def accept(self, serial: int, seat: SeatNo) -> Desk:
        """Note that a seat would take the offer: for games in which the proposer chooses among those who accept."""
        return self._replaced(serial, only(seat), 0)

    def decline(self, serial: int, seat: SeatNo) -> Desk:
        """A seat does not want it; when nobody is left who might, the offer is gone."""
        return self._replaced(serial, 0, only(seat))

    def _replaced(self, serial: int, accepted: int, declined: int) -> Desk:
        kept: list[Offer] = []
        for o in self.offers:
            if o.serial == serial:
                yes = (o.accepted | accepted) & ~declined
                no = (o.declined | declined) & ~accepted
                if no == o.to:
                    continue
                o = Offer(o.serial, o.by, o.to, o.give, o.want, o.answers, yes, no)
            kept.append(o)
        return Desk(tuple(kept), self.serial, self.made)

    def withdraw(self, serial: int) -> Desk:
        return Desk(tuple([offer for offer in self.offers if offer.serial != serial]), self.serial, self.made)

    def lapse(self, seats: int) -> Desk:
        """Offers made by any of these seats are gone: what they hold has changed."""
        kept = [offer for offer in self.offers if not seats >> offer.by & 1]
        return Desk(tuple(kept), self.serial, self.made)

    def clear(self) -> Desk:
        """All offers are gone."""
        return Desk((), self.serial, self.made)

    def open_by(self, seat: SeatNo) -> list[Offer]:
        return [offer for offer in self.offers if offer.by == seat]

    def open_to(self, seat: SeatNo) -> list[Offer]:
        """What the seat may still answer: neither accepted nor declined by it."""
        waiting: list[Offer] = []
        for offer in self.offers:
            if offer.to >> seat & 1 and not (offer.accepted | offer.declined) >> seat & 1:
                waiting.append(offer)
        return waiting


def new_desk(seats: int) -> Desk:
    return Desk((), 0, (0,) * seats)


@final
class Limits:
    """What bounds the talk: open offers of a seat, and offers of a seat in one phase."""

    def __init__(self, open_offers: int, per_phase: int, section: str) -> None:
        self.open_offers: Final = open_offers
        self.per_phase: Final = per_phase
        self.section: Final = section

    def refuse_offer(
        self, desk: Desk, by: SeatNo, to: int, give: Counts[Item], want: Counts[Item], answers: int
    ) -> Refusal | None:
        """Why this offer cannot be made, as far as the desk can tell."""
        if to == 0 or to >> by & 1:
            return OFFER_TO_NOBODY.at(self.section)
        if sum(give) + sum(want) == 0:
            return OFFER_EMPTY.at(self.section)
        if answers != NO_OFFER and desk.find(answers) is None:
            return OFFER_GONE.at(self.section, answers)
        full = self.refuse_more(desk, by)
        if full is not None:
            return full
        for offer in desk.open_by(by):
            if offer.to == to and offer.give == give and offer.want == want:
                return OFFER_MADE_ALREADY.at(self.section, offer.serial)
        return None

    def refuse_more(self, desk: Desk, by: SeatNo) -> Refusal | None:
        """Why a seat can make no offer any more, whatever it is."""
        if desk.made[by] >= self.per_phase:
            return OFFERS_USED_UP.at(self.section, self.per_phase)
        full = len(desk.open_by(by)) >= self.open_offers
        return OFFERS_OPEN.at(self.section, self.open_offers) if full else None

    def refuse_answer(self, desk: Desk, serial: int, seat: SeatNo) -> Refusal | None:
        """Why a seat cannot accept or decline this offer, as far as the desk can tell.

        Offers may be private: to a third seat, one that is open says the same as one that is not.
        """
        offer = desk.find(serial)
        if offer is None or not (offer.to | only(offer.by)) >> seat & 1:
            return OFFER_GONE.at(self.section, serial)
        return OFFER_NOT_TO_YOU.at(self.section, serial) if offer.by == seat else None

    def refuse_withdrawal(self, desk: Desk, serial: int, seat: SeatNo) -> Refusal | None:
        offer = desk.find(serial)
        if offer is None or not (offer.to | only(offer.by)) >> seat & 1:
            return OFFER_GONE.at(self.section, serial)
        return None if offer.by == seat else OFFER_NOT_YOURS.at(self.section, serial)


# the answers, numbered like all small actions


@final
@dataclass(eq=False, repr=False)
class Accept(Action):
    """Take an offer, or say that one would."""

    serial: int


@final
@dataclass(eq=False, repr=False)
class Decline(Action):
    """Not this offer."""

    serial: int


@final
@dataclass(eq=False, repr=False)
class Withdraw(Action):
    """Take back an offer of one's own."""

    serial: int


@final
@dataclass(eq=False, repr=False)
class Close(Action):
    """The proposer deals with one of those who accepted."""

    serial: int
    seat: SeatNo


@final
class Answers:
    """The answers to every serial number that one phase can reach."""

    def __init__(self, table: Table, serials: int, seats: int) -> None:
        numbers = range(serials)
        self.accept: Final = [table.enter(Accept(serial)) for serial in numbers]
        self.decline: Final = [table.enter(Decline(serial)) for serial in numbers]
        self.withdraw: Final = [table.enter(Withdraw(serial)) for serial in numbers]
        self.close: Final = [[table.enter(Close(serial, seat)) for seat in range(seats)] for serial in numbers]
