"""`tradewinds ratings STORE`: everybody's rating, reckoned from the records, beside what the server has kept."""

from __future__ import annotations

import argparse
import json

from tradewinds import Problem
from tradewinds.cli.common import add_json

try:
    from tradewinds.web.reckoning import Found, reckon
    from tradewinds.web.store import open_store
    from tradewinds.web.store.backup import check_there
    from tradewinds.web.store.failing import by_hand
    from tradewinds.web.store.store import understood
except ModuleNotFoundError as error:
    raise Problem(f"a store needs the package {error.name}: pip install tradewinds[server]") from error

DIFFERENT = 3


def ratings_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("store", metavar="STORE", help="a file of SQLite, sqlite:///FILE, or postgresql://…")
    parser.add_argument("--write", action="store_true", help="keep what was reckoned in place of what is stored")
    add_json(parser)


def run_ratings(args: argparse.Namespace) -> int:
    url = args.store if ":" in args.store else f"sqlite:///{args.store}"
    found = by_hand(_reckoned(url, args.write))
    print(json.dumps(_data(found)) if args.json else _text(found, args.write))
    return DIFFERENT if found.differ and not args.write else 0


async def _reckoned(url: str, write: bool) -> Found:
    with understood():
        check_there(url)
    store = await open_store(url)
    try:
        return await reckon(store, write)
    finally:
        await store.close()


def _data(found: Found) -> dict[str, object]:
    names = ("person", "game", "mode", "pool")
    ratings = [{**dict(zip(names, key, strict=True)), **one._asdict()} for key, one in sorted(found.ratings.items())]
    return {
        "matches": found.matches,
        "rated": found.rated,
        "why": found.why,
        "differ": len(found.differ),
        "ratings": ratings,
    }


def _text(found: Found, written: bool) -> str:
    why = ", ".join(f"{count} {reason}" for reason, count in found.why.items())
    lines = [f"{found.matches} finished matches, {found.rated} of them rated{f' (not: {why})' if why else ''}."]
    for (person, game, mode, pool), one in sorted(found.ratings.items(), key=lambda item: (item[0][1:], -item[1].mu)):
        mark = "?" if one.provisional else " "
        lines.append(
            f"{game:20} {mode:5} {pool:6} {person:24} {one.shown:5}{mark} ± {one.reach:3}  {one.matches} matches"
        )
    if not found.differ:
        lines.append("The server has kept the same numbers, to the last digit.")
    elif written:
        lines.append(f"{len(found.differ)} ratings were otherwise, and are put right.")
    else:
        lines.append(f"{len(found.differ)} ratings are kept otherwise by the server; --write puts them right.")
    return "\n".join(lines)
