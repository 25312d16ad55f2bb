"""The ways in which a match of Sky Traders can end, and a match for each of them.

`python -m tests.games.sky_traders.endings` plays them anew and keeps the records and transcripts that the tests
compare.
The long ones are played by the easy bot, the others from a position shortly before the end.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.games.sky_traders.table import Table, usual

import tradewinds as tw
from tradewinds.bots.greedy import EasyBot
from tradewinds.games.sky_traders.rules.closing import CLOSING
from tradewinds.games.sky_traders.rules.influence import INFLUENCE
from tradewinds.match.replay import replay
from tradewinds.text.words import LANGUAGES

FOLDER = Path(__file__).parent
NAMES = ["Anna", "Ben", "Cedric", "David", "Emma"]
TOLD = 140  # decisions in a transcript
META = ("n", "by", "in", "time", "check")


def endings(match: tw.Match) -> frozenset[str]:
    """How it ended: who was there, and what broke the tie."""
    told = [event.to_json() for event in match.events(None)]
    (ended,) = [event for event in told if event["event"] == "ended"]
    compared = [event for event in told if event["event"] == "compared"]
    if len(ended["seats"]) == 1:
        return frozenset({"after-sludge" if waited(match) else alone(match.options)})
    if len(match.winners) > 1:
        return frozenset({"shared"})
    values = sorted(event["gp"] + event["goods"] for event in compared)
    return frozenset({"tie-by-crew" if values[-1] == values[-2] else "tie-by-value"})


def alone(options: dict[str, Any]) -> str:
    """One trader arrived: under which rules?"""
    preset = options["preset"].replace("_", "-")
    return "-".join(
        ["alone", *(["short"] if options["short_game"] else []), *([] if preset == "rulebook" else [preset])]
    )


def waited(match: tw.Match) -> bool:
    """Had somebody reached the end of the track in an earlier council?"""
    councils = 0
    for event in match.events(None):
        councils += event.kind in ("convened", "ended")
        if event.kind == "entered" and event.to_json()["influence"] == 50:
            return match._state.round > 1 and councils < sum(e.kind == "convened" for e in match.events(None))
    return False


# the matches


def bots(seats: int, seed: int, **options: Any) -> tw.Match:
    """A whole match of the easy bot against itself."""
    match, rng, bot = tw.Match("sky-traders", seats=seats, seed=seed, options=options), Random(seed), EasyBot()
    while not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, bot.choose(match.seen(seat), rng))
    return match


def finish(table: Table, *moves: tuple[int, str], seed: int = 5) -> tw.Match:
    """Play on from a position: first these moves, then whatever comes first in the list."""
    options = usual(board_mode="preset_a")
    match = tw.Match.at("sky-traders", table.rules.dump(table.s), seed=seed, options=options)
    for seat, text in moves:
        match.play(seat, next(action for action in match.legal(seat) if str(action) == text))
    while not match.over:
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    return match


def tie_by_value() -> tw.Match:
    table = Table().price(spices=15, wine=8).seat("Anna", {1: "2 spices"}, gp=55, influence=49)
    table.seat("Ben", {1: "1 wine"}, gp=75, influence=49).at(CLOSING, INFLUENCE[0])
    return finish(table, (0, "buy-influence 1"), (1, "buy-influence 1"))


def tie_by_crew() -> tw.Match:
    table = Table().seat("Anna", {4: "skyman"}, gp=30, influence=48).seat("Ben", {4: "gunner"}, gp=15, influence=49)
    return finish(table.at(CLOSING, INFLUENCE[0]), (0, "buy-influence 2"), (1, "buy-influence 1"))


def shared() -> tw.Match:
    table = Table().seat("Anna", {4: "skyman"}, gp=16, influence=49)
    table.seat("Cedric", {5: "skyman", 1: "1 minerals"}, influence=49, gp=15)
    return finish(
        table.at(CLOSING, INFLUENCE[0]), (0, "buy-influence 1"), (1, "buy-influence 0"), (2, "buy-influence 1")
    )


def after_sludge() -> tw.Match:
    """Somebody arrives with sludge, and gets rid of it in the next round, over Flyover Lands."""
    for seed in range(100):
        table = Table(tile="flyover-1").seat("Anna", {1: "1 sludge"}, gp=15, influence=49).at(CLOSING, INFLUENCE[0])
        match = dump_sludge(table, seed)
        if "after-sludge" in endings(match):
            return match
    raise AssertionError("nobody arrives with sludge")


def dump_sludge(table: Table, seed: int) -> tw.Match:
    options = usual(board_mode="preset_a")
    match = tw.Match.at("sky-traders", table.rules.dump(table.s), seed=seed, options=options)
    match.play(0, match.action({"do": "buy-influence", "count": 1}))
    while not match.over:
        seat = match.actors[0]
        legal = {str(action): action for action in match.legal(seat)}
        match.play(seat, legal.get("dump 1 1", next(iter(legal.values()))))
    return match


WANTED: dict[str, Callable[[], tw.Match]] = {
    "alone": lambda: bots(3, 7),
    "alone-directors-cut": lambda: bots(
        4, 3, preset="directors_cut", board_mode="random", open_offers=False, wanted_unlimited=True
    ),
    "alone-short-errata": lambda: bots(2, 5, preset="errata", short_game=True, board_mode="preset_b"),
    "after-sludge": after_sludge,
    "tie-by-value": tie_by_value,
    "tie-by-crew": tie_by_crew,
    "shared": shared,
}


def matches() -> Iterator[tw.Match]:
    """For tools/golden.py: mere chance does not lead to every ending."""
    for play in WANTED.values():
        yield play()


# transcripts


def transcript(record: str, language: str) -> str:
    """The beginning of a record as a text to read: what is asked, what may be done, what is done, what comes of it."""
    match = replay(tw.Match, record, None, 0)
    match._settle()
    seats = match.seats
    lines = [f"{match.rules.title}: {', '.join(NAMES[:seats])}", ""]
    told = 0
    for line in record.splitlines()[1:-1]:
        data = json.loads(line)
        if not isinstance(data["by"], int) or told == TOLD:
            continue
        told += 1
        lines += decision(match, data, language)
    return "\n".join(lines) + "\n"


def decision(match: tw.Match, data: dict[str, Any], language: str) -> list[str]:
    seat, names = data["by"], NAMES[: match.seats]
    action = match.action({key: value for key, value in data.items() if key not in META})
    lines = ["", f"{names[seat]}: {match.ask(seat, language, names)}"]
    legal = match.legal(seat)
    for one in [*legal, *([] if action in legal else [action])]:
        lines.append(f"   {'>' if one == action else '-'} {match.rules.words.action(one, language, names)}")
    return lines + [told.text(language, names) for told in match.play(seat, action)]


def kept(name: str, version: int = 0) -> Path:
    """The record of this version of the rules; 0 is the newest."""
    folder = FOLDER / "replays" / f"version-{version}" if version else FOLDER / "replays"
    return folder / f"{name}.jsonl"


def read_by_people(language: str) -> Path:
    return FOLDER / "transcripts" / f"three-players.{language}.txt"


def main() -> None:
    for name, play in WANTED.items():
        match = play()
        kept(name).parent.mkdir(exist_ok=True)
        kept(name).write_text(match.record(), "utf-8")
        print(name, sorted(endings(match)), match.length)
    for language in LANGUAGES:
        read_by_people(language).parent.mkdir(exist_ok=True)
        read_by_people(language).write_text(transcript(kept("alone").read_text("utf-8"), language), "utf-8")


if __name__ == "__main__":
    main()
