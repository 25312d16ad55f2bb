"""`tradewinds ladder`: how strong the bots are, with intervals, resumable, the same again from its seed."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tradewinds import Problem, load
from tradewinds.bots.failed import BotFailed
from tradewinds.cli.common import (
    HUMAN,
    add_bots,
    add_crew,
    add_json,
    add_notes,
    at_least_one,
    bars,
    console,
    crew_of,
    free_name,
    parts_of,
    players,
    sheet,
)
from tradewinds.games import usual_seats
from tradewinds.lab.ladder import LEVELS, TEMPERED, TRADING, Climb, Rung, against, climb, ratings, to_json
from tradewinds.lab.pool import Pool, meet, shares
from tradewinds.lab.pool import named as label
from tradewinds.lab.pool import to_json as pool_json
from tradewinds.lab.ratings import Group, rated, rating_of, strongest_first
from tradewinds.lab.sitting import BLOCK, Note

if TYPE_CHECKING:
    from rich.progress import Progress
    from rich.table import Table

ROUNDS = 5
USUAL = {"levels": LEVELS, "trading": TRADING, "tempers": TEMPERED}


def ladder_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--levels", help=f"the bots, from the lowest level up ({','.join(LEVELS)})")
    about = parser.add_mutually_exclusive_group()
    about.add_argument("--trading", action="store_true", help="all seats but one trade")
    about.add_argument("--tempers", action="store_true", help="each temper of a level among plain bots of that level")
    about.add_argument("--pool", metavar="BOT,BOT", help="every group of these bots meets, whatever their levels")
    about.add_argument("--speed", action="store_true", help="how fast the search is, beside OpenSpiel's; no matches")
    parser.add_argument("--seats", type=at_least_one, help="how many players; the game's usual number if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=120, help="matches for each rung (120)")
    parser.add_argument("--seed", default="0", help="the same seed gives the same matches")
    add_crew(parser)
    add_notes(parser)
    parser.add_argument("--anchor", metavar="BOT", default="", help="the bot that is rated 0")
    parser.add_argument("--write", action="store_true", help="write docs/bots.md and a picture")
    add_bots(parser)
    add_json(parser)


def run_ladder(args: argparse.Namespace) -> int:
    load(args.game)
    if args.speed:
        return run_speed(args)
    if args.pool:
        return run_pool(args)
    about = "trading" if args.trading else "tempers" if args.tempers else "levels"
    levels = named(args.levels, "--levels") if args.levels else USUAL[about]
    who = players(levels, args, "--levels")
    plan = Climb(args.game, who, args.seats or usual_seats(load(args.game)), args.matches, args.seed, about)
    check_anchor(args.anchor, [bot for pair in plan.pairs() for bot in pair])
    with noted(args, plan.game), crew_of(args) as crew, bars() as shown:
        tell = telling(shown, [f"{a} – {b}" for a, b in plan.pairs()], plan.blocks() * plan.seats * BLOCK)
        rungs = climb(plan, note=tell, **crew)
    if args.json:
        print(json.dumps(to_json(plan, rungs, args.anchor)))
    else:
        print_ladder(plan, rungs, args.anchor)
    if args.write:
        keep(plan, rungs, args.anchor)
    return 0


def named(text: str, what: str) -> tuple[str, ...]:
    found = parts_of(text, what)
    if HUMAN in found:
        raise Problem("people do not take part in a ladder; `tradewinds play` is for them")
    return tuple(found)


def check_anchor(anchor: str, bots: Sequence[str]) -> None:
    """Said before the matches, not after them."""
    if anchor and anchor not in bots:
        raise Problem(f"--anchor {anchor}: only a bot that plays can be the anchor: {', '.join(dict.fromkeys(bots))}")


def telling(shown: Progress, labels: Iterable[str], total: int) -> Note:
    """A bar for each rung or group."""
    tasks = {label: shown.add_task(label, total=total) for label in labels}
    return lambda label, matches: shown.update(tasks[label], advance=matches)


@contextmanager
def noted(args: argparse.Namespace, game: str) -> Iterator[None]:
    """A bot from outside may fail: until all is played, what was played stays in a file, to go on from."""
    if not args.bot or args.notes:
        yield
        return
    args.notes = Path(free_name(f"{game}-ladder"))
    try:
        yield
    except BotFailed as failed:
        if not args.notes.exists():
            raise
        raise Problem(f"{failed}; what was played before is kept: go on with --notes {args.notes}") from failed
    args.notes.unlink(missing_ok=True)


def run_pool(args: argparse.Namespace) -> int:
    bots = named(args.pool, "--pool")
    seats = args.seats or usual_seats(load(args.game))
    pool = Pool(args.game, players(bots, args, "--pool"), seats, args.matches, args.seed)
    check_anchor(args.anchor, bots)
    with noted(args, pool.game), crew_of(args) as crew, bars() as shown:
        groups = pool.groups()
        tell = telling(shown, map(label, groups), len(pool.plans(groups[0])) * BLOCK if groups else 0)
        found = meet(pool, note=tell, **crew)
    if args.json:
        print(json.dumps(pool_json(pool, found, args.anchor or bots[0])))
    else:
        print_pool(pool, found, args.anchor or bots[0])
    if args.write:
        keep_pool(pool, found, args.anchor or bots[0])
    return 0


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


def keep(plan: Climb, rungs: Sequence[Rung], anchor: str) -> None:
    from tradewinds.lab.ladder_report import write

    words = ["tradewinds", "ladder", plan.game, *([] if plan.about == "levels" else [f"--{plan.about}"])]
    words += ["--levels", ",".join(plan.names()), *counts(plan, anchor)]
    write(plan, rungs, shlex.join(words), docs_folder(), anchor)


def keep_pool(pool: Pool, groups: Sequence[Group], anchor: str) -> None:
    from tradewinds.lab.ladder_report import write_pool

    words = ["tradewinds", "ladder", pool.game, "--pool", ",".join(pool.names), *counts(pool, anchor)]
    write_pool(pool, groups, anchor, shlex.join(words), docs_folder())


def counts(plan: Climb | Pool, anchor: str) -> list[str]:
    """What the rest of the command is, to make it again."""
    words = ["--seats", str(plan.seats), "-n", str(plan.matches), "--seed", str(plan.seed)]
    return [*words, *(["--anchor", anchor] if anchor else []), "--write"]


def docs_folder() -> Path:
    if not Path("docs").is_dir():
        raise Problem("--write needs the folder docs; start it where the project lies")
    return Path("docs")


def print_ladder(plan: Climb, rungs: Sequence[Rung], anchor: str) -> None:
    table = sheet(
        "bot", "against", "matches", "wins", "times fair", "95 % interval", "rating", "95 % interval", figures=6
    )
    fit = ratings(rungs, anchor)
    for one in rungs:
        times, low, high = one.times_fair()
        shown = f"{one.share:.0%}", f"{times:.2f}", f"{low:.2f} – {high:.2f}", *rating_of(fit[one.strong])
        table.add_row(one.strong, one.weak, str(one.matches), *shown)
    print_table(plan, against(rungs, anchor), table)


def print_pool(pool: Pool, groups: Sequence[Group], anchor: str) -> None:
    table = sheet("bot", "matches", "times fair", "rating", "95 % interval", figures=4)
    played = shares(groups)
    for name, rating in strongest_first(rated(groups, anchor)):
        matches, times = played[name]
        table.add_row(name, str(matches), f"{times:.2f}", *rating_of(rating))
    print_table(pool, f"{anchor} is rated 0", table)


def print_table(plan: Climb | Pool, anchored: str, table: Table) -> None:
    console().print(f"{load(plan.game).title}, {plan.seats} players, seed {plan.seed}; {anchored}.\n")
    console().print(table)
