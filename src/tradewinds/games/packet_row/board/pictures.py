"""Packet Row's components by themselves, for explanations and the rules page, and the section that each kind is in."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup
from tradewinds.draw.symbols import icon
from tradewinds.games.packet_row.board.cards import picture
from tradewinds.games.packet_row.board.labels import labels_of
from tradewinds.games.packet_row.words import Words

SECTIONS: Final = {"Board": "1.1", "Card": "1.1", "Good": "4.4", "Place": "4.7"}


def component(kind: str, name: str, words: Words, language: str) -> Markup:
    if kind == "Card":
        return picture(name, labels_of(words, language))
    return icon({"Board": "anchor", "Good": name, "Place": "ship"}[kind])
