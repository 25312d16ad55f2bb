"""A match on its way: its lines and what they told, the dice that follow from the seed, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tradewinds.core.action import Action
from tradewinds.core.codec import digest
from tradewinds.core.event import Event
from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.refusal import Problem, Refusal, Refused, refusal
from tradewinds.core.rules import Rules
from tradewinds.match import chance

Entry = tuple[int, str, Action, float | None]  # actor, phase, action, time
# What the rules may raise in a position that they cannot have led to.
BROKEN = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
NOTHING_TO_UNDO = refusal("nothing-to-undo", "")


def checked_options(rules: Rules, options: Mapping[str, Any]) -> dict[str, Any]:
    """Every option of the game with its value; a Problem names what does not exist."""
    known = {option.name: option for option in rules.options}
    for name in options:
        if name not in known:
            raise Problem(f"{rules.name} has no option {name!r}; it has {', '.join(known) or 'none'}")
    return {name: option.check(options.get(name, option.default)) for name, option in known.items()}


def checked_seats(rules: Rules, seats: Any) -> int:
    if type(seats) is not int or seats not in rules.seats:
        raise Problem(f"{rules.title} is for {rules.seats[0]} to {rules.seats[-1]} players, not {seats}")
    return seats


def restored(rules: Rules, data: Any) -> Any:
    """The state behind plain data, which anybody may have written: one that the rules make nothing of is refused."""
    try:
        state = rules.restore(data)
        rules.actors(state)
        rules.legal(state, CHANCE)
        return state
    except BROKEN as error:
        raise (error if isinstance(error, Problem) else Problem(f"not a position of {rules.title}: {error}")) from error


class Course:
    """What happens in a match, line by line; `Match` shows it to the seats, `replay` repeats it."""

    def _begin(
        self, rules: Rules, state: Any, seats: int, options: dict[str, Any], secret: str, at: Any,
        now: Callable[[], float] | None,
    ) -> None:  # fmt: skip
        self.rules = rules
        self.seats = seats
        self.options = options
        self._state = state
        self._secret = secret
        self._at = at
        self._now = now
        self._entries: list[Entry | tuple[int, int]] = []
        self._events: list[list[Event]] = []
        self._opening: list[Event] = []
        self._back: list[tuple[int, Any]] = []  # line and state before each action that can still be taken back
        self._mover = -1  # the seat whose actions those are
        state.listen(self._opening)
        rules.actors(state)
        state.listen(None)

    @property
    def over(self) -> bool:
        return bool(self._state.over)

    @property
    def scores(self) -> tuple[int, ...]:
        """One number a seat, as if the match ended now: for the host, since it counts what is hidden."""
        return tuple(self.rules.scores(self._state))

    @property
    def length(self) -> int:
        """How many lines have been played, by seats, chance and clock, undos included."""
        return len(self._entries)

    # going on

    def _enter(self, actor: int, action: Action, time: float | None = None) -> None:
        """One line: apply the action and keep what was told."""
        log: list[Event] = []
        time = self._now() if self._now else time
        self._entries.append((actor, type(self._state.stack[-1]).__name__, action, time))
        self._state.listen(log)
        self.rules.apply(self._state, actor, action)
        self.rules.actors(self._state)
        self._state.listen(None)
        self._events.append(log)
        if actor in (CHANCE, CLOCK) or any(event.kind.reveals for event in log):
            self._back = []

    def _settle(self) -> None:
        while self.rules.actors(self._state) >> CHANCE & 1:
            self._enter(CHANCE, chance.outcome(self.rules, self._state, self._secret, self.length))

    # taking back

    def _remember(self, seat: int) -> None:
        """Undo never goes behind what another seat did."""
        if seat != self._mover:
            self._mover, self._back = seat, []
        self._back.append((self.length, self._state.clone()))

    def can_undo(self, seat: int) -> int:
        """How many steps the seat can take back: none behind chance, a reveal, or another seat's action."""
        return len(self._back) if seat == self._mover else 0

    def undo(self, seat: int, steps: int | None = None) -> None:
        """Take back what `seat` did since the barrier, or only the last `steps` of it."""
        possible = self.can_undo(self._seat(seat))
        if not possible:
            raise Refused(self._refusal())
        if steps is not None and not 1 <= steps <= possible:
            raise Problem(f"{steps} steps cannot be taken back; from 1 to {possible} can")
        line, state = self._back[0 if steps is None else -steps]
        self._back = [(back, kept) for back, kept in self._back if back < line]
        self._state = state
        for undone in range(line, self.length):
            self._events[undone] = []
        self._entries.append((seat, line))
        self._events.append([])

    def _refusal(self) -> Refusal:
        refused = NOTHING_TO_UNDO.at(self.rules.end_section if self.over else self._state.stack[-1].section)
        refused.words = self.rules.words
        return refused

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Problem(f"there is no seat {seat!r}; the seats are 0 to {self.seats - 1}")
        return seat

    def digest(self) -> str:
        """A fingerprint of the position."""
        return digest(self.rules.dump(self._state))
