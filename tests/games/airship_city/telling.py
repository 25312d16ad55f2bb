"""A match as a text to read: `python -m tests.games.airship_city.telling` writes the kept transcripts anew."""

from __future__ import annotations

from pathlib import Path
from random import Random

import tradewinds as tw
from tradewinds.cli.common import choice
from tradewinds.text.words import LANGUAGES

TRANSCRIPTS = Path(__file__).parent / "transcripts"
NAMES = ["Anna", "Ben", "Cedric"]
SEED = 7
TOLD_IN_FULL = 60  # decisions whose choices are listed; after that only what happens is told


def transcript(language: str) -> str:
    """A whole match in which everybody does anything, told to those who do it."""
    match, rng = tw.Match("airship-city", seats=3, seed=SEED), Random(f"airship-city {SEED}")
    number = 0
    lines = [
        f"{match.rules.title}: {', '.join(NAMES)}",
        "",
        *(told.text(language, NAMES) for told in match.events(None)),
    ]
    while match.actors:
        number += 1
        seat = match.actors[0]
        legal = match.legal(seat)
        action = rng.choice(legal)
        if number <= TOLD_IN_FULL:
            lines += [
                "",
                f"{number}. {NAMES[seat]}: {match.ask(seat, language, NAMES)}",
                f"   [{own_part(match, seat)}]",
            ]
            outlook = match.outlook(seat)
            lines += [f"   {'>' if one == action else '-'} {choice(outlook, one, language, NAMES)}" for one in legal]
        lines += [told.text(language, NAMES) for told in match.play(seat, action)]
    return "\n".join(lines) + "\n"


def own_part(match: tw.Match, seat: int) -> str:
    own = match.view(seat).seats[seat]
    stock = ", ".join(f"{name} {amount}/{own.caps[name]}" for name, amount in own.stock.items())
    held = ", ".join(f"{one.contract} ({one.left})" for one in own.held) or "–"
    return f"{own.points}; {stock}; {', '.join(own.workers)}; {held}"


def main() -> None:
    TRANSCRIPTS.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (TRANSCRIPTS / f"three-players.{language}.txt").write_text(transcript(language), "utf-8")


if __name__ == "__main__":
    main()
