"""`tradewinds features`: what a judgement is learned from, as a table for people."""

from __future__ import annotations

import argparse
import json
from random import Random
from typing import Any

from tradewinds import Layout, Match, Problem, Rules, bot, load
from tradewinds.cli.common import add_json, add_option, add_pack, at_least_one, console, options_of, sheet, whole
from tradewinds.core.layout import TABLE, meaning
from tradewinds.games import usual_seats

PLAYER = "easy"  # who plays on to the position
WIDEST = 140  # a narrow terminal breaks a line rather than cutting a name or a number off


def features_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="see `tradewinds list`")
    parser.add_argument("--players", type=at_least_one, metavar="N", help="how many play; otherwise a usual number")
    parser.add_argument("--moves", metavar="N", help=f"also the values after so many decisions of {PLAYER} bots")
    parser.add_argument("--seed", default="1", help="which match that is (1)")
    parser.add_argument("--seat", type=at_least_one, metavar="N", help="for which seat; otherwise for whoever is asked")
    add_option(parser)
    add_pack(parser)
    add_json(parser)


def run_features(args: argparse.Namespace) -> int:
    rules = load(args.game, args.pack)
    layout = Layout(rules, args.players or usual_seats(rules))
    values = None if args.moves is None else position(rules, layout, args)
    if args.json:
        print(json.dumps(facts(layout, values), ensure_ascii=False))
    else:
        print_layout(layout, values)
    return 0


def position(rules: Rules, layout: Layout, args: argparse.Namespace) -> list[int]:
    """What a seat knows after so many decisions."""
    moves = whole(args.moves)
    if moves < 0 or (args.seat or 1) > layout.seats:
        raise Problem(f"--moves should be a whole number from 0, and --seat one from 1 to {layout.seats}")
    options = options_of(rules, args.option)
    match = Match(rules.name, seats=layout.seats, seed=args.seed, options=options, pack=args.pack)
    rng, player = Random(args.seed), bot(PLAYER)
    while moves and not match.over:
        seat = rng.choice(match.actors)
        match.play(seat, player.choose(match.seen(seat), rng))
        moves -= 1
    seat = args.seat - 1 if args.seat else next(iter(match.actors), 0)
    return list(match.seen(seat).features())


def facts(layout: Layout, values: list[int] | None) -> dict[str, Any]:
    rows = [
        {"name": name, "low": low, "high": high, **({} if values is None else {"value": values[place]})}
        for place, (name, (low, high)) in enumerate(zip(layout.names, layout.bounds, strict=True))
    ]
    same = {"game": layout.game, "seats": layout.seats, "size": layout.size, "width": layout.width}
    return {**same, "digest": layout.digest, "features": rows}


def print_layout(layout: Layout, values: list[int] | None) -> None:
    """The numbers of a seat once, with the values of all seats side by side; then those of the table."""
    seats, width = layout.seats, layout.width
    console().print(summary(layout), soft_wrap=True)
    print_block(layout, range(width), layout.blocks[:-1], values)
    print_block(layout, range(seats * width, layout.size), [TABLE], values)


def summary(layout: Layout) -> str:
    table = layout.size - layout.seats * layout.width
    return (
        f"{layout.game} with {layout.seats} players: {layout.size} whole numbers, {layout.width} of each seat "
        f"({', '.join(layout.blocks[:-1])}) and {table} of the table; layout {layout.digest}."
    )


def print_block(layout: Layout, places: range, blocks: list[str], values: list[int] | None) -> None:
    """With their meaning; or with the values of a position, which leave no room for it."""
    rows = sheet("name", "from", "to", *(["meaning"] if values is None else blocks))
    for column in rows.columns[1 : 3 if values is None else None]:
        column.justify = "right"
    for place in places:
        name = layout.names[place].partition(".")[2]
        if values is None:
            last = [meaning(name)]
        else:
            last = [str(values[place + turn * layout.width]) for turn in range(len(blocks))]
        rows.add_row(name, *map(str, layout.bounds[place]), *last)
    screen = console()
    screen.width = max(screen.width, WIDEST)
    screen.print("", rows)
