"""The ways in which a match of airship city can end, and a record of each.

`python -m tests.games.airship_city.endings` writes the records anew. Random play never fills all nine majorities of the
ships, so that match goes on from a position in which one is missing; the one that facilities end is played by bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random

from tests.games.airship_city.table import Table

import tradewinds as tw
from tradewinds.bots.greedy import GreedyBot
from tradewinds.bots.protocol import Bot
from tradewinds.bots.random import RandomBot

REPLAYS = Path(__file__).parent / "replays"
WANTED = ("rounds", "facilities", "ships", "won-by-resources", "all-bonus-actions")
POWERS = {"fly", "haggle", "barter"}


def endings(match: tw.Match) -> frozenset[str]:
    """Which condition ended it, whether points alone decided, and whether every bonus action was used."""
    (ended,) = [told.to_json() for told in match.events(None) if told.kind == "ended"]
    found = {str(ended["ending"])}
    if len(match.winners) == 1 < match.scores.count(max(match.scores)):
        found.add("won-by-resources")
    if {"flew", "haggled", "bartered"} <= {told.kind for told in match.events(None)}:
        found.add("all-bonus-actions")
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
        yield play_on(tw.Match("airship-city", seats=4 - seed % 2, seed=seed), GreedyBot(), seed)


def eight_ships() -> Iterator[tw.Match]:
    """Round 17: everybody leads in some ships; only the luxury airship is missing, and Anna can build it."""
    table = Table(3, round=17)
    table.seat("Anna", ["forest-1", "guild"], {"tourist": 2, "passenger": 2}, ["gears"], wood=9, metal=9, gears=12)
    table.seat("Ben", given={"private-wood": 3, "residential-wood": 2, "cargo-wood": 1}, wood=5, gears=2)
    table.seat("Cedric", given={"private-metal": 3, "residential-metal": 2, "cargo-metal": 1}, held={"c17": 1})
    yield play_on(table.play("Anna", "move forest-1 shipyard-1", "donate luxury").match, RandomBot(), 1)


SOURCES: dict[str, Callable[[], Iterator[tw.Match]]] = {
    "rounds": by_chance,
    "facilities": by_bots,
    "ships": eight_ships,
    "won-by-resources": by_chance,
    "all-bonus-actions": by_bots,
}


def main() -> None:
    REPLAYS.mkdir(exist_ok=True)
    for name in WANTED:
        match = next(match for match in SOURCES[name]() if name in endings(match))
        (REPLAYS / f"{name}.jsonl").write_text(match.record(), "utf-8")
        print(f"{name}: {match.length} lines")


if __name__ == "__main__":
    main()
