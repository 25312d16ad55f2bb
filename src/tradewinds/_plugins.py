"""What is installed: games and bots are found through entry points, ours and those of others alike."""

from __future__ import annotations

import sys
from functools import cache
from importlib.metadata import EntryPoint, entry_points


def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by their names."""
    return _read(group, tuple(sys.path))


@cache
def _read(group: str, path: tuple[str, ...]) -> dict[str, EntryPoint]:
    """Once for every search path: it takes milliseconds."""
    return {point.name: point for point in entry_points(group=group)}
