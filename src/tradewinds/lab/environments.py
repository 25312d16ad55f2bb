"""Environment steps a second, observations included: ours beside PettingZoo's hanabi and OpenSpiel's Python games.

All PettingZoo environments are driven by one and the same loop: look, choose any number that the mask allows, step.
OpenSpiel's games are driven through its own `rl_environment`, which makes the observations of all players. And as one
learns from many matches at once: ours in a `Batch`, OpenSpiel's in its `SyncVectorEnv`; hanabi has nothing of the kind.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tradewinds.lab import machine
from tradewinds.lab.bench import Contender, Report, Tell, compare, one_core, seats_of, versions
from tradewinds.lab.bench_report import bar_row, facts, left_out, rate_row, ratio_row, table
from tradewinds.lab.peers import SEED, Peer, Work

STEPS: Final = 400  # of a match that goes on for long, before the clock is looked at
MATCHES: Final = 64  # side by side
HANABI: Final = "hanabi, PettingZoo"
DOMINOES: Final = "python_block_dominoes, OpenSpiel"
POKER: Final = "python_liars_poker, OpenSpiel"
MANY_DOMINOES: Final = "python_block_dominoes, SyncVectorEnv"
MANY_POKER: Final = "python_liars_poker, SyncVectorEnv"
BAR: Final = 20
A_STEP: Final = "one decision of a player, with the observation on which it is made"


def measure(games: list[str], rounds: int, seconds: float, tell: Tell) -> Report:
    with one_core():
        known = [*ours(games), *environment_peers()]
        absent = {peer.name: peer.missing for peer in known if peer.missing}
        contenders = [Contender(peer.name, "steps", peer.run) for peer in known if not peer.missing]
        report = Report(rounds, seconds, machine.facts(), versions(), seats_of(games), absent, contenders)
        for number in range(rounds):
            for contender in contenders:
                tell(f"round {number + 1} of {rounds}: {contender.name}")
                done, used = contender.run(seconds)
                contender.rates.append(done / used)
    judge(report, games)
    return report


def judge(report: Report, games: list[str]) -> None:
    """One match at a time against one at a time, and many at once against whatever others have."""
    for game in games:
        for peer in (HANABI, DOMINOES, POKER):
            compare(report, one_of(game), peer, BAR)
        for peer in (HANABI, DOMINOES, POKER, MANY_DOMINOES, MANY_POKER):
            compare(report, many_of(game), peer, BAR)


def one_of(game: str) -> str:
    return f"{game}, PettingZoo"


def many_of(game: str) -> str:
    return f"{game}, Batch"


def ours(games: list[str]) -> list[Peer]:
    """Contenders of our own: they too need what may not be installed."""
    found = []
    for game in games:
        found.append(Peer(one_of(game), "pettingzoo", "pettingzoo", A_STEP, partial(environment, game)))
        found.append(Peer(many_of(game), "gymnasium", "gymnasium", A_STEP, partial(batch, game)))
    return found


def environment(game: str) -> Work:
    from tradewinds.env.pettingzoo import env

    return walked(env(game))


def batch(game: str) -> Work:
    """Many matches at once, without a copy, as whoever keeps what it wants; whoever is asked in each chooses by lot."""
    import numpy as np

    from tradewinds.env.batch import Batch

    matches, rng = Batch(game, MATCHES, copy=False), np.random.default_rng(SEED)
    masks = [matches.reset(seed=SEED)[0]["action_mask"]]
    firsts = np.arange(MATCHES) * masks[0].shape[1]

    def step() -> int:
        numbers = masks[0].ravel().view("bool").nonzero()[0]
        bounds = np.searchsorted(numbers, [*firsts, firsts[-1] + masks[0].shape[1]])
        places = bounds[:-1] + (rng.random(MATCHES) * (bounds[1:] - bounds[:-1])).astype(int)
        masks[0] = matches.step(numbers[places] - firsts)[0]["action_mask"]
        return MATCHES

    return step


def walked(env: Any) -> Work:
    """Part of a random match, and the next part with the next call; whoever is done is asked once more."""
    rand = random.Random(SEED).random
    seeds = iter(range(SEED, 1 << 60))
    env.reset(seed=next(seeds))

    def walk() -> int:
        last, step = env.last, env.step
        for _ in range(STEPS):
            observation, _, terminated, truncated, _ = last()
            if terminated or truncated:
                env.reset(seed=next(seeds))
                observation = last()[0]
            numbers = observation["action_mask"].view("bool").nonzero()[0]
            step(int(numbers[int(rand() * len(numbers))]))
        return STEPS

    return walk


# the others


def environment_peers() -> list[Peer]:
    """Hanabi needs shimmy and OpenSpiel besides PettingZoo."""
    spiel = ("open_spiel", "pyspiel")
    return [
        Peer(HANABI, "shimmy", "shimmy.openspiel_compatibility", A_STEP, hanabi),
        Peer(DOMINOES, *spiel, A_STEP, partial(rl_environment, "block_dominoes")),
        Peer(POKER, *spiel, A_STEP, partial(rl_environment, "liars_poker")),
        Peer(MANY_DOMINOES, *spiel, A_STEP, partial(vector_environment, "block_dominoes")),
        Peer(MANY_POKER, *spiel, A_STEP, partial(vector_environment, "liars_poker")),
    ]


def hanabi() -> Work:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of shimmy's dependencies
        from pettingzoo.classic import hanabi_v5

        return walked(hanabi_v5.env())


def rl_environment(game: str) -> Work:
    """One random game, as OpenSpiel's agents play it."""
    return partial(episode, spiel_environment(game), random.Random(SEED).choice)


def spiel_environment(game: str) -> Any:
    from importlib import import_module

    import pyspiel
    from open_spiel.python import rl_environment as spiel

    import_module(f"open_spiel.python.games.{game}")
    return spiel.Environment(pyspiel.load_game(f"python_{game}"))


def vector_environment(game: str) -> Work:
    """Many at once, as OpenSpiel's agents that learn from many are given them."""
    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.vector_env import SyncVectorEnv

    environments, choice = SyncVectorEnv([spiel_environment(game) for _ in range(MATCHES)]), random.Random(SEED).choice
    now = [environments.reset()]

    def step() -> int:
        seen = [time_step.observations for time_step in now[0]]
        chosen = [StepOutput(choice(one["legal_actions"][one["current_player"]]), None) for one in seen]
        now[0] = environments.step(chosen, reset_if_done=True)[0]
        return MATCHES

    return step


def episode(environment: Any, choice: Callable[[list[int]], int]) -> int:
    time_step, steps = environment.reset(), 0
    while not time_step.last():
        seen = time_step.observations
        time_step = environment.step([choice(seen["legal_actions"][seen["current_player"]])])
        steps += 1
    return steps


def markdown(report: Report, command: str) -> str:
    parts = [
        "# How fast the environments are",
        f"Generated by `{command}`; do not edit.",
        f"{report.rounds} rounds of about {report.seconds:g} seconds of processor time for each contender, on one "
        f"core. A step is {A_STEP}, chosen by lot. Ours and hanabi are driven by the same loop through PettingZoo, "
        f"OpenSpiel's games by its own `rl_environment`. *Batch* and *SyncVectorEnv* are {MATCHES} matches at once, in "
        "one process.",
        facts({**report.machine, **report.versions}),
        table(["contender", "counts", "a second", "lowest", "highest"], map(rate_row, report.contenders)),
        table(["ours", "against", "ratio", "lowest", "highest"], map(ratio_row, report.ratios)),
        table(["what", "needed", "measured", "verdict"], map(bar_row, report.bars)),
        *left_out(report),
    ]
    return "\n\n".join(parts) + "\n"
