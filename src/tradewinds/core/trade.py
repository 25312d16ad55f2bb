# mypyc: compiled
"""The one trade protocol: propose, counter, accept, decline, withdraw, close.

A desk is a frozen value that a phase carries. Every offer has a serial number, so that a late click is refused and
never misdirected; the number of offers is bounded, and the same offer is not made twice. The desk knows nothing of
what is traded: the game checks that both sides hold it, when an offer is made and again when it is carried out.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, TypeVar, final

from tradewinds.core.action import Action, Table
from tradewinds.core.phase import only
from tradewinds.core.refusal import Refusal

SeatNo: TypeAlias = int
Item: TypeAlias = int  # an entry of the game's vocabulary "Item": whatever it lets people trade
T = TypeVar("T")
Counts: TypeAlias = tuple[T, ...]  # so many of each entry of a vocabulary

NO_OFFER: Final = -1


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
            return Refusal("offer-to-nobody", self.section)
        if sum(give) + sum(want) == 0:
            return Refusal("offer-empty", self.section)
        if answers != NO_OFFER and desk.find(answers) is None:
            return Refusal("offer-gone", self.section, **{"serial: int": answers})
        if desk.made[by] >= self.per_phase:
            return Refusal("offers-used-up", self.section, **{"limit: int": self.per_phase})
        mine = desk.open_by(by)
        if len(mine) >= self.open_offers:
            return Refusal("offers-open", self.section, **{"limit: int": self.open_offers})
        for offer in mine:
            if offer.to == to and offer.give == give and offer.want == want:
                return Refusal("offer-made-already", self.section, **{"serial: int": offer.serial})
        return None

    def refuse_answer(self, desk: Desk, serial: int, seat: SeatNo) -> Refusal | None:
        """Why a seat cannot accept or decline this offer, as far as the desk can tell."""
        offer = desk.find(serial)
        if offer is None:
            return Refusal("offer-gone", self.section, **{"serial: int": serial})
        if not offer.to >> seat & 1:
            return Refusal("offer-not-to-you", self.section, **{"serial: int": serial})
        return None

    def refuse_withdrawal(self, desk: Desk, serial: int, seat: SeatNo) -> Refusal | None:
        offer = desk.find(serial)
        if offer is None:
            return Refusal("offer-gone", self.section, **{"serial: int": serial})
        return None if offer.by == seat else Refusal("offer-not-yours", self.section, **{"serial: int": serial})


# the answers, numbered like all small actions


@final
class Accept(Action):
    """Take an offer, or say that one would."""

    name = "accept"
    serial: int

    def __init__(self, table: Table, serial: int) -> None:
        super().__init__(table)
        self.serial = serial


@final
class Decline(Action):
    """Not this offer."""

    name = "decline"
    serial: int

    def __init__(self, table: Table, serial: int) -> None:
        super().__init__(table)
        self.serial = serial


@final
class Withdraw(Action):
    """Take back an offer of one's own."""

    name = "withdraw"
    serial: int

    def __init__(self, table: Table, serial: int) -> None:
        super().__init__(table)
        self.serial = serial


@final
class Close(Action):
    """The proposer deals with one of those who accepted."""

    name = "close"
    serial: int
    seat: SeatNo

    def __init__(self, table: Table, serial: int, seat: SeatNo) -> None:
        super().__init__(table)
        self.serial = serial
        self.seat = seat


@final
class Answers:
    """The answers to every serial number that one phase can reach."""

    def __init__(self, table: Table, serials: int, seats: int) -> None:
        self.accept: Final = [Accept(table, serial) for serial in range(serials)]
        self.decline: Final = [Decline(table, serial) for serial in range(serials)]
        self.withdraw: Final = [Withdraw(table, serial) for serial in range(serials)]
        self.close: Final[list[list[Any]]] = [[Close(table, n, seat) for seat in range(seats)] for n in range(serials)]
