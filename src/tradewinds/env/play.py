# mypyc: compiled
"""A match as an environment plays it: whoever is asked chooses a number; chance is drawn, or left to the caller.

Where several are asked at once they are asked one after the other, in the order of the seats round the table, from the
one after whoever chose last. What the earlier ones did then is what the later ones may see of it, as at a table.
"""

from __future__ import annotations

from typing import Any, Final, final

from tradewinds.core.action import Action
from tradewinds.core.mind import share
from tradewinds.core.phase import CHANCE, SEATS, SINGLE
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.core.state import State, settle
from tradewinds.env.draft import Draft
from tradewinds.env.space import ActionSpace, Choices

OVER: Final = -1


@final
class Play:
    """One match; `seat` is who chooses now, CHANCE where that is left to the caller, and OVER at the end.

    With `dice` chance is drawn by itself. `steps` counts what was chosen by seats.
    """

    def __init__(self, space: ActionSpace, state: State, dice: Rng | None, last: int = -1, steps: int = 0) -> None:
        self.space: Final = space
        self.rules: Final[Rules] = space.rules
        self.state: Final = state
        self.actors: int = 0  # all who are asked, as a set
        self.dice: Final = dice
        self.last = last
        self.steps = steps
        self.draft: Draft | None = None
        self.seat: int = OVER
        self._choices: Choices | None = None
        self._go_on()

    def _go_on(self) -> None:
        """To whoever chooses next."""
        s, dice = self.state, self.dice
        self._choices = None
        while True:
            actors = settle(s)
            self.actors = actors
            if not actors:
                self.seat = OVER
                return
            if not actors >> CHANCE & 1:
                self.seat = next_seat(actors & SEATS, self.last)
                return
            if dice is None:
                self.seat = CHANCE
                return
            top = s.stack[-1]
            top.apply(s, CHANCE, top.sample(s, dice))

    def choices(self) -> Choices:
        """What the seat may choose; found once for each decision."""
        found = self._choices
        if found is None:
            found = self.space.choices(self.state, self.seat, self.draft)
            self._choices = found
        return found

    def numbers(self) -> list[int]:
        """What can be chosen now, in rising order."""
        if self.seat == OVER:
            return []
        if self.seat == CHANCE:
            return sorted([action.id for action in self.rules.legal(self.state, CHANCE)])
        return sorted(self.choices().numbers)

    def step(self, number: int) -> None:
        """Choose. A Problem where that is not possible, and then nothing has changed."""
        seat = self.seat
        if seat == OVER:
            raise Problem("the match is over")
        if seat == CHANCE:
            self.rules.apply(self.state, CHANCE, self._outcome(number))
            return self._go_on()
        found = self.space.meant(number, self.choices())
        self.steps += 1
        if isinstance(found, Draft):
            self.draft = found
            self._choices = None
            return
        self.draft = None
        self.last = seat
        powers, s = self.space.powers, self.state
        if powers is not None and found.power:
            powers.apply(s, seat, found)
        else:
            s.stack[-1].apply(s, seat, found)
        self._go_on()

    def _outcome(self, number: int) -> Action:
        for action in self.rules.legal(self.state, CHANCE):
            if action.id == number:
                return action
        raise Problem(f"{number} is nothing that chance can do now")

    def name(self, number: int) -> str:
        """What a number stands for now, for people to read."""
        if 0 <= self.seat < CHANCE and self.draft is None and number >= self.space.first_loose:
            found = self.space.meant(number, self.choices())
            if not isinstance(found, Draft):
                return str(found)
        return self.space.name(number)

    def odds(self) -> list[tuple[int, float]]:
        """What chance can do, by number, and how probable it is."""
        weights = self.rules.odds(self.state)
        total = sum(weights)
        outcomes = [action.id for action in self.rules.legal(self.state, CHANCE)]
        return sorted([(number, weight / total) for number, weight in zip(outcomes, weights, strict=True)])

    def returns(self) -> list[float]:
        """What the match is worth to each seat, as if it ended now: whoever wins gets 1, or a share of it."""
        state: Any = self.state  # every game has its own kind of seats
        won = self.rules.winners(state)
        return [share(won, seat) for seat in range(len(state.seats))]

    def clone(self) -> Play:
        """A match that goes its own way from here; with dice, it meets the same ones."""
        return self._with(self.state.clone())

    def __deepcopy__(self, memo: Any) -> Play:
        return self.clone()

    def imagined(self, seat: int, seed: int) -> Play:
        """A match that may be this one for all the seat knows."""
        return self._with(self.rules.imagine(self.state, seat, Rng(seed)))

    def _with(self, state: State) -> Play:
        return reopened(self.space, state, *self._rest())

    def _rest(self) -> tuple[int | None, int, int, tuple[str, list[int], list[int]] | None]:
        """All that there is to it besides the state."""
        draft = self.draft
        drafted = None if draft is None else (draft.form.name, draft.numbers, draft.values)
        return (None if self.dice is None else int(self.dice.state), self.last, self.steps, drafted)

    def __reduce__(self) -> tuple[Any, ...]:
        return reopened, (self.space, self.state, *self._rest())


def reopened(
    space: ActionSpace, state: State, dice: int | None, last: int, steps: int,
    drafted: tuple[str, list[int], list[int]] | None,
) -> Play:  # fmt: skip
    """A match in the midst of it; a form that was being filled in is one of this state from now on."""
    rng: Rng | None = None
    if dice is not None:
        rng = Rng(0)
        rng.state = dice
    play = Play(space, state, rng, last, steps)
    if drafted is not None:
        name, numbers, values = drafted
        for form in space.rules.forms(state, play.seat):
            if form.name == name:
                play.draft = Draft(form, numbers, values)
    return play


def next_seat(actors: int, last: int) -> int:
    """Of several seats the first after the one that chose last."""
    seat = SINGLE[actors]
    if seat >= 0:
        return seat
    for turn in range(1, CHANCE + 1):
        seat = (last + turn) % CHANCE
        if actors >> seat & 1:
            return seat
    raise AssertionError("somebody is asked")
