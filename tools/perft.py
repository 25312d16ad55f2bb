"""Counts of everything that can happen: how many sequences of so many actions lead on from a position.

A change of the rules that nobody meant shows up as another number. `python tools/perft.py GAME` prints the counts for
the positions in tests/games/<game>/perft.toml: a match of so many `seats`, after a `walk` of so many random decisions.
Outcomes of chance count as actions; a match that is over counts as one sequence, however long.
"""

from __future__ import annotations

import argparse
import tomllib
from pathlib import Path
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.core.phase import members

ROOT = Path(__file__).resolve().parent.parent


def positions(game: str) -> dict[str, dict[str, Any]]:
    """The positions that the game's tests count from, by name."""
    return tomllib.loads((ROOT / "tests" / "games" / game.replace("-", "_") / "perft.toml").read_text("utf-8"))


def counts(game: str, position: dict[str, Any], depth: int = 3) -> list[int]:
    """The number of sequences of 1, 2, … actions from the position on."""
    rules = tw.load(game)
    if position["walk"]:
        state = rules.restore(walked(game, position).dump())
    else:
        state = rules.start(position["seats"], {option.name: option.default for option in rules.options})
    return [perft(rules, state, length) for length in range(1, depth + 1)]


def walked(game: str, position: dict[str, Any]) -> tw.Match:
    match, rng = tw.Match(game, seats=position["seats"], seed=position["seed"]), Random(position["seed"])
    for _ in range(position["walk"]):
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def perft(rules: tw.Rules, state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    found = 0
    for actor in members(rules.actors(state)):
        for action in rules.legal(state, actor):
            after = state.clone()
            rules.apply(after, actor, action)
            found += perft(rules, after, depth - 1)
    return found or 1


def main() -> None:
    parser = argparse.ArgumentParser(description="Count the sequences of actions from the positions of a game.")
    parser.add_argument("game", choices=tw.games())
    game = parser.parse_args().game
    for name, position in positions(game).items():
        print(f"{name}: {counts(game, position)}")


if __name__ == "__main__":
    main()
