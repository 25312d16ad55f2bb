"""Sky Traders' components by themselves, for explanations and the rules page, and the section that each kind is in."""

from __future__ import annotations

from typing import Final

from tradewinds.draw.el import Markup, path, svg
from tradewinds.games.sky_traders.board.art import HEX, SYMBOLS, icon, scene
from tradewinds.games.sky_traders.data import EFFECTS, KINDS
from tradewinds.games.sky_traders.words import Words

SECTIONS: Final = {"Tile": "2.1", "Crew": "7.6", "Wind": "4", "Damage": "8.3"}


def component(kind: str, name: str, words: Words, language: str) -> Markup:
    data, number = words.rules.data, words.rules.codec.numbers[kind][name]
    if kind == "Tile":
        return _tile(KINDS[data.tile_kind[number]], ("brown", "red")[data.tile_colour[number]])
    if kind == "Wind":
        effect = EFFECTS[data.wind_effect[number]]
        return icon(effect if effect in SYMBOLS else "swords" if data.wind_combat[number] else "wind")
    return icon(name if kind == "Crew" else "damage")


def _tile(kind: str, colour: str) -> Markup:
    return svg(cls=f"tile k-{kind} {colour}", viewBox="-90 -102 180 204", aria_hidden="true")[
        path(d=HEX, cls="rim"), path(d=HEX, cls="ground", transform="scale(.93)"), scene(kind, None, None)
    ]
