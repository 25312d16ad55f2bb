"""`tradewinds agent`: a match against bots for an agent, over the Model Context Protocol on stdin and stdout."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Callable
from typing import Any, Final

from tradewinds import Match, Problem, __version__, bot, load
from tradewinds.cli.agent_seat import AgentSeat, Told
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

try:
    from mcp import types
    from mcp.server import Server
    from mcp.server.stdio import stdio_server
except ModuleNotFoundError as error:
    raise Problem(f"agents need the package {error.name}: pip install 'tradewinds[agents]'") from error

AGENT: Final = "agent"
NUMBER: Final = {"type": "integer", "minimum": 1, "description": "the number of a choice that `list` has shown"}
ACTION: Final = {"type": "object", "description": "a whole action, such as a form filled in like its example"}
SECTION: Final = {"type": "string", "description": 'the number of a section, such as "3.1"; all of them without'}
TOOLS: Final[dict[str, tuple[Callable[..., Told], dict[str, Any]]]] = {
    "rules": (AgentSeat.rules, {"section": SECTION}),
    "observe": (AgentSeat.observe, {}),
    "list": (AgentSeat.choices, {}),
    "act": (AgentSeat.act, {"number": NUMBER, "action": ACTION}),
}
ABOUT: Final = (
    "You play {title}, one seat of {seats}, against bots. Call `observe` to see the table, `list` to see what you may "
    "do, `act` to do it; `rules` has the rules, and refusals name their section. It ends when `over` is true."
)


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
    try:
        asyncio.run(speak(served(seat)))
    finally:
        if path is not None:
            save(seat.match, seat.names, path)
    return 0


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


# the protocol


async def speak(server: Server[Any]) -> None:
    async with stdio_server() as (reads, writes):
        await server.run(reads, writes, server.create_initialization_options())


def served(seat: AgentSeat) -> Server[Any]:
    """The four tools; whatever is wrong with a call is one sentence, and nothing has changed."""

    async def list_tools(*_: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[tool(name) for name in TOOLS])

    async def call_tool(_: Any, params: types.CallToolRequestParams) -> types.CallToolResult:
        try:
            told = called(seat, params.name, params.arguments or {})
        except Problem as problem:
            return types.CallToolResult(content=[types.TextContent(text=str(problem))], is_error=True)
        return types.CallToolResult(content=[types.TextContent(text=told.words)], structured_content=told.data)

    about = ABOUT.format(title=seat.match.rules.title, seats=seat.match.seats)
    return Server(
        "tradewinds", version=__version__, instructions=about, on_list_tools=list_tools, on_call_tool=call_tool
    )


def tool(name: str) -> types.Tool:
    method, arguments = TOOLS[name]
    schema = {"type": "object", "properties": arguments, "additionalProperties": False}
    return types.Tool(name=name, description=method.__doc__, input_schema=schema)


def called(seat: AgentSeat, name: str, arguments: dict[str, Any]) -> Told:
    if name not in TOOLS:
        raise Problem(f"there is no tool {name[:40]!r}; there are {', '.join(TOOLS)}")
    method, known = TOOLS[name]
    for key in arguments:
        if key not in known:
            raise Problem(f"{name} takes no {key[:40]!r}; it takes {', '.join(known) or 'nothing'}")
    if not isinstance(arguments.get("section", ""), str):
        raise Problem('the section should be a text, such as "3.1"')
    return method(seat, **arguments)
