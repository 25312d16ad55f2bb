"""Many matches between bots, on as many processes as wanted; the same seed gives the same result on any number.

A game's own seed comes from the simulation's seed and the game's number, and everything counted is a whole number:
so neither the order of the games nor the way they are shared out can change a sum.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from tradewinds import Match, Problem, Rules, Seen, _compiled, bot, load
from tradewinds.bots import Bot, Player, decision
from tradewinds.bots.failed import BotFailed
from tradewinds.bots.outside import called
from tradewinds.bots.thought import Thought, thought
from tradewinds.core.codec import digest
from tradewinds.core.rng import Rng
from tradewinds.core.rules import playout
from tradewinds.lab.crew import hired
from tradewinds.lab.notes import Notes
from tradewinds.lab.stamp import LENGTH, Makers
from tradewinds.lab.tally import Clock, Tally, one_game
from tradewinds.match.course import checked_options, checked_seats

RANDOM: Final = "random"
LIMIT: Final = 100_000  # moves; no game is that long
CHUNK: Final = 4  # games that are handed out, and noted, together: a game of bots takes its time
RANDOM_CHUNK: Final = 200

Progress = Callable[[int], None]
Keep = Callable[[dict[str, Any]], dict[str, Any]]
Tell = Callable[[Seen, Thought], None]  # of every decision, as it is made


@dataclass(frozen=True)
class Plan:
    """What is played; it travels to the workers. A seat has the name of a bot, a bot, or what makes one a match."""

    game: str
    seats: tuple[Player, ...]
    seed: int | str = 0
    options: Mapping[str, Any] = field(default_factory=dict)
    pack: dict[str, Any] | None = None

    @property
    def makers(self) -> Makers:
        return Makers(self.game, self.seats, self.pack)

    @property
    def at_random(self) -> bool:
        return all(player == RANDOM for player in self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(called(player) for player in self.seats)

    def chunks(self, games: int) -> dict[str, range]:
        """The games in groups, by the keys of their notes: they hang on all that decides what is played.

        The groups do not hang on how many games there are, so that a longer run goes on from a shorter one.
        """
        size = RANDOM_CHUNK if self.at_random else CHUNK
        run = digest([self.makers.stamp(), self.names, str(self.seed), dict(self.options)])[:LENGTH]
        parts = [range(first, min(first + size, games)) for first in range(0, games, size)]
        return {f"{self.game} {run} {part.start}-{part.stop}": part for part in parts}


@dataclass(frozen=True)
class Result:
    """`seconds` is what the games took, shared by all jobs; what the processes need to start is not in it."""

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
    thinking: tuple[float, ...]
    late: tuple[int, ...]
    decisions: tuple[int, ...]


class Stopped(BotFailed):
    """A bot could not go on; `result` is that of the games that were finished before, None where there were none."""

    def __init__(self, sentence: str, result: Result | None = None) -> None:
        super().__init__(sentence)
        self.result = result

    def __reduce__(self) -> tuple[type[Stopped], tuple[str, Result | None]]:
        return Stopped, (str(self), self.result)


def simulate(
    plan: Plan, games: int, jobs: int = 1, progress: Progress | None = None, *,
    executor: Executor | None = None, notes: Path | None = None,
) -> Result:  # fmt: skip
    """Play it, on so many processes or wherever the executor sends it; a Problem names what the plan cannot have.

    What `notes` already holds is not played again. Stopped names the bot that could not go on.
    """
    check(plan)
    return tallied(plan, games, counted, Notes(notes), jobs, progress, executor)


def tallied(
    plan: Plan, games: int, work: Callable[[Plan, range], dict[str, Any]], notes: Notes, jobs: int,
    progress: Progress | None, executor: Executor | None, keep: Keep | None = None,
) -> Result:  # fmt: skip
    """The sum of what the workers find in all chunks; one in which a bot failed is counted, and not noted."""
    tasks = {key: (plan, chunk) for key, chunk in plan.chunks(games).items()}
    total = empty(plan)
    with hired(jobs, executor) as crew:
        for _, found in crew.results(plan.makers, work, tasks, notes, partial(whole, keep)):
            tally = Tally(**found)
            total.add(tally)
            if progress is not None:
                progress(tally.games)
            if total.trouble:
                raise Stopped(total.trouble, result_of(plan, total, crew.size) if total.games else None)
    return result_of(plan, total, crew.size)


def whole(keep: Keep | None, found: dict[str, Any]) -> dict[str, Any] | None:
    """What is noted of a chunk that was played to its end."""
    if found["trouble"]:
        return None
    return found if keep is None else keep(found)


def empty(plan: Plan) -> Tally:
    seats = len(plan.seats)
    return Tally(0, 0, [0] * seats, [0] * seats, *Clock(seats))


def check(plan: Plan) -> None:
    """Said here, not by a worker that dies of it."""
    rules = load(plan.game, plan.pack)
    checked_seats(rules, len(plan.seats))
    checked_options(rules, plan.options)
    for player in plan.seats:
        bot(player)


def result_of(plan: Plan, total: Tally, jobs: int) -> Result:
    games, seconds = total.games, max(total.seconds / jobs, 1e-9)
    shares = total.shares()
    return Result(
        game=plan.game, seats=plan.names, seed=plan.seed, games=games,
        moves=total.moves, seconds=seconds, moves_per_second=total.moves / seconds, games_per_second=games / seconds,
        compiled=_compiled.is_compiled(), jobs=jobs, mean_moves=total.moves / games,
        mean_scores=tuple(score / games for score in total.scores), win_share=tuple(shares),
        win_interval=tuple(interval(share, games) for share in shares), slowest=tuple(total.slowest),
        thinking=tuple(total.thinking), late=tuple(total.late), decisions=tuple(total.decisions),
    )  # fmt: skip


def interval(share: float, games: int) -> tuple[float, float]:
    """Wilson's interval of 95 %, which stays between 0 and 1 and works for few games, too."""
    z = 1.96
    middle = share + z * z / (2 * games)
    reach = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    scale = 1 + z * z / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


# playing


def counted(plan: Plan, numbers: range) -> dict[str, Any]:
    """What a worker sends back, and the notes keep."""
    return asdict(play_chunk(plan, numbers))


def play_chunk(plan: Plan, numbers: range) -> Tally:
    rules = load(plan.game, plan.pack)
    options = checked_options(rules, plan.options)
    play = random_game if plan.at_random else match_of_bots
    tally, begin = empty(plan), time.monotonic()
    try:
        for number in numbers:
            tally.add(play(rules, plan, options, number))
    except BotFailed as failed:
        tally.trouble = f"{failed} (game {number}, seed {plan.seed})"
    tally.seconds = time.monotonic() - begin
    return tally


def random_game(rules: Rules, plan: Plan, options: dict[str, Any], number: int) -> Tally:
    """The compiled loop: no record, no views, no bots."""
    state = rules.start(len(plan.seats), options)
    moves = playout(rules, state, Rng(child_seed(plan.seed, number)), LIMIT)
    if not state.over:
        raise endless(plan.game, f"{plan.seed}:{number}")
    return one_game(moves, rules.scores(state), rules.winners(state))


def match_of_bots(rules: Rules, plan: Plan, options: dict[str, Any], number: int, tell: Tell | None = None) -> Tally:
    return match_between([bot(player) for player in plan.seats], rules, f"{plan.seed}:{number}", options, tell)


def match_between(
    bots: Sequence[Bot], rules: Rules, seed: str, options: dict[str, Any], tell: Tell | None = None
) -> Tally:
    match, moves, clock = played_between(bots, rules, seed, options, tell)
    return one_game(moves, list(match.scores), list(match.winners), clock)


def played_between(
    bots: Sequence[Bot], rules: Rules, seed: str, options: dict[str, Any], tell: Tell | None = None
) -> tuple[Match, int, Clock]:
    """One match, its decisions, and how long each seat thought.

    Each bot has dice of its own, so that what one thinks about changes nothing for the others.
    """
    match = Match(rules, seats=len(bots), seed=seed, options=options)
    rngs = [Random(f"{seed}:{seat}") for seat in range(match.seats)]
    order, clock = Random(seed), Clock(match.seats)
    for moves in range(LIMIT):
        if match.over:
            return match, moves, clock
        seat = order.choice(match.actors)
        seen, begin = match.seen(seat), time.thread_time()
        if tell is None:
            action = decision(bots[seat], seen, rngs[seat])
        else:
            found = thought(bots[seat], seen, rngs[seat])
            tell(seen, found)
            action = found.action
        clock.add(seat, time.thread_time() - begin)
        match.play(seat, action)
    raise endless(rules.name, seed)


def child_seed(seed: int | str, number: int) -> int:
    """Independent of its neighbours, and the same in every process."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{number}".encode()).digest()[:4], "big")


def endless(game: str, seed: str) -> Problem:
    return Problem(f"the match of {game} from the seed {seed} did not end within {LIMIT} moves")
