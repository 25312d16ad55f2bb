"""The ways in which a match of airship city can end, and a record of each.

`python -m tests.games.airship_city.endings [NAME …]` writes the records anew. Random play never fills all nine
majorities of the ships, so that match goes on from a position in which one is missing; the one that facilities end is
played by bots.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from tests.games.airship_city.table import Table

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot
from tradewinds.bots.protocol import Bot
from tradewinds.bots.random import RandomBot

REPLAYS = Path(__file__).parent / "replays"
WANTED = ("rounds", "facilities", "ships", "won-by-resources", "won-by-gears", "all-bonus-actions", "no-room")
POWERS = {"fly", "haggle", "barter"}


def endings(match: tw.Match) -> frozenset[str]:
    """Which condition ended it, whether points alone decided, and whether every bonus action was used."""
    (ended,) = [told.to_json() for told in match.events(None) if told.kind == "ended"]
    found = {str(ended["ending"])}
    kinds = {told.kind for told in match.events(None)}
    if len(match.winners) == 1 < match.scores.count(max(match.scores)):
        found.add("won-by-gears" if "even-goods" in kinds else "won-by-resources")
    if {"flew", "haggled", "bartered"} <= kinds:
        found.add("all-bonus-actions")
    if {"sated", "crowded", "lost"} <= kinds:
        found.add("no-room")
    return frozenset(found)


def play_on(match: tw.Match, bot: Bot, seed: int) -> tw.Match:
    rng = Random(f"airship-city {seed}")
    while match.actors:
        seat = match.actors[0]
        match.play(seat, bot.choose(match.seen(seat), rng))
    return match


def by_chance() -> Iterator[tw.Match]:
    for seed in count():
        yield play_on(tw.Match("airship-city", seats=3 + seed % 2, seed=seed), RandomBot(), seed)


def by_bots() -> Iterator[tw.Match]:
    for seed in count():
        yield play_on(tw.Match("airship-city", seats=4 - seed % 2, seed=seed), EasyBot(), seed)


def eight_ships() -> Iterator[tw.Match]:
    """Round 17: everybody leads in some ships; only the luxury airship is missing, and Anna can build it."""
    table = Table(3, round=17)
    table.seat("Anna", ["forest-1", "guild"], {"tourist": 2, "passenger": 2}, ["gears"], wood=9, metal=9, gears=12)
    table.seat("Ben", given={"private-wood": 3, "residential-wood": 2, "cargo-wood": 1}, wood=5, gears=2)
    table.seat("Cedric", given={"private-metal": 3, "residential-metal": 2, "cargo-metal": 1}, held={"c17": 1})
    yield play_on(table.play("Anna", "move forest-1 shipyard-1", "donate luxury").match, RandomBot(), 1)


def level() -> Iterator[tw.Match]:
    """The last turn: Anna and Ben have nothing but seven goods each, and Ben more gears."""
    table = Table(3, round=20, turn="Cedric").seat("Cedric").seat("Anna", wood=7, gears=2).seat("Ben", gold=7, gears=3)
    yield play_on(table.match, RandomBot(), 1)


def full() -> Iterator[tw.Match]:
    """The last turn of stage 4: Ben has room for nothing, Cedric for little."""
    table = Table(3, round=16, turn="Cedric")
    table.seat("Anna", ["forest-2", "valley"], wood=10, metal=10)
    table.seat("Ben", ["forest-1", "mine-1"], wood=10, metal=10, gold=10, gears=10)
    table.seat("Cedric", ["mine-2", "shipyard-1"], wood=9, metal=10, gold=9, held={"c17": 1})
    yield play_on(table.match, RandomBot(), 5)


SOURCES: dict[str, Callable[[], Iterator[tw.Match]]] = {
    "rounds": by_chance,
    "facilities": by_bots,
    "ships": eight_ships,
    "won-by-resources": by_chance,
    "won-by-gears": level,
    "all-bonus-actions": by_bots,
    "no-room": full,
}


def main() -> None:
    REPLAYS.mkdir(exist_ok=True)
    for name in WANTED if not sys.argv[1:] else sys.argv[1:]:
        match = next(match for match in SOURCES[name]() if name in endings(match))
        (REPLAYS / f"{name}.jsonl").write_text(match.record(), "utf-8")
        print(f"{name}: {match.length} lines")


if __name__ == "__main__":
    main()
