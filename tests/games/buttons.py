"""What the buttons of a game say: for every kind of phase its question, and of each kind of button all that is on it.

`python -m tests.games.buttons sky-traders starfarers` writes the texts anew that the tests compare.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import tradewinds as tw
from tradewinds.core.rng import Rng
from tradewinds.text.terms import in_words, unsaid
from tradewinds.text.words import LANGUAGES

NAMES = ["Anna", "Ben", "Cedric", "David"]
ALIKE = ["somebody"] * 4
MATCHES, STEPS = 4, 1000
FOLDER = Path(__file__).parent


def kept(game: str, language: str) -> Path:
    return FOLDER / game.replace("-", "_") / "buttons" / f"{language}.txt"


def positions(game: str) -> Iterator[tuple[str, tw.Match, int]]:
    """The first position of every kind of phase, in some matches at random that are always the same."""
    met: set[str] = set()
    for seed in range(MATCHES):
        match, rng = tw.Match(game, seats=4 - seed % 2, seed=seed), Random(seed)
        for _ in range(STEPS):
            if match.over:
                break
            seat = rng.choice(match.actors)
            kind = f"{type(match.phase).__name__} {match.ask(seat, names=ALIKE)[:10]}"
            if kind not in met and len(match.legal(seat)) > 1:
                met.add(kind)
                yield type(match.phase).__name__, match, seat
            match.play(seat, chosen(match, seat, rng))


def chosen(match: tw.Match, seat: int, rng: Random) -> tw.Action:
    """Anything that is listed, and now and then a form as chance fills it in."""
    for form in match.forms(seat) if rng.random() < 0.3 else ():
        for _ in range(8):
            action = form.sample(Rng(rng.getrandbits(30)))
            if match.refuse(seat, action) is None:
                return action
    return rng.choice(match.legal(seat))


def texts(game: str) -> dict[str, str]:
    lines: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for kind, match, seat in positions(game):
        for language in LANGUAGES:
            lines[language] += [f"{kind}: {match.ask(seat, language, NAMES)}", *buttons(match, seat, language), ""]
    return {language: "\n".join(some) for language, some in lines.items()}


def buttons(match: tw.Match, seat: int, language: str) -> Iterator[str]:
    """The first and the last of each kind, then why something cannot be done."""
    words, outlook, view = match.rules.words, match.outlook(seat), match.view(seat)
    kinds: dict[str, list[tw.Action]] = {}
    for action in match.legal(seat):
        kinds.setdefault(action.name, []).append(action)
    for action in [one for some in kinds.values() for one in dict.fromkeys([some[0], some[-1]])]:
        told = in_words(words, unsaid(words, action, outlook(action)), language, NAMES)
        asides = [words.aside(view, action), words.warning(view, action)]
        said = [told, *(words.say(*one, language, NAMES) for one in asides if one)]
        yield " | ".join(["  " + words.action(action, language, NAMES), *filter(None, said)])
    for refusal in {refusal.key: refusal for _, refusal in match.tempting(seat)}.values():
        yield f"  ✗ {words.refusal(refusal, language, NAMES)}"


def main(games: list[str]) -> None:
    for game in games:
        for language, text in texts(game).items():
            kept(game, language).parent.mkdir(exist_ok=True)
            kept(game, language).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
