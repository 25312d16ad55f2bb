"""The components of airship city by themselves, for explanations and the rules page, and where each kind is told."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup
from tradewinds.games.airship_city.board.art import airship, icon
from tradewinds.games.airship_city.data import KINDS, LEVELS, SHIPS
from tradewinds.games.airship_city.words import Words

SECTIONS: Final = {
    "Tile": "4", "Project": "1.3", "Family": "7", "Resource": "4.5", "Contract": "6", "StageBonus": "8.1",
}  # fmt: skip


def component(kind: str, name: str, words: Words, language: str) -> Markup:
    data, number = words.rules.data, words.rules.codec.numbers[kind][name]
    if kind == "Tile":
        return icon(KINDS[data.kind[number]], "big")
    if kind == "Project" and number < SHIPS:
        return airship(number // LEVELS, data.family_names[data.family[number]])
    if kind == "Family":
        return airship(0, name)
    return icon({"Contract": "contract", "StageBonus": "any"}.get(kind, name), "big")
