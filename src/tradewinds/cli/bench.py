"""`tradewinds bench`: the engine beside others, whether it reaches its bars, what pages and features cost."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from tradewinds import Problem, _compiled, games, load
from tradewinds.cli.common import add_crew, add_json, at_least_one, console, crew_of, parts_of, sheet
from tradewinds.lab import bench_features
from tradewinds.lab.bench import Report, Tell, bench
from tradewinds.lab.bench_compare import compared
from tradewinds.lab.bench_features import Speed
from tradewinds.lab.bench_report import (
    CLICKS,
    ENGINE,
    ENVIRONMENTS,
    FEATURES,
    GROWTH,
    PAGES,
    PARTS,
    START,
    bar_row,
    left_out,
    markdown,
    rate_row,
    ratio_row,
    svg,
    write,
)
from tradewinds.lab.environments import markdown as environments_markdown
from tradewinds.lab.environments import measure
from tradewinds.lab.pages import report as bench_pages
from tradewinds.lab.pages.report import Found

Reports = dict[str, Report]
ALONE = {
    START: "tradewinds.lab.bench_start",
    GROWTH: "tradewinds.lab.growth",
    CLICKS: "tradewinds.lab.pages.clicks",
}
SERVER = ("argon2", "limits", "msgspec", "sqlalchemy", "starlette", "uvicorn", "websockets")


def bench_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--rounds", type=at_least_one, default=5, help="how often every contender works (5)")
    parser.add_argument("--seconds", type=positive, default=1.0, help="how long each time, in processor seconds (1)")
    parser.add_argument("--games", help="only these, such as packet-row; otherwise all")
    parser.add_argument("--hands", type=at_least_one, default=1000, help="random games searched for the fullest hand")
    add_crew(parser)
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--only", choices=PARTS, help="only this part; otherwise all")
    what.add_argument("--compare", metavar="REV", help="only the engine, beside that of another revision, in turn")
    parser.add_argument("--write", nargs="?", const="", metavar="FOLDER", help="write results.md and its pictures")
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
    if args.only in ALONE:
        return alone(args, chosen)
    if args.compare:
        return compare(args, chosen)
    with telling() as tell:
        reports = {name: reporter(args, chosen, tell) for name, reporter in REPORTERS.items() if wanted(args, name)}
        found = pages(tell) if wanted(args, PAGES) else None
        many, seconds = args.rounds, args.seconds
        speeds = bench_features.measured(chosen, many, seconds, tell) if wanted(args, FEATURES) else []
    if args.json:
        print(json.dumps(to_json(reports, found, speeds), ensure_ascii=False))
    else:
        print_report(reports, found)
        print_table(bench_features.HEAD, map(bench_features.row, speeds))
    if args.write is not None:
        write_down(reports, found, speeds, command_of(args), Path(args.write) if args.write else usual_folder())
    return 0


def wanted(args: argparse.Namespace, part: str) -> bool:
    return args.only in (None, part)


def alone(args: argparse.Namespace, games: list[str]) -> int:
    """What takes minutes is measured only when it is asked for by name."""
    if args.only in (GROWTH, CLICKS) and lacking():
        raise Problem(lacking())
    part = import_module(ALONE[args.only])
    with telling() as tell:
        found = part.measured(games, tell)
    if args.json:
        print(json.dumps({args.only: [one._asdict() for one in found]}))
    else:
        print_table(part.HEAD, map(part.row, found))
    if args.write is not None:
        text = part.markdown(found, f"tradewinds bench --only {args.only} --write")
        write(Path(args.write) if args.write else usual_folder(), {args.only: text}, part.pictures(found))
    return 0


def compare(args: argparse.Namespace, games: list[str]) -> int:
    """For whoever is about to change the engine, or has just done so: nothing of it is kept."""
    if args.write is not None:
        raise Problem("--compare tells of two revisions and keeps nothing; leave out --write")
    with telling() as tell:
        report = compared(args.compare, games, args.rounds, args.seconds, tell)
    if args.json:
        print(json.dumps(report_json(report), ensure_ascii=False))
    else:
        print_report({ENGINE: report}, None)
    return 0


def engine(args: argparse.Namespace, games: list[str], tell: Tell) -> Report:
    with crew_of(args) as crew:
        return bench(games, args.rounds, args.seconds, args.hands, tell, **crew)


def environments(args: argparse.Namespace, games: list[str], tell: Tell) -> Report:
    return measure(games, args.rounds, args.seconds, tell)


REPORTERS = {ENGINE: engine, ENVIRONMENTS: environments}


def pages(tell: Tell) -> Found:
    """What the pages cost; where the server's packages are missing, one sentence."""
    if lacking():
        return {"missing": [f"The pages were not measured: {lacking()}."], "latency": None, "load": [], "drawing": []}
    from tradewinds.lab.pages.bench import measured

    return measured(tell)


def lacking() -> str:
    absent = any(find_spec(name) is None for name in SERVER)
    return "the server's packages are not installed (pip install tradewinds[server])" if absent else ""


def write_down(reports: Reports, found: Found | None, speeds: list[Speed], command: str, folder: Path) -> None:
    texts, pictures = {}, {}
    if speeds:
        texts[FEATURES] = bench_features.markdown(speeds, command)
    if ENGINE in reports:
        texts[ENGINE], pictures["results.svg"] = markdown(reports[ENGINE], command), svg(reports[ENGINE])
    if ENVIRONMENTS in reports:
        texts[ENVIRONMENTS] = environments_markdown(reports[ENVIRONMENTS], command)
    if found is not None and found["drawing"]:
        texts[PAGES], pictures[bench_pages.PICTURE] = bench_pages.markdown(found, command), bench_pages.svg(found)
    write(folder, texts, pictures)


def usual_folder() -> Path:
    return _compiled.CHECKOUT / "bench" if _compiled.in_checkout() else Path("bench")


def command_of(args: argparse.Namespace) -> str:
    """What to type to make it again; where the result went is nobody's business."""
    words = ["tradewinds", "bench"]
    if args.only != PAGES:
        words += ["--rounds", str(args.rounds), "--seconds", f"{args.seconds:g}"]
        words += ["--hands", str(args.hands)] if args.only != FEATURES else []
        words += ["--games", args.games] if args.games else []
    words += ["--only", args.only] if args.only else []
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


def to_json(reports: Reports, found: Found | None, speeds: list[Speed]) -> dict[str, Any]:
    """The engine's numbers stand at the top, as they always did."""
    engine = report_json(reports[ENGINE]) if ENGINE in reports else {}
    others: dict[str, Any] = {name: report_json(report) for name, report in reports.items() if name != ENGINE}
    others |= {FEATURES: [one._asdict() for one in speeds]} if speeds else {}
    return {**engine, **others} if found is None else {**engine, **others, PAGES: found}


def report_json(report: Report) -> dict[str, Any]:
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


def print_report(reports: Reports, found: Found | None) -> None:
    for report in reports.values():
        for head, rows in {
            ("contender", "counts", "a second", "lowest", "highest"): map(rate_row, report.contenders),
            ("ours", "against", "ratio", "lowest", "highest"): map(ratio_row, report.ratios),
            ("bar", "needed", "measured", "verdict"): map(bar_row, report.bars),
        }.items():
            print_table(head, rows)
        print_lines(left_out(report))
    if found is not None:
        print_lines(bench_pages.clicks(found))
        print_table(bench_pages.LOAD_HEAD, map(bench_pages.load_row, found["load"]))
        print_table(bench_pages.DRAWN_HEAD, bench_pages.drawn(found))
        print_lines(found["missing"])


def print_table(head: Iterable[str], rows: Iterable[list[str]]) -> None:
    table = sheet(*head)
    for row in rows:
        table.add_row(*(cell.replace("*", "") for cell in row))
    if table.row_count:
        console().print(table, "")


def print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        console().print(line.removeprefix("## "), soft_wrap=True, highlight=False)
