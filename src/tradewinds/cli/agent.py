"""`tradewinds agent`: a match against bots for an agent, over the Model Context Protocol on stdin and stdout."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

from tradewinds import Match, Problem, Rules, bot, load
from tradewinds.cli.agent_seat import AgentSeat
from tradewinds.cli.common import (
    add_bots,
    add_language,
    add_option,
    add_pack,
    options_of,
    parts_of,
    players,
    usual_seats,
)
from tradewinds.cli.play import NAMES, record_path, resumed, save

AGENT: Final = "agent"


def agent_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", help="who plays, such as agent,easy,hard; there is one agent")
    parser.add_argument("--seed", help="the same seed and the same choices give the same match")
    parser.add_argument("--save", metavar="FILE", help="where the record goes")
    parser.add_argument("--resume", metavar="FILE", help="go on with a saved match")
    add_bots(parser)
    add_language(parser)
    add_option(parser)
    add_pack(parser)


def run_agent(args: argparse.Namespace) -> int:
    seat = seated(args)
    spoken()(seat)
    return 0


def spoken() -> Callable[[AgentSeat], None]:
    """The package is wanted only here, so only here is it missed."""
    try:
        from tradewinds.cli.agent_server import speak
    except ModuleNotFoundError as error:
        raise Problem(f"agents need the package {error.name}: pip install 'tradewinds[agents]'") from error
    return speak


def seated(args: argparse.Namespace) -> AgentSeat:
    rules = load(args.game, args.pack)
    others = ["easy"] * ((3 if 3 in rules.seats else rules.seats[0]) - 1)
    names = parts_of(args.seats, "--seats") if args.seats else [AGENT, *usual_seats(args, others)]
    if names.count(AGENT) != 1:
        raise Problem("--seats needs one agent and bots for the others, as in --seats agent,easy,easy")
    who = players([name for name in names if name != AGENT], args)
    seat = names.index(AGENT)
    bots = [bot(one) for one in who]
    called = [*NAMES[:seat], "Agent", *NAMES[seat : len(bots)]]
    match, acted, before = again(args, len(names)) if args.resume else begun(rules, len(names), args)
    found = AgentSeat(match, seat, [*bots[:seat], None, *bots[seat:]], before or called, args.lang)
    found.acted = acted
    if args.save or args.resume:
        found.keep = partial(save, match, found.names, record_path(args))
    return found


def begun(rules: Rules, seats: int, args: argparse.Namespace) -> tuple[Match, list[int], None]:
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    return Match(rules, seats=seats, seed=seed, options=options_of(rules, args.option)), [0] * seats, None


def again(args: argparse.Namespace, seats: int) -> tuple[Match, list[int], list[str] | None]:
    """The saved match, when each seat acted last, and what they are called; the agent is told all of it anew."""
    match, _, acted, called = resumed(args)
    if match.seats != seats:
        raise Problem(f"--seats names {seats} players, but the match in {args.resume} has {match.seats}")
    return match, acted, called
