"""Environment steps a second, observations included: ours beside PettingZoo's hanabi and OpenSpiel's Python games.

All PettingZoo environments are driven by one and the same loop: look, choose any number that the mask allows, step.
OpenSpiel's games are driven through its own `rl_environment`, which makes the observations of all players.
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

ZOO, BATCH = "PettingZoo", "batch"  # the ways to step our games
MATCHES: Final = 64  # in a batch
STEPS: Final = 400  # of a match that goes on for long, before the clock is looked at
HANABI: Final = "hanabi, PettingZoo"
DOMINOES: Final = "python_block_dominoes, OpenSpiel"
POKER: Final = "python_liars_poker, OpenSpiel"
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
    """The bar is for many matches at once, which is how one learns from them; the other ratio is like with like."""
    for game in games:
        for peer in (HANABI, DOMINOES, POKER):
            compare(report, named(game, BATCH), peer, BAR)
            compare(report, named(game, ZOO), peer)


def named(game: str, way: str) -> str:
    return f"{game}, {way}"


def ours(games: list[str]) -> list[Peer]:
    """Contenders of our own: they too need what may not be installed."""
    found = []
    for game in games:
        found.append(Peer(named(game, ZOO), "pettingzoo", "pettingzoo", A_STEP, partial(zoo, game)))
        found.append(Peer(named(game, BATCH), "gymnasium", "gymnasium", A_STEP, partial(batch, game)))
    return found


def zoo(game: str) -> Work:
    from tradewinds.env.pettingzoo import env

    return walked(env(game))


def batch(game: str) -> Work:
    """Many matches at once, whoever is asked in each choosing by lot."""
    import numpy as np

    from tradewinds.env.batch import Batch

    matches = Batch(game, MATCHES, seed=SEED)
    rng = np.random.default_rng(SEED)

    def step() -> int:
        match, number = matches.observe().action_mask.view(bool).nonzero()
        counts = np.bincount(match, minlength=MATCHES)
        picked = (rng.random(MATCHES) * counts).astype(int) + counts.cumsum() - counts
        matches.step(number[picked].tolist())
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
    ]


def hanabi() -> Work:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of shimmy's dependencies
        from pettingzoo.classic import hanabi_v5

        return walked(hanabi_v5.env())


def rl_environment(game: str) -> Work:
    """One random game, as OpenSpiel's agents play it."""
    from importlib import import_module

    import pyspiel
    from open_spiel.python import rl_environment as spiel

    import_module(f"open_spiel.python.games.{game}")
    environment = spiel.Environment(pyspiel.load_game(f"python_{game}"))
    rng = random.Random(SEED)
    return partial(episode, environment, rng.choice)


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
        f"core. A step is {A_STEP}, chosen by lot. Through PettingZoo ours and hanabi are driven by the same loop; "
        f"*batch* are {MATCHES} matches at once, in one process; OpenSpiel's games are driven by its own "
        "`rl_environment`.",
        facts({**report.machine, **report.versions}),
        table(["contender", "counts", "a second", "lowest", "highest"], map(rate_row, report.contenders)),
        table(["ours", "against", "ratio", "lowest", "highest"], map(ratio_row, report.ratios)),
        table(["what", "needed", "measured", "verdict"], map(bar_row, report.bars)),
        *left_out(report),
    ]
    return "\n\n".join(parts) + "\n"
