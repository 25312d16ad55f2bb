# mypyc: compiled
"""What every game's state has: the stack of phases, the end, and the ears of whoever listens."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from tradewinds.core.event import Event, EventKind
from tradewinds.core.phase import Phase

ENDLESS = 10_000


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Mutable, small, cloned by hand. An attribute with a leading underscore is a cache or an ear, never a fact."""

    stack: list[Phase]
    over: bool
    _log: list[Event] | None

    def clone(self) -> Any:
        """A state of its own that nobody listens to: lists copied, everything frozen shared."""
        raise AssertionError("a state can be cloned")

    def __copy__(self) -> Any:
        return self.clone()

    def __deepcopy__(self, memo: Any) -> Any:
        return self.clone()

    def push(self, phase: Phase) -> None:
        self.stack.append(phase)

    def begin(self, *phases: Phase) -> None:
        """What comes now, in its order: the first of these phases is on top."""
        for i in range(len(phases) - 1, -1, -1):
            self.stack.append(phases[i])

    def pop(self) -> None:
        self.stack.pop()

    def swap(self, phase: Phase) -> None:
        self.stack[-1] = phase

    def listen(self, log: list[Event] | None) -> None:
        """From now on append what happens to `log`; None: nobody listens, as in a search."""
        self._log = log

    def heard(self) -> bool:
        """Does anybody listen? Worth asking only where an event is dear to make."""
        return self._log is not None

    def tell(self, kind: EventKind, *args: Any) -> None:
        if self._log is not None:
            self._log.append(Event(kind, args))


def settle(s: State) -> int:
    """Run what nobody decides; return the actors reached, or NOBODY when the match is over."""
    for _ in range(ENDLESS):
        if s.over:
            return 0
        top = s.stack[-1]
        actors = top.actors(s)
        if actors:
            return actors
        top.advance(s)
    raise AssertionError(f"the rules turn in circles at {type(s.stack[-1]).__name__}")
