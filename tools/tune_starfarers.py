"""Finds the numbers of Starfarers' bots.toml from matches that the bots play against each other.

`python tools/tune_starfarers.py --matches 240 --write` plays with the numbers as they are, notes a position of every
turn and who won in the end, and moves the numbers so that the winners stood better: logistic regression on how each
number changes everybody's worth, held back from going far. With `--write` the numbers replace those of bots.toml; a
second run starts from them.

What predicts a win is not always what wins: a full hand goes with success, but it is building that brings it. So look
at what is written, keep every step of a plan worth more than the one before, and let old and new numbers play.
"""

from __future__ import annotations

import argparse
import copy
import math
import re
import sys
from operator import mul
from pathlib import Path
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.bots import bot
from tradewinds.core.phase import CHANCE, members
from tradewinds.core.rng import Rng
from tradewinds.core.tempers import numbers
from tradewinds.games.starfarers.mind import StarMind
from tradewinds.match.seen import Seen

FILE = Path(__file__).resolve().parent.parent / "src" / "tradewinds" / "games" / "starfarers" / "bots.toml"
SINGLE = (
    "half_medal", "pip", "kinds", "unseen", "port", "friend_pip", "marker", "turn", "soon", "idle", "unexplored",
    "blocked", "token", "owed_ship", "card", "others_card", "excess", "second", "ship_gain",
)  # fmt: skip
LISTS = ("boosters", "cannons", "pods", "friends", "ready")  # moved as a whole, so that their shape stays
STEPS, RATE = 41, 2.0
MOST_ROWS = 3000
FURTHEST = 0.3  # a number moves by no larger part of itself in one run
NUDGE = 0.05  # by how much a number is moved to see what it does
PRIOR = 0.004  # what it costs, for each position, to double a number

Row = tuple[list[float], list[list[float]], int, float]  # see `slopes`
Position = tuple[Any, int, int]  # the state, whose eyes see it, who won


def played(seats: int, seed: int, name: str) -> list[Position]:
    """One match, with a position of every turn."""
    rules, rng, dice = tw.load("starfarers"), Random(f"tune {seed}"), Rng(seed)
    s = rules.start(seats, {option.name: option.default for option in rules.options})
    player, noted, turn = bot(name), [], 0
    while not s.over:
        actors = rules.actors(s)
        if not actors:
            break
        if actors >> CHANCE & 1:
            s.stack[-1].apply(s, CHANCE, s.stack[-1].sample(s, dice))
            continue
        if s.turns > turn:
            noted.append(s.clone())
            turn = s.turns
        seat = rng.choice([one for one in members(actors) if one < seats])
        rules.apply(s, seat, player.choose(Seen(rules, seat, rules.imagine(s, seat, Rng(rng.getrandbits(32)))), rng))
    won = rules.winners(s)[0]
    return [(one, rng.randrange(seats), won) for one in noted]


def keys() -> list[str]:
    return [*SINGLE, *LISTS]


def scaled(weights: dict[str, Any], key: str, factor: float) -> dict[str, Any]:
    changed = copy.deepcopy(weights)
    value = changed[key]
    changed[key] = [one * factor for one in value] if isinstance(value, list) else value * factor
    return changed


def slopes(weights: dict[str, Any], positions: list[Position]) -> list[Row]:
    """For every position: everybody's worth, how each number changes it, who won, and the time left."""
    base, nudged = StarMind(weights), [StarMind(scaled(weights, key, 1 + NUDGE)) for key in keys()]
    rows = []
    for s, seat, won in positions:
        worths = base.worths(s, seat, base.survey(s))
        moved = [mind.worths(s, seat, mind.survey(s)) for mind in nudged]
        change = [[(one[i] - worths[i]) / NUDGE for one in moved] for i in range(len(worths))]
        rows.append((worths, change, won, base.survey(s).time))
    return rows


def fit(weights: dict[str, Any], rows: list[Row]) -> tuple[list[float], float]:
    """How far each number should move, as a part of itself, and the spread; gradient ascent on the likelihood."""
    moves, spread, close = [0.0] * len(keys()), float(weights["spread"]), weights["close"]
    for step in range(STEPS):
        slope, steepness, likely = [-2 * PRIOR * move for move in moves], 0.0, 0.0
        for worths, change, won, time in rows:
            scale = 1 / (spread * (close + (1 - close) * time))
            logits = [scale * (w + sum(map(mul, c, moves))) for w, c in zip(worths, change, strict=True)]
            odds = softmax(logits)
            likely += math.log(odds[won]) / len(rows)
            for seat, changes in enumerate(change):
                error = ((seat == won) - odds[seat]) / len(rows)
                steepness += error * logits[seat]
                slope = [one + error * scale * c for one, c in zip(slope, changes, strict=True)]
        moves = [min(FURTHEST, max(-FURTHEST, move + RATE * one)) for move, one in zip(moves, slope, strict=True)]
        spread *= math.exp(-RATE * steepness)
        if step % 20 == 0:
            print(f"step {step}: {likely:.4f} a position, spread {spread:.2f}", file=sys.stderr)
    return moves, spread


def softmax(logits: list[float]) -> list[float]:
    most = max(logits)
    parts = [math.exp(one - most) for one in logits]
    return [part / sum(parts) for part in parts]


def written(text: str, key: str, value: Any) -> str:
    """The file with one number, or list of numbers on one line, replaced; its comment stays."""
    shown = f"[{', '.join(f'{one:.3g}' for one in value)}]" if isinstance(value, list) else f"{value:.3g}"
    shown = re.sub(r"(?<![\d.])(\d+)(?=[,\]]|$)", r"\1.0", shown)
    return re.sub(rf"(?m)^{key} = (\[.*?\]|\S+)", f"{key} = {shown}", text, count=1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=240)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="easy")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--part", type=float, default=0.5, help="how much of the way to go")
    parser.add_argument("--write", action="store_true")
    given = parser.parse_args()
    weights = numbers("tradewinds.games.starfarers")
    rows: list[Row] = []
    for seed in range(given.matches):
        rows += slopes(weights, played(given.seats, given.seed + seed, given.bot))
    print(f"{len(rows)} positions of {given.matches} matches", file=sys.stderr)
    moves, spread = fit(weights, Random(1).sample(rows, min(len(rows), MOST_ROWS)))
    text = FILE.read_text("utf-8")
    for key, move in zip(keys(), moves, strict=True):
        changed = scaled(weights, key, (1 + move) ** given.part)[key]
        print(f"{key}: {1 + move:.2f} × → {changed}")
        text = written(text, key, changed)
    print(f"spread: {spread:.2f}")
    if given.write:
        FILE.write_text(written(text, "spread", spread), "utf-8")


if __name__ == "__main__":
    main()
