"""A match as a text to read: what each player sees, is asked, may do, does, and what comes of it.

`python tools/transcript.py GAME --seats 3 --seed 7 --lang en` prints one; with `--write` the transcripts that the tests
compare are written anew, in every language.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from typing import Any

import tradewinds as tw
from tradewinds.cli.common import choice
from tradewinds.text.words import LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
NAMES = ["Anna", "Ben", "Cedric", "David", "Emma", "Frieda"]
NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
KEPT_SEATS, KEPT_SEED = 3, 7  # the match whose transcripts are kept


def kept(game: str, language: str) -> Path:
    """Where the transcript that the tests compare is kept."""
    folder = ROOT / "tests" / "games" / game.replace("-", "_") / "transcripts"
    return folder / f"{NUMBERS[KEPT_SEATS]}-players.{language}.txt"


def transcript(game: str, seats: int, seed: int, language: str) -> str:
    """A whole match in which everybody does anything, told to those who do it."""
    match, rng, names = tw.Match(game, seats=seats, seed=seed), Random(f"{game} {seed}"), NAMES[:seats]
    lines = [f"{match.rules.title}: {', '.join(names)}", ""]
    lines += [told.text(language, names) for told in match.events(None)]
    number = 0
    while match.actors:
        number += 1
        seat = rng.choice(match.actors)
        legal = match.legal(seat)
        action = rng.choice(legal)
        lines += ["", f"{number}. {names[seat]}: {match.ask(seat, language, names)}"]
        lines += [f"   [{own_part(match.view(seat).to_json(), seat)}]"]
        outlook = match.outlook(seat)
        for one in legal:
            lines.append(f"   {'>' if one == action else '-'} {choice(outlook, one, language, names)}")
        told = match.play(seat, action)
        lines += [event.text(language, names) for event in told]
    return "\n".join(lines) + "\n"


def own_part(view: dict[str, Any], seat: int) -> str:
    """What a player sees of the own seat, in one line; what is empty is left out."""
    shown = []
    for key, value in view["seats"][seat].items():
        if value is not None and value is not False and value not in ("", [], (), {}):
            shown.append(key if value is True else f"{key}: {written(value)}")
    return "; ".join(shown)


def written(value: Any) -> str:
    return ", ".join(str(one) for one in value) if isinstance(value, list | tuple) else str(value)


def main() -> None:
    parser = argparse.ArgumentParser(description="Print a match as a text to read.")
    parser.add_argument("game", choices=tw.games())
    parser.add_argument("--seats", type=int, default=KEPT_SEATS)
    parser.add_argument("--seed", type=int, default=KEPT_SEED)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--write", action="store_true", help="write the transcripts that the tests compare anew")
    chosen = parser.parse_args()
    if not chosen.write:
        print(transcript(chosen.game, chosen.seats, chosen.seed, chosen.lang), end="")
        return
    for language in LANGUAGES:
        file = kept(chosen.game, language)
        file.parent.mkdir(exist_ok=True)
        file.write_text(transcript(chosen.game, KEPT_SEATS, KEPT_SEED, language), "utf-8")
        print(file.relative_to(ROOT))


if __name__ == "__main__":
    main()
