"""How a match ended: a table of what the points were given for, or sentences, and the winner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tradewinds import Match
from tradewinds.cli.common import Phrases, sheet

if TYPE_CHECKING:
    from rich.table import Table

RESULT_KINDS: Final = ("scored", "level", "won")  # told once, at the end, by `result`
WINNING: Final = ("level", "won")  # what decides where several have most points, and who wins


def result(match: Match, language: str, names: list[str]) -> list[str | Table]:
    """The points of every seat, explained where the game explains them, best first; then the winner."""
    order = sorted(range(match.seats), key=lambda seat: (seat not in match.winners, -match.scores[seat]))
    won = [told.text(language, names) for told in match.events(None) if told.kind in WINNING]
    if match.sources:
        return [sources(match, language, names, order), "", *won]
    lines = explained_points(match, language, names)
    return [*(lines[seat] for seat in order), *won]


def sources(match: Match, language: str, names: list[str], order: list[int]) -> Table:
    """A row for each source of points, a column for each seat, the sums at the foot."""
    heads = [names[seat][:1].upper() + names[seat][1:] for seat in order]
    table = sheet("", *heads, figures=match.seats)
    for key, points in match.sources:
        label = match.rules.words.template(f"source.{key}", language)
        table.add_row(label, *(str(points[seat]) for seat in order))
    table.add_row(Phrases(language)("play.total"), *(str(match.scores[seat]) for seat in order), style="bold")
    return table


def explained_points(match: Match, language: str, names: list[str]) -> list[str]:
    scored = [told.text(language, names) for told in match.events(None) if told.kind == "scored"]
    if len(scored) == match.seats:
        return scored
    say = Phrases(language)
    return [say("play.points", name=names[seat], points=points) for seat, points in enumerate(match.scores)]
