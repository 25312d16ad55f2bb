"""How a match ended, in sentences."""

from __future__ import annotations

from typing import Final

from tradewinds import Match
from tradewinds.cli.common import Phrases

RESULT_KINDS: Final = ("scored", "won")  # told once, at the end, by `result`


def result(match: Match, language: str, names: list[str]) -> list[str]:
    """The points of every seat, explained where the game explains them, best first; then the winner."""
    told = match.events(None)
    scored = [event.text(language, names) for event in told if event.kind == "scored"]
    lines = scored if len(scored) == match.seats else bare_points(match, language, names)
    order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat]))
    won = [event.text(language, names) for event in told if event.kind == "won"]
    return [lines[seat] for seat in order] + won


def bare_points(match: Match, language: str, names: list[str]) -> list[str]:
    say = Phrases(language)
    return [say("play.points", name=names[seat], points=points) for seat, points in enumerate(match.scores)]
