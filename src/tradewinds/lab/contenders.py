"""Our own side of `bench`: random play and clones of a game, as work that is counted and timed."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from itertools import count
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from tradewinds import Rules, load
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout, someone
from tradewinds.games import usual_seats
from tradewinds.lab.crew import Crew
from tradewinds.lab.notes import Notes
from tradewinds.lab.peers import SEED, Work
from tradewinds.lab.stamp import Makers

LIMIT: Final = 100_000
CLONES: Final = 1000  # per reading of the clock
KEPT: Final = 8  # positions that are looked at again, for each of the two reasons to keep one
READINGS: Final = 15
CHUNK: Final = 50  # games that are searched for heavy positions together


def start(rules: Rules) -> Any:
    return rules.start(usual_seats(rules), {option.name: option.default for option in rules.options})


def timed(work: Work, seconds: float) -> tuple[int, float]:
    """Work for about so many seconds of processor time: what was counted, and the seconds really used."""
    done = 0
    begin = now = process_time()
    while now - begin < seconds:
        done += work()
        now = process_time()
    return done, now - begin


# the ways to use the engine


def own_loop(rules: Rules) -> Work:
    """The engine's own loop; what bots and simulations use."""
    seeds = count(SEED)
    return lambda: playout(rules, start(rules), Rng(next(seeds)), LIMIT)


def outside_loop(rules: Rules) -> Work:
    """A loop that a user writes in Python, with nothing but the rules' public verbs."""
    rng = random.Random(SEED)

    def play() -> int:
        s, moves = start(rules), 0
        while actors := rules.actors(s):
            seat = members(actors)[-1] if actors >> CHANCE & 1 else rng.choice(members(actors & ((1 << CHANCE) - 1)))
            if seat == CHANCE:
                rules.apply(s, CHANCE, rng.choices(rules.legal(s, CHANCE), rules.odds(s))[0])
            else:
                rules.apply(s, seat, rng.choice(rules.legal(s, seat)))
                moves += 1
        return moves

    return play


def clones(rules: Rules) -> Work:
    """Clones of one game that is half played."""
    state = half_played(rules)

    def clone() -> int:
        for _ in range(CLONES):
            state.clone()
        return CLONES

    return clone


def half_played(rules: Rules) -> Any:
    length = playout(rules, start(rules), Rng(SEED), LIMIT)
    state = start(rules)
    playout(rules, state, Rng(SEED), length // 2)
    return state


WAYS: Final[dict[str, Callable[[Rules], Work]]] = {"own loop": own_loop, "outside loop": outside_loop, "clones": clones}


def run_way(game: str, way: str, seconds: float) -> tuple[int, float]:
    return timed(WAYS[way](load(game)), seconds)


# the fullest hand


class Position(NamedTuple):
    weight: float
    seat: int
    data: Any


class Fullest(NamedTuple):
    """The position of many random games whose legal actions take longest to list."""

    game: str
    games: int
    choices: int
    milliseconds: float


def fullest(game: str, games: int, crew: Crew | None = None) -> Fullest:
    """The games may be shared out; the readings are all taken here."""
    parts = {f"{game} {first}": (game, range(first, min(first + CHUNK, games))) for first in range(0, games, CHUNK)}
    found = dict((crew or Crew()).results(Makers(game, ()), heavy_positions, parts, Notes()))
    longest, slowest = zip(*(found[key] for key in parts), strict=True)
    rules = load(game)
    milliseconds, choices = max(reading(rules, Position(*one)) for one in heaviest(longest) + heaviest(slowest))
    return Fullest(game, games, choices, milliseconds)


def heaviest(parts: Iterable[list[Position]]) -> list[Position]:
    """Of what all parts kept; which games come first decides between equals, not who was first to play them."""
    return sorted((Position(*one) for part in parts for one in part), key=lambda one: -one.weight)[:KEPT]


def heavy_positions(game: str, numbers: range) -> tuple[list[Position], list[Position]]:
    """Those with the longest lists, and those that took longest at first sight, which may be chance."""
    rules = load(game)
    longest: list[Position] = []
    slowest: list[Position] = []
    for number in numbers:
        s, rng = start(rules), Rng(SEED + number)
        while actors := rules.actors(s):
            if actors >> CHANCE & 1:
                rules.apply(s, CHANCE, s.stack[-1].sample(s, rng))
                continue
            seat = someone(actors, rng)
            begin = perf_counter()
            legal = rules.legal(s, seat)
            keep(slowest, perf_counter() - begin, seat, s, rules)
            keep(longest, len(legal), seat, s, rules)
            rules.apply(s, seat, legal[rng.below(len(legal))])
    return longest, slowest


def keep(kept: list[Position], weight: float, seat: int, s: Any, rules: Rules) -> None:
    if len(kept) < KEPT or weight > kept[-1].weight:
        kept.append(Position(weight, seat, rules.dump(s)))
        kept.sort(key=lambda position: -position.weight)
        del kept[KEPT:]


def reading(rules: Rules, position: Position) -> tuple[float, int]:
    """Milliseconds, the middle one of several; the state is made anew each time, so nothing is remembered."""
    times = []
    for _ in range(READINGS):
        state = rules.restore(position.data)
        begin = perf_counter()
        legal = rules.legal(state, position.seat)
        times.append(perf_counter() - begin)
    return sorted(times)[READINGS // 2] * 1000, len(legal)
