"""A match on its way: its lines and what they told, the dice that follow from the seed, and what can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Self

from tradewinds.bots.hearing import Hearing
from tradewinds.core.action import Action
from tradewinds.core.codec import digest
from tradewinds.core.event import Event
from tradewinds.core.phase import CHANCE, CLOCK
from tradewinds.core.refusal import Problem, Refusal, Refused, refusal
from tradewinds.core.rules import Rules
from tradewinds.core.told import NEW_RULES
from tradewinds.games import load
from tradewinds.match import barrier, chance
from tradewinds.match.lines import Done, Line, Log, Moved, Undone, done, log_of

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
        tried = state.clone()  # what happens by itself is for whoever listens to the match
        rules.actors(tried)
        rules.legal(tried, CHANCE)
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
        self.began_with = rules.rules_version
        self.seats = seats
        self.options = options
        self._state = state
        self._secret = secret
        self._mix: chance.Mix | None = None  # what the seed was mixed of
        self._at = at
        self._now = now
        self._entries: list[Line] = []
        self._events: list[Log] = []
        self._times: list[float | None] = []
        self._opening: list[Event] = []
        self._back: list[tuple[int, Any]] = []  # line and state before each action that can still be taken back
        self._mover = -1  # the seat whose actions those are
        self._told_nothing: dict[int, bool] = {}  # of lines that somebody wanted to know it of
        self._hearings: dict[int, Hearing] = {}  # what seats were told, of those that asked
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
        line = done(actor, type(self._state.stack[-1]).__name__, action)
        time = self._now() if self._now else time
        log = barrier.done(self.rules, self._state, actor, action)
        self._add(line, log, time)
        if actor in (CHANCE, CLOCK) or any(event.kind.reveals for event in log):
            self._back = []

    def _add(self, line: Line, log: list[Event], time: float | None) -> None:
        self._entries.append(line)
        self._events.append(log_of(log))
        self._times.append(time)

    def _settle(self) -> None:
        while self.rules.actors(self._state) >> CHANCE & 1:
            self._enter(CHANCE, chance.outcome(self.rules, self._state, self._secret, self.length))

    # what a seat was told

    def _heard(self, seat: int) -> Hearing:
        """All that the seat was told up to now."""
        if seat not in self._hearings:
            self._hearings[seat] = Hearing(seat, self._opening)
        self._hearings[seat].follow(self._events)
        return self._hearings[seat]

    def _decided(self, seat: int) -> int:
        """The line of the seat's last decision that was not taken back; -1 if there is none."""
        line = self.length - 1
        while line >= 0:
            entry = self._entries[line]
            if isinstance(entry, Undone):
                line = entry.back
            elif isinstance(entry, Done) and entry.by == seat:
                break
            line -= 1
        return line

    # taking back

    def _remember(self, seat: int) -> None:
        """Undo never goes behind what another seat did."""
        if seat != self._mover:
            self._mover, self._back = seat, []
        self._back.append((self.length, self._state.clone()))

    def can_undo(self, seat: int) -> int:
        """How many steps the seat can take back: none behind chance, a reveal, another seat's action, or any news."""
        if seat != self._mover:
            return 0
        news = [at for at in range(len(self._back)) if not self._follows(at)]
        return len(self._back) - (news[-1] + 1 if news else 0)

    def _follows(self, at: int) -> bool:
        """Whether the mover learned nothing by this action; asked for only where somebody may want to take it back."""
        line, before = self._back[at]
        if line not in self._told_nothing:
            after = self._back[at + 1][1] if at + 1 < len(self._back) else self._state
            self._told_nothing[line] = barrier.follows(
                self.rules, before, self._mover, self._action(line), after, self._events[line],
                chance.private_rng(self._secret, line, self._mover, "taken back"),
            )  # fmt: skip
        return self._told_nothing[line]

    def _action(self, line: int) -> Action:
        entry = self._entries[line]
        assert isinstance(entry, Done), "what can be taken back is an action"
        return entry.action

    def undo(self, seat: int, steps: int | None = None) -> None:
        """Take back what `seat` did since the barrier, or only the last `steps` of it."""
        possible = self.can_undo(self._seat(seat))
        if not possible:
            raise Refused(self._refusal())
        if steps is not None and not 1 <= steps <= possible:
            raise Problem(f"{steps} steps cannot be taken back; from 1 to {possible} can")
        self._take_back(seat, self._back[-(steps or possible)][0])

    def _take_back(self, seat: int, line: int) -> None:
        self._state = next(state for back, state in self._back if back == line)
        self._back = [(back, kept) for back, kept in self._back if back < line]
        for undone in range(line, self.length):
            self._events[undone] = []
        self._add(Undone(seat, line), [], None)
        self._hearings = {}

    # newer rules

    def newer_rules(self) -> int | None:
        """The newest version of the rules, if it is newer than ours and the match can go on by it from here."""
        newest = load(self.rules.name, self.rules.corrections)
        if self.over or newest.rules_version <= self.rules.rules_version:
            return None
        try:
            self._carried(newest)
        except Problem:
            return None
        return newest.rules_version

    def move_to(self, version: int, time: float | None = None) -> None:
        """From here on by this version of the rules; nothing before it can be taken back any more."""
        if self.over or type(version) is not int or version <= self.rules.rules_version:
            raise Problem(f"version {version}: a match that is not over moves to a newer version of its rules only")
        rules = load(self.rules.name, self.rules.corrections, version)
        self._state = self._carried(rules)
        self.rules, self._back = rules, []
        self._add(Moved(version), [Event(NEW_RULES, (version,))], self._now() if self._now else time)

    def _carried(self, rules: Rules) -> Any:
        """The same position under other rules, at a decision: it tells the same, and the same seats are asked."""
        data, asked = self.rules.dump(self._state), self.rules.actors(self._state)
        state = rules.restore(data)
        if asked >> CHANCE & 1 or rules.actors(state) != asked or self.rules.dump(state) != data:
            raise Problem(f"this position cannot be carried over to version {rules.rules_version} of the rules")
        return state

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

    # copies

    def clone(self) -> Self:
        """A match that goes its own way from here, with the same dice to come."""
        match = type(self).__new__(type(self))
        match._begin(self.rules, self._state.clone(), self.seats, dict(self.options), self._secret, self._at, self._now)
        match.began_with = self.began_with
        match._mix = self._mix
        match._entries = self._entries[:]
        match._events = self._events[:]
        match._times = self._times[:]
        match._opening = self._opening
        match._back = [(line, state.clone()) for line, state in self._back]
        match._mover = self._mover
        match._told_nothing = {at: self._told_nothing[at] for at, _ in self._back if at in self._told_nothing}
        match._hearings = {seat: hearing.copy() for seat, hearing in self._hearings.items()}
        return match

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Self:
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """What goes into a pickle: what seats were told follows from the rest."""
        return {**self.__dict__, "_hearings": {}}
