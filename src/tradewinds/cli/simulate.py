"""`tradewinds simulate`: many matches between bots, and who wins how often."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tradewinds import Problem, load
from tradewinds.cli.common import (
    HUMAN,
    add_bots,
    add_crew,
    add_json,
    add_notes,
    add_option,
    add_pack,
    at_least_one,
    bars,
    console,
    crew_of,
    options_of,
    parts_of,
    players,
    sheet,
    usual_seats,
)
from tradewinds.core.pack import read_pack
from tradewinds.lab.simulate import RANDOM, Plan, Progress, Result, Stopped, simulate

USUAL = [RANDOM] * 3


def simulate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", help="the bots, such as random,easy,hard (random,random,random)")
    parser.add_argument("-n", "--games", type=at_least_one, default=1000, help="how many games (1000)")
    parser.add_argument("--seed", default="0", help="the same seed gives the same games, whatever the number of jobs")
    add_crew(parser)
    add_notes(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="write all decisions there as data, or go on with it")
    add_bots(parser)
    add_option(parser)
    add_pack(parser)
    add_json(parser)


def run_simulate(args: argparse.Namespace) -> int:
    plan = planned(args)
    try:
        with crew_of(args) as crew, bars() as shown:
            task = shown.add_task("", total=args.games)
            result = played(plan, args, crew, lambda finished: shown.update(task, advance=finished))
    except Stopped as stopped:
        if stopped.result is not None:
            show(stopped.result, args.json)
        raise
    show(result, args.json)
    return 0


def played(plan: Plan, args: argparse.Namespace, crew: dict[str, Any], progress: Progress) -> Result:
    if args.out is None:
        return simulate(plan, args.games, progress=progress, **crew)
    if crew.pop("notes") is not None:
        raise Problem("--out keeps its own notes; leave --notes out")
    from tradewinds.lab.recording import record

    return record(plan, args.games, args.out, progress=progress, **crew)


def show(result: Result, as_json: bool) -> None:
    if as_json:
        print(json.dumps(asdict(result)))
    else:
        print_result(result)


def planned(args: argparse.Namespace) -> Plan:
    seats = parts_of(args.seats, "--seats") if args.seats else usual_seats(args, USUAL)
    if HUMAN in seats:
        raise Problem("people do not take part in a simulation; `tradewinds play` is for them")
    pack = read_pack(args.pack) if args.pack else None
    seed = int(args.seed) if args.seed.isdecimal() and len(args.seed) < 1000 else args.seed
    return Plan(args.game, players(seats, args), seed, options_of(load(args.game, pack), args.option), pack)


def print_result(result: Result) -> None:
    table = sheet("seat", "bot", "mean score", "wins", "95 % interval", figures=3)
    for seat, name in enumerate(result.seats):
        low, high = result.win_interval[seat]
        shares = f"{result.win_share[seat]:.1%}", f"{low:.1%} – {high:.1%}"
        table.add_row(str(seat + 1), name, f"{result.mean_scores[seat]:.2f}", *shares)
    console().print(table)
    console().print(summary(result), soft_wrap=True)


def summary(result: Result) -> str:
    engine = "compiled" if result.compiled else "interpreted"
    return (
        f"\n{result.games} games of {result.game}, {result.mean_moves:.1f} moves each, in {result.seconds:.2f} s: "
        f"{result.moves_per_second:,.0f} moves a second, engine {engine}, jobs {result.jobs}, seed {result.seed}."
    )
