"""The ways in which a match of Packet Row can end; tools/golden.py keeps a record of each."""

from __future__ import annotations

import tradewinds as tw

WANTED = (
    "2-players-guildhall",
    "2-players-market",
    "3-players-docks",
    "3-players-bank",
    "4-players-2-boards",
    "5-players-3-boards",
    "won-by-money",
    "shared-victory",
)


def endings(match: tw.Match) -> frozenset[str]:
    """Which boards ran short, and whether points alone decided."""
    (ended,) = [told.to_json() for told in match.events(None) if told.kind == "ended"]
    boards = ended["boards"]
    found = {f"{match.seats}-players-{boards[0] if len(boards) == 1 else f'{len(boards)}-boards'}"}
    best = [seat for seat, score in enumerate(match.scores) if score == max(match.scores)]
    if len(match.winners) > 1:
        found.add("shared-victory")
    elif len(best) > 1:
        found.add("won-by-money")
    return frozenset(found)
