"""What every component of a game is, in words and as a picture. It is printed, so there is nothing to keep secret.

A game's `board.pictures` offers `SECTIONS` (the kinds that are explained, in order, each with its section of the rules)
and `component(kind, name, words, language) -> Markup`; without it there are words alone.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from tradewinds import Rules, load
from tradewinds.draw.el import Markup
from tradewinds.web.boards import board_of


class Entry(NamedTuple):
    """A component: what records call it, what people do, what is said about it, and where the rules tell of it."""

    kind: str
    name: str
    called: str
    said: str
    section: str
    picture: Markup | None

    @property
    def anchor(self) -> str:
        return f"{self.kind.lower()}-{self.name}"


@cache
def pictures_of(package: str) -> Any:
    """The module `board.pictures` of a game, or None."""
    if board_of(package) is None or not find_spec(f"{package}.board.pictures"):
        return None
    return import_module(f"{package}.board.pictures")


@cache
def entries(game: str, language: str) -> dict[str, list[Entry]]:
    """By kind: everything that there is something to say about; two that look and read alike are one."""
    rules = load(game)
    drawn = pictures_of(rules.package)
    kinds = list(rules.codec.names) if drawn is None else drawn.SECTIONS
    found = {kind: _of_kind(rules, drawn, kind, language) for kind in kinds}
    return {kind: of_kind for kind, of_kind in found.items() if of_kind}


def _of_kind(rules: Rules, drawn: Any, kind: str, language: str) -> list[Entry]:
    words, found = rules.words, []
    for number, name in enumerate(rules.codec.names[kind]):
        about = words.about(kind, number)
        if about is not None:
            picture = drawn and drawn.component(kind, name, words, language)
            called, said = words.write(kind, number, language), words.say(*about, language)
            found.append(Entry(kind, name, called, said, drawn.SECTIONS[kind] if drawn else "", picture))
    return found


def entry(game: str, kind: str, name: str, language: str) -> Entry | None:
    return next((one for one in entries(game, language).get(kind, []) if one.name == name), None)


def symbols(rules: Rules) -> Markup | None:
    """The sheet that the pictures take their symbols from."""
    found: Markup | None = pictures_of(rules.package) and import_module(f"{rules.package}.board.art").SHEET
    return found
