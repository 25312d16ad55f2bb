"""Records of every version of every game, to be replayed for ever. `python tools/corpus.py [GAME] [--newest]`

They go to tests/records/<game>/v<version>/. For every number of players there is an opening and an ending, the latter
from a position shortly before it; everybody does anything, fills in forms, takes back, and lets clocks ring. A version
that has its records keeps them: whoever changes what they lead to needs a new version. Only those of the newest may be
written anew, with --newest, as long as it is not released.
"""

from __future__ import annotations

import argparse
import shutil
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.core.rng import Rng

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
LINES = 70  # of an opening, and about as many before an end
MOST = 4000  # lines of a match that is short enough to be kept


def folder_of(rules: tw.Rules) -> Path:
    return FOLDER / rules.name / f"v{rules.rules_version}"


def options_of(rules: tw.Rules, rng: Random) -> dict[str, Any]:
    return {option.name: rng.choice([option.default, *option.choices]) for option in rules.options}


def step(match: tw.Match, rng: Random) -> None:
    """Anything that may happen to a match."""
    seat = rng.choice(match.actors)
    filled = [form.sample(Rng(rng.getrandbits(32))) for form in match.forms(seat)]
    fitting = [action for action in filled if match.refuse(seat, action) is None]
    if match.clock and rng.random() < 0.05:
        match.time_up()
    elif fitting and rng.random() < 0.3:
        match.play(seat, rng.choice(fitting))
    else:
        match.play(seat, rng.choice(match.legal(seat)))
    if match.can_undo(seat) and rng.random() < 0.15:
        match.undo(seat, rng.choice([None, 1]))


def ending(rules: tw.Rules, seats: int, rng: Random) -> tw.Match:
    """The last lines of a whole match that is not too long."""
    for seed in count():
        match = tw.Match(rules, seats=seats, seed=seed, options=options_of(rules, rng))
        kept = [(0, match.dump())]
        while match.actors and match.length < MOST:
            step(match, rng)
            kept.append((match.length, match.dump()))
        if match.over:
            position = next(data for length, data in kept if length >= match.length - LINES)
            return over(tw.Match.at(rules, position, seed=seed, options=match.options), rng)
    raise AssertionError


def over(match: tw.Match, rng: Random) -> tw.Match:
    while match.actors:
        step(match, rng)
    return match


def opening(rules: tw.Rules, seats: int, rng: Random) -> tw.Match:
    """Every second one with the time on its lines, as a server writes it."""
    time = count(1_700_000_000, 7)
    now = (lambda: float(next(time))) if seats % 2 else None
    match = tw.Match(rules, seats=seats, seed=seats, options=options_of(rules, rng), now=now)
    while match.actors and match.length < LINES:
        step(match, rng)
    return match


def records(rules: tw.Rules) -> Iterator[tuple[str, str]]:
    for seats in rules.seats:
        rng = Random(f"{rules.name} {rules.rules_version} {seats}")
        yield f"{seats}-players-opening", opening(rules, seats, rng).record()
        yield f"{seats}-players-ending", ending(rules, seats, rng).record()


def write(rules: tw.Rules) -> None:
    folder = folder_of(rules)
    folder.mkdir(parents=True)
    for name, text in records(rules):
        (folder / f"{name}.jsonl").write_text(text, "utf-8")
        print(f"{folder.relative_to(FOLDER)}/{name}: {len(text) // 1000} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description="Records of every version of every game that has none yet.")
    parser.add_argument("game", nargs="?", choices=tw.games())
    parser.add_argument("--newest", action="store_true", help="write those of the newest version anew")
    args = parser.parse_args()
    for game in [args.game] if args.game else tw.games():
        newest = tw.load(game)
        if args.newest:
            shutil.rmtree(folder_of(newest), ignore_errors=True)
        versions = [tw.load(game, version=version) for version in range(1, newest.rules_version + 1)]
        for rules in versions:
            if not folder_of(rules).exists():
                write(rules)


if __name__ == "__main__":
    main()
