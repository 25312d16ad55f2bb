"""Components of Traders of the Air by themselves, for explanations and the rules page, and where each kind is told."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup, svg
from tradewinds.draw.symbols import icon
from tradewinds.games.traders_of_the_air.board.art import city
from tradewinds.games.traders_of_the_air.board.labels import Labels, good, swatch
from tradewinds.games.traders_of_the_air.words import Words

SECTIONS: Final = {"Marker": "2.3", "Colour": "2.3", "City": "2.1", "Chart": "2.1", "Guild": "2.2"}


def component(kind: str, name: str, words: Words, language: str) -> Markup:
    labels = Labels(words, language)
    if kind == "Marker":
        return good(name, labels)
    if kind == "Colour":
        return swatch(name, labels)
    if kind == "City":
        return svg(viewBox="-64 -64 128 120", cls="cover-traders-of-the-air", aria_hidden="true")[city(0, 0, 1)]
    return icon("wind" if kind == "Chart" else "flag")
