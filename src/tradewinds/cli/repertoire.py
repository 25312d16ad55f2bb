"""`tradewinds repertoire`: how much of a game bots play, thing by thing."""

from __future__ import annotations

import argparse
import json
import shlex

from tradewinds import load
from tradewinds.bots import Player
from tradewinds.bots.outside import called
from tradewinds.cli.common import (
    add_bots,
    add_crew,
    add_json,
    add_notes,
    add_option,
    at_least_one,
    bars,
    console,
    crew_of,
    options_of,
    players,
    sheet,
)
from tradewinds.cli.ladder import docs_folder
from tradewinds.games import usual_seats
from tradewinds.lab.repertoire import BLOCK, Look, Uses, repertoire
from tradewinds.lab.repertoire_report import groups, noun, unused
from tradewinds.match.uses import DECIDED


def repertoire_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--level", metavar="BOT", default="hard", help="whose repertoire, as in style:shipper (hard)")
    parser.add_argument("--among", metavar="BOT", help="one of them among these, instead of one in every seat")
    parser.add_argument("--seats", type=at_least_one, help="how many players; the game's usual number if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=60, help="how many matches (60)")
    parser.add_argument("--seed", default="0", help="the same seed gives the same matches")
    add_crew(parser)
    add_notes(parser)
    add_option(parser)
    parser.add_argument("--write", action="store_true", help="write it into docs/bots.md, with a picture")
    add_bots(parser)
    add_json(parser)


def run_repertoire(args: argparse.Namespace) -> int:
    look = looked(args)
    with crew_of(args) as crew, bars() as shown:
        task = shown.add_task("", total=len(look.tasks()) * BLOCK)
        uses = repertoire(look, progress=lambda matches: shown.update(task, advance=matches), **crew)
    if args.json:
        print(json.dumps(look.to_json(uses)))
    else:
        print_uses(look, uses)
    if args.write:
        keep(look, uses)
    return 0


def looked(args: argparse.Namespace) -> Look:
    rules = load(args.game)
    names = [args.level] if args.among is None else [args.level, args.among]
    found: tuple[Player, ...] = players(names, args, "--level")
    options = options_of(rules, args.option)
    seats = args.seats or usual_seats(rules)
    return Look(args.game, found[0], found[1] if len(found) > 1 else None, seats, args.matches, args.seed, options)


def print_uses(look: Look, uses: Uses) -> None:
    rules, won = load(look.game), uses.winners / (uses.winners + uses.losers)
    table = sheet("what", "thing", "won", "lost", "in matches", figures=3)
    never = []
    for about, what, some in groups(rules, uses):
        for row in some:
            shown = f"{row.won:.2f}", f"{row.lost:.2f}", f"{row.matches:.0%}"
            table.add_row(about if about == DECIDED else row.what, noun(rules, row) if row.thing else row.what, *shown)
        never += [f"never {what}: {', '.join(found)}" for found in [unused(rules, about, some)] if found]
    among = "" if look.among is None else f" among {called(look.among)}"
    about = f"{rules.title}, {look.seats} players, {called(look.level)}{among}, seed {look.seed}"
    console().print(f"{about}: {uses.matches} matches, {won:.0%} of its seats won. So often a match, a player:\n")
    console().print(table)
    for line in never:
        console().print(line, soft_wrap=True)


def keep(look: Look, uses: Uses) -> None:
    from tradewinds.lab.ladder_report import write_repertoire

    words = ["tradewinds", "repertoire", look.game, "--level", called(look.level)]
    words += [] if look.among is None else ["--among", called(look.among)]
    words += [part for name, value in look.options.items() for part in ("--option", f"{name}={str(value).lower()}")]
    words += ["--seats", str(look.seats), "-n", str(look.matches), "--seed", str(look.seed), "--write"]
    write_repertoire(look, uses, shlex.join(words), docs_folder())
