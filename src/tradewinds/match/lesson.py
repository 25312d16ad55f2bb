"""The guided first match of a game: a script of decisions with a word to each, from `text/lesson.toml` of the game.

Seed, options and all moves of the others are fixed, so that the words fit. How far a match has come in its lesson
follows from its lines alone: nothing else has to be kept, and whatever is taken back is taken back here, too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from tradewinds.core.action import Action
from tradewinds.core.rules import Rules
from tradewinds.match.match import Match
from tradewinds.match.record import decisions
from tradewinds.text.words import LANGUAGES, folder

FILE = "lesson.toml"
SYSTEM = ("n", "by", "in", "time")  # what a line of a record says besides its action
Said: TypeAlias = Mapping[str, str]  # by language


class Move(NamedTuple):
    """Who does what, as a line of a record tells it."""

    by: int
    action: dict[str, Any]


class Tip(NamedTuple):
    """A sentence or two, and the ids of what it speaks of on the page."""

    said: Said
    at: tuple[str, ...]


class Step(NamedTuple):
    """`play` is the decision that the lesson waits for; None at its end, where the learner goes on alone.

    `then` happens by itself after it. `otherwise` tells whoever does something else why not now.
    """

    number: int
    tips: tuple[Tip, ...]
    play: dict[str, Any] | None
    then: tuple[Move, ...]
    otherwise: Said


class Lesson(NamedTuple):
    """`first` is what the others do before the learner, who sits at `seat`, is asked at all."""

    rules: Rules
    seed: int
    seats: int
    seat: int
    options: dict[str, Any]
    first: tuple[Move, ...]
    steps: tuple[Step, ...]

    def begin(self, now: Callable[[], float] | None = None) -> Match:
        match = Match(self.rules, self.seats, self.seed, self.options, now=now)
        self.follow(match)
        return match

    def step(self, match: Match) -> Step | None:
        """The step at which the match stands; None between two of them, and where it goes its own way."""
        due = self._due(match)
        return due if isinstance(due, Step) else None

    def waits(self, match: Match) -> bool:
        """Whether the match follows the script, and is not yet at its end."""
        due = self._due(match)
        return isinstance(due, Move) or (due is not None and due.play is not None)

    def follow(self, match: Match) -> None:
        """Play what happens by itself, as far as the next step."""
        while isinstance(due := self._due(match), Move):
            match.play(due.by, match.action(due.action))

    def unwanted(self, match: Match, action: Action) -> Step | None:
        """The step that waits for something else than this."""
        step = self.step(match)
        return step if step is not None and step.play not in (None, action.to_json()) else None

    def _due(self, match: Match) -> Step | Move | None:
        """What comes next by the script; None where the match has left it. Its end stays until the learner goes on."""
        script = self._script()
        due = next(script, None)
        for move in played(match):
            if isinstance(due, Step) and due.play is None and move.by != self.seat:
                continue
            wanted = Move(self.seat, due.play or {}) if isinstance(due, Step) else due
            if move != wanted:
                return None
            due = next(script, None)
        return due

    def _script(self) -> Iterator[Step | Move]:
        yield from self.first
        for step in self.steps:
            yield step
            yield from step.then


def played(match: Match) -> list[Move]:
    """What the seats have done, without what was taken back."""
    return [
        Move(line["by"], {name: value for name, value in line.items() if name not in SYSTEM})
        for line in decisions(match.lines())
    ]


def told(said: Said, language: str, names: Sequence[str]) -> str:
    """What is said, with the players' names where their seats stand: `{1} has chosen the Docks.`"""
    return (said.get(language) or said[LANGUAGES[0]]).format(*names)


# the file


@cache
def lesson_of(rules: Rules) -> Lesson | None:
    """The lesson of a game, or None where it has none."""
    file = folder(rules.package).joinpath(FILE)
    return read(rules, file.read_text("utf-8")) if file.is_file() else None


def read(rules: Rules, text: str) -> Lesson:
    data = tomllib.loads(text)
    steps = tuple(_step(number, one) for number, one in enumerate(data["step"], 1))
    options, first = data.get("options", {}), _moves(data.get("first", []))
    return Lesson(rules, data["seed"], data["seats"], data.get("seat", 0), options, first, steps)


def _step(number: int, data: dict[str, Any]) -> Step:
    tips = tuple(Tip(_said(one), tuple(one.get("at", ()))) for one in data["tip"])
    return Step(number, tips, data.get("play"), _moves(data.get("then", [])), _said(data.get("otherwise", {})))


def _moves(data: list[dict[str, Any]]) -> tuple[Move, ...]:
    return tuple(Move(one["by"], {name: value for name, value in one.items() if name != "by"}) for one in data)


def _said(data: dict[str, Any]) -> Said:
    return {language: data[language] for language in LANGUAGES if language in data}
