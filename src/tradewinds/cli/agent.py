"""`tradewinds agent`: a match against bots for an agent, over the Model Context Protocol on stdin and stdout."""

from __future__ import annotations

import argparse
import secrets
from collections.abc import Callable
from typing import Final

from tradewinds import Match, Problem, bot, load
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
from tradewinds.cli.play import NAMES, record_path, save

AGENT: Final = "agent"


def agent_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--seats", help="who plays, such as agent,easy,hard; there is one agent")
    parser.add_argument("--seed", help="the same seed and the same choices give the same match")
    parser.add_argument("--save", metavar="FILE", help="where the record goes")
    parser.set_defaults(resume=None)
    add_bots(parser)
    add_language(parser)
    add_option(parser)
    add_pack(parser)


def run_agent(args: argparse.Namespace) -> int:
    seat = seated(args)
    path = record_path(args) if args.save else None
    run = spoken()
    try:
        run(seat)
    finally:
        if path is not None:
            save(seat.match, seat.names, path)
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
    seed = secrets.token_hex(16) if args.seed is None else args.seed
    match = Match(rules, seats=len(names), seed=seed, options=options_of(rules, args.option))
    called = [*NAMES[:seat], "Agent", *NAMES[seat : len(bots)]]
    return AgentSeat(match, seat, [*bots[:seat], None, *bots[seat:]], called, args.lang)
