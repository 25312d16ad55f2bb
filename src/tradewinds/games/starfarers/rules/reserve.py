# mypyc: compiled
"""Chapter 4.1: the reserve pile. It is a bag: nobody knows its order, so it has none."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.rng import Rng
from tradewinds.games.starfarers.actions.chance import Draw
from tradewinds.games.starfarers.data import MOST_SEATS, RESOURCES, SeatNo
from tradewinds.games.starfarers.events import DREW, NOTHING_DRAWN, RENEWED
from tradewinds.games.starfarers.rules import stock, victory
from tradewinds.games.starfarers.state import State, added, minus


@final
class Drawing(Phase):
    """§4.1 So many cards from the reserve pile, seen by the one who draws."""

    section = "4.1"
    seat: SeatNo
    left: int

    def __init__(self, seat: SeatNo, left: int) -> None:
        self.seat = seat
        self.left = left

    def actors(self, s: State) -> int:
        return only(CHANCE) if self.left and sum(s.reserve) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return stock.unseen_cards(s, s.reserve)

    def odds(self, s: State) -> list[int]:
        return [count for count in s.reserve if count]

    def sample(self, s: State, rng: Rng) -> Action:
        return stock.drawn_card(s, s.reserve, rng)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Draw)
        s.reserve = added(s.reserve, action.resource, -1)
        me = s.seats[self.seat]
        me.hand = added(me.hand, action.resource, 1)
        s.pass_unseen(len(s.seats), s.reserve, self.seat, action.resource)
        if s.heard():
            s.tell(DREW, self.seat, added((0,) * RESOURCES, action.resource, 1))
        if not sum(s.reserve):
            renew(s)
        if self.left > 1:
            s.swap(DRAWING[self.seat][self.left - 1])
        else:
            s.pop()

    def advance(self, s: State) -> None:
        """Nothing to draw: perhaps a new pile can be formed by now; otherwise the draw is lost."""
        if self.left and not sum(s.reserve):
            renew(s)
            if sum(s.reserve):
                return
            s.tell(NOTHING_DRAWN, self.seat, self.left)
        s.pop()


@final
class ReserveDraw(Phase):
    """§4.1 Whoever is on turn draws the more, the fewer points he has: two cards, one or none."""

    section = "4.1"
    seat: SeatNo

    def __init__(self, seat: SeatNo) -> None:
        self.seat = seat

    def advance(self, s: State) -> None:
        s.swap(DRAWING[self.seat][allowance(s, self.seat)])


def allowance(s: State, seat: SeatNo) -> int:
    score = victory.points(s, seat)
    if score < s.data.two_below:
        return 2
    return 1 if score < s.data.one_below else 0


def renew(s: State) -> None:
    """The last card is gone: so many of each kind from the supply, or what there is, make a new pile."""
    size = s.data.renewal[len(s.seats)]
    s.reserve = tuple([min(size, count) for count in s.supply])
    s.supply = minus(s.supply, s.reserve)
    if sum(s.reserve):
        s.tell(RENEWED, sum(s.reserve))


DRAWING: Final = [[Drawing(seat, left) for left in range(4)] for seat in range(MOST_SEATS)]
RESERVE_DRAW: Final = [ReserveDraw(seat) for seat in range(MOST_SEATS)]
