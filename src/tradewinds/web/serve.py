"""`tradewinds serve`: everything on one file, and the address to open."""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import socket
import sys

import uvicorn

from tradewinds.bots import outsiders
from tradewinds.core.refusal import Problem
from tradewinds.web.app import build
from tradewinds.web.connections import AT_ONCE, WAITING, Door, Patient, most_connections, protocol
from tradewinds.web.engine import SENTENCE, become_compiled, inherited, is_to_come
from tradewinds.web.guard import VARIABLE, token_hash
from tradewinds.web.http import whole
from tradewinds.web.logs import KINDS, about, log, set_up
from tradewinds.web.notify.mail import PASSWORD, post_from
from tradewinds.web.notify.outside import checked
from tradewinds.web.settings import Settings
from tradewinds.web.site import Site
from tradewinds.web.store import open_store
from tradewinds.web.store.failing import by_hand

GRACE = 3  # seconds for open requests when the server is told to stop
ENDLESS = 100_000


def serve_arguments(parser: argparse.ArgumentParser) -> None:
    own = Settings()
    parser.add_argument("--store", default=own.store, metavar="URL", help="sqlite:///FILE or postgresql://…")
    parser.add_argument("--host", default=own.host, help="0.0.0.0: also for others in the same network")
    parser.add_argument("--port", type=int, default=own.port)
    parser.add_argument("--origin", default=own.origin, help="https://play.example.org, behind a proxy")
    parser.add_argument("--workers", type=at_least_one, default=own.workers, help="processes in which bots think")
    parser.add_argument("--bot-seconds", type=seconds, default=own.bot_seconds, help="for a decision of a bot, at most")
    parser.add_argument(
        "--bot", action="append", default=[], metavar="[NAME=]WHERE",
        help='a bot of your own for all tables: mine.py:make, or a program: "exec:node mine.js"',
    )  # fmt: skip
    parser.add_argument("--bot-pace", type=seconds, default=own.bot_pace, help="for a decision of a bot, at least")
    parser.add_argument(
        "--connections", type=at_least_one, default=own.connections, help="that may be open at once, in all"
    )
    parser.add_argument(
        "--connections-each", type=at_least_one, default=own.connections_each, help="from one address, without a proxy"
    )
    parser.add_argument(
        "--log", choices=KINDS, default="text", help="json: an object a line, with every request and move"
    )
    parser.add_argument("--admin-token", metavar="FILE", help=f"opens /admin and /metrics; or in {VARIABLE}")
    parser.add_argument("--smtp", default="", metavar="URL", help="smtps://USER@HOST, by which people are told by mail")
    parser.add_argument("--smtp-password", metavar="FILE", help=f"of that server; or in {PASSWORD}")
    parser.add_argument("--mail-from", default="", metavar="ADDRESS", help="Tradewinds <turns@example.org>")
    parser.add_argument(
        "--notify-after",
        type=seconds,
        default=own.notify_after,
        help="for somebody to see by themselves that it is their turn",
    )
    parser.add_argument(
        "--allow-network", action="append", default=[], metavar="NETWORK",
        help="of your own, into which people's webhooks may lead: 192.168.1.0/24",
    )  # fmt: skip
    parser.add_argument("--stuck-minutes", type=float, default=own.stuck, help="without a move, for the host's page")
    parser.add_argument("--no-talk", action="store_true", help="nobody can talk, at tables or elsewhere")
    parser.add_argument("--no-lobby-talk", action="store_true", help="people talk at their tables alone")
    parser.add_argument(
        "--no-limits", action="store_true", help="do not limit rates: for load tests on one's own machine"
    )


def at_least_one(text: str) -> int:
    number = whole(text) or 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text[:40]} is too few: there should be at least one")
    return number


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 <= number <= 3600:
        raise argparse.ArgumentTypeError(f"{text[:40]!r} should be a number of seconds, from 0 to 3600")
    return number


def run_serve(arguments: argparse.Namespace) -> int:
    settings = Settings(
        store=arguments.store, host=arguments.host, port=arguments.port, origin=arguments.origin.rstrip("/"),
        workers=arguments.workers, bot_seconds=arguments.bot_seconds, bot_pace=arguments.bot_pace,
        bots=tuple(outsiders(arguments.bot, arguments.bot_seconds).values()),
        connections=arguments.connections, connections_each=arguments.connections_each,
        mail=post_from(arguments.smtp, arguments.mail_from, arguments.smtp_password),
        networks=checked(arguments.allow_network), notify_after=arguments.notify_after,
        admin=token_hash(arguments.admin_token), stuck=arguments.stuck_minutes, strict=not arguments.no_limits,
        talk=not arguments.no_talk,
        lobby_talk=not arguments.no_lobby_talk,
    )  # fmt: skip
    set_up(arguments.log)
    by_hand(opens(settings.store))
    listening = inherited()
    if listening is None:
        listening = listen(settings.host, settings.port)
        announce(settings, arguments.log)
    return served(Site(settings), listening)


def served(site: Site, listening: socket.socket) -> int:
    """Until it is told to stop, or goes over to the compiled engine."""
    server = Patient(configured(site))
    site.engine.leave = server.leave
    with listening, listening.dup() as kept:
        kept.set_inheritable(True)
        with contextlib.suppress(KeyboardInterrupt):
            server.run([listening])
        if site.engine.came:
            become_compiled(kept.fileno())
    return 0 if server.started else 1


def configured(site: Site) -> uvicorn.Config:
    settings = site.settings
    most = most_connections(settings.connections if settings.strict else ENDLESS)
    each = most if settings.origin or not settings.strict else settings.connections_each  # all come from the proxy
    return uvicorn.Config(
        build(site), log_config=None, access_log=False, http=protocol(Door(most, each)), ws="websockets-sansio",
        ws_max_size=4096, backlog=AT_ONCE, timeout_graceful_shutdown=GRACE, server_header=False,
        proxy_headers=bool(settings.origin),
    )  # fmt: skip


async def opens(store: str) -> None:
    """A store that cannot be served, of a newer version for example, is refused in a sentence before anything runs."""
    await (await open_store(store)).close()


def listen(host: str, port: int) -> socket.socket:
    waiting = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        if os.name == "posix":  # a server that was just stopped may have left the port busy
            waiting.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        waiting.bind((host, port))
        waiting.listen(WAITING)
        return waiting
    except (OSError, OverflowError, ValueError) as error:
        waiting.close()
        reason = getattr(error, "strerror", None) or error
        raise Problem(f"nobody can be waited for at {host[:60]}, port {port}: {reason}") from error


def announce(settings: Settings, kind: str) -> None:
    address = (
        settings.origin or f"http://{'127.0.0.1' if settings.host == '0.0.0.0' else settings.host}:{settings.port}"
    )
    sentence = f"Tradewinds is at {address}/ and keeps everything in {shown(settings.store)}"
    if kind == "json":
        log.info(sentence, extra=about("start"))
    else:
        print(f"{sentence}; Ctrl-C stops it.", file=sys.stderr)
    if is_to_come():
        log.warning(SENTENCE, extra=about("engine-to-come"))


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
