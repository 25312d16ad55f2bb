"""Records to keep: one random match for each way a game can end. `python tools/golden.py GAME`

They go to tests/games/<game>/replays/. Which endings are wanted is said by the game's tests, in endings.py: `WANTED`
names them, and `endings(match)` tells which of the names fit a match that is over. The seeds are tried in order, so the
same rules give the same files. Where mere chance does not lead to every ending, endings.py has its own `matches()`.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from pathlib import Path
from random import Random
from types import ModuleType

import tradewinds as tw

ROOT = Path(__file__).resolve().parent.parent
MOST_FILES = 8
MOST_SEEDS = 20_000


def folder_of(game: str) -> Path:
    return ROOT / "tests" / "games" / game.replace("-", "_")


def wanted_by(game: str) -> ModuleType:
    """The module of the game's tests that names the endings."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module(f"tests.games.{game.replace('-', '_')}.endings")


def random_match(game: str, seats: int, seed: int) -> tw.Match:
    """A whole match in which everybody does anything."""
    match, rng = tw.Match(game, seats=seats, seed=seed), Random(f"{game} {seats} {seed}")
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat)))
    return match


def matches(game: str) -> Iterator[tw.Match]:
    """Random matches of every number of players, seed after seed."""
    for seed in count():
        for seats in tw.load(game).seats:
            yield random_match(game, seats, seed)


def collect(game: str) -> dict[str, str]:
    """A record for every wanted ending; one match serves one ending only."""
    module = wanted_by(game)
    found: dict[str, str] = {}
    own = getattr(module, "matches", None)
    for tried, match in enumerate(own() if own else matches(game)):
        fitting = [name for name in module.WANTED if name in module.endings(match) and name not in found]
        if fitting:
            found[fitting[0]] = match.record()
        if len(found) == len(module.WANTED):
            return found
        if tried == MOST_SEEDS:
            break
    missing = ", ".join(name for name in module.WANTED if name not in found)
    raise SystemExit(f"no match of {MOST_SEEDS} ended like this: {missing}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Keep one record for each way a game can end.")
    parser.add_argument("game", choices=tw.games())
    game = parser.parse_args().game
    records = collect(game)
    if len(records) > MOST_FILES:
        raise SystemExit(f"{len(records)} endings are too many to keep; {MOST_FILES} at most")
    folder = folder_of(game) / "replays"
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for name, text in records.items():
        (folder / f"{name}.jsonl").write_text(text, "utf-8")
        print(f"{name}: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
