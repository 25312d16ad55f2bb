"""`tradewinds serve`: everything on one file, and the address to open."""

from __future__ import annotations

import argparse
import re
import sys

import uvicorn

from tradewinds.web.app import build
from tradewinds.web.settings import Settings

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
        strict=not arguments.no_limits,
    )  # fmt: skip
    address = (
        settings.origin or f"http://{'127.0.0.1' if settings.host == '0.0.0.0' else settings.host}:{settings.port}"
    )
    print(
        f"Tradewinds is at {address}/ and keeps everything in {shown(settings.store)}; Ctrl-C stops it.",
        file=sys.stderr,
    )
    uvicorn.run(
        build(settings), host=settings.host, port=settings.port, log_level="warning", ws="websockets-sansio",
        ws_max_size=4096, timeout_graceful_shutdown=GRACE, server_header=False, proxy_headers=bool(settings.origin),
    )  # fmt: skip
    return 0


def shown(store: str) -> str:
    """The store without its password, for a terminal that others may see."""
    return re.sub(r"(://[^:/@]*):[^@/]*@", r"\1@", store)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tradewinds serve")
    serve_arguments(parser)
    return run_serve(parser.parse_args())
