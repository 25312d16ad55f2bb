"""`tradewinds serve`: everything on one file, and the address to open."""

from __future__ import annotations

import argparse
import asyncio
import re
import sys

import uvicorn

from tradewinds.core.refusal import Problem
from tradewinds.web.app import build
from tradewinds.web.guard import VARIABLE, token_hash
from tradewinds.web.logs import KINDS, about, log, set_up
from tradewinds.web.settings import Settings
from tradewinds.web.store import open_store

GRACE = 3  # seconds for open requests when the server is told to stop


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    own = Settings()
    parser.add_argument("--store", default=own.store, metavar="URL", help="sqlite:///FILE or postgresql://…")
    parser.add_argument("--host", default=own.host, help="0.0.0.0: also for others in the same network")
    parser.add_argument("--port", type=int, default=own.port)
    parser.add_argument("--origin", default=own.origin, help="https://play.example.org, behind a proxy")
    parser.add_argument("--workers", type=at_least_one, default=own.workers, help="processes in which bots think")
    parser.add_argument("--bot-seconds", type=float, default=own.bot_seconds, help="for a decision of a bot, at most")
    parser.add_argument("--bot-pace", type=float, default=own.bot_pace, help="for a decision of a bot, at least")
    parser.add_argument(
        "--log", choices=KINDS, default="text", help="json: an object a line, with every request and move"
    )
    parser.add_argument("--admin-token", metavar="FILE", help=f"opens /admin and /metrics; or in {VARIABLE}")
    parser.add_argument("--stuck-minutes", type=float, default=own.stuck, help="without a move, for the host's page")
    parser.add_argument(
        "--no-limits", action="store_true", help="do not limit rates: for load tests on one's own machine"
    )


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: without a worker no bot moves")
    return number


def run_serve(arguments: argparse.Namespace) -> int:
    settings = Settings(
        store=arguments.store, host=arguments.host, port=arguments.port, origin=arguments.origin.rstrip("/"),
        workers=arguments.workers, bot_seconds=arguments.bot_seconds, bot_pace=arguments.bot_pace,
        admin=token_hash(arguments.admin_token), stuck=arguments.stuck_minutes, strict=not arguments.no_limits,
    )  # fmt: skip
    set_up(arguments.log)
    asyncio.run(prepare(settings.store))
    announce(settings, arguments.log)
    uvicorn.run(
        build(settings), host=settings.host, port=settings.port, log_config=None, ws="websockets-sansio",
        access_log=False, ws_max_size=4096, timeout_graceful_shutdown=GRACE, server_header=False,
        proxy_headers=bool(settings.origin),
    )  # fmt: skip
    return 0


async def prepare(store: str) -> None:
    """A store that cannot be served, of a newer version for example, is refused in a sentence before anything runs."""
    await (await open_store(store)).close()


def announce(settings: Settings, kind: str) -> None:
    address = (
        settings.origin or f"http://{'127.0.0.1' if settings.host == '0.0.0.0' else settings.host}:{settings.port}"
    )
    sentence = f"Tradewinds is at {address}/ and keeps everything in {shown(settings.store)}"
    if kind == "json":
        log.info(sentence, extra=about("start"))
    else:
        print(f"{sentence}; Ctrl-C stops it.", file=sys.stderr)


def shown(store: str) -> str:
    """The store without its password, for a terminal that others may see."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1@", store)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tradewinds serve")
    serve_arguments(parser)
    try:
        return run_serve(parser.parse_args())
    except Problem as problem:
        print(f"tradewinds: {problem}", file=sys.stderr)
        return 2
