"""A position in whole numbers, by their names."""

from __future__ import annotations

from tests.games.seated import Seated

import tradewinds as tw


def told(table: Seated, name: str = "Anna") -> dict[str, int]:
    """What a player knows."""
    match: tw.Match = table.match
    layout = tw.Layout(match.rules, match.seats)
    return dict(zip(layout.names, match.seen(table.names.index(name)).features(), strict=True))


def some(found: dict[str, int], *names: str, of: str = "me") -> list[int]:
    return [found[f"{of}.{name}"] for name in names]
