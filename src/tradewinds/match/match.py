"""Match: one game being played. It settles chance, keeps the record, undoes, and shows each seat what is its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

from tradewinds.bots.seen import Seen
from tradewinds.core.action import Action
from tradewinds.core.event import Event
from tradewinds.core.form import Form
from tradewinds.core.phase import CLOCK, members
from tradewinds.core.refusal import Problem, Refusal, Refused
from tradewinds.core.rules import Rules
from tradewinds.core.told import Told
from tradewinds.core.trade import Desk, Offer
from tradewinds.games import load
from tradewinds.match import chance, record, replay
from tradewinds.match.course import Course, checked_options, checked_seats, restored
from tradewinds.match.forced import forced, usual
from tradewinds.match.lines import Moved, Undone, in_a_row
from tradewinds.match.outlook import Outlook
from tradewinds.match.told import folded


class Match(Course):
    """A game being played; `now` stamps the lines of the record with the time, if given.

    It can be copied, and pickled to be played on elsewhere: a pickle is the whole truth, hidden cards and seed
    included, and is for nobody who plays. What a player may have is a `Seen`.
    """

    def __init__(
        self,
        game: str | Rules,
        seats: int = 3,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | dict[str, Any] | None = None,
        now: Callable[[], float] | None = None,
        mix: chance.Mix | None = None,
    ) -> None:
        """`mix` stands in place of a seed: what the host and the players gave."""
        rules = load(game, pack) if isinstance(game, str) else game
        checked_seats(rules, seats)
        chosen = checked_options(rules, options or {})
        secret = chance.secret_from(seed) if mix is None else mix.seed
        self._begin(rules, rules.start(seats, chosen), seats, chosen, secret, None, now)
        self._mix = mix
        self._settle()

    # what is going on

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that may act now; () when it is over."""
        return tuple(seat for seat in members(self.rules.actors(self._state)) if seat < self.seats)

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has made a decision yet."""
        return any(entry[0] == seat for entry in self._entries)

    def may_act(self, seat: int) -> bool:
        """Whether the seat is asked, or may act although nobody waits for it."""
        return self.rules.may_act(self._state, self._seat(seat))

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(self.rules.winners(self._state)) if self.over else ()

    @property
    def sources(self) -> list[tuple[str, list[int]]]:
        """What the points of every seat were given for; none before the end, or where the game does not tell."""
        return (self.rules.sources(self._state) or []) if self.over else []

    @property
    def phase(self) -> Any:
        """The phase on top, or None when the match is over."""
        return None if self.over else self._state.stack[-1]

    @property
    def clock(self) -> str:
        """The clock of the rulebook that runs now; "" when none does."""
        return str(self.phase.clock) if self.rules.actors(self._state) >> CLOCK & 1 else ""

    def legal(self, seat: int) -> list[Action]:
        return self.rules.legal(self._state, self._seat(seat))

    def forms(self, seat: int) -> list[Form]:
        return self.rules.forms(self._state, self._seat(seat))

    def tempting(self, seat: int) -> list[tuple[Action, Refusal]]:
        """What the seat may wish to do but may not, each with the reason."""
        wished = self.rules.tempting(self._state, self._seat(seat))
        return [(action, refusal) for action in wished if (refusal := self.refuse(seat, action)) is not None]

    def view(self, seat: int | None) -> Any:
        return self.rules.view(self._state, None if seat is None else self._seat(seat))

    def ask(self, seat: int, language: str = "en", names: list[str] | None = None) -> str:
        """The question put to the seat now; "" when it is not asked."""
        if self._seat(seat) not in self.actors:
            return ""
        return str(self.rules.words.ask(self._state, seat, language, names))

    def warning(self, seat: int, action: Action, language: str = "en", names: list[str] | None = None) -> str:
        """What the seat would waste or give away by an action that the rules allow; "" where that is nothing."""
        found = self.rules.words.warning(self.view(seat), action)
        return "" if found is None else str(self.rules.words.say(*found, language, names))

    def outlook(self, seat: int) -> Outlook:
        """What the choices of the seat would give and take: `match.outlook(seat)(action)` are an action's terms."""
        return Outlook(self.rules, self._state, self._seat(seat))

    def only_deals(self, seat: int) -> bool:
        """Whether the seat is asked now, and for nothing but deals: whoever wants none plays what is listed first."""
        return self._seat(seat) in self.actors and bool(self.phase.only_deals(self._state, seat))

    def offers(self, seat: int) -> list[Offer]:
        """The offers that the seat is asked about now, and has not answered: its view shows each of them."""
        desk = getattr(self.phase, "desk", None)
        return desk.open_to(self._seat(seat)) if isinstance(desk, Desk) else []

    def forced(self, seat: int) -> Action | None:
        """The only thing that a seat which is asked can do, where all others know that; None where it has a choice."""
        if self._seat(seat) not in self.actors:
            return None
        return forced(self.rules, self._state, seat, chance.private_rng(self._secret, self.length, seat, "forced"))

    def usual(self, seat: int) -> Action | None:
        """What a seat which is asked does as a rule, where it could otherwise only give something up, and all others
        know that; None where it has a choice.
        """
        if self._seat(seat) not in self.actors:
            return None
        return usual(self.rules, self._state, seat, chance.private_rng(self._secret, self.length, seat, "usual"))

    def seen(self, seat: int, deadline: float | None = None) -> Seen:
        """What a bot in this seat gets."""
        rng = chance.private_rng(self._secret, self.length, self._seat(seat))
        heard, imagined = self._heard(seat), self.rules.imagine(self._state, seat, rng)
        since = heard.before(self._decided(seat))
        return Seen(self.rules, seat, imagined, deadline, in_a_row(self._entries, seat, self.seats), heard, since)

    def events(self, seat: int | None, start: int | None = None) -> list[Told]:
        """What the seat saw happen, from line `start` on; all of it, and the opening, if none is given."""
        told: list[Sequence[Event]] = [*([self._opening] if start is None else []), *self._events[start or 0 :]]
        return [Told(self.rules, one.seen_by(seat)) for log in told for one in log]

    def history(self, seat: int | None, start: int = 0) -> list[tuple[int, Told]]:
        """What the seat saw happen, each with the number of the line after which it was seen, from that number on."""
        logs: list[Sequence[Event]] = [*([] if start else [self._opening]), *self._events[max(0, start - 1) :]]
        return [(line, Told(self.rules, one.seen_by(seat))) for line, log in enumerate(logs, start) for one in log]

    def log(self, seat: int | None, start: int = 0) -> list[tuple[int, Told]]:
        """The history as it is read: what can be said in one sentence is one (see `folded`)."""
        return folded(self.history(seat, start))

    def newest(self, seat: int | None, most: int) -> list[tuple[int, Told]]:
        """The end of the log: at least so many sentences, as far as there are any, and all of each line."""
        reach = most
        while True:
            start = max(0, self.length + 1 - reach)
            found = self.log(seat, start)
            if start:  # the oldest sentence may have begun before, so it is left out, and what else its line told
                found = [(line, told) for line, told in found if line > found[0][0]]
            if not start or len(found) >= most:
                return found
            reach *= 2

    # playing

    def refuse(self, seat: int, action: Any) -> Refusal | None:
        """None where the action may be done, otherwise the rule that forbids it."""
        self._seat(seat)
        if not isinstance(action, Action) or action.table is not self.rules.codec.table:
            raise Problem(f"{action!r} is not an action of this match; take one from legal(), forms() or action()")
        return self.rules.refuse(self._state, seat, action)

    def action(self, data: Any) -> Action:
        """The action that plain data names."""
        action: Action = self.rules.codec.action(data)
        return action

    def play(self, seat: int, action: Action) -> list[Told]:
        """Do it; what this seat saw happen comes back. Raises Refused, and then nothing has changed."""
        refusal = self.refuse(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        start = self.length
        self._remember(seat)
        self._enter(seat, action)
        self._settle()
        return self.events(seat, start)

    def time_up(self) -> list[Told]:
        """The clock rings for the phase on top; a spectator's view of what happened comes back."""
        if not self.rules.actors(self._state) >> CLOCK & 1:
            raise Problem("no clock is running now")
        start = self.length
        self._enter(CLOCK, self.rules.time_up)
        self._settle()
        return self.events(None, start)

    # record and copies

    def dump(self) -> Any:
        """The position as plain data, secrets included: for the host."""
        return self.rules.dump(self._state)

    def record(self, names: list[str] | None = None) -> str:
        """The whole truth as JSON lines, secrets and seed included: for the host, and for all once it is over.

        The names of the players are not part of the match: they stand in the record for whoever reads it.
        """
        called = {} if names is None else {"names": record.checked_names(names, self.seats)}
        return record.write([{**self.header(), **called}, *self.lines(), self.closing()])

    @property
    def secret(self) -> str:
        """What the host keeps to itself until the match is over: the seed, or what it gave to the mixing."""
        return self._secret if self._mix is None else self._mix.secret

    def lines(self, start: int = 0, end: int | None = None) -> list[dict[str, Any]]:
        """The lines of the record from `start` on: for whoever stores a match while it is being played."""
        return [self._line(n) for n in range(start, self.length if end is None else end)]

    @classmethod
    def resume(
        cls, header: dict[str, Any], lines: list[dict[str, Any]], secret: str, now: Callable[[], float] | None = None
    ) -> Self:
        """The match behind a stored header and lines, to be played on with the same seed."""
        match = replay.resumed(cls, header, lines, secret)
        match._now = now
        return match

    def after(self, lines: list[dict[str, Any]]) -> Self:
        """This match after further stored lines: somebody else has gone on with it."""
        match = self.clone()
        match._now = None
        replay.follow(match, lines)
        match._now = self._now
        return match

    def header(self) -> dict[str, Any]:
        rules = self.rules
        head = {
            "tradewinds": record.FORMAT, "game": rules.name, "rules_version": self.began_with, "pack": rules.pack,
            "options": self.options, "seats": self.seats, "commitment": chance.commitment(self.secret),
        }  # fmt: skip
        mixed = {} if self._mix is None else {"match": self._mix.match, "mixed": self._mix.shares}
        return {**head, **mixed} if self._at is None else {**head, **mixed, "at": self._at}

    def _line(self, n: int) -> dict[str, Any]:
        entry = self._entries[n]
        if isinstance(entry, Undone):
            return {"n": n, "by": entry.by, "undo": entry.back}
        if isinstance(entry, Moved):
            line: dict[str, Any] = {"n": n, "rules": entry.version}
        else:
            by = self.rules.codec.encode(entry.by, "SeatNo")
            line = {"n": n, "by": by, "in": entry.phase, **entry.action.to_json()}
        time = self._times[n]
        return line if time is None else {**line, "time": time}

    def closing(self) -> dict[str, Any]:
        """The last line of the record; it reveals the seed."""
        closing = {"end": self.length, "over": self.over, "digest": self.digest(), "seed": self._secret}
        if self._mix is not None:
            closing["secret"] = self._mix.secret
        return {**closing, "scores": list(self.scores)} if self.over else closing

    @classmethod
    def replay(cls, text: str, pack: str | Path | dict[str, Any] | None = None, upto: int | None = None) -> Self:
        """The match behind a record, played again line by line; the same digest, or a Problem that names the line."""
        return replay.replay(cls, text, pack, upto)

    @classmethod
    def at(
        cls,
        game: str | Rules,
        data: Any,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        pack: str | Path | dict[str, Any] | None = None,
    ) -> Self:
        """A match that goes on from a position of `rules.dump`."""
        rules = load(game, pack) if isinstance(game, str) else game
        state = restored(rules, data)
        match = cls.__new__(cls)
        seats = checked_seats(rules, len(state.seats))
        chosen = checked_options(rules, {**(options or {}), **rules.options_of(state)})  # what it says of itself holds
        match._begin(rules, state, seats, chosen, chance.secret_from(seed), data, None)
        match._settle()
        return match
