"""Puzzles: positions of finished matches in which one decision is clearly best, and a deep search agrees.

`puzzles.toml` beside a game's bots.toml holds some, made by `tradewinds puzzles GAME --write`. A puzzle holds what its
seat knew, in an imagined state: nothing else could be found in it.
"""

from __future__ import annotations

import importlib.resources
import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, Self

from tradewinds.bots.seen import Seen
from tradewinds.coach.advice import candidates
from tradewinds.coach.reasons import Reason, reasons
from tradewinds.coach.report import Moment, moments
from tradewinds.coach.tries import LONG, SHORT, Tries
from tradewinds.core.action import Action
from tradewinds.core.phase import members
from tradewinds.core.refusal import Problem
from tradewinds.core.rng import Rng
from tradewinds.core.rules import Rules
from tradewinds.games import load
from tradewinds.match.lines import Done
from tradewinds.match.match import Match

NAME: Final = "puzzles.toml"
APART: Final = 0.10  # chance to win that every other decision loses at least
FEWEST: Final = 3  # choices that make a puzzle
MOST: Final = 10
QUICK: Final = (4, 16)  # tries of each choice at first; after each of them what is not clear is left
DEEP: Final = (16, 60)  # and for what passes that, in fresh worlds and further ahead
SURE: Final = 2.0  # standard errors


class Puzzle(NamedTuple):
    """A position as plain data (`Match.at` goes on from it), who is asked, and what each answer is worth.

    `answers` has all that can be done, the best first, with their chances in `chances`; `best` is the first of them.
    `source` is where it comes from.
    """

    game: str
    version: int
    seat: int
    position: dict[str, Any]
    options: dict[str, Any]
    answers: list[dict[str, Any]]
    chances: list[float]
    reasons: list[Reason]
    source: str

    @property
    def best(self) -> dict[str, Any]:
        return self.answers[0]

    @property
    def rules(self) -> Rules:
        return load(self.game, None, self.version)

    def match(self) -> Match:
        """The position, to be shown to the seat or played on."""
        return Match.at(self.rules, self.position, seed=self.source, options=self.options)

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "reasons": [list(one) for one in self.reasons]}

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        return cls(**{**data, "reasons": [Reason(*one) for one in data["reasons"]]})


def puzzles(records: Iterable[tuple[str, str | Match]], seed: int = 0, after: int = 0) -> Iterator[Puzzle]:
    """Those that are in finished matches, each under the name of its source; `after` so many percent of their lines."""
    for source, record in records:
        match = Match.replay(record) if isinstance(record, str) else record
        if not match.over:
            raise Problem(f"{source}: the match is not over: puzzles are made of finished matches only")
        for moment in moments(match):
            late = moment.number * 100 >= match.length * after
            decided = late and isinstance(moment.line, Done) and moment.by < match.seats
            found = puzzle(moment, source, match.options, seed) if decided else None
            if found is not None:
                yield found


def puzzle(moment: Moment, source: str, options: dict[str, Any], seed: int) -> Puzzle | None:
    rules, state, seat = moment.rules, moment.state, moment.by
    rng = Random(f"{seed}:{source}:{moment.number}")
    if members(rules.actors(state)) != [seat] or rules.forms(state, seat):
        return None
    imagined = rules.imagine(state, seat, Rng(rng.getrandbits(30)))
    seen = Seen(rules, seat, imagined)
    arms = candidates(seen, rng, MOST + 1, moment.action)
    if not FEWEST <= len(seen.legal) <= MOST or len(arms) != len(seen.legal):
        return None
    found = clear(Tries(seen, rng.getrandbits(29), SHORT), arms, QUICK)
    deep = Tries(seen, 1 << 29 | rng.getrandbits(29), LONG)
    if found is None or clear(deep, arms, DEEP) != found:
        return None
    count = DEEP[-1]
    told = sorted(arms, key=lambda action: -deep.mean(action, count))
    why = reasons(rules, len(state.seats), deep.upto(told[0], count), deep.upto(told[1], count))
    return Puzzle(
        rules.name, rules.rules_version, seat, rules.dump(imagined), options, [one.to_json() for one in told],
        [round(deep.mean(one, count), 4) for one in told], why, f"{source}, line {moment.number + 2}",
    )  # fmt: skip


def clear(tries: Tries, arms: list[Action], counts: Sequence[int]) -> Action | None:
    """The one that is better than all others by far, also after few tries; None where there is none."""
    found = None
    for count in counts:
        best, *others = sorted(arms, key=lambda action: -tries.mean(action, count))
        leads = [tries.lead(best, other, count) for other in others]
        if any(lead < max(APART, SURE * error if count == counts[-1] else 0.0) for lead, error in leads):
            return None
        found = best
    return found


@cache
def known(package: str) -> tuple[Puzzle, ...]:
    """Those that come with the game."""
    file = importlib.resources.files(package).joinpath(NAME)
    tables = tomllib.loads(file.read_text("utf-8")).get("puzzle", []) if file.is_file() else []
    return tuple(Puzzle.from_json(json.loads(table["data"])) for table in tables)


def written(found: Iterable[Puzzle], command: str) -> str:
    """The file of a game: a line for each, in the form in which a record tells things."""
    head = f"# Positions in which one decision is clearly best.\n# Made by: {command}\n"
    return head + "".join(f"\n[[puzzle]]\ndata = '{quoted(one)}'\n" for one in found)


def quoted(one: Puzzle) -> str:
    return json.dumps(one.to_json(), separators=(",", ":")).replace("'", "\\u0027")
