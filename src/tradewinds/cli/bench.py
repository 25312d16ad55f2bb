"""`tradewinds bench`: the engine beside others, and whether it reaches its bars."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tradewinds import _compiled, games, load
from tradewinds.cli.common import add_json, at_least_one, console, parts_of
from tradewinds.lab.bench import Report, Tell, bench
from tradewinds.lab.bench_report import bar_row, left_out, rate_row, ratio_row, write


def bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=at_least_one, default=5, help="how often every contender works (5)")
    parser.add_argument("--seconds", type=positive, default=1.0, help="how long each time, in processor seconds (1)")
    parser.add_argument("--games", help="only these, such as packet-row; otherwise all")
    parser.add_argument("--hands", type=at_least_one, default=1000, help="random games searched for the fullest hand")
    parser.add_argument("--write", nargs="?", const="", metavar="FOLDER", help="write results.md and results.svg")
    add_json(parser)


def positive(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} should be a number above 0")
    return number


def run_bench(args: argparse.Namespace) -> int:
    chosen = parts_of(args.games, "--games") if args.games else list(games())
    for game in chosen:
        load(game)
    with telling() as tell:
        report = bench(chosen, args.rounds, args.seconds, args.hands, tell)
    if args.json:
        print(json.dumps(to_json(report), ensure_ascii=False))
    else:
        print_report(report)
    if args.write is not None:
        write(report, command_of(args), Path(args.write) if args.write else usual_folder())
    return 0


def usual_folder() -> Path:
    return _compiled.CHECKOUT / "bench" if _compiled.in_checkout() else Path("bench")


def command_of(args: argparse.Namespace) -> str:
    """What to type to make it again; where the result went is nobody's business."""
    words = ["tradewinds", "bench", "--rounds", str(args.rounds), "--seconds", f"{args.seconds:g}"]
    words += ["--hands", str(args.hands)] + (["--games", args.games] if args.games else [])
    return shlex.join([*words, "--write"])


@contextmanager
def telling() -> Iterator[Tell]:
    """What is going on, on stderr, and only where somebody looks at it."""
    screen = console(stderr=True)
    if not screen.is_terminal:
        yield lambda sentence: None
        return
    with screen.status("…") as status:
        yield status.update


def to_json(report: Report) -> dict[str, Any]:
    """Everything but the functions that made it."""
    contenders = [
        {"name": one.name, "counts": one.counts, "rate": one.rate, "rates": one.rates} for one in report.contenders
    ]
    plain = {key: value for key, value in vars(report).items() if isinstance(value, int | float | dict)}
    return plain | {
        "contenders": contenders,
        "ratios": [asdict(ratio) for ratio in report.ratios],
        "fullest": [one._asdict() for one in report.fullest],
        "bars": [asdict(bar) for bar in report.bars],
    }


def print_report(report: Report) -> None:
    from rich.table import Table

    screen = console()
    tables = {
        ("contender", "counts", "a second", "lowest", "highest"): map(rate_row, report.contenders),
        ("ours", "against", "ratio", "lowest", "highest"): map(ratio_row, report.ratios),
        ("bar", "needed", "measured", "verdict"): map(bar_row, report.bars),
    }
    for head, rows in tables.items():
        table = Table(*head, box=None, pad_edge=False, padding=(0, 2, 0, 0))
        for row in rows:
            table.add_row(*(cell.replace("*", "") for cell in row))
        screen.print(table, "")
    for line in left_out(report):
        screen.print(line, soft_wrap=True)
