"""What learning leaves behind: judgement.toml beside the game's bots.toml, and the curve as a picture."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from tradewinds import Problem, load
from tradewinds.core import judgement_file
from tradewinds.core.judgement import UNIT
from tradewinds.core.judgement_file import NAME, Named
from tradewinds.lab import stamp, tune_file
from tradewinds.lab.learn import REFERENCE, Round
from tradewinds.lab.plots import INK, OURS, PAPER

WIDTH, HEIGHT, LEFT, TOP = 560, 260, 56, 44  # pixels
FAIR: Final = "#D55E00"


def target(game: str, named: str = "") -> Path:
    """Where it goes: as with what is tuned, a copy in this folder where the game is installed."""
    path = tune_file.target(game, named)
    return path if named else path.with_name(path.name.replace("bots.toml", NAME))


def text_of(game: str, weights: Named, command: str) -> str:
    """A line for each number, so that one sees what has changed."""
    rules = load(game)
    lines = [
        f"# What the bots have learned of {rules.title}: what each number of `tradewinds features {game}`",
        "# weighs in the block of the seat that asks, and in those of the others. A seat's score is the sum of all;",
        f"# one that is {1 << UNIT} more makes the odds to win e times as good.",
        f"# Learned by: {command}",
        "",
        "[layouts]  # by the number of seats: the digest of the layout that this fits",
        *(f'{seats} = "{found}"' for seats, found in judgement_file.layouts(rules).items()),
        "",
        "[weights]",
        *(f"{json.dumps(name, ensure_ascii=False)} = {list(pair)}" for name, pair in weights.items()),
    ]
    return "\n".join(lines) + "\n"


def write(game: str, weights: Named, command: str, path: Path) -> None:
    try:
        path.write_text(text_of(game, weights, command), "utf-8")
    except OSError as error:
        raise Problem(f"{path} cannot be written: {error.strerror}") from error
    for known in (judgement_file.read, judgement_file.lesson, stamp.read):
        known.cache_clear()


def curve(game: str, seats: int, rounds: Sequence[Round]) -> str:
    """Wins against the reference, round after round, with their intervals."""
    title = f"{load(game).title}: wins among {seats - 1} {REFERENCE}, one step ahead, by round"
    fair, line = across(1 / seats), " ".join(f"{x(n, rounds)},{across(one.share):.1f}" for n, one in enumerate(rounds))
    marks = "".join(mark(x(n, rounds), n, one) for n, one in enumerate(rounds))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="12" y="20" font-weight="bold">{escape(title)}</text>'
        f'<line x1="{LEFT}" x2="{WIDTH - 12}" y1="{fair:.1f}" y2="{fair:.1f}" stroke="{FAIR}" stroke-dasharray="4"/>'
        f'<text x="12" y="{fair + 4:.1f}">fair</text>'
        f'<polyline points="{line}" fill="none" stroke="{OURS}" stroke-width="2"/>{marks}</svg>\n'
    )


def across(share: float) -> float:
    return TOP + (HEIGHT - TOP - 34) * (1 - share)


def x(number: int, rounds: Sequence[Round]) -> int:
    return LEFT + 24 + number * (WIDTH - LEFT - 60) // max(1, len(rounds) - 1)


def mark(at: int, number: int, one: Round) -> str:
    return (
        f'<line x1="{at}" x2="{at}" y1="{across(one.high):.1f}" y2="{across(one.low):.1f}" stroke="{OURS}"/>'
        f'<circle cx="{at}" cy="{across(one.share):.1f}" r="4" fill="{OURS}"/>'
        f'<text x="{at + 8}" y="{across(one.share) - 8:.1f}">{one.share:.0%}</text>'
        f'<text x="{at}" y="{HEIGHT - 12}" text-anchor="middle">{number + 1}</text>'
    )
