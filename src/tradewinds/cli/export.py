"""`tradewinds export`: the finished matches of a server as data sets."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from tradewinds import Problem
from tradewinds.cli.common import add_json, bars

try:
    from tradewinds.lab.exporting import export
    from tradewinds.web.store.failing import by_hand
except ModuleNotFoundError as error:
    raise Problem(f"a store needs the package {error.name}: pip install tradewinds[server]") from error


def export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("store", metavar="STORE", help="a file of SQLite, sqlite:///FILE, or postgresql://…")
    parser.add_argument("out", metavar="DIR", type=Path, help="a folder with a data set for each game, or a new one")
    add_json(parser)


def run_export(args: argparse.Namespace) -> int:
    with bars() as shown:
        task = shown.add_task("", total=None)
        found = by_hand(
            export(args.store, args.out, lambda total: shown.update(task, total=total), lambda: shown.advance(task))
        )
    if args.json:
        print(json.dumps(found._asdict()))
    else:
        print(f"{args.out}: {found.written} matches written, {found.known} were there already.")
        if found.failed:
            print(f"{found.failed} cannot be replayed and were left out; `tradewinds replay-all` says why.")
    return 0
