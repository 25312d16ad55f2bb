"""`tradewinds learn`: what a position is worth, learned by self-play; the same again from its seed."""

from __future__ import annotations

import argparse
import json
import shlex
from collections.abc import Sequence
from pathlib import Path

from tradewinds import Problem, Rules, load
from tradewinds.cli.common import add_crew, add_json, at_least_one, bars, console, crew_of, parts_of, sheet, whole
from tradewinds.core.style import styles
from tradewinds.core.tempers import TEMPERS
from tradewinds.games import usual_seats
from tradewinds.lab.learn import REFERENCE, Learning, Round, learn
from tradewinds.lab.learn_file import curve, target, write
from tradewinds.lab.learn_fit import RIDGE
from tradewinds.lab.learn_play import patient

CURVE = "curve.svg"


def learn_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", metavar="N,N", help="how many players, in turn; the game's usual number if not said")
    parser.add_argument("-n", "--matches", type=at_least_one, default=2000, help="matches of a round (2000)")
    parser.add_argument("--rounds", type=at_least_one, default=4, help="generations, one after the other (4)")
    parser.add_argument("--searching", type=count, default=0, help="so many of the rounds, the last, by search (0)")
    parser.add_argument("--iterations", type=at_least_one, default=30, help="of a search in these rounds (30)")
    parser.add_argument(
        "--teachers", metavar="BOT,BOT", help="who plays in the first round, and a little in all others"
    )
    parser.add_argument(
        "--ridge", type=at_least_one, default=RIDGE,
        help=f"positions against every number: the more, the more is left to the game's own mind ({RIDGE})",
    )  # fmt: skip
    parser.add_argument(
        "--foresight", type=percentage, default=0, metavar="PERCENT",
        help="this part is learned from what the game's own mind thinks some turns later, the rest from the end (0)",
    )  # fmt: skip
    parser.add_argument("--alone", action="store_true", help="do not ask the game's own mind: quicker at play")
    parser.add_argument("--trials", type=at_least_one, default=120, help=f"matches against {REFERENCE} a round (120)")
    parser.add_argument("--seed", default="0", help="the same seed learns the same")
    add_crew(parser)
    parser.add_argument("--out", metavar="DIR", type=Path, help="keep positions and the curve there, or go on with it")
    parser.add_argument(
        "--write", nargs="?", const="", metavar="FILE",
        help="write what was learned into FILE, else beside the game's bots.toml, else, where that is installed, here",
    )  # fmt: skip
    add_json(parser)


def count(text: str) -> int:
    if whole(text) < 0:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a whole number")
    return whole(text)


def percentage(text: str) -> int:
    if count(text) > 100:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a percentage, from 0 to 100")
    return count(text)


def run_learn(args: argparse.Namespace) -> int:
    plan = planned(load(args.game), args)
    plan.check()
    path = None if args.write is None else target(args.game, args.write)
    with crew_of(args) as crew, bars() as shown:
        task = shown.add_task("", total=plan.total())
        found = learn(
            plan, note=lambda what, n: shown.update(task, advance=n, description=what), folder=args.out, **crew
        )
    if args.out is not None:
        (args.out / CURVE).write_text(curve(plan.game, plan.seats[0], found), "utf-8")
    print(as_json(plan, found)) if args.json else print_rounds(plan, found)
    if path is not None:
        write(plan.game, found[-1].weights, command_of(plan), path)
        console(stderr=True).print(f"written to {path}", soft_wrap=True)
    return 0


def planned(rules: Rules, args: argparse.Namespace) -> Learning:
    seats = [str(usual_seats(rules))] if args.seats is None else parts_of(args.seats, "--seats")
    if -1 in map(whole, seats):
        raise Problem(f"--seats {args.seats}: write numbers of players, such as 3 or 3,4")
    teachers = parts_of(args.teachers, "--teachers") if args.teachers else usual_teachers(rules)
    return Learning(
        rules.name, tuple(map(whole, seats)), args.matches, args.rounds, args.seed, tuple(teachers),
        args.searching, args.iterations if args.searching else 0, args.trials, not args.alone, args.ridge,
        args.foresight,
    )  # fmt: skip


def usual_teachers(rules: Rules) -> list[str]:
    """Everybody who has learned nothing: `easy` with all tempers, and the game's scripted styles."""
    return [
        REFERENCE,
        *(f"{REFERENCE}:{temper}" for temper in TEMPERS),
        *(f"style:{one}" for one in styles(rules.package)),
    ]


def command_of(plan: Learning) -> str:
    words = ["tradewinds", "learn", plan.game, "--seats", ",".join(map(str, plan.seats)), "-n", str(plan.matches)]
    words += ["--rounds", str(plan.rounds), "--trials", str(plan.trials), "--seed", plan.seed]
    if plan.searching:
        words += ["--searching", str(plan.searching), "--iterations", str(plan.iterations)]
    words += [] if plan.ridge == RIDGE else ["--ridge", str(plan.ridge)]
    words += ["--foresight", str(plan.foresight)] if plan.foresight else []
    words += [] if plan.opinion else ["--alone"]
    return shlex.join([*words, "--teachers", ",".join(plan.teachers), "--write"])


def as_json(plan: Learning, found: Sequence[Round]) -> str:
    rounds = [{"wins": one.share, "interval": [one.low, one.high]} for one in found]
    return json.dumps({"command": command_of(plan), "rounds": rounds, "weights": found[-1].weights})


def print_rounds(plan: Learning, found: Sequence[Round]) -> None:
    table = sheet("round", "wins", "95 % interval", figures=2)
    for number, one in enumerate(found, 1):
        table.add_row(str(number), f"{one.share:.0%}", f"{one.low:.2f} – {one.high:.2f}")
    seats = plan.seats[0]
    how = "as medium" if patient(load(plan.game)) else "one step ahead"
    about = f"{how} among {seats - 1} {REFERENCE}, {plan.trials} matches; fair is {1 / seats:.0%}"
    console().print(f"{load(plan.game).title}, seed {plan.seed}; {about}\n")
    console().print(table)
