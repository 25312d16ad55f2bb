"""Pictures of a data set: how long the matches are, what each seat wins, what is done how often."""

from __future__ import annotations

import json
from collections import Counter
from html import escape
from pathlib import Path
from typing import Final

from tradewinds.lab.dataset import DataSet

ROW, LABEL, CHART = 26, 220, 420  # pixels
OURS, INK, PAPER = "#0072B2", "#22262B", "#F5EFE2"
BINS: Final = 12
MOST: Final = 30  # bars of a picture
Bars = dict[str, float]


def plots(data: DataSet) -> dict[str, str]:
    """A picture by the name of its file."""
    return {
        "lengths.svg": svg("Matches by their number of decisions", lengths(data), "{:,.0f}"),
        "seats.svg": svg("Part of the wins by seat", seats(data), "{:.1%}"),
        "actions.svg": svg("Decisions by what was done", actions(data), "{:,.0f}"),
    }


def write(data: DataSet, folder: Path) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    for name, picture in plots(data).items():
        (folder / name).write_text(picture, "utf-8")
    return [folder / name for name in plots(data)]


def lengths(data: DataSet) -> Bars:
    """How many matches have so many decisions, in steps of a round number."""
    found = data.matches["decisions"].to_pylist()
    if not found:
        return {}
    low, step = min(found), rounded((max(found) - min(found)) / BINS)
    counts = Counter((length - low) // step for length in found)
    return {f"{low + n * step} – {low + (n + 1) * step - 1}": float(counts[n]) for n in range(max(counts) + 1)}


def rounded(width: float) -> int:
    """The next of 1, 2, 5, 10, 20, 50, …"""
    size = 1
    while size < width:
        size = size * 5 // 2 if str(size)[0] == "2" else size * 2
    return size


def seats(data: DataSet) -> Bars:
    """Every seat's part, with who sat there if it was always the same."""
    matches = data.matches.to_pylist()
    found = {}
    for seat in range(data.card["seats"] if matches else 0):
        players = {match["players"][seat] for match in matches}
        label = f"seat {seat + 1}" + (f", {players.pop()}" if len(players) == 1 else "")
        found[label] = sum(match["shares"][seat] for match in matches) / len(matches)
    return found


def actions(data: DataSet) -> Bars:
    """By the verb, most often first."""
    table = data.rules.codec.table.actions
    chosen, filled = data.decisions["chosen"].to_pylist(), data.decisions["filled"].to_pylist()
    verbs = [
        table[number].name if text is None else json.loads(text)["do"]
        for number, text in zip(chosen, filled, strict=True)
    ]
    return {verb: float(count) for verb, count in Counter(verbs).most_common(MOST)}


def svg(title: str, bars: Bars, shown: str) -> str:
    height, top = ROW * (len(bars) + 1) + 16, max(bars.values(), default=1.0) or 1.0
    parts = "".join(bar(i, label, value, value / top, shown) for i, (label, value) in enumerate(bars.items()))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + CHART + 90} {height}" role="img" '
        f'aria-label="{escape(title)}" font-family="system-ui, sans-serif" font-size="13" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<text x="12" y="20" font-weight="bold">{escape(title)}</text>{parts}</svg>\n'
    )


def bar(number: int, label: str, value: float, part: float, shown: str) -> str:
    y, length = ROW * (number + 1) + 6, CHART * part
    return (
        f'<text x="{LABEL - 8}" y="{y + 14}" text-anchor="end">{escape(label)}</text>'
        f'<rect x="{LABEL}" y="{y}" width="{length:.1f}" height="{ROW - 7}" fill="{OURS}"/>'
        f'<text x="{LABEL + length + 6:.1f}" y="{y + 14}">{shown.format(value)}</text>'
    )
