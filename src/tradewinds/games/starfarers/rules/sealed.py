# mypyc: compiled
"""Chapter 6.2: choices that several players make at the same time, unseen until all have chosen."""

from __future__ import annotations

from typing import Any, final

from tradewinds.core.action import Action
from tradewinds.core.phase import Phase
from tradewinds.core.refusal import Refusal
from tradewinds.games.starfarers.actions.encounter import Pay, Strip
from tradewinds.games.starfarers.data import Resource, SeatNo, Upgrade
from tradewinds.games.starfarers.events import HANDED
from tradewinds.games.starfarers.rules.payments import refuse_strip, strip, strips
from tradewinds.games.starfarers.rules.seven import cards_to_pay, hand_over, refuse_pay
from tradewinds.games.starfarers.state import State, put


@final
class GivingEach(Phase):
    """§6.2 Every opponent with cards hands over one of his own choice."""

    section = "6.2"
    seat: SeatNo
    chosen: tuple[Resource, ...]

    def __init__(self, seat: SeatNo, chosen: tuple[Resource, ...]) -> None:
        self.seat = seat
        self.chosen = chosen

    def actors(self, s: State) -> int:
        found = 0
        for seat, me in enumerate(s.seats):
            if seat != self.seat and self.chosen[seat] < 0 and me.cards():
                found |= 1 << seat
        return found

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"seat: SeatNo": self.seat}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return cards_to_pay(s, seat)

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, Pay):
            return Refusal("hand-over-first", "6.2", **{"seat: SeatNo": self.seat})
        return refuse_pay(s, seat, action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Pay)
        s.swap(GivingEach(self.seat, put(self.chosen, seat, action.resource)))

    def advance(self, s: State) -> None:
        s.pop()
        for seat, resource in enumerate(self.chosen):
            if resource >= 0:
                hand_over(s, seat, self.seat, resource)
                s.tell(HANDED, seat, self.seat, resource)


@final
class Wearing(Phase):
    """§6.2 Wear and tear: everybody with more than so many upgrades returns one of his own choice."""

    section = "6.2"
    limit: int
    chosen: tuple[Upgrade, ...]

    def __init__(self, limit: int, chosen: tuple[Upgrade, ...]) -> None:
        self.limit = limit
        self.chosen = chosen

    def actors(self, s: State) -> int:
        found = 0
        for seat, me in enumerate(s.seats):
            if self.chosen[seat] < 0 and sum(me.upgrades) > self.limit:
                found |= 1 << seat
        return found

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"limit: int": self.limit}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return strips(s, s.seats[seat])

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return refuse_strip(s.seats[seat], action)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Strip)
        s.swap(Wearing(self.limit, put(self.chosen, seat, action.upgrade)))

    def advance(self, s: State) -> None:
        s.pop()
        for seat, upgrade in enumerate(self.chosen):
            if upgrade >= 0:
                strip(s, seat, upgrade)
