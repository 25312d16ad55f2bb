# mypyc: compiled
"""Chapter 6.2: what an encounter lets one choose: cards to pay or to win."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.starfarers.actions.encounter import Pay, Take
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, Resource, SeatNo
from tradewinds.games.starfarers.events import HANDED, NOTHING_TO_CHOOSE, PAID, RECEIVED
from tradewinds.games.starfarers.rules import friends, stock
from tradewinds.games.starfarers.state import State, added, put

PAY_FIRST = refusal("pay-first", "6.2", "left: int")
BARTER_OTHER_KIND = refusal("barter-other-kind", "6.2", "resource: Resource")
HAND_OVER_FIRST = refusal("hand-over-first", "6.2", "seat: SeatNo")


@final
class Paying(Phase):
    """§6.2 Cards of one's own choice go to the supply; a gift may come back."""

    section = "6.2"
    seat: SeatNo
    left: int

    def __init__(self, seat: SeatNo, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, s: State) -> int:
        return only(self.seat) if self.left and s.seats[self.seat].cards() else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return stock.cards_to_pay(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return stock.refuse_pay(s, seat, action) if isinstance(action, Pay) else PAY_FIRST(self.left)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Pay)
        me = s.seats[seat]
        s.spend(seat, action.resource, 1)
        me.given = added(me.given, action.resource, 1)
        if s.heard():
            s.tell(PAID, seat, added((0,) * RESOURCES, action.resource, 1))
        s.swap(PAYING[seat][self.left - 1])


@final
class Choosing(Phase):
    """§6.2 Cards of one's own choice from the supply; after a barter none of the kind just paid."""

    section = "6.2"
    seat: SeatNo
    left: int
    barred: Resource

    def __init__(self, seat: SeatNo, left: int, barred: Resource) -> None:
        self.seat = seat
        self.left = left
        self.barred = barred

    def actors(self, s: State) -> int:
        return only(self.seat) if self.left and self.legal(s, self.seat) else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"left: int": self.left}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        kinds = [kind for kind in range(RESOURCES) if stock.left_for(s, seat, kind) and kind != self.barred]
        return [s.acts.take[kind] for kind in kinds]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Take):
            return friends.TAKE_CARD_FIRST.at("6.2")
        if action.resource == self.barred:
            return BARTER_OTHER_KIND(action.resource)
        if not s.supply[action.resource]:
            return stock.SUPPLY_EMPTY.at("6.2", action.resource)
        return None if stock.left_for(s, seat, action.resource) else stock.GIFT_WAITS(action.resource, s.second())

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Take)
        me = s.seats[seat]
        s.gain(seat, action.resource, 1)
        me.taken = added(me.taken, action.resource, 1)
        s.tell(RECEIVED, seat, added((0,) * RESOURCES, action.resource, 1))
        s.swap(Choosing(seat, self.left - 1, self.barred))

    def advance(self, s: State) -> None:
        if self.left:
            s.tell(NOTHING_TO_CHOOSE, self.seat, self.left)
        s.pop()


@final
class GivingEach(Phase):
    """§6.2 Every opponent with cards hands over one of his own choice, unseen until all have chosen."""

    section = "6.2"
    seat: SeatNo
    chosen: tuple[Resource, ...]

    def __init__(self, seat: SeatNo, chosen: tuple[Resource, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def actors(self, s: State) -> int:
        asked = 0
        for seat, me in enumerate(s.seats):
            if seat != self.seat and self.chosen[seat] < 0 and me.cards():
                asked |= 1 << seat
        return asked

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.seat}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return stock.cards_to_pay(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return stock.refuse_pay(s, seat, action) if isinstance(action, Pay) else HAND_OVER_FIRST(self.seat)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Pay)
        s.swap(GivingEach(self.seat, put(self.chosen, seat, action.resource)))

    def advance(self, s: State) -> None:
        s.pop()
        for seat, resource in enumerate(self.chosen):
            if resource >= 0:
                stock.hand_over(s, seat, self.seat, resource)
                s.pass_unseen(seat, s.seats[seat].hand, self.seat, resource)
                s.tell(HANDED, seat, self.seat, resource)


PAYING: Final = [[Paying(seat, left) for left in range(4)] for seat in range(MOST_SEATS)]
