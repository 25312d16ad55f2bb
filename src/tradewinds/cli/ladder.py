"""`tradewinds ladder`: how strong the bots are, with intervals, resumable, the same again from its seed."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path

from tradewinds import Problem, load
from tradewinds.bots.failed import BotFailed
from tradewinds.cli.common import (
    HUMAN,
    add_bots,
    add_json,
    at_least_one,
    bars,
    console,
    free_name,
    parts_of,
    players,
    sheet,
)
from tradewinds.lab.ladder import (
    BLOCK,
    LEVELS,
    TEMPERED,
    TRADING,
    Climb,
    Rung,
    climb,
    ratings,
    to_json,
    usual_seats,
)

ROUNDS = 5
USUAL = {"levels": LEVELS, "trading": TRADING, "tempers": TEMPERED}


def ladder_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--levels", help=f"the bots, from the lowest level up ({','.join(LEVELS)})")
    about = parser.add_mutually_exclusive_group()
    about.add_argument("--trading", action="store_true", help="all seats but one trade")
    about.add_argument("--tempers", action="store_true", help="each temper of a level among plain bots of that level")
    about.add_argument("--speed", action="store_true", help="how fast the search is, beside OpenSpiel's; no matches")
    parser.add_argument("--seats", type=at_least_one, help="how many players; the game's usual number if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=120, help="matches for each rung (120)")
    parser.add_argument("--seed", default="0", help="the same seed gives the same matches")
    parser.add_argument("--jobs", type=at_least_one, default=1, help="how many processes share the work (1)")
    parser.add_argument("--notes", metavar="FILE", help="note what is played here, and go on from what is noted")
    parser.add_argument("--write", action="store_true", help="write docs/bots.md and a picture")
    add_bots(parser)
    add_json(parser)


def run_ladder(args: argparse.Namespace) -> int:
    load(args.game)
    if args.speed:
        return run_speed(args)
    about = "trading" if args.trading else "tempers" if args.tempers else "levels"
    levels = tuple(parts_of(args.levels, "--levels")) if args.levels else USUAL[about]
    if HUMAN in levels:
        raise Problem("people do not take part in a ladder; `tradewinds play` is for them")
    who = players(levels, args, "--levels")
    plan = Climb(args.game, who, args.seats or usual_seats(args.game), args.matches, args.seed, about)
    rungs = noted(plan, args) if args.bot and not args.notes else climbed(plan, args.jobs, args.notes)
    if args.json:
        print(json.dumps(to_json(plan, rungs)))
    else:
        print_ladder(plan, rungs)
    if args.write:
        keep(plan, rungs)
    return 0


def noted(plan: Climb, args: argparse.Namespace) -> list[Rung]:
    """A bot from outside may fail: until all is played, what was played stays in a file, to go on from."""
    notes = free_name(f"{plan.game}-ladder")
    try:
        rungs = climbed(plan, args.jobs, notes)
    except BotFailed as failed:
        if not Path(notes).exists():
            raise
        raise Problem(f"{failed}; what was played before is kept: go on with --notes {notes}") from failed
    Path(notes).unlink()
    return rungs


def climbed(plan: Climb, jobs: int, notes: str | None) -> list[Rung]:
    """With a bar for each rung."""
    kept = Path(notes) if notes else None
    total = plan.blocks() * plan.seats * BLOCK
    with bars() as shown:
        tasks = {f"{a} – {b}": shown.add_task(f"{a} – {b}", total=total) for a, b in plan.pairs()}
        return climb(plan, jobs, kept, lambda pair, matches: shown.update(tasks[pair], advance=matches))


def run_speed(args: argparse.Namespace) -> int:
    """Simulations a second, ours and OpenSpiel's, round by round."""
    from tradewinds.lab.ladder_report import searching, write_speed
    from tradewinds.lab.searching import measure

    with console(stderr=True).status("OpenSpiel and we, in turn") as status:
        found = {
            **measure(args.game, ROUNDS, status.update),
            "command": f"tradewinds ladder {args.game} --speed --write",
        }
    print(json.dumps(found) if args.json else searching(found))
    if args.write:
        write_speed(found, docs_folder())
    return 0


def keep(plan: Climb, rungs: Sequence[Rung]) -> None:
    from tradewinds.lab.ladder_report import write

    words = ["tradewinds", "ladder", plan.game, *([] if plan.about == "levels" else [f"--{plan.about}"])]
    words += ["--levels", ",".join(plan.names()), "--seats", str(plan.seats)]
    write(
        plan, rungs, shlex.join([*words, "-n", str(plan.matches), "--seed", str(plan.seed), "--write"]), docs_folder()
    )


def docs_folder() -> Path:
    if not Path("docs").is_dir():
        raise Problem("--write needs the folder docs; start it where the project lies")
    return Path("docs")


def print_ladder(plan: Climb, rungs: Sequence[Rung]) -> None:
    table = sheet("bot", "against", "matches", "wins", "times fair", "95 % interval", "rating", figures=5)
    rated = ratings(rungs)
    for one in rungs:
        times, low, high = one.times_fair()
        shown = f"{one.share:.0%}", f"{times:.2f}", f"{low:.2f} – {high:.2f}", f"{rated[one.strong]:+.0f}"
        table.add_row(one.strong, one.weak, str(one.matches), *shown)
    console().print(f"{load(plan.game).title}, {plan.seats} players, seed {plan.seed}; {rungs[0].weak} is rated 0.\n")
    console().print(table)
