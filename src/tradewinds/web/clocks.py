"""Clocks are the server's alone: who has how long, and whose time is up. The browser only counts down."""

from __future__ import annotations

from typing import Any, Final

from tradewinds import Match
from tradewinds.core.phase import DECISION
from tradewinds.web.hours import due
from tradewinds.web.store.tables import Clock, Seat

KINDS: Final = ("none", "move", "bank", "days", "rulebook")
DAY: Final = 86_400
COURTESY: Final = 60  # seconds of a rulebook's clock that the game lets nobody agree on
RESTART_GRACE: Final = 60.0  # nobody loses on time because the server was away


class Timekeeper:
    """When each seat was asked, and when the clock that runs for the phase on top began."""

    def __init__(self, clock: Clock, seats: list[Seat]) -> None:
        self.clock = clock
        self.seats = seats
        self.asked: dict[int, float] = {}
        self.running = ""
        self.began = 0.0
        self.floor = 0.0  # no clock of days rings before

    def copy(self, seats: list[Seat]) -> Timekeeper:
        """The same for a copy of the seats."""
        made = Timekeeper(self.clock, seats)
        made.asked, made.running, made.began, made.floor = dict(self.asked), self.running, self.began, self.floor
        return made

    def look(self, match: Match, now: float, mover: int | None = None) -> None:
        """The position has changed: charge whoever moved, and start the clocks of whoever is asked now."""
        for seat in list(self.asked):
            if seat == mover or seat not in match.actors:
                self._charge(seat, now)
        self._ask(match, now)

    def follow(self, match: Match, lines: list[dict[str, Any]], now: float) -> None:
        """Another process has played these lines, and charged for them: here the clocks only go along."""
        movers = {line["by"] for line in lines}
        self.asked = {one: since for one, since in self.asked.items() if one in match.actors and one not in movers}
        self._ask(match, lines[-1].get("time", now))

    def _ask(self, match: Match, now: float) -> None:
        for seat in match.actors:
            self.asked.setdefault(seat, now)
        self._named(match, now)

    def _charge(self, seat: int, now: float) -> None:
        used = now - self.asked.pop(seat)
        if self.clock.kind == "bank":
            self.seats[seat].spent += used - self.clock.increment

    def _named(self, match: Match, now: float) -> None:
        name = match.clock if self.clock.kind == "rulebook" else ""
        whose = f"{name} {match.actors}" if name == DECISION else name
        if whose != self.running:
            self.running, self.began = whose, now

    def resume(self, match: Match, last: float | None, now: float, grace: bool = True) -> None:
        """After a restart the time runs on from the last line, but with grace never out at once."""
        self.look(match, now if last is None else last)
        if not grace:
            return
        if self.clock.kind == "days":  # where nights do not count, later by so much is not due later by as much
            self.floor = now + RESTART_GRACE
            return
        late = [now + RESTART_GRACE - moment for moment in self.deadlines(match).values()]
        shift = max([0.0, *late]) if self.clock.kind != "none" else 0.0
        self.asked = {seat: moment + shift for seat, moment in self.asked.items()}
        self.began += shift

    def deadlines(self, match: Match) -> dict[int, float]:
        """When the time of each seat asked now is up; nothing where no clock runs."""
        if match.over or self.clock.kind == "none":
            return {}
        if self.clock.kind == "rulebook":
            if not self.running:
                return {}
            end = self.began + seconds_of(match, self.running.split(" ")[0])
            return dict.fromkeys(match.actors, end)
        return {seat: self._ends(seat) for seat in match.actors if seat in self.asked}

    def _ends(self, seat: int) -> float:
        if self.clock.kind != "days":
            return self.asked[seat] + self.left(seat)
        clock, chair = self.clock, self.seats[seat]
        end = due(self.asked[seat], clock.seconds, clock.opens, clock.closes, chair.zone, tuple(chair.away))
        return max(self.floor, end)

    def left(self, seat: int) -> float:
        """What a seat has for its decision, from the moment it is asked."""
        if self.clock.kind == "bank":
            return max(0.0, self.clock.seconds - self.seats[seat].spent)
        return float(self.clock.seconds)


def seconds_of(match: Match, name: str) -> int:
    """What the table agreed on, by the game's own option for this clock."""
    return int(match.options.get(f"{name}_seconds", COURTESY))
