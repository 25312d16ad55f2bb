"""The picture of a terminal for the README: `python tools/picture.py GAME > docs/terminal.svg`.

A position some moves into a seeded match between bots, as the seat that is asked sees it.
"""

from __future__ import annotations

import argparse
import io
import re
from random import Random

from rich.console import Console
from rich.text import Text

import tradewinds as tw
from tradewinds.cli.generic import table_of

NAMES = ["Ada", "Ben", "Cleo", "Dora", "Emil", "Finn"]
WIDTH = 110
MOVES = 60


def position(game: str, seats: int, moves: int) -> tw.Match:
    match, bot, rng = tw.Match(game, seats=seats, seed=7), tw.bot("easy"), Random(7)
    for _ in range(moves):
        match.play(match.actors[0], bot.choose(match.seen(match.actors[0]), rng))
    return match


def drawn(match: tw.Match) -> str:
    """The table, the question and the choices, as SVG without a font from elsewhere."""
    console = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, markup=False, emoji=False, highlight=False
    )
    seat, names, words = match.actors[0], NAMES[: match.seats], match.rules.words
    console.print(table_of(match.rules.package)(match.view(seat), words, "en", names))
    console.print(Text("\n" + match.ask(seat, "en", names), style="bold"))
    for number, action in enumerate(match.legal(seat), 1):
        console.print(f"{number:>2}  {words.action(action, 'en', names)}")
    return re.sub(r"@font-face \{.*?\}", "", console.export_svg(title=match.rules.title), flags=re.DOTALL)


def main() -> None:
    parser = argparse.ArgumentParser(description="Draw a terminal in the middle of a match.")
    parser.add_argument("game", choices=tw.games())
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--moves", type=int, default=MOVES)
    chosen = parser.parse_args()
    print(drawn(position(chosen.game, chosen.seats, chosen.moves)))


if __name__ == "__main__":
    main()
