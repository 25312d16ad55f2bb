"""`tradewinds calibrate`: how likely each seat is to win, fitted and measured; and whether the coach blames rightly."""

from __future__ import annotations

import argparse
import json
import shlex
from pathlib import Path
from typing import Any

from tradewinds import Problem, Rules, load
from tradewinds.cli.common import add_crew, add_json, at_least_one, bars, console, crew_of, parts_of, sheet, whole
from tradewinds.cli.ladder import docs_folder
from tradewinds.games import usual_seats
from tradewinds.lab import calibrate_file
from tradewinds.lab.blame import Blaming, Verdict, verdicts
from tradewinds.lab.calibrate import Calibration, Chances, calibrate


def calibrate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", metavar="N,N", help="how many players; all numbers that the game is for if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=300, help="matches that are fitted (300)")
    parser.add_argument("--tests", type=at_least_one, default=300, help="matches that it is measured with (300)")
    parser.add_argument("--seed", default="0", help="the same seed fits the same")
    parser.add_argument(
        "--blame", type=at_least_one, metavar="DECISIONS", help="play so many decisions both ways that the coach blames"
    )
    parser.add_argument("--times", type=at_least_one, default=200, help="so often each way, with --blame (200)")
    add_crew(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep positions there, or go on with it")
    parser.add_argument("--write", action="store_true", help="write chance.toml of the game, and docs/coach.md")
    add_json(parser)


def run_calibrate(args: argparse.Namespace) -> int:
    return run_blame(args) if args.blame else run_chances(args)


def run_chances(args: argparse.Namespace) -> int:
    plan = planned(load(args.game), args)
    plan.check()
    with crew_of(args) as crew, bars() as shown:
        task = shown.add_task("", total=plan.total())
        found = calibrate(
            plan, note=lambda what, n: shown.update(task, advance=n, description=what), folder=args.out, **crew
        )
    figures = calibrate_file.figures(plan.game, found, command_of(plan))
    print(json.dumps(figures)) if args.json else print_chances(plan, found)
    if args.write:
        calibrate_file.write(plan.game, found, command_of(plan), calibrate_file.target(plan.game))
        calibrate_file.keep(docs_folder(), plan.game, "chances", figures)
    return 0


def planned(rules: Rules, args: argparse.Namespace) -> Calibration:
    seats = list(map(str, rules.seats)) if args.seats is None else parts_of(args.seats, "--seats")
    if -1 in map(whole, seats):
        raise Problem(f"--seats {args.seats}: write numbers of players, such as 3 or 3,4")
    return Calibration(rules.name, tuple(map(whole, seats)), args.matches, args.tests, args.seed)


def command_of(plan: Calibration) -> str:
    words = ["tradewinds", "calibrate", plan.game, "--seats", ",".join(map(str, plan.seats))]
    return shlex.join([*words, "-n", str(plan.matches), "--tests", str(plan.tests), "--seed", plan.seed, "--write"])


def print_chances(plan: Calibration, found: Chances) -> None:
    table = sheet("players", "matches", "calibration error", figures=3)
    for one in found.reliability:
        table.add_row(str(one.seats), str(one.matches), f"{one.error * 100:.1f} points")
    about = f"{load(plan.game).title}, seed {plan.seed}: matches that nothing was fitted on"
    console().print(f"{about}\n")
    console().print(table)


# blame


def run_blame(args: argparse.Namespace) -> int:
    rules = load(args.game)
    seats = usual_seats(rules) if args.seats is None else whole(args.seats)
    if seats not in rules.seats:
        raise Problem(f"--seats {args.seats}: with --blame, write one number of players, such as {rules.seats[0]}")
    plan = Blaming(rules.name, seats, args.blame, args.times, args.seed)
    with bars() as shown:
        task = shown.add_task("decisions", total=plan.decisions)
        found = verdicts(plan, lambda one: shown.update(task, advance=1))
    figures = blame_figures(plan, found)
    print(json.dumps(figures) if args.json else blame_sentence(rules, figures))
    if args.write:
        calibrate_file.keep(docs_folder(), plan.game, "blame", figures)
    return 0


def blame_figures(plan: Blaming, found: list[Verdict]) -> dict[str, Any]:
    words = ["tradewinds", "calibrate", plan.game, "--blame", str(plan.decisions), "--times", str(plan.times)]
    return {
        "game": plan.game, "seats": plan.seats, "blamed": len(found), "times": plan.times,
        "worse": sum(one.found > 0 for one in found),
        "told": round(sum(one.told for one in found) / len(found), 4),
        "found": round(sum(one.found for one in found) / len(found), 4),
        "command": shlex.join([*words, "--seats", str(plan.seats), "--seed", plan.seed, "--write"]),
    }  # fmt: skip


def blame_sentence(rules: Rules, one: dict[str, Any]) -> str:
    return (
        f"{rules.title}, {one['seats']} players: {one['worse']} of {one['blamed']} decisions that the coach blames are "
        f"worse, played both ways {one['times']} times; they lose {one['found'] * 100:.1f} points on average, "
        f"where the coach told {one['told'] * 100:.1f}."
    )
