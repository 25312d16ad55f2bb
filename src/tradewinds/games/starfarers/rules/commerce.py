# mypyc: compiled
"""Chapters 4.3 to 4.6: the trade and build step, and who speaks when in it."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import NOT_NOW, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.section import Menu, Section, Sections
from tradewinds.core.trade import Accept, Close, Decline, Desk, Withdraw, new_desk
from tradewinds.games.starfarers.actions.friends import Beg, BuyFame, Help
from tradewinds.games.starfarers.actions.home import Build, Fit, Port
from tradewinds.games.starfarers.actions.trade import Counter, Done, Exchange, Hush, Invite, Pass, Propose
from tradewinds.games.starfarers.data import MOST_SEATS, SeatNo
from tradewinds.games.starfarers.events import INVITED
from tradewinds.games.starfarers.rules import offers
from tradewinds.games.starfarers.rules.building import BUILDING
from tradewinds.games.starfarers.rules.placing import OWED, must_place
from tradewinds.games.starfarers.rules.supply import SUPPLY
from tradewinds.games.starfarers.rules.travelers import CARDS
from tradewinds.games.starfarers.state import State
from tradewinds.games.starfarers.versions import PROPOSALS

ANSWER_ONLY = refusal("answer-only", "4.3", "seat: SeatNo")
NOT_INVITED = refusal("not-invited", "4.3", "seat: SeatNo")
INVITED_ALREADY = refusal("invited-already", "4.3")
PILOT_TWO_ALONE = refusal("pilot-two-alone", "8.2")


@final
class Commerce(Menu):
    """§4.3 Trade and build in any order, until done. Pilot 2 trades with the supply alone (§8.2).

    `floor` is the set of seats that may propose something and have not passed: when the step opens, and again when the
    one on turn asks for offers. While others have something to answer, the one on turn waits for them: so everybody
    gets to speak before a deal is closed.
    """

    section = "4.3"
    seat: SeatNo
    desk: Desk
    floor: int
    invited: bool

    def __init__(self, seat: SeatNo, desk: Desk, floor: int, invited: bool) -> None:
        self.seat = seat
        self.desk = desk
        self.floor = floor
        self.invited = invited

    def actors(self, s: State) -> int:
        asked = self.floor
        for offer in self.desk.offers:
            asked |= offer.to & ~(offer.accepted | offer.declined)
        asked &= ~only(self.seat)
        return asked if asked else only(self.seat)

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.seat}

    def sections(self, s: State) -> Sections:
        if (self.floor or self.desk.offers) and self.actors(s) != only(self.seat):
            return TALK
        return OWED if must_place(s, self.seat) else STEP

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return seat != self.seat

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        if seat != self.seat:
            return [s.acts.answers.accept[offer.serial] for offer in self.desk.offers if offers.waits(offer, seat)]
        return BUILDING.wishes(s, seat) + SUPPLY.wishes(s, seat)

    def foreign(self, s: State, seat: SeatNo, action: Action) -> Refusal:
        return NOT_NOW.at("4.3") if seat == self.seat else ANSWER_ONLY(self.seat)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        touched = concerned(seat, action) if self.desk.offers else 0
        if touched:
            s.swap(Commerce(self.seat, offers.unsettled(self.desk, touched), self.floor, self.invited))
        super().apply(s, seat, action)


@final
class Silence(Phase):
    """§4.3 Who makes no offers before his own next turn. It is never on top: a note at the bottom of the stack."""

    section = "4.3"
    seats: int

    def __init__(self, seats: int) -> None:
        self.seats = seats


def silent(s: State) -> int:
    """Who wants not to be asked."""
    note = s.stack[0]
    return note.seats if isinstance(note, Silence) else 0


@final
class Proposals(Phase):
    """§4.3 The step opens: everybody else who has cards may propose something, once, if there are cards to be had."""

    section = "4.3"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        floor = 0
        if s.seats[self.seat].cards():
            for other, me in enumerate(s.seats):
                if me.cards():
                    floor |= 1 << other
        floor &= ~(only(self.seat) | silent(s))
        s.swap(Commerce(self.seat, COMMERCE[self.seat].desk, floor, False) if floor else COMMERCE[self.seat])


def concerned(seat: SeatNo, action: Action) -> int:
    """Whose cards an action of the one on turn is about, apart from deals."""
    if isinstance(action, Help):
        return only(seat) | only(action.first) | only(action.second)
    if isinstance(action, Beg):
        return only(seat) | only(action.seat)
    return only(seat) if isinstance(action, (Exchange, Fit, Port, Build, BuyFame)) else 0


def commerce(s: State) -> Commerce:
    top = s.stack[-1]
    assert isinstance(top, Commerce)
    return top


@final
class Closing(Section):
    """§4 Whoever wants nothing more goes on to the next step."""

    covers = (Done,)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        moves.append(s.acts.done)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        s.pop()


@final
class Deals(Section):
    """§4.3 The others propose when the step opens; the one on turn makes offers to all, and may once ask for theirs.

    When all have spoken, the one on turn closes with somebody who accepted.
    """

    covers = (Propose, Counter, Accept, Decline, Withdraw, Close, Invite, Pass, Hush)

    def options(self, s: State, seat: SeatNo, moves: list[Action]) -> None:
        top = commerce(s)
        if top.desk.offers:
            offers.list_answers(s, top.desk, seat, moves)
        if top.floor >> seat & 1:
            moves.append(s.acts.no_offer)
            if s.data.version >= PROPOSALS:
                moves.append(s.acts.hush)
        elif seat == s.turn and not top.invited:
            moves.append(s.acts.invite)

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        top = commerce(s)
        if top.seat != s.turn:
            return []
        return offers.offer_forms(s, seat, top.desk, seat == top.seat or bool(top.floor >> seat & 1))

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        top = commerce(s)
        if isinstance(action, (Pass, Hush)):
            known = isinstance(action, Pass) or s.data.version >= PROPOSALS
            return None if known and top.floor >> seat & 1 else top.foreign(s, seat, action)
        if isinstance(action, Invite) and seat != top.seat:
            return top.foreign(s, seat, action)
        if isinstance(action, (Invite, Propose)) and top.seat != s.turn:
            return PILOT_TWO_ALONE()
        if isinstance(action, Invite):
            return INVITED_ALREADY() if top.invited else None
        if isinstance(action, Propose) and seat != top.seat and not top.floor >> seat & 1:
            return NOT_INVITED(top.seat)
        return offers.refuse(s, top.desk, seat, action)

    def act(self, s: State, seat: SeatNo, action: Action) -> None:
        top = commerce(s)
        if isinstance(action, Invite):
            s.tell(INVITED, seat)
            everyone = (1 << len(s.seats)) - 1
            s.swap(Commerce(seat, top.desk, everyone & ~only(seat), True))
        elif isinstance(action, (Pass, Hush)):
            if isinstance(action, Hush):
                s.stack[0] = Silence(silent(s) | only(seat))
            s.swap(Commerce(top.seat, top.desk, top.floor & ~only(seat), top.invited))
        else:
            s.swap(Commerce(top.seat, offers.talk(s, top.desk, seat, action), top.floor, top.invited))


CLOSING: Final = Closing()
DEALS: Final = Deals()
TALK: Final = Sections(DEALS)
STEP: Final = Sections(CLOSING, DEALS, SUPPLY, BUILDING, CARDS)
COMMERCE: Final = [Commerce(seat, new_desk(MOST_SEATS), 0, False) for seat in range(MOST_SEATS)]
PROPOSING: Final = [Proposals(seat) for seat in range(MOST_SEATS)]
