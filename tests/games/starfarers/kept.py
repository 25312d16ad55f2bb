"""The ways in which a match of Starfarers can end, and the records that are kept of each.

`python -m tests.games.starfarers.kept` plays them anew: anybody does anything, seed after seed, until every ending has
been met. With `told` it only writes the transcripts anew, when sentences have changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.core.event import Event
from tradewinds.core.phase import CHANCE
from tradewinds.core.rules import Rules
from tradewinds.core.tempers import numbers
from tradewinds.text.words import LANGUAGES

FOLDER = Path(__file__).parent
REPLAYS = FOLDER / "replays"  # a folder for each version of the rules
NEWEST = 2  # version 3 remembers more, and is played as this one
TRANSCRIPTS = FOLDER / "transcripts"
NAMES = ["Anna", "Ben", "Cedric", "David", "Emma", "Frieda"]
META = ("n", "by", "in", "time", "check")  # what a line says besides the action
TOLD = "limit-of-turns"  # the match whose transcript is kept
LAST = {"founded": "colony", "raised": "spaceport", "famed": "medal", "marked": "marker", "cleared": "token"}
WANTED = (
    "won-by-colony", "won-by-spaceport", "won-by-medal", "won-by-marker", "won-by-token",
    "won-as-pilot-two", "won-when-the-turn-begins", "limit-of-turns",
)  # fmt: skip


def endings(match: tw.Match) -> frozenset[str]:
    """What gave the last point, and on whose turn."""
    told = [one for one in match.events(None) if one.kind not in ("reshuffled",)]
    if told[-1].kind == "cut-off":
        return frozenset({"limit-of-turns"})
    before = told[-2]
    if before.kind in ("opened", "shared"):
        return frozenset({"won-when-the-turn-begins"})
    turn = next(one.to_json() for one in reversed(told) if one.kind in ("opened", "shared"))
    if turn.get("second") == match.winners[0]:
        return frozenset({"won-as-pilot-two"})
    return frozenset({f"won-by-{LAST.get(before.kind, before.kind)}"})


def played(seats: int, seed: int, **options: Any) -> tw.Match:
    match, rng = tw.Match(tw.load("starfarers", version=NEWEST), seats=seats, seed=seed, options=options), Random(seed)
    while match.actors:
        seat = rng.choice(match.actors)
        match.play(seat, rng.choice(match.legal(seat) + bargains(match, seat, rng)))
    return match


def bargains(match: tw.Match, seat: int, rng: Random) -> list[tw.Action]:
    """What a bot would propose here, now and then."""
    if type(match.phase).__name__ != "Commerce" or rng.random() < 0.5:
        return []
    mind = match.rules.mind(numbers(match.rules.package))
    return mind.offers(match.seen(seat).imagine(rng), seat)


def matches() -> Iterator[tw.Match]:
    """Mostly three players, since their matches are short; every set-up mode in turn."""
    yield played(3, 1, longest=60)
    modes = ("recommended", "explorer", "wild-space", "strategic")
    for seed in count(1):
        yield played(3 if seed % 4 else 5, seed, mode=modes[seed % 3])


def collect() -> dict[str, str]:
    found: dict[str, str] = {}
    for match in matches():
        for name in endings(match) & set(WANTED) - set(found):
            found[name] = match.record()
            print(name, match.seats, match.options["mode"], len(match.record()) // 1000, "kB", flush=True)
        if len(found) == len(WANTED):
            return found
    raise AssertionError("the seeds never end")


def kept(name: str, version: int = NEWEST) -> Path:
    return REPLAYS / f"version-{version}" / f"{name}.jsonl"


def transcript(text: str, language: str) -> str:
    """A record as a text to read: who is asked what and among how many choices, what he does, what all then see."""
    head, *lines, _ = [json.loads(line) for line in text.splitlines()]
    rules, log = tw.load("starfarers"), list[Event]()
    s = rules.start(head["seats"], head["options"])
    s.listen(log)
    rules.actors(s)
    told = [f"{rules.title}: {', '.join(NAMES[: head['seats']])}", ""]
    for line in lines:
        actor = rules.codec.decode(line["by"], "SeatNo")
        action = rules.codec.action({key: value for key, value in line.items() if key not in META})
        if actor < CHANCE:
            told += asked(rules, s, actor, action, language)
        rules.apply(s, actor, action)
        rules.actors(s)
        told += [rules.words.event(event.seen_by(None), language, NAMES) for event in log]
        log.clear()
    return "\n".join(told) + "\n"


def asked(rules: Rules, s: Any, seat: int, action: tw.Action, language: str) -> list[str]:
    question = rules.words.ask(s, seat, language, NAMES)
    done = rules.words.action(action, language, NAMES)
    return ["", f"{NAMES[seat]}: {question}", f"   > {done} (1/{len(rules.legal(s, seat))})"]


def main(told_only: bool) -> None:
    if not told_only:
        keep()
    for language in LANGUAGES:
        text = transcript(kept(TOLD).read_text("utf-8"), language)
        (TRANSCRIPTS / f"{TOLD}.{language}.txt").write_text(text, "utf-8")


def keep() -> None:
    for folder in (kept(TOLD).parent, TRANSCRIPTS):
        folder.mkdir(exist_ok=True, parents=True)
    for name, text in collect().items():
        kept(name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] == ["told"])
