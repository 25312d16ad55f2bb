# mypyc: compiled
"""Chapter 11.3: two minutes in which everybody may bargain with everybody."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.trade import OFFER_TO_NOBODY, Accept, Decline, Desk, Limits, Offer, Withdraw
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.council import AcceptInto, Counter, Propose, Ready
from tradewinds.games.sky_traders.data import SeatNo
from tradewinds.games.sky_traders.rules import deal
from tradewinds.games.sky_traders.rules.deal import refuse_accept, rows_into
from tradewinds.games.sky_traders.rules.offering import accept_forms, offer_forms
from tradewinds.games.sky_traders.state import State
from tradewinds.games.sky_traders.versions import MAY_SPEAK_AGAIN

BARGAIN_NOW = refusal("bargain-now", "11.3")
READY_ALREADY = refusal("ready-already", "11.3")


@final
class Bargain(Phase):
    """Council deliberations: offers of dice, GP, goods and crew, made and answered by anybody in any order.

    `ready` is the set of those who have nothing more to say. Nobody waits for them; yet an offer to one of them opens
    the question again, and they may come back with one of their own. When all are ready, or the clock rings, open
    offers lapse.
    """

    section = "11.3"
    clock = "council"
    ready: int
    desk: Desk

    def __init__(self, ready: int, desk: Desk) -> None:
        self.ready = ready
        self.desk = desk

    def actors(self, s: State) -> int:
        talking = (1 << len(s.seats)) - 1 & ~self.ready
        return talking | s._terms.tick if talking else NOBODY

    def welcome(self, s: State) -> int:
        return self.ready if s.data.version >= MAY_SPEAK_AGAIN else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"offers: int": len(self.desk.open_to(seat))}

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return True

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        answers = s.acts.answers
        moves: list[Action] = [] if self.ready >> seat & 1 else [s.acts.ready]
        for offer in self.desk.offers:
            if offer.to == only(seat):
                if refuse_accept(s, offer, seat, []) is None:
                    moves.append(answers.accept[offer.serial])
                moves.append(answers.decline[offer.serial])
            elif offer.by == seat:
                moves.append(answers.withdraw[offer.serial])
        return moves

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        waiting = self.desk.open_to(seat)
        may_offer = limits_of(s).refuse_more(self.desk, seat) is None
        return offer_forms(s, seat, waiting, may_offer) + accept_forms(s, seat, waiting)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        limits = limits_of(s)
        if isinstance(action, Ready):
            return READY_ALREADY() if self.ready >> seat & 1 else None
        if isinstance(action, Propose):
            known = 0 <= action.to < len(s.seats)
            return self._refuse_offer(s, seat, action.to, action, -1) if known else OFFER_TO_NOBODY.at(self.section)
        if isinstance(action, Withdraw):
            return limits.refuse_withdrawal(self.desk, action.serial, seat)
        if not isinstance(action, (Accept, Decline, AcceptInto, Counter)):
            return BARGAIN_NOW()
        gone = limits.refuse_answer(self.desk, action.serial, seat)
        if gone is not None or isinstance(action, Decline):
            return gone
        if isinstance(action, Counter):
            return self._refuse_offer(s, seat, self._open(action.serial).by, action, action.serial)
        return refuse_accept(s, self._open(action.serial), seat, rows_into(action))

    def _open(self, serial: int) -> Offer:
        offer = self.desk.find(serial)
        assert offer is not None
        return offer

    def _refuse_offer(
        self, s: State, seat: SeatNo, to: SeatNo, terms: Propose | Counter, answers: int
    ) -> Refusal | None:
        give, want = terms.give, terms.want
        wrong = limits_of(s).refuse_offer(self.desk, seat, only(to), give, want, answers)
        return deal.refuse_goods(s, seat, to, give, want) if wrong is None else wrong

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        desk = self.desk
        if isinstance(action, Ready):
            s.tell(events.READY, seat)
            s.swap(Bargain(self.ready | only(seat), desk))
        elif isinstance(action, Propose):
            self._offer(s, seat, action.to, action, -1)
        elif isinstance(action, Counter):
            self._offer(s, seat, self._open(action.serial).by, action, action.serial)
        elif isinstance(action, (Accept, AcceptInto)):
            offer = self._open(action.serial)
            stowage = deal.carry_out(s, offer, seat, rows_into(action))
            s.swap(Bargain(self.ready, desk.withdraw(offer.serial).lapse(only(seat) | only(offer.by))))
            if stowage is not None:
                s.push(stowage)
        elif isinstance(action, Decline):
            s.tell(events.DECLINED, seat, self._open(action.serial).by)
            s.swap(Bargain(self.ready, desk.decline(action.serial, seat)))
        elif isinstance(action, Withdraw):
            s.tell(events.WITHDREW, seat, action.serial)
            s.swap(Bargain(self.ready, desk.withdraw(action.serial)))
        else:
            s.tell(events.CALLED)
            s.pop()

    def _offer(self, s: State, seat: SeatNo, to: SeatNo, terms: Propose | Counter, answers: int) -> None:
        kind = events.OFFERED if s.house.open_offers else events.WHISPERED
        s.tell(kind, seat, to, self.desk.serial, terms.give, terms.want)
        talking = only(to) | only(seat)
        s.swap(Bargain(self.ready & ~talking, self.desk.propose(seat, only(to), terms.give, terms.want, answers)))


def limits_of(s: State) -> Limits:
    return Limits(s.data.open_offers, s.data.offers, "11.3")
