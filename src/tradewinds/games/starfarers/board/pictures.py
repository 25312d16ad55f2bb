"""Starfarers' components by themselves, for explanations and the rules page, and the section that each kind is in."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup, span, svg
from tradewinds.draw.symbols import icon
from tradewinds.games.starfarers.board.map import disc
from tradewinds.games.starfarers.words import Words

SECTIONS: Final = {
    "Vessel": "1.1", "Upgrade": "1.2", "Disc": "2.3", "People": "7", "Friend": "7.1", "Encounter": "6",
}  # fmt: skip


def component(kind: str, name: str, words: Words, language: str) -> Markup:
    if kind == "Disc":
        return svg(viewBox="-26 -12 52 42", aria_hidden="true", cls="layers")[disc(name)]
    if kind in ("People", "Friend"):
        return span(cls=f"people-{_people(kind, name, words)}")[icon("marker")]
    return icon("card" if kind == "Encounter" else name)


def _people(kind: str, name: str, words: Words) -> str:
    data = words.rules.data
    number = words.rules.codec.numbers[kind][name]
    return name if kind == "People" else str(data.people_names[data.friends.people[number]])
