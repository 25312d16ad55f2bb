"""The rules of ratings, and nothing else: no store, no clock, no page. docs/ratings.md says the same for people.

The model is that of Plackett and Luce in the Bayesian form of Weng and Lin: every person has a strength (mu) and an
uncertainty of it (sigma), and each match moves both, by the order in which all of its seats came in.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from itertools import combinations
from typing import Final, NamedTuple

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

LIVE, SLOW = "live", "slow"
HUMAN, MIXED = "human", "mixed"
MODES, POOLS = (LIVE, SLOW), (HUMAN, MIXED)
LEAST: Final = 20  # lines of a match that is rated
LEAST_OWN: Final = 3  # decisions of every person in it
MOST_MET: Final = 5  # rated matches of the same two people within a day
MOST_ALONE: Final = 10  # rated matches of one person with bots alone within a day
DAY: Final = 86_400.0
MODEL: Final = PlackettLuce()
FIXED: Final = 0.5  # sigma of a bot: it is known
CENTRE, POINT = 1500, 25.0  # what is shown: where everybody begins, and points for one of mu
SURE: Final = 4.0  # sigma above which a rating is provisional
ENOUGH: Final = 5  # matches before which it is


class Kind(NamedTuple):
    """One rating for each."""

    game: str
    mode: str
    pool: str


class Seat(msgspec.Struct, frozen=True):
    """How a seat came in, as the record tells it; `own` counts what the person decided. `origin`: see the schema."""

    person: str | None
    bot: str | None
    place: int
    points: int
    left: bool
    own: int
    origin: str | None = None


class Outcome(msgspec.Struct, frozen=True):
    """A finished match; `lines` counts what seats did in it."""

    match: str
    game: str
    mode: str
    ended: float
    lines: int
    seats: tuple[Seat, ...]
    helped: bool = False  # somebody asked what to do

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def kind(self) -> Kind:
        return Kind(self.game, self.mode, HUMAN if len(self.people) == len(self.seats) else MIXED)


class Rating(NamedTuple):
    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    matches: int = 0

    @property
    def shown(self) -> int:
        return round(CENTRE + POINT * (self.mu - MODEL.mu))

    @property
    def reach(self) -> int:
        """Half of the interval that holds the strength with 95 %."""
        return round(1.96 * POINT * self.sigma)

    @property
    def provisional(self) -> bool:
        return self.sigma > SURE or self.matches < ENOUGH


# which matches count


def why_not(outcome: Outcome, met: Iterable[Sequence[str]]) -> str | None:
    """Why the match is not rated, or None. `met`: the people of each rated match of its kind on the day before it."""
    people = outcome.people
    if not people or len(outcome.seats) < 2:
        return "bots"
    if outcome.helped:
        return "helped"
    if len(set(people)) < len(people):
        return "own"
    if outcome.lines < LEAST or any(seat.person and seat.own < LEAST_OWN for seat in outcome.seats):
        return "short"
    places = [seat.origin for seat in outcome.seats if seat.person and seat.origin]
    if len(set(places)) < len(places):
        return "origin"
    if any(seat.bot and anchor(outcome.game, seat.bot) is None for seat in outcome.seats):
        return "bot"
    return "often" if _too_often(people, met) else None


def _too_often(people: Sequence[str], met: Iterable[Sequence[str]]) -> bool:
    known = [set(one) for one in met]
    if len(people) == 1:
        return sum(one == set(people) for one in known) >= MOST_ALONE
    return any(sum(set(pair) <= one for one in known) >= MOST_MET for pair in combinations(people, 2))


@cache
def _anchors() -> dict[str, dict[str, int]]:
    return tomllib.loads(files("tradewinds.bots").joinpath("anchors.toml").read_text("utf-8"))


def anchor(game: str, bot: str) -> Rating | None:
    """A bot's rating never moves: it is that of its level on the game's ladder, whatever its temper."""
    points = _anchors().get(game, {}).get(bot.partition(":")[0])
    return None if points is None else Rating(MODEL.mu + points / POINT, FIXED)


# what a match does to ratings


def rated(outcome: Outcome, before: Sequence[Rating]) -> list[Rating]:
    """Everybody's rating after the match, seat by seat; those of bots stay as they were."""
    teams = [[MODEL.create_rating([one.mu, one.sigma])] for one in before]
    after = MODEL.rate(teams, ranks=[float(rank) for rank in ranks(outcome.seats)])
    return [_moved(*one) for one in zip(outcome.seats, before, (team[0] for team in after), strict=True)]


def ranks(seats: Sequence[Seat]) -> list[int]:
    """By places; whoever left comes in behind all who stayed, whatever the bot made of it."""
    return [len(seats) + 1 if seat.left else seat.place for seat in seats]


def _moved(seat: Seat, before: Rating, after: PlackettLuceRating) -> Rating:
    """Nobody gains by leaving."""
    if seat.person is None:
        return before
    return Rating(min(after.mu, before.mu) if seat.left else after.mu, after.sigma, before.matches + 1)
