# mypyc: compiled
"""Chapters 11.1 and 11.2: the Guild Council opens, dice are set and rolled."""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.phase import CHANCE, NOBODY, Phase, only
from tradewinds.core.refusal import Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.core.trade import new_desk
from tradewinds.games.sky_traders import events
from tradewinds.games.sky_traders.actions.chance import Cast
from tradewinds.games.sky_traders.actions.council import SetDie
from tradewinds.games.sky_traders.data import CLASSES, MINUS, PLUS, SEATS, Box, SeatNo
from tradewinds.games.sky_traders.rules.bargain import Bargain
from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.games.sky_traders.rules.invest import INVEST, put_in_box
from tradewinds.games.sky_traders.rules.prices import PRICES, SHORTAGE, move_price
from tradewinds.games.sky_traders.state import State

TRIPLE_STEPS: Final = 3

SET_OR_ROLL = refusal("set-or-roll", "11.1")


@final
class Council(Phase):
    """The Guild Council: deliberations · investments · prices · shortage and surplus · influence · closing."""

    section = "11.1"

    def advance(self, s: State) -> None:
        s.plus = [0] * CLASSES
        s.minus = [0] * CLASSES
        for me in s.seats:
            me.dice = [0] * CLASSES
        s.tell(events.CONVENED, s.round)
        s.pop()
        talk = Bargain(0, new_desk(len(s.seats)))
        s.begin(CONTROL[0], THROW[0], talk, INVEST[0], PRICES, SHORTAGE, INFLUENCE[0], CLOSING)
        if len(s.seats) == 2:
            s.begin(EXTRA_DICE[MINUS], EXTRA_DICE[PLUS])


@final
class ExtraDice(Phase):
    """Two-player game: a third set of dice goes on the negative boxes, then a fourth one on the positive ones."""

    section = "15.2"
    box: Box

    def __init__(self, box: Box) -> None:
        self.box = box

    def actors(self, s: State) -> int:
        return only(CHANCE)

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.cast[s.data.dice].outcomes[:]

    def odds(self, s: State) -> list[int]:
        return s.acts.cast[s.data.dice].weights[:]

    def sample(self, s: State, rng: Rng) -> Action:
        throws = s.acts.cast[s.data.dice].throws
        return throws[rng.below(len(throws))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Cast)
        roller = s.first if self.box == MINUS else 1 - s.first
        s.tell(events.EXTRA, roller, list(action.dice), self.box)
        for face in action.dice:
            if not put_in_box(s, face - 1, self.box):
                s.tell(events.SPILLED, face, self.box)
        s.pop()


@final
class MarketControl(Phase):
    """Market control: in turn order, one die may be set from a yellow space, two from an orange one.

    `number` counts the traders in turn order.
    """

    section = "11.1"
    clock = "decision"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def actors(self, s: State) -> int:
        if self.number == len(s.seats):
            return NOBODY
        seat = s.in_turn(self.number)
        return only(seat) | s._terms.tick if dice_to_set(s, seat) > 0 else NOBODY

    def question(self, s: State, seat: SeatNo) -> dict[str, Any]:
        return {"dice: int": dice_to_set(s, s.in_turn(self.number))}

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return [s.acts.roll_dice, *s.acts.set_die]

    def refuse(self, s: State, seat: SeatNo, action: Action) -> Refusal | None:
        return None if action in self.legal(s, seat) else SET_OR_ROLL()

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        if not isinstance(action, SetDie):
            return s.swap(CONTROL[self.number + 1])
        s.seats[seat].dice[action.face - 1] += 1
        s.tell(events.SET, seat, action.face)

    def advance(self, s: State) -> None:
        if self.number == len(s.seats):
            s.pop()
        else:
            s.swap(CONTROL[self.number + 1])


def dice_to_set(s: State, seat: SeatNo) -> int:
    """How many dice a trader may still set by influence."""
    most = s._terms.control[s.seats[seat].influence]
    return most - sum(s.seats[seat].dice) if most else 0


@final
class Throw(Phase):
    """Council deliberations: everybody rolls the dice that are not set; three alike raise a price, and roll again."""

    section = "11.2"
    number: int

    def __init__(self, number: int) -> None:
        self.number = number

    def _dice(self, s: State) -> int:
        return s.data.dice - sum(s.seats[s.in_turn(self.number)].dice)

    def actors(self, s: State) -> int:
        return only(CHANCE) if self.number < len(s.seats) else NOBODY

    def legal(self, s: State, seat: SeatNo) -> list[Action]:
        return s.acts.cast[self._dice(s)].outcomes[:]

    def odds(self, s: State) -> list[int]:
        return s.acts.cast[self._dice(s)].weights[:]

    def sample(self, s: State, rng: Rng) -> Action:
        throws = s.acts.cast[self._dice(s)].throws
        return throws[rng.below(len(throws))]

    def apply(self, s: State, seat: SeatNo, action: Action) -> None:
        assert isinstance(action, Cast)
        one = s.in_turn(self.number)
        s.tell(events.CAST, one, list(action.dice))
        if len(action.dice) == s.data.dice and action.dice[0] == action.dice[-1]:
            s.tell(events.TRIPLED, one, action.dice[0])
            return move_price(s, action.dice[0] - 1, TRIPLE_STEPS)
        for face in action.dice:
            s.seats[one].dice[face - 1] += 1
        s.swap(THROW[self.number + 1])


COUNCIL: Final = Council()
EXTRA_DICE: Final = [ExtraDice(box) for box in (MINUS, PLUS)]
CONTROL: Final = [MarketControl(number) for number in range(SEATS + 1)]
THROW: Final = [Throw(number) for number in range(SEATS + 1)]
