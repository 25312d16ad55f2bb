# mypyc: compiled
"""Chapters 11.4 to 11.6: investments, and what they do to the prices."""

from __future__ import annotations

from typing import Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal
from tradewinds.core.rng import Rng
from tradewinds.games.sky_traders.actions.chance import Roll
from tradewinds.games.sky_traders.actions.dealings import PlaceDie
from tradewinds.games.sky_traders.data import CLASSES, GROG, MINUS, PLUS, SEATS, SLUDGE, Box, Good, SeatNo
from tradewinds.games.sky_traders.events import DISCARDED, INVESTED, MOVED, SHORT
from tradewinds.games.sky_traders.events import SURPLUS as GLUT
from tradewinds.games.sky_traders.state import State


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

    def _seat(self, s: State) -> SeatNo:
        return (s.first + self.number) % len(s.seats)

    def actors(self, s: State) -> int:
        if self.number == len(s.seats):
            return NOBODY
        me = s.seats[self._seat(s)]
        for good in range(CLASSES):
            if me.dice[good] and has_box(s, good):
                return only(self._seat(s)) | s._terms.tick
        return NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        moves: list[Action] = []
        me = s.seats[self._seat(s)]
        for good in range(CLASSES):
            if me.dice[good]:
                first = better_box(s, good)
                for box in (first, 1 - first):
                    if space_in(s, good, box):
                        moves.append(s.acts.place_die[good][box])
        return moves

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        if not isinstance(action, PlaceDie):
            return Refusal("invest-now", "11.4")
        if not s.seats[seat].dice[action.face - 1]:
            return Refusal("no-such-die", "11.4", **{"face: int": action.face})
        full = not space_in(s, action.face - 1, action.box)
        return Refusal("box-full", "11.4", **{"good: Good": action.face - 1, "box: Box": action.box}) if full else None

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if isinstance(action, PlaceDie):
            return invest(s, seat, action.face - 1, action.box)
        one = self._seat(s)
        for good in range(CLASSES):
            while s.seats[one].dice[good] and has_box(s, good):
                invest(s, one, good, better_box(s, good))

    def advance(self, s: State) -> None:
        """Dice that find no box are discarded; the next trader is asked."""
        if self.number == len(s.seats):
            return s.pop()
        me = s.seats[self._seat(s)]
        for good in range(CLASSES):
            for _ in range(me.dice[good]):
                s.tell(DISCARDED, self._seat(s), good + 1)
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


def put_in_box(s: State, good: Good, box: Box) -> None:
    """A die that finds its box full is out of the game for this council."""
    if space_in(s, good, box) > 0:
        if box == PLUS:
            s.plus[good] += 1
        else:
            s.minus[good] += 1


def invest(s: State, seat: SeatNo, good: Good, box: Box) -> None:
    s.seats[seat].dice[good] -= 1
    put_in_box(s, good, box)
    s.tell(INVESTED, seat, good + 1, box)


@final
class Prices(Phase):
    """Price fluctuation: legal goods by the dice counted, then sludge by one, then grog by the whole difference."""

    section = "11.5"

    def advance(self, s: State) -> None:
        s.pop()
        up = down = 0
        for good in range(CLASSES):
            most = s._terms.counted[good]
            move(s, good, min(s.plus[good], most) - min(s.minus[good], most))
            up += s.plus[good]
            down += s.minus[good]
        if up != down:
            move(s, SLUDGE, 1 if up > down else -1)
            move(s, GROG, up - down)


def move(s: State, good: Good, steps: int) -> None:
    if steps:
        before = s.price(good)
        s.slide(good, steps)
        s.tell(MOVED, good, before, s.price(good))


@final
class Shortage(Phase):
    """Shortage and surplus: the class of one die goes up one space, then that of another die goes down one."""

    section = "11.6"
    steps: int

    def __init__(self, steps: int) -> None:
        self.steps = steps

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.roll[:]

    def sample(self, s: State, rng: Rng) -> Action:
        return s.acts.roll[rng.below(CLASSES)]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Roll)
        good = action.face - 1
        s.slide(good, self.steps)
        s.tell(SHORT if self.steps > 0 else GLUT, good, s.price(good))
        if self.steps > 0:
            s.swap(GLUT_DIE)
        else:
            s.pop()


INVEST: Final = [Investments(number) for number in range(SEATS + 1)]
PRICES: Final = Prices()
SHORTAGE: Final = Shortage(1)
GLUT_DIE: Final = Shortage(-1)
