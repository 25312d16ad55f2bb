"""What a message says, in the language of whoever reads it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tradewinds import load
from tradewinds.core.refusal import Problem
from tradewinds.web.phrases import LANGUAGES, phrases
from tradewinds.web.store.notices import FRIEND, Item


class Told(NamedTuple):
    """`lines` has a sentence for each thing, with the address that it leads to."""

    subject: str
    lines: list[tuple[str, str]]

    @property
    def text(self) -> str:
        return "\n\n".join(f"{sentence}\n{url}" for sentence, url in self.lines)


def told(items: Sequence[Item], language: str, home: str) -> Told:
    say = phrases(language if language in LANGUAGES else LANGUAGES[0])
    lines = [(_sentence(item, say.language), home + path_of(item)) for item in items]
    one = lines[0][0] if len(lines) == 1 else say("notify.several", count=len(lines))
    return Told(one, lines)


def path_of(item: Item) -> str:
    """Where it leads."""
    return f"/m/{item.match}" if item.match else "/people" if item.kind == FRIEND else "/"


def _sentence(item: Item, language: str) -> str:
    say = phrases(language)
    alone = "" if item.others else "-alone"
    return say(f"notify.{item.kind}{alone}", game=_title(item.game), names=item.others)


def _title(game: str) -> str:
    """A game that is no longer installed goes by its name."""
    try:
        return str(load(game).title) if game else ""
    except Problem:
        return game
