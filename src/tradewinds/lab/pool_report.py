"""A pool of bots on the page of all bots: a table from the strongest down, and a picture of the ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from tradewinds import load
from tradewinds.lab.pool import shares
from tradewinds.lab.ratings import Group, Rating, rated, rating_of, strongest_first

ROW, LABEL, CHART = 34, 190, 420  # pixels
OURS, INK, PAPER = "#0072B2", "#22262B", "#F5EFE2"
HEAD: Final = ["| bot | matches | times fair | rating | interval |", "|---|---|---|---|---|"]


def section(name: str, data: Mapping[str, Any]) -> str:
    groups = [Group(tuple(one["bots"]), one["matches"], one["wins"]) for one in data["groups"]]
    played = shares(groups)
    rows = [
        f"| {bot} | {played[bot][0]} | {played[bot][1]:.2f} | {' | '.join(rating_of(rating))} |"
        for bot, rating in strongest_first(rated(groups, data["anchor"]))
    ]
    heading = f"### {load(data['game']).title}, {data['seats']} players: every group of a pool"
    picture = f"![The ratings of all bots with their intervals](ladder/{name}.svg)"
    return "\n\n".join([heading, f"`{data['command']}`", picture, "\n".join([*HEAD, *rows])])


def svg(groups: Sequence[Group], anchor: str) -> str:
    """A point for each bot with its interval, and a line where the anchor stands."""
    shown = strongest_first(rated(groups, anchor))
    low, high = min(one.low for _, one in shown), max(one.high for _, one in shown)
    scale = CHART / max(high - low, 1.0)
    height, zero = ROW * len(shown) + 30, LABEL - low * scale
    marks = "".join(mark(i, name, rating, zero, scale) for i, (name, rating) in enumerate(shown))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LABEL + CHART + 70} {height}" '
        f'font-family="system-ui, sans-serif" font-size="14" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>'
        f'<path d="M{zero:.1f} 6V{height - 22}" stroke="{INK}" stroke-dasharray="5 4"/>{marks}'
        f'<text x="{zero:.1f}" y="{height - 7}" text-anchor="middle" font-size="12">{escape(anchor)}</text></svg>\n'
    )


def mark(number: int, name: str, rating: Rating, zero: float, scale: float) -> str:
    value, low, high = (zero + part * scale for part in rating)
    y = 21 + number * ROW
    return (
        f'<text x="12" y="{y + 5}">{escape(name)}</text>'
        f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="{INK}" stroke-width="2"/>'
        f'<circle cx="{value:.1f}" cy="{y}" r="6" fill="{OURS}"/>'
        f'<text x="{high + 10:.1f}" y="{y + 5}">{rating.value:+.0f}</text>'
    )
