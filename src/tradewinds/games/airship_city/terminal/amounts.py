"""Amounts of resources in a terminal: a figure and a letter in the resource's colour."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from tradewinds.draw.labels import Labels
from tradewinds.games.airship_city.view import Counts

TINTS: Final = {"wood": "#D08770", "metal": "#81A1C1", "gold": "#EBCB8B", "gears": "#A3BE8C"}


def amounts(counts: Counts, labels: Labels) -> Text:
    """So much of each resource, short: 4 W 2 G."""
    parts = [Text(f"{amount} {labels('short-' + name)}", TINTS[name]) for name, amount in counts.items()]
    return Text(" ").join(parts) if parts else Text(labels("free"), style="dim")
