# mypyc: compiled
"""Chapter 11.4: investments."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.council import PlaceDie
from tradewinds.games.sky_traders.data import CLASSES, MINUS, PLUS, SEATS, Box, Good, SeatNo
from tradewinds.games.sky_traders.state import State

INVEST_NOW = refusal("invest-now", "11.4")
NO_SUCH_DIE = refusal("no-such-die", "11.4", "face: int")
BOX_FULL = refusal("box-full", "11.4", "good: Good", "box: Box")


@final
class Investments(Phase):
    """Investments: in turn order, all dice one holds are placed, each on the + or − box of its class.

    `number` counts the traders in turn order.
    """

    section = "11.4"
    clock = "decision"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def actors(self, s: State) -> int:
        if self.number == len(s.seats):
            return NOBODY
        seat = s.in_turn(self.number)
        for good in range(CLASSES):
            if s.seats[seat].dice[good] and has_box(s, good):
                return only(seat) | s._terms.tick
        return NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = []
        me = s.seats[s.in_turn(self.number)]
        for good in range(CLASSES):
            if me.dice[good]:
                first, place = better_box(s, good), s.acts.place_die[good]
                if space_in(s, good, first):
                    moves.append(place[first])
                if space_in(s, good, 1 - first):
                    moves.append(place[1 - first])
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceDie):
            return INVEST_NOW()
        good = action.face - 1
        if not s.seats[seat].dice[good]:
            return NO_SUCH_DIE(action.face)
        return None if space_in(s, good, action.box) else BOX_FULL(good, action.box)

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, PlaceDie):
            return invest(s, seat, action.face - 1, action.box)
        one = s.in_turn(self.number)
        for good in range(CLASSES):
            while s.seats[one].dice[good] and has_box(s, good):
                invest(s, one, good, better_box(s, good))

    def advance(self, s: State) -> None:
        """Dice that find no box are discarded; the next trader is asked."""
        if self.number == len(s.seats):
            return s.pop()
        me = s.seats[s.in_turn(self.number)]
        for good in range(CLASSES):
            for _ in range(me.dice[good]):
                s.tell(events.DISCARDED, s.in_turn(self.number), good + 1)
            me.dice[good] = 0
        s.swap(INVEST[self.number + 1])


def space_in(s: State, good: Good, box: Box) -> int:
    """How many more dice the box takes."""
    return s._terms.box[good] - (s.plus[good] if box == PLUS else s.minus[good])


def has_box(s: State, good: Good) -> bool:
    return space_in(s, good, PLUS) > 0 or space_in(s, good, MINUS) > 0


def better_box(s: State, good: Good) -> Box:
    """The box with more room; of two alike the positive one."""
    return PLUS if space_in(s, good, PLUS) >= space_in(s, good, MINUS) else MINUS


def put_in_box(s: State, good: Good, box: Box) -> bool:
    """A die that finds its box full is out of the game for this council: false."""
    if space_in(s, good, box) <= 0:
        return False
    if box == PLUS:
        s.plus[good] += 1
    else:
        s.minus[good] += 1
    return True


def invest(s: State, seat: SeatNo, good: Good, box: Box) -> None:
    s.seats[seat].dice[good] -= 1
    put_in_box(s, good, box)
    dice = [0] * CLASSES
    dice[good] = 1
    s.tell(events.INVESTED, seat, tuple(dice), box)


INVEST: Final = [Investments(number) for number in range(SEATS + 1)]
