# mypyc: compiled
"""Chapters 4.3 to 4.6: the trade and build step."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.form import Form
from tradewinds.core.phase import Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.trade import Accept, Close, Decline, Desk, Withdraw, new_desk
from tradewinds.games.starfarers.actions.home import Build, Fit, Place, Port
from tradewinds.games.starfarers.actions.trade import Counter, Done, Exchange, Invite, Pass, Propose
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, SeatNo
from tradewinds.games.starfarers.events import INVITED
from tradewinds.games.starfarers.rules.building import (
    build,
    exchange,
    fit,
    list_builds,
    list_exchanges,
    raise_port,
    refuse_build,
    refuse_exchange,
    refuse_fit,
    refuse_port,
)
from tradewinds.games.starfarers.rules.friendship import list_powers, refuse_power, use_power
from tradewinds.games.starfarers.rules.offers import (
    answer,
    counter,
    list_answers,
    offer_forms,
    propose,
    refuse_answer,
    refuse_counter,
    refuse_offer,
    unsettled,
    waits,
)
from tradewinds.games.starfarers.rules.placing import must_place, place, places, refuse_place
from tradewinds.games.starfarers.state import State


@final
class Commerce(Phase):
    """§4.3 Trade and build in any order, until done. Pilot 2 trades with the supply alone (§8.2).

    `floor` is the set of seats that were invited to propose something and have not passed. While others have something
    to answer, the one on turn waits for them: so everybody gets to speak before a deal is closed.
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
        found = self.floor
        for offer in self.desk.offers:
            found |= offer.to & ~(offer.accepted | offer.declined)
        found &= ~only(self.seat)
        return found if found else only(self.seat)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        if seat != self.seat:
            return self._replies(s, seat)
        me = s.seats[seat]
        if me.owed_ships and must_place(s, seat):
            return places(s, seat)
        moves: list[Action] = [s.acts.done]
        if self.desk.offers:
            list_answers(s, self.desk, seat, moves)
        if seat == s.turn and not self.invited:
            moves.append(s.acts.invite)
        list_exchanges(s, me, moves)
        list_builds(s, seat, me, moves)
        list_powers(s, seat, me, moves)
        return moves

    def _replies(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = []
        list_answers(s, self.desk, seat, moves)
        if self.floor >> seat & 1:
            moves.append(s.acts.no_offer)
        return moves

    def forms(self, s: State, seat: SeatNo) -> list[Form]:
        if self.seat != s.turn or (seat == self.seat and must_place(s, seat)):
            return []
        return offer_forms(s, seat, self.desk, seat == self.seat or bool(self.floor >> seat & 1))

    def only_deals(self, s: State, seat: SeatNo) -> bool:
        return seat != self.seat

    def tempting(self, s: State, seat: SeatNo) -> list[Action]:
        if seat != self.seat:
            return [s.acts.answers.accept[offer.serial] for offer in self.desk.offers if waits(offer, seat)]
        wishes: list[Action] = [*s.acts.fit]
        for site, owner in enumerate(s.owners):
            if owner == seat and s.ports[site]:
                for point in s.data.space.port_points[site]:
                    wishes += [s.acts.build[0][point], s.acts.build[1][point]]
            elif owner == seat:
                wishes.append(s.acts.spaceport[site])
        for give in range(RESOURCES):
            for want in range(RESOURCES):
                if want != give and s.seats[seat].hand[give]:
                    wishes.append(s.acts.exchange[give][want])
        return wishes

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if seat == self.seat and must_place(s, seat):
            return refuse_place(s, seat, action)
        if isinstance(action, (Accept, Decline, Withdraw, Close)):
            return refuse_answer(s, self.desk, seat, action)
        if isinstance(action, Counter):
            return refuse_counter(s, self.desk, seat, action)
        if isinstance(action, Propose):
            return self._refuse_proposal(s, seat, action)
        if seat != self.seat:
            if isinstance(action, Pass) and self.floor >> seat & 1:
                return None
            return Refusal("answer-only", "4.3", **{"seat: SeatNo": self.seat})
        return self._refuse_own(s, seat, action)

    def _refuse_proposal(self, s: State, seat: SeatNo, action: Propose) -> Refusal | None:
        if self.seat != s.turn:
            return Refusal("pilot-two-alone", "8.2")
        if seat != self.seat and not self.floor >> seat & 1:
            return Refusal("not-invited", "4.3", **{"seat: SeatNo": self.seat})
        return refuse_offer(s, self.desk, seat, action)

    def _refuse_own(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        me = s.seats[seat]
        if isinstance(action, Done):
            return None
        if isinstance(action, Exchange):
            return refuse_exchange(s, me, action)
        if isinstance(action, Fit):
            return refuse_fit(s, me, action)
        if isinstance(action, Port):
            return refuse_port(s, seat, me, action)
        if isinstance(action, Build):
            return refuse_build(s, seat, me, action)
        if isinstance(action, Invite):
            if seat != s.turn:
                return Refusal("pilot-two-alone", "8.2")
            return Refusal("invited-already", "4.3") if self.invited else None
        return refuse_power(s, seat, me, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, Done):
            return s.pop()
        if isinstance(action, (Accept, Decline, Withdraw, Close)):
            return self._on_desk(s, answer(s, self.desk, seat, action), self.floor)
        if isinstance(action, Counter):
            return self._on_desk(s, counter(s, self.desk, seat, action), self.floor)
        if isinstance(action, Propose):
            return self._on_desk(s, propose(s, self.desk, seat, action), self.floor)
        if isinstance(action, Pass):
            return self._on_desk(s, self.desk, self.floor & ~only(seat))
        if isinstance(action, Invite):
            s.tell(INVITED, seat)
            everyone = (1 << len(s.seats)) - 1
            return s.swap(Commerce(self.seat, self.desk, everyone & ~only(seat), True))
        self._on_own(s, seat, action)

    def _on_own(self, s: State, seat: SeatNo, action: Action) -> None:
        touched = only(seat)
        place_in_stack = len(s.stack) - 1
        if isinstance(action, Exchange):
            exchange(s, seat, action)
        elif isinstance(action, Fit):
            fit(s, seat, action)
        elif isinstance(action, Port):
            raise_port(s, seat, action)
        elif isinstance(action, Build):
            build(s, seat, action)
        elif isinstance(action, Place):
            place(s, seat, action)
            touched = 0
        else:
            touched = use_power(s, seat, action)
        if self.desk.offers and touched:
            s.stack[place_in_stack] = Commerce(self.seat, unsettled(self.desk, touched), self.floor, self.invited)

    def _on_desk(self, s: State, desk: Desk, floor: int) -> None:
        s.swap(Commerce(self.seat, desk, floor, self.invited))


COMMERCE: Final = [Commerce(seat, new_desk(MOST_SEATS), 0, False) for seat in range(MOST_SEATS)]
