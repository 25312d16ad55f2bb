"""`tradewinds tune`: better numbers for the bots of a game, by self-play; the same again from its seed."""

from __future__ import annotations

import argparse
import json
import shlex
from dataclasses import asdict

from tradewinds import load
from tradewinds.cli.common import add_crew, add_json, add_notes, at_least_one, bars, console, crew_of, parts_of, sheet
from tradewinds.games import usual_seats
from tradewinds.lab.tune import Tuned, Tuning, tune
from tradewinds.lab.tune_file import file_of, target, write


def tune_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", type=at_least_one, help="how many players; the game's usual number if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=240, help="matches for each change (240)")
    parser.add_argument("--rounds", type=at_least_one, default=3, help="how often every number has its turn (3)")
    parser.add_argument("--seed", default="0", help="the same seed finds the same numbers")
    add_crew(parser)
    add_notes(parser)
    parser.add_argument("--only", metavar="NAME,NAME", help="tune these numbers of bots.toml and no others")
    parser.add_argument(
        "--write", nargs="?", const="", metavar="FILE",
        help="write what is better into FILE, else the game's bots.toml, else, where that is installed, a copy here",
    )  # fmt: skip
    add_json(parser)


def run_tune(args: argparse.Namespace) -> int:
    load(args.game)
    only = tuple(parts_of(args.only, "--only")) if args.only else ()
    seats = args.seats or usual_seats(load(args.game))
    plan = Tuning(args.game, seats, args.matches, args.rounds, args.seed, only)
    plan.check()
    path = None if args.write is None else target(args.game, args.write)
    with crew_of(args) as crew, bars() as shown:
        task = shown.add_task("", total=plan.trials(), completed=-1)
        found = tune(plan, note=lambda what: shown.update(task, advance=1, description=what), **crew)
    if args.json:
        print(json.dumps(asdict(found)))
    else:
        print_tuning(plan, found)
    if path is not None and found.after != found.before:
        write(file_of(args.game), found.after, command_of(plan), path)
        console(stderr=True).print(f"written to {path}", soft_wrap=True)
    return 0


def command_of(plan: Tuning) -> str:
    words = ["tradewinds", "tune", plan.game, "--seats", str(plan.seats), "-n", str(plan.matches)]
    words += ["--rounds", str(plan.rounds), "--seed", str(plan.seed)]
    return shlex.join([*words, *(["--only", ",".join(plan.only)] if plan.only else []), "--write"])


def print_tuning(plan: Tuning, found: Tuned) -> None:
    console().print(
        f"{load(plan.game).title}, {plan.seats} players, {plan.matches} matches a change, seed {plan.seed}\n"
    )
    if found.verdict is None:
        console().print("No change was better; the numbers stay as they are.")
        return
    table = sheet("number", "before", "after")
    for name, old, new in found.changes():
        table.add_row(name, str(old), str(new))
    console().print(table)
    console().print(sentence(found), soft_wrap=True)


def sentence(found: Tuned) -> str:
    """How all changes together did against the old numbers."""
    last = found.verdict
    assert last is not None
    kept = "They are better and are kept." if last.better else "That is no more than noise: the numbers stay."
    return f"\nTogether, in {last.matches} fresh matches: {last.margin:+.2f} points and {last.wins:+.0f} wins. {kept}"
