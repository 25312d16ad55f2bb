"""The tools of an agent's seat in the words of the Model Context Protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from mcp import types
from mcp.server import Server
from mcp.server.stdio import stdio_server

from tradewinds import Problem, __version__
from tradewinds.cli.agent_seat import AgentSeat, Told

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


def speak(seat: AgentSeat) -> None:
    """Until the agent hangs up."""
    server = served(seat)

    async def run() -> None:
        async with stdio_server() as (reads, writes):
            await server.run(reads, writes, server.create_initialization_options())

    asyncio.run(run())


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
