# mypyc: compiled
"""Rules: the verbs that every game answers, and the one loop that plays a match at random."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, Final, final

from mypy_extensions import mypyc_attr

from tradewinds.core.action import Action, TimeUp
from tradewinds.core.features import Features
from tradewinds.core.form import Form
from tradewinds.core.mind import Mind
from tradewinds.core.phase import CHANCE, CLOCK, NOT_NOW, SEATS, SINGLE, Phase, members
from tradewinds.core.refusal import Problem, Refusal, refusal
from tradewinds.core.rng import Rng
from tradewinds.core.row import Row
from tradewinds.core.state import ENDLESS, State, settle

if TYPE_CHECKING:
    from mypy_extensions import i64

MATCH_OVER = refusal("match-over", "")
NOT_ASKED = refusal("not-asked", "", "who: list[SeatNo]")


@final
class Option:
    """A choice made before the match: `kind` is "flag", "choice" or "number"."""

    def __init__(self, name: str, kind: str, default: Any, choices: tuple[Any, ...]) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.default: Final[Any] = default
        self.choices: Final = choices

    def check(self, value: Any) -> Any:
        """One of the choices, and of its type: 60.0 is not 60, nor is 1 true."""
        for choice in self.choices:
            if type(choice) is type(value) and choice == value:
                return choice
        shown = ", ".join(str(choice).lower() for choice in self.choices)
        raise Problem(f"option {self.name}: {repr(value)[:80]} is not possible; choose one of {shown}")


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game with one pack of components. Nothing in it changes; the state is all there is to a match.

    `pack` is what a record calls its components ("": our own), `corrections` what was laid over ours (None: nothing).
    A match is played to its end by the version of the rules that it began with: `changes` says what each version after
    the first changed, and whoever changed a rule asks for the version where the two differ. `quick` are the options
    of a match that is begun with one click. `loose`: at most so many of a seat's listed actions carry no number.
    """

    name: str
    title: str
    package: str
    seats: Any
    options: tuple[Option, ...]
    quick: dict[str, Any]
    loose: int = 0
    rules_version: int = 1
    changes: tuple[str, ...] = ()
    end_section: str
    pack: str
    corrections: Any = None
    codec: Any
    words: Any
    time_up: TimeUp

    def __init__(
        self, package: str, title: str, seats: Any, options: tuple[Option, ...], end_section: str, *,
        view: Callable[[Any, int | None], Any] | None = None, imagine: Callable[[Any, int, Rng], Any],
        scores: Callable[[Any], list[int]], winners: Callable[[Any], list[int]] | None = None,
        sources: Callable[[Any], list[tuple[str, list[int]]]] | None = None, quick: dict[str, Any] | None = None,
        mind: Callable[[dict[str, Any]], Mind] | None = None,
        features: Callable[[Any, int], Features] | None = None, changes: tuple[str, ...] = (), version: int = 0,
        loose: int = 0,
    ) -> None:  # fmt: skip
        """What a game says of itself, and the functions that answer the verbs below, unless it overrides the verb.

        Its name is that of its folder; version 0 is the newest.
        """
        self.changes = changes
        self.rules_version = version or len(changes) + 1
        self.package = package
        self.name = package.rpartition(".")[2].replace("_", "-")
        self.title = title
        self.seats = seats
        self.options = options
        self.quick = quick or {}
        self.loose = loose
        self.end_section = end_section
        self._view: Any = view
        self._imagine: Any = imagine
        self._scores: Any = scores
        self._winners: Any = winners
        self._sources: Any = sources
        self._mind: Any = mind
        self._features: Any = features
        self._sheets: list[Features | None] = [None] * (CHANCE + 1)  # by the number of seats

    def start(self, seats: int, options: dict[str, Any]) -> Any:
        """The state before the first chance outcome."""
        raise AssertionError("a game starts")

    def options_of(self, s: Any) -> dict[str, Any]:
        """The options that a state was started with: it tells of itself how it is played."""
        raise AssertionError("a state tells its options")

    def standing(self) -> Phase | None:
        """The powers open to every seat that is asked, whatever the phase; not on the stack."""
        return None

    def actors(self, s: State) -> int:
        return settle(s)

    def may_act(self, s: State, seat: int) -> bool:
        """Is the seat asked, or at least welcome?"""
        actors = settle(s)
        return bool(actors >> seat & 1) or (actors > 0 and bool(s.stack[-1].welcome(s) >> seat & 1))

    def legal(self, s: State, seat: int) -> list[Action]:
        """Everything `seat` may do now that can be listed; empty when it may not act."""
        if not self.may_act(s, seat):
            return []
        if seat == CLOCK:
            return [self.time_up]
        moves = s.stack[-1].legal(s, seat)
        powers = self.standing()
        if powers is not None and seat != CHANCE:
            moves.extend(powers.legal(s, seat))
        return moves

    def forms(self, s: State, seat: int) -> list[Form]:
        """What `seat` may fill in now; a form is judged by this state, so it is of use as long as nothing changes."""
        if not self.may_act(s, seat):
            return []
        forms = s.stack[-1].forms(s, seat)
        powers = self.standing()
        if powers is not None:
            forms = forms + powers.forms(s, seat)
        for form in forms:
            form.refuse = partial(self.refuse, s, seat)
        return forms

    def tempting(self, s: State, seat: int) -> list[Action]:
        """What `seat` may wish to do but may not: each has a refusal."""
        if not self.may_act(s, seat):
            return []
        wishes = s.stack[-1].tempting(s, seat)
        powers = self.standing()
        if powers is not None:
            wishes = wishes + powers.tempting(s, seat)
        return [wish for wish in wishes if self.refuse(s, seat, wish) is not None]

    def refuse(self, s: State, seat: int, action: Action) -> Refusal | None:
        """None where the action may be done; otherwise the rule that forbids it."""
        refusal = self._refusal(s, seat, action)
        if refusal is not None:
            refusal.words = self.words
        return refusal

    def _refusal(self, s: State, seat: int, action: Action) -> Refusal | None:
        actors = settle(s)
        if s.over:
            return MATCH_OVER.at(self.end_section)
        if not self.may_act(s, seat):
            return NOT_ASKED.at(s.stack[-1].section, members(actors))
        if seat == CLOCK:
            return None if isinstance(action, TimeUp) else NOT_NOW.at(s.stack[-1].section)
        powers = self.standing()
        if powers is not None and action.power and seat != CHANCE:
            return powers.refuse(s, seat, action)
        return s.stack[-1].refuse(s, seat, action)

    def apply(self, s: State, seat: int, action: Action) -> None:
        """Do what `refuse` does not forbid."""
        powers = self.standing()
        if powers is not None and action.power:
            powers.apply(s, seat, action)
        else:
            s.stack[-1].apply(s, seat, action)

    def odds(self, s: State) -> list[int]:
        """The weights of what CHANCE may do now, in the order of `legal`."""
        settle(s)
        return s.stack[-1].odds(s) or [1] * len(s.stack[-1].legal(s, CHANCE))

    def view(self, s: Any, seat: int | None) -> Any:
        """What `seat` may see (None: a spectator)."""
        return self._view(s, seat)

    def imagine(self, s: Any, seat: int | None, rng: Rng) -> Any:
        """A state that may be the true one for all that `seat` knows; the game's function calls a spectator -1."""
        return self._imagine(s, -1 if seat is None else seat, rng)

    def scores(self, s: Any) -> list[int]:
        found: list[int] = self._scores(s)
        return found

    def winners(self, s: Any) -> list[int]:
        """The seats that win, or would if the match ended now; by default those with the highest score."""
        found: list[int] = best(self.scores(s)) if self._winners is None else self._winners(s)
        return found

    def sources(self, s: Any) -> list[tuple[str, list[int]]] | None:
        """What the points are given for: each source with the points of every seat, which add up to `scores`.

        None where the game does not tell. It counts what is hidden, as `scores` does.
        """
        found: list[tuple[str, list[int]]] | None = None if self._sources is None else self._sources(s)
        return found

    def mind(self, numbers: dict[str, Any]) -> Mind:
        """How bots judge this game, by these numbers: see `core.tempers`."""
        found: Mind = self._mind(numbers)
        return found

    def sheet(self, seats: int) -> Features:
        """What a position at a table of so many seats is written as; a `Layout` tells it to people."""
        found = self._sheets[seats]
        if found is None:
            if self._features is None:
                raise Problem(f"{self.title} tells no features: its game.py names none")
            found = self._features(self, seats)
            found.lay_out()
            self._sheets[seats] = found
        return found

    def features(self, s: Any, seat: int, out: Row | None = None) -> Row:
        """The position in whole numbers as `seat` knows it, into `out` if it is given: see `Layout`."""
        actors = settle(s)
        sheet = self.sheet(len(s.seats))
        row = sheet.fitting(out)
        sheet.write(s, actors, seat, row)
        return row

    def dump(self, s: Any) -> Any:
        """The state as plain data."""
        return self.codec.encode(s, "State")

    def restore(self, data: Any) -> Any:
        """The state behind plain data, with the tables that it shares with all others."""
        s = self.codec.decode(data, "State")
        for name in self.codec.shared:
            setattr(s, name, getattr(self, name))
        s.listen(None)
        return s


def best(ranks: list[Any]) -> list[int]:
    """The seats with the highest rank: several, where they are equal."""
    most = max(ranks)
    return [seat for seat, rank in enumerate(ranks) if rank == most]


def playout(rules: Rules, s: State, rng: Rng, limit: i64) -> i64:
    """Play on at random until the match is over or `limit` decisions are made; return how many were made."""
    powers = rules.standing()
    moves: i64 = 0
    idle = 0
    while moves < limit and not s.over:
        top = s.stack[-1]
        actors = top.actors(s)
        if not actors:  # as `settle` does it, but without a call for every move
            top.advance(s)
            idle += 1
            assert idle < ENDLESS, f"the rules turn in circles at {type(top).__name__}"
            continue
        idle = 0
        if actors >> CHANCE & 1:
            top.apply(s, CHANCE, top.sample(s, rng))
            continue
        seat = SINGLE[actors & SEATS]
        if seat < 0:
            seat = someone(actors, rng)
        legal = top.legal(s, seat)
        if powers is not None:
            legal.extend(powers.legal(s, seat))
        action = legal[rng.below(len(legal))]
        if powers is not None and action.power:
            powers.apply(s, seat, action)
        else:
            top.apply(s, seat, action)
        moves += 1
    return moves


def someone(actors: int, rng: Rng) -> int:
    """One of the seats asked: the only one, mostly."""
    seat = SINGLE[actors & SEATS]
    if seat >= 0:
        return seat
    choices = members(actors & SEATS)
    return choices[rng.below(len(choices))]
