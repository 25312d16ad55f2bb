"""Many matches between bots, on as many processes as wanted; the same seed gives the same result on any number.

A game's own seed comes from the simulation's seed and the game's number, and everything counted is a whole number:
so neither the order of the games nor the way they are shared out can change a sum.
"""

from __future__ import annotations

import hashlib
import signal
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from tradewinds import Match, Problem, Rules, _compiled, bot, load
from tradewinds.bots import Bot, Player, decision
from tradewinds.bots.failed import BotFailed
from tradewinds.bots.outside import called
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.match.course import checked_options, checked_seats

RANDOM: Final = "random"
LIMIT: Final = 100_000  # moves; no game is that long
WIN: Final = 840  # a shared win is divided evenly: by any number up to eight this leaves no remainder
CHUNKS_PER_JOB: Final = 16
LARGEST_CHUNK: Final = 200
AHEAD: Final = 3  # chunks for each process, so that none waits for work

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Plan:
    """What is played; it travels to the workers. A seat has the name of a bot, a bot, or what makes one a match."""

    game: str
    seats: tuple[Player, ...]
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    pack: dict[str, Any] | None = None


@dataclass
class Tally:
    """Sums over games; `begin` and `end` are readings of the clock that all processes share.

    `slowest` is the longest that a seat took for a decision, in seconds of processor time. `trouble` says why a bot
    could not go on: what was played before counts.
    """

    games: int
    moves: int
    scores: list[int]
    wins: list[int]
    slowest: list[float]
    begin: float
    end: float
    trouble: str = ""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.scores = [a + b for a, b in zip(self.scores, other.scores, strict=True)]
        self.wins = [a + b for a, b in zip(self.wins, other.wins, strict=True)]
        self.slowest = [max(a, b) for a, b in zip(self.slowest, other.slowest, strict=True)]
        self.begin = min(self.begin, other.begin)
        self.end = max(self.end, other.end)


@dataclass(frozen=True)
class Result:
    """`seconds` is the time from the first move to the last; what the processes need to start is not in it."""

    game: str
    seats: tuple[str, ...]
    seed: int | str
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    games_per_second: float
    compiled: bool
    jobs: int
    mean_moves: float
    mean_scores: tuple[float, ...]
    win_share: tuple[float, ...]
    win_interval: tuple[tuple[float, float], ...]
    slowest: tuple[float, ...]


class Stopped(BotFailed):
    """A bot could not go on; `result` is that of the games that were finished before, None where there were none."""

    def __init__(self, sentence: str, result: Result | None = None) -> None:
        super().__init__(sentence)
        self.result = result


def simulate(plan: Plan, games: int, jobs: int = 1, progress: Progress | None = None) -> Result:
    """Play it; a Problem names what the plan asks for and cannot have, Stopped the bot that could not go on."""
    check(plan)
    trouble: list[str] = []
    chunks = (chunk for chunk in shared_out(games, jobs) if not trouble)  # what was begun is finished, and counts
    tallies = here(plan, chunks) if jobs == 1 else in_workers(plan, chunks, jobs)
    total = empty(plan, float("inf"))
    for tally in tallies:
        total.add(tally)
        trouble += [tally.trouble] if tally.trouble else []
        if progress is not None:
            progress(tally.games)
    if trouble:
        raise Stopped(trouble[0], result_of(plan, total, jobs) if total.games else None)
    return result_of(plan, total, jobs)


def empty(plan: Plan, begin: float) -> Tally:
    seats = len(plan.seats)
    return Tally(0, 0, [0] * seats, [0] * seats, [0.0] * seats, begin, 0.0)


def check(plan: Plan) -> None:
    """Said here, not by a worker that dies of it."""
    rules = load(plan.game, plan.pack)
    checked_seats(rules, len(plan.seats))
    checked_options(rules, plan.options)
    for player in plan.seats:
        bot(player)


def result_of(plan: Plan, total: Tally, jobs: int) -> Result:
    games, seconds = total.games, max(total.end - total.begin, 1e-9)
    shares = [wins / WIN / games for wins in total.wins]
    return Result(
        game=plan.game, seats=tuple(called(player) for player in plan.seats), seed=plan.seed, games=games,
        moves=total.moves, seconds=seconds, moves_per_second=total.moves / seconds, games_per_second=games / seconds,
        compiled=_compiled.is_compiled(), jobs=jobs, mean_moves=total.moves / games,
        mean_scores=tuple(score / games for score in total.scores), win_share=tuple(shares),
        win_interval=tuple(interval(share, games) for share in shares), slowest=tuple(total.slowest),
    )  # fmt: skip


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 %, which stays between 0 and 1 and works for few games, too."""
    z = 1.96
    middle = share + z * z / (2 * games)
    reach = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


# sharing the work out


def shared_out(games: int, jobs: int) -> list[range]:
    size = max(1, min(LARGEST_CHUNK, games // (jobs * CHUNKS_PER_JOB)))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def here(plan: Plan, chunks: Iterable[range]) -> Iterator[Tally]:
    for chunk in chunks:
        yield play_chunk(plan, chunk)


def in_workers(plan: Plan, chunks: Iterable[range], jobs: int) -> Iterator[Tally]:
    """Fresh processes, not forks, so that it is the same on every system."""
    try:
        with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
            yield from handed_out(lambda chunk: pool.submit(play_chunk, plan, chunk), iter(chunks), AHEAD * jobs)
    except BrokenProcessPool as error:
        raise Problem("a worker process died; is there enough memory for so many jobs?") from error


def handed_out(submit: Callable[[range], Future[Tally]], chunks: Iterator[range], ahead: int) -> Iterator[Tally]:
    """A few chunks at a time: whoever is interrupted has just those to wait for."""
    with born_deaf():
        pending = {submit(chunk) for chunk in islice(chunks, ahead)}
    while pending:
        done, pending = wait(pending, return_when=FIRST_COMPLETED)
        pending |= {submit(chunk) for chunk in islice(chunks, len(done))}
        for future in done:
            yield future.result()


@contextmanager
def born_deaf() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; the workers leave it to us, and print no tracebacks."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


# playing


def play_chunk(plan: Plan, numbers: range) -> Tally:
    rules = load(plan.game, plan.pack)
    options = checked_options(rules, plan.options)
    play = random_game if all(player == RANDOM for player in plan.seats) else match_of_bots
    tally = empty(plan, time.monotonic())
    try:
        for number in numbers:
            tally.add(play(rules, plan, options, number))
    except BotFailed as failed:
        tally.trouble = f"{failed} (game {number}, seed {plan.seed})"
    tally.end = time.monotonic()
    return tally


def random_game(rules: Rules, plan: Plan, options: dict[str, Any], number: int) -> Tally:
    """The compiled loop: no record, no views, no bots."""
    state = rules.start(len(plan.seats), options)
    moves = playout(rules, state, Rng(child_seed(plan.seed, number)), LIMIT)
    if not state.over:
        raise endless(plan.game, f"{plan.seed}:{number}")
    return one_game(moves, rules.scores(state), rules.winners(state), [0.0] * len(plan.seats))


def match_of_bots(rules: Rules, plan: Plan, options: dict[str, Any], number: int) -> Tally:
    return match_between([bot(player) for player in plan.seats], rules, f"{plan.seed}:{number}", options)


def match_between(bots: Sequence[Bot], rules: Rules, seed: str, options: dict[str, Any]) -> Tally:
    """One match; each bot has dice of its own, so that what one thinks about changes nothing for the others."""
    match = Match(rules, seats=len(bots), seed=seed, options=options)
    rngs = [Random(f"{seed}:{seat}") for seat in range(match.seats)]
    order, slowest = Random(seed), [0.0] * match.seats
    for moves in range(LIMIT):
        if match.over:
            return one_game(moves, list(match.scores), list(match.winners), slowest)
        seat = order.choice(match.actors)
        seen, begin = match.seen(seat), time.process_time()
        action = decision(bots[seat], seen, rngs[seat])
        slowest[seat] = max(slowest[seat], time.process_time() - begin)
        match.play(seat, action)
    raise endless(rules.name, seed)


def one_game(moves: int, scores: list[int], winners: list[int], slowest: list[float]) -> Tally:
    wins = [WIN // len(winners) if seat in winners else 0 for seat in range(len(scores))]
    return Tally(1, moves, scores, wins, slowest, float("inf"), 0.0)


def child_seed(seed: int | str, number: int) -> int:
    """Independent of its neighbours, and the same in every process."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest()[:4], "big")


def endless(game: str, seed: str) -> Problem:
    return Problem(f"the match of {game} from the seed {seed} did not end within {LIMIT} moves")
