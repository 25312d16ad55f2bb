"""`tradewinds puzzles`: positions of matches in which one decision is clearly best."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from tradewinds import Match, Problem, Rules, bot, load
from tradewinds.cli.common import (
    Phrases,
    add_json,
    add_language,
    at_least_one,
    console,
    naming,
    read_text,
)
from tradewinds.cli.learn import percentage
from tradewinds.coach.puzzles import NAME, Puzzle, puzzles, written
from tradewinds.games import usual_seats
from tradewinds.lab import tune_file
from tradewinds.lab.simulate import played_between
from tradewinds.match.course import checked_options, checked_seats

PLAYERS = "easy"


def puzzles_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("records", nargs="*", metavar="FILE", help="records to look through; else bots play matches")
    parser.add_argument("-n", "--count", type=at_least_one, default=5, help="how many puzzles (5)")
    parser.add_argument("--each", type=at_least_one, default=1, help="of one match at most so many (1)")
    parser.add_argument("--after", type=percentage, default=0, metavar="PERCENT", help="of each match what comes later")
    parser.add_argument("--seats", type=at_least_one, help="how many bots play; the game's usual number if not said")
    parser.add_argument("--seed", default="0", help="the same seed gives the same matches")
    parser.add_argument("--write", action="store_true", help=f"write them into {NAME} beside the game's bots.toml")
    add_language(parser)
    add_json(parser)


def run_puzzles(args: argparse.Namespace) -> int:
    rules = load(args.game)
    path = tune_file.target(args.game).with_name(NAME) if args.write else None
    with console(stderr=True).status(rules.title):
        found = list(islice(sought(rules, args), args.count))
    if args.json:
        print(json.dumps([one.to_json() for one in found]))
    else:
        show(found, args.lang)
    if path is not None:
        path.write_text(written(found, command_of(args)), "utf-8")
    return 0


def sought(rules: Rules, args: argparse.Namespace) -> Iterator[Puzzle]:
    matches = recorded(args.records) if args.records else played(rules, args.seats or usual_seats(rules), args.seed)
    for source, match in matches:
        if match.rules.name != rules.name:
            raise Problem(f"{source} is a match of {match.rules.title}, not of {rules.title}")
        with naming(source):
            yield from islice(puzzles([(source, match)], after=args.after), args.each)


def recorded(files: list[str]) -> Iterator[tuple[str, Match]]:
    for file in files:
        with naming(file):
            yield Path(file).name, Match.replay(read_text(file))


def played(rules: Rules, seats: int, seed: str) -> Iterator[tuple[str, Match]]:
    """One match of bots after the other, without end."""
    checked_seats(rules, seats)
    number = 0
    while True:
        players = [bot(PLAYERS) for _ in range(seats)]
        yield f"{PLAYERS} {seed}:{number}", played_between(players, rules, f"{seed}:{number}", options(rules))[0]
        number += 1


def options(rules: Rules) -> dict[str, object]:
    return checked_options(rules, {})


def command_of(args: argparse.Namespace) -> str:
    words = ["tradewinds", "puzzles", args.game, *args.records, "-n", str(args.count), "--each", str(args.each)]
    words += ["--after", str(args.after)] if args.after else []
    words += ["--seats", str(args.seats)] if args.seats else []
    return shlex.join([*words, "--seed", args.seed, "--write"])


def show(found: list[Puzzle], language: str) -> None:
    say, screen = Phrases(language), console()
    for number, one in enumerate(found, 1):
        match = one.match()
        screen.print(say("coach.puzzle", number=number, source=one.source, question=match.ask(one.seat, language)))
        for answer, chance in zip(one.answers, one.chances, strict=True):
            action = match.rules.words.action(match.action(answer), language)
            screen.print(f"  {chance * 100:3.0f} %  {action}", soft_wrap=True)
