"""`tradewinds tournament STORE …`: a server's tournaments, made, shown and led by whoever runs it.

The server need not be stopped: what is written here it finds within a second.
"""

from __future__ import annotations

import argparse
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Any, TypeVar

from tradewinds import Problem, load
from tradewinds.cli.common import add_json, add_option, console, options_of, parts_of, sheet

try:
    import msgspec

    from tradewinds.web.api.tournaments import WholeOut, tournament_out, whole_out
    from tradewinds.web.settings import Settings
    from tradewinds.web.store import Store, open_store
    from tradewinds.web.store.backup import check_there
    from tradewinds.web.store.failing import by_hand
    from tradewinds.web.store.store import understood
    from tradewinds.web.store.tournaments import Tournament
    from tradewinds.web.tournament import steps
    from tradewinds.web.tournament.doing import Do, hosted
except ModuleNotFoundError as error:
    raise Problem(f"a store needs the package {error.name}: pip install tradewinds[server]") from error

T = TypeVar("T")
MOST = 1000  # that are listed
LEADING = ("begin", "advance", "end", "bot", "drop")  # what is done to one of them; the last two need a second word


def tournament_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("store", metavar="STORE", help="a file of SQLite, sqlite:///FILE, or postgresql://…")
    doing = parser.add_subparsers(dest="do", metavar="WHAT", title="what to do; without it, all are listed")
    add_json(parser)
    _new_arguments(_told_as(doing.add_parser("new", help="make one")))
    for name in ("show", *LEADING):
        one = _told_as(doing.add_parser(name, help=_HELP[name]))
        one.add_argument("id", metavar="ID", help="as it stands in the address of its page")
        if name in _SECOND:
            one.add_argument("what", metavar=_SECOND[name][0], type=_SECOND[name][1])


def _told_as(parser: argparse.ArgumentParser) -> argparse.ArgumentParser:
    """`--json` may also stand last; where it does not, what stood before the word holds."""
    parser.add_argument("--json", action="store_true", default=argparse.SUPPRESS, help="as JSON")
    return parser


_HELP = {
    "show": "how it stands",
    "begin": "begin it now",
    "advance": "the next round now, however long it should wait",
    "end": "end it; matches that are being played go on, and count",
    "bot": "let a bot take part",
    "drop": "seat somebody no more",
}
_SECOND: dict[str, tuple[str, Callable[[str], object]]] = {"bot": ("BOT", str), "drop": ("NUMBER", int)}


def _new_arguments(parser: argparse.ArgumentParser) -> None:
    """Whatever is not given is as usual for everybody who makes one."""
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("name", metavar="NAME", help="what it is called")
    parser.add_argument("--size", type=int, default=4, help="people at a table, as far as their number allows")
    parser.add_argument("--kind", choices=("rounds", "arena"), help="fixed rounds, or an arena of so many minutes")
    parser.add_argument("--rounds", type=int, help="how many")
    parser.add_argument("--days", type=int, help="a league: days for a round, at least")
    parser.add_argument("--minutes", type=int, help="how long an arena lasts")
    parser.add_argument("--patience", type=int, metavar="SECONDS", help="how long somebody is waited for at a table")
    parser.add_argument("--same", action="store_true", help="the same deal at all tables of a round")
    parser.add_argument("--clock", default="move:60", metavar="KIND:SECONDS", help="move:60, bank:1200+10 or days:2")
    parser.add_argument("--begins", type=_moment, metavar="TIME", help="such as 2030-05-01T18:00+00:00; or by `begin`")
    parser.add_argument("--bots", default="", metavar="BOT,BOT", help="that take part")
    parser.add_argument("--language", help="in which its tables talk")
    add_option(parser)


def run_tournament(args: argparse.Namespace) -> int:
    by_hand(_on_store(args.store, lambda store: _DO[args.do](store, args)))
    return 0


async def _on_store(address: str, job: Callable[[Store], Awaitable[None]]) -> None:
    url = address if ":" in address else f"sqlite:///{address}"
    with understood():
        check_there(url)
    store = await open_store(url)
    try:
        await job(store)
    finally:
        await store.close()


async def _list(store: Store, args: argparse.Namespace) -> None:
    found = await store.tournaments.newest(MOST)
    if args.json:
        print(_json([tournament_out(one, None) for one in found]))
        return
    table = sheet("id", "name", "game", "kind", "status")
    for one in found:
        table.add_row(one.id, one.name, one.game, one.kind, one.status)
    console().print(table if found else "There are no tournaments; `new` makes one.")


async def _new(store: Store, args: argparse.Namespace) -> None:
    made = await steps.make(store, "", _wanted(args))
    for bot in parts_of(args.bots, "--bots") if args.bots else ():
        await steps.put_bot(store, Settings(), await steps.found(store, made.id), bot)
    print(_json(tournament_out(made, None)) if args.json else _where(made))


def _where(made: Tournament) -> str:
    return f"{made.id}: its page is /tournaments/{made.id}, where people enter"


async def _show(store: Store, args: argparse.Namespace) -> None:
    whole = whole_out(await steps.found(store, args.id), None)
    if args.json:
        print(_json(whole))
    else:
        _print(whole)


async def _lead(store: Store, args: argparse.Namespace) -> None:
    given = {"bot": "bot", "drop": "number"}
    more = {given[args.do]: args.what} if args.do in given else {}
    asked = _converted({"do": args.do, **more}, Do)
    await hosted(store, Settings(), await steps.found(store, args.id), asked)
    await _show(store, args)


_DO: dict[str | None, Callable[[Store, argparse.Namespace], Awaitable[None]]] = {
    None: _list,
    "new": _new,
    "show": _show,
    **dict.fromkeys(LEADING, _lead),
}


# what is given


def _wanted(args: argparse.Namespace) -> steps.Wanted:
    times = {"every": args.days and args.days * steps.DAY, "lasts": args.minutes and args.minutes * steps.MINUTE}
    same = {name: getattr(args, name) for name in ("kind", "rounds", "patience", "begins", "language")}
    given = {name: value for name, value in {**times, **same}.items() if value is not None}
    needed = {"name": args.name, "game": args.game, "size": args.size, "same": args.same, "clock": _clock(args.clock)}
    return _converted({**needed, **given, "options": options_of(load(args.game), args.option)}, steps.Wanted)


def _clock(text: str) -> dict[str, Any]:
    """Days for a clock of days, seconds for all others."""
    kind, _, length = text.partition(":")
    seconds, _, more = length.partition("+")
    try:
        unit = steps.DAY if kind == "days" else 1
        return {"kind": kind, "seconds": unit * int(seconds), "increment": int(more or 0)}
    except ValueError:
        raise Problem(f"--clock {text!r}: write move:60, bank:1200+10 or days:2") from None


def _moment(text: str) -> float:
    try:
        return datetime.fromisoformat(text).timestamp()
    except (ValueError, OverflowError):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no time such as 2030-05-01T18:00+00:00") from None


def _converted(given: dict[str, Any], wanted: type[T]) -> T:
    try:
        return msgspec.convert(given, wanted)
    except msgspec.ValidationError as error:
        raise Problem(f"that cannot be: {error}") from error


# what is told


def _json(told: Any) -> str:
    return msgspec.json.encode(told).decode()


def _print(whole: WholeOut) -> None:
    one, names = whole.tournament, {entrant.number: entrant.name for entrant in whole.entrants}
    print(f"{one.name} ({one.game}, {one.kind}): {one.status}")
    table = sheet("", "no.", "who", "points", "company", "wins", "margin", "tables", figures=5)
    for place, entrant in enumerate(whole.entrants, 1):
        name = entrant.name + (f" ({entrant.bot})" if entrant.bot else "") + (" – has left" if entrant.gone else "")
        numbers = entrant.points, entrant.company, entrant.wins, entrant.margin, entrant.tables
        table.add_row(str(place), str(entrant.number), name, *map(str, numbers))
    console().print(table)
    for drawn in whole.rounds:
        print(f"round {drawn.number}:", "over" if drawn.ended else "being played")
        for board in drawn.tables:
            seats = ", ".join(f"{names[seat.entrant]} {seat.place or '…'}" for seat in board.seats)
            print(f"  {board.match} {board.status or 'gone'}: {seats}")
