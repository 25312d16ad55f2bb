"""What a seat was told, and what a bot makes of it."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from tradewinds.core.event import Event
from tradewinds.core.rules import Rules
from tradewinds.core.told import Told

if TYPE_CHECKING:
    from tradewinds.bots.protocol import Remembers


class Hearing:
    """What one seat was told, line by line, already cut to what it may know. It only grows.

    A match keeps one for every seat that asks, and all that this seat ever sees shares it: so a decision costs what is
    new since the last one, however long the match. What is taken back makes the match begin another one.
    """

    def __init__(self, seat: int, opening: Iterable[Event] = ()) -> None:
        self.seat = seat
        self.events = [one.seen_by(seat) for one in opening]
        self._before = array("I")  # how many of them were told before each line
        self._memory: tuple[Any, int, Any] = (None, 0, None)  # of which bot, after how many events, and what

    def follow(self, lines: list[list[Event]]) -> None:
        """Hear what the lines of the match told that are new."""
        seat, events, before = self.seat, self.events, self._before
        for line in lines[len(before) :]:
            before.append(len(events))
            for one in line:
                events.append(one.seen_by(seat))

    def before(self, line: int) -> int:
        """How many events were told before the line; none, where it stands before the beginning."""
        return self._before[line] if line >= 0 else 0

    def memory(self, rules: Rules, bot: Remembers, upto: int) -> Any:
        """What the bot remembers after so many events: where it has come that far already, it goes on from there."""
        whose, heard, memory = self._memory
        if whose is not bot or heard > upto:
            heard, memory = 0, None
        self._memory = (None, 0, None)  # where the bot fails halfway, it begins anew
        for one in self.events[heard:upto]:
            memory = bot.remember(memory, Told(rules, one))
        self._memory = (bot, upto, memory)
        return memory

    def copy(self) -> Hearing:
        """One that goes its own way; what a bot remembers may be something that it changes, and is not shared."""
        other = Hearing(self.seat, self.events)
        other._before = self._before[:]
        return other
