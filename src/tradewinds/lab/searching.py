"""How many simulations the search makes for each second of processor time, beside OpenSpiel's search, in one sitting.

Both search the same number of positions, spread over matches played at random, with the same budget for each.
OpenSpiel's is the information-set search of its C++ library with one random playout for each simulation, on gin rummy,
as its own examples set it up.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from tradewinds import Match, Problem
from tradewinds.bots.ismcts import Search
from tradewinds.bots.seen import Seen
from tradewinds.bots.thinker import Thinker
from tradewinds.core.rng import Rng
from tradewinds.games import load, usual_seats

BUDGET: Final = 500  # simulations for a position
POSITIONS: Final = 8
EVERY: Final = 7  # decisions between two positions
EXPLORE: Final = 1.4  # OpenSpiel's usual constant
BAR: Final = 5.0

Counted = tuple[int, float]  # simulations, seconds


def measure(game: str, rounds: int, tell: Callable[[str], None]) -> dict[str, Any]:
    """Round by round both, one after the other: ratios of what was measured side by side."""
    theirs, ours = gin_rummy(), positions(game)
    rates: list[tuple[float, float]] = []
    for number in range(rounds):
        tell(f"round {number + 1} of {rounds}")
        rates.append((rate(search(ours, number)), rate(openspiel(theirs, number))))
    ratios = [a / b for a, b in rates]
    return {
        "contenders": [
            {"name": f"{game}, {usual_seats(load(game))} seats", "rate": median(a for a, _ in rates)},
            {"name": "OpenSpiel's C++ IS-MCTS, gin rummy, 2 seats", "rate": median(b for _, b in rates)},
        ],
        "ratio": median(ratios), "low": min(ratios), "high": max(ratios), "bar": BAR, "rounds": rounds,
    }  # fmt: skip


def rate(counted: Counted) -> float:
    return counted[0] / counted[1]


def positions(game: str) -> list[Seen]:
    match, rng = Match(game, seats=usual_seats(load(game)), seed=1), Random(1)
    found: list[Seen] = []
    while len(found) < POSITIONS:
        for _ in range(EVERY):
            seat = rng.choice(match.actors)
            match.play(seat, rng.choice(match.legal(seat)))
        found.append(match.seen(match.actors[0]))
    return found


def search(found: list[Seen], seed: int) -> Counted:
    done, begin = 0, process_time()
    for number, seen in enumerate(found):
        rng = Random(f"{seed} {number}")
        one = Search(seen.rules, Thinker().mind(seen.rules), seen.imagine(rng), seen.seat, Rng(rng.getrandbits(32)))
        one.run(BUDGET, lambda: False)
        done += one.iterations
    return done, process_time() - begin


def gin_rummy() -> list[Any]:
    try:
        import pyspiel
    except ImportError as error:
        raise Problem(f"OpenSpiel cannot be imported ({error}); try: pip install 'tradewinds[bench]'") from error
    state, rng = pyspiel.load_game("gin_rummy").new_initial_state(), Random(1)
    found: list[Any] = []
    while len(found) < POSITIONS:
        for _ in range(EVERY):
            dealt(state, rng)
            state.apply_action(rng.choice(state.legal_actions()))
        dealt(state, rng)
        found.append(state.clone())
    return found


def dealt(state: Any, rng: Random) -> None:
    """Let chance have its say."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])


def openspiel(found: list[Any], seed: int) -> Counted:
    import pyspiel

    begin = process_time()
    for number, state in enumerate(found):
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed + number)
        pyspiel.ISMCTSBot(seed + number, evaluator, EXPLORE, BUDGET).step(state)
    return BUDGET * len(found), process_time() - begin
