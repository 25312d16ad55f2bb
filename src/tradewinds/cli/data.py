"""`tradewinds data`: what a data set holds, in a few lines, as JSON, or as pictures."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from tradewinds.cli.common import add_json, console, sheet
from tradewinds.lab.dataset import DataSet, read
from tradewinds.lab.plots import Bars, actions, lengths, seats, write


def data_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", type=Path, help="what simulate --out or export wrote")
    parser.add_argument("--plot", metavar="FOLDER", type=Path, help="draw pictures there, as SVG")
    add_json(parser)


def run_data(args: argparse.Namespace) -> int:
    data = read(args.folder)
    if args.json:
        print(json.dumps(to_json(data)))
    else:
        print_data(data)
    for path in write(data, args.plot) if args.plot else []:
        console(stderr=True).print(f"written to {path}", soft_wrap=True)
    return 0


def to_json(data: DataSet) -> dict[str, Any]:
    counts = {"matches": len(data), "decisions": data.decisions.num_rows}
    return {**data.card, **counts, "shares": seats(data), "lengths": lengths(data), "actions": actions(data)}


def print_data(data: DataSet) -> None:
    title, card = data.rules.title, data.card
    console().print(
        f"{title}, {card['seats']} players, rules {card['rules_version']}: {len(data)} matches, "
        f"{data.decisions.num_rows} decisions, layout {card['layout'] or 'without features'}.\n",
        soft_wrap=True,
    )
    print_bars("seat", "wins", seats(data), "{:.1%}")
    print_bars("action", "decisions", actions(data), "{:.0f}")


def print_bars(what: str, figure: str, bars: Bars, shown: str) -> None:
    table = sheet(what, figure, figures=1)
    for label, value in bars.items():
        table.add_row(label, shown.format(value))
    console().print(table, "")
