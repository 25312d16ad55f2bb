# mypyc: compiled
"""Chapter 11.3: two minutes in which everybody may bargain with everybody."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.trade import Accept, Counts, Decline, Desk, Limits, Withdraw
from tradewinds.games.sky_traders.actions.plans import AcceptInto, Counter, Propose
from tradewinds.games.sky_traders.actions.verbs import Ready
from tradewinds.games.sky_traders.data import Item, SeatNo
from tradewinds.games.sky_traders.events import CALLED, DECLINED, OFFERED, READY, WHISPERED, WITHDREW
from tradewinds.games.sky_traders.rules.deal import (
    accept_forms,
    carry_out,
    offer_forms,
    refuse_accept,
    refuse_goods,
    rows_into,
)  # fmt: skip
from tradewinds.games.sky_traders.state import State


@final
class Bargain(Phase):
    """Council deliberations: offers of dice, GP, goods and crew, made and answered by anybody in any order.

    `ready` is the set of those who have nothing more to say; a new offer to one of them opens the question again.
    When all are ready, or the clock rings, open offers lapse.
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

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"offers: int": len(self.desk.open_to(seat))}

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return True

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        answers = s.acts.answers
        moves: list[Action] = [s.acts.ready]
        for offer in self.desk.offers:
            if offer.to == only(seat):
                if refuse_accept(s, offer, seat) is None:
                    moves.append(answers.accept[offer.serial])
                moves.append(answers.decline[offer.serial])
            elif offer.by == seat:
                moves.append(answers.withdraw[offer.serial])
        return moves

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        waiting = self.desk.open_to(seat)
        return offer_forms(s, seat, waiting) + accept_forms(s, seat, waiting)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        limits = limits_of(s)
        if isinstance(action, Ready):
            return None
        if isinstance(action, Propose):
            if action.to < 0 or action.to >= len(s.seats):
                return Refusal("offer-to-nobody", self.section)
            return self._refuse_offer(s, seat, action.to, action.give, action.want, -1)
        if isinstance(action, Counter):
            refusal = limits.refuse_answer(self.desk, action.serial, seat)
            if refusal is not None:
                return refusal
            return self._refuse_offer(s, seat, self._by(action.serial), action.give, action.want, action.serial)
        if isinstance(action, Withdraw):
            return limits.refuse_withdrawal(self.desk, action.serial, seat)
        if not isinstance(action, (Accept, Decline, AcceptInto)):
            return Refusal("bargain-now", self.section)
        return self._refuse_answer(s, seat, action)

    def _by(self, serial: int) -> SeatNo:
        offer = self.desk.find(serial)
        assert offer is not None
        return offer.by

    def _refuse_offer(
        self, s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item], answers: int
    ) -> Refusal | None:
        refusal = limits_of(s).refuse_offer(self.desk, seat, only(to), give, want, answers)
        return refuse_goods(s, seat, to, give, want) if refusal is None else refusal

    def _refuse_answer(self, s: State, seat: SeatNo, action: Accept | Decline | AcceptInto) -> Refusal | None:
        refusal = limits_of(s).refuse_answer(self.desk, action.serial, seat)
        if refusal is not None or isinstance(action, Decline):
            return refusal
        offer = self.desk.find(action.serial)
        assert offer is not None
        return refuse_accept(s, offer, seat, rows_into(action))

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        desk = self.desk
        if isinstance(action, Ready):
            s.tell(READY, seat)
            s.swap(Bargain(self.ready | only(seat), desk))
        elif isinstance(action, Propose):
            self._offer(s, seat, action.to, action.give, action.want, -1)
        elif isinstance(action, Counter):
            self._offer(s, seat, self._by(action.serial), action.give, action.want, action.serial)
        elif isinstance(action, (Accept, AcceptInto)):
            offer = desk.find(action.serial)
            assert offer is not None
            carry_out(s, offer, seat, rows_into(action))
            s.swap(Bargain(self.ready, desk.withdraw(offer.serial).lapse(only(seat) | only(offer.by))))
        elif isinstance(action, Decline):
            s.tell(DECLINED, seat, action.serial)
            s.swap(Bargain(self.ready, desk.decline(action.serial, seat)))
        elif isinstance(action, Withdraw):
            s.tell(WITHDREW, seat, action.serial)
            s.swap(Bargain(self.ready, desk.withdraw(action.serial)))
        else:
            s.tell(CALLED)
            s.pop()

    def _offer(self, s: State, seat: SeatNo, to: SeatNo, give: Counts[Item], want: Counts[Item], answers: int) -> None:
        s.tell(OFFERED if s.house.open_offers else WHISPERED, seat, to, self.desk.serial, give, want)
        s.swap(Bargain(self.ready & ~only(to), self.desk.propose(seat, only(to), give, want, answers)))


def limits_of(s: State) -> Limits:
    return Limits(s.data.open_offers, s.data.offers, "11.3")
